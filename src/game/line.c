/* line.c: recognising "take any number": the one pattern engines live on. */
#include <string.h>

#include "base/checked.h"
#include "game/exact.h"
#include "game/fourier.h"

typedef struct liner {
    const bt_ruleset *r;
    const bt_exact *e;
    int t;          /* the variable of the choice */
    bt_vector want; /* of bt_affine: what the rows must amount to */
} liner;

/* Is a = v - d*t, for the variable v? Then d, else -1. */
static int64_t
step_of(const liner *ln, const bt_affine *a, int v)
{
    if (v < 0 || a->k != 0 || a->c[v] != 1 || a->c[ln->t] > 0 ||
        a->c[ln->t] < -1000000)
        return -1;
    for (size_t i = 0; i < ln->e->n_vars; i++)
        if ((int)i != v && (int)i != ln->t && a->c[i] != 0)
            return -1;
    return -a->c[ln->t];
}

static bool
want_row(liner *ln, const bt_affine *row)
{
    bt_affine *slot = bt_vector_push(&ln->want, sizeof *slot);
    if (slot)
        *slot = *row;
    return slot != NULL;
}

/* One changed heap or field: its step, and v - d*t >= 0 among the rows. */
static bool
add_step(liner *ln, const bt_affine *a, size_t slot, int64_t *d)
{
    *d = step_of(ln, a, bt_exact_var(ln->e, slot));
    return *d >= 0 && (*d == 0 || want_row(ln, a));
}

/* Does `row` follow from the n given rows? */
static bool
follows(const bt_affine *given, size_t n, const bt_affine *row, size_t vars)
{
    bt_affine system[80];
    if (n > 70)
        return false;
    if (n)
        memcpy(system, given, n * sizeof *system);
    for (size_t i = 0; i < BT_LINEAR_VARS; i++) {
        if (row->c[i] == INT64_MIN)
            return false;
        system[n].c[i] = -row->c[i];
    }
    if (row->k == INT64_MIN)
        return false;
    system[n].k = -row->k - 1;
    return bt_fourier_infeasible(system, n + 1, vars);
}

/* The case's rows and the wanted rows say the same. */
static bool
same_rows(const liner *ln)
{
    const bt_exact *e = ln->e;
    const bt_affine *want = (const bt_affine *)(const void *)ln->want.data;
    for (size_t i = 0; i < ln->want.count; i++)
        if (!follows(e->row, e->n_rows, &want[i], e->n_vars))
            return false;
    for (size_t i = 0; i < e->n_rows; i++)
        if (!follows(want, ln->want.count, &e->row[i], e->n_vars))
            return false;
    return true;
}

static bool
collect_steps(liner *ln, int64_t *d, int64_t *f)
{
    const bt_move *m = ln->e->move;
    bt_affine at_least_one = {.k = -1};
    at_least_one.c[ln->t] = 1;
    if (!want_row(ln, &at_least_one))
        return false;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->result[i].field != m->target[i].field ||
            !add_step(ln, &ln->e->result[i], m->target[i].slot, &d[i]))
            return false;
    for (size_t i = 0; i < m->n_assigns; i++)
        if (!add_step(ln, &ln->e->assign[i], m->assign[i].field,
                      &f[m->assign[i].field]))
            return false;
    return true;
}

static bool
any_step(const int64_t *d, const int64_t *f)
{
    for (size_t i = 0; i < BT_MAX_TARGETS; i++)
        if (d[i] > 0)
            return true;
    for (size_t i = 0; i < BT_MAX_FIELDS; i++)
        if (f[i] > 0)
            return true;
    return false;
}

/* x -> t for 0 <= t < x is the same as x -> x - s for 1 <= s <= x: put
 * t = x - s everywhere. */
static bool
turn_around(const bt_exact *e, int t, bt_exact *out, bt_affine *rows)
{
    const bt_move *m = e->move;
    const bt_affine *a = m->n_assigns ? &e->assign[0] : &e->result[0];
    size_t slot = m->n_assigns ? m->assign[0].field : m->target[0].slot;
    int v = bt_exact_var(e, slot);
    bt_affine only_t = {0};
    if (v < 0 || m->n_assigns + m->n_results != 1 || e->n_rows > 64)
        return false;
    only_t.c[t] = 1;
    if (memcmp(a, &only_t, sizeof only_t) != 0)
        return false;
    *out = *e;
    memcpy(rows, e->row, e->n_rows * sizeof *rows);
    out->row = rows;
    for (size_t i = 0; i < e->n_rows; i++) {
        if (rows[i].c[t] < -1000 || rows[i].c[t] > 1000)
            return false;
        if (!bt_add(rows[i].c[v], rows[i].c[t], &rows[i].c[v]))
            return false;
        rows[i].c[t] = -rows[i].c[t];
    }
    bt_affine *b = m->n_assigns ? &out->assign[0] : &out->result[0];
    b->c[v] = 1;
    b->c[t] = -1;
    return true;
}

bool
bt_exact_line(const bt_ruleset *r, const bt_exact *e, int64_t d[BT_MAX_TARGETS],
              int64_t f[BT_MAX_FIELDS])
{
    const bt_move *m = e->move;
    bt_exact turned;
    bt_affine rows[64];
    memset(d, 0, BT_MAX_TARGETS * sizeof *d);
    memset(f, 0, BT_MAX_FIELDS * sizeof *f);
    if (m->n_choices != 1 || m->n_results != m->n_targets)
        return false;
    int t = bt_exact_var(e, m->choice[0].slot);
    if (t < 0)
        return false;
    if (turn_around(e, t, &turned, rows))
        e = &turned;
    liner ln = {.r = r, .e = e, .t = t};
    bool ok = collect_steps(&ln, d, f) && any_step(d, f) && same_rows(&ln);
    bt_vector_free(&ln.want);
    return ok;
}
