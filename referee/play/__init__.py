"""Play: what people do at a table, whatever the game: games, seats, live tables, backups."""
