/* beyond.c: where does a claim fail that the checker has refused? Members
 * beyond the range are looked at in the order of size. If it is farther away,
 * bounds on the stones and on the variables are halved, and each time the
 * checker is asked whether the claim still fails. */
#include "base/fail.h"
#include "core/certificate.h"
#include "core/members.h"
#include "prove/prove.h"

enum { FURTHER = 20000, MOST_DOUBLINGS = 40 };

typedef struct seeker {
    bt_case *k;
    const bt_text *body;
    bt_evaluator e;
    bool failed; /* a member at which the claim fails has been proposed */
    bt_status status;
    bt_problem p; /* with what is known of the failure in `where` */
    bt_err *err;
} seeker;

/* ---- member by member ---- */

static bool
look_at(void *arg, const bt_member *m)
{
    seeker *w = arg;
    bt_finding f;
    w->status = bt_eval_member(&w->e, m, &f);
    if (w->status != BT_OK || f != BT_FINDING_FAILS)
        return w->status == BT_OK;
    w->failed = true;
    w->status = bt_propose_failure(w->k, m, w->body, w->err);
    return false;
}

/* The smallest failure, if it is not far. */
static void
look_further(seeker *w)
{
    const bt_part *p = &w->k->part;
    bt_tour tour = {.visit = look_at, .arg = w};
    bt_budget budget;
    bt_prover_budget(w->k, FURTHER, &budget);
    bt_eval_open(&w->e, p, &w->k->oracle, &budget, w->err);
    for (int64_t most = 32;
         w->status == BT_OK && !w->failed && most <= INT64_MAX / 2; most *= 2)
        for (size_t i = 0;
             i < p->n_problems && w->status == BT_OK && !w->failed; i++) {
            bt_status s =
                bt_members_to(&w->e, &p->problem[i], most, NULL, &tour);
            w->status = w->status == BT_OK ? s : w->status;
        }
}

/* No failure was met: the budget ran out, or members have no order of size. */
static bool
is_far(const seeker *w)
{
    return !w->failed &&
           (w->status == BT_ERR_LIMIT || w->status == BT_ERR_RULE);
}

/* ---- by asking the checker ---- */

/* Does the claim fail at a member with `bound`, too? */
static bt_status
ask(seeker *w, bt_node bound, bool *fails)
{
    const bt_check_options *o = w->k->options;
    bt_problem p = w->p;
    bt_err why = {0};
    bt_text t = {0};
    p.where = bt_core_both(&w->k->part.core, p.where, bound);
    bt_part part = w->k->part;
    part.problem = &p;
    part.n_problems = 1;
    bt_certificate_open(&t);
    bt_core_print_head(&t);
    bt_part_print(&part, &t);
    bt_text_add(&t, "proved\n");
    bt_certificate_add(&t, 1, w->body);
    bt_certificate_seal(&t);
    bt_status s = t.failed
                      ? BT_ERR_NOMEM
                      : o->verify(o->verify_context, t.v.data, t.v.count, &why);
    bt_text_free(&t);
    *fails = s == BT_ERR_CORRUPT;
    if (s != BT_OK && !*fails)
        *w->err = why;
    return *fails ? BT_OK : s;
}

/* n <= most */
static bt_node
at_most(seeker *w, bt_node n, int64_t most)
{
    bt_core *core = &w->k->part.core;
    return bt_core_ge(core, bt_core_sum(core, -1, n, 0, n, most));
}

/* The least value of n at which it fails; from here on n is that. Not found: it
 * is far beyond all numbers of ours. */
static bt_status
fix(seeker *w, bt_node n, int64_t *value, bool *found)
{
    bt_core *core = &w->k->part.core;
    int64_t low = 0, high = 1;
    *found = false;
    for (int i = 0; i < MOST_DOUBLINGS && !*found; i++, high *= 2)
        BT_TRY(ask(w, at_most(w, n, high - 1), found));
    for (high = high / 2 - 1; *found && low < high;) {
        int64_t middle = low + (high - low) / 2;
        bool fails;
        BT_TRY(ask(w, at_most(w, n, middle), &fails));
        low = fails ? low : middle + 1;
        high = fails ? middle : high;
    }
    *value = low;
    w->p.where =
        bt_core_both(core, w->p.where,
                     bt_core_eq(core, bt_core_sum(core, 1, n, 0, n, -low)));
    return BT_OK;
}

static bt_status
fix_all(seeker *w, bt_member *out, bool *found)
{
    bt_core *core = &w->k->part.core;
    int64_t stones;
    BT_TRY(fix(w, w->p.size, &stones, found));
    for (size_t i = 0; i < w->p.n_vars && *found; i++)
        BT_TRY(fix(w, bt_core_node_of(core, BT_NODE_VAR, (int64_t)i, 0, NULL),
                   &out->value[i], found));
    return BT_OK;
}

/* A member with the least number of stones, then of each variable. */
static bt_status
find_least(seeker *w)
{
    for (size_t i = 0; i < w->k->part.n_problems; i++) {
        bt_member m = {.problem = &w->k->part.problem[i]};
        bool found;
        w->p = w->k->part.problem[i];
        BT_TRY(ask(w, BT_CORE_TRUE, &found));
        if (!found)
            continue;
        BT_TRY(fix_all(w, &m, &found));
        if (found)
            BT_TRY(bt_propose_failure(w->k, &m, w->body, w->err));
        w->failed = found;
        return BT_OK;
    }
    return BT_OK;
}

/* ---- */

/* Is what was found accepted, and the claim alone refused? */
static bt_status
stands(seeker *w, bool *out)
{
    bool fails = true;
    w->p = w->k->part.problem[0];
    BT_TRY(ask(w, BT_CORE_FALSE, &fails));
    *out = !fails;
    return BT_OK;
}

static bt_status
refute(seeker *w)
{
    bt_err refused = *w->err;
    bool good = false;
    w->status = stands(w, &good);
    if (w->status == BT_OK && !good) {
        *w->err = refused;
        return BT_ERR_CORRUPT;
    }
    if (w->status == BT_OK)
        look_further(w);
    if (is_far(w))
        w->status = find_least(w);
    if (w->status == BT_OK && w->failed)
        return BT_OK;
    if (w->status == BT_ERR_CORRUPT) /* what holds was refused */
        *w->err = refused;
    bt_account_why(w->k->options->account,
                   "it fails beyond the range that was searched");
    return w->status == BT_ERR_OVERFLOW || bt_prover_leaves_open(w->status)
               ? BT_OK
               : w->status;
}

bt_status
bt_decide_body(bt_case *k, bt_text *body, bt_shown *claim, bt_err *err)
{
    struct bt_star *star = bt_star_leave(k);
    if (star) {
        bt_star_body(body);
        bt_status decided = bt_decide_body(k, body, claim, err);
        bt_star_enter(k, star);
        return decided;
    }
    seeker w = {.k = k, .body = body, .err = err};
    bt_text proposal = {0};
    bt_text_add(&proposal, "%.*s", (int)body->v.count, body->v.data);
    proposal.failed = proposal.failed || body->failed;
    bt_status s = bt_propose_body(k, &proposal, err);
    *claim = s == BT_OK            ? BT_SHOWN
             : s == BT_ERR_CORRUPT ? BT_FAILS
                                   : BT_NOT_SHOWN;
    if (s == BT_ERR_CORRUPT)
        s = refute(&w);
    bt_text_free(body);
    return s;
}
