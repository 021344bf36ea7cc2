/* row.c: the row engine's side of the contract: positions with two large heaps
 * and small others are looked up in their row. Winning moves are read off the
 * rows, too: heaps of 10^9 have too many options to look at them all. */
#include "engine/row.h"
#include "base/checked.h"
#include "base/fail.h"
#include "engine/engine.h"

/* Rows that are computed without being asked for, because that takes a second
 * or two: at most so many stones in so many heaps besides the two largest, and
 * only where the largest is so large that a search would take long. */
enum { LARGE = 300, FIXED_HEAPS = 3 };
static const int64_t FIXED_STONES[FIXED_HEAPS + 1] = {0, 40, 24, 16};

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    bt_rows *rows;
    BT_TRY(bt_rows_open(r, misere, budget, &rows, err));
    *state = rows;
    return BT_OK;
}

static void
close_engine(void *state)
{
    bt_rows_free(state);
}

static bt_suits
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    bt_rows *rows = state;
    bt_row_key key;
    int64_t a, b, stones = 0;
    (void)n;
    if (grundy || !bt_rows_split(&rows->flat, p, &key, &a, &b) || b < LARGE ||
        key.n > FIXED_HEAPS)
        return BT_SUITS_NOT;
    for (size_t i = 0; i < key.n; i++)
        if (!bt_add(stones, key.fixed[i], &stones))
            return BT_SUITS_NOT;
    return stones <= FIXED_STONES[key.n] ? BT_SUITS_WELL : BT_SUITS_NOT;
}

/* The row of a position, and its free heaps. */
static bt_status
find_row(bt_rows *rows, const int64_t *p, bt_row **row, int64_t *a, int64_t *b,
         bt_err *err)
{
    bt_row_key key;
    if (!bt_rows_split(&rows->flat, p, &key, a, b))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: at most %d heaps besides "
                       "the two largest",
                       BT_ROW_FIXED);
    return bt_rows_need(rows, &key, row, err);
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bt_row *row;
    int64_t a, b;
    (void)n;
    if (grundy)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: rows tell P from N, not "
                       "Grundy values");
    BT_TRY(find_row(state, p, &row, &a, &b, err));
    *out = bt_row_delta(row, (uint64_t)a) == b - a ? BT_P : BT_N;
    return BT_OK;
}

/* ---- lines ---- */

static bool
is_heap(const int64_t *bag, const int64_t *p, size_t at)
{
    return p + at > bag && p + at <= bag + bag[0];
}

/* The row of a line: all its heaps are fixed ones but for the two that run. */
static bool
line_key(const bt_flat_rules *f, const bt_line *l, bt_row_key *key)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(f->rules, l->p, at);
    const int64_t *bag = l->p + at[f->bag];
    *key = (bt_row_key){0};
    if (l->across >= l->n || !is_heap(bag, l->p, l->at) ||
        !is_heap(bag, l->p, l->across))
        return false;
    for (int64_t i = 1; i <= bag[0]; i++) {
        bool runs = bag + i == l->p + l->at || bag + i == l->p + l->across;
        if (runs || bag[i] == 0)
            continue;
        if (key->n == BT_ROW_FIXED || bag[i] > BT_ROW_MOST)
            return false;
        key->fixed[key->n++] = bag[i];
    }
    bt_layout_sort(key->fixed, key->n);
    for (size_t i = 0; i < f->n_numbers; i++)
        key->number[i] = l->p[at[f->number[i]]];
    return true;
}

static size_t
line(void *state, const bt_line *l, uint64_t *out)
{
    bt_rows *rows = state;
    bt_row_key key;
    bt_row *row;
    if (l->grundy || !l->by_row || !line_key(&rows->flat, l, &key) ||
        bt_rows_need(rows, &key, &row, NULL) != BT_OK)
        return 0;
    int64_t other = l->p[l->across];
    int64_t partner = other + bt_row_delta(row, (uint64_t)other);
    for (size_t k = 0; k < l->count; k++)
        out[k] = l->from + (int64_t)k == partner ? BT_P : BT_N;
    return l->count;
}

