/* line.c: recognising "take any number": the one pattern engines live on. */
#include "game/exact.h"

enum { MAX_STEP = 1000000, MAX_ROWS = 70 };

typedef struct liner {
    const bt_move *move;
    uint32_t t; /* the slot of the choice */
    size_t n_rows;
    const bt_sum *row;
    const bt_sum *result, *assign;
    bt_arena scratch;
    size_t n_want;
    bt_sum want[BT_MAX_TARGETS + BT_MAX_FIELDS + 1]; /* what they amount to */
} liner;

/* Is a = v - d*t? Then *d, and v - d*t >= 0 is wanted among the rows. */
static bool
add_step(liner *ln, bt_sum a, size_t v, int64_t *d)
{
    int64_t c = bt_sum_coef(a, ln->t);
    if (a.k != 0 || c > 0 || c < -MAX_STEP || a.n != (c ? 2 : 1) ||
        bt_sum_coef(a, (uint32_t)v) != 1)
        return false;
    *d = -c;
    if (c != 0)
        ln->want[ln->n_want++] = a;
    return true;
}

/* The case's rows and the wanted rows say the same. */
static bool
same_rows(const liner *ln)
{
    for (size_t i = 0; i < ln->n_want; i++)
        if (!bt_system_implies(ln->row, ln->n_rows, ln->want[i]))
            return false;
    for (size_t i = 0; i < ln->n_rows; i++)
        if (!bt_system_implies(ln->want, ln->n_want, ln->row[i]))
            return false;
    return true;
}

static bool
collect_steps(liner *ln, int64_t *d, int64_t *f)
{
    const bt_move *m = ln->move;
    if (!bt_sum_var(&ln->scratch, ln->t, &ln->want[ln->n_want++]))
        return false;
    ln->want[0].k = -1;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->result[i].field != m->target[i].field ||
            !add_step(ln, ln->result[i], m->target[i].slot, &d[i]))
            return false;
    for (size_t i = 0; i < m->n_assigns; i++)
        if (!add_step(ln, ln->assign[i], m->assign[i].field,
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
 * t = x - s everywhere. False when there is no memory. */
static bool
turn_around(liner *ln)
{
    const bt_move *m = ln->move;
    const bt_sum *left = m->n_assigns ? ln->assign : ln->result;
    uint32_t v =
        (uint32_t)(m->n_assigns ? m->assign[0].field : m->target[0].slot);
    bt_sum s = {0};
    if (m->n_assigns + m->n_results != 1 ||
        bt_sum_is_var(left[0]) != (int)ln->t)
        return true;
    bt_sum *row = bt_arena_alloc(&ln->scratch, (ln->n_rows + 1) * sizeof *row);
    if (!row || !bt_sum_add_var(&ln->scratch, &s, 1, v) ||
        !bt_sum_add_var(&ln->scratch, &s, -1, ln->t))
        return false;
    for (size_t i = 0; i < ln->n_rows; i++)
        if (!bt_sum_put(&ln->scratch, ln->row[i], ln->t, s, &row[i]))
            return false;
    row[ln->n_rows] = s;
    ln->row = row;
    *(m->n_assigns ? &ln->assign : &ln->result) = &row[ln->n_rows];
    return true;
}

void
bt_exact_find_line(bt_exact *e)
{
    const bt_move *m = e->move;
    e->line = false;
    if (m->n_choices != 1 || m->n_results != m->n_targets ||
        e->n_rows > MAX_ROWS)
        return;
    liner ln = {.move = m,
                .t = (uint32_t)m->choice[0].slot,
                .n_rows = e->n_rows,
                .row = e->row,
                .result = e->result,
                .assign = e->assign};
    e->line = turn_around(&ln) && collect_steps(&ln, e->d, e->f) &&
              any_step(e->d, e->f) && same_rows(&ln);
    bt_arena_free(&ln.scratch);
}
