"""claim_games.py: the games that claim_maker.py makes claims about."""

RULES = {
    "mixed": """game mixed
heaps a
pile s
number k = s + 1
parameter most = 3
function g(n) = 1 if n <= 2, n / 2 if n mod 2 = 0, 3 otherwise
move take t: a -> a - t for 1 <= t <= min(a, g(k))
move feed t: s -> s - t, k -> k + 1 for 1 <= t <= s, k <= most
end where stones <= 1
forbid where k = 3, s = 1
""",
    "fork": """game fork
pile x, y
set S = {t : t >= 1, t mod 3 != 0}
function h(n) = 2, 1, 3
positions x + y <= 30
move left t: x -> x - t for t in S, t <= x
move both t: x -> x - t, y -> y - t for 1 <= t <= min(x, y), t <= h(y), y >= 1
move swap: x -> y, y -> x - 1 for x > y, y >= 1
""",
    "two-bags": """game two-bags
heaps red, blue
move take t: red -> red - t    for 1 <= t <= red
move paint:  red -> blue: red  for red >= 2
move drop t: blue -> blue - t  for 1 <= t <= min(blue, 2)
""",
    "beside": """game beside
heaps a
piles x
number k = count
move take t: a -> a - t for 1 <= t <= a
move swap t: x, y from x -> y, x - t for 1 <= t <= x
move split b: a -> b, a - b; k -> k - 1 for 1 <= b < a, k >= 1
""",
}

# name, how positions are written, entries; what may follow by name
GAMES = [
    ("nim", "[", 0, ""), ("nim misere", "[", 0, ""),
    ("amalgamation-nim", "[", 0, ""), ("lasker-nim", "[", 0, ""),
    ("kayles", "[", 0, ""), ("restricted-nim", "[", 0, ""),
    ("subtraction with S = {1,3..4}", "[", 0, ""),
    ("subtraction with S = {2^i : i >= 0}", "[", 0, ""),
    ("nim-with-a-pass", "[", 0, "pass"),
    ("restricted-nim-with-a-pass misere", "[", 0, "pass"),
    ("mixed", "[", 0, "s"), ("mixed with most = 2", "[", 0, "s"),
    ("wythoff", "(", 2, ""), ("euclid", "(", 2, ""),
    ("chomp-3", "(", 3, ""), ("chocolate", "(", 3, ""),
    ("two-weight-nim", "(", 2, ""), ("fork", "(", 2, ""),
    ("limited-by-last-move-nim", "(", 2, ""),
    ("limited-by-last-move-nim", "(", 1, "m"),
    ("turn-limited-nim with f(k) = k + 1", "(", 2, ""),
    ("turn-limited-nim with f = 1,2,2,4", "(", 2, ""),
    ("cheating-nim", "(", 3, ""), ("two-bags", "[", 0, "blue"),
    ("beside", "[", 0, "x"),
]
PAIRS = {"nim": "amalgamation-nim", "amalgamation-nim": "nim misere",
         "nim-with-a-pass": "nim", "wythoff": "wythoff misere",
         "fork": "euclid", "lasker-nim": "octal:0.77"}
# What the rules name: functions of a number, and sets.
NAMES = {"mixed": (["g"], []), "fork": (["h"], ["S"]),
         "subtraction": ([], ["S"]), "turn-limited-nim": (["f"], [])}
# Games about which much can be proved.
PROVABLE = ("nim", "nim misere", "amalgamation-nim", "nim-with-a-pass",
            "restricted-nim", "subtraction with S = {1,3..4}", "wythoff",
            "euclid", "limited-by-last-move-nim", "two-weight-nim")
