/* test_powers.c: verify/powers from inside: no way in which exponents can
 * lie is forgotten, elimination is exact, and bad texts are refused. */
#include "check.h"

#include <stdlib.h>

#include "verifier.h"
#include "verify/common/sha256.h"
#include "verify/powers/powers.h"

/* ---- certificates */

static int
verdict_on(const char *move, const char *problem, const char *body)
{
    char text[4096], hex[SHA256_HEX];
    size_t n = (size_t)snprintf(
        text, sizeof text,
        "bouton-certificate 2\ncore 1\npart\ngame normal\nfield pile\n"
        "domain true\nforbid false\nend false\ndefined true\n%s%s"
        "proved\npart 1 by powers\n%s",
        move, problem, body);
    sha256(text, text + n, hex);
    n += (size_t)sprintf(text + n, "sha256 %s\n", hex);
    return verifier_ask(text, n, BT_VERIFY_STEPS, NULL);
}

/* What the checker says about a sentence with three exponents v0, v1, v2. */
static int
verdict_on_claim(int around, const char *formula)
{
    char problem[1024], body[100];
    snprintf(problem, sizeof problem,
             "problem 3\nmember none\nwhere true\ndefined true\nholds %s\n",
             formula);
    snprintf(body, sizeof body, "around %d\nlandmarks 0\nno-set\n", around);
    return verdict_on("", problem, body);
}

/* name - n, as it is folded. */
static void
less(char out[40], const char *name, int n)
{
    snprintf(out, 40, n ? "(sum %d 1 %s)" : "%.0d%s", -n, name);
}

/* "The exponents are not a, b, c" is false, whatever they are: so every a, b, c
 * lies in one of the cases into which a sentence is split. */
static void
case_no_way_is_forgotten(void)
{
    enum { MOST = 7 };
    for (int around = 1; around <= 2; around++)
        for (int n = 0; n < MOST * MOST * MOST; n++) {
            int a = n % MOST, b = n / MOST % MOST, c = n / MOST / MOST;
            char f[600], x[3][40];
            less(x[0], "v0", a);
            less(x[1], "v1", b);
            less(x[2], "v2", c);
            snprintf(f, sizeof f,
                     "(or (not (eq %s)) (not (eq %s)) (not (eq %s)) (ge (sum "
                     "%d 1 (pow 2 v0) 1 (pow 2 v1) 1 (pow 2 v2))))",
                     x[0], x[1], x[2], -(1 << a) - (1 << b) - (1 << c) - 1);
            CHECK(verdict_on_claim(around, f) == REFUSED, "%d %d %d", a, b, c);
            snprintf(f, sizeof f,
                     "(or (not (eq (sum %d 1 (pow 2 v0)))) (not (eq (sum %d 1 "
                     "(pow 2 v1)))) (not (eq (sum %d 1 (pow 2 v2)))))",
                     -(1 << a), -(1 << b), -(1 << c));
            CHECK(verdict_on_claim(around, f) == REFUSED, "%d %d %d", a, b, c);
        }
}

