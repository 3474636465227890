"""Commands of manage.py, and PyMahjongGB as the second judge that two of them and the tests ask.

A command parses arguments and prints; the work is in the rooms it calls. A new one is a module in
`commands/`. Below: everything.  Above: nothing.
"""
