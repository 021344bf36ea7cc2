/* project.c: what rows say without some of their variables: Fourier-Motzkin
 * elimination on sums, for the few rows of a move. */
#include "linear/system.h"

enum { ROWS_MOST = 64 };

typedef struct rows {
    size_t n;
    bt_sum item[ROWS_MOST];
} rows;

static bool
add_row(rows *r, bt_sum f)
{
    if (r->n == ROWS_MOST)
        return false;
    r->item[r->n++] = f;
    return true;
}

/* Each row that grows with the variable with each that falls. */
static bool
eliminate(bt_arena *a, const rows *from, uint32_t var, rows *to)
{
    for (size_t i = 0; i < from->n; i++) {
        int64_t grows = bt_sum_coef(from->item[i], var);
        if (grows == 0 && !add_row(to, from->item[i]))
            return false;
        for (size_t j = 0; j < from->n && grows > 0; j++) {
            int64_t falls = bt_sum_coef(from->item[j], var);
            bt_sum f;
            if (falls < 0 && (falls == INT64_MIN ||
                              !bt_sum_mix(a, -falls, from->item[i], grows,
                                          from->item[j], &f) ||
                              !add_row(to, f)))
                return false;
        }
    }
    return true;
}

size_t
bt_system_project(bt_arena *a, const bt_sum *row, size_t n, const uint32_t *var,
                  size_t n_vars, bt_sum **out)
{
    rows r = {.n = 0};

    for (size_t i = 0; i < n; i++)
        if (!add_row(&r, row[i]))
            return 0;
    for (size_t i = 0; i < n_vars; i++) {
        rows left = {.n = 0};
        if (!eliminate(a, &r, var[i], &left))
            return 0;
        r = left;
    }
    *out = bt_arena_alloc(a, (r.n + 1) * sizeof **out);
    for (size_t i = 0; i < r.n && *out; i++)
        (*out)[i] = r.item[i];
    return *out ? r.n : 0;
}