/* Sentences with a verdict known from arithmetic. */
static void
case_known_sentences(void)
{
    static const struct {
        int want;
        const char *formula;
    } known[] = {
        {ACCEPTED, "(ge (sum -1 1 (pow 2 v0) -1 v0))"},
        {REFUSED, "(ge (sum -2 1 (pow 2 v0) -1 v0))"},
        {ACCEPTED, "(ge (sum 0 1 (pow 2 v0) -2 v0))"},
        {REFUSED, "(ge (sum 0 1 (pow 2 v0) -3 v0))"},
        {ACCEPTED, "(or (ge (sum 0 1 v0 -1 v1)) "
                   "(ge (sum 0 1 (pow 2 v1) -2 (pow 2 v0))))"},
        {REFUSED, "(or (ge (sum 0 1 v0 -1 v1)) "
                  "(ge (sum 0 1 (pow 2 v1) -3 (pow 2 v0))))"},
        {ACCEPTED, "(or (not (eq (sum 0 1 (pow 2 v0) -1 (pow 2 v1)))) "
                   "(eq (sum 0 1 v0 -1 v1)))"},
        {ACCEPTED, "(or (ge (sum 0 -1 v0)) (eq (mod (pow 2 v0) 2)))"},
        {REFUSED, "(eq (mod (pow 2 v0) 2))"}, /* 2^0 is odd */
        {ACCEPTED, "(not (eq (sum -1 4 (pow 2 v0) -1 (pow 2 v1))))"},
        {REFUSED, "(not (eq (sum -1 1 (pow 2 v0) -1 (pow 2 v1))))"},
        {ACCEPTED, "(some v3 (eq (sum 0 1 (pow 2 v3) -2 (pow 2 v0))))"},
        {REFUSED, "(some v3 (eq (sum 0 2 (pow 2 v3) -1 (pow 2 v0))))"},
        {REFUSED, "(some v3 (eq (sum 0 1 (pow 2 v3) -1 v0)))"},
        {ACCEPTED, "true"},
        {REFUSED, "false"},
        /* what has no value is 0 */
        {ACCEPTED, "(or (ge (sum -3 1 v0)) (eq (pow 2 (sum -3 1 v0))))"},
        {REFUSED, "(ge (sum -1 1 (pow 2 (sum -3 1 v0))))"},
        {ACCEPTED, "(eq (log2 0))"},
        {ACCEPTED, "(eq (sum 0 1 (log2 (pow 2 v0)) -1 v0))"},
        {REFUSED, "(ge (sum -1 1 (log2 (sum 1 1 v0))))"},
        {ACCEPTED, "(or (eq v0) (ge (sum -1 1 (log2 (sum 1 1 v0)))))"},
        /* both sides of a power that is not natural by its looks */
        {ACCEPTED, "(ge (pow 2 (sum 0 1 v0 -1 v1)))"},
        {ACCEPTED, "(or (ge (sum 0 1 v0 -1 v1)) (eq (pow 2 (sum 0 1 v0 -1 "
                   "v1))))"},
        {REFUSED, "(eq (pow 2 (sum 0 1 v0 -1 v1)))"},
        {ACCEPTED, "(ge (sum 0 1 (max v0 v1) -1 (min v0 v1)))"},
        {REFUSED, "(ge (sum -1 1 (max v0 v1) -1 (min v0 v1)))"},
        {ACCEPTED, "(eq (sum 0 1 (if (ge (sum -3 1 v0)) 1 2) -1 (if (ge (sum "
                   "-3 1 v0)) 1 2)))"},
        {ACCEPTED, "(eq (sum 0 1 v0 -2 (div v0 2) -1 (mod v0 2)))"},
        {BUDGET, "(some v4 (every v3 (ge (sum 0 1 v3 -1 v4))))"},
        {BUDGET, "(eq (xor v0 v0))"},
        {UNREADABLE, "(P 1 (place v0))"},
    };
    for (size_t i = 0; i < COUNT(known); i++)
        for (int around = 1; around <= 3; around++)
            CHECK(verdict_on_claim(around, known[i].formula) == known[i].want,
                  "%s: %d", known[i].formula,
                  verdict_on_claim(around, known[i].formula));
}

#define TAKE                                                                   \
    "move\nchoices 1\nguard (and (ge (sum -1 1 v1)) "                          \
    "(ge (sum 0 1 (entry 0 q0) -1 v1)))\ndefined true\n"                       \
    "set 0 (sum 0 1 (entry 0 q0) -1 v1)\n"
#define STAY "move\nchoices 0\nguard true\ndefined true\nset 0 (entry 0 q0)\n"
#define BELOW                                                                  \
    "move\nchoices 0\nguard true\ndefined true\n"                              \
    "set 0 (sum -1 1 (entry 0 q0))\n"
#define ONLY_0                                                                 \
    "problem 1\nmember (place v0)\nwhere true\ndefined true\n"                 \
    "holds (iff (P 0 (place v0)) (eq v0))\n"
#define TRUE "problem 0\nmember none\nwhere true\ndefined true\nholds true\n"
#define BODY "around 1\nlandmarks 0\n"

