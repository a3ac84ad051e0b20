"""The words of Caylus 1303: facts of the game in, sentences in the reader's language out."""
