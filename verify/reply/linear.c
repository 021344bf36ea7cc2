/* linear.c: Fourier-Motzkin elimination, with constants rounded down as
 * all numbers are integers. Whatever becomes too large is not shown. */
#include "reply/reply.h"

#include <string.h>

#include "common/integers.h"

enum { MOST = REPLY_ELIMINATION };

bool
reply_add(reply_form *a, const reply_form *b, int64_t times)
{
    for (size_t i = 0; i < REPLY_VARS; i++)
        if (!add_product(&a->c[i], b->c[i], times))
            return false;
    return add_product(&a->k, b->k, times);
}

bool
reply_compose(const reply_form *f, size_t n, const reply_form *value,
              reply_form *out)
{
    *out = (reply_form){.k = f->k};
    for (size_t i = 0; i < n; i++)
        if (f->c[i] != 0 && !reply_add(out, &value[i], f->c[i]))
            return false;
    return true;
}

bool
reply_is_constant(const reply_form *f)
{
    for (size_t i = 0; i < REPLY_VARS; i++)
        if (f->c[i] != 0)
            return false;
    return true;
}

/* Divide by the common divisor of the coefficients, the constant rounded down;
 * false when a number is at the edge. */
static bool
reduce(reply_form *f)
{
    int64_t d = 0;

    for (size_t i = 0; i < REPLY_VARS; i++) {
        if (f->c[i] == INT64_MIN)
            return false;
        d = (int64_t)common_divisor((uint64_t)d, magnitude(f->c[i]));
    }
    if (d <= 1 || f->k == INT64_MIN)
        return f->k != INT64_MIN;
    for (size_t i = 0; i < REPLY_VARS; i++)
        f->c[i] /= d;
    f->k = floor_division(f->k, d);
    return true;
}

/* Replace the rows by those without variable v; the new number, or -1. */
static int
eliminate(reply_form *row, int n, size_t v, reply_form *out)
{
    int m = 0;

    for (int i = 0; i < n; i++) {
        if (row[i].c[v] == 0) {
            if (m == MOST)
                return -1;
            out[m++] = row[i];
        }
        for (int j = 0; row[i].c[v] > 0 && j < n; j++) {
            reply_form sum = {{0}, 0};
            if (row[j].c[v] >= 0)
                continue;
            if (m == MOST || !reply_add(&sum, &row[i], -row[j].c[v]) ||
                !reply_add(&sum, &row[j], row[i].c[v]) || !reduce(&sum))
                return -1;
            out[m++] = sum;
        }
    }
    memcpy(row, out, (size_t)m * sizeof *row);
    return m;
}

/* The variable whose elimination leaves the fewest rows; REPLY_VARS when there
 * is none left. */
static size_t
cheapest(const reply_form *row, int n)
{
    size_t best = REPLY_VARS;
    int least = 0;

    for (size_t v = 0; v < REPLY_VARS; v++) {
        int plus = 0, minus = 0;
        for (int i = 0; i < n; i++) {
            plus += row[i].c[v] > 0;
            minus += row[i].c[v] < 0;
        }
        int more = plus * minus - plus - minus;
        if (plus + minus > 0 && (best == REPLY_VARS || more < least)) {
            best = v;
            least = more;
        }
    }
    return best;
}

/* Drop rows that say nothing, and a second copy of the one before. */
static int
tidy(reply_form *row, int n)
{
    int m = 0;

    for (int i = 0; i < n; i++) {
        if ((reply_is_constant(&row[i]) && row[i].k >= 0) ||
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
contradicts(const reply_form *row, int n)
{
    for (int i = 0; i < n; i++)
        if (row[i].k < 0 && reply_is_constant(&row[i]))
            return true;
    return false;
}

bool
reply_never(reply_checker *x, const reply_form *fact, size_t n)
{
    reply_form *row = x->room;
    int m = n <= MOST ? (int)n : -1;

    if (m > 0)
        memcpy(row, fact, n * sizeof *row);
    for (int i = 0; i < m; i++)
        if (!reduce(&row[i]))
            m = -1;
    while (m > 0) {
        if (contradicts(row, m))
            return true;
        m = tidy(row, m);
        size_t v = cheapest(row, m);
        if (v == REPLY_VARS ||
            !spend(x->s, (uint64_t)m * (uint64_t)m + REPLY_VARS))
            return false;
        m = eliminate(row, m, v, row + MOST);
    }
    return false;
}

bool
reply_follows(reply_checker *x, const reply_form *fact, size_t n,
              const reply_form *f)
{
    reply_form all[REPLY_FACTS + 1];

    if (n > REPLY_FACTS)
        return false;
    if (reply_is_constant(f) && f->k >= 0)
        return true;
    memcpy(all, fact, n * sizeof *all);
    all[n] = (reply_form){.k = -1}; /* f <= -1 */
    return reply_add(&all[n], f, -1) && reply_never(x, all, n + 1);
}
