/* eliminate.c: Fourier-Motzkin elimination: remove variables one at a time by
 * adding up pairs of rows with opposite signs. If 0 >= something positive comes
 * out, there is no solution. Dividing a row by the gcd of its coefficients and
 * rounding its constant down is what makes it aware of integers. A row that
 * would overflow is dropped, and too many rows end the attempt: either can only
 * lose a refutation. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "linear/system.h"

enum { MAX_ROWS = 1500 };

/* Rows of `vars` coefficients and a constant, one after the other. */
typedef struct matrix {
    size_t vars, n, room;
    int64_t *cell;
} matrix;

static int64_t *
row_at(const matrix *m, size_t i)
{
    return m->cell + i * (m->vars + 1);
}

/* Room for one more row, which is not counted yet. */
static int64_t *
next_row(matrix *m)
{
    if (m->n == m->room) {
        size_t room = m->room * 2 + 16;
        int64_t *cell =
            realloc(m->cell, room * (m->vars + 1) * sizeof *m->cell);
        if (!cell)
            return NULL;
        m->cell = cell;
        m->room = room;
    }
    return row_at(m, m->n);
}

/* Divide by the gcd of the coefficients, rounding the constant down. */
static void
tighten(int64_t *row, size_t vars)
{
    uint64_t all = 0;
    for (size_t i = 0; i < vars; i++)
        all = bt_gcd(bt_magnitude(row[i]), all);
    if (all < 2 || all > INT64_MAX)
        return;
    int64_t g = (int64_t)all;
    for (size_t i = 0; i < vars; i++)
        row[i] /= g;
    bt_floordiv(row[vars], g, &row[vars]);
}

static bool
is_constant(const int64_t *row, size_t vars)
{
    for (size_t i = 0; i < vars; i++)
        if (row[i] != 0)
            return false;
    return true;
}

/* y*a + x*b, where x > 0 and y > 0 make variable v vanish. */
static bool
combine(const int64_t *a, const int64_t *b, size_t v, size_t vars, int64_t *out)
{
    int64_t x = a[v], y, p, q, g;
    if (!bt_sub(0, b[v], &y))
        return false;
    g = (int64_t)bt_gcd((uint64_t)x, (uint64_t)y);
    x /= g;
    y /= g;
    for (size_t i = 0; i <= vars; i++)
        if (!bt_mul(a[i], y, &p) || !bt_mul(b[i], x, &q) ||
            !bt_add(p, q, &out[i]))
            return false;
    tighten(out, vars);
    return true;
}

/* All combinations of row i, in which v is positive, that lose v. */
static bool
combine_all(const matrix *from, size_t i, size_t v, matrix *to)
{
    for (size_t j = 0; j < from->n; j++) {
        int64_t *sum = next_row(to);
        if (!sum)
            return false;
        if (row_at(from, j)[v] >= 0 ||
            !combine(row_at(from, i), row_at(from, j), v, to->vars, sum) ||
            (is_constant(sum, to->vars) && sum[to->vars] >= 0))
            continue;
        if (to->n++ > MAX_ROWS)
            return false;
    }
    return true;
}

/* Rows without v, and all combinations that lose it. */
static bool
eliminate(const matrix *from, size_t v, matrix *to)
{
    for (size_t i = 0; i < from->n; i++) {
        const int64_t *a = row_at(from, i);
        if (a[v] == 0) {
            int64_t *copy = next_row(to);
            if (!copy)
                return false;
            memcpy(copy, a, (to->vars + 1) * sizeof *copy);
            to->n++;
        }
        if (a[v] > 0 && !combine_all(from, i, v, to))
            return false;
    }
    return true;
}

static bool
contradiction(const matrix *m)
{
    for (size_t i = 0; i < m->n; i++)
        if (row_at(m, i)[m->vars] < 0 && is_constant(row_at(m, i), m->vars))
            return true;
    return false;
}

/* The variable whose elimination makes the fewest rows; vars when none is
 * left. */
static size_t
cheapest(const matrix *m)
{
    size_t best = m->vars, cost = SIZE_MAX;
    for (size_t v = 0; v < m->vars; v++) {
        size_t plus = 0, minus = 0;
        for (size_t i = 0; i < m->n; i++) {
            plus += row_at(m, i)[v] > 0;
            minus += row_at(m, i)[v] < 0;
        }
        if (plus + minus > 0 && plus * minus < cost) {
            cost = plus * minus;
            best = v;
        }
    }
    return best;
}

/* Frees the matrix. */
static bool
is_empty(matrix now)
{
    bool found = false, ok = true;
    while (ok && !(found = contradiction(&now))) {
        size_t v = cheapest(&now);
        matrix next = {.vars = now.vars};
        if (v == now.vars)
            break;
        ok = eliminate(&now, v, &next);
        free(now.cell);
        now = next;
    }
    free(now.cell);
    return ok && found;
}

