"""Reads a report with a consumer's parser, and prints the result as JSON: a list of records.

    consume.py FORMAT FILE

FORMAT is junit (junitparser), checkstyle (an XML parser), markdown (markdown-it-py) or sarif (sarif-tools).
"""

import json
import sys
import urllib.parse
import xml.etree.ElementTree

import junitparser
import markdown_it
import sarif.loader


def junit(path):
    """Returns a record for each test with a message. Checks the counts in the report."""
    report = junitparser.JUnitXml.fromfile(path)
    said = (report.tests, report.failures, report.errors)
    report.update_statistics()
    assert said == (report.tests, report.failures, report.errors), said
    names = [suite.name for suite in report]
    assert len(names) == len(set(names)), names
    for suite in report:
        for case in suite:
            records = [(entry.type, entry.message) for entry in case.result]
            if case.system_out:
                records.append(("", case.system_out))
            attributes = case._elem.attrib
            for kind, message in records:
                identity = kind if not attributes.get("line") else case.name.split(":")[0]
                yield {
                    "id": identity,
                    "file": attributes["file"],
                    "line": int(attributes.get("line", 0)),
                    "message": message,
                    "result": "failed" if case.result else "passed",
                }


def checkstyle(path):
    files = xml.etree.ElementTree.parse(path).getroot()
    assert files.tag == "checkstyle"
    names = [file.get("name") for file in files]
    assert len(names) == len(set(names)), names
    for file in files:
        for error in file:
            yield {
                "id": error.get("source").removeprefix("navc."),
                "file": file.get("name"),
                "line": int(error.get("line")),
                "column": int(error.get("column", 0)),
                "message": error.get("message"),
                "severity": error.get("severity"),
            }


def markdown(path):
    """Returns a record for each item of the outer list, with its severity, code spans and plain text."""
    with open(path, encoding="utf-8", newline="") as file:
        tokens = markdown_it.MarkdownIt("gfm-like", {"linkify": False}).parse(file.read())
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type.startswith("bullet_list") else 0
        if token.type != "inline" or depth != 1:
            continue
        kinds = {child.type for child in token.children}
        assert kinds <= {"text", "text_special", "code_inline", "strong_open", "strong_close"}, kinds
        text = [child for child in token.children if child.content]
        yield {
            "severity": text[0].content,
            "codes": [child.content for child in text if child.type == "code_inline"],
            "message": "".join(child.content for child in text[1:] if child.type.startswith("text")),
        }


def sarif_records(path):
    data = sarif.loader.load_sarif_file(path)
    for record in data.get_records():
        yield {
            "id": record["Code"],
            "file": urllib.parse.unquote(record["Location"]),
            "line": record["Line"],
            "message": record["Description"],
            "severity": record["Severity"],
        }


if __name__ == "__main__":
    readers = {"junit": junit, "checkstyle": checkstyle, "markdown": markdown, "sarif": sarif_records}
    json.dump(list(readers[sys.argv[1]](sys.argv[2])), sys.stdout)
