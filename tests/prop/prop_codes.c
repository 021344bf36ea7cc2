/* prop_codes.c: octal, hexadecimal and subtraction codes made at random (the
 * seed is fixed): the values of heaps are those of the reference engine, as far
 * as it goes, and those of plain loops written here, to where rare and common
 * values are told apart and periods are copied; misère sequences, and misère play
 * of tame sums. src/engine/sparse.c by itself, with values, masks and pairs that
 * no game has. */
#include "bouton/sequence.h"
#include "check.h"
#include "engine/sparse.h"
#include "game.h"
#include "heap/heap.h"
#include "verifier.h"

enum { ROUNDS = 500, SEARCHED = 9, FAR = CHECK_SAMPLES(1500), FAR_THREE = 120 };

static uint64_t seed = 1902; /* Bouton */

static int64_t
pick(int64_t low, int64_t high)
{
    return game_between(&seed, low, high);
}

/* digit[t]: bit r is set when a heap may become r others that have t less. */
typedef struct code {
    char name[100];
    int64_t n, digit[300];
    bool differ[300]; /* two others must */
    bool long_tail;
} code;

/* One in six has digits in brackets, one digit in six a "!". */
static code
random_octal(int base)
{
    code c = {.n = pick(2, 5), .long_tail = pick(0, 5) == 0};
    int64_t tail = c.long_tail ? pick(1, c.n - 1) : 0, k;
    char *end = c.name + sprintf(c.name, base == 8 ? "octal:" : "hex:");
    for (k = 0; k < c.n; k++) {
        c.digit[k] = k ? pick(k == c.n - 1, base - 1) : pick(0, 3) ? 0 : 4;
        c.differ[k] = (c.digit[k] & 12) == 4 && pick(0, 5) == 0;
        end += sprintf(end, "%s%llx%s%s", tail && k == c.n - tail ? "[" : "",
                       (long long)c.digit[k], c.differ[k] ? "!" : "",
                       k ? "" : ".");
    }
    strcat(end, tail ? "]" : "");
    for (; tail && k < 300; k++) {
        c.digit[k] = c.digit[k - tail];
        c.differ[k] = c.differ[k - tail];
    }
    c.n = k;
    return c;
}

static code
random_take(void)
{
    code c = {.n = 1, .name = "sub:{"};
    for (int i = 0; i < 4; i++) {
        c.n += pick(0, 60);
        sprintf(c.name + strlen(c.name), "%s%lld", i ? "," : "",
                (long long)c.n);
        c.digit[c.n++] = 3;
    }
    strcat(c.name, "}");
    return c;
}

static void
mark_two(const uint32_t *g, int64_t rest, bool differ, uint32_t with,
         bool *seen)
{
    for (int64_t b = 1; b + differ <= rest - b; b++)
        seen[with ^ g[b] ^ g[rest - b]] = true;
}

static uint32_t
plain_value(const code *c, const uint32_t *g, int64_t n)
{
    bool seen[8192] = {false};
    uint32_t v = 0;
    for (int64_t t = 0; t < c->n && t <= n; t++) {
        if (c->digit[t] & 1 && n == t)
            seen[0] = true;
        if (c->digit[t] & 2 && n > t)
            seen[g[n - t]] = true;
        if (c->digit[t] & 4)
            mark_two(g, n - t, c->differ[t], 0, seen);
        for (int64_t b = 1; c->digit[t] & 8 && b < n - t; b++)
            mark_two(g, n - t - b, false, g[b], seen);
    }
    while (seen[v])
        v++;
    return v;
}

static bool
has_three(const code *c)
{
    for (int64_t t = 0; t < c->n; t++)
        if (c->digit[t] & 8)
            return true;
    return false;
}

static size_t argued[2]; /* periods; those where three heaps may be left */

static void
check_search(const code *c, const bt_ruleset *r, const uint32_t *g)
{
    bt_solver *s = game_solver(r, false, "reference");
    for (int64_t n = 0; n <= SEARCHED; n++) {
        bt_position *p;
        bt_err err = {0};
        uint64_t v = 0;
        game_must(
            bt_position_make(r, (int64_t[]){n > 0, n}, 1 + (n > 0), &p, &err),
            c->name, &err);
        game_must(bt_solver_grundy(s, p, &v, &err), c->name, &err);
        CHECK(v == g[n], "%s at %lld: %u, searched %llu", c->name, (long long)n,
              g[n], (unsigned long long)v);
        bt_position_free(p);
    }
    bt_solver_free(s);
}

