/* search.c: the search itself. What a step brings is dropped from the
 * proof when nothing below it was used; a split of which one way did not need
 * what it assumed is no split at all, and its other ways are never looked at. */
#include "sums/search.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 300, LOOK_AT = 16 };

/* ---- facts ---- */

typedef struct facts {
    size_t n;
    bt_sum *row;
    bt_entry **entry;
    int64_t *weight;
} facts;

static bool
gather(bt_ssearch *x, facts *f)
{
    size_t most = x->entry.count + 2;
    *f = (facts){.row = malloc(most * sizeof *f->row),
                 .entry = malloc(most * sizeof *f->entry),
                 .weight = calloc(most, sizeof *f->weight)};
    if (!f->row || !f->entry || !f->weight)
        return false;
    for (size_t i = 0; i < x->entry.count; i++) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind != BT_ENTRY_FACT)
            continue;
        f->row[f->n] = *e->fact;
        f->entry[f->n++] = e;
    }
    return true;
}

static void
drop(facts *f)
{
    free(f->row);
    free(f->entry);
    free(f->weight);
}

static const bt_sproof *
close_by(bt_ssearch *x, const facts *f)
{
    bt_sproof *p = bt_unknowns_alloc(x->t, sizeof *p);
    bt_entry **fact = bt_unknowns_alloc(x->t, f->n * sizeof *fact);
    int64_t *weight = bt_unknowns_alloc(x->t, f->n * sizeof *weight);
    if (!p || !fact || !weight)
        return NULL;
    *p = (bt_sproof){.kind = BT_PROOF_CLOSE, .fact = fact, .weight = weight};
    for (size_t i = 0; i < f->n; i++)
        if (f->weight[i]) {
            f->entry[i]->used = true;
            fact[p->n] = f->entry[i];
            weight[p->n++] = f->weight[i];
        }
    return p;
}

/* The first n facts; paid for by their size. */
static bt_answer
solve(bt_ssearch *x, const facts *f, size_t n, bt_ratio *value)
{
    size_t unknowns = x->t->unknown.count;
    if (x->status == BT_OK)
        x->status =
            bt_budget_step(x->budget, 16 + n * (unknowns + 1) / 8, x->err);
    return x->status == BT_OK
               ? bt_system_solve(f->row, n, unknowns, f->weight, value)
               : BT_LOST;
}

/* A contradiction, or a point in x->value. */
static bt_answer
look_at_facts(bt_ssearch *x, const bt_sproof **closed)
{
    facts f;
    bt_answer out = BT_LOST;
    free(x->value);
    x->n_values = x->t->unknown.count;
    x->value = calloc(x->n_values + 1, sizeof *x->value);
    *closed = NULL;
    if (gather(x, &f) && x->value)
        out = solve(x, &f, f.n, x->value);
    if (out == BT_NEVER)
        *closed = close_by(x, &f);
    drop(&f);
    return out;
}

/* ---- steps ---- */

static bool
gain_is_used(const bt_ssearch *x, const bt_sgain *g)
{
    for (size_t i = 0; i < g->n; i++)
        if (g->entry[i]->used)
            return true;
    for (int i = 0; i < g->n_vars; i++)
        if (BT_AT(&x->var, int, g->var + i))
            return true;
    return false;
}

/* Assume the part, refute, and forget it again. */
static const bt_sproof *
refute_with(bt_ssearch *x, bt_spart part, size_t depth, bt_sgain *gain)
{
    size_t before = x->entry.count, done = x->done.count;
    const bt_sproof *p;
    gain->var = (int)x->var.count;
    bt_ssearch_assume(x, part);
    gain->n_vars = (int)x->var.count - gain->var;
    gain->n = x->entry.count - before;
    gain->entry = bt_unknowns_alloc(x->t, gain->n * sizeof *gain->entry);
    if (!gain->entry)
        return NULL;
    if (gain->n)
        memcpy(gain->entry, &BT_AT(&x->entry, bt_entry *, before),
               gain->n * sizeof *gain->entry);
    p = bt_ssearch_refute(x, depth + 1);
    x->entry.count = before;
    x->done.count = done;
    return p;
}

static const bt_sproof *
split(bt_ssearch *x, bt_entry *e, size_t depth)
{
    bt_sproof *p = bt_unknowns_alloc(x->t, sizeof *p);
    const bt_sproof **kid = bt_unknowns_alloc(x->t, e->n * sizeof *kid);
    bt_sgain *gain = bt_unknowns_alloc(x->t, e->n * sizeof *gain);
    const bt_sproof *only = NULL;
    if (!p || !kid || !gain)
        return NULL;
    *p = (bt_sproof){.kind = BT_PROOF_SPLIT,
                     .source = e,
                     .n = e->n,
                     .kid = kid,
                     .gain = gain};
    e->resolved = true;
    for (size_t i = 0; i < e->n && !only; i++) {
        kid[i] = refute_with(x, e->part[i], depth, &gain[i]);
        if (!kid[i]) {
            e->resolved = false;
            return NULL;
        }
        if (!gain_is_used(x, &gain[i]))
            only = kid[i];
    }
    e->resolved = false;
    if (only)
        return only;
    e->used = true;
    return p;
}

