"""literature.py BOUTON [NAME..]: discovery over the rulesets of literature/.

TAP output: a ruleset that was PROVED stays PROVED (results.txt), and what is
printed about its P-positions is true for all small positions, which are solved
here by brute force from the rules (tests/oracle/rules_eval.py: no code shared
with src/); the claim that says it is proved again by `bouton check`. What is OPEN or refused is reported and is no failure.

literature.py --record BOUTON [NAME..] > NEW: all of them, or those that are named
or not recorded yet, into a new record.
"""
import concurrent.futures
import itertools
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "oracle"), str(HERE.parent)]

import rules_eval  # noqa: E402
from arithmetic import Undefined, Unknown  # noqa: E402
from notation import Expressions, Malformed, Tokens  # noqa: E402
from tapping import LONG, Tap  # noqa: E402

LIST = HERE / "literature"
RECORD = LIST / "results.txt"
STEPS = "40000000"  # a tenth of what `discover` has when nothing is said
QUICK = 3.0  # seconds: ./test runs what took less when it was recorded
CELLS = 150  # positions of a ruleset that are solved here
NO_WORDS = "those of an automaton"
LENGTH = 120  # of words


class Entry:
    """A line of index.txt."""

    def __init__(self, line):
        self.name, self.family, self.game, words = \
            (part.strip() for part in line.split("|"))
        self.words = words.split()

    def command(self, bouton):
        game = f"./{self.game}" if self.game.endswith(".game") else self.game
        return [bouton, "discover", game, *self.words, "--json",
                "--max-steps", STEPS]

    def settings(self):
        pairs = zip(self.words, self.words[1:])
        return tuple(tuple(value.split("=", 1)) for key, value in pairs
                     if key == "--set")

    def oracle(self):
        """The rules, as tests/oracle reads them."""
        name = self.game.removesuffix(".game")
        misere = " misere" if "--misere" in self.words else ""
        return rules_eval.load(name + misere,
                               (LIST, HERE.parent.parent / "games"),
                               self.settings())


def entries():
    text = (LIST / "index.txt").read_text()
    return [Entry(line) for line in text.splitlines()
            if line and not line.startswith("#")]


def discovered(entry, bouton):
    done = subprocess.run(entry.command(bouton), cwd=LIST, text=True,
                          capture_output=True)
    reply = json.loads(done.stdout.splitlines()[0])
    if "error" in reply:
        return {"verdict": "refused", "why": reply["error"]["text"]}
    return reply


# ---- the sentence against a table

class Family:
    """`nim, normal play: (a1, a2, count1, pass), pass <= 1`"""

    def __init__(self, text, game):
        inside, rest = re.search(r": \(([^)]*)\)(.*)", text).groups()
        self.names = inside.split(", ")
        self.game = game
        self.bounds = [read_condition(re.sub(r"(\d) ([a-z])", r"\1*\2", part))
                       for part in rest.split(", ")[1:]]

    def env(self, cell):
        return dict(zip(self.names, cell))

    def position(self, cell):
        """The position with these coordinates, or None."""
        env = self.env(cell)
        if not all(self.game.at(b, env) for b in self.bounds):
            return None
        fields = [self.field(kind, name, env)
                  for kind, name, _ in self.game.fields]
        place = tuple(fields)
        return place if self.game.is_position(place) else None

    def field(self, kind, name, env):
        if kind not in ("heaps", "piles"):
            return env[name]
        heaps = [v for k, v in env.items()
                 if re.fullmatch(re.escape(name) + r"\d+", k)]
        for k, v in env.items():
            if found := re.fullmatch(r"count(\d+)", k):
                heaps += [int(found.group(1))] * v
        return tuple(sorted(h for h in heaps if h)) if kind == "heaps" \
            else tuple(heaps)

    def cells(self):
        n = len(self.names)
        top = max(2, int(CELLS ** (1 / n)))
        return itertools.product(range(top), repeat=n)


