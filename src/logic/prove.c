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
#include <string.h>

#include "base/fail.h"
#include "discover/discovery.h"
#include "game/notation.h"
#include "logic/certificate.h"
#include "logic/least.h"
#include "logic/slices.h"
#include "logic/translate.h"

enum { STEPS = 100000000, MAX_HEIGHT = 5 };

typedef struct logician {
    bt_case *k;
    bt_arena arena;
    bt_budget budget;
    bt_discovery *found;
    size_t counts; /* the greatest height, when heights are counted */
    size_t heaps;  /* of the largest position the claim asks about, otherwise */
    const bt_formula *never; /* the claim: what must have no solution */
    bt_err *err;
} logician;

/* The greatest height of a pattern of counts; 0 when it is none. */
static size_t
height_of(const bt_pattern *q)
{
    size_t most = 0;
    bool counted = q->bracket == '<';
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *count = q->bracket == '<' ? q->value[i] : q->times[i];
        if (count && count->op != BT_OP_VAR)
            return 0;
        counted = counted || count;
        if (q->bracket == '[' &&
            (q->value[i]->op != BT_OP_INT || q->value[i]->value < 1 ||
             q->value[i]->value > MAX_HEIGHT))
            return 0;
        if (q->bracket == '[' && (size_t)q->value[i]->value > most)
            most = (size_t)q->value[i]->value;
    }
    most = q->bracket == '<' ? q->n : most;
    return counted && q->bracket != '(' && most <= MAX_HEIGHT ? most : 0;
}

/* One game, and positions by their heaps, or by counts of heaps of a constant
 * height. */
static bool
has_shape(const bt_case *k, size_t *counts)
{
    const bt_statement *s = &k->statement;
    *counts = 0;
    if (s->family != BT_FAMILY_PATTERN || s->body_kind == BT_BODY_WORKS ||
        s->n_vars == 0 || k->rules[0]->n_domain || k->rules[0]->n_forbids ||
        k->claim->n_games != 1)
        return false;
    *counts = height_of(&s->pattern);
    if (*counts)
        return true;
    for (size_t i = 0; i < s->pattern.n; i++)
        if (s->pattern.times[i])
            return false;
    return s->pattern.bracket != '<';
}

/* Entries for the list of the game. */
static size_t
heaps_in(const bt_case *k, const bt_pattern *q)
{
    bt_shape shape = bt_shape_of(k->rules[0]);
    size_t piles = q->bracket == '(' ? shape.piles : 0;
    if (shape.bags + shape.rows == 0)
        return 1;
    return q->n > piles ? q->n - piles : 0;
}

/* The most heaps of any position in the expression. */
static void
count_heaps(const bt_case *k, const bt_expr *e, size_t *most)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    size_t n = 0;
    for (size_t i = 0; a && i < 2; i++) {
        n = heaps_in(k, &a->pattern[i]);
        *most = n > *most ? n : *most;
    }
    for (size_t i = 0; a && i < a->n_templates; i++) {
        n = heaps_in(k, &a->templates[i].pattern);
        *most = n > *most ? n : *most;
    }
    for (size_t i = 0; i < e->n; i++)
        count_heaps(k, e->kid[i], most);
}

static size_t
most_heaps(const bt_case *k)
{
    const bt_statement *s = &k->statement;
    size_t most = heaps_in(k, &s->pattern);
    for (size_t i = 0; i < s->n_where; i++)
        count_heaps(k, s->where[i], &most);
    if (s->body_kind == BT_BODY_FORMULA)
        count_heaps(k, s->body, &most);
    for (size_t i = 0; i < s->n_cases; i++) {
        size_t from = heaps_in(k, &s->cases[i].pattern);
        size_t to = heaps_in(k, &s->cases[i].target);
        most = from > most ? from : most;
        most = to > most ? to : most;
    }
    return most;
}

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
    o.misere = w->k->claim->game[0].misere;
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

static bt_status
refute(logician *w, const int64_t *value, bt_verdict *v, bool *decided)
{
    const bt_statement *s = &w->k->statement;
    bt_judge j;
    bt_judge_init(&j, s, &w->k->oracle, w->k->budget);
    for (size_t i = 0; i < s->n_vars; i++)
        j.slot[s->slot[i]] = value[i];
    bt_status status =
        bt_judge_position(&j, &s->pattern, 0, &j.position[0], w->err);
    if (status == BT_OK && j.position[0]) {
        status = bt_replay(w->k, &j, w->err);
        *decided = status == BT_OK;
    }
    bt_member m = bt_member_of(w->k, &j);
    if (*decided)
        status = bt_explain_refutation(w->k, &m, v, w->err);
    bt_judge_free(&j);
    return status;
}

