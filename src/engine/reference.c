/* reference.c: memoised search straight from the rules, any ruleset.
 *
 * Depth first with a stack of its own, so that long games do not overflow the
 * C stack. A frame first asks which of its options are not known yet, plays
 * those out (last generated first: usually the smallest), and is then decided
 * from the values of all options, at once if they were known. A position that is met while it is
 * still open means that play need not end. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/memo.h"
#include "base/vector.h"
#include "engine/engine.h"
#include "game/moves.h"

/* Values, and the least one that is not among them. */
typedef struct mex {
    bt_vector words; /* of uint64_t: bit v is set when v is among them */
} mex;

static bool
mex_add(mex *m, uint32_t value)
{
    while (m->words.count <= value / 64)
        if (!bt_vector_push(&m->words, sizeof(uint64_t)))
            return false;
    BT_AT(&m->words, uint64_t, value / 64) |= (uint64_t)1 << value % 64;
    return true;
}

static uint32_t
mex_value(const mex *m)
{
    uint32_t v = 0;
    while (v / 64 < m->words.count &&
           BT_AT(&m->words, uint64_t, v / 64) >> v % 64 & 1)
        v++;
    return v;
}

#define OPEN UINT32_MAX /* the value of a position still being played out */

typedef struct frame {
    size_t at, n;   /* the position, on the tape */
    size_t options; /* where its unknown options start on the tape */
} frame;

typedef struct reference {
    const bt_ruleset *rules;
    bool misere;
    bt_budget *budget;
    bt_memo outcomes, grundys;
    bt_mover mover;
    /* while searching */
    bool grundy;
    bt_memo *memo;
    bt_vector tape;   /* of int64_t: positions, each followed by its length */
    bt_vector frames; /* of frame */
    mex used;         /* values of the options of one position */
    bool any, found_p;
    bt_status status;
    bt_err *err;
} reference;

/* ---- looking at the options of the position on top ---- */

static bool
stop(reference *s, bt_status status)
{
    s->status = status;
    return false;
}

static bt_status
push_position(reference *s, const int64_t *p, size_t n)
{
    size_t before = s->tape.capacity;
    BT_NEED(bt_vector_reserve(&s->tape, sizeof *p, n + 1), s->err);
    BT_TRY(bt_budget_hold(s->budget, (s->tape.capacity - before) * sizeof *p,
                          s->err));
    int64_t *top = &BT_AT(&s->tape, int64_t, s->tape.count);
    memcpy(top, p, n * sizeof *p);
    top[n] = (int64_t)n;
    s->tape.count += n + 1;
    return BT_OK;
}

static bt_status
endless(reference *s, const int64_t *p, size_t n)
{
    bt_position *q = bt_position_new(p, n);
    char *text = q ? bt_position_text(s->rules, q) : NULL;
    bt_status status = bt_fail(s->err, BT_ERR_RULE,
                               "play need not end: from %.100s one can come "
                               "back to %.100s",
                               text ? text : "a position", text ? text : "it");
    free(text);
    bt_position_free(q);
    return status;
}

static bt_status
note(reference *s, uint32_t value)
{
    return !s->grundy || mex_add(&s->used, value) ? BT_OK
                                                  : bt_fail_nomem(s->err);
}

/* First look: note known values and collect the options without one. */
static bool
look(void *arg, const bt_instance *m)
{
    reference *s = arg;
    bt_status status = bt_budget_spend(s->budget, 1, s->err);
    if (status != BT_OK)
        return stop(s, status);
    s->any = true;
    const uint32_t *value = bt_memo_get(s->memo, m->position, m->length);
    if (value && *value == OPEN)
        return stop(s, endless(s, m->position, m->length));
    if (value && !s->grundy && *value == BT_P) {
        s->found_p = true;
        return false; /* one is enough */
    }
    status = value ? note(s, *value) : push_position(s, m->position, m->length);
    return status == BT_OK || stop(s, status);
}

static bool
note_value(void *arg, const bt_instance *m)
{
    reference *s = arg;
    bt_status status = note(s, *bt_memo_get(s->memo, m->position, m->length));
    return status == BT_OK || stop(s, status);
}

/* ---- deciding a position ---- */

/* Now all options are known: the Grundy value. */
static bt_status
decide_grundy(reference *s, const frame *f, uint32_t *value)
{
    s->used.words.count = 0;
    s->status = BT_OK;
    BT_TRY(bt_moves_each(&s->mover, &BT_AT(&s->tape, int64_t, f->at),
                         note_value, s, s->err));
    *value = mex_value(&s->used);
    return s->status;
}

