"""The sheets of Caylus 1303: what a sheet is about in, a typed sheet out."""
