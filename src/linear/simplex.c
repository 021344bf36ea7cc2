/* simplex.c: phase one of the simplex method on the multipliers.
 *
 * Wanted: w >= 0 with sum w_i * coef_i(t) = 0 for every variable t and
 * sum w_i * (-k_i) = 1. A row of the tableau for each variable and one for the
 * constants; artificial variables start as the basis. If their sum cannot be
 * brought to 0, the prices of the rows give a point at which all facts hold
 * (Farkas). Exact rationals; pivots by the least index (Bland), so that it
 * ends: the right-hand side is nearly all zeros. */
#include "linear/system.h"

#include <assert.h>
#include <stdlib.h>

#include "base/checked.h"

/* ---- the tableau ---- */

/* Columns: the weights, the artificial variables, the right-hand side. Row m
 * has the reduced costs. */
typedef struct tableau {
    size_t m, n, width;
    bt_ratio *cell;
    size_t *basis;
} tableau;

static bt_ratio *
cell(const tableau *t, size_t row, size_t column)
{
    return &t->cell[row * t->width + column];
}

/* row[to] += by * row[from]; false: lost. */
static bool
add_row(tableau *t, size_t to, bt_ratio by, size_t from)
{
    if (by.q == 0)
        return false;
    if (by.p == 0)
        return true;
    for (size_t c = 0; c < t->width; c++) {
        bt_ratio x = *cell(t, from, c);
        if (x.p == 0)
            continue;
        bt_ratio *y = cell(t, to, c);
        *y = bt_ratio_step(*y, by, x);
        if (y->q == 0)
            return false;
    }
    return true;
}

static bool
pivot(tableau *t, size_t row, size_t column)
{
    bt_ratio scale = bt_ratio_inverse(*cell(t, row, column));
    for (size_t c = 0; c < t->width; c++) {
        bt_ratio *x = cell(t, row, c);
        *x = bt_ratio_mul(*x, scale);
        if (x->q == 0)
            return false;
    }
    for (size_t r = 0; r <= t->m; r++) {
        bt_ratio x = *cell(t, r, column);
        x.p = -x.p;
        if (r != row && !add_row(t, r, x, row))
            return false;
    }
    t->basis[row] = column;
    return true;
}

/* The row that the entering column pushes out; t->m: none. */
static size_t
leaving(const tableau *t, size_t column)
{
    size_t best = t->m;
    bt_ratio least = {0, 0};
    for (size_t r = 0; r < t->m; r++) {
        bt_ratio x = *cell(t, r, column);
        if (x.p <= 0)
            continue;
        bt_ratio y =
            bt_ratio_mul(*cell(t, r, t->width - 1), bt_ratio_inverse(x));
        bt_ratio minus = {-least.p, least.q};
        int sign = best == t->m ? -1 : bt_ratio_sign(bt_ratio_add(y, minus));
        if (sign < 0 || (sign == 0 && t->basis[r] < t->basis[best])) {
            best = r;
            least = y;
        }
    }
    return best;
}

static bool
optimise(tableau *t)
{
    for (int round = 0; round < 5000; round++) {
        size_t column = 0;
        while (column < t->n && cell(t, t->m, column)->p >= 0)
            column++;
        if (column == t->n)
            return true;
        size_t row = leaving(t, column);
        if (row == t->m || !pivot(t, row, column))
            return false;
    }
    return false;
}

/* ---- rows of variables ---- */

/* row_of[v] for the variables that occur, -1 for others: how many. */
static size_t
number_rows(const bt_sum *fact, size_t n, size_t n_vars, int *row_of)
{
    size_t m = 0;
    for (size_t i = 0; i < n_vars; i++)
        row_of[i] = -1;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < fact[i].n; j++)
            if (row_of[fact[i].term[j].var] < 0)
                row_of[fact[i].term[j].var] = (int)m++;
    return m;
}

