"""Draws Mermaid files with Mermaid itself, using the JavaScript engine of a package.

    mermaid.py FILE…

Prints a line for each invalid file, with the error at its end. Exits with 1 if there is one.
"""

import pathlib
import sys

import mermaidx

faults = 0
for path in sys.argv[1:]:
    try:
        mermaidx.render(pathlib.Path(path).read_text(encoding="utf-8")).svg()
    except RuntimeError as error:
        faults += 1
        print(f"{path}: {' '.join(str(error).split())}")
sys.exit(faults > 0)
