"""QR codes on paper and on screens: a game record as codes, and back from text or a photo."""
