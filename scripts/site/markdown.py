"""A parser for the Markdown in docs/*.md: prose, code, headings with their anchors, and links."""
import re

FENCE = re.compile(r"^(`{3,})(\S*)(.*)$")
HEADING = re.compile(r"^(#{1,6}) +(.*?) *$")
# A code span, or a link or image. Code spans come first, so that their contents are not links.
INLINE = re.compile(
    r"(?P<ticks>`+)(?P<code>(?:(?!\n\n).)*?)(?<!`)(?P=ticks)(?!`)"
    r"|(?P<bang>!?)\[(?P<label>(?:\\.|`[^`]*`|[^\]\\])*)\]\((?P<target>[^)\s]+)\)",
    re.DOTALL,
)


class Broken(Exception):
    """An error in the docs. The message says where it is."""


def blocks(text):
    """Yields the blocks of the text: ("prose", text) and ("code", language, title, text)."""
    prose, code, fence = [], None, None
    for line in text.split("\n"):
        found = FENCE.match(line)
        if code is None and found:
            yield "prose", "\n".join(prose)
            prose, code, fence = [], [], found
        elif code is None:
            prose.append(line)
        elif line.rstrip() == fence[1]:
            title = re.search(r'title="([^"]*)"', fence[3])
            yield "code", fence[2], title and title[1], "\n".join(code)
            code = None
        else:
            code.append(line)
    if code is not None:
        raise Broken(f"a code block is not closed: {fence[0]}")
    yield "prose", "\n".join(prose)


def plain(text):
    """Returns the text of a heading without markup."""
    text = re.sub(r"!?\[((?:\\.|[^\]])*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(?<!\w)[*_]+|[*_]+(?!\w)|`|\\(?=\W)", "", text)


def github_anchor(heading):
    return re.sub(r"[^\w\- ]", "", plain(heading).lower().strip()).replace(" ", "-")


def docc_anchor(heading):
    words = re.split(r"[\s\-–—]+", re.sub(r"[^\w\s\-–—]", "", plain(heading).strip()))
    return "-".join(word for word in words if word)


def anchors(text):
    """Returns a dictionary from GitHub's anchor of each heading to DocC's anchor."""
    found = {}
    for block in blocks(text):
        if block[0] != "prose":
            continue
        for line in block[1].split("\n"):
            heading = HEADING.match(line)
            if not heading:
                continue
            anchor, times = github_anchor(heading[2]), 0
            while anchor + (f"-{times}" if times else "") in found:
                times += 1
            found[anchor + (f"-{times}" if times else "")] = docc_anchor(heading[2])
    return found


def sections(text, start):
    """Splits the text at lines that begin with start. Returns the text before them, and a list of (heading, text)."""
    head, parts, is_code = [], [], False
    for line in text.split("\n"):
        is_code ^= line.startswith("```")
        if not is_code and line.startswith(start):
            parts.append((line[len(start):], []))
        else:
            (parts[-1][1] if parts else head).append(line)
    return "\n".join(head), [(heading, "\n".join(lines)) for heading, lines in parts]
