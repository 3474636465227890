"""How each fan is found: candidates, and one test for each condition of its row.

May be touched to add a fan or a condition; no pattern looks at other fans.  One module for each
group of facts.  Below: readings, the rows.  Above: counting, which applies the principles.
"""
