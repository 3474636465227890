"""What callers get: scores, explanations, waits, and the record of each that goes to JSON.

May be touched to answer a further question; everything here is data, sentences are in `words`.
Below: counting.  Above: words, the command line, the site.
"""
