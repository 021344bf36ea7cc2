/* claim.c: claims about places in rows, decided for all values of at most two
 * variables: each condition repeats (plane.h), so finitely many members stand
 * for all (docs/algorithms/row.md, Lemma 4). */
#include "claim/claim.h"
#include "common/integers.h"
#include "plane/plane.h"

enum { CONDITIONS = 32 };

/* ---- places that are the same, for some number */

/* Conditions that hold together: equations and others, of which the places that
 * are the same make more. */
typedef struct system {
    size_t equal, above, same;
    term zero[CONDITIONS], natural[CONDITIONS];
    const kernel_node *pair[2];
} system;

static bool
add_to(decider *d, term *list, size_t *n, const term *f)
{
    if (*n == CONDITIONS)
        return undecided(d, "there are many conditions");
    list[(*n)++] = *f;
    return true;
}

/* f with V put in: |a| f - sign(a) f.v q, where q = .. + a V = 0. */
static bool
repeat_without(decider *d, const term *f, const term *q)
{
    term out = {.k = 0};

    return add_terms(d, &out, f, (int64_t)magnitude(q->v)) &&
           add_terms(d, &out, q, q->v > 0 ? -f->v : f->v) &&
           repeat_comparison(d, &out, 0);
}

/* An equation says what V is; it is a natural number, or there is none. */
static bool
settle_by(decider *d, const system *s, const term *q)
{
    term v = {.v = 1}; /* V >= 0 */
    uint64_t a = magnitude(q->v);
    uint64_t both =
        common_divisor(a, common_divisor(magnitude(q->x), magnitude(q->y)));

    if (!repeat_by(d, a / both) || !repeat_without(d, &v, q))
        return false;
    for (size_t i = 0; i < s->equal; i++)
        if (!repeat_without(d, &s->zero[i], q))
            return false;
    for (size_t i = 0; i < s->above; i++)
        if (!repeat_without(d, &s->natural[i], q))
            return false;
    return true;
}

static bool
settle(decider *d, const system *s)
{
    const term *best = NULL;
    bool occurs = false;

    if (!spend(d->b->e->s, 8 * (s->equal + s->above)))
        return false;
    for (size_t i = 0; i < s->equal; i++)
        if (s->zero[i].v &&
            (!best || magnitude(s->zero[i].v) < magnitude(best->v)))
            best = &s->zero[i];
    if (best)
        return settle_by(d, s, best);
    for (size_t i = 0; i < s->above; i++)
        occurs = occurs || s->natural[i].v;
    if (occurs)
        return undecided(d, "a number runs that no equation says");
    for (size_t i = 0; i < s->equal; i++)
        if (!repeat_comparison(d, &s->zero[i], 0))
            return false;
    for (size_t i = 0; i < s->above; i++)
        if (!repeat_comparison(d, &s->natural[i], 0))
            return false;
    return true;
}

/* Heap i of the first place is one of the second that is not used yet: each in
 * turn. */
static bool
match(decider *d, system *s, const place *p, const place *q, size_t i,
      unsigned used)
{
    size_t before = s->equal;

    if (!spend(d->b->e->s, 32))
        return false;
    if (i == p->n)
        return settle(d, s);
    for (size_t k = 0; k < q->n; k++) {
        term f = p->heap[i];
        if (used >> k & 1)
            continue;
        if (!add_terms(d, &f, &q->heap[k], -1))
            return false;
        bool constant = f.x == 0 && f.y == 0 && f.v == 0;
        if (constant && f.k != 0)
            continue;
        if ((!constant && !add_to(d, s->zero, &s->equal, &f)) ||
            !match(d, s, p, q, i + 1, used | 1u << k))
            return false;
        s->equal = before;
    }
    return true;
}

static bool
add_signs(decider *d, system *s, const place *p)
{
    for (size_t i = 0; i < p->signs; i++)
        if (!add_to(d, s->natural, &s->above, &p->sign[i]))
            return false;
    return true;
}

/* Both are positions, with the same numbers, and their heaps are the same in
 * some order, when empty ones are added to the shorter list. */
static bool
repeat_same(decider *d, system *s)
{
    place p, q;

    if (s->same == 0)
        return settle(d, s);
    const kernel_node *n = s->pair[--s->same];
    if (s->same > 0)
        return undecided(d, "several places are compared");
    if (!linear_place(d, 0, kernel_kid(d->t, n, 0), &p) ||
        !linear_place(d, 0, kernel_kid(d->t, n, 1), &q) ||
        !add_signs(d, s, &p) || !add_signs(d, s, &q))
        return false;
    for (size_t i = 0; i < p.numbers; i++)
        if (!add_terms(d, &p.number[i], &q.number[i], -1) ||
            !add_to(d, s->zero, &s->equal, &p.number[i]))
            return false;
    while (p.n < q.n)
        p.heap[p.n++] = (term){.k = 0};
    while (q.n < p.n)
        q.heap[q.n++] = (term){.k = 0};
    return match(d, s, &p, &q, 0, 0);
}

/* One of the conditions that hold together; `denied`: it is said that it does
 * not hold. */
static bool
add_condition(decider *d, system *s, const kernel_node *n, bool denied)
{
    const kernel_node *x =
        denied && n->op == KERNEL_NOT ? kernel_kid(d->t, n, 0) : n;
    term f = {.k = 0}, one = {.k = 1};

    if (denied != (x != n) && x->op != KERNEL_GE)
        return undecided(d, "a condition on a number that runs");
    if (x->op == KERNEL_SAME) {
        if (s->same == 2)
            return undecided(d, "several places are compared");
        s->pair[s->same++] = x;
        return true;
    }
    if ((x->op != KERNEL_GE && x->op != KERNEL_EQ) ||
        (x->op == KERNEL_GE && x != n))
        return undecided(d, "a condition on a number that runs");
    bool turn = x->op == KERNEL_GE && denied;
    if (!linear_term(d, kernel_kid(d->t, x, 0), turn ? -1 : 1, &f, NULL) ||
        (turn && !add_terms(d, &f, &one, -1)))
        return false;
    return x->op == KERNEL_EQ ? add_to(d, s->zero, &s->equal, &f)
                              : add_to(d, s->natural, &s->above, &f);
}

