"""What counts: the five principles applied to the fans found, and the best of all readings.

May be touched to correct a principle; a new exclusion is data in the rulebook.
Below: patterns.  Above: answer, which gives what was counted and why.
"""
