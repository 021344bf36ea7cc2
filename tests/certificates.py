"""certificates.py: what tests of certificates share; written from docs/formats,
nothing of Bouton is used."""
import hashlib
import itertools
import re
import subprocess


HEAD = "bouton-certificate 2\n"


def sealed(body):
    """A certificate whose last line is the checksum of the others."""
    return f"{body}sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def verify(program, text, *options):
    """The exit status of bouton-verify, and what it prints."""
    done = subprocess.run([program, *options, "-"], input=text.encode(),
                          capture_output=True, timeout=600)
    return done.returncode, done.stdout.decode()


# ---- sums of core text are folded: flat, each term once, no factor 0

def tree_of(tokens):
    token = next(tokens)
    if token != "(":
        return token
    tree = []
    while (part := tree_of(tokens)) != ")":
        tree.append(part)
    return tree


def text_of(tree):
    if isinstance(tree, str):
        return tree
    return f"({' '.join(map(text_of, tree))})"


def add_terms(sum_of, factor, tree):
    """factor * tree, where sum_of[""] is the number in the sum."""
    if isinstance(tree, list) and tree[0] == "sum":
        add_terms(sum_of, factor, tree[1])
        for c, t in zip(tree[2::2], tree[3::2]):
            add_terms(sum_of, factor * int(c), t)
    else:
        number = isinstance(tree, str) and tree.lstrip("-").isdigit()
        key = "" if number else text_of(tree)
        sum_of[key] = sum_of.get(key, 0) + factor * (int(tree) if number else 1)


def folded_tree(tree):
    if isinstance(tree, str):
        return tree
    tree = [folded_tree(t) for t in tree]
    if tree[0] != "sum":
        return tree
    sum_of = {"": 0}
    add_terms(sum_of, 1, tree)
    number = sum_of.pop("")
    terms = [(c, t) for t, c in sum_of.items() if c]
    if not terms:
        return str(number)
    if number == 0 and len(terms) == 1 and terms[0][0] == 1:
        return terms[0][1]
    return ["sum", str(number), *(str(x) for pair in terms for x in pair)]


def folded(text):
    """The same lines, with folded sums."""
    lines = []
    for line in text.split("\n"):
        tokens = re.findall(r"\(|\)|[^\s()]+", line)
        rest, words = iter(tokens), []
        for token in rest:
            words.append(token if token != "(" else text_of(folded_tree(
                tree_of(itertools.chain("(", rest)))))
        lines.append(" ".join(words))
    return "\n".join(lines)
