"""Hands as values: read from every notation, printed in one, and checked for being possible.

May be touched to read another notation or to find another impossibility; nothing here knows a
fan.  Below: tiles, errors.  Above: the shapes a hand is read in.
"""
