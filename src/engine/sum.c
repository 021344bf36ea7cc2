/* sum.c: games that fall apart into independent heaps (Sprague-Grundy).
 *
 * The value of a position is the xor of the values of its heaps (heap.c), which
 * may be of several kinds: bags and piles of one game, or of a sum of games. In
 * misère play that is so where all heaps are tame (tame.c). */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"
#include "engine/heap.h"

typedef struct sum {
    const bt_ruleset *rules;
    bool misere;
    bt_tame kind[]; /* of each field; normal play: its game alone */
} sum;

static void
close_engine(void *state)
{
    sum *all = state;
    for (size_t i = 0; all && i < all->rules->n_fields; i++)
        bt_tame_close(&all->kind[i]);
    free(all);
}

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    if (misere && !bt_ruleset_splits(r)) /* other engines do better */
        return bt_fail(err, BT_ERR_REFUSED,
                       "the sum engine does not fit: sums of heaps say "
                       "nothing about misère play");
    if (!bt_heap_independent(r, err))
        return BT_ERR_REFUSED;
    sum *all = calloc(1, sizeof *all + r->n_fields * sizeof *all->kind);
    BT_NEED(all, err);
    all->rules = r;
    all->misere = misere;
    for (size_t i = 0; i < r->n_fields; i++) {
        bt_status status =
            misere ? bt_tame_open(&all->kind[i], r, i, budget, err)
                   : bt_heap_open(&all->kind[i].game, r, i, budget, err);
        if (status != BT_OK) {
            close_engine(all);
            return status;
        }
    }
    *state = all;
    return BT_OK;
}

/* The heaps of a flat position, one after the other. */
typedef struct heap_at {
    size_t field, at; /* where in the position */
    size_t left;      /* so many more of the field */
} heap_at;

static bool
next_heap(const bt_ruleset *r, const int64_t *p, heap_at *h)
{
    h->at++;
    while (h->left == 0) {
        if (++h->field == r->n_fields)
            return false;
        bool bag = r->field[h->field].kind == BT_FIELD_HEAPS;
        h->left = bag ? (size_t)p[h->at] : 1;
        h->at += bag;
    }
    h->left--;
    return true;
}

static heap_at
before_heaps(void)
{
    return (heap_at){SIZE_MAX, SIZE_MAX, 0};
}

/* The xor of all heaps but the one at `but`, whose kind is given back. */
static bt_status
value_without(sum *all, const int64_t *p, size_t but, uint64_t *out,
              bt_heap_game **kind, bt_err *err)
{
    heap_at h = before_heaps();
    uint64_t one;
    *out = 0;
    while (next_heap(all->rules, p, &h)) {
        if (h.at == but) {
            *kind = &all->kind[h.field].game;
            continue;
        }
        BT_TRY(bt_heap_value(&all->kind[h.field].game, (uint64_t)p[h.at], &one,
                             err));
        *out ^= one;
    }
    return BT_OK;
}

static bt_status
no_values(bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "the sum engine does not fit: misère Grundy values of heaps "
                   "do not add up");
}

/* With a firm heap as in normal play, without one the other way round. */
static bt_status
misere_outcome(sum *all, const int64_t *p, uint64_t *out, bt_err *err)
{
    heap_at h = before_heaps();
    uint64_t value = 0, one;
    bool firm = false, is_firm;
    while (next_heap(all->rules, p, &h)) {
        BT_TRY(bt_tame_heap(&all->kind[h.field], (uint64_t)p[h.at], &one,
                            &is_firm, err));
        value ^= one;
        firm = firm || is_firm;
    }
    *out = value == (firm ? 0 : 1) ? BT_P : BT_N;
    return BT_OK;
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bt_heap_game *none = NULL;
    uint64_t all;
    (void)n;
    if (((sum *)state)->misere)
        return grundy ? no_values(err) : misere_outcome(state, p, out, err);
    BT_TRY(value_without(state, p, SIZE_MAX, &all, &none, err));
    *out = grundy ? all : all == 0 ? BT_P : BT_N;
    return BT_OK;
}

