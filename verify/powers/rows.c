/* rows.c: atoms as rows over the wide variables of a case. */
#include "powers/powers.h"

/* c times a variable more */
static bool
add_to(wide *w, int v, int64_t c)
{
    kernel_form one = kernel_variable((size_t)v);
    return kernel_form_add(&w->f, &one, c);
}

static bool
add_number(wide *w, int64_t times, int64_t k)
{
    kernel_form one = {.k = k};
    return kernel_form_add(&w->f, &one, times);
}

/* n = base + d, or 2^n; base 0 is the number 0. */
static bool
add_near(const prover *x, const base *b, const place *p, const term *t, wide *w)
{
    int64_t apart = p->at == 0 ? 0 : x->around + 1, k = apart + p->offset;
    if (t->power)
        k = INT64_C(1) << k;
    if (p->at == 0)
        return add_number(w, t->c, k);
    if (t->power)
        return !__builtin_mul_overflow(t->c, k, &k) &&
               add_to(w, b[p->at].power, k);
    return add_number(w, t->c, k) && add_to(w, b[p->at].exponent, t->c);
}

bool
powers_row(const prover *x, const base *b, const node *f, wide *w)
{
    *w = (wide){.kind = f->kind == NODE_GE ? ROW_GE : ROW_EQ};
    if (!add_number(w, 1, f->k))
        return false;
    for (size_t i = 0; i < f->n_terms; i++) {
        const term *t = &f->term[i];
        const place *p = &x->place[t->var];
        bool ok = p->kind == NEAR_BASE ? add_near(x, b, p, t, w)
                  : p->kind == WIDE_VARIABLE && !t->power
                      ? add_to(w, p->at, t->c)
                      : false;
        if (!ok)
            return false;
    }
    return true;
}

bool
powers_negate(const node *f, wide *w)
{
    kernel_form minus = {.k = -1};
    if (f->kind == NODE_NE)
        return true;
    bool fits = kernel_form_add(&minus, &w->f, -1);
    w->f = minus;
    return fits;
}

/* Wide variables for the variables of a row that have no place yet, which are of
 * no use to its exponents; false when there is no room. */
static bool
place_row(prover *x, const node *f, int *n_wide, int *placed, size_t *n)
{
    for (size_t i = 0; i < f->n_terms; i++) {
        const term *t = &f->term[i];
        place *p = &x->place[t->var];
        if (p->kind != NOWHERE)
            continue;
        if (*n_wide == WIDE)
            return false;
        *p = (place){.kind = WIDE_VARIABLE, .at = (*n_wide)++};
        placed[(*n)++] = t->var;
    }
    return true;
}

bool
powers_impossible(prover *x, const list *any, const linear_system *facts,
                  const base *b, int n_wide)
{
    linear_system s = *facts;
    int placed[WIDE];
    size_t n = 0;
    for (; any; any = any->next) {
        wide w;
        if ((any->f->kind == NODE_GE || any->f->kind == NODE_NE) &&
            place_row(x, any->f, &n_wide, placed, &n) &&
            powers_row(x, b, any->f, &w) && powers_negate(any->f, &w))
            system_add(&s, &w);
    }
    while (n > 0)
        x->place[placed[--n]] = (place){0};
    return system_is_never(s);
}
