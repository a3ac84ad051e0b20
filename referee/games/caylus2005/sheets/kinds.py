"""Every sheet of Caylus (2005): what it is called, what it needs and how it is made."""