static bool
fill(tableau *t, const bt_sum *fact, const int *row_of)
{
    size_t last = t->m - 1;
    for (size_t i = 0; i < t->width * (t->m + 1); i++)
        t->cell[i] = bt_ratio_of(0);
    for (size_t i = 0; i < t->n; i++) {
        if (fact[i].k == INT64_MIN)
            return false;
        for (size_t j = 0; j < fact[i].n; j++)
            *cell(t, (size_t)row_of[fact[i].term[j].var], i) =
                bt_ratio_of(fact[i].term[j].coef);
        *cell(t, last, i) = bt_ratio_of(-fact[i].k);
    }
    for (size_t r = 0; r < t->m; r++) {
        *cell(t, r, t->n + r) = bt_ratio_of(1);
        t->basis[r] = t->n + r;
    }
    *cell(t, last, t->width - 1) = bt_ratio_of(1);
    return true;
}

/* Costs 1 for the artificial variables, reduced by the basis. */
static bool
price(tableau *t)
{
    for (size_t r = 0; r < t->m; r++)
        *cell(t, t->m, t->n + r) = bt_ratio_of(1);
    for (size_t r = 0; r < t->m; r++)
        if (!add_row(t, t->m, bt_ratio_of(-1), r))
            return false;
    return true;
}

static bool
read_weights(const tableau *t, int64_t *weight)
{
    int64_t scale = 1;
    for (size_t r = 0; r < t->m; r++) {
        int64_t q = cell(t, r, t->width - 1)->q;
        int64_t common = (int64_t)bt_gcd((uint64_t)scale, (uint64_t)q);
        if (!bt_mul(scale, q / common, &scale))
            return false;
    }
    for (size_t i = 0; i < t->n; i++)
        weight[i] = 0;
    for (size_t r = 0; r < t->m; r++) {
        bt_ratio x = *cell(t, r, t->width - 1);
        if (t->basis[r] < t->n &&
            !bt_mul(x.p, scale / x.q, &weight[t->basis[r]]))
            return false;
    }
    return true;
}

/* The price of a row is 1 - the reduced cost of its artificial variable; the
 * point is minus the prices of variables over that of the constants. */
static bool
read_point(const tableau *t, size_t n_vars, const int *row_of, bt_ratio *point)
{
    bt_ratio minus = *cell(t, t->m, t->n + t->m - 1);
    minus.p = -minus.p;
    bt_ratio scale = bt_ratio_add(bt_ratio_of(1), minus);
    if (scale.q == 0 || scale.p <= 0)
        return false;
    scale = bt_ratio_inverse(scale);
    for (size_t i = 0; i < n_vars; i++) {
        point[i] = (bt_ratio){0, 0};
        if (row_of[i] < 0)
            continue;
        bt_ratio cost = *cell(t, t->m, t->n + (size_t)row_of[i]);
        point[i] = bt_ratio_mul(bt_ratio_add(cost, bt_ratio_of(-1)), scale);
        if (point[i].q == 0)
            return false;
    }
    return true;
}

static bt_answer
solve(tableau *t, const bt_sum *fact, size_t n_vars, const int *row_of,
      int64_t *weight, bt_ratio *point)
{
    if (!fill(t, fact, row_of) || !price(t) || !optimise(t))
        return BT_LOST;
    if (cell(t, t->m, t->width - 1)->p == 0)
        return read_weights(t, weight) ? BT_NEVER : BT_LOST;
    return read_point(t, n_vars, row_of, point) ? BT_POINT : BT_LOST;
}

bt_answer
bt_system_solve(const bt_sum *fact, size_t n, size_t n_vars, int64_t *weight,
                bt_ratio *point)
{
    tableau t = {.n = n};
    bt_answer out = BT_LOST;
    int *row_of = malloc((n_vars + 1) * sizeof *row_of);
    if (!row_of)
        return out;
    t.m = number_rows(fact, n, n_vars, row_of) + 1;
    t.width = n + t.m + 1;
    t.cell = malloc(t.width * (t.m + 1) * sizeof *t.cell);
    t.basis = malloc(t.m * sizeof *t.basis);
    if (t.cell && t.basis)
        out = solve(&t, fact, n_vars, row_of, weight, point);
    for (size_t i = 0; i < n && out == BT_NEVER; i++)
        assert(weight[i] >= 0);
    free(row_of);
    free(t.cell);
    free(t.basis);
    return out;
}
