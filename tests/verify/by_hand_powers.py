"""by_hand_powers.py: forgeries made by hand, as in by_hand.py, where 2^n stands
beside n: rules that the method is not for, ranks, and numbers that are large."""
from by_hand_sets import sentence
from by_hand import GAME, JOIN, NUMBERS, START, both, move, problem, whole

LARGEST = (1 << 60) - 1  # of a factor
P, Q = "(pow 2 v0)", "(pow 2 v1)"


def powers(holds="true", core=NUMBERS, n=1, around=1, landmarks=(), tail="no-set",
           **more):
    marks = "".join(f" {x}" for x in landmarks)
    return whole(core + problem(holds, n=n, **more),
                 f"proved\npart 1 by powers\naround {around}\n"
                 f"landmarks {len(landmarks)}{marks}\n{tail}\n")


def ge(k, *terms):
    return f"(ge (sum {k} {' '.join(terms)}))"


def any_of(*conditions):
    return f"(or {' '.join(conditions)})"


ABOVE = ge(0, f"1 {P}", "-1 v0")  # 2^n >= n
DROP = move("(ge (sum -1 1 v1))", "put 0 (sum -1 1 v1)")
EVEN = "set (some v1 (eq (sum 0 1 v0 -2 v1)))\nranks 1 {}"
# v0 and v1 are large, and near to each other
NEAR = [ge(20, "-1 v0"), ge(-5, "-1 v0", "1 v1"), ge(-5, "1 v0", "-1 v1"),
        ge(0, "1 v0", f"-1 {P}", f"-1 {Q}")]
ONE_HEAP = START + GAME.format(fields="")



def nested(count):
    """Numbers that run, each up to the one around it."""
    said = ge(0, f"1 {P}", f"-1 v{count}")
    for i in range(count, 0, -1):
        said = f"(some v{i} {both(ge(0, f'1 v{i - 1}', f'-1 v{i}'), said)})"
    return said


def there(mark):
    """2^a <= n + 1 < 2^(a + 1) for some a."""
    return powers("(some v1 " + both(ge(1, "1 v0", f"-1 {Q}"), ge(
        -2, "-1 v0", f"2 {Q}")) + ")", NUMBERS, landmarks=[mark],
        member="(place v0)")


# 3, as a number in which halves of a power cancel
HALF = "(pow 2 (sum -1 1 v0))"
THREE = f"(sum 3 1 {HALF} -1 (pow 2 (min (sum -1 1 v0) v0)))"


def as_factor(k):
    """3 n = k n"""
    return powers(any_of(ge(0, "-1 v0"), f"(eq (sum 0 1 (mul {THREE} v1) {-k} "
                         "v1))"), n=2)


