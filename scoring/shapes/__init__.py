"""How tiles can be read: suits taken apart, the five winning shapes, one reading with its facts.

May be touched to make reading faster, or to add a fact that a pattern asks for; nothing here
knows a fan.  Below: hand, rulings.  Above: the patterns that look at the facts.
"""
