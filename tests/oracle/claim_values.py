"""claim_values.py: what `bouton core CLAIM --to N` says, against claim_eval.py."""

import re

from claim_eval import Claim
from notation import Malformed


def read_position(text):
    """Fields separated by blanks, lists in brackets."""
    return tuple(
        tuple(int(x) for x in word[1:-1].split(",") if x)
        if word[0] == "[" else int(word) for word in text.split(" "))


class Claims:
    """The claim of one text, for every member of its collection."""

    def __init__(self, text, folders, seen, choice=None):
        self.text, self.folders, self.seen = text, folders, seen
        self.choice = choice  # the only one, from 0
        self.parts = {}
        self.collected = bool(re.search(
            r"^for\s+(every\b|\w+\s+within\b)", text, re.M))

    def part(self, number):
        if number not in self.parts:
            choice = self.choice
            if choice is None and self.collected:
                choice = number - 1
            self.parts[number] = Claim(self.text, self.folders, choice,
                                       self.seen)
        return self.parts[number]

    def finding(self, part, problem, at):
        """`at` as it is printed."""
        claim = self.part(part)
        if claim.statement[0] == "works" and claim.statement[2] is not None \
                and not claim.is_listed(part - 1):
            return claim.finding_of_failure(12)
        if claim.family[0] == "position" and problem == 1:
            values = read_position(at)
        else:
            values = tuple(int(x) for x in at.strip("()").split(",") if x)
        return claim.finding(problem, values)


def compare(text, folders, lines, choice, seen, count):
    """Lines in which text and values differ; counts findings in `count`."""
    claims, wrong = Claims(text, folders, seen, choice), []
    for line in lines:
        place, _, said = line.rpartition(": ")
        number, _, at = place.partition(" ")
        part, problem = map(int, number.split("."))
        try:
            found = claims.finding(part, problem, at)
        except Malformed as why:
            return [f"the text is not understood: {why}"]
        count[found] += 1
        if "unknown" not in (found, said) and found != said:
            wrong.append(f"{place}: bouton says {said}, the text {found}")
    return wrong
