/* eliminate.c: Fourier-Motzkin elimination: remove variables one at a time by
 * adding up pairs of rows with opposite signs. If 0 >= something positive comes
 * out, there is no solution. Dividing a row by the gcd of its coefficients and
 * rounding its constant down is what makes it aware of integers. A row that
 * would overflow is dropped, and too many rows end the attempt: either can only
 * lose a refutation. */
#include "base/checked.h"
#include "linear/system.h"

enum { MAX_ROWS = 1500 };

/* Rows that all are >= 0, their terms in the arena. */
typedef struct rows {
    bt_arena *arena;
    bt_vector v; /* of bt_sum */
} rows;

static bool
add_row(rows *to, bt_sum f)
{
    bt_sum *row = bt_vector_push(&to->v, sizeof *row);
    if (row)
        *row = f;
    return row != NULL;
}

/* y*a + x*b, where a has the variable x > 0 times and b has it -y < 0 times. */
static bool
combine(bt_arena *arena, bt_sum a, bt_sum b, uint32_t v, bt_sum *out)
{
    int64_t x = bt_sum_coef(a, v), y;
    if (!bt_sub(0, bt_sum_coef(b, v), &y))
        return false;
    int64_t g = (int64_t)bt_gcd((uint64_t)x, (uint64_t)y);
    return bt_sum_mix(arena, y / g, a, x / g, b, out) &&
           bt_sum_tighten(arena, *out, out);
}

/* All combinations of a, in which v is positive, that lose v. */
static bool
combine_all(const rows *from, bt_sum a, uint32_t v, rows *to)
{
    for (size_t j = 0; j < from->v.count; j++) {
        bt_sum b = BT_AT(&from->v, bt_sum, j), sum;
        if (bt_sum_coef(b, v) >= 0 || !combine(to->arena, a, b, v, &sum) ||
            (sum.n == 0 && sum.k >= 0))
            continue;
        if (to->v.count > MAX_ROWS || !add_row(to, sum))
            return false;
    }
    return true;
}

/* Replace the rows by those without v, and all combinations that lose it. */
static bool
eliminate(rows *x, uint32_t v)
{
    rows to = {.arena = x->arena};
    bool ok = true;
    for (size_t i = 0; ok && i < x->v.count; i++) {
        bt_sum a = BT_AT(&x->v, bt_sum, i);
        int64_t c = bt_sum_coef(a, v);
        ok = c < 0 || (c > 0 ? combine_all(x, a, v, &to) : add_row(&to, a));
    }
    bt_vector_free(&x->v);
    *x = to;
    return ok;
}

static bool
contradiction(const rows *x)
{
    for (size_t i = 0; i < x->v.count; i++)
        if (BT_AT(&x->v, bt_sum, i).n == 0 && BT_AT(&x->v, bt_sum, i).k < 0)
            return true;
    return false;
}

/* Is there a variable that is at least *v? The least one. */
static bool
find_variable(const rows *x, uint32_t *v)
{
    bool found = false;
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < x->v.count; i++) {
        bt_sum f = BT_AT(&x->v, bt_sum, i);
        size_t j = 0;
        while (j < f.n && f.term[j].var < *v)
            j++;
        if (j < f.n && f.term[j].var <= least) {
            least = f.term[j].var;
            found = true;
        }
    }
    *v = least;
    return found;
}

/* The variable whose elimination makes the fewest rows; false: none is left. */
static bool
cheapest(const rows *x, uint32_t *out)
{
    size_t cost = SIZE_MAX;
    for (uint32_t v = 0; find_variable(x, &v); v++) {
        size_t plus = 0, minus = 0;
        for (size_t i = 0; i < x->v.count; i++) {
            int64_t c = bt_sum_coef(BT_AT(&x->v, bt_sum, i), v);
            plus += c > 0;
            minus += c < 0;
        }
        if (plus * minus < cost) {
            cost = plus * minus;
            *out = v;
        }
    }
    return cost < SIZE_MAX;
}

static bool
open_rows(rows *x, const bt_sum *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        bt_sum f;
        if (!bt_sum_tighten(x->arena, row[i], &f) || !add_row(x, f))
            return false;
    }
    return true;
}

bool
bt_system_never(const bt_sum *row, size_t n)
{
    bt_arena arena = {0};
    rows x = {.arena = &arena};
    bool found = false, ok = open_rows(&x, row, n);
    uint32_t v;
    while (ok && !(found = contradiction(&x)) && cheapest(&x, &v))
        ok = eliminate(&x, v);
    bt_vector_free(&x.v);
    bt_arena_free(&arena);
    return ok && found;
}

bool
bt_system_implies(const bt_sum *row, size_t n, bt_sum goal)
{
    bt_arena arena = {0};
    bt_sum *all = bt_arena_alloc(&arena, (n + 1) * sizeof *all);
    for (size_t i = 0; all && i < n; i++)
        all[i] = row[i];
    bool ok = all &&
              bt_sum_mix(&arena, 1, (bt_sum){.k = -1}, -1, goal, &all[n]) &&
              bt_system_never(all, n + 1);
    bt_arena_free(&arena);
    return ok;
}

size_t
bt_system_project(bt_arena *a, const bt_sum *row, size_t n,
                  const uint32_t *gone, size_t n_gone, bt_sum **out)
{
    rows x = {.arena = a};
    bool ok = open_rows(&x, row, n);
    for (size_t i = 0; i < n_gone && ok; i++)
        ok = eliminate(&x, gone[i]);
    size_t count = ok ? x.v.count : 0;
    ok = bt_arena_settle(a, &x.v, sizeof **out, out, NULL) == BT_OK;
    return ok ? count : 0;
}