static void
case_bodies(void)
{
    static const struct {
        int want;
        const char *move, *problem, *body;
    } tried[] = {
        {ACCEPTED, TAKE, ONLY_0, BODY "set (eq v0)\nranks 1 v0\n"},
        {ACCEPTED, TAKE, TRUE, BODY "no-set\n"},
        {UNREADABLE, TAKE, TRUE, ""},
        {UNREADABLE, TAKE, TRUE, "around 0\nlandmarks 0\nno-set\n"},
        {UNREADABLE, TAKE, TRUE, "around 9\nlandmarks 0\nno-set\n"},
        {UNREADABLE, TAKE, TRUE, BODY "set v0\nranks 1 v0\n"},
        {UNREADABLE, TAKE, TRUE, BODY "no-set\nno-set\n"},
        {REFUSED, TAKE, ONLY_0, BODY "no-set\n"},
        {REFUSED, TAKE, ONLY_0, BODY "set (P 0 (place v0))\nranks 1 v0\n"},
        {REFUSED, TAKE, ONLY_0, BODY "set true\nranks 1 v0\n"},
        {REFUSED, TAKE, ONLY_0, BODY "set false\nranks 1 v0\n"},
        {REFUSED, TAKE, ONLY_0, BODY "set (eq v0)\nranks 0\n"},
        {REFUSED, TAKE, ONLY_0, BODY "set (eq v0)\nranks 1 (sum 0 -1 v0)\n"},
        {UNREADABLE, TAKE, ONLY_0, BODY "set (eq v1)\nranks 1 v0\n"},
        /* play need not end; a move leads below 0 */
        {REFUSED, STAY, ONLY_0, BODY "set (eq v0)\nranks 1 v0\n"},
        {REFUSED, BELOW, ONLY_0, BODY "set (eq v0)\nranks 1 (sum 1 1 v0)\n"},
    };
    for (size_t i = 0; i < COUNT(tried); i++) {
        int got = verdict_on(tried[i].move, tried[i].problem, tried[i].body);
        CHECK(got == tried[i].want, "%zu: %d", i, got);
    }
}

/* ---- systems */

static bool
rows_hold(const linear_system *s, const int64_t *x)
{
    for (size_t i = 0; i < s->n; i++) {
        const wide *w = &s->row[i];
        int64_t sum = w->f.k;
        for (size_t v = 0; v < 3; v++)
            sum += w->f.c[v] * x[v];
        if (w->kind == ROW_GE ? sum < 0 : sum != 0)
            return false;
    }
    return !s->never;
}

/* Is there a value of variable 0? All bounds of these rows are below 64. */
static bool
some_value(const linear_system *s, int64_t y, int64_t z)
{
    for (int64_t x = 0; x < 64; x++)
        if (rows_hold(s, (const int64_t[]){x, y, z}))
            return true;
    return false;
}

static void
case_elimination_is_exact(void)
{
    size_t eliminated = 0;
    srand(1902);
    for (int round = 0; round < 4000; round++) {
        linear_system s = {0}, t;
        for (int n = rand() % 4 + 1; n > 0; n--) {
            wide w = {.kind = rand() % 5 ? ROW_GE : ROW_EQ,
                      .f = {.k = rand() % 13 - 6}};
            for (size_t v = 0; v < 3; v++)
                w.f.c[v] = rand() % 7 - 3;
            system_add(&s, &w);
        }
        t = s;
        system_eliminate(&t, 1);
        if (t.failed)
            continue;
        eliminated += (system_variables(&s) & 1) && !(system_variables(&t) & 1);
        for (int64_t y = 0; y < 6; y++)
            for (int64_t z = 0; z < 6; z++)
                CHECK(some_value(&s, y, z) == some_value(&t, y, z),
                      "round %d at %d, %d", round, (int)y, (int)z);
    }
    CHECK(eliminated > 500, "only %zu", eliminated);
}

int
main(void)
{
    RUN(case_no_way_is_forgotten);
    RUN(case_known_sentences);
    RUN(case_bodies);
    RUN(case_elimination_is_exact);
    return check_done();
}
