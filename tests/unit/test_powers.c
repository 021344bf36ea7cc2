/* test_powers.c: verify/powers from inside: no way in which exponents can
 * lie is forgotten, elimination is exact, and bad texts are refused. */
#include "check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "verifier.h"
#include "verify/powers/powers.h"

/* ---- certificates */

static int
verdict_on(const char *body)
{
    char text[4096];
    uint64_t h = 0xcbf29ce484222325u;
    size_t n = strlen(body);
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)body[i]) * 0x100000001b3u;
    n = (size_t)snprintf(text, sizeof text, "%schecksum %016" PRIx64 "\n", body,
                         h);
    return verifier_ask(text, n, BT_VERIFY_STEPS, NULL);
}

/* What the checker says about a sentence with three exponents 0, 1, 2. */
static int
verdict_on_claim(int around, const char *formula)
{
    char body[2048];
    snprintf(body, sizeof body,
             "powers-certificate 1\ngame none\ncoordinates 1 x\naround %d\n"
             "move false\nno-set\nclaim 3 0 1 2\nlandmarks 0\n%s\n",
             around, formula);
    return verdict_on(body);
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
            char f[400];
            snprintf(f, sizeof f,
                     "or 4 ne 1 1 0 %d ne 1 1 1 %d ne 1 1 2 %d "
                     "ge 3 1 ^0 1 ^1 1 ^2 %d",
                     -a, -b, -c, -(1 << a) - (1 << b) - (1 << c) - 1);
            CHECK(verdict_on_claim(around, f) == REFUSED, "%d %d %d", a, b, c);
            snprintf(f, sizeof f, "or 3 ne 1 1 ^0 %d ne 1 1 ^1 %d ne 1 1 ^2 %d",
                     -(1 << a), -(1 << b), -(1 << c));
            CHECK(verdict_on_claim(around, f) == REFUSED, "%d %d %d", a, b, c);
        }
}

/* What is printed cannot be taken for something else: names are names. */
static void
case_names(void)
{
    static const struct {
        int want;
        const char *game, *coordinates;
    } tried[] = {{ACCEPTED, "nim", "1 x"},       {ACCEPTED, "nim", "1 v9"},
                 {UNREADABLE, "nim", "1 0"},     {UNREADABLE, "nim", "1 x'"},
                 {UNREADABLE, "nim", "1 \"x\""}, {UNREADABLE, "nim", "1 9v"},
                 {UNREADABLE, "nim", "2 x x"},   {UNREADABLE, "n\rim", "1 x"},
                 {UNREADABLE, "n\033im", "1 x"}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        char body[400];
        snprintf(body, sizeof body,
                 "powers-certificate 1\ngame %s\ncoordinates %s\naround 1\n"
                 "move false\nno-set\nclaim 0\nlandmarks 0\ntrue\n",
                 tried[i].game, tried[i].coordinates);
        CHECK(verdict_on(body) == tried[i].want, "%s %s", tried[i].game,
              tried[i].coordinates);
    }
    CHECK(is_name("v1") && is_name("a_b2") && !is_name("") && !is_name("_a"),
          "names");
}

/* Sentences with a verdict known from arithmetic. */
static void
case_known_sentences(void)
{
    static const struct {
        int want;
        const char *formula;
    } known[] = {
        {ACCEPTED, "ge 2 1 ^0 -1 0 -1"}, /* 2^n >= n + 1 */
        {REFUSED, "ge 2 1 ^0 -1 0 -2"},  /* 2^n >= n + 2 */
        {ACCEPTED, "ge 2 1 ^0 -2 0 0"},  /* 2^n >= 2n */
        {REFUSED, "ge 2 1 ^0 -3 0 0"},   /* 2^n >= 3n */
        {ACCEPTED, "or 2 not ge 2 1 1 -1 0 -1 ge 2 1 ^1 -2 ^0 0"},
        {REFUSED, "or 2 not ge 2 1 1 -1 0 -1 ge 2 1 ^1 -3 ^0 0"},
        {ACCEPTED, "or 2 ne 2 1 ^0 -1 ^1 0 eq 2 1 0 -1 1 0"},
        {ACCEPTED, "or 2 not ge 1 1 0 -1 residue 2 1 0 1 1 ^0 0"},
        {REFUSED, "residue 2 1 0 1 1 ^0 0"}, /* 2^0 is odd */
        {ACCEPTED, "ne 2 4 ^0 -1 ^1 -1"},    /* 4*2^n = 2^m + 1: never */
        {REFUSED, "ne 2 1 ^0 -1 ^1 -1"},     /* 2 = 1 + 1 */
        {ACCEPTED, "exists 1 9 eq 2 1 ^9 -2 ^0 0"},
        {ACCEPTED, "exists 1 9 and 2 eq 2 1 ^9 -2 ^0 0 eq 2 1 9 -1 0 -1"},
        {REFUSED, "exists 1 9 eq 2 2 ^9 -1 ^0 0"}, /* not for n = 0 */
        {REFUSED, "exists 1 9 eq 2 1 ^9 -1 0 0"},
        {ACCEPTED, "true"},
        {REFUSED, "false"},
        {BUDGET, "exists 1 9 forall 1 8 ge 2 1 8 -1 9 0"},
    };
    for (size_t i = 0; i < COUNT(known); i++)
        for (int around = 1; around <= 3; around++)
            CHECK(verdict_on_claim(around, known[i].formula) == known[i].want,
                  "%s: %d", known[i].formula,
                  verdict_on_claim(around, known[i].formula));
}

