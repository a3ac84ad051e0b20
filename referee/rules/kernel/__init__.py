"""What any game shares: the agenda, the engine loop, refusals and tagged JSON."""