/* ---- from sums to rows ---- */

static int
by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The variables that occur, each once, ascending; the caller frees them. */
static uint32_t *
variables(const bt_sum *row, size_t n, bt_sum goal, size_t *count)
{
    size_t all = goal.n, kept = 0;
    for (size_t i = 0; i < n; i++)
        all += row[i].n;
    uint32_t *var = malloc((all + 1) * sizeof *var);
    if (!var)
        return NULL;
    all = 0;
    for (size_t i = 0; i <= n; i++) {
        bt_sum f = i < n ? row[i] : goal;
        for (size_t j = 0; j < f.n; j++)
            var[all++] = f.term[j].var;
    }
    qsort(var, all, sizeof *var, by_number);
    for (size_t i = 0; i < all; i++)
        if (kept == 0 || var[kept - 1] != var[i])
            var[kept++] = var[i];
    *count = kept;
    return var;
}

static bool
put_row(matrix *m, const uint32_t *var, bt_sum f)
{
    int64_t *row = next_row(m);
    size_t v = 0;
    if (!row)
        return false;
    memset(row, 0, m->vars * sizeof *row);
    for (size_t i = 0; i < f.n; i++) {
        while (var[v] != f.term[i].var)
            v++;
        row[v] = f.term[i].coef;
    }
    row[m->vars] = f.k;
    m->n++;
    return true;
}

/* -1 - row, in place. */
static bool
negate(int64_t *row, size_t vars)
{
    for (size_t i = 0; i <= vars; i++)
        if (!bt_sub(i < vars ? 0 : -1, row[i], &row[i]))
            return false;
    return true;
}

/* The rows, and not goal >= 0 if it is not NULL, as a matrix over *var, which
 * the caller frees. On failure there is no matrix. */
static bool
open_matrix(const bt_sum *row, size_t n, const bt_sum *goal, matrix *m,
            uint32_t **var)
{
    *m = (matrix){0};
    *var = variables(row, n, goal ? *goal : (bt_sum){0}, &m->vars);
    bool ok = *var != NULL;
    for (size_t i = 0; ok && i < n; i++)
        ok = put_row(m, *var, row[i]);
    ok = ok &&
         (!goal || (put_row(m, *var, *goal) && negate(row_at(m, n), m->vars)));
    for (size_t i = 0; ok && i < m->n; i++)
        tighten(row_at(m, i), m->vars);
    if (!ok) {
        free(m->cell);
        free(*var);
    }
    return ok;
}

/* Have they no solution? */
static bool
decide(const bt_sum *row, size_t n, const bt_sum *goal)
{
    matrix m;
    uint32_t *var;
    if (!open_matrix(row, n, goal, &m, &var))
        return false;
    free(var);
    return is_empty(m);
}

bool
bt_system_never(const bt_sum *row, size_t n)
{
    return decide(row, n, NULL);
}

bool
bt_system_implies(const bt_sum *row, size_t n, bt_sum goal)
{
    return decide(row, n, &goal);
}

/* ---- and back to sums ---- */

static bool
get_row(bt_arena *a, const matrix *m, size_t i, const uint32_t *var,
        bt_sum *out)
{
    const int64_t *row = row_at(m, i);
    *out = (bt_sum){.k = row[m->vars]};
    for (size_t v = 0; v < m->vars; v++)
        if (row[v] != 0 && !bt_sum_add_var(a, out, row[v], var[v]))
            return false;
    return true;
}

/* Replace the matrix by one without the variable. */
static bool
drop_variable(matrix *m, const uint32_t *var, uint32_t gone)
{
    matrix next = {.vars = m->vars};
    size_t v = 0;
    while (v < m->vars && var[v] != gone)
        v++;
    if (v == m->vars)
        return true;
    bool ok = eliminate(m, v, &next);
    free(m->cell);
    *m = next;
    return ok;
}

size_t
bt_system_project(bt_arena *a, const bt_sum *row, size_t n,
                  const uint32_t *gone, size_t n_gone, bt_sum **out)
{
    matrix m;
    uint32_t *var;
    bool ok = open_matrix(row, n, NULL, &m, &var);
    if (!ok)
        return 0;
    for (size_t i = 0; i < n_gone && ok; i++)
        ok = drop_variable(&m, var, gone[i]);
    *out = bt_arena_alloc(a, (m.n + 1) * sizeof **out);
    ok = ok && *out;
    for (size_t i = 0; i < m.n && ok; i++)
        ok = get_row(a, &m, i, var, &(*out)[i]);
    free(var);
    free(m.cell);
    return ok ? m.n : 0;
}
