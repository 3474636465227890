"""The rules as data: the rows (one for each fan), the rulings on disputed points, the versions.

May be touched to correct a rule (`rows`), to rule a disputed point otherwise (`rulings`), or to add
a version (`versions`); no code here counts fans.  Below: tiles, errors.  Above: all other packages.
"""
