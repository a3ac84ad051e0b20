"""The editor of Caylus (2005): what is picked on the table, its controls, and the changes that each tap adds."""
