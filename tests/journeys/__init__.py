"""The person's way: the process as a person starts it, over the wire, on a real screen."""
