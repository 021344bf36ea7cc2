"""claims.py: statements about games, and the truth about them."""
from __future__ import annotations

import hashlib
import os
import subprocess
from typing import Any, Iterator, Mapping

from . import _given, _html, _places
from ._desk import Data, Option, ask
from .answers import Answer, Judged, Position, words
from .errors import Error, error_of, in_python


class Verdict(Judged):
    """The truth about a claim: PROVED (for all sizes it speaks of, and accepted
    by bouton-verify), REFUTED (with the smallest counterexample) or OPEN.

    >>> v = bouton.check("amalgamation-nim: [a,b,c] P iff a xor b xor c = 0")
    >>> v
    REFUTED: [1,2,3] (stones <= 40: 78 cases)
      [1,2,3] is an N-position: merge: 1, 2 -> 3 leaves the P-position [3,3]
    >>> v.refuted, v.counterexample
    (True, '[1,2,3]')
    """

    def __init__(self, data: Data,
                 again: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self._again = again  # of a paper: options to prove it with

    def __bool__(self) -> bool:
        raise TypeError("a claim that is not proved need not be false: ask "
                        ".proved, .refuted or .open")

    @property
    def refuted(self) -> bool:
        return self.verdict == "REFUTED"

    @property
    def open(self) -> bool:
        return self.verdict == "OPEN"

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def text(self) -> str:
        return str(self.data["text"])

    @property
    def counterexample(self) -> Position | None:
        found = self.data["counterexample"]
        return None if found is None else Position(found)

    @property
    def checked_to(self) -> str | None:
        return words(self.data["checked_to"])

    @property
    def method(self) -> str | None:
        return words(self.data["method"])

    @property
    def explanation(self) -> list[str]:
        return list(self.data["explanation"] or [])

    @property
    def certificate(self) -> str | None:
        """What bouton-verify accepted: a text that anybody can check again, as
        `bouton.verify` does. None where there is none. Claims of `papers` are
        proved once more for it.

        >>> v = bouton.check("nim: [a,b] P iff a = b")
        >>> v.certificate.splitlines()[0]
        'bouton-certificate 2'
        """
        if "certificate" not in self.data and self._again is not None:
            proof = prove(self.id, **self._again)
            self.data["certificate"] = proof.certificate
        return self.data.get("certificate")

    def _what(self) -> str:
        if self.refuted:
            return str(self.counterexample or "")
        if self.proved:
            return f"all sizes, by {self.method}"
        return "a budget ran out" if self.data["gave_up"] else ""

    def _lines(self) -> list[str]:
        parts = [": ".join(filter(None, [self.verdict, self._what()]))]
        if self.data["answer"]:
            parts.append(f"answer {self.data['answer']}")
        if self.checked_to:
            parts.append(f"({self.checked_to})")
        name = "" if self.id == "typed" else f"{self.id} {self.title}: "
        return [name + " ".join(parts),
                *(f"  {in_python(e)}" for e in self.explanation)]

    def _repr_html_(self) -> str:
        head, *rest = self._lines()
        name, _, said = head.partition(self.verdict)
        return _html.block(
            _html.escape(name) + _html.verdict(self.verdict)
            + _html.escape(said), *map(_html.escape, rest))


class Proof(Verdict):
    """A verdict, and how it is known: what had to hold, what was tried, and
    what the checker says the theorem is.

    >>> p = bouton.prove("nim: [a,b] P iff a = b")
    >>> p.proved, p.method
    (True, 'row')
    >>> p.theorem[-1]
    'PROVED'
    """

    @property
    def obligations(self) -> list[Data]:
        """What had to hold: of each `name`, `meaning` and `verdict`."""
        return list(self.data["obligations"])

    @property
    def tried(self) -> list[Data]:
        """Of each prover its name, and why it decided nothing (None: it did)."""
        return list(self.data["tried"])

    @property
    def theorem(self) -> list[str]:
        """What bouton-verify accepted, in its own words."""
        return list(self.data["checker"] or [])

    @property
    def written(self) -> str | None:
        """The proof for people to read, in Markdown: `prove(..., proof=True)`;
        `proof="x.tex"` or `"x.html"` has it in LaTeX or HTML. None where the
        method writes none.
        """
        return self.data.get("proof")

    def _repr_html_(self) -> str:
        rows = [(_html.verdict(o["verdict"]), _html.escape(o["meaning"]),
                 _html.escape(in_python(o.get("why") or "")))
                for o in self.obligations]
        tried = [(_html.escape(t["prover"]),
                  _html.escape(in_python(t["why"] or "it did")))
                 for t in self.tried]
        return _html.block(
            super()._repr_html_(), _html.table(rows) if rows else "",
            _html.folded("what bouton-verify accepted",
                         _html.lines(self.theorem)) if self.theorem else "",
            _html.folded("what was tried", _html.table(tried))
            if tried else "")


class Verdicts(Answer):
    """Verdicts on several claims. `errors` are those of claims that got none.

    A mapping by id (``verdicts["A-T4"]``) and a sequence, in their order.
    """

    def __init__(self, data: Data, claims: list[Verdict],
                 errors: list[Error]) -> None:
        super().__init__(data)
        self.claims = claims
        self.errors = errors

    def __len__(self) -> int:
        return len(self.claims)

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self.claims)

    def __getitem__(self, which: str | int) -> Verdict:
        if isinstance(which, int):
            return self.claims[which]
        for one in self.claims:
            if one.id == which:
                return one
        raise KeyError(which)

    @property
    def tally(self) -> str:
        """How many are what.

        >>> bouton.papers("A-T4", "A-T3").tally
        'As printed: 2 PROVED.'
        """
        if "tally" in self.data:
            return str(self.data["tally"])
        counts = ", ".join(f"{sum(v.verdict == w for v in self)} {w}"
                           for w in ("PROVED", "REFUTED", "OPEN"))
        return f"{len(self)} claims: {counts}"

    def _lines(self) -> list[str]:
        return [*(line for v in self for line in v._lines()),
                *(str(e) for e in self.errors), self.tally]

    def _repr_html_(self) -> str:
        rows = [(_html.code(v.id), _html.verdict(v.verdict),
                 _html.escape(v.title),
                 _html.escape(v.counterexample or v.method or ""),
                 _html.escape(v.checked_to or "")) for v in self]
        return _html.block(
            _html.table(rows, ("claim", "verdict", "", "by, or counterexample",
                               "searched")),
            *(_html.lines([str(e)]) for e in self.errors),
            f"<b>{_html.escape(self.tally)}</b>")


