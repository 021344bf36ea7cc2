/* proof.c: walking through a proof. A proof says how what is assumed leads
 * to a contradiction: CLOSE by a combination of facts that is a number below
 * 0, SPLIT one of several things, USE an instance of a schema, TAKE a value for
 * what holds of every integer. Items and variables are numbered as they come;
 * those of one way of a split are forgotten in the next. */
#include "sums/sums.h"

#include <string.h>

enum { MOST_SPLITS = 2000, MOST_ITEMS = 1 << 18 };

/* ---- assuming */

static item *
new_item(sums_checker *x)
{
    if (x->s->code != ACCEPTED)
        return NULL;
    if (!RESERVE(x->s, x->items, x->most_items, x->n_items))
        return NULL;
    x->items[x->n_items] = (item){0};
    return &x->items[x->n_items++];
}

static void
add_fact(sums_checker *x, const linear *fact)
{
    item *i = fact ? new_item(x) : NULL;

    if (i)
        i->fact = fact;
}

/* ---- one of several: what is itself one of several is opened */

typedef struct ways {
    part *way;
    size_t n, room;
} ways;

static void
gather(sums_checker *x, const view *v, ways *w)
{
    for (size_t i = 0; i < v->n && x->s->code == ACCEPTED; i++) {
        view inner = sums_look(x, v->part[i]);
        if (inner.kind == IS_ANY) {
            gather(x, &inner, w);
            continue;
        }
        if (!RESERVE(x->s, w->way, w->room, w->n))
            return;
        w->way[w->n++] = v->part[i];
    }
}

static void
add_ways(sums_checker *x, size_t n, const part *way)
{
    part all = sums_all(x, n, way);
    item *i = all.n == n ? new_item(x) : NULL;

    if (!i)
        return;
    i->n = n;
    i->way = (part *)all.part;
}

static void
assume_any(sums_checker *x, const view *v)
{
    ways w = {0};

    gather(x, v, &w);
    if (w.n == 0)
        add_fact(x, sums_constant(x, -1));
    else if (w.n == 1)
        sums_assume(x, w.way[0]);
    else
        add_ways(x, w.n, w.way);
    drop(x->s, w.way);
}

void
sums_assume(sums_checker *x, part p)
{
    view v = sums_look(x, p);

    if (x->s->code != ACCEPTED)
        return;
    switch (v.kind) {
    case IS_FACT:
        add_fact(x, v.fact);
        break;
    case IS_ALL:
        for (size_t i = 0; i < v.n; i++)
            sums_assume(x, v.part[i]);
        break;
    case IS_ANY:
        assume_any(x, &v);
        break;
    case IS_SOME:
        sums_assume(x, sums_with(x, p, sums_variable(x, x->n_vars++)));
        break;
    case IS_EVERY:
        add_ways(x, 1, &p);
        break;
    }
}

/* ---- steps */

/* A number of an item of a kind: n = 0, 1, or more (2). */
static const item *
read_item(sums_checker *x, size_t kind)
{
    size_t i = 0;

    if (!reader_size(x->t->r, MOST_ITEMS, &i))
        return NULL;
    if (i >= x->n_items || (x->items[i].n > 2 ? 2 : x->items[i].n) != kind) {
        stop(x->s, REFUSED, "a step uses what is not there");
        return NULL;
    }
    return &x->items[i];
}

static bool
check_close(sums_checker *x)
{
    const linear *sum = sums_constant(x, 0);
    size_t n = 0;

    if (!reader_size(x->t->r, MOST_ITEMS, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const item *fact = read_item(x, 0);
        int64_t weight = 0;
        if (!fact || !reader_number(x->t->r, 0, INT64_MAX, &weight))
            return false;
        sum = sums_mix(x, 1, sum, weight, fact->fact, 0);
        if (!sum)
            return false;
    }
    return (sum && sum->n == 0 && sum->constant < 0) ||
           stop(x->s, REFUSED, "a combination is no contradiction");
}

const linear *
sums_argument(sums_checker *x)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    uint32_t node = 0;

    if (!at || !kernel_read_free(x->t, x->claim, 0, KERNEL_T, (size_t)x->n_vars,
                                 false, 0, &node))
        return NULL;
    for (int i = 0; i < x->n_vars && i < KERNEL_VARIABLES; i++)
        at->var[i] = sums_variable(x, i);
    return sums_number(x, node, at);
}

static bool
check_take(sums_checker *x)
{
    const item *i = read_item(x, 1);
    part p = i ? i->way[0] : (part){0};
    const linear *value = i ? sums_argument(x) : NULL;

    if (value)
        sums_assume(x, sums_with(x, p, value));
    return x->s->code == ACCEPTED;
}

static bool
check_split(sums_checker *x, int nest)
{
    const item *i = read_item(x, 2);

    if (!i)
        return false;
    if (nest > MOST_SPLITS)
        return stop(x->s, BUDGET, "splits are nested too deep");
    size_t n = i->n, n_items = x->n_items;
    const part *way = i->way;
    int n_vars = x->n_vars;
    for (size_t k = 0; k < n; k++) {
        sums_assume(x, way[k]);
        if (x->s->code != ACCEPTED || !sums_check_proof(x, nest + 1))
            return false;
        x->n_items = n_items;
        x->n_vars = n_vars;
    }
    return true;
}

bool
sums_check_proof(sums_checker *x, int nest)
{
    static const char *const words[] = {"close", "split", "use", "take"};
    enum { CLOSE, SPLIT, USE, TAKE };
    size_t what = 0;

    for (;;) {
        if (!reader_choice(x->t->r, words, 4, &what) || !spend(x->s, 64))
            return false;
        x->steps++;
        if (what == CLOSE)
            return check_close(x);
        if (what == SPLIT)
            return check_split(x, nest);
        if (what == USE)
            sums_assume(x, sums_schema(x));
        if (what == TAKE ? !check_take(x) : x->s->code != ACCEPTED)
            return false;
    }
}
