"""What callers get: scores, explanations, waits, and for each a record that can be JSON.

May be touched to answer another question; answers hold codes, `words` has the sentences.
Below: counting.  Above: words, the command line, the site.
"""
