/* row_run.c: compute a row until its state repeats, which proves the period.
 *
 * The state before column a is the window of heaps matched already, those of
 * the long rows below it, and the place of a within the periods of what is
 * forbidden. Only columns at one place of those periods are compared, so the
 * windows alone decide. They are remembered at columns that grow geometrically:
 * at most a 64th of the columns is computed in vain.
 *
 * delta is stored while the row is not long. Then only marks are kept, from
 * which any column can be computed again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"

enum { SLOTS = 1 << 13, SLOW = 64, START = 1 << 12 };

typedef struct seen {
    uint64_t column; /* + 1; 0: empty */
    uint64_t pairs;  /* before it */
    size_t at;       /* its windows, in notes */
} seen;

typedef struct runner {
    bt_rows *rows;
    bt_row *row;
    bt_row_stream s;     /* what lower rows forbid; long: and the row */
    uint64_t c, p;       /* where states can be compared */
    bt_row_union *other; /* what else is forbidden */
    uint64_t at;         /* in it */
    char *delta;         /* NULL once the row is long */
    uint64_t room;       /* columns of delta, those after the last included */
    uint64_t used[BT_ROW_WORDS];
    uint64_t pairs;
    int64_t most; /* while delta is there */
    seen *table;
    bt_vector notes; /* of uint64_t: windows */
    uint64_t next_note;
    bool full; /* the window is too narrow */
} runner;

/* ---- windows ---- */

/* Words of all windows together. */
static size_t
state_words(const runner *r)
{
    size_t lanes = r->s.n_lanes + (r->delta ? 1 : 0);
    return lanes * r->row->words;
}

/* The windows before the next column, as a stream with the row on top has
 * them. */
static uint64_t *
push_windows(const runner *r, bt_vector *to, bt_err *err)
{
    size_t n = state_words(r), own = r->row->words;
    if (!bt_vector_reserve(to, sizeof(uint64_t), n)) {
        (void)bt_fail_nomem(err);
        return NULL;
    }
    uint64_t *w = &BT_AT(to, uint64_t, to->count);
    bt_row_stream_note(&r->s, w);
    if (r->delta)
        memcpy(w + n - own, r->used, own * sizeof *w);
    to->count += n;
    return w;
}

static bt_status
mark(runner *r, bt_err *err)
{
    uint64_t bytes = state_words(r) * sizeof(uint64_t);
    if (r->s.a % BT_ROW_STRIDE != 0)
        return BT_OK;
    BT_TRY(bt_budget_hold(r->rows->budget, bytes, err));
    r->row->held += bytes;
    return push_windows(r, &r->row->marks, err) ? BT_OK : BT_ERR_NOMEM;
}

/* ---- columns ---- */

static bt_status
make_room(runner *r, uint64_t n, bt_err *err)
{
    uint64_t want = r->s.a + n + 64 * r->row->words,
             bytes = bt_row_bytes(r->row), room = r->room + r->room / 2;
    if (want <= r->room)
        return BT_OK;
    room = room < want ? want + START : room;
    BT_TRY(bt_budget_hold(r->rows->budget, (room - r->room) * bytes, err));
    char *delta = realloc(r->delta, room * bytes);
    if (!delta) {
        bt_budget_release(r->rows->budget, (room - r->room) * bytes);
        return bt_fail_nomem(err);
    }
    memset(delta + r->room * bytes, 0, (room - r->room) * bytes);
    r->delta = delta;
    r->room = room;
    return BT_OK;
}

/* n columns from a on are done: how many pairs begin there, and how wide? */
static void
look_through(runner *r, uint64_t a, size_t n)
{
    bool narrow = bt_row_bytes(r->row) == 1;
    int64_t most = r->most;
    for (size_t i = 0; i < n; i++) {
        int64_t d =
            narrow ? ((int8_t *)r->delta)[a + i] : ((int16_t *)r->delta)[a + i];
        r->pairs += d >= 0;
        most = d > most ? d : most;
    }
    r->most = most;
}

/* The next n columns at most, into delta. */
static bt_status
run_stored(runner *r, size_t n, bt_err *err)
{
    uint64_t room[BT_ROW_BLOCK * BT_ROW_WORDS], a = r->s.a;
    size_t words = r->row->words;
    uint64_t left = r->other->end - r->at;
    n = n < left ? n : (size_t)left;
    BT_TRY(make_room(r, n, err));
    const uint64_t *x = bt_row_stream_next(&r->s, &n, room);
    r->full = !bt_columns_for(words)(words, r->used, x,
                                     r->other->bits + r->at * words,
                                     r->delta + a * bt_row_bytes(r->row), n);
    r->at = r->at + n == r->other->end ? r->other->c : r->at + n;
    if (!r->full)
        look_through(r, a, n);
    return bt_budget_spend(r->rows->budget, n * (1 + r->s.n_lanes), err);
}

