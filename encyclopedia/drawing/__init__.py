"""Tiles and hands as HTML and pictures, with their words: the only renderer of both.

To change how something looks or reads, change it here and in `static/css/`; nothing is scored.
Below: models (for what is shown), text, the engine.  Above: search, calculator, pages, build.
"""
