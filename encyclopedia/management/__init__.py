"""Commands of manage.py, and PyMahjongGB as a second scorer to compare the engine with (oracle.py).

A command parses arguments and prints; the packages that it calls do the work. To add a command, add
a module to `commands/`. Below: everything.  Above: nothing.
"""
