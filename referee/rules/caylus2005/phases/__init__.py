"""The phases of a round, and favors: what is offered, refused and done in each."""