POWERS = [
    ("right", 0, powers(ABOVE)),
    ("a set that asks for a place with more fields than there are", 2, powers(
        "(P 0 (place v0))", tail="set (position 0 (place v0"
        f"{' (heaps)' * 40}))\nranks 1 v0")),
    ("right, with a set", 0, powers(
        ABOVE, ONE_HEAP + DROP, tail=EVEN.format("v0"))),
    ("right, with a power that is there", 0, there("(sum 1 1 v0)")),
    ("3, with halves of powers, is 6", 3, as_factor(6)),
    ("what is 5 is not 3 or more", 1, powers(any_of(
        ge(2, "-1 v0", "1 v1"), "(not (eq (sum -5 1 v0 -1 v1)))"), n=2)),
    ("what is 3 or more is not 5", 1, powers(any_of(
        "(not (eq (sum -5 1 v0 -1 v1)))", ge(2, "-1 v0", "1 v1")), n=2)),
    ("wrong from 1 on", 1, powers(ge(0, "1 v0", f"-1 {P}"))),
    ("wrong far out", 1, powers(any_of(ge(9, "-1 v0"), ge(1000, f"-1 {P}")))),
    ("wrong for two that are near", 1, powers(any_of(
        *NEAR, ge(0, f"1 {P}", f"-1 {Q}")), n=2)),
    ("wrong for two that are far apart", 1, powers(any_of(
        ge(20, "-1 v0"), ge(20, "-1 v1"), ge(0, f"9 {P}", f"-1 {Q}")), n=2)),
    ("a quotient as a rank", 3, powers(
        ABOVE, ONE_HEAP + DROP, tail=EVEN.format("(div v0 2)"))),
    ("a quotient as a landmark", 3, there("(sum 1 1 (div v0 2))")),
    ("a landmark that is not there", 1, there("(sum 0 1 v0)")),
    ("a rank below 0", 1, powers(
        ABOVE, ONE_HEAP + DROP, tail=EVEN.format("(sum -1 1 v0)"))),
    ("a rank that stays", 1, powers(
        ABOVE, ONE_HEAP + DROP, tail=EVEN.format("0"))),
    ("odd ones are P", 1, powers(
        ABOVE, ONE_HEAP + DROP,
        tail="set (some v1 (eq (sum -1 1 v0 -2 v1)))\nranks 1 v0")),
    ("all are P", 1, powers(
        ABOVE, ONE_HEAP + DROP, tail="set (ge v0)\nranks 1 v0")),
    ("below 0", 1, powers(
        "(P 0 (place (heaps v0 1)))", ONE_HEAP + move(
            "true", "put 0 (sum -1 1 v1)"), tail="set (ge v0)\nranks 1 v0")),
    ("a claim about moves that lead below 0", 1, powers(
        "(not (terminal 0 (place v0)))", NUMBERS + move(
            "true", "set 0 (sum -1 1 (entry 0 q0))", hands=0),
        member="(place v0)")),
    ("misere play", 3, powers(
        ABOVE, ONE_HEAP.replace("normal", "misere") + DROP,
        tail=EVEN.format("v0"))),
    ("two heaps in hand", 3, powers(
        ABOVE, ONE_HEAP + DROP + JOIN, tail=EVEN.format("v0"))),
    ("two heaps are left", 3, powers(
        ABOVE, ONE_HEAP + DROP + move(
            "false", "put 0 1", "put 0 (sum -2 1 v1)"),
        tail=EVEN.format("v0"))),
    ("no heap in hand", 3, powers(
        ABOVE, ONE_HEAP + DROP + move("(ge -1)", "put 0 1", hands=0),
        tail=EVEN.format("v0"))),
    ("two games", 3, powers(ABOVE, NUMBERS + NUMBERS[len(START):])),
    ("five numbers", 3, powers(ABOVE, START + GAME.replace(
        "field heaps\n", "").format(fields="field number\n" * 5))),
    ("a bag beside a number", 3, powers(
        ABOVE, START + GAME.format(fields="field number\n"))),
    ("a move that may have no value", 3, powers(ABOVE, ONE_HEAP + DROP.replace(
        "defined true", "defined (ge (sum 9 -1 v1))"), tail=EVEN.format("v0"))),
    ("few positions", 3, powers(ABOVE, ONE_HEAP.replace(
        "domain true", "domain (ge (sum 9 -1 (stones (field 0 q0))))") + DROP,
        tail=EVEN.format("v0"))),
    ("a power times what leaves 64 bits", 3, powers(any_of(
        ge(8, "-1 v0"), ge(5, f"{-(1 << 59)} {P}")), around=4)),
    ("an exponent times what leaves 64 bits", 3, powers(any_of(
        *NEAR, ge(0, f"{LARGEST} v0", f"{-LARGEST} v1")), n=2, around=4)),
    ("very many times an exponent", 3, powers(any_of(
        ge(90, "-1 v0"), ge(0, f"1 {P}", f"{-LARGEST} v0")), around=4)),
    ("17 exponents", 3, powers(any_of(*[
        ge(0, f"-1 (pow 2 v{i})", "1 v0") for i in range(17)]), n=17)),
    ("33 numbers that run", 3, powers(nested(33))),
    ("all that is behind there is", 3, powers(
        f"(some v1 (every v2 {ge(0, '1 v1', '1 v2', f'-1 {P}')}))")),
    # what is no power of two, no constant, no linear number
    ("powers of three", 3, powers(ge(0, "1 (pow 3 v0)", "-1 v0"))),
    ("powers of v2", 3, powers(ge(0, "1 (pow v2 v0)", "-1 v0"), n=3)),
    ("an xor", 3, powers(ge(0, f"1 {P}", "-1 (xor v0 v0 1)"))),
    ("a negative modulus", 3, powers(ge(0, f"1 {P}", "-1 (mod v0 -2)"))),
    ("a large modulus", 3, powers(
        ge(0, f"1 {P}", f"-1 (mod v0 {1 << 33})"))),
    ("a modulus that runs", 3, powers(ge(0, f"1 {P}", "-1 (mod v0 v0)"))),
    ("a product", 3, powers(ge(0, f"1 {P}", "-1 (mul v0 v0)"))),
    ("a power of less than 0", 1, powers(
        ge(-1, "1 (pow 2 (sum -3 1 v0))"))),
    ("a logarithm of 0", 1, powers(ge(0, "1 (log2 v0)", "-1 v0"))),
    ("a logarithm of what may be 0", 1, powers(
        ge(-1, "1 v1", "-1 (log2 v0)"), n=2)),
    ("at least a logarithm, far below", 1, powers(
        ge(-9, "1 v0", "-1 (log2 (sum 1 1 v1))"), n=2)),
    ("a number that is too large", 3, powers(
        ge(1 << 60, f"1 {P}", "-2 v0"))),
    ("a number that is too small", 3, powers(
        ge(-(1 << 60), f"1 {P}", "-2 v0"))),
    ("a constant that is too large", 3, powers(
        ge(0, f"1 {P}", f"-1 (min v0 {1 << 61})"))),
    ("a quotient, and a factor that leaves 64 bits", 3, powers(
        ge(5, f"{-(1 << 50)} v0", f"1 (div v1 {1 << 20})"), n=2)),
    ("a quotient, and a number that leaves 64 bits", 3, powers(
        ge(-(1 << 59), f"1 (div v0 {1 << 20})"))),
    ("a constant that is not known", 3, powers(
        ge(0, "1 v0", "-1 (pow 2 70)"))),
    ("a total that is a constant", 3, powers(
        ge(-6, f"1 {P}", "-1 v0", "1 (total v1 (ge (sum 5 -1 v1)) 1)"))),
    ("an outcome that is a constant", 1, powers(
        ge(-1, f"1 {P}", "-1 v0", "1 (if (P 0 (place 0)) 1 0)"))),
    ("less than a logarithm of 0", 1, powers(any_of(
        ge(-1, "1 v1"), ge(-1, "1 v0", "-1 (log2 v1)")), n=2)),
    ("a number between a third and a half", 1, powers(
        "(some v1 " + both(ge(0, "1 v0", "-2 v1"), ge(0, "3 v1", "-1 v0"))
        + ")")),
    ("every number is even", 1, powers("(some v1 (eq (sum 0 1 v0 -2 v1)))")),
    ("a variable that is no number", 3, powers(
        "(ge (sum 0 1 v0 -1 (total v1 (ge (sum 0 1 v0 -1 v1)) 1)))")),
]

