"""A new game of Caylus 1303: the form, what a table wishes to play, and a table entered tile by tile."""
