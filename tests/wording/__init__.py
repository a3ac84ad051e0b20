"""Words: sentences made from facts, in three languages."""
