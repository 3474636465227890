"""A visitor's hand: read, scored or explained, never stored.

May be touched to answer more about a hand; the engine does all counting.
Below: drawing.  Above: the page of hands.
"""
