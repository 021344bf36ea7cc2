/* say_same.c: two positions are the same, as formulas. */
#include "core/view.h"
#include "logic/say.h"

enum { MOST_HEAPS = 4 };

typedef struct heaps {
    size_t n;
    bt_node size[MOST_HEAPS];
} heaps;

static bool
list_heaps(bt_say *x, bt_node list, heaps *out)
{
    *out = (heaps){0};
    for (size_t i = 0; i < bt_view_items(x->c, list); i++) {
        bt_view_item h = bt_view_item_at(x->c, list, i);
        int64_t times;
        if (!bt_core_is_int(x->c, h.times, &times) || times < 0 ||
            times > (int64_t)(MOST_HEAPS - out->n))
            return false;
        for (; times > 0; times--)
            out->size[out->n++] = h.size;
    }
    return true;
}

/* Heap 0 of `a` is one of `b`, and the others are the others; where there is
 * none, a heap is 0. `in_order`: only the first will do. */
static const bt_formula *
match(bt_say *x, const heaps *a, const heaps *b, bool in_order)
{
    size_t n = a->n > b->n ? a->n : b->n;
    const bt_formula *any =
        n ? bt_f_or(x->a, 0, NULL) : bt_f_and(x->a, 0, NULL);
    for (size_t i = 0; i < (in_order && n ? 1 : n); i++) {
        heaps rest = *a, left = *b;
        bool first = a->n > 0, second = i < b->n;
        if (i > b->n)
            break;
        rest.n -= first;
        for (size_t j = 0; j < rest.n; j++)
            rest.size[j] = a->size[j + 1];
        left.n -= second;
        for (size_t j = i; j < left.n; j++)
            left.size[j] = b->size[j + 1];
        any = bt_say_either(
            x, any,
            bt_say_both(x,
                        bt_say_compare(x, BT_EQ, first, first ? a->size[0] : 0,
                                       -(int64_t)second,
                                       second ? b->size[i] : 0, (bt_sum){0}),
                        match(x, &rest, &left, in_order)));
    }
    return any;
}

const bt_formula *
bt_say_same(bt_say *x, const bt_core_node *e)
{
    const bt_core_node *p = bt_core_at(x->c, e->kid[0]),
                       *q = bt_core_at(x->c, e->kid[1]);
    const bt_formula *f = bt_f_and(x->a, 0, NULL);
    if (p->kind != BT_NODE_PLACE || q->kind != BT_NODE_PLACE || p->n != q->n)
        return bt_say_nothing(x);
    for (size_t i = 0; i < p->n; i++) {
        heaps a, b;
        if (!bt_view_is_list(x->c, p->kid[i])) {
            f = bt_say_both(x, f,
                            bt_say_compare(x, BT_EQ, 1, p->kid[i], -1,
                                           q->kid[i], (bt_sum){0}));
            continue;
        }
        bool bag = bt_core_at(x->c, p->kid[i])->kind == BT_NODE_HEAPS;
        if (!list_heaps(x, p->kid[i], &a) || !list_heaps(x, q->kid[i], &b) ||
            (!bag && a.n != b.n))
            return bt_say_nothing(x);
        f = bt_say_both(x, f, match(x, &a, &b, !bag));
    }
    return f;
}
