/* doubts.c: a search for choices with which given words are accepted, and others
 * are not. Words are read in turn; at the first transition that is not settled
 * the search branches. When a word comes out wrong, only the transitions on its
 * way are to blame: the search goes back to the last of them, past those that
 * have nothing to do with it. */
#include "automata/doubts.h"

#include "base/fail.h"

enum { MOST_TRIES = 1 << 14 };

typedef struct settler {
    bt_doubts *x;
    const bt_vector *facts;
    uint32_t tries;
    bt_err *err;
} settler;

/* The way of a vector: where it ends, or the first doubt that is not settled. */
typedef struct way {
    uint32_t end;
    bt_doubt *open;
} way;

static bt_doubt *
doubt_at(const bt_doubts *x, size_t at)
{
    return x->doubt[at] ? &BT_AT(&x->doubts, bt_doubt, x->doubt[at] - 1) : NULL;
}

/* Doubts on the way get the blame if there is any to give. */
static way
follow(const bt_doubts *x, const bt_fact *fact, bool blame)
{
    uint32_t letter[BT_MAX_BITS];
    int longest = bt_dfa_letters(x->g->system, x->n_tracks, fact->v, letter);
    way w = {.end = x->start};
    for (int j = BT_MAX_BITS - longest; j < BT_MAX_BITS; j++) {
        size_t at = (size_t)w.end << x->n_tracks | letter[j];
        bt_doubt *d = doubt_at(x, at);
        if (d && !d->settled) {
            w.open = d;
            return w;
        }
        if (d && blame)
            d->blamed = true;
        w.end = x->next[at];
    }
    return w;
}

static bt_status settle(settler *s, size_t number, bool *found);

/* Candidates of an open doubt in turn. Unless it is to blame for what failed
 * with one of them, others are no better. */
static bt_status
branch(settler *s, size_t number, bt_doubt *d, bool *found)
{
    bt_doubts *x = s->x;
    bool blamed = true;
    d->settled = true;
    for (size_t i = d->from; i < d->to && blamed; i++) {
        d->blamed = false;
        x->next[d->at] = BT_AT(&x->candidates, uint32_t, i);
        BT_TRY(settle(s, number, found));
        if (*found || s->tries >= MOST_TRIES)
            return BT_OK;
        blamed = d->blamed;
    }
    x->next[d->at] = BT_AT(&x->candidates, uint32_t, d->from);
    d->settled = false;
    return BT_OK;
}

static bt_status
settle(settler *s, size_t number, bool *found)
{
    *found = number == s->facts->count;
    if (*found || s->tries >= MOST_TRIES)
        return BT_OK;
    s->tries++;
    BT_TRY(bt_budget_step(s->x->g->budget, BT_MAX_BITS, s->err));
    const bt_fact *fact = &BT_AT(s->facts, bt_fact, number);
    way w = follow(s->x, fact, false);
    if (w.open)
        return branch(s, number, w.open, found);
    if ((s->x->accept[w.end] == 1) == fact->in)
        return settle(s, number + 1, found);
    (void)follow(s->x, fact, true);
    return BT_OK;
}

bt_status
bt_doubts_settle(bt_doubts *x, const bt_vector *facts, bool *found, bt_err *err)
{
    settler s = {.x = x, .facts = facts, .err = err};
    return settle(&s, 0, found);
}