def read_sentence(text, game):
    """A function of the coordinates by name: a condition, or one of the
    sentences that are no conditions of the language."""
    if found := re.fullmatch(r"(.*), if ([\w <=]+)", text):
        return read_in_order(*found.groups(), game)
    if found := re.fullmatch(r"(.*?)((?:; (?:or|not) \([^;]*\))+)"
                             r"(, in any order)?", text):
        return read_apart(*found.groups(), game)
    if found := re.match(r"(\w+) = 0: ", text):
        return read_by_value(found.group(1), text[found.end(1):], game)
    if text == "none":
        return lambda env: False
    if found := re.fullmatch(r"(.*) if some heap has at least 2 stones, "
                             r"otherwise the number of heaps is (odd|even)",
                             text):
        main, parity = read_sentence(found.group(1), game), found.group(2)
        return lambda env: main(env) if max(env.values()) >= 2 else \
            sum(v > 0 for v in env.values()) % 2 == (parity == "odd")
    if found := re.fullmatch(r"at every binary digit, the number of ones among "
                             r"(.*) is divisible by (\d+)", text):
        names, by = found.group(1).split(", "), int(found.group(2))
        return lambda env: all(
            sum(env[n] >> bit & 1 for n in names) % by == 0
            for bit in range(20))
    if found := re.fullmatch(r"((\w+) .*) for \w+ >= (\d+); below that "
                             r"(none|[\d, ]+)", text):
        main, name = read_sentence(found.group(1), game), found.group(2)
        below = set(map(int, re.findall(r"\d+", found.group(4))))
        return lambda env: main(env) if env[name] >= int(found.group(3)) \
            else env[name] in below
    if found := re.fullmatch(r"(\w+) \+ (\d+) is a power of two", text):
        name, k = found.group(1), int(found.group(2))
        return lambda env: (env[name] + k).bit_count() == 1
    if found := re.fullmatch(r"((\w+) = 0, or )?(\w+) ends in binary in an "
                             r"(odd|even) number of zeros(, and is not 0)?",
                             text):
        zero, _, name, parity, _ = found.groups()
        return lambda env: bool(zero) if env[name] == 0 else \
            ((env[name] & -env[name]).bit_length() - 1) % 2 == \
            (parity == "odd")
    if found := re.fullmatch(r"(.*), if \((.*)\) is rotated until (\w+) is "
                             r"(largest|smallest)", text):
        return read_rotated(*found.groups(), game)
    if found := re.fullmatch(r"(\w+) = 0, or (\w+) is less than the (largest "
                             r"power of two dividing|smallest part of the "
                             r"Zeckendorf representation of) \1", text):
        n, m, how = found.groups()
        part = (lambda x: x & -x) if how.startswith("largest") else \
            lambda x: zeckendorf(x)[-1]
        return lambda env: env[n] == 0 or env[m] < part(env[n])
    if found := re.fullmatch(r"\{x, y\} = \{A, B\}: A ends in evenly many 0s, B "
                             r"is A followed by 0 \((.*)\)(, or x = y = 0)?",
                             text):
        places, zero = places_of(found.group(1)), bool(found.group(2))
        return lambda env: is_pair(*sorted((env["x"], env["y"])), places, zero)
    if found := re.fullmatch(r"the xor of all heaps is (\w+)", text):
        return lambda env: xor_of_counts(env) == env.get(found.group(1), 0)
    text = re.sub(r"(\w|\)) (even|odd)\b", lambda m: m[1] + " mod 2 = " +
                  ("0" if m[2] == "even" else "1"), text)
    tree = read_condition(text)
    return lambda env: game.at(tree, env)


def read_in_order(says, order, game):
    """In each order of the named coordinates that is one, the same."""
    main, names = read_sentence(says, game), order.split(" <= ")

    def ordered(env):
        values = sorted(env[name] for name in names)
        return main({**env, **dict(zip(names, values))})
    return ordered


def read_apart(says, listed, any_order, game):
    main, points = read_sentence(says, game), {}
    for how, tuples in re.findall(r"; (or|not) ([^;]*)", listed):
        for found in re.findall(r"\(([\d,]+)\)", tuples):
            points[tuple(map(int, found.split(",")))] = how == "or"

    def apart(env):
        cell = tuple(env.values())
        return points.get(tuple(sorted(cell)) if any_order else cell, None) \
            if (tuple(sorted(cell)) if any_order else cell) in points \
            else main(env)
    return apart


def read_by_value(name, text, game):
    """" = 0: CONDITION; 1: CONDITION"."""
    cases = [read_sentence(case.split(": ", 1)[1], game)
             for case in text.split("; ")]
    return lambda env: cases[env[name]](env)


def xor_of_counts(env):
    total = 0
    for name, many in env.items():
        if found := re.fullmatch(r"count(\d+)", name):
            total ^= int(found.group(1)) * (many % 2)
    return total


