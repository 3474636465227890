"""How the tiles of a hand can be read: as sets and a pair, or as one of the special shapes.

May be touched to make reading faster, or to add a fact that a pattern needs (`reading`); no code
here depends on a fan.  Below: hand, rulings.  Above: patterns, which test the facts.
"""
