"""国标麻将番种图鉴: project package and only site app.

Two columns on one floor: what serves (`pages`, `calculator`, `search`, `drawing`, `models`) and
what builds (`build`, `content`), which uses drawing and models, too. The first never imports the
second.
"""
