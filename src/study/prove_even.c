/* prove_even.c: claims <b1,..,bH> about small heaps whose P-positions are just
 * those with all counts even.
 *
 * The reply argument (logic/reply.h) gives that all-even positions are P, and
 * that one odd size, two, or three of which one is the sum of the others make
 * an N-position. For heights up to 3 that is every set of odd sizes, so the
 * P-positions are known, and the claim is a formula about them. Heaps that
 * moves make higher do no harm: the lemmas hold for heaps of any size. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "logic/reply.h"
#include "study/translate.h"

enum { SECONDS = 10, MAX_HEIGHT = 3 };

static bool
has_shape(const bt_case *k)
{
    const bt_statement *s = &k->statement;
    const bt_pattern *q = &s->pattern;
    if (s->family != BT_FAMILY_PATTERN || s->body_kind != BT_BODY_FORMULA ||
        q->bracket != '<' || q->n_named || q->n < 1 || q->n > MAX_HEIGHT ||
        s->n_vars == 0 || k->claim->n_games != 1 || k->claim->game[0].misere ||
        !k->options->verify)
        return false;
    for (size_t i = 0; i < q->n; i++)
        if (q->value[i]->op != BT_OP_VAR)
            return false;
    return true;
}

/* The lemmas that the heights need, each accepted by the checker. */
static bt_status
check_lemmas(const bt_case *k, bool *hold, bt_err *err)
{
    static const bt_reply_odd lemma[MAX_HEIGHT] = {
        {1, false}, {2, false}, {2, true}};
    *hold = false;
    for (size_t i = 0; i < k->statement.pattern.n; i++) {
        char *text = NULL;
        bt_err why = {0};
        bt_status s = bt_reply_certificate(k->rules[0], &lemma[i], &text, &why);
        if (s == BT_OK)
            s = k->options->verify(k->options->verify_context, text,
                                   strlen(text), &why);
        free(text);
        if (s == BT_ERR_REFUSED || s == BT_ERR_IO || s == BT_ERR_LIMIT)
            return BT_OK;
        if (s != BT_OK) {
            *err = why;
            return s;
        }
    }
    *hold = true;
    return BT_OK;
}

/* All counts even, as an automaton over the counts. */
static bt_status
all_even(const bt_logic *g, bt_arena *arena, size_t n, bt_dfa **out,
         bt_err *err)
{
    const bt_formula *even[MAX_HEIGHT], *all;
    int64_t one = 1, zero = 0;
    for (int i = 0; i < (int)n; i++)
        even[i] = bt_f_residue(arena, 1, &i, &one, 2, 1, &zero);
    all = bt_f_and(arena, n, even);
    return all ? bt_formula_compile(g, all, out, err) : bt_fail_nomem(err);
}

/* Does no assignment violate the claim? */
static bt_status
always_holds(const bt_case *k, const bt_logic *g, bt_arena *arena,
             const bt_dfa *set, bool *holds, bt_err *err)
{
    bt_translator t;
    const bt_formula *f;
    bt_dfa *d = NULL;
    bt_found found = BT_FOUND_BIG;
    int64_t word[BT_MAX_TRACKS];
    bt_translator_init(&t, &k->statement, arena, set, set->n_tracks, err);
    t.counts = set->n_tracks;
    BT_TRY(bt_translate_failure(&t, &f));
    BT_TRY(bt_formula_compile(g, f, &d, err));
    bt_status s = bt_dfa_witness(d, &found, word, err);
    bt_dfa_free(d);
    *holds = s == BT_OK && found == BT_FOUND_NONE;
    return s;
}

static bt_status
decide(const bt_case *k, bt_arena *arena, bool *holds, bt_err *err)
{
    bt_budget budget;
    bt_limits limits = k->budget->limits;
    bt_dfa *set = NULL;
    limits.max_seconds = SECONDS;
    bt_budget_start(&budget, &limits);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    bt_status s = all_even(&g, arena, k->statement.pattern.n, &set, err);
    if (s == BT_OK && set->n_tracks == k->statement.pattern.n)
        s = always_holds(k, &g, arena, set, holds, err);
    bt_dfa_free(set);
    return s == BT_ERR_REFUSED || s == BT_ERR_LIMIT ? BT_OK : s;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    bt_arena arena = {0};
    bool hold = false, holds = false;
    if (!has_shape(k)) {
        bt_account_why(k->options->account,
                       "and claims about counts of heaps to height 3");
        return BT_OK;
    }
    BT_TRY(check_lemmas(k, &hold, err));
    if (!hold)
        return BT_OK;
    bt_status s = decide(k, &arena, &holds, err);
    bt_arena_free(&arena);
    *decided = s == BT_OK && holds;
    if (*decided)
        v->truth = BT_PROVED;
    return s;
}

const bt_prover bt_prover_even = {.name = "reply", .attempt = attempt};
