"""What comes in and goes out over HTTP, described by marshmallow; the rules read actions and set-ups themselves."""
