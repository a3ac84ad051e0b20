"""Caylus 1303 as it is shown: its words, faces, table, forms and sheets."""
