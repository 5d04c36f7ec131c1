"""Prints scripts from the configuration files of CI services.

    steps.py FILE ID         the script of the step ID of an action
    steps.py FILE KEY/KEY    the script at a path of keys and indices, such as navigation/script
    steps.py --all FILE…     all scripts of actions and workflows, each in a separate shell
"""

import pathlib
import sys

import ruamel.yaml


def load(path):
    return ruamel.yaml.YAML(typ="safe", pure=True).load(pathlib.Path(path).read_text(encoding="utf-8"))


def scripts(path):
    content = load(path)
    parts = [content["runs"]] if "runs" in content else content["jobs"].values()
    return {step.get("id", step["run"]): step["run"] for part in parts for step in part["steps"] if "run" in step}


def at(content, path):
    for key in path.split("/"):
        content = content[int(key) if isinstance(content, list) else key]
    return content if isinstance(content, str) else "\n".join(content)


def main(first, *rest):
    if first == "--all":
        for path in rest:
            for script in scripts(path).values():
                print(f"(\nset -eo pipefail\n{script}\n)")
    elif "/" in rest[0]:
        print(at(load(first), rest[0]))
    else:
        print(scripts(first)[rest[0]])


if __name__ == "__main__":
    main(*sys.argv[1:])
