/* test_doubts.c: src/automata/doubts.c on automata whose transitions are given,
 * held against trying all choices; what it makes of a table that is too small
 * is held against the set that the table is of. */
#include "automata/doubts.h"

#include <string.h>

#include "check.h"

enum { STATES = 5, MOST = 6, FACTS = 12 };

static uint32_t seed = 1;

static uint32_t
draw(uint32_t below)
{
    seed = seed * 1664525 + 1013904223;
    return (seed >> 8) % below;
}

/* One track: class 0 is dead, 1 the start. */
typedef struct example {
    uint8_t accept[STATES];
    uint32_t next[STATES * 2], doubt[STATES * 2];
    size_t n;          /* doubts */
    size_t at[MOST];   /* transitions */
    size_t many[MOST]; /* candidates */
    uint32_t to[MOST][STATES];
    bt_fact fact[FACTS];
    size_t n_facts;
} example;

static bool
reads(const example *e, const uint32_t *next, int64_t v)
{
    uint32_t q = 1;
    for (int i = 62; i >= 0; i--)
        if (v >> i)
            q = next[q * 2 + (v >> i & 1)];
    return e->accept[q];
}

static void
make(example *e)
{
    *e = (example){.n = 1 + draw(MOST), .n_facts = draw(FACTS)};
    for (size_t i = 2; i < STATES; i++)
        e->accept[i] = (uint8_t)draw(2);
    e->accept[1] = (uint8_t)draw(2);
    for (size_t i = 2; i < STATES * 2; i++)
        e->next[i] = draw(STATES);
    e->next[2] = 1;
    for (size_t i = 0; i < e->n; i++) {
        do
            e->at[i] = 3 + draw(STATES * 2 - 3);
        while (e->doubt[e->at[i]]);
        e->doubt[e->at[i]] = (uint32_t)i + 1;
        e->many[i] = 2 + draw(STATES - 1);
        for (size_t k = 0; k < e->many[i]; k++)
            e->to[i][k] = (e->next[e->at[i]] + (uint32_t)k) % STATES;
    }
    for (size_t i = 0; i < e->n_facts; i++)
        e->fact[i] = (bt_fact){.in = draw(2), .v = {draw(40)}};
}

/* Do all facts come out right? */
static bool
suits(const example *e, const uint32_t *next)
{
    for (size_t i = 0; i < e->n_facts; i++)
        if (reads(e, next, e->fact[i].v[0]) != e->fact[i].in)
            return false;
    return true;
}

/* Is there a choice with which they do? */
static bool
can_suit(const example *e)
{
    uint32_t next[STATES * 2];
    size_t pick[MOST] = {0}, i = 0;
    memcpy(next, e->next, sizeof next);
    do {
        for (size_t k = 0; k < e->n; k++)
            next[e->at[k]] = e->to[k][pick[k]];
        if (suits(e, next))
            return true;
        for (i = 0; i < e->n && ++pick[i] == e->many[i]; i++)
            pick[i] = 0;
    } while (i < e->n);
    return false;
}

static void
try_example(const example *e, bt_logic *g, size_t *suited)
{
    bt_vector facts = {0};
    bt_doubts x = {.g = g, .n_tracks = 1, .start = 1, .accept = e->accept};
    uint32_t next[STATES * 2];
    bool found = false;
    bt_err err;
    memcpy(next, e->next, sizeof next);
    x.next = next;
    x.doubt = e->doubt;
    for (size_t i = 0; i < e->n; i++) {
        bt_doubt d = {.at = e->at[i], .from = x.candidates.count};
        for (size_t k = 0; k < e->many[i]; k++)
            CHECK(bt_vector_add(&x.candidates, &e->to[i][k], sizeof e->to[i][k],
                                &err) == BT_OK,
                  "%s", err.text);
        d.to = x.candidates.count;
        CHECK(bt_vector_add(&x.doubts, &d, sizeof d, &err) == BT_OK, "%s",
              err.text);
    }
    for (size_t i = 0; i < e->n_facts; i++)
        CHECK(bt_vector_add(&facts, &e->fact[i], sizeof e->fact[i], &err) ==
                  BT_OK,
              "%s", err.text);
    bt_status s = bt_doubts_settle(&x, &facts, &found, &err);
    CHECK(s == BT_OK, "%s", err.text);
    CHECK(found == can_suit(e), "found %d, of %zu facts", found, e->n_facts);
    CHECK(!found || suits(e, next), "a fact is not right");
    for (size_t i = 0; i < STATES * 2; i++)
        CHECK(e->doubt[i] || next[i] == e->next[i], "transition %zu", i);
    *suited += found;
    bt_vector_free(&facts);
    bt_vector_free(&x.doubts);
    bt_vector_free(&x.candidates);
}

