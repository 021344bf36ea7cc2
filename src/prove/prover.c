/* prover.c: what every prover does alike: hand over, keep a budget, give up. */
#include "base/fail.h"
#include "bouton/position.h"
#include "core/star.h"
#include "engine/heap.h"
#include "prove/prove.h"

enum {
    MOST_STONES = 1000,    /* with more, an explanation takes too long */
    MOST_VALUES = 500,     /* of a variable, likewise a search for values */
    SHORT_REPLAY = 2000000 /* moves of the reference engine, about */
};

/* What is proved is what the claim says, whatever the prover looked at: of a
 * class of functions the case has only a sample. */
bt_status
bt_propose_body(bt_case *k, bt_text *body, bt_err *err)
{
    struct bt_star *star = bt_star_leave(k);
    bt_part whole;
    if (star) {
        bt_star_body(body);
        bt_status proved = bt_propose_body(k, body, err);
        bt_star_enter(k, star);
        return proved;
    }
    if (!k->claim->endless)
        return bt_ruling_prove_part(k->ruling, k->options, &k->part, body, err);
    bt_status s = bt_part_lower(&whole, &k->claims->file, k->claim,
                                &k->statement, false, err);
    if (s != BT_OK) {
        bt_text_free(body);
        return s;
    }
    s = bt_ruling_prove_part(k->ruling, k->options, &whole, body, err);
    bt_part_free(&whole);
    return s;
}

/* A member of a family as a position, of which the claim says it. */
static bt_status
fail_at_position(bt_case *k, const bt_member *m, bt_err *err)
{
    bt_part instances = k->part;
    bt_problem *said = k->said;
    bt_evaluator e;
    bt_position *p = NULL;
    bt_eval_open(&e, &k->part, &k->oracle, k->budget, err);
    BT_TRY(bt_eval_located(&e, m, &p));
    if (!p)
        return bt_fail(err, BT_ERR_REFUSED, "it fails at no position");
    k->part.problem = said;
    k->part.n_problems = 1;
    k->said = NULL;
    bt_status s = bt_ruling_refute(k->ruling, k,
                                   &(bt_member){.problem = said, .position = p},
                                   MOST_STONES, 0, err);
    k->said = said;
    k->part.problem = instances.problem;
    k->part.n_problems = instances.n_problems;
    bt_position_free(p);
    return s;
}

/* Values of all smaller positions would have to be found one by one, where heaps
 * touch each other. */
static bool
is_too_far(const bt_case *k, const bt_member *m)
{
    if (!bt_part_asks_values(&k->part) || bt_heap_only(k->rules[0]))
        return false;
    for (size_t i = 0; i < m->problem->n_vars; i++)
        if (m->value[i] > MOST_VALUES)
            return true;
    return false;
}

/* Positions of a replay that is short: the larger the numbers, the more moves each
 * has. */
static uint64_t
short_replay(const bt_member *m)
{
    if (m->problem->kind == BT_MEMBER_POSITION)
        return SHORT_REPLAY;
    uint64_t most = SHORT_REPLAY / 100;
    for (size_t i = 0; i < m->problem->n_vars; i++) {
        uint64_t of = SHORT_REPLAY / ((uint64_t)m->value[i] + 1) + 1;
        most = of < most ? of : most;
    }
    return most;
}

/* By replay if that is short; else by the body, with which the checker sees that
 * it fails there; else by replay, however long. */
static bt_status
fail_at(bt_case *k, const bt_member *m, const bt_text *body, bt_err *err)
{
    bool far = is_too_far(k, m);
    bt_status s = far ? BT_ERR_LIMIT
                      : bt_ruling_refute(k->ruling, k, m, MOST_STONES,
                                         body ? short_replay(m) : 0, err);
    if (s != BT_ERR_LIMIT)
        return s;
    if (body)
        s = bt_ruling_refute_by(
            k->ruling, k, m,
            far || m->problem->kind == BT_MEMBER_POSITION ? 0 : MOST_STONES,
            body, err);
    if (s == BT_OK || (s != BT_ERR_CORRUPT && !bt_prover_leaves_open(s)))
        return s;
    if (far)
        /* clang-format off */
        return bt_fail(err, BT_ERR_REFUSED,
                BT_ID("it-fails-where-values-are-too-many-to-be-looked-at")
                "it fails at numbers so large that it cannot be replayed");
    /* clang-format on */
    return bt_ruling_refute(k->ruling, k, m, MOST_STONES, 0, err);
}

bt_status
bt_propose_failure(bt_case *k, const bt_member *m, const bt_text *body,
                   bt_err *err)
{
    struct bt_star *star = bt_star_leave(k);
    if (star) {
        bt_member of = *m;
        of.problem = bt_star_problem(star, k, m->problem);
        bt_status failed = bt_propose_failure(k, &of, body, err);
        bt_star_enter(k, star);
        return failed;
    }
    return k->said ? fail_at_position(k, m, err) : fail_at(k, m, body, err);
}

bool
bt_prover_leaves_open(bt_status s)
{
    return s == BT_ERR_REFUSED || s == BT_ERR_IO || s == BT_ERR_LIMIT;
}

void
bt_prover_budget(const bt_case *k, uint64_t steps, bt_budget *out)
{
    uint64_t given = k->budget->limits.max_steps;
    bt_limits limits = bt_budget_part(k->budget, given ? given : steps);
    bt_budget_start(out, &limits);
}
