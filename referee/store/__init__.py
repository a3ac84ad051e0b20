"""The store: games, logs and devices in a database in the data folder, and its upgrades."""
