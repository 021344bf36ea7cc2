/* prove_counts.c: claims <b1,..,bH> about small heaps, from what the reply
 * argument (reply/reply.h) knows of any heaps.
 *
 * It gives clauses of P-positions and clauses of N-positions; of the rest
 * nothing is known. A claim that speaks of the outcome of its own position
 * alone holds, whatever the rest is, if it holds when all the rest is N and
 * when all the rest is P: for one position there are no other possibilities.
 * Heaps that moves make higher do no harm: clauses are about any heaps. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "logic/formulate.h"
#include "prove/prove.h"
#include "reply/rules.h"

enum { STEPS = 50000000, MAX_HEIGHT = 5, MAX_NAMED = 2, WANTED = 64 };

typedef struct knower {
    bt_case *k;
    size_t height;
    bt_arena arena;
    bt_reply_clause start; /* play, and numbers where it starts */
    size_t first;          /* the variable of height 1 */
    size_t n_vars;
    const bt_formula *p, *n; /* where P, N is known */
    bt_vector certificates;  /* of bt_text: of what is known */
    bt_err *err;
} knower;

/* ---- the claims it takes */

/* How many of the sizes 1, 2, .. the members have, each a variable's value:
 * <b1,..,bH>; 0: they are something else. */
static size_t
height_of(const bt_part *p, const bt_problem *q)
{
    const bt_core *c = &p->core;
    size_t height = 0;
    if (q->kind != BT_MEMBER_PLACE)
        return 0;
    const bt_core_node *place = bt_core_at(c, q->member);
    for (size_t i = 0; i < place->n; i++) {
        size_t n = bt_view_items(c, place->kid[i]);
        for (size_t k = 0; k < n; k++) {
            bt_view_item item = bt_view_item_at(c, place->kid[i], k);
            int64_t size;
            if (!bt_core_is_int(c, item.size, &size) ||
                size != (int64_t)++height ||
                bt_core_at(c, item.times)->kind != BT_NODE_VAR)
                return 0;
        }
    }
    return height <= MAX_HEIGHT ? height : 0;
}

/* ---- clauses as formulas about counts */

static const bt_formula *
compare(knower *w, int var, bt_relation rel, int64_t k)
{
    int64_t one = 1;
    return bt_f_linear(&w->arena, 1, &var, &one, rel, k);
}

static const bt_formula *
parity(knower *w, int var, int64_t is)
{
    int64_t one = 1;
    return bt_f_residue(&w->arena, 1, &var, &one, 2, 1, &is);
}

/* The count of a named size; one that is not counted is 0. */
static const bt_formula *
count_is(knower *w, const bt_reply_count *c, size_t size)
{
    const bt_formula *all[3];
    size_t n = 0;
    int var = (int)(w->first + size);
    if (size >= w->height)
        return bt_f_truth(&w->arena, c->low == 0 && c->parity != 1);
    all[n++] = compare(w, var, BT_GE, c->low);
    if (c->high >= 0)
        all[n++] = compare(w, var, BT_LE, c->high);
    if (c->parity >= 0)
        all[n++] = parity(w, var, c->parity);
    return bt_f_and(&w->arena, n, all);
}

/* Are these the odd sizes of the clause? `odd` has bit h - 1 for height h. */
static bool
odd_sizes_fit(const bt_reply_clause *c, unsigned odd)
{
    size_t d[MAX_HEIGHT], n = 0;
    for (size_t i = 0; i < MAX_HEIGHT; i++)
        if (odd >> i & 1)
            d[n++] = i + 1;
    return n == c->n_odd + c->sum && (!c->sum || d[0] + d[1] == d[2]);
}

/* The larger sizes: none, or exactly those odd. */
static const bt_formula *
larger_are(knower *w, const bt_reply_clause *c, size_t sizes)
{
    const bt_formula *any[1 << MAX_HEIGHT], *all[MAX_HEIGHT + 1];
    size_t n_any = 0;
    unsigned small = (1u << sizes) - 1;
    for (unsigned odd = 0; odd < 1u << w->height; odd++) {
        size_t n = 0;
        if ((odd & small) || !odd_sizes_fit(c, odd))
            continue;
        all[n++] = bt_f_truth(&w->arena, true);
        for (size_t i = sizes; i < w->height; i++)
            all[n++] = c->none ? compare(w, (int)(w->first + i), BT_EQ, 0)
                               : parity(w, (int)(w->first + i), odd >> i & 1);
        any[n_any++] = bt_f_and(&w->arena, n, all);
    }
    return n_any ? bt_f_or(&w->arena, n_any, any)
                 : bt_f_truth(&w->arena, false);
}