static bt_status
run_long(runner *r, size_t n, bt_err *err)
{
    uint64_t room[BT_ROW_BLOCK * BT_ROW_WORDS];
    bt_row_stream_next(&r->s, &n, room);
    r->full = r->s.full;
    r->pairs = r->s.lane[r->s.n_lanes - 1].pairs;
    return bt_budget_spend(r->rows->budget, n * r->s.n_lanes, err);
}

static void
drop_delta(runner *r)
{
    bt_budget_release(r->rows->budget, r->room * bt_row_bytes(r->row));
    free(r->delta);
    r->delta = NULL;
    r->room = 0;
}

/* From now on the row is one of the lanes of the stream. */
static void
become_long(runner *r)
{
    drop_delta(r);
    bt_row_stream_add(&r->s, r->other, r->row->words, r->used);
    bt_row_lane *own = &r->s.lane[r->s.n_lanes - 1];
    own->pairs = r->pairs;
    own->seen[r->most / 64] |= UINT64_C(1) << r->most % 64;
}

static bt_status
run_to(runner *r, uint64_t end, bt_err *err)
{
    while (r->s.a < end && !r->full) {
        uint64_t a = r->s.a, left = end - a;
        uint64_t n = BT_ROW_STRIDE - a % BT_ROW_STRIDE;
        n = n < left ? n : left;
        BT_TRY(mark(r, err));
        BT_TRY(r->delta ? run_stored(r, (size_t)n, err)
                        : run_long(r, (size_t)n, err));
        if (r->delta && r->s.a > r->rows->longest)
            become_long(r);
    }
    return BT_OK;
}

/* ---- states ---- */

static seen *
find_state(const runner *r, const uint64_t *windows)
{
    size_t n = state_words(r);
    uint64_t h = 0;
    for (size_t i = 0; i < n; i++)
        h = (h ^ windows[i]) * UINT64_C(0x9e3779b97f4a7c15);
    for (h >>= 20;; h++) {
        seen *s = &r->table[h % SLOTS];
        if (s->column == 0 || memcmp(&BT_AT(&r->notes, uint64_t, s->at),
                                     windows, n * sizeof *windows) == 0)
            return s;
    }
}

/* Is this a state that was there? If not, and it is time, it is noted. */
static bt_status
meet(runner *r, const seen **found, bt_err *err)
{
    uint64_t *windows = push_windows(r, &r->notes, err);
    if (!windows)
        return BT_ERR_NOMEM;
    size_t at = r->notes.count - state_words(r);
    seen *s = find_state(r, windows);
    *found = s->column ? s : NULL;
    if (s->column || r->s.a < r->next_note) {
        r->notes.count = at;
        return BT_OK;
    }
    *s = (seen){.column = r->s.a + 1, .pairs = r->pairs, .at = at};
    r->next_note = r->s.a + r->s.a / SLOW;
    return BT_OK;
}

/* Go on until a state repeats. */
static bt_status
run_to_repeat(runner *r, bt_err *err)
{
    const seen *found = NULL;
    BT_TRY(run_to(r, r->c, err));
    while (!r->full) {
        BT_TRY(meet(r, &found, err));
        if (found)
            break;
        BT_TRY(run_to(r, r->s.a + r->p, err));
    }
    if (r->full)
        return BT_OK;
    r->row->base = found->column - 1;
    r->row->step = r->s.a - r->row->base;
    r->row->families = r->pairs - found->pairs; /* of `step` columns, so far */
    return BT_OK;
}

/* ---- what stays ---- */

static void
drop_marks(runner *r)
{
    uint64_t bytes = r->row->marks.count * sizeof(uint64_t);
    bt_budget_release(r->rows->budget, bytes);
    r->row->held -= bytes;
    bt_vector_free(&r->row->marks);
}

static void
keep_stored(runner *r)
{
    bt_row *row = r->row;
    row->most = (uint64_t)r->most;
    row->delta = r->delta;
    row->held += r->room * bt_row_bytes(row);
    r->delta = NULL;
    drop_marks(r);
}

static void
keep_long(runner *r)
{
    const uint64_t *offsets = r->s.lane[r->s.n_lanes - 1].seen;
    uint64_t most = 64 * BT_ROW_WORDS;
    while (!(offsets[(most - 1) / 64] >> (most - 1) % 64 & 1))
        most--;
    r->row->most = most - 1;
}

/* A row whose states repeat late may be short all the same. */
static bt_status
store(runner *r, bt_err *err)
{
    bt_row *row = r->row;
    uint64_t n = row->c + row->p, bytes = n * bt_row_bytes(row);
    bt_row_reader reader;
    BT_TRY(bt_budget_hold(r->rows->budget, bytes, err));
    row->held += bytes;
    char *delta = malloc(bytes);
    BT_NEED(delta, err);
    bt_row_reader_open(&reader, row, 0);
    for (uint64_t a = 0; a < n;) {
        int16_t part[BT_ROW_BLOCK];
        size_t m = n - a < BT_ROW_BLOCK ? (size_t)(n - a) : BT_ROW_BLOCK;
        bt_row_reader_next(&reader, m, part);
        for (size_t i = 0; i < m; i++, a++)
            if (bt_row_bytes(row) == 1)
                ((int8_t *)delta)[a] = (int8_t)part[i];
            else
                ((int16_t *)delta)[a] = part[i];
    }
    row->delta = delta;
    drop_marks(r);
    return BT_OK;
}

