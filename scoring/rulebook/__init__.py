"""The rules as data: the rows of the table, the rulings on disputed points, and the versions.

May be touched to correct a rule, to settle a disputed point, or to add a version; nothing here
counts anything.  Below: tiles and errors.  Above: whatever reads a rule, from `hand` to `words`.
"""
