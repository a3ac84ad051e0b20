"""The games we know, a folder each, with the same names inside."""
