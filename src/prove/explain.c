/* explain.c: members in the notation of the claim, and reasons. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/view.h"
#include "prove/prove.h"

enum { MOST_LINES = 60, MOST_VALUES = 24 };

/* ---- notation ---- */

/* <b1,b2,..>: how many heaps of each height. */
static void
add_counts(bt_text *t, const bt_position *p)
{
    int64_t n = p->v[0], height = n ? p->v[n] : 0;
    int64_t i = 1;
    bt_text_add(t, "<");
    for (int64_t h = 1; h <= height; h++) {
        int64_t count = 0;
        for (; i <= n && p->v[i] == h; i++)
            count++;
        bt_text_add(t, "%s%lld", h > 1 ? "," : "", (long long)count);
    }
    bt_text_add(t, ">");
}

static void
add_position(bt_text *t, const bt_case *k, const bt_position *p)
{
    const bt_ruleset *r = k->rules[0];
    bool counts = k->part.problem[0].by_counts && r->n_fields == 1 &&
                  r->field[0].kind == BT_FIELD_HEAPS &&
                  (p->v[0] == 0 || p->v[p->v[0]] <= 64);
    char *text = bt_position_text(r, p);
    if (counts) {
        add_counts(t, p);
        bt_text_add(t, " = ");
    }
    bt_text_add(t, "%s", text ? text : "?");
    free(text);
}

static void
add_member(const bt_case *k, const bt_member *m, bt_text *t)
{
    const bt_problem *p = m->problem;
    if (k->choice)
        bt_text_add(t, "%s%s", k->choice, p->n_vars ? ": " : "");
    if (m->position) {
        add_position(t, k, m->position);
        return;
    }
    for (size_t i = 0; i < p->n_vars; i++)
        bt_text_add(t, "%s%s=%lld", i ? ", " : "", p->name[i],
                    (long long)m->value[i]);
    if (k->choice || p->n_vars > 0)
        return;
    for (size_t i = 0; i < k->n_periods; i++)
        bt_text_add(t, "%speriod(%lld) = %lld", i ? ", " : "",
                    (long long)k->period[i].heap,
                    (long long)k->period[i].period);
    if (k->n_periods == 0)
        bt_text_add(t, "the statement itself");
}

/* ---- reasons ---- */

/* The options of a position, and the first of them that is P. */
typedef struct look {
    bt_options *options;
    size_t n, reply; /* reply = n: there is none */
} look;

static bt_status
look_at(bt_case *k, const bt_position *p, look *out, bt_err *err)
{
    bt_limits limits = bt_budget_part(k->budget, 0);
    bt_outcome outcome = BT_N;
    *out = (look){0};
    BT_TRY(bt_options_new(k->rules[0], p, &limits, &out->options, err));
    out->n = bt_options_count(out->options);
    for (; out->reply < out->n; out->reply++) {
        BT_TRY(bt_solver_outcome(k->solver[0],
                                 bt_options_position(out->options, out->reply),
                                 &outcome, err));
        if (outcome == BT_P)
            break;
    }
    return BT_OK;
}

/* "take 2 BETWEEN [1,2]" */
static void
add_move(const bt_case *k, const look *x, size_t i, const char *between,
         bt_text *t)
{
    bt_text_add(t, "%s%s", bt_options_move(x->options, i), between);
    add_position(t, k, bt_options_position(x->options, i));
}

static bt_status
add_reply(bt_case *k, const bt_position *p, bt_text *t, bt_err *err)
{
    look x;
    bt_status s = look_at(k, p, &x, err);
    if (s == BT_OK && x.reply < x.n) {
        bt_text_add(t, "answered by ");
        add_move(k, &x, x.reply, " to ", t);
    } else if (s == BT_OK) {
        bt_text_add(t, "no move is left, which wins in misère play");
    }
    bt_options_free(x.options);
    return s;
}

static bt_status
add_answers(bt_case *k, const look *x, bt_text *t, bt_err *err)
{
    for (size_t i = 0; i < x->n; i++) {
        if (i == MOST_LINES) {
            bt_text_add(t, "  ... and %zu more moves\n", x->n - i);
            return BT_OK;
        }
        bt_text_add(t, "  ");
        add_move(k, x, i, " to ", t);
        bt_text_add(t, ": ");
        BT_TRY(add_reply(k, bt_options_position(x->options, i), t, err));
        bt_text_add(t, "\n");
    }
    return BT_OK;
}

static bt_status
add_outcome(bt_case *k, const bt_position *p, bt_text *t, bt_err *err)
{
    look x;
    bt_status s = look_at(k, p, &x, err);
    if (s == BT_OK && x.reply < x.n) {
        bt_text_add(t, "is an N-position: ");
        add_move(k, &x, x.reply, " leaves the P-position ", t);
        bt_text_add(t, "\n");
    } else if (s == BT_OK && x.n == 0) {
        bt_text_add(t, "is a terminal position\n");
    } else if (s == BT_OK) {
        bt_text_add(t, "is a P-position: every move is answered\n");
        s = add_answers(k, &x, t, err);
    }
    bt_options_free(x.options);
    return s;
}

/* ---- values ---- */

