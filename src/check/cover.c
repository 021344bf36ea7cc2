/* cover.c: "these moves cover all cases".
 *
 * Every listed move must be legal and lead to a P-position, and every member
 * of the family must be the source of one. The smallest failure of either
 * kind is the counterexample. */
#include <stdlib.h>

#include "base/checked.h"
#include "base/fail.h"
#include "base/memo.h"
#include "check/provers.h"
#include "game/moves.h"

typedef struct coverage {
    bt_case *k;
    bt_memo sources;
    int64_t max; /* size of the largest member */
    uint64_t members, moves;
    bt_position *worst; /* the smallest failure so far */
    bt_text why;
    bt_status status;
    bt_err *err;
} coverage;

static char *
text_of(const coverage *c, const bt_position *p)
{
    return p ? bt_position_text(c->k->rules[0], p) : NULL;
}

/* Keep a failure if it is smaller than the one before. */
static bt_status
blame(coverage *c, const bt_position *source, const bt_position *target,
      const char *what)
{
    if (c->worst && bt_position_compare(c->k->rules[0], c->worst, source) <= 0)
        return BT_OK;
    bt_position_free(c->worst);
    c->worst = bt_position_new(source->v, source->n);
    char *from = text_of(c, source), *to = text_of(c, target);
    c->why.v.count = 0;
    bt_text_add(&c->why, "%s", from ? from : "?");
    if (to)
        bt_text_add(&c->why, " -> %s", to);
    bt_text_add(&c->why, ": %s", what);
    free(from);
    free(to);
    return c->worst ? BT_OK : bt_fail_nomem(c->err);
}

static bt_status
check_pair(void *arg, size_t which, bt_position *source, bt_position *target,
           bt_err *err)
{
    coverage *c = arg;
    bt_outcome outcome;
    bool legal = false;
    (void)which;
    c->moves++;
    if (!bt_memo_get(&c->sources, source->v, source->n))
        BT_TRY(bt_memo_put(&c->sources, source->v, source->n, 1, err));
    if (!target)
        return blame(c, source, NULL,
                     "the move listed for it leads to no "
                     "position");
    BT_TRY(bt_moves_lead(c->k->rules[0], c->k->budget, source->v, target->v,
                         target->n, &legal, err));
    if (!legal)
        return blame(c, source, target, "this is not a legal move");
    c->k->oracle.note(c->k, BT_FACT_LEADS, 0, 0, source, target);
    BT_TRY(c->k->oracle.outcome(c->k, 0, target, &outcome, err));
    if (outcome != BT_P)
        return blame(c, source, target, "this does not leave a P-position");
    return BT_OK;
}

/* Stones and numbers: a listed move may give both in a tuple. */
static int64_t
size_of(const bt_ruleset *r, const bt_position *p)
{
    size_t at[BT_MAX_FIELDS];
    int64_t sum = bt_position_stones(r, p);
    bt_layout_offsets(r, p->v, at);
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_NUMBER &&
            !bt_add(sum, p->v[at[i]], &sum))
            return INT64_MAX;
    return sum;
}

static bool
measure_member(void *arg, bt_judge *j)
{
    coverage *c = arg;
    int64_t size = size_of(c->k->rules[0], j->position[0]);
    c->max = size > c->max ? size : c->max;
    c->members++;
    return true;
}

static bool
check_member(void *arg, bt_judge *j)
{
    coverage *c = arg;
    const bt_position *p = j->position[0];
    if (bt_memo_get(&c->sources, p->v, p->n))
        return true;
    c->status = blame(c, p, NULL, "no listed move starts from it");
    return false;
}

static bt_status
check_all(coverage *c, bt_judge *j, bool deep, bool *finite)
{
    BT_TRY(bt_family_each(j, deep, finite, measure_member, c, c->err));
    BT_TRY(bt_cases_each(j, c->max, check_pair, c, c->err));
    BT_TRY(bt_family_each(j, deep, finite, check_member, c, c->err));
    return c->status;
}

bt_status
bt_check_cases(bt_case *k, bt_judge *j, bool deep, bool *finite,
               uint64_t *members, bt_err *err)
{
    coverage c = {.k = k, .err = err};
    bt_memo_init(&c.sources, k->budget);
    bt_status s = check_all(&c, j, deep, finite);
    *members = c.members;
    if (s == BT_OK && c.worst)
        s = bt_ruling_refute_seen(k->ruling, BT_BY_REPLAY, &c.why, err);
    bt_text_free(&c.why);
    bt_position_free(c.worst);
    bt_memo_free(&c.sources);
    return s;
}
