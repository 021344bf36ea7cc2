/* tables.c: which tables a run has, and for how long. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "bag/bag.h"
#include "base/fail.h"
#include "base/pages.h"

/* Words know how many there are, so that those of a total can serve the next
 * one: to give memory back and to get it again is slow beside threads. */
struct bt_block {
    size_t words;
    bt_word word[];
};

static size_t
size_of(size_t words)
{
    return sizeof(bt_block) + words * sizeof(bt_word);
}

static void
free_block(bt_bag *b, bt_block *x)
{
    if (x)
        bt_budget_release(&b->budget, size_of(x->words));
    free(x);
}

/* One that was left, made larger if need be: that keeps the pages it has. */
static bt_block *
take_spare(bt_bag *b, size_t words, size_t room)
{
    bt_block *x = b->n_spare > 0 ? b->spare[--b->n_spare] : NULL;
    if (x && x->words < words) {
        size_t more = (room - x->words) * sizeof *x->word;
        bt_block *larger = NULL;
        if (bt_budget_hold(&b->budget, more, NULL) == BT_OK) {
            larger = realloc(x, size_of(room));
            if (!larger)
                bt_budget_release(&b->budget, more);
        }
        if (!larger)
            free_block(b, x);
        else
            larger->words = room;
        x = larger;
    }
    if (x)
        memset((void *)x->word, 0, words * sizeof *x->word);
    return x;
}

static bt_status
make_block(bt_bag *b, size_t words, bt_block **out, bt_err *err)
{
    BT_TRY(bt_budget_hold(&b->budget, size_of(words), err));
    *out = calloc(1, size_of(words));
    if (!*out)
        bt_budget_release(&b->budget, size_of(words));
    BT_NEED(*out, err);
    bt_pages_touch(*out, size_of(words));
    (*out)->words = words;
    return BT_OK;
}

/* `stays`: for all totals; else there is room for a few more totals. */
static bt_status
make_words(bt_bag *b, uint64_t bits, bool stays, bt_word **out, bt_err *err)
{
    size_t words = (size_t)(bits / 64 + 2);
    size_t room = stays ? words : words + words / 4;
    bt_block *x = stays ? NULL : take_spare(b, words, room);
    if (!x)
        BT_TRY(make_block(b, room, &x, err));
    *out = x->word;
    return BT_OK;
}

static void
drop_words(bt_bag *b, bt_word **words)
{
    bt_block *x;
    if (!*words)
        return;
    x = (bt_block *)(void *)((char *)(void *)*words - offsetof(bt_block, word));
    if (b->n_spare < BT_BAG_SPARES)
        b->spare[b->n_spare++] = x;
    else
        free_block(b, x);
    *words = NULL;
}

/* The bits of a total that belong to this process; `low`: and the first few. */
static bt_status
make_bits(bt_bag *b, int total, uint64_t low, bool stays, bt_bits *out,
          bt_err *err)
{
    const bt_layers *l = &b->layers;
    const bt_parts *p = &l->parts;
    if (out->own)
        return BT_OK;
    out->begin = l->first == 1 ? 0 : bt_parts_count(p, l->first - 1, total);
    out->size = bt_parts_count(p, l->last, total) - out->begin;
    BT_TRY(make_words(b, out->size, stays, &out->own, err));
    if (low > 0)
        BT_TRY(make_words(b, low, stays, &out->low, err));
    out->low_size = low;
    return BT_OK;
}

static void
drop_bits(bt_bag *b, bt_bits *bits)
{
    drop_words(b, &bits->own);
    drop_words(b, &bits->low);
    *bits = (bt_bits){0};
}

/* The lines that a position of another process may have: those without its
 * largest heap. So v stones in them and a larger heap are at most N. */
static uint64_t
common_lines(const bt_layers *l, int v)
{
    int largest = l->plan.most - 1 - v;
    return l->ranks && largest >= 0 ? bt_parts_count(&l->parts, largest, v) : 0;
}

/* Is a position of the state ever marked from one of its own total? */
static bool
marks_within(const bt_plan *p)
{
    return p->turns.count > 0 || p->n_states > 1 || p->sweep[0] != 0;
}

/* Lines of its own (later ones of lower totals are there), marks, also of larger
 * totals where moves take other than any number. */
bt_status
bt_tables_make(bt_bag *b, int total, bt_err *err)
{
    bt_layers *l = &b->layers;
    const bt_parts *p = &l->parts;
    size_t totals = (size_t)l->plan.most + 1;
    for (size_t s = 0; s < l->plan.n_states; s++) {
        if (!l->used[s])
            l->used[s] = calloc(totals, sizeof **l->used);
        if (!l->mark[s])
            l->mark[s] = calloc(totals, sizeof **l->mark);
        BT_NEED(l->used[s] && l->mark[s], err);
        drop_words(b, &l->found[s]);
        BT_TRY(make_words(b, bt_parts_count(p, total, total), false,
                          &l->found[s], err));
        if (l->plan.line[s] && total < l->plan.most)
            BT_TRY(make_bits(b, total, common_lines(l, total), true,
                             &l->used[s][total], err));
        int last = l->plan.far ? l->plan.most : total;
        for (int n = total; n <= last; n++)
            if (l->plan.far || marks_within(&l->plan))
                BT_TRY(make_bits(b, n, 0, l->plan.far, &l->mark[s][n], err));
    }
    return BT_OK;
}

void
bt_tables_leave(bt_bag *b, int total)
{
    for (size_t s = 0; s < b->layers.plan.n_states; s++)
        drop_bits(b, &b->layers.mark[s][total]);
}

void
bt_tables_free(bt_bag *b)
{
    bt_layers *l = &b->layers;
    for (size_t s = 0; s < l->plan.n_states; s++) {
        for (int n = 0; n <= l->plan.most; n++) {
            if (l->used[s])
                drop_bits(b, &l->used[s][n]);
            if (l->mark[s])
                drop_bits(b, &l->mark[s][n]);
        }
        free(l->used[s]);
        free(l->mark[s]);
        drop_words(b, &l->found[s]);
        l->used[s] = l->mark[s] = NULL;
    }
    while (b->n_spare > 0)
        free_block(b, b->spare[--b->n_spare]);
    b->budget.memory = 0;
}