static void
case_all_choices(void)
{
    bt_budget budget;
    bt_limits limits = {0};
    bt_budget_start(&budget, &limits);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    size_t suited = 0;
    for (int i = 0; i < 3000; i++) {
        example e;
        make(&e);
        try_example(&e, &g, &suited);
    }
    CHECK(suited > 500 && suited < 2500, "%zu of 3000 suited", suited);
}

/* ---- a table that is too small */

/* The multiples of 5 from 10 on: below 8 there is none, and prefixes look
 * alike. */
static bool
is_in(int64_t n)
{
    return n >= 10 && n % 5 == 0;
}

static bt_status
learn(const bt_logic *g, int digits, const bt_vector *facts, bt_lesson *lesson,
      bt_dfa **out, bt_err *err)
{
    bt_sample t = {0};
    bt_residuals r = {0};
    bt_status s = bt_sample_start(g->system, 1, digits, &t, err);
    for (int64_t n = 0; n < 1 << digits && s == BT_OK; n++)
        if (is_in(n))
            s = bt_sample_add(&t, &n, err);
    if (s == BT_OK)
        s = bt_residuals_make(g, &t, &r, err);
    if (s == BT_OK)
        s = bt_learn(g, &t, &r, BT_FIRST, facts, 1000, lesson, out, err);
    bt_residuals_free(&r);
    bt_sample_free(&t);
    return s;
}

/* The first number that a guess is wrong about, or -1. */
static int64_t
first_wrong(const bt_dfa *d)
{
    for (int64_t n = 0; n < 5000; n++)
        if (bt_dfa_accepts(d, &n) != is_in(n))
            return n;
    return -1;
}

static void
case_facts_beyond_the_table(void)
{
    enum { DIGITS = 6 };
    bt_budget budget;
    bt_limits limits = {0};
    bt_budget_start(&budget, &limits);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    bt_vector facts = {0};
    bt_lesson lesson = {.doubts = 0};
    bt_dfa *d = NULL;
    int64_t wrong = 0;
    size_t rounds = 0;
    bt_err err;
    while (wrong >= 0 && rounds++ < 30) {
        bt_dfa_free(d);
        CHECK(learn(&g, DIGITS, &facts, &lesson, &d, &err) == BT_OK, "%s",
              err.text);
        CHECK(d || lesson.how == BT_LEARN_MISFIT, "how %d, round %zu",
              (int)lesson.how, rounds);
        bt_fact fact = lesson.misfit;
        if (d) {
            wrong = first_wrong(d);
            fact = (bt_fact){.in = is_in(wrong), .v = {wrong}};
        }
        if (wrong >= 0)
            CHECK(bt_vector_add(&facts, &fact, sizeof fact, &err) == BT_OK,
                  "%s", err.text);
    }
    CHECK(wrong < 0, "wrong at %lld after %zu rounds", (long long)wrong,
          rounds);
    CHECK(rounds > 1, "the table of %d digits leaves no doubt", DIGITS);
    bt_dfa_free(d);
    bt_vector_free(&facts);
}

int
main(void)
{
    RUN(case_all_choices);
    RUN(case_facts_beyond_the_table);
    return check_done();
}
