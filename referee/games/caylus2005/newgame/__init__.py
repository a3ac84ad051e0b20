"""A new game of Caylus (2005): the form, what a table wishes to play, and the neutral tiles entered one by one."""