def read_rotated(says, listed, front, how, game):
    """Of any rotation that has the extreme in front the same is said."""
    main, names = read_sentence(says, game), listed.split(", ")
    extreme = max if how == "largest" else min

    def turned(env):
        values = [env[name] for name in names]
        turns = (values[i:] + values[:i] for i in range(len(values)))
        said = {bool(main(dict(zip(names, turn)))) for turn in turns
                if turn[names.index(front)] == extreme(turn)}
        return said.pop() if len(said) == 1 else None
    return turned


def worths(listed):
    """1, 3, 7, 17, 41, 99: the rest by the recurrence of two or three terms that
    these have."""
    for terms in (2, 3):
        rows = [listed[i:i + terms + 1] for i in range(len(listed) - terms)]
        for c in itertools.product(range(-4, 17), repeat=terms):
            if all(sum(a * b for a, b in zip(c, row)) == row[-1]
                   for row in rows):
                while listed[-1] < 10 ** 6:
                    listed = listed + [sum(
                        a * b for a, b in zip(c, listed[-terms:]))]
                return listed
    raise Malformed(listed)


PLACES = worths([1, 2, 3, 5, 8, 13])


def places_of(says):
    if says.startswith("Zeckendorf"):
        return PLACES
    listed = re.fullmatch(r"places ([\d, ]+), \.\.\.", says).group(1)
    return worths([int(place) for place in listed.split(", ")])


def greedy(n, places):
    """The digit of each place, the smallest first."""
    digits = [0] * len(places)
    for i in reversed(range(len(places))):
        digits[i], n = divmod(n, places[i])
    return digits


def zeckendorf(n):
    """Its parts, the largest first."""
    return [PLACES[i] for i, digit in reversed(list(enumerate(
        greedy(n, PLACES)))) if digit]


def is_pair(a, b, places, zero):
    """Wythoff's: A's numeral ends in evenly many zeros, B's has one more."""
    if a == 0 or b == 0:
        return zero and a == b
    digits = greedy(a, places)
    ends = next(i for i, digit in enumerate(digits) if digit)
    return ends % 2 == 0 and sum(
        digit * place for digit, place in zip(digits, places[1:])) == b


def read_condition(text):
    tokens = Tokens(text)
    tree = Expressions(tokens).condition()
    if not tokens.done():
        raise Malformed(text)
    return tree


def read_against_table(reply, game):
    """'true' so many times, 'unread', or where the sentence is wrong."""
    try:
        family = Family(reply["family"], game)
        sentence = read_sentence(reply["description"], game)
    except (Malformed, AttributeError, IndexError):
        return "unread"
    seen = 0
    for cell in family.cells():
        try:
            place = family.position(cell)
            if place is None:
                continue
            game.steps = 0
            says = sentence(family.env(cell))
            if says is None or bool(says) != game.is_p(place):
                return f"wrong at {cell}"
            seen += 1
        except (Unknown, Undefined, RecursionError):
            continue
    return f"true at {seen} positions" if seen else "unread"


def sequence_against_table(listed, period, start, game):
    """Values as tables of octal games have them, and how they repeat."""
    values = list(map(int, listed.split() if " " in listed else listed))
    if len(values) != period + start:
        return f"wrong: {len(values)} values"
    for n in range(150):
        game.steps = 0
        try:
            value = game.grundy(((n,) if n else (),))
        except Unknown:
            return f"true at {n} positions"
        if values[n if n < start else start + (n - start) % period] != value:
            return f"wrong at {n}"
    return "true at 150 positions"


def values_against_table(reply, game):
    """The values of single heaps."""
    text = reply["description"]
    if found := re.fullmatch(r"(?:heaps of 0, 1, 2, \.\. have the )?values "
                             r"([\d ]+), (?:which repeat with )?period (\d+) "
                             r"from (\d+) on", text):
        listed, period, start = found.groups()
        return sequence_against_table(listed, int(period), int(start), game)
    found = re.fullmatch(r"the value of a heap (\w+) is (.*?)"
                         r"(?: for \w+ >= (\d+); before that ([\d, ]+))?", text)
    try:
        name, cases, since, before = found.groups()
        cases = [(read_condition(value.removeprefix("else ")), condition and
                  read_condition(condition)) for value, _, condition in
                 (case.partition(" if ") for case in
                  re.split(r", (?![^{]*\})", cases))]
    except (Malformed, AttributeError):
        return "unread"
    before = [int(v) for v in (before or "").split(", ") if v]
    if len(before) != int(since or 0):
        return f"wrong: {len(before)} values before {since}"
    for n in range(40):
        game.steps, env = 0, {name: n}
        try:
            value = game.grundy(((n,) if n else (),))
        except Unknown:
            return f"true at {n} positions"
        says = before[n] if n < len(before) else next(
            (game.at(value, env) for value, condition in cases
             if not condition or game.at(condition, env)), None)
        if says != value:
            return f"wrong at {n}"
    return "true at 40 positions"


