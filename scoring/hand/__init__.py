"""Hands as values: read from many notations, printed in one, checked for impossible hands.

May be touched to read another notation or to find another impossibility; no code here depends on
a fan.  Below: tiles, errors.  Above: shapes, which split the tiles into sets.
"""
