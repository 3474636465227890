"""国标麻将番种图鉴: project package and only site app.

Some packages serve pages: `pages`, `calculator`, `search`. Others build the database: `build`,
`content`. Both use `drawing`, `text` and `models`. What serves never imports what builds.
"""
