"""How each fan is found: candidates, and one test for each condition of its row.

May be touched to add a fan or a condition; no pattern asks whether another fan counts.
Below: the facts of a reading, the rows.  Above: counting, which settles what remains.
"""
