"""making.py: rules from everywhere in the tree, for tests of the checker's own
maker of core text, and the two makers of it."""
import ast
import pathlib
import re
import subprocess

TOP = pathlib.Path(__file__).resolve().parents[2]
GAMES = TOP / "games"
# What the games that ask for something are given.
GIVEN = {
    "subtraction": ["S={1,3,4}", "S={2^i : i >= 0}", "S={t : t >= 1, t != 3}",
                    "S=2,5", "S={1..3,7}"],
    "maximum-nim": ["f(n)=n/2", "f=1,2,2,5", "f=3"],
    "take-away": ["f(t)=2*t", "f=1,2,3"],
    "turn-limited-nim": ["f(k)=2*k"],
    "chocolate": ["", "k=3"],
    "nim-with-a-pass": ["", "pass=2"],
}
CODES = """octal:0.77 octal:0.3... octal:4.3 octal:0.07... octal:0.137...
    octal:0.10... octal:0.6... octal:4.1... octal:4. hex:0.08 hex:0.f...
    hex:0.1f... hex:8.1 hex:4.1 hex:c.1 hex:.F 4.3 .3 0.77 octal:.77 sub:{}
    octal:0.7[03] 0.[3] .[3] 4!.0 4!.[06] octal:0.4!4!... octal:0.7[5!07]
    4.[1] hex:4!.[0f] hex:0.[8] 0.77[001] sub:{3} sub:1,3,4 sub:{1,3,4} sub:{1..4} sub:{2^i:i>=0}
    sub:{t:t>=1,t!=3}""".split()
MADE = [
    "maximum-nim with f(k) = 1 if k <= 3, k / 2 if k mod 2 = 0, 3 otherwise",
    "turn-limited-nim with f(k) = k if k >= 1 with pass",
    "subtraction with S = 1,3 with passes 2", "nim with pass with passes 3",
    "subtraction with S = {2^i : i >= 0}\nset T = S\n"
    "move twice t: a -> a - t for t <= a, t in T, t in S",
    "amalgamation-nim\ndrop move take\nmove take: a -> 0 for a = 1",
    "nim\nreplace move take t: a -> a - t for 1 <= t <= min(a, 3)",
    "octal:0.77\nnumber k = 3\nmove stop: k -> k - 1 for k >= 1, movable",
    "nim\nfunction f = 1, 2, 2, 5\nfunction g(n) = 2,3\n"
    "move other t: a -> a - t for a >= 1, 1 <= t <= min(a, f(a)*g(a))",
    "nim\npiles x\nmove both t: a, x -> a - 1, x: x - t for a >= 1, t <= x\n"
    "move of t: x -> x: x - t for 1 <= t <= x",
    "./three.game with S = {5}", "./three.game with pass",
    "nim\nheaps b\nmove c: b -> a: b - 1, b - 1 for b >= 1",
    "nim + kayles", "nim + nim + wythoff + nim",
    "nim-with-a-pass + nim-with-a-pass", "sub:{1,3} + octal:0.77 + 4!.0",
    "nim + (subtraction with S = {1,2,3} ) + chomp-3",
    "(turn-limited-nim with f(k) = (k + 1) / 2) + (turn-limited-nim with f = 2)",
    "(maximum-nim with f = 2,3) + (maximum-nim with f(a) = a / 2) + euclid",
    "nim + cheating-nim\nmove over: a -> a / 2, s -> s + 1 for a >= 2\ndrop move take",
    "nim + kayles\nnumber k = stones\nmove rest: k -> k - 1 for k >= 1, "
    "movable", "./pair.game + wythoff", "./pair.game with pass",
    "./pair.game with S = {7}", "./three.game + ./three.game",
    "amalgamation-nim + amalgamation-nim\ndrop move merge2\nreplace move take2 "
    "t: a2 -> a2 - t for 1 <= t <= a2, stones >= count(a)",
]
# Claims about sums, and such as are none.
ABOUT_SUMS = [
    "./pair.game: [a] + [b] P iff a = b", "./pair.game: [a]+[] N iff a >= 3",
    "./pair.game: <a,b> + [(2^b),3^a] : stones(x) = count(x)",
    "./pair.game: [a,b] + [c] : P([a] + [b]) and not N([] + [2*c+1])",
    "./pair.game: [a] + [b] : [a] + [b] -> [a] + [b-1]",
    "./pair.game: for position x: P(x) iff x in {[k] + [k+1] for k >= 1}",
    "./pair.game: [a] + [b] : every q in moves([a] + [b+1]): N(q)",
    "./pair.game: [a] + [b] : grundy([a] + [b]) = a xor b",
    "./mixed.game: [a] pass=0 + (n,m) + [b] pass3=(1+1) P iff a = b",
    "./mixed.game: [a] + (n) m=3 + [] P iff a = n",
    "./mixed.game: [a] + (n) + [b] pass3=a P",
]
NOT_ABOUT_SUMS = [
    "./pair.game: [a] P", "./pair.game: [a] + [b] + [c] P",
    "./pair.game: [a] [b] P", "./pair.game: [a] + (b) P",
    "./pair.game: [a] + b P", "./pair.game: [a] + [b] a2=[3] P",
    "./mixed.game: [a] + [b] + [c] P", "./mixed.game: [a] + (n,m,k) + [b] P",
    "./mixed.game: [a] + (n) + [b] pass3=a*1 P", "./mixed.game: [a] m=3 + (n) + [b] m=4 P", "./mixed.game: [a] + (n) P",
]
# Not all of them are games: these are refused.
NO_SUMS = ["nim + (nim)", "(nim with pass) + nim", "nim + kayles with pass",
           "nim +", "(nim with k = 2) + nim", "nim + ./pair.game",
           "(subtraction with S = {1})", "nim + nim + ./no.game",
           "nim + kayles\nmove take: a -> 0", "./loop.game + nim",
           "nim+kayles", "nim + kayles+nim", "sub:{1,2}+nim"]
