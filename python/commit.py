#!/usr/bin/env python3
"""commit.py COMMIT.C: which source the package is built from, as the program's
commit.c says it; nothing where that is not known."""
import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text()
print(*re.findall('"([0-9a-f]{40}(?:-dirty)?)"', text)[:1], end="")
