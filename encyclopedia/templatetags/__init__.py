"""Template tags: `hands` draws tiles, `site` makes addresses and parts of sentences.

A tag only calls the room that does the work; what a page shows is fetched by its view.
Below: pages (for what heads say), drawing.  Above: the templates.
"""
