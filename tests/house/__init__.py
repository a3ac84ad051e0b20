"""The house: which room may use which, and who may name a game."""
