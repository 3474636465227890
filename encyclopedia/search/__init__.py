"""The search: a line of text → terms → fans in order, with marks, chips and their counts.

To add a key, add a row to keys.py and a function to terms.py. starters.py is an editor's choice.
Above: pages. Below: models, text and the engine; never the build, and never a score.
"""
