#!/usr/bin/env python3
"""declare.py HEADER...: what cffi reads: the declarations of public headers, in
this order, without comments, preprocessor and what is only for compilers. So the
package cannot disagree with the library that it lies beside."""
import pathlib
import re
import sys

COMMENTS = re.compile(r"/\*.*?\*/", re.S)
CPLUSPLUS = re.compile(r"^#ifdef __cplusplus\n.*?^#endif\n", re.S | re.M)
DIRECTIVES = re.compile(r"^#(?:\\\n|.)*\n", re.M)
WORDS = re.compile(r"\b(BT_API|BT_CHECK_RESULT|BT_BEGIN|BT_END)\b")


def declarations(text):
    for noise in (COMMENTS, CPLUSPLUS, DIRECTIVES, WORDS):
        text = noise.sub("", text)
    return re.sub(r"\n\s*\n+", "\n", text).strip() + "\n"


for path in sys.argv[1:]:
    sys.stdout.write(declarations(pathlib.Path(path).read_text()))