/* Every field of a line is a heap, or their count. */
static size_t
line(void *state, const bt_line *l, uint64_t *out)
{
    bt_heap_game *kind = NULL;
    uint64_t others, one;
    size_t k = 0;
    if (((sum *)state)->misere ||
        value_without(state, l->p, l->at, &others, &kind, NULL) != BT_OK ||
        !kind)
        return 0;
    for (; k < l->count; k++) {
        if (bt_heap_value(kind, (uint64_t)l->from + k, &one, NULL) != BT_OK)
            break; /* who asks for this one alone is told why */
        out[k] = l->grundy ? others ^ one : others == one ? BT_P : BT_N;
    }
    return k;
}

/* ---- winning moves where any number may be taken: a heap of 10^18 has too
 * many options to look at them all. Its value is its size, so a winning move
 * turns a heap h into h xor g, where g is the value of the position. ---- */

typedef struct finder {
    const sum *all;
    const int64_t *p;
    int64_t *next; /* the position a move leaves */
    size_t n;
    bt_instance_fn *visit;
    void *arg;
    bool stopped;
} finder;

/* The choice of a line is what is taken, or what stays. */
static void
tell(finder *w, const bt_exact *e, size_t at, int64_t left)
{
    int64_t slot[BT_MAX_SLOTS] = {0};
    const bt_move *m = e->move;
    size_t heap = m->n_targets ? m->target[0].slot : m->assign[0].field;
    bt_sum stays = m->n_targets ? e->result[0] : e->assign[0];
    slot[heap] = w->p[at];
    slot[m->choice[0].slot] =
        bt_sum_coef(stays, (uint32_t)heap) ? w->p[at] - left : left;
    memcpy(w->next, w->p, w->n * sizeof *w->next);
    w->next[at] = left;
    bt_instance found = {.move = m, .slot = slot, .position = w->next};
    found.length = bt_layout_canonical(w->all->rules, w->next, w->n);
    w->stopped = !w->visit(w->arg, &found);
}

static void
tell_all(finder *w, int64_t g)
{
    heap_at h = before_heaps(), before = h;
    while (next_heap(w->all->rules, w->p, &h)) {
        int64_t left = w->p[h.at] ^ g;
        bool again = h.field == before.field && w->p[h.at] == w->p[before.at];
        const bt_vector *lines = &w->all->kind[h.field].game.lines;
        before = h;
        if (left >= w->p[h.at] || again)
            continue;
        for (size_t i = 0; i < lines->count && !w->stopped; i++)
            tell(w, BT_AT(lines, const bt_exact *, i), h.at, left);
    }
}

static bt_status
winning(void *state, const int64_t *p, bt_instance_fn *visit, void *arg,
        bt_err *err)
{
    const sum *all = state;
    finder w = {.all = all, .p = p, .visit = visit, .arg = arg};
    heap_at h = before_heaps();
    int64_t value = 0;
    for (size_t i = 0; i < all->rules->n_fields; i++)
        if (all->misere || !all->kind[i].game.only_lines)
            return bt_fail(err, BT_ERR_REFUSED, "more than plain taking");
    w.n = bt_layout_length(all->rules, p);
    w.next = malloc(w.n * sizeof *w.next);
    BT_NEED(w.next, err);
    while (next_heap(all->rules, p, &h))
        value ^= p[h.at];
    tell_all(&w, value);
    free(w.next);
    return BT_OK;
}

/* In misère play: are heaps so large known to be tame? */
static bt_suits
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    uint64_t out;
    return !((sum *)state)->misere ||
                   (!grundy && value(state, p, n, grundy, &out, NULL) == BT_OK)
               ? BT_SUITS_WELL
               : BT_SUITS_NOT;
}

/* What is asked for is there soon; tables of what is wild are for others. */
static bt_status
prepare(void *state, int64_t max, int64_t heaps, bool grundy, bt_err *err)
{
    sum *all = state;
    uint64_t value;
    bool firm;
    (void)heaps;
    if (all->misere && grundy)
        return no_values(err);
    for (size_t i = 0; all->misere && i < all->rules->n_fields; i++)
        BT_TRY(bt_tame_heap(&all->kind[i], (uint64_t)max, &value, &firm, err));
    return BT_OK;
}

static bt_status
prepare_all(void *state, int64_t stones, bt_err *err)
{
    return prepare(state, stones, stones, false, err);
}

const bt_engine bt_engine_sum = {
    .name = "sum",
    .summary = "games of independent heaps, by Sprague-Grundy (misère play: "
               "tame ones that split)",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .prepare = prepare,
    .prepare_all = prepare_all,
    .value = value,
    .line = line,
    .winning = winning,
};
