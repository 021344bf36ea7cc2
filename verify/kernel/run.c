/* run.c: numbers and positions that run: some, every, total. */
#include "kernel/eval.h"

/* Without an end in sight, so many values are tried all the same. */
enum { TRIES = 64 };

typedef struct run {
    kernel_env *e;
    const kernel_node *n;
    bool yes, no, unknown;
    int64_t sum;
} run;

static void
add_to_total(run *r)
{
    kernel_env *e = r->e;
    kernel_tri counts = kernel_truth(e, e->t->kid[r->n->kids + r->n->n - 2]);

    if (counts == KERNEL_NO)
        return;
    kernel_number more = kernel_value(e, e->t->kid[r->n->kids + r->n->n - 1]);
    if (counts == KERNEL_UNKNOWN || !more.known ||
        __builtin_add_overflow(r->sum, more.is, &r->sum)) {
        r->unknown = true;
        e->why = e->why ? e->why : kernel_leaves;
    }
}

/* One more; false: the rest does not matter. */
static bool
run_one(run *r)
{
    kernel_env *e = r->e;
    bool some = r->n->op == KERNEL_SOME || r->n->op == KERNEL_SOME_MOVE;

    if (!spend(e->s, 4))
        return false;
    if (r->n->op == KERNEL_TOTAL || r->n->op == KERNEL_TOTAL_MOVES) {
        add_to_total(r);
        return !r->unknown;
    }
    kernel_tri f = kernel_truth(e, e->t->kid[r->n->kids + r->n->n - 1]);
    r->yes = r->yes || f == KERNEL_YES;
    r->no = r->no || f == KERNEL_NO;
    r->unknown = r->unknown || f == KERNEL_UNKNOWN;
    return !(some ? r->yes : r->no);
}

static void
run_numbers(run *r)
{
    kernel_env *e = r->e;
    int64_t v = kernel_kid(e->t, r->n, 0)->value;
    uint64_t bit = UINT64_C(1) << v, outside = e->numbers;
    int64_t before = e->number[v];
    bool go_on = true;

    int64_t end = kernel_end(e, e->t->kid[r->n->kids + 1], v, bit,
                             r->n->op != KERNEL_EVERY);
    bool endless = end == INT64_MAX;
    e->numbers |= bit;
    for (int64_t x = 0; x <= (endless ? TRIES : end) && go_on; x++) {
        e->number[v] = x;
        go_on = run_one(r);
    }
    e->numbers = outside;
    e->number[v] = before;
    if (go_on && endless) {
        e->why = "a number that runs has no end that is seen";
        r->unknown = true;
    }
}

static bool
run_option(void *arg, const int64_t *position, size_t length)
{
    run *r = arg;
    int64_t q = kernel_kid(r->e->t, r->n, 0)->value;

    (void)length;
    r->e->where[q] = position;
    return run_one(r);
}

static void
run_moves(run *r)
{
    kernel_env *e = r->e;
    int64_t q = kernel_kid(e->t, r->n, 0)->value, *p = NULL;
    uint64_t bit = UINT64_C(1) << q, outside = e->positions;
    const int64_t *before = e->where[q];
    kernel_tri is = kernel_place(e, 0, kernel_kid(e->t, r->n, 1), &p);

    e->positions |= bit;
    if (is == KERNEL_UNKNOWN ||
        (p && kernel_distinct(e, 0, p, run_option, r) == KERNEL_UNKNOWN))
        r->unknown = true;
    e->positions = outside;
    e->where[q] = before;
    drop(e->s, p);
}

static run
run_all(kernel_env *e, const kernel_node *n)
{
    run r = {.e = e, .n = n};

    if (n->op == KERNEL_SOME || n->op == KERNEL_EVERY || n->op == KERNEL_TOTAL)
        run_numbers(&r);
    else
        run_moves(&r);
    return r;
}

kernel_number
kernel_total(kernel_env *e, const kernel_node *n)
{
    run r = run_all(e, n);

    return (kernel_number){!r.unknown && e->s->code == ACCEPTED, r.sum};
}

kernel_tri
kernel_bound(kernel_env *e, const kernel_node *n)
{
    run r = run_all(e, n);
    bool some = n->op == KERNEL_SOME || n->op == KERNEL_SOME_MOVE;

    if (some ? r.yes : r.no)
        return (some ? KERNEL_YES : KERNEL_NO);
    return r.unknown ? KERNEL_UNKNOWN : (some ? KERNEL_NO : KERNEL_YES);
}