static int
by_value(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The values of all options, in order, as often as they come. */
static bt_status
option_values(bt_case *k, const bt_options *o, bt_vector *out, bt_err *err)
{
    size_t n = bt_options_count(o);
    for (size_t i = 0; i < n; i++) {
        uint64_t value;
        BT_TRY(bt_solver_grundy(k->solver[0], bt_options_position(o, i), &value,
                                err));
        BT_TRY(bt_vector_add(out, &value, sizeof value, err));
    }
    if (n > 1)
        qsort(out->data, n, sizeof(uint64_t), by_value);
    return BT_OK;
}

/* "0, 1, 3": each once. */
static void
add_values(const bt_vector *v, bt_text *t)
{
    const uint64_t *value = (const void *)v->data;
    size_t listed = 0;
    for (size_t i = 0; i < v->count; i++) {
        if (i > 0 && value[i] == value[i - 1])
            continue;
        if (listed == MOST_VALUES) {
            bt_text_add(t, ", ..");
            return;
        }
        bt_text_add(t, "%s%llu", listed++ ? ", " : "",
                    (unsigned long long)value[i]);
    }
}

/* Is the claim about Grundy values alone, of one game? */
static bool
is_of_values(const bt_case *k, const bt_member *m)
{
    const bt_core *c = &k->part.core;
    return k->part.n_games == 1 &&
           bt_view_has(c, m->problem->holds, BT_NODE_GRUNDY) &&
           !bt_view_has(c, m->problem->holds, BT_NODE_IN_P);
}

/* "has Grundy value 4: its options have 0, 1, 2, 3" */
static bt_status
add_value(bt_case *k, const bt_position *p, bt_text *t, bt_err *err)
{
    bt_limits limits = bt_budget_part(k->budget, 0);
    bt_options *options = NULL;
    bt_vector values = {0};
    uint64_t value = 0;
    BT_TRY(bt_solver_grundy(k->solver[0], p, &value, err));
    bt_status s = bt_options_new(k->rules[0], p, &limits, &options, err);
    if (s == BT_OK)
        s = option_values(k, options, &values, err);
    bt_text_add(
        t, "has %sGrundy value %llu: ", k->part.game[0].misere ? "misère " : "",
        (unsigned long long)value);
    bt_text_add(t, values.count ? "its options have " : "it has no options");
    add_values(&values, t);
    bt_text_add(t, "\n");
    bt_vector_free(&values);
    bt_options_free(options);
    return s;
}

/* ---- cases of a cover ---- */

const char *
bt_explain_case(bt_evaluator *e, const bt_problem *p, const bt_position *to)
{
    const bt_node *each;
    size_t n = bt_view_operands(e->c, BT_NODE_AND, &p->holds, &each);
    if (!to)
        return "the move listed for it leads to no position";
    for (size_t i = 0; i < n; i++)
        if (bt_core_at(e->c, each[i])->kind == BT_NODE_LEADS &&
            bt_eval_truth(e, each[i]) == BT_NO)
            return "this is not a legal move";
    return "this does not leave a P-position";
}

/* FROM -> TO: why that is no winning move; or no move is listed at all. */
static bt_status
add_cover(const bt_case *k, bt_evaluator *e, const bt_member *m, char **out,
          bt_err *err)
{
    bt_text t = {0};
    char *from = bt_position_text(k->rules[0], m->position), *to = NULL;
    const char *why = "no listed move starts from it";
    bt_eval_values(e, m);
    if (m->problem->target) {
        bt_spot at = bt_eval_find(e, 0, m->problem->target);
        to = at.p ? bt_position_text(k->rules[0], at.p) : NULL;
        why = bt_explain_case(e, m->problem, at.p);
        bt_position_free(at.own);
    }
    bt_text_add(&t, "%s%s%s: %s", from ? from : "?", to ? " -> " : "",
                to ? to : "", why);
    free(from);
    free(to);
    *out = bt_text_take(&t);
    return *out ? BT_OK : bt_fail_nomem(err);
}

/* ---- */

static bt_status
add_failure(bt_case *k, const bt_member *m, int64_t most, char **member,
            char **why, bt_err *err)
{
    const bt_position *p = m->position;
    bt_text name = {0}, reason = {0};
    int64_t stones;
    add_member(k, m, &name);
    *member = bt_text_take(&name);
    if (!*member)
        return bt_fail_nomem(err);
    if (!p || !bt_layout_stones(k->rules[0], p->v, &stones) || stones > most)
        return BT_OK;
    bt_text_add(&reason, "%s ", *member);
    bt_status s = is_of_values(k, m) ? add_value(k, p, &reason, err)
                                     : add_outcome(k, p, &reason, err);
    if (s == BT_OK)
        *why = bt_text_take(&reason);
    bt_text_free(&reason);
    return s == BT_ERR_LIMIT ? BT_OK : s; /* too many options to be listed */
}

bt_status
bt_explain_failure(bt_case *k, const bt_member *m, int64_t most, char **member,
                   char **why, bt_err *err)
{
    bt_member at = *m;
    bt_position *p = NULL;
    bt_evaluator e;
    bt_eval_open(&e, &k->part, &k->oracle, k->budget, err);
    if (!at.position)
        BT_TRY(bt_eval_located(&e, &at, &p));
    at.position = p ? p : at.position;
    *why = NULL;
    bt_status s = k->part.n_problems > 1
                      ? add_cover(k, &e, &at, member, err)
                      : add_failure(k, &at, most, member, why, err);
    bt_position_free(p);
    return s;
}