/* Close the position on top of the stack. It stays on the tape, where its
 * parent has it as an unknown option and now finds its value. */
static void
finish(reference *s, uint32_t value)
{
    frame f = BT_AT(&s->frames, frame, s->frames.count - 1);
    *bt_memo_get(s->memo, &BT_AT(&s->tape, int64_t, f.at), f.n) = value;
    s->tape.count = f.options;
    s->frames.count--;
}

/* Open a position that is not in the table and look at its options. */
static bt_status
open_position(reference *s, size_t at, size_t n)
{
    frame *f = bt_vector_push(&s->frames, sizeof *f);
    BT_NEED(f, s->err);
    *f = (frame){.at = at, .n = n, .options = at + n + 1};
    BT_TRY(bt_budget_spend(s->budget, 1, s->err));
    int64_t *p = &BT_AT(&s->tape, int64_t, at);
    BT_TRY(bt_memo_put(s->memo, p, n, OPEN, s->err));
    s->any = s->found_p = false;
    s->status = BT_OK;
    s->used.words.count = 0;
    /* the tape may move while options are pushed: give the mover a copy */
    bt_position *copy = bt_position_new(p, n);
    BT_NEED(copy, s->err);
    bt_status status = bt_moves_each(&s->mover, copy->v, look, s, s->err);
    free(copy);
    BT_TRY(status);
    BT_TRY(s->status);
    if (!s->any)
        finish(s, s->grundy ? (uint32_t)s->misere
                            : (uint32_t)(s->misere ? BT_N : BT_P));
    else if (s->found_p)
        finish(s, BT_N);
    else if (s->grundy && s->tape.count == at + n + 1)
        finish(s, mex_value(&s->used)); /* no option was unknown */
    return BT_OK;
}

/* Take up the next unknown option of the frame on top, or decide it. */
static bt_status
search_step(reference *s)
{
    const frame f = BT_AT(&s->frames, frame, s->frames.count - 1);
    while (s->tape.count > f.options) {
        size_t n = (size_t)BT_AT(&s->tape, int64_t, s->tape.count - 1);
        size_t at = s->tape.count - 1 - n;
        const uint32_t *value =
            bt_memo_get(s->memo, &BT_AT(&s->tape, int64_t, at), n);
        if (!value)
            return open_position(s, at, n);
        if (!s->grundy && *value == BT_P) {
            finish(s, BT_N);
            return BT_OK;
        }
        s->tape.count = at;
    }
    uint32_t value = BT_P; /* every option is N */
    if (s->grundy)
        BT_TRY(decide_grundy(s, &f, &value));
    finish(s, value);
    return BT_OK;
}

/* After a failure the open positions must not be taken for known ones: start
 * afresh. */
static void
forget(reference *s)
{
    bt_memo_free(s->memo);
    s->frames.count = 0;
    s->tape.count = 0;
}

static bt_status
search(reference *s, const int64_t *p, size_t n)
{
    BT_TRY(push_position(s, p, n));
    BT_TRY(open_position(s, 0, n));
    while (s->frames.count)
        BT_TRY(search_step(s));
    s->tape.count = 0;
    return BT_OK;
}

/* ---- the contract ---- */

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    reference *s = state;
    s->grundy = grundy;
    s->memo = grundy ? &s->grundys : &s->outcomes;
    s->err = err;
    if (!bt_memo_get(s->memo, p, n)) {
        bt_status status = search(s, p, n);
        if (status != BT_OK) {
            forget(s);
            return status;
        }
    }
    *out = *bt_memo_get(s->memo, p, n);
    return BT_OK;
}

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    reference *s = calloc(1, sizeof *s);
    BT_NEED(s, err);
    s->rules = r;
    s->misere = misere;
    s->budget = budget;
    bt_memo_init(&s->outcomes, budget);
    bt_memo_init(&s->grundys, budget);
    bt_mover_init(&s->mover, r, budget);
    *state = s;
    return BT_OK;
}

static void
close_engine(void *state)
{
    reference *s = state;
    if (!s)
        return;
    bt_memo_free(&s->outcomes);
    bt_memo_free(&s->grundys);
    bt_mover_free(&s->mover);
    bt_vector_free(&s->tape);
    bt_vector_free(&s->frames);
    bt_vector_free(&s->used.words);
    free(s);
}

const bt_engine bt_engine_reference = {
    .name = "reference",
    .summary = "memoised search straight from the rules; accepts everything",
    .open = open_engine,
    .close = close_engine,
    .value = value,
};