/* The fields of the rules in order are the variables: the bag is the counts,
 * a number is itself. */
static const bt_formula *
clause_formula(knower *w, const bt_reply_clause *c, size_t sizes)
{
    const bt_ruleset *r = w->k->rules[0];
    const bt_formula *all[BT_REPLY_SIZES + BT_REPLY_NUMBERS + 1];
    size_t n = 0, number = 0;
    int var = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (r->field[i].kind == BT_FIELD_NUMBER)
            all[n++] = compare(w, var++, BT_EQ, c->number[number++]);
        else
            var += (int)w->height;
    }
    for (size_t i = 0; i < sizes; i++)
        all[n++] = count_is(w, &c->count[i], i);
    all[n++] = larger_are(w, c, sizes);
    return bt_f_and(&w->arena, n, all);
}

/* ---- what is known */

static void
want(const knower *w, bt_reply_task *task, bool is_p, bool none, size_t n_odd,
     bool sum, const bt_reply_count *count)
{
    bt_reply_clause c = w->start;
    c.is_p = is_p;
    c.none = none;
    c.n_odd = n_odd;
    c.sum = sum;
    c.optional = true;
    memcpy(c.count, count, sizeof c.count);
    if (task->n_clauses < WANTED)
        task->clause[task->n_clauses++] = c;
}

/* All counts of the named sizes by parity, with a lower bound of 0 or 1, or 2
 * or 3; others as they may be. */
static void
want_counts(const knower *w, bt_reply_task *task, bt_reply_count *count,
            size_t at)
{
    if (at < task->sizes) {
        for (int i = 0; i < 4; i++) {
            count[at] = (bt_reply_count){i & 1, i, -1};
            want_counts(w, task, count, at + 1);
        }
        return;
    }
    if (task->sizes == w->height) {
        want(w, task, true, true, 0, false, count);
        want(w, task, false, true, 0, false, count);
        return;
    }
    want(w, task, true, false, 0, false, count);
    for (size_t odd = task->sizes == 0; odd <= 2; odd++)
        want(w, task, false, false, odd, false, count);
    if (task->sizes == 0)
        want(w, task, false, false, 2, true, count);
}

/* Add the clauses that are shown; the checker is asked about them once the
 * claim follows. */
static bt_status
learn(knower *w, bt_reply_task *task)
{
    char *text = NULL;
    bt_err why = {0};
    bt_budget budget;
    bt_prover_budget(w->k, STEPS, &budget);
    task->budget = &budget;
    bt_status s = bt_reply_prove(w->k->rules[0], task, &text, &why);
    bt_text *kept =
        s == BT_OK ? bt_vector_push(&w->certificates, sizeof *kept) : NULL;
    if (kept)
        bt_text_add(kept, "%s", text);
    else if (s == BT_OK)
        s = bt_fail_nomem(&why);
    free(text);
    if (bt_prover_leaves_open(s))
        return BT_OK;
    if (s != BT_OK) {
        *w->err = why;
        return s;
    }
    for (size_t i = 0; i < task->n_clauses; i++) {
        const bt_reply_clause *c = &task->clause[i];
        const bt_formula **known = c->is_p ? &w->p : &w->n;
        const bt_formula *both[2] = {*known, NULL};
        if (!c->shown)
            continue;
        both[1] = clause_formula(w, c, task->sizes);
        *known = bt_f_or(&w->arena, 2, both);
    }
    return w->p && w->n ? BT_OK : bt_fail_nomem(w->err);
}

/* Nothing, as a set of all the variables. */
static const bt_formula *
nothing(knower *w)
{
    int var[BT_MAX_TRACKS];
    int64_t one[BT_MAX_TRACKS];
    for (size_t i = 0; i < w->n_vars; i++) {
        var[i] = (int)i;
        one[i] = 1;
    }
    return bt_f_linear(&w->arena, w->n_vars, var, one, BT_EQ, -1);
}

/* ---- the claim */

