"""The build: fixtures and engine in, a new database file out (compose.py), all of it or nothing.

Everything is computed in memory, compared with the file that is there, then written beside it.
Above it are the management commands; below are content, drawing, models and the engine.
"""
