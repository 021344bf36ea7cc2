/* agree.h: every engine that accepts a ruleset against every other, on all
 * positions up to a size and all their options.
 *
 * The reference engine is held to the definition: the value of a position is
 * the least one that no option has. With that checked everywhere, equal values
 * are right values. */
#ifndef BT_TESTS_PROP_AGREE_H
#define BT_TESTS_PROP_AGREE_H

#include "check.h"
#include "game.h"

enum { AGREE_ENGINES = 4 };

typedef struct agree {
    const bt_ruleset *r;
    const char *label;
    bool misere;
    uint64_t limit; /* positions a question; 0: two million */
    bt_solver *reference;
    bt_solver *other[AGREE_ENGINES]; /* NULL: does not accept the rules */
    size_t compared[AGREE_ENGINES];  /* answers compared with the reference */
    size_t wrong;                    /* of them; the first is shown */
    size_t positions;
    int64_t max_stones;
    bool by_bag; /* the bag engine answers: see agree_is_bag */
} agree;

static const char *const agree_names[AGREE_ENGINES] = {"sum", "box", "bag",
                                                       "reference"};

/* One bag of heaps, and numbers: what the bag engine is for. */
static inline bool
agree_is_bag(const bt_ruleset *r)
{
    size_t bags = 0, others = 0;
    for (size_t i = 0; i < bt_ruleset_field_count(r); i++) {
        bt_field_kind kind = bt_ruleset_field(r, i).kind;
        bags += kind == BT_FIELD_HEAPS;
        others += kind != BT_FIELD_HEAPS && kind != BT_FIELD_NUMBER;
    }
    return bags == 1 && others == 0;
}

/* One line for the first disagreement of a run, a count for the rest. */
static inline void
agree_check(agree *a, bool same, const char *engine, const char *position,
            uint64_t got, uint64_t want)
{
    if (!same && a->wrong++ > 0)
        return;
    CHECK(same, "%s%s %s: %s says %llu, not %llu", a->label,
          a->misere ? " (misere)" : "", position, engine,
          (unsigned long long)got, (unsigned long long)want);
}

/* The value by the definition, from the values of the options. */
static inline bool
agree_by_definition(agree *a, const bt_options *o, uint64_t *out)
{
    static unsigned char seen[4096];
    size_t n = bt_options_count(o);
    bt_err err = {0};
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < n; i++) {
        uint64_t v;
        if (bt_solver_grundy(a->reference, bt_options_position(o, i), &v,
                             &err) != BT_OK)
            return false;
        if (v < sizeof seen)
            seen[v] = 1;
    }
    *out = n == 0 && a->misere;
    while (n && seen[*out])
        ++*out;
    return true;
}

static inline void
agree_engine(agree *a, size_t e, const bt_position *p, const char *text,
             bt_outcome outcome, uint64_t value)
{
    bt_outcome got;
    uint64_t grundy;
    bt_err err = {0};
    bt_status s = bt_solver_outcome(a->other[e], p, &got, &err);
    if (s == BT_OK) {
        a->compared[e]++;
        agree_check(a, got == outcome, agree_names[e], text, got, outcome);
    } else {
        CHECK(s == BT_ERR_REFUSED || s == BT_ERR_LIMIT || s == BT_ERR_RULE ||
                  s == BT_ERR_OVERFLOW,
              "%s %s: %s: %s", a->label, text, agree_names[e], err.text);
    }
    s = bt_solver_grundy(a->other[e], p, &grundy, &err);
    if (s == BT_OK)
        agree_check(a, grundy == value, agree_names[e], text, grundy, value);
}

static inline void
agree_position(agree *a, const bt_position *p, const bt_options *o)
{
    bt_outcome outcome;
    uint64_t value, want;
    bt_err err = {0};
    if (bt_solver_outcome(a->reference, p, &outcome, &err) != BT_OK ||
        bt_solver_grundy(a->reference, p, &value, &err) != BT_OK)
        return;
    char *text = bt_position_text(a->r, p);
    a->positions++;
    CHECK((outcome == BT_P) == (value == 0), "%s %s: value %llu", a->label,
          text, (unsigned long long)value);
    if (o && agree_by_definition(a, o, &want))
        agree_check(a, value == want, "reference", text, value, want);
    for (size_t e = 0; e < AGREE_ENGINES; e++)
        if (a->other[e])
            agree_engine(a, e, p, text, outcome, value);
    free(text);
}

static inline bool
agree_visit(const bt_position *p, void *arg)
{
    agree *a = arg;
    bt_limits limits = bt_limits_default();
    bt_options *o = NULL;
    bt_err err = {0};
    if (bt_options_new(a->r, p, &limits, &o, &err) != BT_OK)
        o = NULL;
    agree_position(a, p, o);
    /* options have numbers away from their initial values */
    for (size_t i = 0; o && i < bt_options_count(o); i++)
        agree_position(a, bt_options_position(o, i), NULL);
    bt_options_free(o);
    return true;
}

static inline bt_solver *
agree_open(const agree *a, const char *engine)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    o.misere = a->misere;
    o.engine = engine;
    o.limits.max_positions = a->limit ? a->limit : 2000000;
    bt_status status = bt_solver_new(a->r, &o, &s, &err);
    CHECK(status == BT_OK || (status == BT_ERR_REFUSED && err.text[0]),
          "%s: %s: %s", a->label, engine, err.text);
    return s;
}

/* Runs the comparison; `answered` gets the names of the engines that answered
 * for most positions, such as "sum box"; whether bag does is in a->by_bag. */
static inline void
agree_run(agree *a, int64_t max_stones, int64_t heaps, char answered[40])
{
    bt_range range = {.max_stones = max_stones, .heaps = heaps};
    bt_err err = {0};
    a->max_stones = max_stones;
    a->positions = a->wrong = 0;
    a->reference = agree_open(a, "reference");
    for (size_t e = 0; e + 1 < AGREE_ENGINES; e++) {
        a->compared[e] = 0;
        a->other[e] = agree_open(a, agree_names[e]);
        if (a->other[e]) { /* a hint: one box for all instead of many */
            bt_status s =
                bt_solver_prepare(a->other[e], max_stones, heaps, true, &err);
            CHECK(s == BT_OK || err.text[0], "%s", a->label);
        }
    }
    bt_status s = bt_position_each(a->r, &range, agree_visit, a, &err);
    CHECK(s == BT_OK, "%s: %s", a->label, err.text);
    if (a->wrong > 1)
        printf("# %s%s: %zu wrong answers\n", a->label,
               a->misere ? " (misere)" : "", a->wrong);
    *answered = '\0';
    for (size_t e = 0; e + 1 < AGREE_ENGINES; e++) {
        bool most = 2 * a->compared[e] >= a->positions; /* not only trivial */
        if (strcmp(agree_names[e], "bag") == 0)
            a->by_bag = most;
        else if (most)
            strcat(strcat(answered, *answered ? " " : ""), agree_names[e]);
        bt_solver_free(a->other[e]);
    }
    bt_solver_free(a->reference);
}

#endif
