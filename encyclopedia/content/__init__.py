"""What people write: fixtures read (entries.py), judged (judge/) and rendered (rendering.py).

Everything here is a pure function of the fixtures and a rules version; nothing is stored.
Above it is the build; below are drawing, models and the engine. Pages never import this.
"""
