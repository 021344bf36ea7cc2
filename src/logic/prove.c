/* prove.c: claims about families of regular P-positions.
 *
 * The set of P-positions of the whole family is discovered (discover.c); the
 * checker then decides, from the rules and the claim in the certificate, that
 * it is that set and that the claim follows. Applies to patterns with linear
 * entries, [a,b,c], [2,b,b+1] or (n,m), and to any number of heaps of bounded
 * height, <m1,m2> or [1^m1,2^m2], by the counts of the heights. Where a heap is
 * fixed, the set of the rows up to it will do (slices.c). */
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "discover/discovery.h"
#include "logic/asked.h"
#include "logic/claimed.h"
#include "logic/proof.h"
#include "logic/set.h"
#include "logic/slices.h"
#include "prove/prove.h"
#include "regular/certificate.h"

enum { STEPS = 100000000, MAX_HEIGHT = 8, MAX_HEAPS = 5 };

typedef struct logician {
    bt_case *k;
    bt_arena arena;
    bt_budget budget;
    bt_discovery *found;
    size_t counts; /* the greatest height, when heights are counted */
    size_t heaps;  /* of the largest position the claim asks about, otherwise */
    bool blind;    /* what the claim says is no guess */
    bool fails;    /* what the claim says is not the set: `at` shows it */
    bt_member at;
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

/* The most heaps of any list of a place: `context` is that so far. */
static bool
count_heaps(const bt_core *c, bt_node n, void *context)
{
    int64_t *most = context, heaps;
    const bt_core_node *x = bt_core_at(c, n);
    for (size_t i = 0; x->kind == BT_NODE_PLACE && i < x->n; i++)
        if (bt_view_is_list(c, x->kid[i]) &&
            bt_view_heaps(c, x->kid[i], &heaps) && heaps > *most)
            *most = heaps;
    return false;
}

static bool
asks_outcomes(const bt_part *part)
{
    bool asks = false;
    for (size_t i = 0; i < part->n_problems; i++)
        asks = asks ||
               bt_view_has(&part->core, part->problem[i].holds, BT_NODE_IN_P);
    return asks;
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
    if (part->n_problems == 0 || p->kind == BT_MEMBER_POSITION || p->asks ||
        p->n_vars == 0 || part->n_games != 1 || part->has_unknown)
        return false;
    if (p->kind == BT_MEMBER_NONE && !asks_outcomes(part))
        return false;
    if (p->kind == BT_MEMBER_PLACE) {
        if (!list_of(&part->core, p->member, &list))
            return true;
        *counts = height_of(&part->core, list);
    }
    for (size_t i = 0; i < part->n_problems; i++) {
        const bt_node each[] = {part->problem[i].member, part->problem[i].where,
                                part->problem[i].defined,
                                part->problem[i].holds};
        for (size_t j = 0; j < sizeof each / sizeof *each; j++)
            bt_view_any(&part->core, each[j], count_heaps, &most);
    }
    *heaps = *counts                                  ? 0
             : most > 0 || p->kind == BT_MEMBER_PLACE ? (size_t)most
                                                      : 1;
    return true;
}

/* ---- the set ---- */

static bool
is_fibonacci(const bt_core *c, bt_node n, void *context)
{
    bt_node_kind kind = bt_core_at(c, n)->kind;
    (void)context;
    return kind == BT_NODE_GOLDEN || kind == BT_NODE_ZECKENDORF;
}

/* Those in which the set is wanted, since the checker reads what the claim says
 * in no other; NULL: any will do. */
static const bt_numeration *
numerals_of(const bt_part *part)
{
    bool needs = false;
    for (size_t i = 0; i < part->n_problems; i++) {
        const bt_problem *q = &part->problem[i];
        const bt_node each[] = {q->member, q->where, q->defined, q->holds};
        for (size_t j = 0; j < sizeof each / sizeof *each; j++)
            needs =
                needs || bt_view_any(&part->core, each[j], is_fibonacci, NULL);
    }
    return needs ? &bt_zeckendorf : NULL;
}

static bt_status
claimed(void *context, const bt_logic *g, bt_vectors *f, bt_dfa **out,
        bt_err *err)
{
    const logician *w = context;
    return bt_claimed_set(&w->k->part, g, f, out, err);
}

/* Nothing is shown by it then, and nothing is wrong. */
static bt_status
forgive(bt_status s)
{
    bool not_shown = s == BT_ERR_CORRUPT || s == BT_ERR_OVERFLOW;
    return not_shown || bt_prover_leaves_open(s) ? BT_OK : s;
}

/* It is not that: then the claim fails, if it is about all positions of the
 * family. Where it does is found out from the set, and told if nothing else is
 * found: from the true set comes the smallest failure. */
static bt_status
refused(void *context, const bt_logic *g, bt_vectors *f, const bt_dfa *set,
        bt_err *err)
{
    logician *w = context;
    if (f->loose || w->fails) /* cases are no moves */
        return BT_OK;
    return forgive(
        bt_claimed_failure(&w->k->part, g, f, set, &w->at, &w->fails, err));
}

/* Look for the set of one family: what the claim says, then any. */
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
    o.verify = w->k->options->verify;
    o.verify_context = w->k->options->verify_context;
    o.words = a != NULL;
    o.strategy = a && a->want_strategy;
    bt_discovery_free(w->found);
    w->found = NULL;
    bt_given given = {.first = numerals_of(&w->k->part),
                      .make = w->blind ? NULL : claimed,
                      .refused = refused,
                      .context = w};
    bt_status s =
        bt_discover_given(w->k->rules[0], &o, &given, &w->found, &why);
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
    if (!w->counts && (w->heaps < 1 || w->heaps > MAX_HEAPS)) {
        bt_account_why(a, "it takes one to five heaps");
        return BT_OK;
    }
    slice[0] = (bt_slice){0};
    bt_status s = w->counts ? BT_OK
                            : bt_slices(w->k->rules[0], w->heaps, most, slice,
                                        &n, w->err);
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

/* ---- */

static bt_status
decide(logician *w)
{
    bt_account *a = w->k->options->account;
    int64_t most[BT_MAX_TRACKS];
    bt_text body = {0};
    bt_shown claim;
    bool found;
    bt_asked(&w->k->part, w->heaps, most);
    BT_TRY(discover_any(w, most, &found));
    if (!found)
        return w->fails
                   ? forgive(bt_propose_failure(w->k, &w->at, NULL, w->err))
                   : BT_OK;
    bt_body_of_set(bt_discovery_vectors(w->found), bt_discovery_set(w->found),
                   &body);
    bt_status s = bt_decide_body(w->k, &body, &claim, w->err);
    bt_account_add(a, "claim", "bouton-verify finds that the claim follows",
                   claim, NULL);
    if (claim == BT_SHOWN)
        bt_logic_proof(a, w->found, w->k->part.game[0].misere, &w->budget);
    if (s == BT_OK || !bt_prover_leaves_open(s))
        return s;
    bt_account_why(a, "the certificate was not checked: %s", w->err->text);
    return BT_OK;
}

static bool
accepts(const bt_case *k)
{
    size_t counts, heaps;
    return has_shape(k, &counts, &heaps) && bt_can_be_said(&k->part) &&
           k->options->verify;
}

void
bt_logic_budget(const bt_case *k, bt_budget *out)
{
    bt_prover_budget(k, STEPS, out);
}

bt_status
bt_logic_set(bt_case *k, bt_discovery **out, bt_err *err)
{
    logician w = {.k = k, .blind = true, .err = err};
    int64_t most[BT_MAX_TRACKS];
    bool found;
    *out = NULL;
    if (!accepts(k) || !has_shape(k, &w.counts, &w.heaps))
        return BT_OK;
    bt_logic_budget(k, &w.budget);
    bt_asked(&k->part, w.heaps, most);
    bt_status s = discover_any(&w, most, &found);
    if (s == BT_OK && found) {
        *out = w.found;
        w.found = NULL;
    }
    bt_discovery_free(w.found);
    bt_arena_free(&w.arena);
    return s;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    logician w = {.k = k, .err = err};
    if (!has_shape(k, &w.counts, &w.heaps))
        return BT_OK;
    bt_logic_budget(k, &w.budget);
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
    .stars = true,
    .accepts = accepts,
    .search = search};
