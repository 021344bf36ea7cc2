/* large.c: see large.h. */
#include "bag/large.h"

#include "base/fail.h"

/* So many totals more than asked for: listing them is a twentieth of a total, and
 * these four are half as many again. */
enum { AHEAD = 4 };

/* Are there heaps of `weight` in all, each of at most `size` stones, with at most
 * `stones`? */
static bool
are_some(int weight, int size, int stones)
{
    int each = bt_level_weight(size), least = bt_level_weight(BT_SMALL + 1);
    int heaps = each > 0 ? (weight + each - 1) / each : 0;
    return heaps * each >= weight && heaps * least <= weight &&
           weight + heaps <= stones;
}

/* Add heaps of `weight` in all, each of at most `size` stones: first those with
 * the largest heap, so that neighbours differ in their last few heaps. */
static bt_status
list_weight(bt_larges *all, const bt_large *x, int weight, int size,
            bt_err *err)
{
    if (weight == 0)
        return bt_vector_add(&all->list, x, sizeof *x, err);
    size = size < weight + 1 ? size : weight + 1;
    for (; size > BT_SMALL; size--) {
        bt_large next = *x;
        bt_runs *h = &next.heaps;
        next.stones += size;
        if (!are_some(weight - bt_level_weight(size), size,
                      all->most - next.stones))
            continue;
        if (h->n == 0 || h->part[h->n - 1] != size)
            h->part[h->n++] = (uint8_t)size;
        h->count[h->n - 1]++;
        BT_TRY(
            list_weight(all, &next, weight - bt_level_weight(size), size, err));
    }
    return BT_OK;
}

bt_status
bt_larges_reach(bt_larges *x, int total, int last, bt_err *err)
{
    if (x->list.count > 0 && total <= x->most)
        return BT_OK;
    x->most = total + AHEAD < last ? total + AHEAD : last;
    x->list.count = 0;
    for (int weight = 0; weight <= BT_BAG_MOST; weight++) {
        if (weight <= x->most)
            BT_TRY(list_weight(x, &(bt_large){0}, weight, x->most, err));
        x->end[weight] = x->list.count;
    }
    return BT_OK;
}

void
bt_larges_close(bt_larges *x)
{
    bt_vector_free(&x->list);
}
