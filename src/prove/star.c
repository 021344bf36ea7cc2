/* star.c: a claim about Grundy values, for provers that know outcomes alone.
 *
 * Each game gets a heap of Nim beside it, as one more number and one more move
 * (docs/algorithms/values.md). The case is turned into that one and back: rules,
 * solvers, games and problems change places. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/star.h"
#include "prove/prove.h"

struct bt_star { /* what the case has not now */
    bt_ruleset *rules[BT_CLAIM_GAMES];
    bt_solver *solver[BT_CLAIM_GAMES];
    bt_core_game game[BT_CLAIM_GAMES];
    bt_problem *problem;
};

static const char heap_of_nim[] = "number star = 0\n"
                                  "move star s: star -> star - s "
                                  "for 1 <= s <= star\n";

static void
swap(void *a, void *b, size_t n)
{
    char *x = a, *y = b;
    for (size_t i = 0; i < n; i++) {
        char c = x[i];
        x[i] = y[i];
        y[i] = c;
    }
}

static void
turn(bt_case *k, struct bt_star *s)
{
    swap(k->rules, s->rules, sizeof s->rules);
    swap(k->solver, s->solver, sizeof s->solver);
    swap(k->part.game, s->game, sizeof s->game);
    swap(&k->part.problem, &s->problem, sizeof s->problem);
}

struct bt_star *
bt_star_leave(bt_case *k)
{
    struct bt_star *s = k->star;
    if (s)
        turn(k, s);
    k->star = NULL;
    return s;
}

void
bt_star_enter(bt_case *k, struct bt_star *star)
{
    turn(k, star);
    k->star = star;
}

const bt_problem *
bt_star_problem(const struct bt_star *star, const bt_case *k,
                const bt_problem *p)
{
    return &k->part.problem[p - star->problem];
}

void
bt_star_body(bt_text *body)
{
    bt_text t = {0};
    bt_text_add(&t, "star\nby %.*s", (int)body->v.count,
                body->v.data ? body->v.data : "");
    t.failed = t.failed || body->failed;
    bt_text_free(body);
    *body = t;
}

static void
star_free(struct bt_star *s)
{
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++) {
        bt_solver_free(s->solver[i]);
        bt_ruleset_free(s->rules[i]);
    }
    free(s);
}

/* An end is not that of the heap of Nim, and `movable` would see it. */
static bool
can_be_beside(const bt_case *k)
{
    for (size_t i = 0; i < k->part.n_games; i++) {
        const bt_ruleset *r = k->rules[i];
        if (r->n_ends > 0)
            return false;
        for (size_t m = 0; m < r->n_moves; m++)
            if (r->move[m]->asks_movable)
                return false;
    }
    return !k->part.has_unknown && bt_part_asks_values(&k->part);
}

static bt_status
load(const bt_case *k, struct bt_star *s, bt_err *err)
{
    bt_solver_options o = bt_solver_options_default();
    BT_TRY(bt_claim_load_with(k->claims, k->claim, k->choice, heap_of_nim,
                              s->rules, err));
    o.limits = bt_budget_part(k->budget, 0);
    for (size_t i = 0; i < k->part.n_games; i++) {
        o.misere = k->part.game[i].misere;
        BT_TRY(bt_solver_new(s->rules[i], &o, &s->solver[i], err));
    }
    return BT_OK;
}

bt_status
bt_star_make(bt_case *k, bool *made, bt_err *err)
{
    struct bt_star *s = can_be_beside(k) ? calloc(1, sizeof *s) : NULL;
    bt_err why = {0};
    *made = false;
    if (!s)
        return can_be_beside(k) ? bt_fail_nomem(err) : BT_OK;
    s->problem =
        bt_core_alloc(&k->part.core, k->part.n_problems * sizeof *s->problem);
    memcpy(s->game, k->part.game, sizeof s->game);
    bt_status status = s->problem ? load(k, s, &why) : bt_fail_nomem(&why);
    *made = status == BT_OK &&
            bt_part_star(&k->part, s->rules, s->game, s->problem);
    if (*made)
        bt_star_enter(k, s);
    else
        star_free(s);
    if (status == BT_ERR_NOMEM || status == BT_ERR_INTERRUPTED) {
        *err = why;
        return status;
    }
    return k->part.core.status; /* else its names were taken: it is not said */
}

void
bt_star_drop(bt_case *k)
{
    struct bt_star *s = bt_star_leave(k);
    if (s)
        star_free(s);
}
