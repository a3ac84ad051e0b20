"""The kernel, tried with games of a few lines."""
