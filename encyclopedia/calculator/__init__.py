"""A hand that a visitor typed: it is read and scored, or its waits are found; nothing is stored.

To answer more about a hand, add it here and to `templates/calculator/`; the engine counts.
Below: drawing, the engine.  Above: the page of hands.
"""
