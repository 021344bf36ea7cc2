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
    item *items =
        make_room(x->s, x->items, &x->most_items, x->n_items, sizeof *items);
    if (!items)
        return NULL;
    x->items = items;
    x->items[x->n_items] = (item){0};
    return &x->items[x->n_items++];
}

static void
add_fact(sums_checker *x, int64_t times, const linear *l, int64_t k)
{
    const linear *fact = sums_mix(x, times, l, 0, l, k);
    item *i = fact ? new_item(x) : NULL;

    if (i)
        i->fact = fact;
}

static void
add_ways(sums_checker *x, size_t n, const assumed *way)
{
    assumed *copy = pool_take(&x->pool, n, sizeof *copy);
    item *i = copy ? new_item(x) : NULL;

    if (!i)
        return;
    memcpy(copy, way, n * sizeof *copy);
    i->n = n;
    i->way = copy;
}

static assumed
part_of(assumed a, size_t i)
{
    a.no ^= a.f->kind == F_NOT;
    a.f = a.f->part[i];
    return a;
}

/* The part under a quantifier, with this value for its variable. */
static assumed
part_with(sums_checker *x, assumed a, const linear *value)
{
    const linear **all = pool_take(&x->pool, a.n + 1, sizeof *all);

    a = part_of(a, 0);
    if (!all)
        return a;
    for (size_t i = 0; i < a.n; i++)
        all[i] = a.value[i];
    all[a.n++] = value;
    a.value = all;
    return a;
}

static assumed
at_places(sums_checker *x, assumed a, const formula *inner)
{
    assumed to = {.f = inner, .no = a.no, .n = a.f->n_places};

    to.value = pool_take(&x->pool, to.n, sizeof *to.value);
    for (size_t i = 0; to.value && i < to.n; i++)
        to.value[i] = sums_put(x, a.f->place[i], a.value, a.n);
    return to;
}

static void
assume_comparison(sums_checker *x, assumed a)
{
    const linear *l = sums_put(x, a.f->l, a.value, a.n);

    if (a.f->kind == F_GE) {
        add_fact(x, a.no ? -1 : 1, l, a.no ? -1 : 0);
    } else if (!a.no) {
        add_fact(x, 1, l, 0);
        add_fact(x, -1, l, 0);
    } else { /* above 0, or below */
        const linear *v = a.f->l;
        assumed way[2] = {a, a};
        way[0].no = way[1].no = false;
        way[0].f = sums_compare(x, F_GE, sums_mix(x, 1, v, 0, v, -1));
        way[1].f = sums_compare(x, F_GE, sums_mix(x, -1, v, 0, v, -1));
        add_ways(x, 2, way);
    }
}

static void
assume_parts(sums_checker *x, assumed a)
{
    bool all = (a.f->kind == F_AND) != a.no;
    assumed *way;

    if (all || a.f->n == 1) {
        for (size_t i = 0; i < a.f->n && x->s->code == ACCEPTED; i++)
            sums_assume(x, part_of(a, i));
        return;
    }
    if (a.f->n == 0) { /* none of nothing */
        add_fact(x, 1, sums_constant(x, -1), 0);
        return;
    }
    way = pool_take(&x->pool, a.f->n, sizeof *way);
    for (size_t i = 0; way && i < a.f->n; i++)
        way[i] = part_of(a, i);
    if (way)
        add_ways(x, a.f->n, way);
}

void
sums_assume(sums_checker *x, assumed a)
{
    if (x->s->code != ACCEPTED || !a.f)
        return;
    switch (a.f->kind) {
    case F_GE:
    case F_EQ:
        assume_comparison(x, a);
        break;
    case F_AND:
    case F_OR:
        assume_parts(x, a);
        break;
    case F_NOT:
        sums_assume(x, part_of(a, 0));
        break;
    case F_AT:
        sums_assume(x, at_places(x, a, a.f->part[0]));
        break;
    case F_MOVE:
        sums_assume(x, at_places(x, a, x->any_move));
        break;
    case F_EXISTS:
    case F_EVERY:
        if ((a.f->kind == F_EXISTS) != a.no)
            sums_assume(x, part_with(x, a, sums_variable(x, x->n_vars++)));
        else
            add_ways(x, 1, &a);
    }
}

/* ---- steps */

/* A number of an item of a kind: n = 0, 1, or more (2). */
static const item *
read_item(sums_checker *x, size_t kind)
{
    size_t i = 0;

    if (!reader_size(x->r, MOST_ITEMS, &i))
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

    if (!reader_size(x->r, MOST_ITEMS, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const item *fact = read_item(x, 0);
        int64_t weight = 0;
        if (!fact || !reader_number(x->r, 0, INT64_MAX, &weight))
            return false;
        sum = sums_mix(x, 1, sum, weight, fact->fact, 0);
        if (!sum)
            return false;
    }
    return (sum && sum->n == 0 && sum->constant < 0) ||
           stop(x->s, REFUSED, "a combination is no contradiction");
}

/* Context variables stand for themselves. */
static const linear *
read_argument(sums_checker *x)
{
    return sums_read_linear(x, (size_t)x->n_vars, 0);
}

static bool
check_use(sums_checker *x)
{
    char name[WORD];
    size_t sum, n = 0;
    const formula *f =
        reader_word(x->r, name) ? sums_schema(x, name, &sum, &n) : NULL;
    assumed a = {.f = f, .n = n};

    a.value = f ? pool_take(&x->pool, n, sizeof *a.value) : NULL;
    for (size_t i = 0; a.value && i < n; i++)
        if (!(a.value[i] = read_argument(x)))
            return false;
    if (a.value)
        sums_assume(x, a);
    return x->s->code == ACCEPTED;
}

static bool
check_take(sums_checker *x)
{
    const item *i = read_item(x, 1);
    assumed a = i ? i->way[0] : (assumed){0};
    const linear *value = i ? read_argument(x) : NULL;

    if (value)
        sums_assume(x, part_with(x, a, value));
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
    const assumed *way = i->way;
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
        if (!reader_choice(x->r, words, 4, &what) || !spend(x->s, 64))
            return false;
        x->steps++;
        if (what == CLOSE)
            return check_close(x);
        if (what == SPLIT)
            return check_split(x, nest);
        if (!(what == USE ? check_use(x) : check_take(x)))
            return false;
    }
}