/* ---- winning moves ---- */

typedef struct finder {
    const bt_flat_rules *f;
    bt_row *row;
    int64_t a, b;
    bt_instance_fn *visit;
    void *arg;
    bool stopped;
    bt_err *err;
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

static bt_status
too_many_stones(const finder *w, const bt_row_move *m)
{
    return bt_fail_at(w->err, BT_ERR_OVERFLOW, m->move->line, m->move->column,
                      "the move %s leaves more than 2^63-1 stones",
                      m->move->name);
}

static bt_status
tell(finder *w, const bt_row_move *m, int64_t x, int64_t y)
{
    int64_t slot[BT_MAX_SLOTS] = {0}, stones;
    int64_t p[BT_MAX_FIELDS + BT_ROW_FIXED + 4];
    const bt_move *move = m->move;
    if (w->stopped)
        return BT_OK;
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
    if (!bt_layout_stones(w->f->rules, p, &stones))
        return too_many_stones(w, m);
    w->stopped = !w->visit(w->arg, &found);
    return BT_OK;
}

/* Reduce the free heap in `place` to the partner of the other one; a partner
 * beyond 64 bits is larger than the heap. */
static bt_status
tell_reduced(finder *w, int place, int64_t heap, int64_t other)
{
    int64_t left;
    bt_row_move m = {.move = w->f->take, .to = w->row->key};
    if (!bt_add(other, bt_row_delta(w->row, (uint64_t)other), &left) ||
        left >= heap)
        return BT_OK;
    m.place[0] = place;
    m.choice[0] = w->f->take_leaves ? left : heap - left;
    return tell(w, &m, left, other);
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

/* The heaps are joined; a heap beyond 64 bits is nobody's partner here. */
static bt_status
tell_joined(finder *w, const bt_row_move *m)
{
    int64_t sum = w->a + w->b; /* stones fit into 63 bits */
    if (!bt_add(sum, m->k, &sum) ||
        m->column + bt_row_delta(m->row, (uint64_t)m->column) != sum)
        return BT_OK;
    return tell(w, m, m->column, sum);
}

/* The heaps a + k and b + l are partners when they are delta apart; that can
 * be said of heaps beyond 64 bits, too, which then cannot be told. */
static bt_status
tell_if_winning(finder *w, const bt_row_move *m)
{
    int64_t x, y, apart;
    if (m->joins)
        return tell_joined(w, m);
    if (w->a < -m->k || w->b < -m->l ||
        !bt_add(w->b - w->a, m->l - m->k, &apart) ||
        apart != bt_row_delta(m->row, (uint64_t)w->a + (uint64_t)m->k))
        return BT_OK;
    if (!bt_add(w->a, m->k, &x) || !bt_add(w->b, m->l, &y))
        return too_many_stones(w, m);
    return tell(w, m, x, y);
}

static bt_status
tell_all(finder *w)
{
    BT_TRY(tell_reduced(w, BT_PLACE_A, w->a, w->b));
    BT_TRY(tell_reduced(w, BT_PLACE_B, w->b, w->a));
    for (size_t i = 0; i < w->row->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&w->row->moves, bt_row_move, i);
        if (is_legal(w, m))
            BT_TRY(tell_if_winning(w, m));
    }
    return BT_OK;
}

static bt_status
winning(void *state, const int64_t *p, bt_instance_fn *visit, void *arg,
        bt_err *err)
{
    bt_rows *rows = state;
    finder w = {.f = &rows->flat, .visit = visit, .arg = arg, .err = err};
    BT_TRY(find_row(rows, p, &w.row, &w.a, &w.b, err));
    return bt_rules_fail(rows->flat.rules, tell_all(&w), err);
}

const bt_engine bt_engine_row = {
    .name = "row",
    .summary = "all heaps but two fixed, those two of any size, by proved "
               "periods",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .value = value,
    .line = line,
    .winning = winning,
};
