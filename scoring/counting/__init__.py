"""What counts: the five principles over the fans found, and the best of all readings.

May be touched to correct a principle; a new exclusion is data in the rulebook.
Below: patterns.  Above: the answers, which say what was counted and why.
"""
