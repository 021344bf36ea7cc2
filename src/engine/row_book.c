/* row_book.c: the rows that were asked for and those they need, each computed
 * once, what it needs first. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

bt_status
bt_rows_open(const bt_ruleset *rules, bool misere, bt_budget *budget,
             bt_rows **out, bt_err *err)
{
    bt_rows *rows = *out = calloc(1, sizeof *rows);
    BT_NEED(rows, err);
    rows->misere = misere;
    rows->longest = BT_ROW_LONG;
    rows->lanes = BT_ROW_LANES;
    rows->budget = budget ? budget : &rows->own;
    bt_status s = bt_flat_rules_of(rules, &rows->flat, err);
    if (s != BT_OK) {
        bt_rows_free(rows);
        *out = NULL;
    }
    return s;
}

/* A row is asked for by its fixed heaps. A number that is not given has its
 * initial value, and that is the same along the row only if it is a constant. */
static bt_status
check_initial_values(const bt_ruleset *r, bt_err *err)
{
    int64_t start;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].initial && !bt_field_starts_at(&r->field[i], &start))
            return bt_fail(err, BT_ERR_REFUSED,
                           "the row engine does not fit: the initial value of "
                           "%s is not a constant",
                           r->field[i].name);
    return BT_OK;
}

bt_status
bt_rows_new(const bt_ruleset *rules, bool misere, const bt_limits *limits,
            bt_rows **out, bt_err *err)
{
    bt_limits standard = bt_limits_default();
    *out = NULL;
    BT_TRY(check_initial_values(rules, err));
    BT_TRY(bt_rows_open(rules, misere, NULL, out, err));
    bt_budget_start(&(*out)->own, limits ? limits : &standard);
    return BT_OK;
}

void
bt_row_forget(bt_rows *rows, bt_row *r)
{
    bt_budget_release(rows->budget, r->held);
    r->held = 0;
    free(r->delta);
    r->delta = NULL;
    bt_vector_free(&r->marks);
    bt_row_union_free(rows, r->lower.stored);
    bt_row_union_free(rows, r->other);
    r->lower = (bt_row_lower){.stored = NULL};
    r->other = NULL;
}

static void
free_row(bt_rows *rows, bt_row *r)
{
    bt_row_forget(rows, r);
    bt_budget_release(rows->budget, r->held_moves);
    bt_vector_free(&r->moves);
    free(r);
}

void
bt_rows_free(bt_rows *rows)
{
    if (!rows)
        return;
    for (size_t i = 0; i < BT_ROW_UNIONS; i++)
        bt_row_kept_free(rows, rows->kept[i]);
    for (size_t i = 0; i < rows->n_known; i++)
        free_row(rows, rows->known[i]);
    bt_flat_rules_free(&rows->flat);
    free(rows);
}

/* ---- finding and computing ---- */

static bt_status
lookup(bt_rows *rows, const bt_row_key *key, bt_row **out, bt_err *err)
{
    for (size_t i = 0; i < rows->n_known; i++)
        if (memcmp(&rows->known[i]->key, key, sizeof *key) == 0) {
            *out = rows->known[i];
            return BT_OK;
        }
    if (rows->n_known == BT_ROW_MOST)
        return bt_fail(err, BT_ERR_LIMIT, "more than %d rows are needed",
                       BT_ROW_MOST);
    bt_row *r = *out = calloc(1, sizeof *r);
    BT_NEED(r, err);
    r->key = *key;
    rows->known[rows->n_known++] = r;
    return BT_OK;
}

/* A join may lean on the row's own first column; nothing else may. */
static bt_status
need_all(bt_rows *rows, bt_row *r, bt_err *err)
{
    for (size_t i = 0; i < r->moves.count; i++) {
        bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        bool own = m->joins && memcmp(&m->to, &r->key, sizeof m->to) == 0;
        if (own)
            m->row = r;
        else
            BT_TRY(bt_rows_need(rows, &m->to, &m->row, err));
    }
    return BT_OK;
}

static bt_status
find_moves(bt_rows *rows, bt_row *r, bt_err *err)
{
    r->moves.count = 0; /* an earlier attempt may have failed */
    bt_budget_release(rows->budget, r->held_moves);
    r->held_moves = 0;
    BT_TRY(bt_row_moves_find(&rows->flat, r, err));
    uint64_t bytes = r->moves.capacity * sizeof(bt_row_move);
    BT_TRY(bt_budget_hold(rows->budget, bytes, err));
    r->held_moves = bytes;
    return bt_budget_spend(rows->budget, r->moves.count, err);
}

static bt_status
compute(bt_rows *rows, bt_row *r, bt_err *err)
{
    r->state = BT_ROW_OPEN;
    BT_TRY(find_moves(rows, r, err));
    BT_TRY(need_all(rows, r, err));
    BT_TRY(bt_row_run(rows, r, err));
    rows->row[rows->n_rows++] = r;
    return BT_OK;
}

bt_status
bt_rows_need(bt_rows *rows, const bt_row_key *key, bt_row **out, bt_err *err)
{
    BT_TRY(lookup(rows, key, out, err));
    if ((*out)->state == BT_ROW_DONE)
        return BT_OK;
    if ((*out)->state == BT_ROW_OPEN)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: rows lean on each other "
                       "in a circle");
    bt_status s = compute(rows, *out, err);
    if (s != BT_OK)
        (*out)->state = BT_ROW_NEW;
    return s;
}

/* The row of a flat position whose last `free` heaps are free; false when it
 * has too many others. *heap are all its heaps, *count of them. */
static bool
find_key(const bt_flat_rules *f, const int64_t *p, size_t free, bt_row_key *key,
         const int64_t **heap, size_t *count)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(f->rules, p, at);
    memset(key, 0, sizeof *key);
    *heap = p + at[f->bag] + 1;
    *count = (size_t)p[at[f->bag]];
    key->n = *count < free ? 0 : *count - free;
    if (key->n > BT_ROW_FIXED)
        return false;
    memcpy(key->fixed, *heap, key->n * sizeof **heap);
    for (size_t i = 0; i < f->n_numbers; i++)
        key->number[i] = p[at[f->number[i]]];
    return true;
}

bool
bt_rows_split(const bt_flat_rules *f, const int64_t *p, bt_row_key *key,
              int64_t *a, int64_t *b)
{
    const int64_t *heap;
    size_t n;
    bool fits = find_key(f, p, 2, key, &heap, &n);
    *b = n < 1 ? 0 : heap[n - 1];
    *a = n < 2 ? 0 : heap[n - 2];
    return fits;
}

/* All heaps of `fixed` are fixed ones. */
bt_status
bt_rows_find(bt_rows *rows, const bt_position *fixed, const bt_row **out,
             bt_err *err)
{
    const int64_t *heap;
    size_t n;
    bt_row_key key;
    bt_row *row;
    if (!find_key(&rows->flat, fixed->v, 0, &key, &heap, &n))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: at most %d heaps can be "
                       "fixed",
                       BT_ROW_FIXED);
    if (n && heap[n - 1] > BT_ROW_MOST)
        return bt_fail(err, BT_ERR_LIMIT, "more than %d rows are needed",
                       BT_ROW_MOST);
    bt_budget_restart(rows->budget);
    BT_TRY(bt_rows_need(rows, &key, &row, err));
    *out = row;
    return BT_OK;
}
