"""The search: a line of text → terms → fans in order, with marks, chips and their counts.

A key of one's own is a row in keys.py and a function in terms.py; starters.py is editorial data.
Above: pages. Below: models, text and the engine; never the build, and never a score.
"""