static void
case_bad_texts(void)
{
    static const char head[] =
        "powers-certificate 1\ngame g\ncoordinates 1 x\n";
    static const char *const bad[] = {
        "",
        "around 0\nmove false\nno-set\nclaim 0 landmarks 0 true\n",
        "around 9\nmove false\nno-set\nclaim 0 landmarks 0 true\n",
        "around 1\nmove false\nno-set\nno-claim\n", /* states nothing */
        "around 1\nmove maybe\nno-set\nclaim 0 landmarks 0 true\n",
        "around 1\nmove false\nno-set\nclaim 0 landmarks 0 and 2 true\n",
        "around 1\nmove false\nno-set\nclaim 0 landmarks 0 true true\n",
        "around 1\nmove false\nno-set\nclaim 1 4096 landmarks 0 true\n",
        "around 1\nmove false\nno-set\nclaim 1 0 landmarks 1 1 1 0 0 true\n",
        "around 1\nmove false\nno-set\nclaim 1 0 landmarks 1 1 -1 0 1 true\n",
        "around 1\nmove false\nno-set\nclaim 1 0 landmarks 1 1 1 ^0 1 true\n",
        "around 1\nmove false\nno-set\nclaim 1 0 landmarks 1 1 1 1 1 true\n",
        "around 1\nmove false\nranks 1 1 -1 0 5\nset true landmarks 0 "
        "no-claim\n",
        /* defined by themselves */
        "around 1\nmove false\nranks 1 1 1 0 0\nset set 0 landmarks 0 "
        "no-claim\n",
        "around 1\nmove move 0 1\nno-set\nclaim 2 0 1 landmarks 0 move 0 1\n",
        "around 1\nmove set 0\nranks 1 1 1 0 0\nset true landmarks 0 "
        "no-claim\n",
    };
    char body[2048];
    for (size_t i = 0; i < COUNT(bad); i++) {
        snprintf(body, sizeof body, "%s%s", head, bad[i]);
        CHECK(verdict_on(body) == UNREADABLE, "%s", bad[i]);
    }
    snprintf(body, sizeof body, "%s%s", head,
             "around 1\nmove false\nno-set\nclaim 0 landmarks 0 ge 1 1 0 0\n");
    CHECK(verdict_on(body) == UNREADABLE, "a variable that is not bound");
    snprintf(body, sizeof body, "%s%s", head,
             "around 1\nmove false\nno-set\nclaim 1 0 landmarks 0 set 0\n");
    CHECK(verdict_on(body) == UNREADABLE, "a set that is not given");
    /* a rank that does not drop; a set that is not that of the P-positions */
    snprintf(body, sizeof body, "%s%s", head,
             "around 1\nmove eq 2 1 0 -1 1 0\nranks 1 1 1 0 0\nset true "
             "landmarks 0 no-claim\n");
    CHECK(verdict_on(body) == REFUSED, "play need not end");
    snprintf(body, sizeof body, "%s%s", head,
             "around 1\nmove ge 2 1 0 -1 1 -1\nranks 1 1 1 0 0\nset true "
             "landmarks 0 no-claim\n");
    CHECK(verdict_on(body) == REFUSED, "all positions are P");
    snprintf(body, sizeof body, "%s%s", head,
             "around 1\nmove ge 2 1 0 -1 1 -1\nranks 1 1 1 0 0\nset eq 1 1 0 0 "
             "landmarks 0 no-claim\n");
    CHECK(verdict_on(body) == ACCEPTED, "take any number: only 0 is P");
}

/* ---- systems */

static bool
rows_hold(const linear_system *s, const int64_t *x)
{
    for (size_t i = 0; i < s->n; i++) {
        const wide *w = &s->row[i];
        int64_t sum = w->k;
        for (size_t v = 0; v < 3; v++)
            sum += w->c[v] * x[v];
        bool holds = w->kind == ROW_GE   ? sum >= 0
                     : w->kind == ROW_EQ ? sum == 0
                                         : (sum % 3 + 3) % 3 == 1;
        if (!holds)
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
    static const int64_t one[] = {1};
    size_t eliminated = 0;
    srand(1902);
    for (int round = 0; round < 4000; round++) {
        linear_system s = {0}, t;
        for (int n = rand() % 4 + 1; n > 0; n--) {
            wide w = {.kind = rand() % 5   ? ROW_GE
                              : rand() % 4 ? ROW_EQ
                                           : ROW_RESIDUE,
                      .k = rand() % 13 - 6,
                      .modulus = 3,
                      .n_residues = 1,
                      .residue = one};
            for (size_t v = 0; v < 3; v++)
                w.c[v] = rand() % 7 - 3;
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
    RUN(case_names);
    RUN(case_known_sentences);
    RUN(case_bad_texts);
    RUN(case_elimination_is_exact);
    return check_done();
}
