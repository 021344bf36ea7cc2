#!/usr/bin/env python3
"""makers.py BOUTON BOUTON-VERIFY: core text is made twice, by bouton and by the
checker from the user's own files, and is the same to the byte: of every game
there is, of the codes, of the rules in documents and tests, and of random ones.
Only what bouton makes is compared; both may refuse in words of their own."""
import pathlib
import random
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from tapping import Tap  # noqa: E402
import making  # noqa: E402
import making_forms  # noqa: E402
import making_rules  # noqa: E402

SEED, RANDOM, DAMAGED, SIGNED, SUMS = 1909, 400, 400, 300, 150


def damaged(rng, texts):
    """A text in which a word is lost, doubled or another."""
    words = rng.choice(texts).split(" ")
    at = rng.randrange(1, len(words))
    words[at] = rng.choice(["", words[at - 1], rng.choice(words),
                            words[at] + " " + words[at]])
    return " ".join(words)


def check(tap, makers, name, least):
    """`least`: so many are the same, or the test has lost its games."""
    tap.check(not makers.differ and makers.equal >= least,
              f"{name}: {makers.equal} the same, {makers.refused} refused by "
              f"both, {makers.wider} by bouton", makers.differ[:3])
    makers.differ, makers.equal, makers.refused, makers.wider = [], 0, 0, 0


def main(bouton, checker):
    tap = Tap()
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        makers = making.Makers(pathlib.Path(bouton).resolve(),
                               pathlib.Path(checker).resolve(), folder)
        for path in sorted(making.GAMES.glob("*.game")):
            for given in making.GIVEN.get(path.stem, [""]):
                makers.rules(path.stem, given)
                makers.rules(path.stem, f"misere {given}")
        check(tap, makers, "games of the tree", 66)
        made = [f"game g = {text}\n" for text in making.MADE]
        good = [text for text in made if makers.game(text)]
        makers.rules("./three.game", "S={1,2}")
        makers.rules("./three.game", "S={1,2} S={3}")
        makers.game("game g = subtraction with S = {1} with S = {2}\n")
        check(tap, makers, "games from games", len(making.MADE) + 1)
        for text in making.NO_SUMS:
            makers.game(f"game g = {text}\n")
        tap.check(makers.refused == len(making.NO_SUMS) and not makers.differ,
                  "what is no sum is refused by both", makers.refused)
        check(tap, makers, "what is no sum", 0)
        for line in making.ABOUT_SUMS + making.NOT_ABOUT_SUMS:
            makers.say(line)
        tap.check(makers.refused == len(making.NOT_ABOUT_SUMS),
                  "what is no claim about a sum is refused", makers.refused)
        check(tap, makers, "claims about sums", len(making.ABOUT_SUMS))
        for name, folders in making.folders_of(makers.folder):
            makers.say(f"{name}: 0 = 0", folders)
        check(tap, makers, "names in folders", 60)
        for code in making.CODES:
            makers.rules(code)
            makers.rules(code, "misere")
            makers.game(f"game g = {code} with passes 2\n")
        check(tap, makers, "codes", 3 * len(making.CODES))
        for code in making.NO_CODES:
            makers.rules(code)
        check(tap, makers, "what is no code", 0)
        texts = [text for _, text in making.in_documents()]
        good += [text for text in texts if makers.game(text)]
        check(tap, makers, "rules in documents", 15)
        more = [text for _, text in making.in_tests()]
        good += [t for t in more if makers.game(t) and isinstance(t, str)]
        check(tap, makers, "rules in tests", 120)
        for _ in range(DAMAGED):
            makers.game(damaged(rng, good))
        check(tap, makers, "damaged rules", DAMAGED // 20)
        texts = [making_rules.random_game(rng) for _ in range(RANDOM)]
        good += [text for text in texts if makers.game(text)]
        check(tap, makers, "random rules", RANDOM // 2)
        for _ in range(SUMS):
            for name in ("first", "second"):
                (makers.folder / f"{name}.game").write_text(
                    making_rules.random_game(rng))
            makers.game("game g = ./first.game + ./second.game\n")
        check(tap, makers, "sums of random rules", SUMS // 3)
        able = [t for t in good if making.OPERATOR.search(t)]
        for _ in range(SIGNED):
            makers.game(making.signed(rng, rng.choice(able)))
        check(tap, makers, "rules with a sign behind / mod ^", SIGNED // 4)
        lost = making_forms.missing(good)
        tap.check(not lost, f"{len(making_forms.FORMS)} forms of the rules "
                  "language were the same", lost)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
