"""Serving: one process, its connections, addresses and log, around the app."""
