/* system.c: systems of linear conditions on natural numbers. Every step
 * is exact over the natural numbers: the numbers that are left have the same
 * solutions. */
#include "powers/powers.h"

#include <string.h>

#include "common/integers.h"

static const int64_t TAME = (int64_t)1 << 40; /* larger numbers are given up */

static bool
is_tame(const wide *w)
{
    bool ok = w->k < TAME && w->k > -TAME;
    for (size_t i = 0; i < WIDE; i++)
        ok = ok && w->c[i] < TAME && w->c[i] > -TAME;
    return ok;
}

/* sum c x + k >= 0 with g | c: sum (c/g) x + floor(k/g) >= 0. An equation
 * has no solution unless g | k. False: no solution. */
static bool
reduce(wide *w)
{
    int64_t g = 0;
    for (size_t i = 0; i < WIDE; i++)
        g = (int64_t)common_divisor(magnitude(w->c[i]), (uint64_t)g);
    if (g == 0)
        return true;
    if (w->kind == ROW_EQ && w->k % g != 0)
        return false;
    for (size_t i = 0; i < WIDE; i++)
        w->c[i] /= g;
    w->k = floor_division(w->k, g);
    return true;
}

/* 1: holds for all natural numbers; -1: for none; 0: as far as one sees. */
static int
outlook(const wide *w)
{
    bool some_plus = false, some_minus = false;
    for (size_t i = 0; i < WIDE; i++) {
        some_plus = some_plus || w->c[i] > 0;
        some_minus = some_minus || w->c[i] < 0;
    }
    if (w->kind == ROW_EQ && !some_plus && !some_minus)
        return w->k == 0 ? 1 : -1;
    if (w->kind == ROW_EQ)
        return (!some_minus && w->k > 0) || (!some_plus && w->k < 0) ? -1 : 0;
    if (!some_minus && w->k >= 0)
        return 1;
    return !some_plus && w->k < 0 ? -1 : 0;
}

static bool
same_sum(const wide *a, const wide *b)
{
    return a->kind == b->kind && memcmp(a->c, b->c, sizeof a->c) == 0;
}

row_look
wide_look(wide *w)
{
    if (!is_tame(w))
        return LOOK_LARGE;
    int how = reduce(w) ? outlook(w) : -1;
    return how > 0 ? LOOK_ALWAYS : how < 0 ? LOOK_NEVER : LOOK_OPEN;
}

void
system_add(linear_system *s, const wide *w)
{
    wide row = *w;
    row_look how = wide_look(&row);
    s->failed = s->failed || how == LOOK_LARGE;
    s->never = s->never || how == LOOK_NEVER;
    if (how != LOOK_OPEN)
        return;
    for (size_t i = 0; i < s->n; i++)
        if (same_sum(&s->row[i], &row)) {
            if (row.kind == ROW_EQ)
                s->never = s->never || s->row[i].k != row.k;
            else if (row.k < s->row[i].k)
                s->row[i].k = row.k;
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
    int64_t factor = -in->c[v] * w->c[v]; /* w->c[v] is 1 or -1 */
    if (factor == 0)
        return true;
    if (factor > TAME || factor < -TAME || !is_tame(w) || !is_tame(in))
        return false;
    bool fits = true;
    for (size_t i = 0; i < WIDE; i++)
        fits = fits && add_product(&in->c[i], factor, w->c[i]);
    return fits && add_product(&in->k, factor, w->k) && is_tame(in);
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
        if ((may >> i & 1) && (w->c[i] == 1 || w->c[i] == -1)) {
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
    wide *natural = &s->row[at];
    int64_t sign = equation->c[*v];
    natural->kind = ROW_GE;
    for (size_t i = 0; i < WIDE; i++)
        natural->c[i] = -sign * natural->c[i];
    natural->k = -sign * natural->k;
    natural->c[*v] = 0;
    for (size_t i = 0; i < s->n; i++)
        if (i != at && !wide_substitute(&s->row[i], equation, *v))
            s->failed = true;
    again(s);
    return !s->failed;
}

uint64_t
system_variables(const linear_system *s)
{
    uint64_t all = 0;
    for (size_t i = 0; i < s->n; i++)
        for (size_t v = 0; v < WIDE; v++)
            all |= (uint64_t)(s->row[i].c[v] != 0) << v;
    return all;
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
        int64_t c = s->row[i].c[v];
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
    int64_t a = low->c[v], b = -high->c[v];
    bool fits = true;
    *out = (wide){.kind = ROW_GE};
    for (size_t i = 0; i < WIDE; i++)
        fits = fits && add_product(&out->c[i], b, low->c[i]) &&
               add_product(&out->c[i], a, high->c[i]);
    return fits && add_product(&out->k, b, low->k) &&
           add_product(&out->k, a, high->k) && is_tame(out);
}

/* There is a natural v between its bounds iff every lower bound is at most
 * every upper one, v >= 0 among the lower ones: with a = 1 everywhere take
 * for v the greatest -L (and 0), with b = 1 everywhere the least U. */
static void
combine_all(linear_system *s, int v)
{
    static const wide none = {.kind = ROW_GE};
    linear_system from = *s;
    wide natural = none, row;
    natural.c[v] = 1;
    s->n = 0;
    for (size_t i = 0; i < from.n; i++)
        if (from.row[i].c[v] == 0)
            system_add(s, &from.row[i]);
    for (size_t h = 0; h < from.n; h++) {
        if (from.row[h].c[v] >= 0)
            continue;
        for (size_t l = 0; l <= from.n; l++) {
            const wide *low = l < from.n ? &from.row[l] : &natural;
            if (low->c[v] <= 0)
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
