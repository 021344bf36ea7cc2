"""by_hand_instances.py: forgeries made by hand, as in by_hand.py, of claims about
all positions that follow from what is said of the members of families: what
would come out if a family, a condition or an alternative were lost on the way."""
from by_hand import COUNTED, NIM, TAKE, problem, whole

SAME = "(every v1 (or (not (eq (sum -1 1 (stones (field 0 q0)) -2 v1))) (not " \
    "(same q0 (place (heaps {} 1 {} 1))))))"
EQUAL = SAME.format("v1", "v1")
PAIR = "(not (same q0 (place (heaps 2 2))))"
TWO = "(every v2 (every v1 (not (same q0 (place (heaps v1 1 (sum 1 1 v1 1 v2) " \
    "1))))))"
LOST = "(P 0 q0)"
MIRROR = "unknown\norder merges\noptions 2\ntries 1\nlemmas 0\n"


def of(place, holds=None, where="true", n=1, body=MIRROR, defined="true"):
    """A problem about the members of a family, with the proof of it."""
    return problem(holds or f"(P 0 {place})", where, place, n, defined) + \
        f"by {body}"


def instances(holds, *parts, where="true", core=NIM, member="q0", n=1,
              defined="true"):
    return whole(core + problem(holds, where, member, n, defined),
                 f"proved\npart 1 by instances\nproblems {len(parts)}\n" +
                 "".join(parts))


HEAPS = "(place (heaps v0 2))"
LISTED = SAME.format("v1", "v1").replace("v1 1 v1 1", "v1 2")
TWINS = of(HEAPS)
OF_2 = of("(place (heaps 2 2))", n=0, body="exhaustive\n")
UNEQUAL = "(place (heaps v0 1 (sum 1 1 v0 1 v1) 1))"
SWAPPED = "(place (heaps v1 1 (sum 1 1 v0 1 v1) 1))"
WON = f"(not {LOST})"
PASSES = "(not (same q0 (place (heaps 1 2) (entry 1 q0))))"

OF = "(place (heaps 2 2))"


def counted(claim, stated):
    """Of two heaps of 2, something about stones."""
    q0, place = "(stones (field 0 q0))", "(stones (heaps 2 2))"
    return instances(f"(or {PAIR} {claim.replace('{}', q0)})", of(
        OF, stated.replace("{}", place), n=0, body="exhaustive\n"))


