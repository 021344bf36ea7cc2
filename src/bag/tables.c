/* tables.c: which tables a run has, and for how long. */
#include <stdlib.h>

#include "bag/bag.h"
#include "base/fail.h"

static bt_status
make_words(bt_bag *b, uint64_t bits, bt_word **out, bt_err *err)
{
    size_t words = (size_t)(bits / 64 + 2);
    BT_TRY(bt_budget_hold(&b->budget, words * sizeof **out, err));
    *out = calloc(words, sizeof **out);
    if (!*out)
        bt_budget_release(&b->budget, words * sizeof **out);
    BT_NEED(*out, err);
    return BT_OK;
}

static void
drop_words(bt_bag *b, uint64_t bits, bt_word **words)
{
    if (*words)
        bt_budget_release(&b->budget, (bits / 64 + 2) * sizeof **words);
    free(*words);
    *words = NULL;
}

/* The bits of a total that belong to this process; `low`: and the first few. */
static bt_status
make_bits(bt_bag *b, int total, uint64_t low, bt_bits *out, bt_err *err)
{
    const bt_layers *l = &b->layers;
    const bt_parts *p = &l->parts;
    if (out->own)
        return BT_OK;
    out->begin = l->first == 1 ? 0 : bt_parts_count(p, l->first - 1, total);
    out->size = bt_parts_count(p, l->last, total) - out->begin;
    BT_TRY(make_words(b, out->size, &out->own, err));
    if (low > 0)
        BT_TRY(make_words(b, low, &out->low, err));
    out->low_size = low;
    return BT_OK;
}

static void
drop_bits(bt_bag *b, bt_bits *bits)
{
    drop_words(b, bits->size, &bits->own);
    drop_words(b, bits->low_size, &bits->low);
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
        if (b->total >= 0)
            drop_words(b, bt_parts_count(p, b->total, b->total), &l->found[s]);
        BT_TRY(
            make_words(b, bt_parts_count(p, total, total), &l->found[s], err));
        if (l->plan.line[s] && total < l->plan.most)
            BT_TRY(make_bits(b, total, common_lines(l, total),
                             &l->used[s][total], err));
        int last = l->plan.far ? l->plan.most : total;
        for (int n = total; n <= last; n++)
            if (l->plan.far || marks_within(&l->plan))
                BT_TRY(make_bits(b, n, 0, &l->mark[s][n], err));
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
        free(l->found[s]);
        l->used[s] = l->mark[s] = NULL;
        l->found[s] = NULL;
    }
    b->budget.memory = 0;
}
