"""The phases of a round: for each decision what is offered, what is refused and what it does."""
