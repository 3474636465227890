"""Text without meaning: how characters are compared, numbers in Chinese characters.

Change here what counts as the same character; nothing here knows queries, pages or a rules version.
Above: search, drawing, build and pages. Below: the engine's table of names and its numerals.
"""
