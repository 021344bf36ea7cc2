/* quotients.c: what is known of quotients and remainders, and numbers whose sign
 * tells two quotients with the same divisor apart. */
#include "steps/search.h"

enum { MOST_QUOTIENTS = 24, MOST_ROUNDS = 8 };

/* ---- what they are ---- */

static bool
use_of(bt_ssearch *x, uint32_t unknown, bt_sproof *step)
{
    bt_unknown u = *bt_unknowns_at(x->t, unknown);
    if (u.kind == BT_UNKNOWN_PRODUCT)
        return use_of(x, (uint32_t)u.which, step) ||
               use_of(x, (uint32_t)u.rest, step);
    if (u.kind != BT_UNKNOWN_QUOTIENT && u.kind != BT_UNKNOWN_REST)
        return false;
    *step = (bt_sproof){.kind = BT_PROOF_USE,
                        .schema = BT_SCHEMA_DIV,
                        .arg = {u.arg[0], u.arg[1]}};
    return !bt_ssearch_done(x, step);
}

static bool
use_in_form(bt_ssearch *x, const bt_sum *a, bt_sproof *step)
{
    for (size_t i = 0; i < a->n; i++)
        if (use_of(x, a->term[i].var, step))
            return true;
    return false;
}

/* Also in the ways of a choice, as far as they are at hand. */
static bool
use_in_part(bt_ssearch *x, bt_spart part, bt_sproof *step)
{
    bt_sview v = bt_spart_look(x->p, part);
    if (bt_step_failed(x->p) || v.is == BT_IS_SOME || v.is == BT_IS_EVERY)
        return false;
    if (v.is == BT_IS_FACT)
        return use_in_form(x, v.fact, step);
    for (size_t i = 0; i < v.n; i++)
        if (use_in_part(x, v.part[i], step))
            return true;
    return false;
}

bool
bt_quotient_use(bt_ssearch *x, bt_sproof *step)
{
    for (size_t i = 0; i < x->entry.count; i++) {
        const bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind == BT_ENTRY_FACT && use_in_form(x, e->fact, step))
            return true;
        for (size_t k = 0;
             e->kind == BT_ENTRY_CHOICE && !e->resolved && k < e->n; k++)
            if (use_in_part(x, e->part[k], step))
                return true;
    }
    return false;
}

/* ---- telling them apart ---- */

typedef struct guesses {
    bt_ssearch *x;
    size_t n, quotients;
    const bt_sum **form;
    size_t cost[BT_MOST_GUESSES];
    uint32_t quotient[MOST_QUOTIENTS];
} guesses;

static void
note(guesses *g, uint32_t unknown)
{
    const bt_unknown *u = bt_unknowns_at(g->x->t, unknown);
    if (u->kind == BT_UNKNOWN_PRODUCT) {
        int which = u->which, rest = u->rest;
        note(g, (uint32_t)which);
        note(g, (uint32_t)rest);
        return;
    }
    for (size_t i = 0; i < g->quotients; i++)
        if (g->quotient[i] == unknown)
            return;
    if (u->kind == BT_UNKNOWN_QUOTIENT && g->quotients < MOST_QUOTIENTS)
        g->quotient[g->quotients++] = unknown;
}

/* Sorted by cost; of equal ones the first stays first. */
static void
add(guesses *g, size_t cost, const bt_sum *form)
{
    if (g->n == BT_MOST_GUESSES)
        return;
    size_t i = g->n++;
    for (; i > 0 && g->cost[i - 1] > cost; i--) {
        g->cost[i] = g->cost[i - 1];
        g->form[i] = g->form[i - 1];
    }
    g->cost[i] = cost;
    g->form[i] = form;
}

/* The term of u that the division goes by: of the highest degree. */
static bt_term
leading(const bt_unknowns *t, const bt_sum *u)
{
    bt_term best = {UINT32_MAX, u->k};
    int degree = 0;
    for (size_t i = 0; i < u->n; i++)
        if (bt_unknowns_at(t, u->term[i].var)->degree > degree) {
            best = u->term[i];
            degree = bt_unknowns_at(t, best.var)->degree;
        }
    return best;
}