/* Does no assignment violate the claim, if these are the P-positions? */
static bt_status
always_holds(knower *w, const bt_logic *g, const bt_formula *p, bool *holds)
{
    bt_formulator f;
    const bt_formula *fails;
    int var[BT_CORE_VARIABLES];
    bt_dfa *set = NULL, *d = NULL;
    bt_found found = BT_FOUND_BIG;
    int64_t word[BT_MAX_TRACKS];
    *holds = false;
    if (!p)
        return bt_fail_nomem(w->err);
    bt_status s = bt_formula_compile(g, p, &set, w->err);
    if (s == BT_OK && set->n_tracks == w->n_vars) {
        bt_formulator_init(&f, &w->k->part, &w->arena, w->n_vars, w->err);
        f.counts = w->height;
        f.set = set;
        s = bt_formulate_failures(&f, var, &fails);
        if (s == BT_OK)
            s = bt_formula_compile(g, fails, &d, w->err);
        if (s == BT_OK)
            s = bt_dfa_witness(d, &found, word, w->err);
        *holds = s == BT_OK && found == BT_FOUND_NONE;
    }
    bt_dfa_free(d);
    bt_dfa_free(set);
    return s;
}

/* Is there no rest: is everything known to be P or N? */
static bt_status
all_known(knower *w, const bt_logic *g, bool *known)
{
    const bt_formula *both[2] = {w->p, w->n};
    const bt_formula *rest = bt_f_not(&w->arena, bt_f_or(&w->arena, 2, both));
    bt_found found = BT_FOUND_BIG;
    int64_t word[BT_MAX_TRACKS];
    bt_dfa *d = NULL;
    *known = false;
    if (!rest)
        return bt_fail_nomem(w->err);
    BT_TRY(bt_formula_compile(g, rest, &d, w->err));
    bt_status s = bt_dfa_witness(d, &found, word, w->err);
    *known = s == BT_OK && found == BT_FOUND_NONE;
    bt_dfa_free(d);
    return s;
}

/* All the rest N, then all the rest P. That is enough where one position is in
 * question; of several in the rest some may be P and some N. */
static bt_status
follows(knower *w, bool *holds)
{
    bt_budget budget;
    bt_prover_budget(w->k, STEPS, &budget);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    bool enough = bt_view_own_outcome(&w->k->part, w->k->part.problem);
    bt_status s = enough ? BT_OK : all_known(w, &g, &enough);
    if (s == BT_OK && enough)
        s = always_holds(w, &g, w->p, holds);
    if (s == BT_OK && *holds)
        s = always_holds(w, &g, bt_f_not(&w->arena, w->n), holds);
    if (s != BT_OK)
        *holds = false;
    return s == BT_ERR_REFUSED || s == BT_ERR_LIMIT ? BT_OK : s;
}

/* With no, one, or all sizes named: each time more may be known. */
static bt_status
decide(knower *w, bool *holds)
{
    const bt_ruleset *r = w->k->rules[0];
    for (size_t i = 0; i < r->n_fields; i++) {
        if (r->field[i].kind == BT_FIELD_HEAPS)
            w->first = w->n_vars;
        w->n_vars += r->field[i].kind == BT_FIELD_HEAPS ? w->height : 1;
    }
    w->p = w->n = nothing(w);
    for (size_t sizes = 0; sizes <= MAX_NAMED && sizes <= w->height && !*holds;
         sizes++) {
        bt_reply_clause wanted[WANTED];
        bt_reply_count count[BT_REPLY_SIZES] = {{0, 0, 0}};
        bt_reply_task task = {.sizes = sizes, .clause = wanted};
        want_counts(w, &task, count, 0);
        BT_TRY(learn(w, &task));
        BT_TRY(follows(w, holds));
    }
    return BT_OK;
}

static bool
accepts(const bt_case *k)
{
    const bt_problem *q = bt_view_only(&k->part);
    bt_reply_clause start;
    return q && k->part.n_games == 1 && height_of(&k->part, q) > 0 &&
           bt_reply_start(&k->part, q, &start) && k->options->verify;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    const bt_part *p = &k->part;
    knower w = {.k = k, .err = err, .height = height_of(p, p->problem)};
    bool holds = false;
    w.start.misere = p->game[0].misere;
    bt_status s =
        bt_reply_start(p, p->problem, &w.start) ? decide(&w, &holds) : BT_OK;
    if (s == BT_OK && holds)
        s = bt_propose_proofs(k, &w.certificates, err);
    for (size_t i = 0; i < w.certificates.count; i++)
        bt_text_free(&BT_AT(&w.certificates, bt_text, i));
    bt_vector_free(&w.certificates);
    bt_arena_free(&w.arena);
    return bt_prover_leaves_open(s) ? BT_OK : s;
}

const bt_prover bt_prover_reply_counts = {
    .name = "reply-counts",
    .room = "reply",
    .takes = "claims about counts of heaps to height 5",
    .accepts = accepts,
    .search = search};