/* (some v (and ..)), or the denial of one, (every v (or ..)). */
static bool
repeat_some(decider *d, const kernel_node *n)
{
    bool denied = n->op == KERNEL_EVERY;
    const kernel_node *body = kernel_kid(d->t, n, 1);
    bool whole = body->op != (denied ? KERNEL_OR : KERNEL_AND);
    system s = {.same = 0};

    SURE(d->bound < 0); /* a quantifier is no condition in another */
    d->bound = kernel_kid(d->t, n, 0)->value;
    for (size_t i = 0; i < (whole ? 1 : body->n); i++)
        if (!add_condition(d, &s, whole ? body : kernel_kid(d->t, body, i),
                           denied))
            return false;
    bool good = repeat_same(d, &s);
    d->bound = -1;
    return good;
}

/* ---- conditions */

static bool
repeat(decider *d, const kernel_node *n)
{
    system s = {.same = 1, .pair = {n}};
    term f = {.k = 0};
    int64_t residues = 0;

    if (!spend(d->b->e->s, 8))
        return false;
    if (n->uses == 0)
        return true; /* the same everywhere */
    switch (n->op) {
    case KERNEL_NOT:
    case KERNEL_AND:
    case KERNEL_OR:
    case KERNEL_IFF:
        for (size_t i = 0; i < n->n; i++)
            if (!repeat(d, kernel_kid(d->t, n, i)))
                return false;
        return true;
    case KERNEL_GE:
    case KERNEL_EQ:
        return linear_term(d, kernel_kid(d->t, n, 0), 1, &f, &residues) &&
               repeat_comparison(d, &f, residues);
    case KERNEL_SOME:
    case KERNEL_EVERY:
        return repeat_some(d, n);
    case KERNEL_SAME:
        return repeat_same(d, &s);
    case KERNEL_P:
        return repeat_outcome(d, kernel_kid(d->t, n, 0)->value,
                              kernel_kid(d->t, n, 1));
    case KERNEL_POSITION:
        return repeat_position(d, kernel_kid(d->t, n, 0)->value,
                               kernel_kid(d->t, n, 1));
    default:
        return undecided(d, "it has other words than those of rows");
    }
}

/* ---- a problem */

/* At the values where the variables are. */
static bool
look_at(void *arg, kernel_env *e)
{
    decider *d = arg;
    finding f = FAILS;

    d->b->looked_at++;
    return claim_finding(e, d->p, &f) &&
           (f != FAILS || stop(e->s, REFUSED, "the claim fails at a member"));
}

static bool
look_at_values(decider *d, int64_t x, int64_t y)
{
    d->b->e->number[0] = x;
    d->b->e->number[1] = y;
    return look_at(d, d->b->e);
}

/* Lemma 4: near the diagonal, the smaller one below start + period; and
 * anywhere, the larger one below far + step. */
static bool
look_at_plane(decider *d)
{
    int64_t away = d->width + d->step, small = d->far + d->step;

    for (int64_t low = 0; low < d->start + d->period; low++)
        for (int64_t more = 0; more <= away; more++)
            if (!look_at_values(d, low, low + more) ||
                (more > 0 && !look_at_values(d, low + more, low)))
                return false;
    for (int64_t high = away + 1; high < small; high++)
        for (int64_t low = 0; high - low > away; low++)
            if (!look_at_values(d, high, low) || !look_at_values(d, low, high))
                return false;
    return true;
}

static bool
look_at_line(decider *d)
{
    for (int64_t x = 0; x < d->start + d->period; x++)
        if (!look_at_values(d, x, 0))
            return false;
    return true;
}

/* Do `where` and `defined` bound every variable? */
static bool
is_finite(book *b, const kernel_problem *p)
{
    uint64_t all = (UINT64_C(1) << p->variables) - 1;

    for (size_t i = 0; i < p->variables; i++)
        if (kernel_end(b->e, p->where, (int64_t)i, all, true) == INT64_MAX ||
            kernel_end(b->e, p->defined, (int64_t)i, all, false) == INT64_MAX)
            return false;
    return true;
}

static bool
repeat_problem(decider *d)
{
    const kernel_node *all = d->t->node;

    if (d->p->variables > 2)
        return undecided(d, "more than two numbers run");
    return (!d->p->has_member || repeat_position(d, 0, &all[d->p->member])) &&
           repeat(d, &all[d->p->where]) && repeat(d, &all[d->p->defined]) &&
           repeat(d, &all[d->p->holds]);
}

bool
plane_decide(book *b, const kernel_problem *p)
{
    decider d = {
        .b = b, .t = b->e->t, .p = p, .bound = -1, .period = 1, .step = 1};

    if (b->e->values || p->variables > KERNEL_VARIABLES / 2)
        return undecided(&d, "it asks for Grundy values, or has many numbers");
    b->e->numbers = 0;
    if (is_finite(b, p))
        return claim_members(b->e, p, look_at, &d);
    if (!repeat_problem(&d))
        return false;
    b->e->numbers = p->variables == 2 ? 3 : 1;
    return p->variables == 2 ? look_at_plane(&d) : look_at_line(&d);
}
