"""The editor of Caylus 1303: what is picked on the table, its controls, and the changes that each tap adds."""
