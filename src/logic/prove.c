/* prove.c: claims about families of regular P-positions.
 *
 * First the set of P-positions of the whole family is discovered and proved
 * (discover.c), and its certificate accepted by the independent checker. Then
 * the claim is a first-order formula about that set, decided by automata: it
 * holds for all sizes iff no assignment satisfies its conditions and violates
 * it. Applies to patterns with linear entries, [a,b,c], [2,b,b+1] or (n,m), and
 * to any number of heaps of bounded height, <m1,m2> or [1^m1,2^m2], by the
 * counts of the heights. Where a heap is fixed, the set of the rows up to it
 * will do (slices.c). */
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "discover/discovery.h"
#include "logic/certificate.h"
#include "logic/least.h"
#include "logic/slices.h"

enum { STEPS = 100000000, MAX_HEIGHT = 5 };

typedef struct logician {
    bt_case *k;
    bt_arena arena;
    bt_budget budget;
    bt_discovery *found;
    bt_formulator f;
    int var
        [BT_PROBLEM_VARIABLES]; /* of the formula, for those of the problem */
    size_t counts; /* the greatest height, when heights are counted */
    size_t heaps;  /* of the largest position the claim asks about, otherwise */
    const bt_formula *never; /* the claim: what must have no solution */
    bt_err *err;
} logician;

/* ---- which claims ---- */

/* The list of heaps of a place; false when it has none. */
static bool
list_of(const bt_core *c, bt_node place, bt_node *out)
{
    const bt_core_node *x = bt_core_at(c, place);
    for (size_t i = 0; x->kind == BT_NODE_PLACE && i < x->n; i++)
        if (bt_view_is_list(c, x->kid[i])) {
            *out = x->kid[i];
            return true;
        }
    return false;
}

/* The greatest height of a bag that counts heaps of constant heights; 0 when
 * it does not. */
static size_t
height_of(const bt_core *c, bt_node list)
{
    int64_t most = 0, heaps;
    if (bt_core_at(c, list)->kind != BT_NODE_HEAPS ||
        bt_view_heaps(c, list, &heaps))
        return 0;
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        int64_t size;
        if (!bt_core_is_int(c, bt_view_item_at(c, list, i).size, &size) ||
            size < 1 || size > MAX_HEIGHT)
            return 0;
        most = size > most ? size : most;
    }
    return (size_t)most;
}

/* The most heaps of any place: `context` is that so far. */
static bool
count_heaps(const bt_core *c, bt_node n, void *context)
{
    int64_t *most = context, heaps;
    bt_node list;
    if (list_of(c, n, &list) && bt_view_heaps(c, list, &heaps) && heaps > *most)
        *most = heaps;
    return false;
}

/* One game, and positions by their heaps, or by counts of heaps of a constant
 * height. */
static bool
has_shape(const bt_case *k, size_t *counts, size_t *heaps)
{
    const bt_part *part = &k->part;
    const bt_problem *p = part->problem;
    int64_t most = 0;
    bt_node list;
    *counts = 0;
    *heaps = 1;
    if (part->n_problems == 0 || p->kind != BT_MEMBER_PLACE || p->asks ||
        p->n_vars == 0 || part->n_games != 1 || part->has_unknown ||
        !bt_view_is_free(&part->game[0]))
        return false;
    if (!list_of(&part->core, p->member, &list))
        return true;
    *counts = height_of(&part->core, list);
    for (size_t i = 0; i < part->n_problems; i++) {
        const bt_node each[] = {part->problem[i].member, part->problem[i].where,
                                part->problem[i].defined,
                                part->problem[i].holds};
        for (size_t j = 0; j < sizeof each / sizeof *each; j++)
            bt_view_any(&part->core, each[j], count_heaps, &most);
    }
    *heaps = *counts ? 0 : (size_t)most;
    return true;
}

/* ---- the set ---- */

/* Look for the set of one family. */
static bt_status
discover(logician *w, const bt_slice *y, bool *found)
{
    bt_discover_options o = bt_discover_options_default();
    bt_account *a = w->k->options->account;
    bt_err why = {0};
    o.heaps = (int64_t)w->heaps;
    o.counts = (int64_t)w->counts;
    o.bounds = y->bound;
    o.n_bounds = y->n;
    o.misere = w->k->part.game[0].misere;
    o.limits = bt_budget_part(&w->budget, 0);
    o.words = a != NULL;
    o.strategy = a && a->want_strategy;
    bt_discovery_free(w->found);
    w->found = NULL;
    bt_status s = bt_discover(w->k->rules[0], &o, &w->found, &why);
    *found = s == BT_OK && bt_discovery_truth(w->found) == BT_PROVED &&
             bt_discovery_set(w->found);
    if (s == BT_OK && !*found)
        bt_account_why(a, "%s", bt_discovery_why(w->found));
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT) {
        bt_account_why(a, "%s", why.text);
        return BT_OK;
    }
    if (s != BT_OK)
        *w->err = why;
    return s;
}

/* The set of the narrowest family that has one. */
static bt_status
discover_any(logician *w, const int64_t *most, bool *found)
{
    bt_account *a = w->k->options->account;
    bt_slice *slice = bt_arena_alloc(&w->arena, BT_SLICES * sizeof *slice);
    size_t n = 1;
    *found = false;
    if (!slice)
        return bt_fail_nomem(w->err);
    if (!w->counts && (w->heaps < 1 || w->heaps > 5)) {
        bt_account_why(a, "it takes one to five heaps");
        return BT_OK;
    }
    slice[0] = (bt_slice){0};
    bt_status s = w->counts ? BT_OK
                            : bt_slices(w->k->rules[0], w->heaps, most,
                                        &w->budget, slice, &n, w->err);
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT) {
        bt_account_why(a, "%s", w->err->text);
        return BT_OK;
    }
    BT_TRY(s);
    for (size_t i = 0; i < n && !*found; i++)
        BT_TRY(discover(w, &slice[i], found));
    if (*found)
        bt_account_take(a, w->found);
    return BT_OK;
}

