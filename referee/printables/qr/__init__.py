"""QR codes on paper: a game record as codes, and back from text or a photo."""