# ---- what an automaton reads: 2^n is no term there, but a property of numbers


def claims(holds, n=1):
    return sentence(claim=problem(holds, n=n))


def is_power(of, v="v9"):
    return f"(some {v} (eq (sum 0 1 {of} -1 (pow 2 {v}))))"


FORMULAS = [
    ("right, with powers of two", 0, claims(
        any_of(is_power("v0"), f"(not {is_power('v0', 'v1')})",
               "(eq (sum -3 1 v0))"))),
    ("a power", 0, claims(ge(0, f"1 {P}", "-1 v0"))),
    ("a logarithm", 3, claims(ge(0, "1 v0", "-1 (log2 v0)"))),
    ("an xor of what may be negative", 1, claims(
        "(ge (xor (sum -3 1 v0) 1))")),
    ("an xor of two that may be negative", 0, claims(
        "(ge (sum 4 1 (xor (sum -3 1 v0) 2)))")),
    ("a residue by 0", 0, claims("(eq (mod v0 0))")),
    ("a residue by a large number", 3, claims(
        f"(not (eq (sum -5000000 1 (mod v0 {1 << 23}))))")),
    ("residues that leave 64 bits", 3, claims(
        ge(1 << 61, f"{1 << 61} (mod v0 9)"))),
    ("every n is the exponent", 1, claims(any_of(
        is_power("v0"), "(every v1 (eq (sum 0 1 v0 -1 (pow 2 v1))))"))),
    ("a power is at most that", 1, claims(
        f"(iff {is_power('v0')} (some v1 (ge (sum 0 1 v0 -1 (pow 2 v1)))))")),
    ("a power is 0", 1, claims("(some v1 (eq (pow 2 v1)))")),
    ("twice a power", 1, claims(
        f"(iff {is_power('v0')} (some v1 (eq (sum 0 1 v0 -2 (pow 2 v1)))))")),
    ("a power of three", 3, claims(
        f"(iff {is_power('v0')} (some v1 (eq (sum 0 1 v0 -1 (pow 3 v1)))))")),
    ("a power, twice", 3, claims(
        "(some v1 (eq (sum 0 1 v1 1 v0 -1 (pow 2 v1))))")),
    ("all residues by powers", 3, claims(
        f"(every v1 (or (not {is_power('v1')}) (eq (mod v0 v1))))")),
    ("a residue of what may be negative, by powers", 3, claims(
        f"(some v1 {both(is_power('v1'), '(eq (mod (sum -5 1 v0) v1))')})")),
    ("a residue by what is no power", 3, claims(
        f"(some v1 {both(ge(-2, '1 v1'), '(eq (mod v0 v1))')})")),
    ("a product of one of very many numbers", 3, claims(
        f"(some v1 {both(ge(99, '-1 v1'), '(eq (mul v0 v1))')})")),
    ("twice a number that is there once", 3, claims(
        "(eq (sum -1 1 (total v1 (eq (sum 0 1 v0 -1 v1)) 2)))")),
    ("a number that is there once", 0, claims(
        "(eq (sum -1 1 (total v1 (eq (sum 0 1 v0 -1 v1)) 1)))")),
    ("a number that is there twice", 1, claims(
        "(eq (sum -1 1 (total v1 (and (ge (sum 1 1 v0 -1 v1)) "
        "(ge (sum 0 -1 v0 1 v1))) 1)))")),
    ("a number that is there less once", 3, claims(
        "(eq (sum -1 2 (total v1 (eq (sum 0 1 v0 -1 v1)) 1)))")),
    ("three times a total", 3, claims(
        "(eq (sum -3 1 (total v1 (eq (sum 0 1 v0 -1 v1)) 1)))")),
    ("a factor that is too large", 3, claims(
        f"(ge (sum 1 {-(1 << 23)} v0 {(1 << 23) - 1} v1))", n=2)),
    ("a number that is too large", 3, claims(
        f"(ge (sum {1 << 62} -3 v0))")),
    ("a number that is too small", 3, claims(
        f"(ge (sum {-(1 << 62)} 3 v0))")),
]

ALL = {"powers": POWERS, "formula": FORMULAS}
