#!/usr/bin/env python3
"""declare.py HEADER...: what cffi reads: the types of public headers, in this
order, and the functions that the package calls; without comments, preprocessor
and what is only for compilers. So the package cannot disagree with the library
that it lies beside."""
import pathlib
import re
import sys

CALLED = re.compile(r"\b(bt_desk_\w+|bt_checker_ask|bt_free) *\(")
COMMENTS = re.compile(r"/\*.*?\*/", re.S)
CPLUSPLUS = re.compile(r"^#ifdef __cplusplus\n.*?^#endif\n", re.S | re.M)
DIRECTIVES = re.compile(r"^#(?:\\\n|.)*\n", re.M)
WORDS = re.compile(r"\b(BT_API|BT_CHECK_RESULT|BT_BEGIN|BT_END)\b")
ONE = re.compile(r"(?:[^;{}]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*;")  # declaration


def declarations(text):
    for noise in (COMMENTS, CPLUSPLUS, DIRECTIVES, WORDS):
        text = noise.sub("", text)
    for found in ONE.findall(text):
        one = " ".join(found.split())
        if one.startswith(("typedef ", "struct ", "enum ")) or CALLED.search(one):
            yield one


for path in sys.argv[1:]:
    for one in declarations(pathlib.Path(path).read_text()):
        print(one)