/* Sequences of outcomes and of misère values are what a search finds; where
 * heaps do not split they are computed heap by heap. */
static void
check_sequence(const code *c, const bt_ruleset *r, bt_sequence_kind kind,
               bool misere)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *search = game_solver(r, misere, "reference");
    bt_sequence *q;
    bt_err err = {0};
    o.misere = misere;
    game_must(bt_sequence_new(r, kind, &o, SEARCHED, &q, &err), c->name, &err);
    for (int64_t n = 0; n <= SEARCHED; n++) {
        bt_position *p;
        bt_outcome outcome = BT_P;
        uint64_t want = 0;
        game_must(
            bt_position_make(r, (int64_t[]){n > 0, n}, 1 + (n > 0), &p, &err),
            c->name, &err);
        game_must(kind == BT_SEQUENCE_OUTCOME
                      ? bt_solver_outcome(search, p, &outcome, &err)
                      : bt_solver_grundy(search, p, &want, &err),
                  c->name, &err);
        want = kind == BT_SEQUENCE_OUTCOME ? outcome == BT_N : want;
        CHECK(bt_sequence_values(q)[n] == want,
              "%s, kind %d, misère %d, at %lld: %u, searched %llu", c->name,
              (int)kind, misere, (long long)n, bt_sequence_values(q)[n],
              (unsigned long long)want);
        bt_position_free(p);
    }
    bt_sequence_free(q);
    bt_solver_free(search);
}

static size_t tame; /* positions of which misère play is known by sums */

/* Misère play by sums of tame heaps is what a search finds. */
static void
check_misere(const code *c, const bt_ruleset *r)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *sums, *search = game_solver(r, true, "reference");
    bt_err err = {0};
    o.misere = true;
    o.engine = "sum";
    if (bt_solver_new(r, &o, &sums, &err) != BT_OK)
        sums = NULL; /* nothing splits */
    for (int64_t n = 0; sums && n < 9 * 9 * 6; n++) {
        int64_t heaps[] = {3, n % 9, n / 9 % 9, n / 81};
        bt_position *p;
        bt_outcome got, want;
        game_must(bt_position_make(r, heaps, 4, &p, &err), c->name, &err);
        if (bt_solver_outcome(sums, p, &got, &err) == BT_OK) {
            game_must(bt_solver_outcome(search, p, &want, &err), c->name, &err);
            CHECK(got == want, "%s, misère [%lld,%lld,%lld]", c->name,
                  (long long)heaps[1], (long long)heaps[2],
                  (long long)heaps[3]);
            tame++;
        }
        bt_position_free(p);
    }
    bt_solver_free(sums);
    bt_solver_free(search);
}

/* A period that is argued for holds as far as we see, and the checker agrees. */
static void
check_period(const code *c, bt_sequence *q, const uint32_t *g, int64_t far)
{
    bt_period p;
    bt_err err = {0};
    bt_text t = {0};
    game_must(bt_sequence_period(q, &p, &err), c->name, &err);
    for (int64_t n = (int64_t)p.preperiod;
         p.argued && n + (int64_t)p.length <= far; n++)
        if (!CHECK(g[n] == g[n + (int64_t)p.length], "%s at %lld", c->name,
                   (long long)n))
            break;
    bt_sequence_view v = bt_sequence_look(q);
    if (!p.argued || p.computed_to > FAR)
        return;
    game_must(bt_heap_certificate(&v, &p, &t, &err), c->name, &err);
    int said = verifier_ask(t.v.data, t.v.count, BT_VERIFY_STEPS, NULL);
    CHECK(said == ACCEPTED, "%s: %d", c->name, said);
    argued[has_three(c) ? 1 : 0]++;
    bt_text_free(&t);
}

