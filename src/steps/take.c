/* take.c: values for what holds of every integer. Candidates: for the
 * number of terms of a sum, the numbers of terms at hand; otherwise the values
 * at which a comparison is an equality, quantified variables further inside
 * having candidates of their own. */
#include "steps/search.h"

enum { MOST_LITERALS = 48, MOST_CANDIDATES = 48, MOST_DEPTH = 24 };

typedef struct list {
    size_t n;
    const bt_sum *form[MOST_CANDIDATES];
} list;

/* The comparisons inside of an entry, its variables placeholders. For every one
 * means: for none not, so that comparisons are collected as they stand where
 * there is to be one: an equality there is a value worth trying. */
typedef struct look {
    bt_ssearch *x;
    size_t n;
    const bt_sum *literal[MOST_LITERALS];
    int n_holders;
    list counts; /* numbers of terms at hand */
    list candidate[BT_PLACEHOLDERS];
} look;

static void
add(list *l, const bt_sum *a)
{
    for (size_t i = 0; i < l->n; i++)
        if (bt_unknowns_equal(l->form[i], a))
            return;
    if (l->n < MOST_CANDIDATES)
        l->form[l->n++] = a;
}

static void
collect(look *l, bt_spart s, int depth)
{
    bt_ssearch *x = l->x;
    bt_sview v = bt_spart_look(x->p, s);
    if (depth > MOST_DEPTH || bt_step_failed(x->p))
        return;
    if (v.is == BT_IS_FACT) {
        if (l->n < MOST_LITERALS)
            l->literal[l->n++] = v.fact;
    } else if (v.is == BT_IS_ALL || v.is == BT_IS_ANY) {
        for (size_t i = 0; i < v.n; i++)
            collect(l, v.part[i], depth + 1);
    } else if (l->n_holders < BT_PLACEHOLDERS) {
        if (v.is == BT_IS_EVERY)
            s = bt_spart_not(s);
        collect(
            l,
            bt_spart_with(x->p, s, bt_unknowns_variable(x->t, l->n_holders++)),
            depth + 1);
    }
}

static bool
has_holder(const look *l, const bt_sum *a, int except)
{
    for (int i = 0; i < l->n_holders; i++)
        if (i != except && bt_unknowns_uses(l->x->t, a, i))
            return true;
    return false;
}

/* What bounds a number is rarely the one that is wanted when it is a quotient. */
static bool
has_quotient(const bt_unknowns *t, const bt_sum *a)
{
    for (size_t i = 0; i < a->n; i++)
        if (bt_unknowns_at(t, a->term[i].var)->kind == BT_UNKNOWN_QUOTIENT)
            return true;
    return false;
}

/* a = 0 solved for the holder, which occurs once, with 1 or -1. */
static const bt_sum *
solved(look *l, const bt_sum *a, int holder)
{
    bt_unknowns *t = l->x->t;
    const bt_sum *v = bt_unknowns_variable(t, holder);
    int64_t c = t->failed ? 0 : bt_sum_coef(*a, v->term[0].var);
    if ((c != 1 && c != -1) || has_quotient(t, a))
        return NULL;
    const bt_sum *rest = bt_unknowns_mix(t, -c, a, 1, v, 0);
    return bt_unknowns_uses(t, rest, holder) ? NULL : rest;
}

/* The numbers of terms of sums that a literal has with this holder. */
static void
count_candidates(look *l, const bt_sum *a, int holder)
{
    bt_unknowns *t = l->x->t;
    for (size_t i = 0; i < a->n; i++) {
        bt_unknown s = *bt_unknowns_at(t, a->term[i].var);
        if (s.kind != BT_UNKNOWN_SUM || !bt_unknowns_uses(t, s.arg[1], holder))
            continue;
        for (size_t k = 0; k < l->counts.n; k++) {
            const bt_sum *d =
                bt_unknowns_mix(t, 1, s.arg[1], -1, l->counts.form[k], 0);
            const bt_sum *v = solved(l, d, holder);
            if (v && !has_holder(l, v, -1))
                add(&l->candidate[holder], v);
        }
    }
}

static void
tight_candidates(look *l, const bt_sum *a, int holder)
{
    const bt_sum *v = solved(l, a, holder);
    if (!v)
        return;
    if (!has_holder(l, v, -1)) {
        add(&l->candidate[holder], v);
        return;
    }
    for (int i = holder + 1; i < l->n_holders; i++)
        for (size_t k = 0; k < l->candidate[i].n; k++) {
            const bt_sum *w =
                bt_unknowns_put(l->x->t, v, i, l->candidate[i].form[k]);
            if (!has_holder(l, w, -1))
                add(&l->candidate[holder], w);
        }
}

