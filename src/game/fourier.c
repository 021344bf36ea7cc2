/* fourier.c: eliminate variables one at a time by adding up pairs of rows with
 * opposite signs. If 0 >= something positive comes out, there is no solution.
 * Dividing a row by the gcd of its coefficients and rounding its constant down
 * is what makes it aware of integers. A row that would overflow is dropped, and
 * too many rows end the attempt: either can only lose a refutation. */
#include "game/fourier.h"

#include <string.h>

#include "base/checked.h"

enum { MAX_ROWS = 1500 };

static int64_t
gcd(int64_t a, int64_t b)
{
    while (b) {
        int64_t r = a % b;
        a = b;
        b = r;
    }
    return a < 0 ? -a : a;
}

/* Divide by the gcd of the coefficients, rounding the constant down. */
static void
tighten(bt_affine *row, size_t vars)
{
    int64_t g = 0;
    for (size_t i = 0; i < vars; i++) {
        if (row->c[i] == INT64_MIN)
            return;
        g = gcd(row->c[i], g);
    }
    if (g < 2)
        return;
    for (size_t i = 0; i < vars; i++)
        row->c[i] /= g;
    bt_floordiv(row->k, g, &row->k);
}

static bool
is_constant(const bt_affine *row, size_t vars)
{
    for (size_t i = 0; i < vars; i++)
        if (row->c[i] != 0)
            return false;
    return true;
}

/* y*a + x*b, where x > 0 and y > 0 make variable v vanish. */
static bool
combine(const bt_affine *a, const bt_affine *b, size_t v, size_t vars,
        bt_affine *out)
{
    int64_t x = a->c[v], y, p, q, g;
    if (!bt_sub(0, b->c[v], &y))
        return false;
    g = gcd(x, y);
    x /= g;
    y /= g;
    *out = (bt_affine){0};
    for (size_t i = 0; i < vars; i++)
        if (!bt_mul(a->c[i], y, &p) || !bt_mul(b->c[i], x, &q) ||
            !bt_add(p, q, &out->c[i]))
            return false;
    if (!bt_mul(a->k, y, &p) || !bt_mul(b->k, x, &q) || !bt_add(p, q, &out->k))
        return false;
    tighten(out, vars);
    return true;
}

static bool
push_row(bt_vector *v, const bt_affine *row)
{
    bt_affine *slot = bt_vector_push(v, sizeof *slot);
    if (slot)
        *slot = *row;
    return slot != NULL;
}

/* Rows without v, and all combinations that lose it. */
static bool
eliminate(const bt_vector *from, size_t v, size_t vars, bt_vector *to)
{
    for (size_t i = 0; i < from->count; i++) {
        const bt_affine *a = &BT_AT(from, bt_affine, i);
        if (a->c[v] == 0 && !push_row(to, a))
            return false;
        if (a->c[v] <= 0)
            continue;
        for (size_t j = 0; j < from->count; j++) {
            const bt_affine *b = &BT_AT(from, bt_affine, j);
            bt_affine sum;
            if (b->c[v] >= 0 || !combine(a, b, v, vars, &sum))
                continue;
            if (is_constant(&sum, vars) && sum.k >= 0)
                continue;
            if (to->count > MAX_ROWS || !push_row(to, &sum))
                return false;
        }
    }
    return true;
}

static bool
contradiction(const bt_vector *rows, size_t vars)
{
    for (size_t i = 0; i < rows->count; i++) {
        const bt_affine *a = &BT_AT(rows, bt_affine, i);
        if (a->k < 0 && is_constant(a, vars))
            return true;
    }
    return false;
}

/* The variable whose elimination makes the fewest rows; vars when none is
 * left. */
static size_t
cheapest(const bt_vector *rows, size_t vars)
{
    size_t best = vars, cost = SIZE_MAX;
    for (size_t v = 0; v < vars; v++) {
        size_t plus = 0, minus = 0;
        for (size_t i = 0; i < rows->count; i++) {
            plus += BT_AT(rows, bt_affine, i).c[v] > 0;
            minus += BT_AT(rows, bt_affine, i).c[v] < 0;
        }
        if (plus + minus > 0 && plus * minus < cost) {
            cost = plus * minus;
            best = v;
        }
    }
    return best;
}

bool
bt_fourier_infeasible(const bt_affine *rows, size_t n, size_t vars)
{
    bt_vector now = {0};
    bool found = false, ok = true;
    for (size_t i = 0; i < n && ok; i++) {
        bt_affine row = rows[i];
        tighten(&row, vars);
        ok = push_row(&now, &row);
    }
    while (ok && !(found = contradiction(&now, vars))) {
        size_t v = cheapest(&now, vars);
        bt_vector next = {0};
        if (v == vars)
            break;
        ok = eliminate(&now, v, vars, &next);
        bt_vector_free(&now);
        now = next;
    }
    bt_vector_free(&now);
    return ok && found;
}