static void
check_code(const code *c, int64_t far)
{
    static uint32_t g[FAR + 1];
    bt_ruleset *r = game_load(c->name, NULL);
    bt_sequence *q;
    bt_err err = {0};
    far = has_three(c) || c->long_tail ? FAR_THREE : far;
    for (int64_t n = 0; n <= far; n++)
        g[n] = plain_value(c, g, n);
    game_must(
        bt_sequence_new(r, BT_SEQUENCE_GRUNDY, NULL, (uint64_t)far, &q, &err),
        c->name, &err);
    for (int64_t n = 0; n <= far; n++)
        if (!CHECK(bt_sequence_values(q)[n] == g[n], "%s at %lld: %u, not %u",
                   c->name, (long long)n, bt_sequence_values(q)[n], g[n]))
            break;
    check_period(c, q, g, far);
    bt_sequence_free(q);
    check_search(c, r, g);
    check_sequence(c, r, BT_SEQUENCE_OUTCOME, false);
    check_sequence(c, r, BT_SEQUENCE_OUTCOME, true);
    check_sequence(c, r, BT_SEQUENCE_MISERE_GRUNDY, true);
    check_misere(c, r);
    bt_ruleset_free(r);
}

/* Every third goes far. */
static void
case_random_codes(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        code c = round % 5 == 4   ? random_take()
                 : round % 5 == 3 ? random_octal(16)
                                  : random_octal(8);
        check_code(&c, round % 3 == 0 ? FAR : 300);
    }
    CHECK(tame > (size_t)100 * ROUNDS, "%zu tame positions", tame);
    CHECK(argued[0] > ROUNDS / 5 && argued[1] >= 5, "%zu and %zu periods",
          argued[0], argued[1]);
}

/* Any values, any mask and any pairs: the mex is the least number that none of
 * them has. */
static void
check_mex(bt_sparse *s, const uint32_t *value, int64_t n, int at)
{
    static bt_budget none;
    bool seen[256] = {false};
    uint32_t want = 0, got = 0;
    bt_err err = {0};
    game_must(bt_sparse_start(s, (uint64_t)(n + at), &err), "start", &err);
    for (int64_t i = pick(0, 3); i > 0; i--) {
        bt_pairs p = {.low = pick(0, n - 1)};
        p.high = pick(p.low, n - 1);
        p.sum = pick(p.high, p.low + n - 1 > p.high ? p.low + n - 1 : p.high);
        if (p.sum - p.low >= n)
            continue;
        for (int64_t k = p.low; k <= p.high; k++)
            seen[value[k] ^ value[p.sum - k]] = true;
        game_must(bt_sparse_pairs(s, p, &err), "pairs", &err);
    }
    for (int64_t i = pick(0, 9); i > 0; i--) {
        uint32_t v = (uint32_t)pick(0, 60);
        seen[v] = true;
        bt_sparse_mark(s, v);
    }
    while (seen[want])
        want++;
    game_must(bt_sparse_mex(s, value, &none, &got, &err), "mex", &err);
    CHECK(got == want, "mask %u: %u, not %u", s->mask, got, want);
}

static void
case_any_mask(void)
{
    enum { HEAPS = 9000 };
    static uint32_t value[HEAPS];
    for (int round = 0; round < CHECK_SAMPLES(200); round++) {
        bt_sparse s = {.mask = (uint32_t)pick(1, 63), .review = UINT64_MAX};
        bt_err err = {0};
        int64_t n = pick(50, HEAPS), often = pick(2, 300);
        uint32_t few[6]; /* values; the last three are rarely tried */
        for (size_t i = 0; i < COUNT(few); i++)
            few[i] = (uint32_t)pick(0, 63) >> pick(0, 5);
        game_must(bt_sparse_start(&s, 0, &err), "start", &err);
        for (int64_t i = 0; i < n; i++) {
            value[i] = few[pick(0, 2) + (pick(0, often) ? 0 : 3)];
            game_must(bt_sparse_note(&s, value, (uint64_t)i, &err), "note",
                      &err);
        }
        for (int i = 0; i < 60; i++)
            check_mex(&s, value, n, i);
        bt_sparse_free(&s);
    }
}

int
main(void)
{
    RUN(case_any_mask);
    RUN(case_random_codes);
    return check_done();
}
