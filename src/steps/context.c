/* context.c: what is assumed, and what holds of it at a point. */
#include <string.h>

#include "steps/search.h"

int
bt_ssearch_variable(bt_ssearch *x)
{
    if (!bt_vector_push(&x->var, sizeof(int)))
        x->t->failed = true;
    return (int)x->var.count - 1;
}

/* ---- assuming ---- */

static bt_entry *
new_entry(bt_ssearch *x, bt_entry_kind kind)
{
    bt_entry *e = bt_unknowns_alloc(x->t, sizeof *e);
    bt_entry **slot = e ? bt_vector_push(&x->entry, sizeof *slot) : NULL;
    if (!slot) {
        x->t->failed = true;
        return NULL;
    }
    e->kind = kind;
    *slot = e;
    return e;
}

static void
assume_fact(bt_ssearch *x, const bt_sum *form)
{
    bt_entry *e = new_entry(x, BT_ENTRY_FACT);
    if (e)
        e->fact = form;
}

static void
assume_parts(bt_ssearch *x, bt_entry_kind kind, size_t n, const bt_spart *part)
{
    bt_entry *e = new_entry(x, kind);
    bt_spart all = bt_spart_all(x->p, n, part);
    if (e) {
        e->part = all.part;
        e->n = all.n;
    }
}

/* Each way to make it true; what is itself one of several is opened. */
static void
gather(bt_ssearch *x, bt_sview v, bt_vector *ways)
{
    for (size_t i = 0; i < v.n && !bt_step_failed(x->p); i++) {
        bt_sview inner = bt_spart_look(x->p, v.part[i]);
        bt_spart *way;
        if (inner.is == BT_IS_ANY)
            gather(x, inner, ways);
        else if ((way = bt_vector_push(ways, sizeof *way)))
            *way = v.part[i];
        else
            x->t->failed = true;
    }
}

static void
assume_any(bt_ssearch *x, bt_sview v)
{
    bt_vector ways = {0};
    gather(x, v, &ways);
    if (ways.count == 0)
        assume_fact(x, bt_unknowns_constant(x->t, -1));
    else if (ways.count == 1)
        bt_ssearch_assume(x, BT_AT(&ways, bt_spart, 0));
    else
        assume_parts(x, BT_ENTRY_CHOICE, ways.count,
                     &BT_AT(&ways, bt_spart, 0));
    bt_vector_free(&ways);
}

void
bt_ssearch_assume(bt_ssearch *x, bt_spart s)
{
    bt_sview v = bt_spart_look(x->p, s);
    if (bt_step_failed(x->p))
        return;
    switch (v.is) {
    case BT_IS_FACT:
        assume_fact(x, v.fact);
        break;
    case BT_IS_ALL:
        for (size_t i = 0; i < v.n; i++)
            bt_ssearch_assume(x, v.part[i]);
        break;
    case BT_IS_ANY:
        assume_any(x, v);
        break;
    case BT_IS_SOME:
        bt_ssearch_assume(x, bt_spart_with(x->p, s,
                                           bt_unknowns_variable(
                                               x->t, bt_ssearch_variable(x))));
        break;
    case BT_IS_EVERY:
        assume_parts(x, BT_ENTRY_EVERY, 1, &s);
    }
}

/* ---- at a point ---- */

bt_ratio
bt_ssearch_term_at(const bt_ssearch *x, int term)
{
    return (size_t)term < x->n_values ? x->value[term] : (bt_ratio){0, 0};
}

bt_ratio
bt_ssearch_at(const bt_ssearch *x, const bt_sum *a)
{
    bt_ratio sum = bt_ratio_of(a->k);
    for (size_t i = 0; i < a->n; i++)
        sum = bt_ratio_step(sum, bt_ratio_of(a->term[i].coef),
                            bt_ssearch_term_at(x, a->term[i].var));
    return sum;
}

int
bt_spart_holds(bt_ssearch *x, bt_spart s)
{
    bt_sview v = bt_spart_look(x->p, s);
    bool all = v.is == BT_IS_ALL, unknown = false;
    if (bt_step_failed(x->p))
        return -1;
    if (v.is == BT_IS_FACT) {
        bt_ratio at = bt_ssearch_at(x, v.fact);
        return at.q == 0 ? -1 : at.p >= 0;
    }
    if (v.is == BT_IS_SOME || v.is == BT_IS_EVERY)
        return x->ahead && v.is == BT_IS_EVERY ? bt_take_ahead(x, s) : -1;
    for (size_t i = 0; i < v.n; i++) {
        int holds = bt_spart_holds(x, v.part[i]);
        if (holds == !all)
            return holds;
        unknown = unknown || holds < 0;
    }
    return unknown ? -1 : all;
}
