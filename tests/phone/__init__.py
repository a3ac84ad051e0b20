"""The referee in a phone's browser: its Python is Pyodide's, newer than ours, and lacks what browsers lack."""
