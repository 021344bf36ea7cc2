#!/usr/bin/env python3
"""answers.py FILE: are the answers of FILE what docs/formats/answer.schema.json
says? FILE has the name of a question on a line, then its answers, one a line.
Prints what is wrong. The part of JSON Schema that the schema uses; and other than
there, a field that it does not describe is wrong."""
import json
import pathlib
import re
import sys

SCHEMA = (pathlib.Path(__file__).resolve().parents[2]
          / "docs/formats/answer.schema.json")
DEFS = json.loads(SCHEMA.read_text())["$defs"]
TYPES = {"string": str, "boolean": bool, "array": list, "object": dict,
         "null": type(None), "number": (int, float), "integer": int}


def is_type(value, name):
    return (isinstance(value, TYPES[name])
            and (name == "boolean" or not isinstance(value, bool)))


def resolve(schema):
    while "$ref" in schema:
        schema = DEFS[schema["$ref"].rsplit("/", 1)[1]]
    return schema


def described(schema):
    """The fields that it names, or None where any may be."""
    schema = resolve(schema)
    if "additionalProperties" in schema:
        return None
    names = set(schema.get("properties", {}))
    for part in schema.get("allOf", []):
        names |= described(part)
    return names or None


def wrong_value(value, schema, at):
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    shown = json.dumps(value)[:60]
    if types and not any(is_type(value, t) for t in types):
        return f"{at}: {shown} is no {' or '.join(types)}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{at}: {shown} is none of {schema['enum']}"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        return f"{at}: {shown} is not {schema['pattern']}"
    return None


def wrong_object(value, schema, at, whole):
    known = described(schema) if whole else None
    for name in schema.get("required", []):
        if name not in value:
            return f"{at}: {name} is missing"
    for name, inside in value.items():
        if known is not None and name not in known:
            return f"{at}: {name} is not described"
        one = schema.get("properties", {}).get(
            name, schema.get("additionalProperties", {}))
        if wrong := wrong_in(inside, one, f"{at}.{name}"):
            return wrong
    return None


def first(things):
    return next(filter(None, things), None)


def wrong_in(value, schema, at, whole=True):
    """The first thing in which the value is not as the schema says, or None.
    A part of several is about some fields, not about the `whole` object."""
    schema = resolve(schema)
    if wrong := wrong_value(value, schema, at):
        return wrong
    if "anyOf" in schema:
        tried = [wrong_in(value, s, at) for s in schema["anyOf"]]
        if all(tried):
            return tried[-1]
    if wrong := first(wrong_in(value, part, at, whole=False)
                      for part in schema.get("allOf", [])):
        return wrong
    if isinstance(value, list) and "items" in schema:
        return first(wrong_in(v, schema["items"], f"{at}[{i}]")
                     for i, v in enumerate(value))
    if isinstance(value, dict):
        return wrong_object(value, schema, at, whole)
    return None


def main(path):
    question, bad = "", 0
    for line in pathlib.Path(path).read_text().splitlines():
        if not line.startswith("{"):
            question = line if line in DEFS else "solve"  # GAME POSITION
            continue
        answer = json.loads(line)
        schema = DEFS["error" if "error" in answer else question]
        if wrong := wrong_in(answer, schema, question):
            print(f"{wrong}\n  {line[:200]}")
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
