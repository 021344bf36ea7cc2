#!/usr/bin/env python3
"""answers.py FILE: are the answers of FILE what docs/formats/answer.schema.json
says, and what the desk says? FILE has the name of a question on a line, then the
answers of the program, one a line (none, where it answered in text), its exit
status, and the reply of the desk.
Prints what is wrong. The part of JSON Schema that the schema uses; and other than
there, a field that it does not describe is wrong."""
import json
import pathlib
import re
import sys

SCHEMA = (pathlib.Path(__file__).resolve().parents[2]
          / "docs/formats/answer.schema.json")
DEFS = json.loads(SCHEMA.read_text())["$defs"]
FILES = {"certificate", "strategy", "output", "svg"}
# Of a bundle: the desk has texts and paths, the program those in the archive.
PACKED = {"certificate", "sha256", "file", "files", "folders", "rules"}
MESSAGES = set(re.findall(
    r"^\| `([^`]+)`", SCHEMA.with_name("messages.md").read_text(), re.M))
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


# ---- moves as data

def made(fields, change):
    """The position in which the edits of a change result."""
    after = {name: list(v) if isinstance(v, list) else v
             for name, v in fields.items()}
    for edit in change["edits"]:
        name, old, new = edit["field"], edit["from"], edit["to"]
        if "index" in edit:
            after[name][edit["index"]:edit["index"] + 1] = new
        elif isinstance(after[name], list):
            for heap in old:
                after[name].remove(heap)
            after[name] = sorted(after[name] + new)
        else:
            after[name], = new
    return after


def moves_of(answer):
    """The moves in an answer, each with the fields it is made at."""
    here = answer.get("fields")
    winning = answer.get("winning")
    for move in answer.get("moves") or []:
        yield here, move
    for move in [winning] if isinstance(winning, dict) else winning or []:
        yield here, move
    for name in "played", "answer":  # of play
        if isinstance(answer.get(name), dict):
            yield here, answer[name]
            here = answer[name]["fields"]


def wrong_moves(answer):
    for here, move in moves_of(answer):
        if "change" in move:
            got = made(here, move["change"])
            if got != move["fields"]:
                return f"{move['move']}: {got}, not {move['fields']}"
    return None


def wrong_message(answer):
    """Is the sentence of an error one of messages.md?"""
    for error in [answer.get("error"), *answer.get("errors", [])]:
        if isinstance(error, dict) and error.get("message") not in MESSAGES:
            return f"{error.get('message')} is not in messages.md"
    return None


# ---- the program and the desk

def without_time(value):
    """What is the same from run to run."""
    if isinstance(value, list):
        return [without_time(v) for v in value]
    if not isinstance(value, dict):
        return value
    return {k: without_time(v) for k, v in value.items() if k != "seconds"}


def unpacked(answers):
    """Bundles without what is in the archive alone, or not in it."""
    def bare(o):
        return {k: v for k, v in o.items() if k not in PACKED}
    return [{**bare(a), "claims": [bare(c) for c in a["claims"]]}
            if "claims" in a else a for a in answers]


def answers_of(reply):
    """With what it failed at, as the program prints it."""
    failed = {k: reply[k] for k in ("error", "errors") if k in reply}
    return reply.get("answers", []) + ([failed] if failed else [])


def wrong_desk(name, answers, status, reply):
    """In what the reply of the desk differs. It has the texts that the program
    writes into files, also where those would be several of one name."""
    if any("one file" in a.get("error", {}).get("text", "") for a in answers):
        return None
    if not reply or "cannot be asked" in reply.get("error", {}).get("text", ""):
        return None
    whole = answers_of(reply)
    said = [{k: v for k, v in a.items() if k in b or k not in FILES}
            for a, b in zip(whole, answers)]
    said += whole[len(answers):]
    if name == "bundle":
        said, answers = unpacked(said), unpacked(answers)
    if without_time(said) != without_time(answers):
        return f"the desk says {json.dumps(said)[:300]}"
    if reply["status"] != status:
        return f"the desk ends with {reply['status']}, not {status}"
    return None


def questions(lines):
    """Each: its name, the answers, the status, the reply of the desk."""
    name, answers, status = "", [], None
    for line in lines:
        if line.startswith("status "):
            status = int(line.split()[1])
        elif not line.startswith("{"):
            name, answers, status = line, [], None
        elif status is None:
            answers.append(json.loads(line))
        else:
            yield name, answers, status, json.loads(line)


def main(path):
    bad = 0
    for name, answers, status, reply in questions(
            pathlib.Path(path).read_text().splitlines()):
        name = name if name in DEFS else "solve"  # GAME POSITION
        answers = answers or [{k: v for k, v in a.items() if k not in FILES}
                              for a in answers_of(reply)]
        wrong = [wrong_in(a, DEFS["error" if "error" in a else name], name)
                 for a in answers + reply.get("answers", [])]
        wrong.append(reply and wrong_in(reply, DEFS["reply"], "reply"))
        wrong += [wrong_moves(a) for a in answers]
        wrong += [wrong_message(a) for a in answers]
        wrong.append(wrong_desk(name, answers, status, reply))
        for sentence in filter(None, wrong):
            print(f"{name}: {sentence}\n  {json.dumps(answers)[:200]}")
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
