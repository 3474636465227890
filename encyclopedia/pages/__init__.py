"""The views, one module for each part of the site, and what every template can use (context.py).

To add a page, add its view here, its line in `urls.py` and its template in `templates/pages/`.
Views fetch what their docstring lists; templates only show it.
Below: calculator, search, drawing, models.  Pages never import content or build.
"""