NO_CODES = """octal:0. octal:0.... octal:1.1 octal:2.3 octal:0.8 octal:0
    octal:4 4... 0.7. .7.... 0.7[] 0.7[03 0.7[03]] 0.7]03[ 0.7[03]1 0.7[03]...
    0.[.] 0.7[[3]] 4!!.0 0.3! 0.!4 !.4 0!.4 hex:0.c! hex:8!.0 0.[8] 0.[3]! sub:3 sub:S sub:1..4 hex:0.g hex:1.1 octal:
    sub:""".split()


def in_documents():
    """The blocks of the documents that are rules files, one by one."""
    for path in sorted([*(TOP / "docs").rglob("*.md"), TOP / "README.md"]):
        for block in re.findall(r"```\n(game .*?)```", path.read_text(), re.S):
            for text in re.split(r"\n(?=game )", block):
                yield path.name, text


def in_shell(text):
    for body in re.findall(r"'(game [^']*)'", text):
        yield re.sub(r"\\([0-7]{3}|n|t)", lambda m: {"n": "\n", "t": "\t"}.get(
            m[1]) or chr(int(m[1], 8)), body)
    for body in re.findall(r"<<'?(\w+)'?\n(game .*?\n)\1\n", text, re.S):
        yield body[1]


def in_c(text):
    """String literals that stand side by side, the first with a game in it."""
    for found in re.findall(r'"game (?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*',
                            text):
        parts = re.findall(r'"(?:[^"\\]|\\.)*"', found)
        try:
            yield "".join(ast.literal_eval(part) for part in parts)
        except (SyntaxError, ValueError):
            pass


