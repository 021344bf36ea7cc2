"""compare.py: hold a `bouton` program against the oracle. TAP output.

    python3 compare.py BOUTON [GAME...] [--quick]

For each game with its settings there are three runs of one process each:
normal play, misère play, and misère play with Grundy values. A run reads all
test positions on standard input, one per line, and must answer one JSON object
per line in the same order. Exit status: 0 all agree, 1 not, 2 bad usage.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass

sys.dont_write_bytecode = True

from oracle import Game, Solver, games  # noqa: E402
from rules import Position  # noqa: E402

TIMEOUT_S = 120  # for one process
SHOWN = 3  # differences printed per run
WIDTH = 300  # characters of one diagnostic line


@dataclass(frozen=True)
class Play:
    """One way to run the program."""

    label: str
    flags: tuple[str, ...]
    misere: bool
    misere_grundy: bool = False

    @property
    def name(self) -> str:
        return "misere" if self.misere else "normal"


PLAYS = (
    Play("normal", (), misere=False),
    Play("misere", ("--misere",), misere=True),
    Play("misere grundy", ("--misere", "--grundy"), misere=True, misere_grundy=True),
)


class BadAnswer(Exception):
    """The program answered nothing that can be compared."""


# --- what the oracle says, what the program says ---------------------------


def expected(solver: Solver, position: Position, play: Play) -> dict:
    show = solver.game.show
    want = {
        "position": show(position),
        "play": play.name,
        "outcome": solver.outcome(position, play.misere),
        "grundy": None if play.misere else solver.grundy(position, False),
        "winning": sorted(map(show, solver.winning(position, play.misere))),
    }
    if play.misere_grundy:
        want["misere_grundy"] = solver.grundy(position, True)
    return want


def winning_positions(moves) -> list[str]:
    """The positions of the winning moves, sorted, duplicates kept: "one per
    distinct resulting position" makes a duplicate an error."""
    if not isinstance(moves, list):
        raise BadAnswer("winning is not a list")
    for move in moves:
        if not isinstance(move, dict):
            raise BadAnswer("winning holds something that is not an object")
        if not all(isinstance(move.get(k), str) for k in ("move", "position")):
            raise BadAnswer("a winning move without move and position strings")
        if not move["move"]:
            raise BadAnswer(f"the winning move to {move['position']} has no name")
    return sorted(move["position"] for move in moves)


def observed(line: str, keys) -> dict:
    """The same fields as `expected`, out of one line of JSON."""
    try:
        answer = json.loads(line)
    except ValueError:
        raise BadAnswer(f"no JSON: {line}") from None
    if not isinstance(answer, dict):
        raise BadAnswer(f"no JSON object: {line}")
    got = {key: answer.get(key) for key in keys}
    got["winning"] = winning_positions(got["winning"])
    return got


# --- comparing -------------------------------------------------------------


def same(want, got) -> bool:
    """Equal and of one type: 1, 1.0 and true are three different answers."""
    return type(want) is type(got) and want == got


def winning_difference(want: list[str], got: list[str]) -> str:
    extra = list(got)
    missing = []
    for position in want:
        if position in extra:
            extra.remove(position)
        else:
            missing.append(position)
    return f"winning: missing {missing}, too many {extra}"


def difference(key: str, want, got) -> str:
    if key == "winning":
        return winning_difference(want, got)
    return f"{key}: expected {json.dumps(want)}, got {json.dumps(got)}"


def compare_line(want: dict, line: str) -> list[str]:
    """At most one sentence: everything that is wrong with this answer."""
    try:
        got = observed(line, want)
    except BadAnswer as error:
        return [f"{want['position']}: {error}"]
    wrong = [
        difference(key, want[key], got[key])
        for key in want
        if not same(want[key], got[key])
    ]
    return [f"{want['position']}: " + "; ".join(wrong)] if wrong else []


def command(bouton: str, game: Game, play: Play) -> list[str]:
    sets = [word for setting in game.settings for word in ("--set", setting)]
    return [bouton, "solve", game.name, "-", "--json", *play.flags, *sets]


def ask(words: list[str], positions: list[str]) -> tuple[list[str], list[str]]:
    """Run one process; returns its lines and what is wrong with the run."""
    text = "".join(position + "\n" for position in positions)
    try:
        done = subprocess.run(
            words,
            input=text,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=TIMEOUT_S,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return [], [str(error)]
    lines = done.stdout.splitlines()
    wrong = []
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["nothing on standard error"]
        wrong.append(f"exit {done.returncode}: {said[0]}")
    if len(lines) != len(positions):
        wrong.append(f"{len(positions)} positions asked, {len(lines)} lines answered")
    return lines, wrong


def compare(bouton: str, solver: Solver, positions: list, play: Play) -> list[str]:
    """Everything that differs in one run; empty when all agree."""
    wants = [expected(solver, position, play) for position in positions]
    words = command(bouton, solver.game, play)
    lines, wrong = ask(words, [want["position"] for want in wants])
    for want, line in zip(wants, lines):
        wrong += compare_line(want, line)
    return wrong


# --- talking TAP -----------------------------------------------------------


def report(number: int, title: str, wrong: list[str]) -> None:
    print(f"{'not ok' if wrong else 'ok'} {number} - {title}")
    for sentence in wrong[:SHOWN]:
        flat = " ".join(sentence.split())
        print("# " + (flat if len(flat) <= WIDTH else flat[:WIDTH] + "..."))
    if len(wrong) > SHOWN:
        print(f"# {len(wrong)} differences in all")
    sys.stdout.flush()


def compare_all(bouton: str, chosen: list[Game], quick: bool) -> int:
    """Run everything; returns the number of runs that went wrong."""
    print(f"1..{len(chosen) * len(PLAYS)}")
    number = failed = 0
    for game in chosen:
        solver = Solver(game)
        positions = game.positions(quick)
        for play in PLAYS:
            number += 1
            wrong = compare(bouton, solver, positions, play)
            failed += bool(wrong)
            title = f"{game.title} {play.label} {len(positions)} positions"
            report(number, title, wrong)
    return failed


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="compare bouton with the oracle")
    parser.add_argument("bouton", metavar="BOUTON", help="the program to test")
    parser.add_argument("game", metavar="GAME", nargs="*", help="default: all")
    parser.add_argument("--quick", action="store_true", help="fewer positions")
    parsed = parser.parse_intermixed_args()
    unknown = set(parsed.game) - {game.name for game in games()}
    if unknown:
        parser.error("unknown game: " + ", ".join(sorted(unknown)))
    return parsed


def main() -> int:
    args = arguments()
    chosen = [g for g in games() if not args.game or g.name in args.game]
    failed = compare_all(args.bouton, chosen, args.quick)
    if failed:
        print(f"# {failed} of {len(chosen) * len(PLAYS)} runs differ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
