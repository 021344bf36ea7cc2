/* sample.c: asking the engines. */
#include "study/sample.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

/* Rows of rules are small (flat_move.c), coordinates are below a table's top:
 * these sums stay far from 64 bits. */
static bool
inside(const bt_flat *f, const int64_t *v)
{
    for (size_t i = 0; i < f->domain.count; i++) {
        const bt_form *form = &BT_AT(&f->domain, bt_flat_atom, i).form;
        int64_t sum = form->k;
        for (size_t c = 0; c < f->n_coords; c++)
            sum += form->c[c] * v[c];
        if (sum < 0)
            return false;
    }
    return true;
}

static bt_status
outcome(const bt_flat *f, bt_solver *solver, const int64_t *v, uint8_t *in,
        bt_err *err)
{
    int64_t values[2 * BT_FLAT_VARS];
    bt_position *p = NULL;
    bt_outcome o = BT_N;
    *in = 0;
    if (!inside(f, v))
        return BT_OK;
    size_t n = bt_flat_position(f, v, values);
    bt_status s = bt_position_make(f->rules, values, n, &p, err);
    if (s == BT_ERR_POSITION)
        return BT_OK;
    if (s == BT_OK)
        s = bt_solver_outcome(solver, p, &o, err);
    bt_position_free(p);
    *in = s == BT_OK && o == BT_P;
    return s;
}

static bt_status
fill_outcomes(const bt_flat *f, bt_solver *solver, bt_sample *t, bt_err *err)
{
    int64_t v[BT_MAX_TRACKS] = {0};
    for (size_t at = 0;; at++) {
        BT_TRY(outcome(f, solver, v, &t->member[at], err));
        size_t i = t->n;
        while (i > 0 && v[i - 1] == t->top - 1)
            v[--i] = 0;
        if (i == 0)
            return BT_OK;
        v[i - 1]++;
    }
}

static bt_status
fill_values(const bt_flat *f, bt_solver *solver, bt_sample *t, bt_err *err)
{
    memset(t->member, 0, (size_t)(t->top * t->top));
    for (int64_t heap = 0; heap < t->top; heap++) {
        int64_t values[2 * BT_FLAT_VARS];
        bt_position *p = NULL;
        uint64_t v = 0;
        size_t n = bt_flat_position(f, &heap, values);
        bt_status s = bt_position_make(f->rules, values, n, &p, err);
        if (s == BT_OK)
            s = bt_solver_grundy(solver, p, &v, err);
        bt_position_free(p);
        BT_TRY(s);
        if (v < (uint64_t)t->top)
            t->member[heap * t->top + (int64_t)v] = 1;
    }
    return BT_OK;
}

bt_status
bt_sample_fill(const bt_flat *f, bt_solver *solver, bt_sample *t, bt_err *err)
{
    BT_TRY(bt_solver_prepare(solver, t->top - 1,
                             f->heaps ? 1 : (int64_t)f->n_coords, f->heaps,
                             err));
    return f->heaps ? fill_values(f, solver, t, err)
                    : fill_outcomes(f, solver, t, err);
}
