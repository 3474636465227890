"""Helpers for texts: which characters are equal, Chinese numerals, the engine's sentences.

Change here which characters count as the same (folding.py); nothing here knows queries or pages.
Below: the engine.  Above: everything else of the site.
"""
