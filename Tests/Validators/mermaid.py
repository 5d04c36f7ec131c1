"""Draws Mermaid files with Mermaid itself, in an engine for JavaScript that a package brings.

    mermaid.py FILE…

Prints a line for each file that is refused, the fault at its end; exits with 1 if there is one.
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
