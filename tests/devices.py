"""Devices for tests: the token of a host's browser, and what the app knows it by."""

from referee.seating import digest

TOKEN = "a-device-of-the-host".ljust(43, ".")
HOST = digest(TOKEN)
