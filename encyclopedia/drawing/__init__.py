"""Draws tiles and hands, as HTML with text alternatives and as PNG; nothing else draws them.

To change how a hand looks or reads, change it here and in `static/css/`. Nothing is scored here.
Below: models (for what is shown), text, the engine.  Above: search, calculator, pages, build.
"""
