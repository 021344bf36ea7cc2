/* proof.c: walking through a proof. A proof says how what is assumed leads
 * to a contradiction: CLOSE by a combination of facts that is a number below
 * 0, SPLIT one of several things, CASES a number is >= 0 or < 0, MUL two facts
 * are one, TIMES an equation is one with a factor, USE an instance of a schema,
 * TAKE a value for what holds of every integer. Items and variables are numbered
 * as they come; those of one way of a split are forgotten in the next. */
#include "steps/steps.h"

enum { MOST_SPLITS = 2000, MOST_ITEMS = 1 << 18 };

/* ---- assuming */

/* A fact; or some ways, if it is none. */
static void
add_item(checker *x, const linear *fact, size_t n, const part *way)
{
    part all = steps_all(x, n, way);

    if (x->s->code == ACCEPTED &&
        RESERVE(x->s, x->items, x->most_items, x->n_items))
        x->items[x->n_items++] = (item){fact, n, all.part};
}

/* ---- one of several: what is itself one of several is opened */

typedef struct ways {
    part *way;
    size_t n, room;
} ways;

static void
gather(checker *x, const view *v, ways *w)
{
    for (size_t i = 0; i < v->n && x->s->code == ACCEPTED; i++) {
        view inner = steps_look(x, v->part[i]);
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
assume_any(checker *x, const view *v)
{
    ways w = {0};

    gather(x, v, &w);
    if (w.n == 0)
        add_item(x, steps_constant(x, -1), 0, NULL);
    else if (w.n == 1)
        steps_assume(x, w.way[0]);
    else
        add_item(x, NULL, w.n, w.way);
    drop(x->s, w.way);
}

void
steps_assume(checker *x, part p)
{
    view v = steps_look(x, p);

    if (x->s->code != ACCEPTED)
        return;
    switch (v.kind) {
    case IS_FACT:
        add_item(x, v.fact, 0, NULL);
        break;
    case IS_ALL:
        for (size_t i = 0; i < v.n; i++)
            steps_assume(x, v.part[i]);
        break;
    case IS_ANY:
        assume_any(x, &v);
        break;
    case IS_SOME:
        steps_assume(x, steps_with(x, p, steps_variable(x, x->n_vars++)));
        break;
    case IS_EVERY:
        add_item(x, NULL, 1, &p);
        break;
    }
}

/* ---- steps */

/* A number of an item of a kind: n = 0, 1, or more (2). */
static const item *
read_item(checker *x, size_t kind)
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
check_close(checker *x)
{
    const linear *sum = steps_constant(x, 0);
    size_t n = 0;

    if (!reader_size(x->t->r, MOST_ITEMS, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const item *fact = read_item(x, 0);
        int64_t weight = 0;
        if (!fact || !reader_number(x->t->r, 0, INT64_MAX, &weight))
            return false;
        sum = steps_mix(x, 1, sum, weight, fact->fact, 0);
        if (!sum)
            return false;
    }
    return (sum && sum->n == 0 && sum->constant < 0) ||
           stop(x->s, REFUSED, "a combination is no contradiction");
}

const linear *
steps_argument(checker *x)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    uint32_t node = 0;

    if (!at || !kernel_read_free(x->t, x->claim, 0, KERNEL_T, (size_t)x->n_vars,
                                 false, 0, &node))
        return NULL;
    for (int i = 0; i < x->n_vars && i < KERNEL_VARIABLES; i++)
        at->var[i] = steps_variable(x, i);
    return steps_number(x, node, at);
}

static bool
check_take(checker *x)
{
    const item *i = read_item(x, 1);
    part p = i ? i->way[0] : (part){0};
    const linear *value = i ? steps_argument(x) : NULL;

    if (value)
        steps_assume(x, steps_with(x, p, value));
    return x->s->code == ACCEPTED;
}

/* The product of two facts; or, of f >= 0 and -f >= 0, f * t is 0, too. */
static bool
check_product(checker *x, bool equation)
{
    const item *a = read_item(x, 0), *b = a ? read_item(x, 0) : NULL;

    if (!b)
        return false;
    const linear *f = a->fact, *g = b->fact, *t = g;
    if (equation) {
        const linear *none = steps_mix(x, 1, f, 1, g, 0);
        if (!none || !(t = steps_argument(x)))
            return false;
        if (none->n > 0 || none->constant != 0)
            return stop(x->s, REFUSED, "a step takes for equal what is not");
        add_item(x, steps_product(x, f, t), 0, NULL);
        f = g;
    }
    add_item(x, steps_product(x, f, t), 0, NULL);
    return x->s->code == ACCEPTED;
}

/* A proof for each way. */
static bool
check_ways(checker *x, size_t n, const part *way, int nest)
{
    size_t n_items = x->n_items;
    int n_vars = x->n_vars;

    if (nest > MOST_SPLITS)
        return stop(x->s, BUDGET, "splits are nested too deep");
    for (size_t k = 0; k < n; k++) {
        steps_assume(x, way[k]);
        if (x->s->code != ACCEPTED || !steps_check_proof(x, nest + 1))
            return false;
        x->n_items = n_items;
        x->n_vars = n_vars;
    }
    return true;
}

static bool
check_split(checker *x, int nest)
{
    const item *i = read_item(x, 2);

    return i && check_ways(x, i->n, i->way, nest);
}

static bool
check_cases(checker *x, int nest)
{
    const linear *number = steps_argument(x);
    part way[2] = {steps_form(number), steps_not(steps_form(number))};

    return number && check_ways(x, 2, way, nest);
}

bool
steps_check_proof(checker *x, int nest)
{
    static const char *const words[] = {"close", "split", "cases", "mul",
                                        "times", "use",   "take"};
    enum { CLOSE, SPLIT, CASES, MUL, TIMES, USE, TAKE, STEPS };
    size_t what = 0;
    bool good = true;

    while (good) {
        if (!reader_choice(x->t->r, words, STEPS, &what) || !spend(x->s, 64))
            return false;
        x->steps++;
        switch (what) {
        case CLOSE:
            return check_close(x);
        case SPLIT:
            return check_split(x, nest);
        case CASES:
            return check_cases(x, nest);
        case MUL:
        case TIMES:
            good = check_product(x, what == TIMES);
            break;
        case TAKE:
            good = check_take(x);
            break;
        default:
            steps_assume(x, steps_schema(x));
            good = x->s->code == ACCEPTED;
        }
    }
    return false;
}
