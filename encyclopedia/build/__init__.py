"""The build: makes a database file from the fixtures and the engine.

All rows are computed in memory (compose.py) and compared with the present file (compare.py). If
they differ, a new file is written and replaces the old one (store.py).
Below: content, drawing, models, the engine.  Above: the management commands.
"""
