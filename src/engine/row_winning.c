/* row_winning.c: the winning moves from a position, read off the rows: heaps
 * of 10^9 have too many options to look at them all. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"

typedef struct finder {
    const bt_flat_rules *f;
    const bt_row *row;
    int64_t a, b;
    bt_instance_fn *visit;
    void *arg;
    bool stopped;
} finder;

/* A position of row `to` with the heaps x and y besides the fixed ones. */
static size_t
put_position(const finder *w, const bt_row_key *to, int64_t x, int64_t y,
             int64_t *p)
{
    const bt_ruleset *r = w->f->rules;
    size_t n = 0, number = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (i != w->f->bag) {
            p[n++] = to->number[number++];
            continue;
        }
        p[n++] = (int64_t)to->n + 2;
        for (size_t k = 0; k < to->n; k++)
            p[n++] = to->fixed[k];
        p[n++] = x;
        p[n++] = y;
    }
    return bt_layout_canonical(r, p, n);
}

static void
tell(finder *w, const bt_row_move *m, int64_t x, int64_t y)
{
    int64_t slot[BT_MAX_SLOTS] = {0};
    int64_t p[BT_MAX_FIELDS + BT_ROW_FIXED + 4];
    const bt_move *move = m->move;
    if (w->stopped)
        return;
    for (size_t i = 0; i < w->f->n_numbers; i++)
        slot[w->f->number[i]] = w->row->key.number[i];
    for (size_t i = 0; i < move->n_targets; i++)
        slot[move->target[i].slot] = m->place[i] == BT_PLACE_A ? w->a
                                     : m->place[i] == BT_PLACE_B
                                         ? w->b
                                         : w->row->key.fixed[m->place[i]];
    for (size_t i = 0; i < move->n_choices; i++)
        slot[move->choice[i].slot] = m->choice[i];
    bt_instance found = {.move = move, .slot = slot, .position = p};
    found.length = put_position(w, &m->to, x, y, p);
    w->stopped = !w->visit(w->arg, &found);
}

/* Reduce the free heap in `place` to the partner of the other one. */
static void
tell_reduced(finder *w, int place, int64_t heap, int64_t other)
{
    int64_t left = other + bt_row_delta(w->row, (uint64_t)other);
    bt_row_move m = {.move = w->f->take, .to = w->row->key};
    if (left >= heap)
        return;
    m.place[0] = place;
    m.choice[0] = w->f->take_leaves ? left : heap - left;
    tell(w, &m, left, other);
}

static bool
is_legal(const finder *w, const bt_row_move *m)
{
    for (size_t i = 0; i < m->n_guards; i++) {
        const bt_row_guard *g = &m->guard[i];
        int64_t x, y, sum;
        if (!bt_mul(g->a, w->a, &x) || !bt_mul(g->b, w->b, &y) ||
            !bt_add(x, y, &sum) || !bt_add(sum, g->k, &sum) || sum < 0)
            return false;
    }
    return true;
}

static void
tell_if_winning(finder *w, const bt_row_move *m)
{
    if (m->joins) {
        int64_t sum = w->a + w->b + m->k; /* stones fit into 63 bits */
        if (m->column + bt_row_delta(m->row, (uint64_t)m->column) == sum)
            tell(w, m, m->column, sum);
        return;
    }
    int64_t x = w->a + m->k, y = w->b + m->l;
    if (x >= 0 && y >= 0 && x + bt_row_delta(m->row, (uint64_t)x) == y)
        tell(w, m, x, y);
}

bt_status
bt_row_winning(bt_rows *rows, const int64_t *p, bt_instance_fn *visit,
               void *arg, bt_err *err)
{
    finder w = {.f = &rows->flat, .visit = visit, .arg = arg};
    bt_row_key key;
    bt_row *row;
    if (!bt_rows_split(&rows->flat, p, &key, &w.a, &w.b))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: too many heaps");
    BT_TRY(bt_rows_need(rows, &key, &row, err));
    w.row = row;
    tell_reduced(&w, BT_PLACE_A, w.a, w.b);
    tell_reduced(&w, BT_PLACE_B, w.b, w.a);
    for (size_t i = 0; i < row->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&row->moves, bt_row_move, i);
        if (is_legal(&w, m))
            tell_if_winning(&w, m);
    }
    return BT_OK;
}
