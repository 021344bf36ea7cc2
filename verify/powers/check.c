/* check.c: the obligations of a certificate of powers, and why they are
 * enough.
 *
 * Vectors of natural numbers are the positions, the formula says what is a
 * move. If a lexicographic rank of natural forms drops with every move, play
 * is finite; then P is the only set such that no move leads from P to P and
 * every vector outside P has a move into P. The claim is a sentence in which P
 * stands for that set. */
#include "powers/powers.h"

#include <inttypes.h>

#include "common/kinds.h"

/* ---- one sentence */

static bool
prover_start(prover *x, const powers *p)
{
    session *s = p->pool.s;
    *x = (prover){.p = p, .s = s, .pool = pool_start(s)};
    x->rename = take(s, MAX_NAMES, sizeof *x->rename);
    x->hidden = take(s, MAX_FRESH, 1);
    x->power = take(s, MAX_FRESH, 1);
    x->place = take(s, MAX_FRESH, sizeof *x->place);
    for (size_t i = 0; x->rename && i < MAX_NAMES; i++)
        x->rename[i] = UNBOUND;
    return s->code == ACCEPTED;
}

static void
prover_drop(prover *x)
{
    drop(x->s, x->rename);
    drop(x->s, x->hidden);
    drop(x->s, x->power);
    drop(x->s, x->place);
    pool_drop(&x->pool);
}

static verdict
prove(prover *x, const sentence *s)
{
    for (size_t i = 0; i < s->n_vars; i++)
        x->rename[s->var[i]] = x->next++;
    for (size_t i = 0; i < s->n_landmarks; i++)
        if (!(x->landmark[x->n_landmarks++] =
                  node_expand(x, s->landmark[i], false)))
            return GAVE_UP;
    list only = {node_expand(x, s->f, false), NULL};
    return only.f ? powers_split(x, &only) : GAVE_UP;
}

static bool
check_sentence(const powers *p, const char *what, const sentence *s, FILE *out)
{
    prover x;
    verdict v = prover_start(&x, p) ? prove(&x, s) : GAVE_UP;
    prover_drop(&x);
    if (v != HOLDS)
        return report(x.s, out, what, v);
    fprintf(out, "  %s: holds (%" PRIu64 " cases)\n", what, x.cases);
    return x.s->code == ACCEPTED;
}

/* ---- the obligations as sentences; without memory the session stops */

static node *
make(powers *p, node_kind kind, node *a, node *b)
{
    node *f = node_new(&p->pool, kind, 0, b ? 2 : 1, 0);
    if (!f || !a)
        return NULL;
    f->kid[0] = a;
    if (b)
        f->kid[1] = b;
    return f;
}

/* The set at the variables from `first` on, or the move from 0 on. */
static node *
make_named(powers *p, node_kind kind, size_t first)
{
    size_t n = p->n_coords * (kind == NODE_MOVE ? 2 : 1);
    node *f = node_new(&p->pool, kind, 0, 0, n);
    for (size_t i = 0; f && i < n; i++)
        f->var[i] = (int)(first + i);
    return f;
}

/* rank(here) - rank(next) - least >= 0 */
static node *
make_drop(powers *p, const node *rank, int64_t least)
{
    size_t n = rank->n_terms;
    node *f = node_new(&p->pool, NODE_GE, 2 * n, 0, 0);
    for (size_t i = 0; f && i < n; i++) {
        f->term[i] = f->term[n + i] = rank->term[i];
        f->term[n + i].c = -rank->term[i].c;
        f->term[n + i].var += (int)p->n_coords;
    }
    if (f)
        f->k = -least;
    return f;
}

/* One of the ranks drops and none before it grows. */
static sentence
make_rank(powers *p)
{
    sentence s = {.n_vars = 2 * p->n_coords};
    node *any = make(p, NODE_NOT, make_named(p, NODE_MOVE, 0), NULL);
    for (size_t i = 0; i < p->n_ranks; i++) {
        node *all = make_drop(p, p->rank[i], 1);
        for (size_t j = 0; j < i; j++)
            all = make(p, NODE_AND, make_drop(p, p->rank[j], 0), all);
        any = make(p, NODE_OR, any, all);
    }
    s.f = any;
    for (size_t i = 0; i < s.n_vars; i++)
        s.var[i] = (int)i;
    return s;
}

/* Not all of: here in the set, a move, next in the set. */
static sentence
make_stay(powers *p)
{
    sentence s = {.n_vars = 2 * p->n_coords};
    node *sets = make(p, NODE_AND, make_named(p, NODE_SET, 0),
                      make_named(p, NODE_SET, p->n_coords));
    s.f = make(p, NODE_NOT,
               make(p, NODE_AND, make_named(p, NODE_MOVE, 0), sets), NULL);
    for (size_t i = 0; i < s.n_vars; i++)
        s.var[i] = (int)i;
    return s;
}

/* Here in the set, or there is a next one in the set and a move to it. */
static sentence
make_reach(powers *p)
{
    size_t n = p->n_coords;
    sentence s = p->reach;
    node *next = node_new(&p->pool, NODE_EXISTS, 0, 1, n);
    node *there = make(p, NODE_AND, make_named(p, NODE_SET, n),
                       make_named(p, NODE_MOVE, 0));
    for (size_t i = 0; next && i < n; i++)
        next->var[i] = (int)(n + i);
    if (next)
        next->kid[0] = there;
    s.f = make(p, NODE_OR, make_named(p, NODE_SET, 0), next);
    return s;
}

static bool
check_set(powers *p, FILE *out)
{
    sentence rank = make_rank(p), stay = make_stay(p), reach = make_reach(p);
    return p->pool.s->code == ACCEPTED &&
           check_sentence(p, "every move lowers the rank", &rank, out) &&
           check_sentence(p, "no move leads from P to P", &stay, out) &&
           check_sentence(p, "every position outside P has a move into P",
                          &reach, out);
}

bool
powers_check(powers *p, FILE *out)
{
    return (!p->set || check_set(p, out)) &&
           (!p->claim.f ||
            check_sentence(p, "the claim follows", &p->claim, out));
}

bool
powers_verify(reader *r, FILE *out)
{
    powers p;
    if (!powers_read(r, &p))
        return false;
    powers_print(&p, out);
    if (!powers_check(&p, out))
        return false;
    fputs("PROVED\n", out);
    return true;
}
