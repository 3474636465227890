"""What people write: fixtures are read (entries.py), checked (judge/), rendered (rendering.py).

Results depend on the fixtures and a rules version alone; nothing here writes to the database.
Above it is the build; below are drawing, models and the engine. Pages never import this.
"""
