"""core_text.py: core text read, as docs/formats/core.md has it, and how a term
changes when a variable grows. No look into src/."""


def parse(words):
    """One tree out of a line: nested lists of words."""
    word = next(words)
    if word != "(":
        return int(word) if word.lstrip("-").isdigit() else word
    tree = []
    while True:
        part = parse(words)
        if part == ")":
            return tree
        tree.append(part)


def tree_of(text):
    words = iter(text.replace("(", "( ").replace(")", " )").split())
    tree = parse(words)
    assert next(words, None) is None, text
    return tree


class Lines:
    """The lines of a text, keyword first."""

    def __init__(self, text):
        assert text.endswith("\n") and "  " not in text
        self.lines = text[:-1].split("\n")
        self.at = 0

    def next_is(self, *words):
        return self.at < len(self.lines) and \
            self.lines[self.at].split(" ")[0] in words

    def take(self, word):
        line = self.lines[self.at]
        assert line.split(" ")[0] == word, (word, line)
        self.at += 1
        return line[len(word) + 1:]

    def tree(self, word):
        return tree_of(self.take(word))


def read_move(lines):
    lines.take("move")
    move = {"hands": [], "results": []}
    while lines.next_is("hand"):
        move["hands"].append(int(lines.take("hand")))
    move["choices"] = int(lines.take("choices"))
    move["guard"] = lines.tree("guard")
    move["defined"] = lines.tree("defined")
    while lines.next_is("put", "replace", "set"):
        kind = lines.lines[lines.at].split(" ")[0]
        where, term = lines.take(kind).split(" ", 1)
        move["results"].append((kind, int(where), tree_of(term)))
    return move


def read_game(lines):
    game = {"misere": lines.take("game") == "misere", "fields": [],
            "moves": []}
    while lines.next_is("field"):
        game["fields"].append(lines.take("field"))
    for word in ("domain", "forbid", "end", "defined"):
        game[word] = lines.tree(word)
    while lines.next_is("move"):
        game["moves"].append(read_move(lines))
    return game


def read_problem(lines):
    problem = {"n": int(lines.take("problem"))}
    member = lines.take("member")
    problem["member"] = None if member == "none" else tree_of(member)
    problem["where"] = lines.tree("where")
    problem["defined"] = lines.tree("defined")
    problem["holds"] = lines.tree("asks" if lines.next_is("asks") else "holds")
    return problem


def read_parts(text):
    lines = Lines(text)
    assert lines.lines[0] == "core 1"
    lines.at = 1
    parts = []
    while lines.at < len(lines.lines):
        lines.take("part")
        part = {"games": [], "function": None, "problems": []}
        while lines.next_is("game"):
            part["games"].append(read_game(lines))
        if lines.next_is("function"):
            part["function"] = lines.take("function")
        while lines.next_is("problem"):
            part["problems"].append(read_problem(lines))
        parts.append(part)
    return parts


# ---- how a term changes with a variable

BINDERS = {"some", "every", "total", "some-move", "every-move", "total-moves"}


def free(tree, variable):
    if isinstance(tree, list):
        if tree[0] in BINDERS and tree[1] == variable:
            return False
        return any(free(t, variable) for t in tree[1:])
    return tree == variable


def names(tree):
    if isinstance(tree, list):
        return set().union(*(names(t) for t in tree[1:])) if tree[1:] else set()
    return {tree} if isinstance(tree, str) and tree[0] in "vq" and \
        tree[1:].isdigit() else set()


def natural(tree):
    """Is it at least 0 by its looks? Less than least() of the page."""
    if isinstance(tree, int):
        return tree >= 0
    if isinstance(tree, str):
        return tree[0] == "v"
    if tree[0] == "sum":
        return tree[1] >= 0 and all(c >= 0 for c in tree[2::2]) and \
            all(natural(t) for t in tree[3::2])
    if tree[0] in ("mul", "pow", "min", "div"):
        return all(natural(t) for t in tree[1:])
    return tree[0] in ("entry", "stones", "count", "log2", "gcd",
                       "golden", "zeckendorf")


def slope(tree, v):
    """The ways it may go when v grows: a subset of "rf" (rises, falls)."""
    if not free(tree, v):
        return ""
    if tree == v:
        return "r"
    flip = str.maketrans("rf", "fr")
    if tree[0] == "sum":
        ways = [slope(t, v).translate(flip if c < 0 else {})
                for c, t in zip(tree[2::2], tree[3::2])]
    elif tree[0] in ("min", "max", "log2", "golden"):
        ways = [slope(t, v) for t in tree[1:]]
    elif tree[0] == "div" and isinstance(tree[2], int) and tree[2] > 0:
        ways = [slope(tree[1], v)]
    elif tree[0] == "pow" and isinstance(tree[1], int) and tree[1] >= 1:
        ways = [slope(tree[2], v)]
    elif tree[0] in ("mul", "pow") and all(natural(t) for t in tree[1:]):
        ways = [slope(t, v) for t in tree[1:]]
    else:
        return "rf"
    return "".join(sorted(set("".join(ways))))