def _one(kind: type[Verdict], question: str, claim: str,
         options: dict[str, Any]) -> Any:
    answers = ask(question, **{"certificate": True, **options,
                               "claim": _given.text("a claim", claim)})
    if len(answers) != 1:
        raise ValueError(f"these are {len(answers)} claims: ask "
                         f"{question}_file")
    if "error" in answers[0]:
        raise error_of(answers[0]["error"])
    return kind(answers[0])


def check(claim: str, **options: Option) -> Verdict:
    """Is a claim true? Looks for the smallest counterexample, then for a proof.

    A claim names its game, as in ``"nim: [a,b] P iff a = b"``
    (docs/formats/claim.md); `Game.check` is about a game that you have.

    >>> bouton.check("subtraction S={1,2}: [n] P iff n mod 3 = 0")
    PROVED: all sizes, by logic (stones <= 200: 201 cases)
    >>> bouton.check("nim: [a,b] P if a = c")
    Traceback (most recent call last):
    bouton.errors.InputError: claim:1:21: nothing here is called 'c'
      nim: [a,b] P if a = c
                          ^
    """
    verdict: Verdict = _one(Verdict, "check", claim, options)
    return verdict


def prove(claim: str, **options: Option) -> Proof:
    """The same, and how it is known. A claim of the papers is named by its id.

    >>> bouton.prove("A-T4").method
    'row'
    """
    proof: Proof = _one(Proof, "prove", claim, options)
    return proof


def _file(kind: type[Verdict], question: str, path: str | os.PathLike[str],
          options: dict[str, Any]) -> Verdicts:
    if not os.fsdecode(path).endswith(".claim"):
        raise ValueError(f"{os.fsdecode(path)}: the name of a file of claims "
                         "ends in .claim")
    answers = ask(question, **{"certificate": True, **options,
                               "claim": os.fsdecode(path)})
    return Verdicts({"answers": answers},
                    [kind(a) for a in answers if "error" not in a],
                    [Error(a["error"]) for a in answers if "error" in a])


def check_file(path: str | os.PathLike[str], **options: Option) -> Verdicts:
    """`check` for every claim of a file, whose name ends in .claim."""
    return _file(Verdict, "check", path, options)


def prove_file(path: str | os.PathLike[str], **options: Option) -> Verdicts:
    """`prove` for every claim of a file, whose name ends in .claim."""
    return _file(Proof, "prove", path, options)


def papers(*claims: str, **options: Option) -> Verdicts:
    """A verdict on every claim of the four documents that come with Bouton
    (less than a minute), or on some of them: papers, ids, or how ids begin.

    >>> bouton.papers("A-T4")
    A-T4 heap 2: the P-positions: PROVED: all sizes, by row (c <= 300: 45150 cases)
    As printed: 1 PROVED.
    """
    [data] = ask("papers", claims=list(claims) or None, **options)
    again = {k: v for k, v in options.items()
             if k not in ("certificates", "list", "report")}
    return Verdicts(data, [Verdict(c, again) for c in data["claims"]],
                    [Error(e) for e in data["errors"]])


def verify(certificate: str) -> str:
    """Have a certificate checked by bouton-verify, the small program that shares
    no code with Bouton; what it accepts, in its own words.

    >>> v = bouton.check("nim: [a,b] P iff a = b")
    >>> print(bouton.verify(v.certificate).splitlines()[-1])
    PROVED
    """
    text = _given.text("a certificate", certificate).encode()
    done = subprocess.run([_places.checker(), "--receipt", "-"], input=text,
                          capture_output=True)
    if done.returncode != 0:
        why = done.stderr.decode(errors="replace").strip()
        raise Error({"status": "corrupt", "text": why})
    said = done.stdout.decode(errors="replace")
    receipt = f"\naccepted {hashlib.sha256(text).hexdigest()}\n"
    if not said.endswith(receipt):
        raise Error({"status": "io", "text": "bouton-verify does not say what "
                     "it accepts; it may be another program, or an old one"})
    return said[:1 - len(receipt)]
