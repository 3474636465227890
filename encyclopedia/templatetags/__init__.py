"""Template tags: `hands` draws tiles, `site` makes addresses and parts of sentences.

A tag only calls the package that does the work; the view fetches what a page shows.
Below: pages (for what heads say), drawing.  Above: the templates.
"""
