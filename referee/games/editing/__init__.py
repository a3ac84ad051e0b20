"""The half of an editor that is the same for any game: what is picked in, its controls and their changes out."""
