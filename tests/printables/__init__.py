"""The print shop."""