static void
use_variables(bt_ssearch *x, const bt_sum *a)
{
    for (size_t i = 0; a && i < a->n; i++) {
        const bt_unknown *v = bt_unknowns_at(x->t, a->term[i].var);
        if (v->kind == BT_UNKNOWN_VARIABLE)
            BT_AT(&x->var, int, v->which) = 1;
        use_variables(x, v->arg[0]);
        use_variables(x, v->arg[1]);
    }
}

static const bt_sproof *
step_on(bt_ssearch *x, const bt_sproof *step, size_t depth)
{
    bt_sproof *p = bt_unknowns_alloc(x->t, sizeof *p);
    const bt_sproof **kid = bt_unknowns_alloc(x->t, sizeof *kid);
    bt_sproof *done = bt_vector_push(&x->done, sizeof *done);
    if (!p || !kid || !done)
        return NULL;
    *p = *done = *step;
    p->kid = kid;
    p->n = 1;
    p->gain = bt_unknowns_alloc(x->t, sizeof *p->gain);
    if (!p->gain)
        return NULL;
    bt_spart part = p->kind == BT_PROOF_TAKE
                        ? bt_spart_with(x->p, p->source->part[0], p->arg[0])
                        : bt_schema_instance(x->p, p->schema, p->sum, p->arg);
    kid[0] = refute_with(x, part, depth, p->gain);
    if (!kid[0] || !gain_is_used(x, p->gain))
        return kid[0];
    if (p->source)
        p->source->used = true;
    for (size_t i = 0; i < BT_SUMS_ARGS; i++)
        use_variables(x, p->arg[i]);
    return p;
}

/* ---- choices ---- */

static bool
is_violated(bt_ssearch *x, const bt_entry *e)
{
    if (e->kind != BT_ENTRY_CHOICE || e->resolved)
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (bt_spart_holds(x, e->part[i]) == 1)
            return false;
    return true;
}

/* Is the part a comparison that the facts rule out? */
static bool
is_ruled_out(bt_ssearch *x, bt_spart s, facts *f)
{
    bt_ratio *value;
    bool never;
    bt_sview v = bt_spart_look(x->p, s);
    if (v.is != BT_IS_FACT || bt_sums_failed(x->p))
        return false;
    f->row[f->n] = *v.fact;
    value = calloc(x->t->unknown.count + 1, sizeof *value);
    never = value && solve(x, f, f->n + 1, value) == BT_NEVER;
    free(value);
    return never;
}

static size_t
ways_left(bt_ssearch *x, const bt_entry *e, facts *f)
{
    size_t left = 0;
    for (size_t i = 0; i < e->n; i++)
        left += !is_ruled_out(x, e->part[i], f);
    return left;
}

/* The violated choice that leaves the fewest ways. */
static bt_entry *
find_choice(bt_ssearch *x)
{
    facts f;
    bt_entry *best = NULL;
    size_t least = SIZE_MAX, looked = 0;
    if (gather(x, &f))
        for (size_t i = x->entry.count; i-- > 0 && least > 1;) {
            bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
            if (!is_violated(x, e))
                continue;
            size_t left = looked++ < LOOK_AT ? ways_left(x, e, &f) : e->n;
            if (left < least) {
                least = left;
                best = e;
            }
        }
    drop(&f);
    return best;
}

static bool
find_step(bt_ssearch *x, bt_sproof *step)
{
    return bt_schema_violated(x, step) || bt_take_find(x, 0, step) ||
           bt_take_between(x, true, step) || bt_schema_peel(x, false, step) ||
           bt_take_find(x, -1, step) ||
           (x->deep > 0 &&
            (bt_schema_peel(x, true, step) || bt_take_between(x, false, step) ||
             bt_take_find(x, 1, step))) ||
           bt_schema_round(x, step);
}

const bt_sproof *
bt_ssearch_refute(bt_ssearch *x, size_t depth)
{
    const bt_sproof *closed;
    bt_sproof step;
    if (bt_sums_failed(x->p) || x->status != BT_OK || depth > MOST_DEPTH ||
        x->states++ >= x->most_states)
        return NULL;
    bt_answer s = look_at_facts(x, &closed);
    if (s != BT_POINT)
        return closed;
    bt_entry *e = find_choice(x);
    if (e)
        return split(x, e, depth);
    if (find_step(x, &step))
        return step_on(x, &step, depth);
    return NULL;
}