/* c with d - c * u small: as when polynomials are divided. */
static const bt_sum *
divide(bt_ssearch *x, const bt_sum *d, const bt_sum *u, const bt_sum **left)
{
    bt_unknowns *t = x->t;
    const bt_sum *c = bt_unknowns_constant(t, 0);
    bt_term by = leading(t, u);
    bool found = by.coef != 0;
    for (int round = 0; found && round < MOST_ROUNDS && !t->failed; round++) {
        found = false;
        for (size_t i = 0; i <= d->n && !found; i++) {
            bt_term m = i < d->n ? d->term[i] : (bt_term){UINT32_MAX, d->k};
            int64_t k = m.coef / by.coef;
            int rest = (int)m.var;
            bool fits = by.var == UINT32_MAX ||
                        (m.var != UINT32_MAX &&
                         bt_unknowns_divide(t, (int)m.var, (int)by.var, &rest));
            if (!fits || k == 0 ||
                (m.coef % by.coef != 0 && by.var != UINT32_MAX))
                continue;
            bt_sum one = {.k = 1};
            const bt_sum *piece = &one;
            if (rest >= 0) {
                bt_sum *f = bt_unknowns_alloc(t, sizeof *f);
                if (!f || !bt_sum_var(&t->arena, (uint32_t)rest, f))
                    return c;
                piece = f;
            }
            piece = bt_unknowns_mix(t, k, piece, 0, piece, 0);
            c = bt_unknowns_mix(t, 1, c, 1, piece, 0);
            d = bt_unknowns_mix(t, 1, d, -1, bt_unknowns_product(t, piece, u),
                                0);
            found = true;
        }
    }
    *left = d;
    return c;
}

static const bt_sum *
itself(bt_ssearch *x, uint32_t quotient)
{
    const bt_unknown u = *bt_unknowns_at(x->t, quotient);
    return bt_unknowns_divided(x->t, BT_UNKNOWN_QUOTIENT, u.arg[0], u.arg[1]);
}

static void
guess_pair(guesses *g, uint32_t i, uint32_t j)
{
    bt_ssearch *x = g->x;
    bt_unknown a = *bt_unknowns_at(x->t, i), b = *bt_unknowns_at(x->t, j);
    const bt_sum *left, *apart, *c;
    if (!bt_unknowns_equal(a.arg[1], b.arg[1]))
        return;
    c = divide(x, bt_unknowns_mix(x->t, 1, a.arg[0], -1, b.arg[0], 0), a.arg[1],
               &left);
    apart = bt_unknowns_mix(x->t, 1, itself(x, i), -1, itself(x, j), 0);
    add(g, left->n + (left->k != 0), bt_unknowns_mix(x->t, 1, apart, -1, c, 0));
    if (c->n > 0 || c->k != 0)
        add(g, 9, apart);
}

/* One is the sum of two others but for what comes of the divisor. */
static void
guess_three(guesses *g, uint32_t i, uint32_t j, uint32_t k)
{
    bt_unknowns *t = g->x->t;
    bt_unknown a = *bt_unknowns_at(t, i), b = *bt_unknowns_at(t, j);
    bt_unknown e = *bt_unknowns_at(t, k);
    const bt_sum *left, *c, *d;
    if (!bt_unknowns_equal(a.arg[1], b.arg[1]) ||
        !bt_unknowns_equal(a.arg[1], e.arg[1]))
        return;
    d = bt_unknowns_mix(t, 1, a.arg[0], -1, b.arg[0], 0);
    c = divide(g->x, bt_unknowns_mix(t, 1, d, -1, e.arg[0], 0), a.arg[1],
               &left);
    if (left->n > 0 || left->k != 0)
        return;
    d = bt_unknowns_mix(t, 1, itself(g->x, i), -1, itself(g->x, j), 0);
    d = bt_unknowns_mix(t, 1, d, -1, itself(g->x, k), 0);
    add(g, 0, bt_unknowns_mix(t, 1, d, -1, c, 0));
}

static void
guess_one(guesses *g, uint32_t i)
{
    bt_ssearch *x = g->x;
    bt_unknown a = *bt_unknowns_at(x->t, i);
    const bt_sum *left, *c = divide(x, a.arg[0], a.arg[1], &left);
    if (c->n > 0)
        add(g, left->n + (left->k != 0),
            bt_unknowns_mix(x->t, 1, itself(x, i), -1, c, 0));
    add(g, 20, itself(x, i));
}

size_t
bt_quotient_guesses(bt_ssearch *x, const bt_sum **out)
{
    guesses g = {.x = x, .form = out};
    for (size_t i = 0; i < x->entry.count; i++) {
        const bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        for (size_t k = 0; e->kind == BT_ENTRY_FACT && k < e->fact->n; k++)
            note(&g, e->fact->term[k].var);
    }
    for (size_t i = 0; i < g.quotients; i++)
        for (size_t k = i + 1; k < g.quotients; k++)
            guess_pair(&g, g.quotient[i], g.quotient[k]);
    for (size_t i = 0; i < g.quotients; i++)
        for (size_t j = 0; j < g.quotients; j++)
            for (size_t k = j + 1; k < g.quotients; k++)
                if (i != j && i != k)
                    guess_three(&g, g.quotient[i], g.quotient[j],
                                g.quotient[k]);
    for (size_t i = 0; i < g.quotients; i++)
        guess_one(&g, g.quotient[i]);
    return x->t->failed ? 0 : g.n;
}
