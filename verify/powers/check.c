/* check.c: the obligations of a certificate of powers, and why they are
 * enough.
 *
 * Vectors of natural numbers are the positions, the formula says what is a
 * move. If a lexicographic rank of natural forms drops with every move, play
 * is finite; then P is the only set such that no move leads from P to P and
 * every vector outside P has a move into P. The claim is a sentence in which P
 * stands for that set. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/reader.h"
#include "powers/powers.h"

/* ---- one sentence */

static bool
prover_start(prover *x, const powers *p)
{
    *x = (prover){.p = p, .fuel = p->most_steps};
    x->rename = malloc(MAX_NAMES * sizeof *x->rename);
    x->hidden = calloc(MAX_FRESH, 1);
    x->power = calloc(MAX_FRESH, 1);
    x->place = calloc(MAX_FRESH, sizeof *x->place);
    for (size_t i = 0; x->rename && i < MAX_NAMES; i++)
        x->rename[i] = UNBOUND;
    return x->rename && x->hidden && x->power && x->place;
}

static void
prover_free(prover *x)
{
    free(x->rename);
    free(x->hidden);
    free(x->power);
    free(x->place);
    pool_free(&x->pool);
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

static int
check_sentence(const powers *p, const char *what, const sentence *s, FILE *out,
               const char **why)
{
    prover x;
    verdict v = prover_start(&x, p) ? prove(&x, s) : GAVE_UP;
    if (out)
        fprintf(out, "  %s: %s (%" PRIu64 " cases)\n", what,
                v == HOLDS   ? "holds"
                : v == FAILS ? "is not shown"
                             : "gave up",
                x.cases);
    *why = v == HOLDS   ? NULL
           : v == FAILS ? "REFUSED: an obligation does not follow from what is "
                          "known about powers"
           : x.why      ? x.why
                        : "gave up: a budget ran out";
    prover_free(&x);
    return v == HOLDS ? ACCEPTED : v == FAILS ? REFUSED : BUDGET;
}

/* ---- the obligations as sentences; NULL kids mean out of memory */

typedef struct maker {
    powers *p;
    bool failed;
} maker;

static node *
make(maker *m, node_kind kind, node *a, node *b)
{
    node *f = node_new(&m->p->pool, kind, 0, b ? 2 : 1, 0);
    if (!f || !a) {
        m->failed = true;
        return NULL;
    }
    f->kid[0] = a;
    if (b)
        f->kid[1] = b;
    return f;
}

/* The set at the variables from `first` on, or the move from 0 on. */
static node *
make_named(maker *m, node_kind kind, size_t first)
{
    size_t n = m->p->n_coords * (kind == NODE_MOVE ? 2 : 1);
    node *f = node_new(&m->p->pool, kind, 0, 0, n);
    if (!f)
        m->failed = true;
    for (size_t i = 0; f && i < n; i++)
        f->var[i] = (int)(first + i);
    return f;
}

/* rank(here) - rank(next) - least >= 0 */
static node *
make_drop(maker *m, const node *rank, int64_t least)
{
    size_t n = rank->n_terms;
    node *f = node_new(&m->p->pool, NODE_GE, 2 * n, 0, 0);
    if (!f)
        m->failed = true;
    for (size_t i = 0; f && i < n; i++) {
        f->term[i] = f->term[n + i] = rank->term[i];
        f->term[n + i].c = -rank->term[i].c;
        f->term[n + i].var += (int)m->p->n_coords;
    }
    if (f)
        f->k = -least;
    return f;
}

/* One of the ranks drops and none before it grows. */
static sentence
make_rank(maker *m)
{
    sentence s = {.n_vars = 2 * m->p->n_coords};
    node *any = make(m, NODE_NOT, make_named(m, NODE_MOVE, 0), NULL);
    for (size_t i = 0; i < m->p->n_ranks; i++) {
        node *all = make_drop(m, m->p->rank[i], 1);
        for (size_t j = 0; j < i; j++)
            all = make(m, NODE_AND, make_drop(m, m->p->rank[j], 0), all);
        any = make(m, NODE_OR, any, all);
    }
    s.f = any;
    for (size_t i = 0; i < s.n_vars; i++)
        s.var[i] = (int)i;
    return s;
}

/* Not all of: here in the set, a move, next in the set. */
static sentence
make_stay(maker *m)
{
    sentence s = {.n_vars = 2 * m->p->n_coords};
    node *sets = make(m, NODE_AND, make_named(m, NODE_SET, 0),
                      make_named(m, NODE_SET, m->p->n_coords));
    s.f = make(m, NODE_NOT,
               make(m, NODE_AND, make_named(m, NODE_MOVE, 0), sets), NULL);
    for (size_t i = 0; i < s.n_vars; i++)
        s.var[i] = (int)i;
    return s;
}

/* Here in the set, or there is a next one in the set and a move to it. */
static sentence
make_reach(maker *m)
{
    size_t n = m->p->n_coords;
    sentence s = m->p->reach;
    node *next = node_new(&m->p->pool, NODE_EXISTS, 0, 1, n);
    node *there = make(m, NODE_AND, make_named(m, NODE_SET, n),
                       make_named(m, NODE_MOVE, 0));
    if (!next) {
        m->failed = true;
        return s;
    }
    for (size_t i = 0; i < n; i++)
        next->var[i] = (int)(n + i);
    next->kid[0] = there;
    s.f = make(m, NODE_OR, make_named(m, NODE_SET, 0), next);
    return s;
}

int
powers_check(powers *p, FILE *out, const char **why)
{
    maker m = {p, false};
    int code = ACCEPTED;
    if (p->set) {
        sentence rank = make_rank(&m), stay = make_stay(&m),
                 reach = make_reach(&m);
        if (m.failed) {
            *why = "gave up: out of memory";
            return BUDGET;
        }
        code = check_sentence(p, "every move lowers the rank", &rank, out, why);
        if (code == ACCEPTED)
            code =
                check_sentence(p, "no move leads from P to P", &stay, out, why);
        if (code == ACCEPTED)
            code =
                check_sentence(p, "every position outside P has a move into P",
                               &reach, out, why);
    }
    if (code == ACCEPTED && p->claim.f)
        code = check_sentence(p, "the claim follows", &p->claim, out, why);
    return code;
}

/* ---- a file */

int
verify_powers(FILE *f, const char *name, bool quiet)
{
    size_t length = 0;
    const char *why = "the file cannot be read";
    int code = UNREADABLE;
    powers p = {0};
    char *text = file_text(f, &length);
    if (text)
        code = powers_read(&p, text, length, &why);
    if (code == ACCEPTED && !quiet)
        powers_print(&p, stdout);
    if (code == ACCEPTED)
        code = powers_check(&p, quiet ? NULL : stdout, &why);
    if (code == ACCEPTED && !quiet)
        puts("PROVED");
    if (code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s\n", name, why);
    pool_free(&p.pool);
    free(text);
    return code;
}
