"""Printables: what a sheet is about and how it should look in; HTML for the preview, and a PDF, out."""
