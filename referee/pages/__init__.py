"""Pages: one typed object per page, built from a game's state, events and viewer; templates only loop over them."""