def in_tests():
    tests = TOP / "tests"
    for path in sorted(tests.glob("cli/*.sh")):
        yield from ((path.name, text) for text in in_shell(path.read_text()))
    for path in sorted([*tests.glob("unit/*.c"), *tests.glob("prop/*.c")]):
        yield from ((path.name, text) for text in in_c(path.read_text()))
    for path in sorted((tests / "fuzz" / "corpus" / "rules").iterdir()):
        yield path.name, path.read_bytes()
    for path in sorted((TOP / "papers").rglob("*.game")):
        yield path.name, path.read_text()


def folders_of(top):
    """Folders in which one name means several games."""
    def write(path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    for most, name in enumerate(["one/h", "two/h", "h", "two/in/q", "two/nim",
                                 "two/restricted-nim", "one/deep/nim"], 1):
        write(top / f"{name}.game", f"game g{most}\nheaps a\nmove take t: "
              f"a -> a - t for 1 <= t <= min(a, {most})\n")
    for name, base in {"one/u": "h", "two/z": "in/q.game", "two/loop": "loop",
                       "one/v": "../two/h.game", "two/nim2": "nim with pass",
                       "one/w": "deep/nim.game", "one/p": "./h.game",
                       "one/n": "nim"}.items():
        write(top / f"{name}.game", f"game made = {base}\n")
    for folders in ([], ["one"], ["two"], ["one", "two"], ["two", "one"]):
        for name in ("h", "./h.game", "h.game", "u", "z", "loop", "v", "nim2",
                     "w", "p", "n", "nim", "one/u.game", "two/z.game",
                     "one/w.game", "two/../one/u.game", "one/n.game",
                     "restricted-nim-with-a-pass", "deep/nim", "nothing"):
            yield name, folders


OPERATOR = re.compile(r" / | mod | % |\^|/(?=[\w(])")


def signed(rng, text):
    """A sign, or a factor, behind a division, a remainder or a power."""
    places = list(OPERATOR.finditer(text))
    if not places:
        return text
    at = rng.choice(places).end()
    return text[:at] + rng.choice(["-", "--", "-2", "--2", "2", "-(1)", "-1*",
                                   "- 2 * "]) + text[at:]


class Makers:
    """Both makers of core text, and what they said."""

    def __init__(self, bouton, checker, folder):
        self.bouton, self.checker = bouton, checker
        self.folder = pathlib.Path(folder)
        self.equal = self.refused = self.wider = 0
        self.differ = []
        (self.folder / "three.game").write_text(
            "game three = subtraction with S = {3}\n")
        (self.folder / "pair.game").write_text(
            "game pair = ./three.game + nim\n")
        (self.folder / "mixed.game").write_text(
            "game mixed = nim-with-a-pass + limited-by-last-move-nim + "
            "nim-with-a-pass\n")
        (self.folder / "loop.game").write_text(
            "game loop = ./loop.game + nim\n")

    def run(self, command):
        done = subprocess.run(command, capture_output=True, cwd=self.folder,
                              timeout=600)
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")[:300]

    def same(self, first, second, name):
        """What the first makes, the second makes, too. What the first refuses
        may be no game: that the second does not look for."""
        code, text, why = first
        other, copy, reason = second
        if code != 0:
            if other not in (0, 2, 3):
                self.differ.append(f"{name}: exit status {other}")
            self.refused += other != 0
            self.wider += other == 0
        elif other == 0 and text == copy:
            self.equal += 1
        else:
            self.differ.append(f"{name}: {reason}{why}\n{text.decode()}\n"
                               f"{copy.decode()}")
        return code == 0

    def say(self, line, folders=()):
        """A claim in one line, with folders of games before those of the
        tree."""
        more = [word for f in folders for word in ("--games", f)]
        return self.same(self.run([self.bouton, "core", *more, line]),
                         self.run([self.checker, "--core", *more, "--games",
                                   GAMES, "--say", line]), line)

    def rules(self, name, play=""):
        """A game, normal or misere, with settings."""
        return self.say(f"{name} {play}".strip() + ": 0 = 0")

    def game(self, text, play=""):
        """A text that may be rules."""
        path = self.folder / "some.game"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return self.rules("./some.game", play)