/* ---- proposals ---- */

static bt_status
refute(logician *w, const int64_t *value)
{
    bt_member m = {.problem = w->k->part.problem};
    for (size_t i = 0; i < m.problem->n_vars; i++)
        m.value[i] = value[i];
    bt_status s = bt_propose_failure(w->k, &m, w->err);
    if (s != BT_ERR_OVERFLOW)
        return s;
    bt_account_why(w->k->options->account, "%s", w->err->text);
    return BT_OK; /* it fails to say something there */
}

/* The set and the claim, in one certificate. */
static bt_status
certify(logician *w)
{
    const char *set = bt_discovery_certificate(w->found);
    char *text = NULL;
    if (!set || !w->k->options->verify)
        return BT_OK;
    bt_status s =
        bt_logic_certificate(w->k, &w->f, w->var, w->never, set, &text, w->err);
    if (s == BT_OK)
        s = bt_propose_proof(w->k, text, w->err);
    free(text);
    bt_account *a = w->k->options->account;
    bool unchecked = s == BT_ERR_IO || s == BT_ERR_LIMIT;
    bt_account_add(a, "certificate",
                   "bouton-verify accepts the set and the claim",
                   s == BT_OK ? BT_SHOWN : BT_NOT_SHOWN, NULL);
    if (unchecked) {
        bt_account_why(a, "the certificate was not checked: %s", w->err->text);
        return BT_OK; /* not checked: not proved */
    }
    return s;
}

/* Not a formula, too large, or it fails where no number of ours reaches. */
static void
leave(const logician *w, bt_status s)
{
    bt_account *a = w->k->options->account;
    bool moves = w->k->part.n_problems > 1;
    const char *why = s != BT_OK ? w->err->text
                      : moves    ? "beyond the range that was searched, a "
                                   "listed move fails or none is listed"
                                 : "a counterexample leaves 64 bits";
    bt_account_add(a, "claim", "the claim follows from the set", BT_NOT_SHOWN,
                   why);
    bt_account_why(a, "%s", why);
}

static void
start(logician *w)
{
    const bt_ruleset *r = w->k->part.game[0].rules;
    size_t coords = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        coords += !bt_field_is_list(&r->field[i]) ? 1
                  : w->counts                     ? w->counts
                                                  : w->heaps;
    bt_formulator_init(&w->f, &w->k->part, &w->arena, coords, w->err);
    w->f.counts = w->counts;
}

/* Can the claim be said as a formula at all? Asked before a set is looked
 * for, which may take long. */
static bt_status
is_formula(logician *w, bool *out)
{
    const bt_formula *ignored;
    start(w);
    bt_status s = bt_formulate_failures(&w->f, w->var, &ignored);
    *out = s == BT_OK;
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT) {
        leave(w, s);
        return BT_OK;
    }
    return s;
}

static bt_status
find_failure(logician *w, bt_found *found, int64_t *value)
{
    const bt_dfa *set = bt_discovery_set(w->found);
    bt_logic g = bt_logic_default(set->system, &w->budget);
    bt_dfa *d = NULL;
    start(w);
    w->f.set = set;
    w->f.flat = bt_discovery_vectors(w->found);
    BT_TRY(bt_formulate_failures(&w->f, w->var, &w->never));
    if (w->k->part.n_problems == 1)
        return bt_least_failure(w->k, &w->f, w->var, &g, w->never, found,
                                value);
    BT_TRY(bt_formula_compile(&g, w->never, &d, w->err));
    bt_status s = bt_dfa_witness(d, found, value, w->err);
    bt_dfa_free(d);
    if (*found == BT_FOUND) /* that it fails, not where */
        *found = BT_FOUND_BIG;
    return s;
}

static bt_status
decide(logician *w)
{
    bt_found failure = BT_FOUND_BIG;
    int64_t value[BT_PROBLEM_VARIABLES] = {0};
    bool found;
    BT_TRY(is_formula(w, &found));
    if (!found)
        return BT_OK;
    BT_TRY(discover_any(w, w->f.most, &found));
    if (!found)
        return BT_OK;
    bt_status s = find_failure(w, &failure, value);
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT ||
        (s == BT_OK && failure == BT_FOUND_BIG)) {
        leave(w, s);
        return BT_OK; /* to others */
    }
    BT_TRY(s);
    if (failure == BT_FOUND)
        return refute(w, value);
    bt_account_add(w->k->options->account, "claim",
                   "the claim follows from the set", BT_SHOWN, NULL);
    return certify(w);
}

static bool
accepts(const bt_case *k)
{
    size_t counts, heaps;
    return has_shape(k, &counts, &heaps);
}

static bt_status
search(bt_case *k, bt_err *err)
{
    logician w = {.k = k, .err = err};
    if (!has_shape(k, &w.counts, &w.heaps))
        return BT_OK;
    bt_prover_budget(k, STEPS, &w.budget);
    bt_status s = decide(&w);
    bt_discovery_free(w.found);
    bt_arena_free(&w.arena);
    return s;
}

const bt_prover bt_prover_logic = {
    .name = "logic",
    .takes = "formulas about a fixed number of heaps or piles of any size, or "
             "about counts of small heaps, in one game",
    .gives_moves = true,
    .accepts = accepts,
    .search = search};
