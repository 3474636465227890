"""The pages: one module for each part of the site, thin views, what every template can use.

A page is added here, in `urls.py` and in `templates/pages/`. Views fetch and render, templates
show.  Below: calculator, search, drawing, models.  Serving never imports content or build.
"""
