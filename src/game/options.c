/* options.c: the distinct options of a position, each with one move that
 * leads there. */
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "base/fail.h"
#include "base/vector.h"
#include "game/layout.h"
#include "game/options.h"

typedef struct option {
    bt_position *position;
    char *move;
    size_t order; /* in which the rules generated it */
    const bt_move *by;
    int64_t choice[BT_MAX_CHOICES];
} option;

struct bt_options {
    bt_vector v; /* of option */
};

typedef struct collector {
    const bt_ruleset *rules;
    bt_options *options;
    bt_budget budget;
    bt_status status;
    bt_err *err;
} collector;

static bool
collect(void *arg, const bt_instance *m)
{
    collector *c = arg;
    uint64_t bytes =
        sizeof(option) + sizeof(bt_position) + 64 + m->length * sizeof(int64_t);
    c->status = bt_budget_spend(&c->budget, 1, c->err);
    if (c->status == BT_OK)
        c->status = bt_budget_hold(&c->budget, bytes, c->err);
    if (c->status != BT_OK)
        return false;
    option *o = bt_vector_push(&c->options->v, sizeof *o);
    if (o) {
        o->order = c->options->v.count;
        o->position = bt_position_new(m->position, m->length);
        o->move = bt_instance_text(c->rules, m);
        o->by = m->move;
        for (size_t k = 0; k < m->move->n_choices; k++)
            o->choice[k] = m->slot[m->move->choice[k].slot];
    }
    if (!o || !o->position || !o->move)
        c->status = bt_fail_nomem(c->err);
    return c->status == BT_OK;
}

static int
by_position(const void *a, const void *b)
{
    const option *x = a, *y = b;
    if (x->position->n != y->position->n)
        return x->position->n < y->position->n ? -1 : 1;
    int c = memcmp(x->position->v, y->position->v,
                   x->position->n * sizeof(int64_t));
    if (c != 0)
        return c;
    return (x->order > y->order) - (x->order < y->order);
}

static int
by_order(const void *a, const void *b)
{
    const option *x = a, *y = b;
    return (x->order > y->order) - (x->order < y->order);
}

static void
drop_repeats(bt_options *o)
{
    option *v = (option *)(void *)o->v.data;
    size_t kept = 0;
    if (o->v.count == 0)
        return;
    qsort(v, o->v.count, sizeof *v, by_position);
    for (size_t i = 0; i < o->v.count; i++) {
        if (kept && bt_position_equal(v[kept - 1].position, v[i].position)) {
            bt_position_free(v[i].position);
            free(v[i].move);
        } else {
            v[kept++] = v[i];
        }
    }
    o->v.count = kept;
    qsort(v, kept, sizeof *v, by_order);
}

bt_status
bt_options_from(const bt_ruleset *rules, const bt_limits *limits,
                bt_moves_fn *moves, void *source, bt_options **out, bt_err *err)
{
    collector c = {.rules = rules, .err = err};
    *out = NULL;
    c.options = calloc(1, sizeof *c.options);
    BT_NEED(c.options, err);
    bt_budget_start(&c.budget, limits);
    bt_status s = moves(source, &c.budget, collect, &c, err);
    if (s == BT_OK)
        s = c.status;
    if (s != BT_OK) {
        bt_options_free(c.options);
        return s;
    }
    drop_repeats(c.options);
    *out = c.options;
    return BT_OK;
}

/* The moves of the rules, the first so many of them. */
typedef struct all_moves {
    const bt_ruleset *rules;
    const bt_position *p;
    const int64_t *value; /* as in bt_mover */
    size_t n_values;
    uint64_t left;
    bool more;
    bt_instance_fn *visit;
    void *arg;
} all_moves;

static bool
pass_on(void *arg, const bt_instance *m)
{
    all_moves *a = arg;
    if (a->left == 0) {
        a->more = true;
        return false;
    }
    a->left--;
    return a->visit(a->arg, m);
}

static bt_status
visit_all(void *source, bt_budget *budget, bt_instance_fn *visit, void *arg,
          bt_err *err)
{
    all_moves *a = source;
    bt_mover mover;
    a->visit = visit;
    a->arg = arg;
    bt_mover_init(&mover, a->rules, budget);
    mover.value = a->value;
    mover.n_values = a->n_values;
    bt_status s = bt_moves_each(&mover, a->p->v, pass_on, a, err);
    bt_mover_free(&mover);
    return s;
}

bt_status
bt_options_first(const bt_ruleset *rules, const bt_position *p,
                 const bt_limits *limits, uint64_t most, bt_options **out,
                 bool *more, bt_err *err)
{
    all_moves a = {.rules = rules, .p = p, .left = most};
    BT_TRY(bt_options_from(rules, limits, visit_all, &a, out, err));
    *more = a.more;
    return BT_OK;
}

bt_status
bt_options_new(const bt_ruleset *rules, const bt_position *p,
               const bt_limits *limits, bt_options **out, bt_err *err)
{
    bool more;
    return bt_options_first(rules, p, limits, UINT64_MAX, out, &more, err);
}

bt_status
bt_options_among(const bt_ruleset *rules, const bt_position *p,
                 const bt_limits *limits, const int64_t *value, size_t n,
                 bt_options **out, bt_err *err)
{
    all_moves a = {.rules = rules,
                   .p = p,
                   .value = value,
                   .n_values = n,
                   .left = UINT64_MAX};
    return bt_options_from(rules, limits, visit_all, &a, out, err);
}

static bool
count_one(void *arg, const bt_instance *m)
{
    uint64_t *left = arg;
    (void)m;
    return --*left > 0;
}

bt_status
bt_options_ways(const bt_ruleset *rules, const bt_position *p,
                const bt_limits *limits, uint64_t most, uint64_t *n,
                bt_err *err)
{
    uint64_t left = most;
    all_moves a = {.rules = rules, .p = p, .left = most};
    bt_budget budget;
    bt_budget_start(&budget, limits);
    BT_TRY(visit_all(&a, &budget, count_one, &left, err));
    *n = most - left;
    return BT_OK;
}

void
bt_options_free(bt_options *o)
{
    if (!o)
        return;
    for (size_t i = 0; i < o->v.count; i++) {
        bt_position_free(BT_AT(&o->v, option, i).position);
        free(BT_AT(&o->v, option, i).move);
    }
    bt_vector_free(&o->v);
    free(o);
}

size_t
bt_options_count(const bt_options *o)
{
    return o->v.count;
}

const bt_position *
bt_options_position(const bt_options *o, size_t i)
{
    return BT_AT(&o->v, option, i).position;
}

const char *
bt_options_move(const bt_options *o, size_t i)
{
    return BT_AT(&o->v, option, i).move;
}

const char *
bt_options_name(const bt_options *o, size_t i)
{
    return BT_AT(&o->v, option, i).by->name;
}

size_t
bt_options_choices(const bt_options *o, size_t i)
{
    return BT_AT(&o->v, option, i).by->n_choices;
}

bt_chosen
bt_options_choice(const bt_options *o, size_t i, size_t k)
{
    const option *at = &BT_AT(&o->v, option, i);
    return (bt_chosen){at->by->choice[k].name, at->choice[k]};
}
