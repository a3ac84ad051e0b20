"""The sheets of Caylus (2005)."""