/* The set and the claim, in one certificate. */
static bt_status
certify(logician *w, const bt_translator *t, bt_verdict *v, bool *decided)
{
    const char *set = bt_discovery_certificate(w->found);
    char *text = NULL;
    if (!set || !w->k->options->verify)
        return BT_OK;
    bt_status s = bt_logic_certificate(w->k, t, w->never, set, &text, w->err);
    if (s == BT_OK)
        s = bt_prover_verify(w->k, text, w->err);
    free(text);
    bt_account *a = w->k->options->account;
    bool unchecked = s == BT_ERR_IO || s == BT_ERR_LIMIT;
    bt_account_add(a, "certificate",
                   "bouton-verify accepts the set and the claim",
                   s == BT_OK ? BT_PROVED : BT_OPEN, NULL);
    if (unchecked) {
        bt_account_why(a, "the certificate was not checked: %s", w->err->text);
        return BT_OK; /* not checked: not proved */
    }
    BT_TRY(s);
    v->truth = BT_PROVED;
    *decided = true;
    return BT_OK;
}

/* Not a formula, too large, or it fails where no number of ours reaches. */
static void
leave(const logician *w, bt_status s)
{
    bt_account *a = w->k->options->account;
    bool moves = w->k->statement.body_kind == BT_BODY_COVERED;
    const char *why = s != BT_OK ? w->err->text
                      : moves    ? "beyond the range that was searched, a "
                                   "listed move fails or none is listed"
                                 : "a counterexample leaves 64 bits";
    bt_account_add(a, "claim", "the claim follows from the set", BT_OPEN, why);
    bt_account_why(a, "%s", why);
}

static void
start_translator(logician *w, bt_translator *t)
{
    const bt_ruleset *r = w->k->rules[0];
    size_t coords = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        coords += !bt_field_is_list(&r->field[i]) ? 1
                  : w->counts                     ? w->counts
                                                  : w->heaps;
    bt_translator_init(t, &w->k->statement, &w->arena, NULL, coords, w->err);
    t->counts = w->counts;
}

/* Can the claim be said as a formula at all? Asked before a set is looked
 * for, which may take long. */
static bt_status
is_formula(logician *w, bt_translator *t, bool *out)
{
    const bt_formula *ignored;
    start_translator(w, t);
    bt_status s = bt_translate_failure(t, &ignored);
    *out = s == BT_OK;
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT) {
        leave(w, s);
        return BT_OK;
    }
    return s;
}

static bt_status
find_failure(logician *w, bt_translator *t, bt_found *found, int64_t *value)
{
    const bt_dfa *set = bt_discovery_set(w->found);
    bt_logic g = bt_logic_default(set->system, &w->budget);
    bt_dfa *d = NULL;
    start_translator(w, t);
    t->set = set;
    t->flat = bt_discovery_vectors(w->found);
    BT_TRY(bt_translate_failure(t, &w->never));
    if (w->k->statement.body_kind == BT_BODY_FORMULA)
        return bt_least_failure(w->k, t, &g, w->never, found, value);
    BT_TRY(bt_formula_compile(&g, w->never, &d, w->err));
    bt_status s = bt_dfa_witness(d, found, value, w->err);
    bt_dfa_free(d);
    if (*found == BT_FOUND) /* that it fails, not where */
        *found = BT_FOUND_BIG;
    return s;
}

static bt_status
decide(logician *w, bt_verdict *v, bool *decided)
{
    bt_translator t;
    bt_found failure = BT_FOUND_BIG;
    int64_t value[16] = {0};
    bool found;
    BT_TRY(is_formula(w, &t, &found));
    if (!found)
        return BT_OK;
    BT_TRY(discover_any(w, t.most, &found));
    if (!found)
        return BT_OK;
    bt_status s = find_failure(w, &t, &failure, value);
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT ||
        (s == BT_OK && failure == BT_FOUND_BIG)) {
        leave(w, s);
        return BT_OK; /* to others */
    }
    BT_TRY(s);
    if (failure == BT_FOUND)
        return refute(w, value, v, decided);
    bt_account_add(w->k->options->account, "claim",
                   "the claim follows from the set", BT_PROVED, NULL);
    return certify(w, &t, v, decided);
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    logician w = {.k = k, .err = err};
    if (!has_shape(k, &w.counts)) {
        bt_account_why(k->options->account,
                       "it takes formulas about a fixed "
                       "number of heaps or piles of any size, or about counts "
                       "of small heaps, in one game");
        return BT_OK;
    }
    w.heaps = w.counts ? 0 : most_heaps(k);
    bt_prover_budget(k, STEPS, &w.budget);
    bt_status s = decide(&w, v, decided);
    bt_discovery_free(w.found);
    bt_arena_free(&w.arena);
    return s;
}

const bt_prover bt_prover_logic = {
    .name = "logic", .gives_moves = true, .attempt = attempt};
