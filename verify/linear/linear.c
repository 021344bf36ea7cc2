/* linear.c: Fourier-Motzkin elimination, with constants rounded down as
 * all numbers are integers. Whatever becomes too large is not shown. */
#include "linear/linear.h"

#include <string.h>

#include "common/integers.h"

enum { MOST = 4000, VARS = SYSTEM_VARIABLES }; /* rows at a time */

bool
kernel_solver_open(kernel_solver *v, session *s)
{
    *v = (kernel_solver){s, take(s, (size_t)2 * MOST, sizeof *v->room)};
    return v->room != NULL;
}

kernel_form
kernel_constant(int64_t k)
{
    return (kernel_form){.k = k};
}

bool
kernel_is_constant(const kernel_form *f)
{
    for (size_t i = 0; i < VARS; i++)
        if (f->c[i] != 0)
            return false;
    return true;
}

bool
kernel_compose(const kernel_form *f, size_t n, const kernel_form *value,
               kernel_form *out)
{
    *out = kernel_constant(f->k);
    for (size_t i = 0; i < n; i++)
        if (f->c[i] != 0 && !kernel_form_add(out, &value[i], f->c[i]))
            return false;
    return true;
}

/* ---- facts */

bool
kernel_learn(kernel_facts *k, kernel_form f, int64_t least)
{
    kernel_form less = kernel_constant(least);

    return kernel_learn_over(k, f, &less, 0);
}

bool
kernel_learn_over(kernel_facts *k, kernel_form f, const kernel_form *g,
                  int64_t least)
{
    if (k->n == LINEAR_FACTS || !kernel_form_add(&f, g, -1) ||
        __builtin_sub_overflow(f.k, least, &f.k))
        return false;
    k->f[k->n++] = f;
    return true;
}

bool
kernel_learn_equal(kernel_facts *k, const kernel_form *f, const kernel_form *g)
{
    return kernel_learn_over(k, *f, g, 0) && kernel_learn_over(k, *g, f, 0);
}

/* ---- elimination */

bool
kernel_reduce(kernel_form *f)
{
    int64_t d = 0;

    for (size_t i = 0; i < VARS; i++)
        d = (int64_t)common_divisor((uint64_t)d, magnitude(f->c[i]));
    if (d <= 1)
        return true;
    bool whole = f->k % d == 0;
    for (size_t i = 0; i < VARS; i++)
        f->c[i] /= d;
    f->k = floor_division(f->k, d);
    return whole;
}

/* Replace the rows by those without variable v; the new number, or -1. */
static int
eliminate(kernel_form *row, int n, size_t v, kernel_form *out)
{
    int m = 0;

    for (int i = 0; i < n; i++) {
        if (row[i].c[v] == 0) {
            if (m == MOST)
                return -1;
            out[m++] = row[i];
        }
        for (int j = 0; row[i].c[v] > 0 && j < n; j++) {
            kernel_form sum = {.k = 0};
            if (row[j].c[v] >= 0)
                continue;
            if (m == MOST || !kernel_form_add(&sum, &row[i], -row[j].c[v]) ||
                !kernel_form_add(&sum, &row[j], row[i].c[v]))
                return -1;
            kernel_reduce(&sum);
            out[m++] = sum;
        }
    }
    memcpy(row, out, (size_t)m * sizeof *row);
    return m;
}

/* The variable whose elimination leaves the fewest rows; VARS when there is
 * none left. */
static size_t
cheapest(const kernel_form *row, int n)
{
    size_t best = VARS;
    int least = 0;

    for (size_t v = 0; v < VARS; v++) {
        int plus = 0, minus = 0;
        for (int i = 0; i < n; i++) {
            plus += row[i].c[v] > 0;
            minus += row[i].c[v] < 0;
        }
        int more = plus * minus - plus - minus;
        if (plus + minus > 0 && (best == VARS || more < least)) {
            best = v;
            least = more;
        }
    }
    return best;
}

/* Drop rows that say nothing, and a second copy of the one before. */
static int
tidy(kernel_form *row, int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) {
        if ((kernel_is_constant(&row[i]) && row[i].k >= 0) ||
            (m > 0 && memcmp(&row[m - 1], &row[i], sizeof *row) == 0))
            continue;
        if (m != i)
            row[m] = row[i];
        m++;
    }
    return m;
}

/* Is there a row that says that a negative constant is >= 0? */
static bool
contradicts(const kernel_form *row, int n)
{
    for (int i = 0; i < n; i++)
        if (row[i].k < 0 && kernel_is_constant(&row[i]))
            return true;
    return false;
}

static bool
is_never(kernel_solver *v, kernel_form *row, int m)
{
    if (!spend(v->s, (uint64_t)m * 32))
        return false;
    for (int i = 0; i < m; i++)
        kernel_reduce(&row[i]);
    while (m > 0) {
        if (contradicts(row, m))
            return true;
        m = tidy(row, m);
        size_t least = cheapest(row, m);
        if (least == VARS || !spend(v->s, (uint64_t)m * (uint64_t)m + VARS))
            return false;
        m = eliminate(row, m, least, row + MOST);
    }
    return false;
}

bool
kernel_never(kernel_solver *v, const kernel_facts *k)
{
    memcpy(v->room, k->f, k->n * sizeof *v->room);
    return is_never(v, v->room, (int)k->n);
}

bool
kernel_follows(kernel_solver *v, const kernel_facts *k, const kernel_form *f,
               int64_t least)
{
    kernel_form less = kernel_constant(least - 1); /* f <= least - 1 */

    if (kernel_is_constant(f))
        return f->k >= least;
    if (!kernel_form_add(&less, f, -1))
        return false;
    memcpy(v->room, k->f, k->n * sizeof *v->room);
    v->room[k->n] = less;
    return is_never(v, v->room, (int)k->n + 1);
}

bool
kernel_follows_equal(kernel_solver *v, const kernel_facts *k,
                     const kernel_form *f, const kernel_form *g)
{
    kernel_form d = *f, minus = *g;

    return kernel_form_add(&d, g, -1) && kernel_form_add(&minus, f, -1) &&
           kernel_follows(v, k, &d, 0) && kernel_follows(v, k, &minus, 0);
}
