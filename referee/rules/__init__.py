"""The rules of the games as pure libraries: values in, values out."""