def judged(entry, bouton):
    """(verdict, words or not, what the table says), and the reply."""
    reply = discovered(entry, bouton)
    if reply["verdict"] != "PROVED":
        return (reply["verdict"], "-", "-"), reply
    if reply["description"] in ("", NO_WORDS):
        return ("PROVED", "no words", "-"), reply
    compare = values_against_table if "--grundy" in entry.words \
        else read_against_table
    return ("PROVED", "words", compare(reply, entry.oracle())), reply


# ---- the record

def record(bouton, names):
    """All of them, or those that are named beside what is recorded of others."""
    kept = {line.split(" | ")[0]: line for line in
            RECORD.read_text().splitlines() if not line.startswith("#")} \
        if names else {}
    asked = [e for e in entries() if not names or e.name in names or
             e.name not in kept]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for entry, (key, reply) in zip(asked, pool.map(
                lambda entry: judged(entry, bouton), asked)):
            says = reply.get("description") or reply["why"] or NO_WORDS
            kept[entry.name] = " | ".join(
                (entry.name, *key, f"{reply.get('seconds', 0):.1f}",
                 str(reply.get("states", 0)),
                 (says.splitlines() or [""])[0][:160]))
            print(kept[entry.name], file=sys.stderr, flush=True)
    print(f"# What `bouton discover --max-steps {STEPS}` makes of index.txt: "
          "literature.py --record.\n"
          "# name | verdict | words | table | seconds | states | what it says")
    counts = {}
    for entry in entries():
        print(kept[entry.name])
        key = " ".join(kept[entry.name].split(" | ")[1:3]).removesuffix(" -")
        counts[key] = counts.get(key, 0) + 1
    print("# in all: " + ", ".join(f"{n} {k}" for k, n in
                                   sorted(counts.items())))
    return 0


def recorded():
    rows = (line.split(" | ") for line in RECORD.read_text().splitlines()
            if not line.startswith("#"))
    return {row[0]: (row[1], row[2], float(row[4])) for row in rows}


def test(bouton, names):
    tap, old, all_of_them = Tap(), recorded(), entries()
    tap.check(len(all_of_them) >= 81 and
              len({e.name for e in all_of_them}) == len(all_of_them) and
              len({e.family for e in all_of_them}) >= 20,
              "nothing was dropped from the list")
    tap.check(set(old) <= {e.name for e in all_of_them},
              "the record is about this list")
    for entry in all_of_them:
        verdict, words, seconds = old.get(entry.name, ("none", "-", 0))
        if names and entry.name not in names or not names and not LONG and \
                (seconds > QUICK or verdict != "PROVED"):
            continue
        (now, says, table), reply = judged(entry, bouton)
        tap.check(now == "PROVED" or verdict != "PROVED",
                  f"{entry.name}: {now}", reply.get("why", ""))
        tap.check(says != "no words" or words != "words",
                  f"{entry.name}: {says}", reply.get("description", ""))
        tap.check(says != "words" or len(reply["description"]) <= LENGTH,
                  f"{entry.name}: they are short", reply.get("description", ""))
        tap.check(table[:5] not in ("wrong", "unrea"), f"{entry.name}: {table}",
                  reply.get("description", ""))
        if reply.get("check"):
            again = subprocess.run([bouton, "check", reply["check"]], cwd=LIST,
                                   text=True, capture_output=True)
            tap.check(again.stdout.startswith("PROVED: all sizes"),
                      f"{entry.name}: check proves it again",
                      again.stdout + again.stderr)
    return tap.done()


if __name__ == "__main__":
    if sys.argv[1] == "--record":
        sys.exit(record(str(pathlib.Path(sys.argv[2]).resolve()), sys.argv[3:]))
    sys.exit(test(str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2:]))
