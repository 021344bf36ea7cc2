/* sample.c: asking the engines. */
#include "discover/sample.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

enum { MANY_HEAPS = 1000, FEW_VALUES = 31 };

/* Rows of rules are small (move.c), coordinates are below a table's top:
 * these sums stay far from 64 bits. */
static bool
inside(const bt_vectors *f, const int64_t *v)
{
    for (size_t i = 0; i < f->domain.count; i++)
        if (bt_sum_at(BT_AT(&f->domain, bt_vectors_atom, i).sum, v) < 0)
            return false;
    return true;
}

static bt_status
outcome(const bt_vectors *f, bt_solver *solver, const int64_t *v, uint8_t *in,
        bt_err *err)
{
    bt_position *p = NULL;
    bt_outcome o = BT_N;
    *in = 0;
    if (!inside(f, v))
        return BT_OK;
    bt_status s = bt_vectors_position(f, v, &p, err);
    if (s == BT_ERR_POSITION)
        return BT_OK;
    if (s == BT_OK)
        s = bt_solver_outcome(solver, p, &o, err);
    bt_position_free(p);
    *in = s == BT_OK && o == BT_P;
    return s;
}

static bt_status
fill_outcomes(const bt_vectors *f, bt_solver *solver, bt_budget *budget,
              bt_sample *t, bt_err *err)
{
    int64_t v[BT_MAX_TRACKS] = {0};
    size_t at = 0;
    do {
        BT_TRY(bt_budget_step(budget, 1, err));
        BT_TRY(outcome(f, solver, v, &t->member[at++], err));
    } while (bt_sample_next(t, v));
    return BT_OK;
}

static bt_status
value_of(const bt_vectors *f, bt_solver *solver, int64_t heap, uint64_t *v,
         bt_err *err)
{
    bt_position *p = NULL;
    bt_status s = bt_vectors_position(f, &heap, &p, err);
    if (s == BT_OK)
        s = bt_solver_grundy(solver, p, v, err);
    bt_position_free(p);
    return s;
}

static bt_status
fill_values(const bt_vectors *f, bt_solver *solver, bt_sample *t, bt_err *err)
{
    memset(t->member, 0, bt_sample_cells(t));
    for (int64_t heap = 0; heap < t->top[0]; heap++) {
        uint64_t v = 0;
        BT_TRY(value_of(f, solver, heap, &v, err));
        if (v < (uint64_t)t->top[1])
            t->member[heap * t->top[1] + (int64_t)v] = 1;
    }
    return BT_OK;
}

/* A row such as a1 + a2 <= 3 bounds all that is in it. */
static void
close_by(bt_sample *t, bt_sum row)
{
    for (size_t i = 0; i < row.n; i++)
        if (row.term[i].coef > 0)
            return;
    for (size_t i = 0; i < row.n && row.k >= 0; i++) {
        size_t c = row.term[i].var;
        int64_t top = row.k / -row.term[i].coef + 1;
        if (!t->closed[c] || top < t->top[c])
            t->top[c] = top;
        t->closed[c] = true;
    }
}

void
bt_sample_start(const bt_vectors *f, bt_sample *t)
{
    *t = (bt_sample){.n = f->heaps ? 2 : f->n_coords};
    for (size_t i = 0; i < f->domain.count; i++)
        close_by(t, BT_AT(&f->domain, bt_vectors_atom, i).sum);
}

bt_status
bt_sample_close_values(const bt_vectors *f, bt_solver *solver, bt_sample *t,
                       bt_err *err)
{
    uint64_t largest = 0;
    BT_TRY(bt_solver_prepare(solver, MANY_HEAPS, 1, true, err));
    for (int64_t heap = 0; heap <= MANY_HEAPS; heap++) {
        uint64_t v = 0;
        BT_TRY(value_of(f, solver, heap, &v, err));
        largest = v > largest ? v : largest;
    }
    if (largest <= FEW_VALUES) {
        t->closed[1] = true;
        t->top[1] = (int64_t)largest + 1;
    }
    return BT_OK;
}

/* A box has an axis for every heap; numbers have theirs anyway. */
static int64_t
heaps_of(const bt_vectors *f)
{
    int64_t n = 0;
    for (size_t i = 0; i < f->n_coords; i++)
        n += f->coord[i].stones > 0;
    return f->heaps || n < 1 ? 1 : n;
}

bt_status
bt_sample_fill(const bt_vectors *f, bt_solver *solver, bt_budget *budget,
               bt_sample *t, bt_err *err)
{
    int64_t most = 0;
    for (size_t i = 0; i < t->n; i++)
        most = t->top[i] > most ? t->top[i] : most;
    if (!f->counts) /* no dense table holds that many small heaps */
        BT_TRY(bt_solver_prepare(solver, most - 1, heaps_of(f), f->heaps, err));
    return f->heaps ? fill_values(f, solver, t, err)
                    : fill_outcomes(f, solver, budget, t, err);
}