INSTANCES = [
    ("right", 0, instances(f"(or {LISTED} {LOST})", TWINS)),
    ("right, of two families", 0, instances(
        f"(or (and {LISTED} {PAIR}) {LOST})", TWINS, OF_2)),
    ("right, the other way round", 0, instances(
        f"(or {LOST} (and {PAIR} {LISTED}))", TWINS, OF_2)),
    ("right, of two numbers", 0, instances(f"(or {TWO} {WON})", of(
        UNEQUAL, f"(not (P 0 {UNEQUAL}))", n=2))),
    ("numbers in another order", 1, instances(f"(or {TWO} {WON})", of(
        SWAPPED, f"(not (P 0 {SWAPPED}))", n=2))),
    ("right, with the condition of the claim", 0, instances(
        f"(or {LISTED} {LOST})", of(HEAPS, where="(ge (sum 3 -1 (stones (heaps "
        "v0 2))))"), where="(ge (sum 3 -1 (stones (field 0 q0))))")),
    ("a family is left out", 1, instances(
        f"(or (and {LISTED} (not (same q0 (place (heaps 1 1))))) {LOST})",
        TWINS)),
    ("no family is left", 1, instances(f"(or {LISTED} {LOST})")),
    ("another family", 1, instances(
        f"(or {SAME.format('v1', '(sum 1 1 v1)')} {LOST})", TWINS)),
    ("some of its members", 1, instances(f"(or {LISTED} {LOST})", of(
        HEAPS, where="(ge (sum -1 1 v0))"))),
    ("a single member", 1, instances(f"(or {LISTED} {LOST})", OF_2)),
    ("less is said of them", 1, instances(f"(or {LISTED} {WON})", of(
        HEAPS, "true", body="exhaustive\n", where="false"))),
    ("something else is said of them", 1, instances(
        f"(or {LISTED} {WON})", TWINS)),
    ("an alternative more", 1, instances(f"(or {LISTED} {WON})", of(
        HEAPS, f"(or (not (P 0 {HEAPS})) (P 0 {HEAPS}))"))),
    ("that q0 is there, not that it is another", 1, instances(
        "(or (some v1 (same q0 (place (heaps v1 2)))) " + LOST + ")", TWINS)),
    ("for some number it is another", 1, instances(
        "(or (some v1 (not (same q0 (place (heaps v1 2))))) " + LOST + ")",
        TWINS)),
    ("it is another, or no families", 1, instances(LISTED, TWINS)),
    ("both", 1, instances(f"(and {LISTED} {LOST})", TWINS)),
    ("a family with the number of q0", 1, instances(
        f"(or {PASSES} {LOST})", of("(place (heaps 1 2) 0)", n=0,
                                    body="exhaustive\n"), core=COUNTED + TAKE
        + "move\nchoices 0\nguard (ge (sum -1 1 (entry 1 q0)))\ndefined true\n"
        "set 1 (sum -1 1 (entry 1 q0))\n")),
    ("what has no value", 1, instances(
        f"(or {LISTED} {LOST})", TWINS,
        defined="(ge (sum 9 -1 (stones (field 0 q0))))")),
    ("members that are no positions of q0", 1, instances(
        LOST.replace("q0", HEAPS), TWINS, member=HEAPS)),
    ("an instance that fails", 3, instances(
        f"(or (every v1 (not (same q0 (place (heaps v1 1))))) {LOST})",
        of("(place (heaps v0 1))"))),
    ("right, of stones", 0, counted("(eq (sum -4 1 {}))", "(eq (sum -4 1 {}))")),
    ("stones of another list", 1, counted(
        "(eq (sum -5 1 {}))", "(eq (sum -5 1 (stones (heaps 2 1 3 1))))")),
    ("another number", 1, counted("(eq (sum -5 1 {}))", "(eq (sum -4 1 {}))")),
    ("another word", 1, counted("(eq (sum -3 1 {}))", "(ge (sum -3 1 {}))")),
    ("fewer operands", 1, counted(
        "(and (ge {}) (ge (sum -4 1 {})) (ge (sum -5 1 {})))",
        "(and (ge {}) (ge (sum -4 1 {})))")),
    ("where a move leads is not where it is from", 1, instances(
        f"(or {PAIR} (every-move q1 q0 (P 0 q1)))", of(
            OF, f"(every-move q1 {OF} (P 0 {OF}))", n=0, body="exhaustive\n"))),
    ("instances of instances", 2, instances(
        f"(or {LISTED} {LOST})", of(HEAPS, body="instances\nproblems 0\n"))),
    ("a number in place of a variable", 1, instances(
        f"(or {LISTED} (eq (stones (field 0 q0))))", of(
            "(place (heaps 0 2))", "(eq (stones (heaps 0 2)))"))),
    ("a heap more in the family", 1, instances(f"(or {LISTED} {WON})", of(
        "(place (heaps v0 2 1 1))", "(not (P 0 (place (heaps v0 2 1 1))))",
        body=MIRROR.replace("0\n", "1\n") + problem(f"(P 0 {HEAPS})")))),
    ("that q0 is there, as an alternative", 1, instances(
        f"(or (every v1 (or (same q0 (place (heaps v1 2))) (eq v1))) {LOST})",
        TWINS)),
    ("that it leads there, not that it is there", 1, instances(
        f"(or (every v1 (not (leads q0 (place (heaps v1 2))))) {LOST})", TWINS)),
    ("that others are the same", 1, instances(
        "(or (every v1 (not (same (place (heaps v1 1)) (place (heaps v1 2))))) "
        f"{LOST})", TWINS)),
    ("an instance that asks", 1, instances(f"(or {LISTED} {LOST})", of(
        HEAPS).replace("holds", "asks"))),
]

ALL = {"instances": INSTANCES}
