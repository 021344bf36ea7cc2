/* context.c: what is assumed, and what holds of it at a point. */
#include <string.h>

#include "sums/search.h"

int
bt_ssearch_variable(bt_ssearch *x)
{
    if (!bt_vector_push(&x->var, sizeof(int)))
        x->t->failed = true;
    return (int)x->var.count - 1;
}

/* ---- parts ---- */

bt_spart
bt_spart_kid(bt_spart p, size_t i)
{
    p.negated ^= p.node->kind == BT_SNODE_NOT;
    p.node = p.node->kid[i];
    return p;
}

bt_spart
bt_spart_with(bt_ssearch *x, bt_spart p, const bt_sum *value)
{
    const bt_sum **all = bt_unknowns_alloc(x->t, (p.n + 1) * sizeof *all);
    p = bt_spart_kid(p, 0);
    if (!all)
        return p;
    if (p.n)
        memcpy(all, p.value, p.n * sizeof *all);
    all[p.n++] = value;
    p.value = all;
    return p;
}

bt_spart
bt_spart_moved(bt_ssearch *x, bt_spart p)
{
    size_t n = p.node->n_places;
    const bt_sum **all = bt_unknowns_alloc(x->t, n * sizeof *all);
    for (size_t i = 0; all && i < n; i++)
        all[i] = bt_unknowns_replace(x->t, p.node->place[i], p.value, p.n);
    p = bt_spart_kid(p, 0);
    p.n = all ? n : 0;
    p.value = all;
    return p;
}

/* exists choices: the guard holds at (from, choices) and the results are `to`.
 * Variables: from, to, choices. */
static const bt_snode *
one_move(bt_ssearch *x, const bt_smove *m)
{
    bt_unknowns *t = x->t;
    size_t n = x->p->n_fields, k = 0;
    const bt_sum *place[BT_SUMS_FIELDS + BT_PLACEHOLDERS];
    const bt_snode *all[BT_SUMS_FIELDS + 1];
    for (size_t i = 0; i < n + m->n_choices; i++)
        place[i] = bt_unknowns_variable(t, (int)(i < n ? i : i + n));
    all[k++] = bt_snode_place(t, n + m->n_choices, place, m->guard);
    for (size_t i = 0; i < n; i++) {
        const bt_sum *r =
            bt_unknowns_replace(t, m->result[i], place, n + m->n_choices);
        const bt_sum *to = bt_unknowns_variable(t, (int)(n + i));
        all[k++] = bt_snode_compare(t, BT_SNODE_EQ,
                                    bt_unknowns_mix(t, 1, r, -1, to, 0));
    }
    const bt_snode *f = bt_snode_join(t, BT_SNODE_AND, k, all);
    for (size_t i = 0; i < m->n_choices; i++)
        f = bt_snode_quantify(t, BT_SNODE_EXISTS, f);
    return f;
}

/* Both are positions, and one of the moves leads from the first to the second:
 * variables from, to. */
static const bt_snode *
any_move(bt_ssearch *x)
{
    bt_unknowns *t = x->t;
    size_t n = x->p->n_fields, k = 0;
    const bt_snode *way[BT_SUMS_MOVES], *all[2 * BT_SUMS_FIELDS + 3];
    const bt_sum *v[2 * BT_SUMS_FIELDS];
    for (size_t i = 0; i < 2 * n; i++) {
        v[i] = bt_unknowns_variable(t, (int)i);
        all[k++] = bt_snode_compare(t, BT_SNODE_GE, v[i]);
    }
    all[k++] = bt_snode_place(t, n, v, x->p->domain);
    all[k++] = bt_snode_place(t, n, v + n, x->p->domain);
    for (size_t i = 0; i < x->p->n_moves; i++)
        way[i] = one_move(x, &x->p->move[i]);
    all[k++] = bt_snode_join(t, BT_SNODE_OR, x->p->n_moves, way);
    return bt_snode_join(t, BT_SNODE_AND, k, all);
}