/* Only c + p columns of delta are needed. */
static void
shrink(runner *r)
{
    bt_row *row = r->row;
    uint64_t size = (row->c + row->p) * bt_row_bytes(row);
    char *smaller = realloc(row->delta, size);
    row->delta = smaller ? smaller : row->delta;
    bt_budget_release(r->rows->budget, row->held - size);
    row->held = size;
}

static bt_status
finish(runner *r, const bt_row_lower *lower, bt_err *err)
{
    bt_row *row = r->row;
    if (r->delta)
        keep_stored(r);
    else
        keep_long(r);
    row->union_c = lower->stored->c;
    row->union_p = lower->stored->p;
    row->besides = lower->n_lanes;
    if (!row->delta || lower->n_lanes > 0) {
        row->lower = *lower;
        bt_row_union_share(lower->stored);
        row->other = bt_row_union_share(r->other);
    }
    BT_TRY(bt_row_find_period(r->rows, row, err));
    row->families = row->families / (row->step / row->p);
    if (row->delta)
        shrink(r);
    else if (row->c + row->p <= r->rows->longest)
        BT_TRY(store(r, err));
    row->state = BT_ROW_DONE;
    return BT_OK;
}

/* ---- one attempt with windows of so many words ---- */

/* How long it takes until all that is stored of what is forbidden is at the same
 * place again; what lanes forbid follows from their windows. 0: too long. */
static uint64_t
places(const bt_row_lower *lower, const bt_row_union *other)
{
    uint64_t p = bt_row_lcm(lower->stored->p, other->p);
    for (size_t i = 0; i < lower->n_lanes && p > 0; i++)
        p = bt_row_lcm(p, lower->lane[i]->other->p);
    return p;
}

static bt_status
attempt(runner *r, bt_err *err)
{
    const bt_row_lower *lower;
    BT_TRY(bt_row_forbidden(r->rows, r->row, r->row->words, &lower, &r->other,
                            err));
    bt_row_stream_open(&r->s, lower, r->row->words);
    r->c = lower->c > r->other->c ? lower->c : r->other->c;
    r->p = places(lower, r->other);
    if (r->p == 0)
        return bt_fail(err, BT_ERR_LIMIT,
                       "what other rows forbid has a period beyond 2^62");
    r->table = calloc(SLOTS, sizeof *r->table);
    BT_NEED(r->table, err);
    BT_TRY(make_room(r, 0, err));
    BT_TRY(run_to_repeat(r, err));
    if (!r->full && r->delta)
        BT_TRY(run_to(r, r->s.a + 64 * r->row->words, err));
    return r->full ? BT_OK : finish(r, lower, err);
}

static void
drop_attempt(runner *r)
{
    if (r->delta)
        drop_delta(r);
    free(r->table);
    bt_vector_free(&r->notes);
    bt_row_union_free(r->rows, r->other);
    if (r->row->state != BT_ROW_DONE)
        bt_row_forget(r->rows, r->row);
}

/* Windows as wide as those of the rows below are the first try. */
static size_t
words_to_try(const bt_row *r)
{
    size_t words = 1;
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row *to = BT_AT(&r->moves, bt_row_move, i).row;
        size_t need = (size_t)(to->most + 4) / 64 + 1;
        if (to == r)
            continue;
        need = to->words > need ? to->words : need;
        words = need > words ? need : words;
    }
    return words;
}

bt_status
bt_row_run(bt_rows *rows, bt_row *row, bt_err *err)
{
    for (row->words = words_to_try(row); row->words <= BT_ROW_WORDS;
         row->words++) {
        runner r = {.rows = rows, .row = row};
        bt_status s = attempt(&r, err);
        drop_attempt(&r);
        if (s != BT_OK || row->state == BT_ROW_DONE)
            return s;
    }
    return bt_fail(err, BT_ERR_LIMIT,
                   "a partner runs away: differences beyond %d",
                   64 * BT_ROW_WORDS);
}

uint64_t
bt_row_lcm(uint64_t a, uint64_t b)
{
    uint64_t product;
    if (__builtin_mul_overflow(a / bt_gcd(a, b), b, &product) || product >> 62)
        return 0;
    return product;
}

uint64_t
bt_row_factor(uint64_t n, uint64_t from)
{
    assert(n >= 2 && from >= 2);
    for (uint64_t q = from; q * q <= n; q++)
        if (n % q == 0)
            return q;
    return n;
}
