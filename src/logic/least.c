/* least.c: where does a claim fail? Bounds on the stones and on the variables
 * are halved, and each time the checker is asked whether it still fails. */
#include "logic/least.h"

#include "base/fail.h"
#include "core/certificate.h"

enum { MOST_DOUBLINGS = 40 };

typedef struct chooser {
    bt_case *k;
    const bt_text *body;
    bt_problem p; /* with what is known so far in `where` */
    bt_err *err;
} chooser;

/* Does the claim fail at a member with `bound`, too? */
static bt_status
ask(chooser *c, bt_node bound, bool *fails)
{
    const bt_check_options *o = c->k->options;
    bt_problem p = c->p;
    bt_err why = {0};
    bt_text t = {0};
    p.where = bt_core_both(&c->k->part.core, p.where, bound);
    bt_part part = c->k->part;
    part.problem = &p;
    part.n_problems = 1;
    bt_certificate_open(&t);
    bt_core_print_head(&t);
    bt_part_print(&part, &t);
    bt_text_add(&t, "proved\n");
    bt_certificate_add(&t, 1, c->body);
    bt_certificate_seal(&t);
    bt_status s = t.failed
                      ? BT_ERR_NOMEM
                      : o->verify(o->verify_context, t.v.data, t.v.count, &why);
    bt_text_free(&t);
    *fails = s == BT_ERR_CORRUPT;
    if (s != BT_OK && !*fails)
        *c->err = why;
    return *fails ? BT_OK : s;
}

/* n <= most */
static bt_node
at_most(chooser *c, bt_node n, int64_t most)
{
    bt_core *core = &c->k->part.core;
    return bt_core_ge(core, bt_core_sum(core, -1, n, 0, n, most));
}

/* The least value of n at which it fails; from here on n is that. */
static bt_status
fix(chooser *c, bt_node n, int64_t *value, bool *found)
{
    bt_core *core = &c->k->part.core;
    int64_t low = 0, high = 1;
    *found = false;
    for (int i = 0; i < MOST_DOUBLINGS && !*found; i++, high *= 2)
        BT_TRY(ask(c, at_most(c, n, high - 1), found));
    for (high = high / 2 - 1; *found && low < high;) {
        int64_t middle = low + (high - low) / 2;
        bool fails;
        BT_TRY(ask(c, at_most(c, n, middle), &fails));
        low = fails ? low : middle + 1;
        high = fails ? middle : high;
    }
    *value = low;
    c->p.where =
        bt_core_both(core, c->p.where,
                     bt_core_eq(core, bt_core_sum(core, 1, n, 0, n, -low)));
    return BT_OK;
}

static bt_status
fix_all(chooser *c, bt_member *out, bool *found)
{
    int64_t stones;
    BT_TRY(fix(c, c->p.size, &stones, found));
    for (size_t i = 0; i < c->p.n_vars && *found; i++)
        BT_TRY(fix(
            c,
            bt_core_node_of(&c->k->part.core, BT_NODE_VAR, (int64_t)i, 0, NULL),
            &out->value[i], found));
    return BT_OK;
}

bt_status
bt_least_failure(bt_case *k, const bt_text *body, bt_member *out, bool *found,
                 bt_err *err)
{
    chooser c = {.k = k, .body = body, .err = err};
    *found = false;
    for (size_t i = 0; i < k->part.n_problems && !*found; i++) {
        *out = (bt_member){.problem = &k->part.problem[i]};
        c.p = k->part.problem[i];
        BT_TRY(ask(&c, BT_CORE_TRUE, found));
        if (*found)
            return fix_all(&c, out, found);
    }
    return BT_OK;
}
