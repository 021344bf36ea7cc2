/* system.c: systems of linear conditions on natural numbers. Every step
 * is exact over the natural numbers: the numbers that are left have the same
 * solutions. */
#include "powers/powers.h"

#include <string.h>

/* 1: holds for all natural numbers; -1: for none; 0: as far as one sees. */
static int
outlook(const wide *w)
{
    bool some_plus = false, some_minus = false;
    for (size_t i = 0; i < WIDE; i++) {
        some_plus = some_plus || w->f.c[i] > 0;
        some_minus = some_minus || w->f.c[i] < 0;
    }
    if (w->kind == ROW_EQ && !some_plus && !some_minus)
        return w->f.k == 0 ? 1 : -1;
    if (w->kind == ROW_EQ)
        return (!some_minus && w->f.k > 0) || (!some_plus && w->f.k < 0) ? -1
                                                                         : 0;
    if (!some_minus && w->f.k >= 0)
        return 1;
    return !some_plus && w->f.k < 0 ? -1 : 0;
}

static bool
same_sum(const wide *a, const wide *b)
{
    return a->kind == b->kind && memcmp(a->f.c, b->f.c, sizeof a->f.c) == 0;
}

row_look
wide_look(wide *w)
{
    bool whole = kernel_reduce(&w->f);
    int how = whole || w->kind == ROW_GE ? outlook(w) : -1;
    return how > 0 ? LOOK_ALWAYS : how < 0 ? LOOK_NEVER : LOOK_OPEN;
}

void
system_add(linear_system *s, const wide *w)
{
    wide row = *w;
    row_look how = wide_look(&row);
    s->never = s->never || how == LOOK_NEVER;
    if (how != LOOK_OPEN)
        return;
    for (size_t i = 0; i < s->n; i++)
        if (same_sum(&s->row[i], &row)) {
            if (row.kind == ROW_EQ)
                s->never = s->never || s->row[i].f.k != row.f.k;
            else if (row.f.k < s->row[i].f.k)
                s->row[i].f.k = row.f.k;
            return;
        }
    if (s->n == MAX_SYSTEM)
        s->failed = true;
    else
        s->row[s->n++] = row;
}

bool
wide_substitute(wide *in, const wide *w, int v)
{
    int64_t factor = -in->f.c[v] * w->f.c[v]; /* the latter is 1 or -1 */
    return factor == 0 || kernel_form_add(&in->f, &w->f, factor);
}

/* The rows once more: those that changed are reduced and looked at. */
static void
again(linear_system *s)
{
    size_t n = s->n;
    s->n = 0;
    for (size_t i = 0; i < n && !s->never && !s->failed; i++) {
        wide row = s->row[i];
        system_add(s, &row);
    }
}

static bool
gives(const wide *w, uint64_t may, int *v)
{
    for (int i = 0; w->kind == ROW_EQ && i < WIDE; i++)
        if ((may >> i & 1) && (w->f.c[i] == 1 || w->f.c[i] == -1)) {
            *v = i;
            return true;
        }
    return false;
}

bool
system_solve(linear_system *s, uint64_t may, wide *equation, int *v)
{
    size_t at = 0;
    while (at < s->n && !gives(&s->row[at], may, v))
        at++;
    if (at == s->n || s->never || s->failed)
        return false;
    *equation = s->row[at];
    /* v = -sign * (the rest) is natural: put in the place of the equation */
    wide natural = {.kind = ROW_GE};
    if (!kernel_form_add(&natural.f, &equation->f, -equation->f.c[*v]))
        s->failed = true;
    natural.f.c[*v] = 0;
    s->row[at] = natural;
    for (size_t i = 0; i < s->n; i++)
        if (i != at && !wide_substitute(&s->row[i], equation, *v))
            s->failed = true;
    again(s);
    return !s->failed;
}

uint64_t
wide_variables(const wide *row, size_t n)
{
    uint64_t all = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t v = 0; v < WIDE; v++)
            all |= (uint64_t)(row[i].f.c[v] != 0) << v;
    return all;
}

uint64_t
system_variables(const linear_system *s)
{
    return wide_variables(s->row, s->n);
}

/* ---- bounds: L + a v >= 0 and U - b v >= 0 */

/* v stands in inequalities only, and all its lower bounds, or all its upper
 * ones, have the coefficient 1. */
static bool
can_combine(const linear_system *s, int v, size_t *made)
{
    size_t low = 1, high = 0;
    bool low_unit = true, high_unit = true;
    for (size_t i = 0; i < s->n; i++) {
        int64_t c = s->row[i].f.c[v];
        if (c != 0 && s->row[i].kind != ROW_GE)
            return false;
        low += c > 0;
        high += c < 0;
        low_unit = low_unit && c <= 1;
        high_unit = high_unit && c >= -1;
    }
    *made = low * high;
    return low_unit || high_unit;
}

static bool
combine(const wide *low, const wide *high, int v, wide *out)
{
    *out = (wide){.kind = ROW_GE};
    return kernel_form_add(&out->f, &low->f, -high->f.c[v]) &&
           kernel_form_add(&out->f, &high->f, low->f.c[v]);
}

/* There is a natural v between its bounds iff every lower bound is at most
 * every upper one, v >= 0 among the lower ones: with a = 1 everywhere take
 * for v the greatest -L (and 0), with b = 1 everywhere the least U. */
static void
combine_all(linear_system *s, int v)
{
    linear_system from = *s;
    wide natural = {ROW_GE, kernel_variable((size_t)v)}, row;
    s->n = 0;
    for (size_t i = 0; i < from.n; i++)
        if (from.row[i].f.c[v] == 0)
            system_add(s, &from.row[i]);
    for (size_t h = 0; h < from.n; h++) {
        if (from.row[h].f.c[v] >= 0)
            continue;
        for (size_t l = 0; l <= from.n; l++) {
            const wide *low = l < from.n ? &from.row[l] : &natural;
            if (low->f.c[v] <= 0)
                continue;
            if (combine(low, &from.row[h], v, &row))
                system_add(s, &row);
            else
                s->failed = true;
        }
    }
}

void
system_eliminate(linear_system *s, uint64_t may)
{
    bool changed = true;
    while (changed && !s->never && !s->failed) {
        wide equation;
        int v;
        size_t made;
        changed = system_solve(s, may, &equation, &v);
        for (v = 0; !changed && v < WIDE; v++)
            if ((may & system_variables(s)) >> v & 1 &&
                can_combine(s, v, &made) && s->n + made < MAX_SYSTEM) {
                combine_all(s, v);
                changed = true;
            }
    }
}

bool
system_is_never(linear_system s)
{
    if (!s.failed)
        system_eliminate(&s, ~(uint64_t)0);
    return s.never && !s.failed;
}
