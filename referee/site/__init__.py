"""The app on a phone alone: a folder for any static host, in which a browser runs the app without a server."""
