/* play.c: does play stay within the family, and does it end? By linear
 * arithmetic on the rows of each case: what it does not see is not said. It is
 * a proposal all the same; the checker decides it once more. */
#include <stdlib.h>

#include "linear/system.h"
#include "vectors/vectors.h"

static const bt_vectors_case *
case_at(const bt_vectors *f, size_t i)
{
    return &BT_AT(&f->cases, bt_vectors_case, i);
}

static void
add_rows(const bt_vector *atoms, bt_sum *row, size_t *n)
{
    for (size_t i = 0; i < atoms->count; i++)
        if (BT_AT(atoms, bt_vectors_atom, i).kind == BT_VECTORS_ROW)
            row[(*n)++] = BT_AT(atoms, bt_vectors_atom, i).sum;
}

/* Is it seen that the case never applies with sum >= 0? */
static bool
never(bt_vectors *f, const bt_vectors_case *c, bt_sum sum)
{
    size_t n = 0, most = f->domain.count + c->atoms.count + c->n_vars + 1;
    bt_sum *row = calloc(most, sizeof *row);
    bool fits = row != NULL;
    if (!fits)
        return false;
    add_rows(&f->domain, row, &n);
    add_rows(&c->atoms, row, &n);
    for (size_t v = 0; v < c->n_vars; v++, n++)
        fits = fits && bt_sum_var(&f->arena, (uint32_t)v, &row[n]);
    row[n++] = sum;
    fits = fits && bt_system_never(row, n);
    free(row);
    return fits;
}

/* Is sum >= 0 wherever the case applies? */
static bool
is_natural(bt_vectors *f, const bt_vectors_case *c, bt_sum sum)
{
    bt_sum less;
    if (bt_sum_is_natural(sum))
        return true;
    if (!bt_sum_times(&f->arena, -1, sum, &less))
        return false;
    less.k -= 1;
    return never(f, c, less);
}

bool
bt_vectors_has_move(bt_vectors *f)
{
    for (size_t i = 0; i < f->cases.count; i++)
        if (!never(f, case_at(f, i), (bt_sum){0}))
            return true;
    return false;
}

/* Domains are rows, so the next vector lies inside iff no row fails there. */
bool
bt_vectors_is_closed(bt_vectors *f)
{
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = case_at(f, i);
        for (size_t j = 0; j < c->n_next; j++)
            if (!is_natural(f, c, c->next[j]))
                return false;
        for (size_t d = 0; d < f->domain.count; d++) {
            bt_sum row = BT_AT(&f->domain, bt_vectors_atom, d).sum;
            if (!bt_sum_compose(&f->arena, row, c->next, &row) ||
                !is_natural(f, c, row))
                return false;
        }
    }
    return true;
}

/* ---- the rank: as in rules/measure.c, for the cases of a family */

/* All stones, then each coordinate. */
static bool
list_candidates(bt_vectors *f, bt_sum *sum)
{
    bool ok = true;
    for (size_t i = 0; ok && i < f->n_coords; i++)
        ok = bt_sum_add_var(&f->arena, &sum[0], f->coord[i].stones,
                            (uint32_t)i) &&
             bt_sum_var(&f->arena, (uint32_t)i, &sum[i + 1]);
    return ok;
}

/* Does every move of the case lower the sum by at least this? */
static bool
drops_by(bt_vectors *f, const bt_vectors_case *c, bt_sum sum, int64_t least)
{
    bt_sum back;
    if (!bt_sum_compose(&f->arena, sum, c->next, &back) ||
        !bt_sum_mix(&f->arena, 1, sum, -1, back, &back))
        return false;
    back.k -= least;
    return is_natural(f, c, back);
}

/* The coordinate; of counts, how many heaps are at least that high. */
static bool
falling(bt_vectors *f, size_t coordinate, bt_sum *out)
{
    bool ok = bt_sum_var(&f->arena, (uint32_t)coordinate, out);
    bool counted = f->counts && f->coord[coordinate].stones > 0;
    for (size_t i = coordinate + 1; counted && i < f->n_coords; i++)
        if (f->coord[i].field == f->coord[coordinate].field)
            ok = ok && bt_sum_add_var(&f->arena, out, 1, (uint32_t)i);
    return ok;
}

bool
bt_vectors_only_falls(bt_vectors *f)
{
    for (size_t i = 0; i < f->cases.count; i++)
        for (size_t j = 0; j < f->n_coords; j++) {
            bt_sum sum;
            if (!falling(f, j, &sum) || !drops_by(f, case_at(f, i), sum, 0))
                return false;
        }
    return true;
}

/* Take the candidate as the next component when no remaining case raises it
 * and some lower it; done[i] is set for those. */
static bool
try_component(bt_vectors *f, bt_sum sum, bool *done, bool *lowers)
{
    bool taken = false;
    for (size_t i = 0; i < f->cases.count; i++) {
        lowers[i] = !done[i] && drops_by(f, case_at(f, i), sum, 1);
        if (!done[i] && !lowers[i] && !drops_by(f, case_at(f, i), sum, 0))
            return false;
        taken = taken || lowers[i];
    }
    if (!taken || f->n_ranks == BT_VECTORS_RANKS)
        return false;
    for (size_t i = 0; i < f->cases.count; i++)
        done[i] = done[i] || lowers[i];
    f->rank[f->n_ranks++] = sum;
    return true;
}

bool
bt_vectors_find_rank(bt_vectors *f)
{
    bt_sum sum[BT_VECTORS_VARS + 1] = {0};
    size_t n = f->cases.count;
    bool *done = calloc(2 * n + 1, sizeof *done);
    bool found = done && list_candidates(f, sum);
    f->n_ranks = 0;
    for (size_t i = 0; found && i <= f->n_coords;)
        i = try_component(f, sum[i], done, done + n) ? 0 : i + 1;
    for (size_t i = 0; found && i < n; i++)
        found = done[i];
    free(done);
    return found;
}