const bt_snode *
bt_ssearch_plain(bt_ssearch *x, const bt_snode *f)
{
    return f->kind == BT_SNODE_MOVE
               ? bt_snode_place(x->t, f->n_places, f->place, any_move(x))
               : f;
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

/* times * form + k >= 0 */
static void
assume_fact(bt_ssearch *x, const bt_sum *form, int64_t times, int64_t k)
{
    bt_entry *e = new_entry(x, BT_ENTRY_FACT);
    if (e)
        e->fact = bt_unknowns_mix(x->t, times, form, 0, form, k);
}

static void
assume_parts(bt_ssearch *x, bt_entry_kind kind, size_t n, const bt_spart *part)
{
    bt_entry *e = new_entry(x, kind);
    bt_spart *copy = bt_unknowns_alloc(x->t, n * sizeof *copy);
    if (!e || !copy)
        return;
    memcpy(copy, part, n * sizeof *copy);
    e->part = copy;
    e->n = n;
}

static void
assume_equation(bt_ssearch *x, bt_spart p)
{
    bt_unknowns *t = x->t;
    const bt_sum *form = bt_unknowns_replace(t, p.node->form, p.value, p.n);
    if (!p.negated) {
        assume_fact(x, form, 1, 0);
        assume_fact(x, form, -1, 0);
        return;
    }
    const bt_sum *a = p.node->form;
    bt_spart way[2] = {p, p};
    way[0].negated = way[1].negated = false;
    way[0].node = bt_snode_compare(t, BT_SNODE_GE, bt_unknowns_plus(t, a, -1));
    way[1].node =
        bt_snode_compare(t, BT_SNODE_GE, bt_unknowns_mix(t, -1, a, 0, a, -1));
    assume_parts(x, BT_ENTRY_CHOICE, 2, way);
}

/* All kids hold, or one of them. */
static void
assume_kids(bt_ssearch *x, bt_spart p)
{
    bool all = (p.node->kind == BT_SNODE_AND) != p.negated;
    if (all || p.node->n == 1) {
        for (size_t i = 0; i < p.node->n; i++)
            bt_ssearch_assume(x, bt_spart_kid(p, i));
        return;
    }
    if (p.node->n == 0) { /* none of nothing */
        assume_fact(x, bt_unknowns_constant(x->t, -1), 1, 0);
        return;
    }
    bt_spart *way = bt_unknowns_alloc(x->t, p.node->n * sizeof *way);
    for (size_t i = 0; way && i < p.node->n; i++)
        way[i] = bt_spart_kid(p, i);
    if (way)
        assume_parts(x, BT_ENTRY_CHOICE, p.node->n, way);
}

void
bt_ssearch_assume(bt_ssearch *x, bt_spart p)
{
    if (x->t->failed)
        return;
    p.node = bt_ssearch_plain(x, p.node);
    switch (p.node->kind) {
    case BT_SNODE_GE:
        assume_fact(x, bt_unknowns_replace(x->t, p.node->form, p.value, p.n),
                    p.negated ? -1 : 1, p.negated ? -1 : 0);
        break;
    case BT_SNODE_EQ:
        assume_equation(x, p);
        break;
    case BT_SNODE_AND:
    case BT_SNODE_OR:
        assume_kids(x, p);
        break;
    case BT_SNODE_NOT:
        bt_ssearch_assume(x, bt_spart_kid(p, 0));
        break;
    case BT_SNODE_AT:
        bt_ssearch_assume(x, bt_spart_moved(x, p));
        break;
    default:
        if ((p.node->kind == BT_SNODE_EXISTS) != p.negated)
            bt_ssearch_assume(
                x,
                bt_spart_with(
                    x, p, bt_unknowns_variable(x->t, bt_ssearch_variable(x))));
        else
            assume_parts(x, BT_ENTRY_EVERY, 1, &p);
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

static int
comparison_holds(bt_ssearch *x, bt_spart p)
{
    bt_ratio at =
        bt_ssearch_at(x, bt_unknowns_replace(x->t, p.node->form, p.value, p.n));
    if (at.q == 0)
        return -1;
    if (p.node->kind == BT_SNODE_EQ) /* below 1 and above 0 is neither */
        return p.negated ? at.p >= at.q || -at.p >= at.q : at.p == 0;
    return p.negated ? -at.p >= at.q : at.p >= 0;
}

static int
kids_hold(bt_ssearch *x, bt_spart p)
{
    bool all = (p.node->kind == BT_SNODE_AND) != p.negated, unknown = false;
    for (size_t i = 0; i < p.node->n; i++) {
        int holds = bt_spart_holds(x, bt_spart_kid(p, i));
        if (holds == !all)
            return holds;
        unknown = unknown || holds < 0;
    }
    return unknown ? -1 : all;
}

int
bt_spart_holds(bt_ssearch *x, bt_spart p)
{
    if (x->t->failed)
        return -1;
    p.node = bt_ssearch_plain(x, p.node);
    switch (p.node->kind) {
    case BT_SNODE_GE:
    case BT_SNODE_EQ:
        return comparison_holds(x, p);
    case BT_SNODE_AND:
    case BT_SNODE_OR:
        return kids_hold(x, p);
    case BT_SNODE_NOT:
        return bt_spart_holds(x, bt_spart_kid(p, 0));
    case BT_SNODE_AT:
        return bt_spart_holds(x, bt_spart_moved(x, p));
    default:
        return x->ahead && (p.node->kind == BT_SNODE_EVERY) != p.negated
                   ? bt_take_ahead(x, p)
                   : -1;
    }
}