/* Inner variables first: outer ones may need them. */
static void
find_candidates(look *l)
{
    for (int h = l->n_holders - 1; h >= 0; h--) {
        for (size_t i = 0; i < l->n; i++)
            count_candidates(l, l->literal[i], h);
        for (size_t i = 0; i < l->n; i++)
            tight_candidates(l, l->literal[i], h);
    }
}

static void
find_counts(look *l)
{
    const bt_ssearch *x = l->x;
    for (int i = 0; (size_t)i < x->n_values; i++) {
        const bt_unknown *a = bt_unknowns_at(x->t, i);
        if (a->kind == BT_UNKNOWN_SUM && bt_ssearch_term_at(x, i).q &&
            !has_holder(l, a->arg[1], -1))
            add(&l->counts, a->arg[1]);
    }
}

static bool
look_into(look *l, bt_ssearch *x, bt_spart p)
{
    *l = (look){.x = x};
    collect(l, p, 0);
    find_counts(l);
    find_candidates(l);
    return !bt_step_failed(x->p);
}

int
bt_take_ahead(bt_ssearch *x, bt_spart p)
{
    look l;
    bool unknown = false;
    if (!look_into(&l, x, p) || l.candidate[0].n == 0)
        return -1;
    for (size_t i = 0; i < l.candidate[0].n; i++) {
        int holds =
            bt_spart_holds(x, bt_spart_with(x->p, p, l.candidate[0].form[i]));
        if (holds == 0)
            return 0;
        unknown = unknown || holds < 0;
    }
    return unknown ? -1 : 1;
}

/* The first candidate whose instance is of this kind at the point. */
static bool
take_of(look *l, bt_entry *e, int holds, bt_sproof *step)
{
    bt_ssearch *x = l->x;
    for (size_t i = 0; i < l->candidate[0].n; i++) {
        *step = (bt_sproof){.kind = BT_PROOF_TAKE,
                            .source = e,
                            .arg = {l->candidate[0].form[i]}};
        bt_spart p = bt_spart_with(x->p, e->part[0], step->arg[0]);
        x->ahead = false;
        if (bt_ssearch_done(x, step) || bt_spart_holds(x, p) == 1)
            continue;
        x->ahead = true;
        int seen = bt_spart_holds(x, p);
        x->ahead = false;
        if (seen == holds)
            return true;
    }
    return false;
}

bool
bt_take_find(bt_ssearch *x, int holds, bt_sproof *step)
{
    look l;
    for (size_t i = x->entry.count; i-- > 0;) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind == BT_ENTRY_EVERY && look_into(&l, x, e->part[0]) &&
            take_of(&l, e, holds, step))
            return true;
    }
    return false;
}

/* literal = E - S(a, ...) with the holder in the number of terms only. */
static bool
between_of(look *l, const bt_sum *literal, bt_sproof *step)
{
    bt_unknowns *t = l->x->t;
    for (size_t i = 0; i < literal->n; i++) {
        bt_unknown s = *bt_unknowns_at(t, literal->term[i].var);
        if (s.kind != BT_UNKNOWN_SUM || literal->term[i].coef != -1 ||
            !bt_unknowns_uses(t, s.arg[1], 0) || has_holder(l, s.arg[0], -1))
            continue;
        const bt_sum *e =
            bt_unknowns_mix(t, 1, literal, 1,
                            bt_unknowns_sum(t, s.which, s.arg[0], s.arg[1]), 0);
        *step = (bt_sproof){.kind = BT_PROOF_USE,
                            .schema = BT_SCHEMA_BETWEEN,
                            .sum = s.which,
                            .arg = {s.arg[0], e}};
        if (!has_holder(l, e, -1) &&
            bt_schema_applies(l->x->p, BT_SCHEMA_BETWEEN, s.which) &&
            !bt_ssearch_done(l->x, step))
            return true;
    }
    return false;
}

bool
bt_take_between(bt_ssearch *x, bool asked, bt_sproof *step)
{
    look l;
    for (size_t i = 0; i < x->entry.count; i++) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind != BT_ENTRY_EVERY || e->asked != asked ||
            !look_into(&l, x, e->part[0]))
            continue;
        for (size_t k = 0; k < l.n; k++)
            if (between_of(&l, l.literal[k], step))
                return true;
    }
    return false;
}
