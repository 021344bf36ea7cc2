/* prove.c: claims in which 2^n stands beside n (docs/algorithms/
 * powers.md).
 *
 * The set of P-positions is the one that the claim states, or a claim that it
 * rests on. Where powers are asked for, landmarks say near which numbers to
 * look: forms that the rules compare with something. Set, ranks and landmarks
 * are a proposal; whether they prove the claim is decided by bouton-verify
 * alone. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "powers/proof.h"
#include "powers/set.h"
#include "vectors/vectors.h"

enum { MOST_CANDIDATES = 16 };

/* Which landmark, and how near to each other exponents are told apart. */
static const struct {
    size_t candidate;
    int around;
} tries[] = {{0, 1}, {1, 1}, {0, 2}};

typedef struct attempt_state {
    bt_case *k;
    bt_arena arena;
    bt_vectors *flat;
    const bt_problem *q;
    bt_text set; /* nothing: none is needed */
    size_t n_candidates;
    bt_sum candidate[MOST_CANDIDATES]; /* landmarks, over the coordinates */
    bt_err *err;
} attempt_state;

/* ---- which claims */

static bool
problem_has(const bt_core *c, const bt_problem *q, bt_node_kind kind)
{
    return bt_view_has(c, q->where, kind) || bt_view_has(c, q->holds, kind) ||
           bt_view_has(c, q->defined, kind);
}

static bool
has_shape(const bt_case *k)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    return q && p->n_games == 1 && !p->game[0].misere &&
           q->kind != BT_MEMBER_POSITION && bt_powers_is_vector(&p->game[0]) &&
           k->options->verify &&
           (problem_has(&p->core, q, BT_NODE_POW) ||
            problem_has(&p->core, q, BT_NODE_LOG2) || *k->claim->rests_on);
}

/* The set that the claim needs; *ready is false, and the account knows why,
 * when there is none. */
static bt_status
find_set(attempt_state *w, bool *ready)
{
    bt_text own = {0};
    bool is_all;
    *ready = true;
    if (!problem_has(&w->k->part.core, w->q, BT_NODE_IN_P))
        return BT_OK;
    bt_powers_set_of(w->k, &own, &is_all);
    bt_status s = own.v.count > 0 && is_all
                      ? BT_OK
                      : bt_powers_set_below(w->k, &w->set, w->err);
    if (w->set.v.count == 0) {
        bt_text_free(&w->set);
        w->set = own;
    } else {
        bt_text_free(&own);
    }
    *ready = w->set.v.count > 0;
    if (s == BT_OK && !*ready)
        bt_account_why(w->k->options->account,
                       "no claim that it rests on "
                       "states what the P-positions are");
    return s;
}

/* ---- the game */

/* A rank that drops is part of the certificate where a set is. */
static bool
find_rank(attempt_state *w)
{
    bool found = bt_vectors_is_closed(w->flat) && bt_vectors_find_rank(w->flat);
    if (!found)
        bt_account_why(w->k->options->account,
                       "no rank was found that every move lowers");
    return found;
}

/* ---- landmarks */

/* The part of a sum that speaks of the coordinates, if all its coefficients
 * have one sign; those with more coordinates first, each once. */
static void
add_candidate(attempt_state *w, bt_sum sum)
{
    size_t at = w->n_candidates;
    bt_sum f = {.k = 1};
    bool plus = false, minus = false;
    for (size_t i = 0; i < sum.n && sum.term[i].var < w->flat->n_coords; i++) {
        int64_t c = sum.term[i].coef;
        plus = plus || c > 0;
        minus = minus || c < 0;
        if (!bt_sum_add_var(&w->arena, &f, c < 0 ? -c : c, sum.term[i].var))
            return;
    }
    if (plus == minus || at == MOST_CANDIDATES)
        return;
    for (size_t i = 0; i < at; i++)
        if (bt_sum_equal(w->candidate[i], f))
            return;
    for (; at > 0 && w->candidate[at - 1].n < f.n; at--)
        w->candidate[at] = w->candidate[at - 1];
    w->candidate[at] = f;
    w->n_candidates++;
}

static void
find_candidates(attempt_state *w)
{
    const bt_vectors *f = w->flat;
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        for (size_t j = 0; j < c->atoms.count; j++)
            if (BT_AT(&c->atoms, bt_vectors_atom, j).kind == BT_VECTORS_ROW)
                add_candidate(w, BT_AT(&c->atoms, bt_vectors_atom, j).sum);
    }
    for (size_t i = 0; i < f->n_ranks; i++)
        add_candidate(w, f->rank[i]);
}

/* ---- the body of the certificate */

static void
put_sum(bt_text *t, bt_sum sum)
{
    bt_text_add(t, " (sum %" PRId64, sum.k);
    for (size_t i = 0; i < sum.n; i++)
        bt_text_add(t, " %" PRId64 " v%" PRIu32, sum.term[i].coef,
                    sum.term[i].var);
    bt_text_add(t, ")");
}

static void
put_body(const attempt_state *w, int around, size_t candidate, bt_text *t)
{
    bool landmark = candidate < w->n_candidates;
    bt_text_add(t, "powers\naround %d\nlandmarks %d", around, landmark);
    if (landmark)
        put_sum(t, w->candidate[candidate]);
    if (w->set.v.count == 0) {
        bt_text_add(t, "\nno-set\n");
        return;
    }
    bt_text_add(t, "\nset %.*s\nranks %zu", (int)w->set.v.count, w->set.v.data,
                w->flat->n_ranks);
    for (size_t i = 0; i < w->flat->n_ranks; i++)
        put_sum(t, w->flat->rank[i]);
    bt_text_add(t, "\n");
}

/* ---- asking the checker */

static void
account_for(const attempt_state *w)
{
    bt_account *a = w->k->options->account;
    if (w->set.v.count > 0) {
        bt_account_add(a, "rank", "every move lowers a rank, so play ends",
                       BT_SHOWN, NULL);
        bt_account_add(a, "stay", "no move leads from P to P", BT_SHOWN, NULL);
        bt_account_add(a, "reach", "every position outside P has a move into P",
                       BT_SHOWN, NULL);
    }
    bt_account_add(a, "claim", "the claim follows", BT_SHOWN, NULL);
    bt_account_add(a, "certificate", "bouton-verify decides all of these",
                   BT_SHOWN, NULL);
}

static void
write_down(attempt_state *w, size_t i)
{
    size_t c = tries[i].candidate;
    const char *set = NULL;
    if (w->set.v.count > 0) {
        bt_text_add(&w->set, "%s", ""); /* ends it */
        set = w->set.v.data;
    }
    bt_powers_proof(w->k->options->account, w->flat, set, tries[i].around,
                    c < w->n_candidates ? &w->candidate[c] : NULL);
}

static bt_status
try_once(attempt_state *w, size_t i, bool *accepted)
{
    bt_text body = {0};
    put_body(w, tries[i].around, tries[i].candidate, &body);
    bt_status s = bt_propose_body(w->k, &body, w->err);
    *accepted = s == BT_OK;
    if (*accepted)
        write_down(w, i);
    if (s == BT_ERR_CORRUPT || s == BT_ERR_LIMIT || s == BT_ERR_IO) {
        bt_account_why(w->k->options->account,
                       "what is known about powers of two does "
                       "not give the claim");
        return BT_OK; /* not accepted: not proved */
    }
    return s;
}

static bt_status
decide(attempt_state *w, bool *accepted)
{
    bool ready;
    BT_TRY(bt_vectors_new(w->k->rules[0], 1, &w->flat, w->err));
    BT_TRY(find_set(w, &ready));
    if (!ready || (w->set.v.count > 0 && !find_rank(w)))
        return BT_OK;
    find_candidates(w);
    for (size_t i = 0; i < sizeof tries / sizeof *tries && !*accepted; i++)
        if (tries[i].candidate == 0 || tries[i].candidate < w->n_candidates)
            BT_TRY(try_once(w, i, accepted));
    return BT_OK;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    attempt_state w = {.k = k, .q = bt_view_only(&k->part), .err = err};
    bool accepted = false;
    bt_status s = decide(&w, &accepted);
    if (s == BT_OK && accepted)
        account_for(&w);
    bt_vectors_free(w.flat);
    bt_text_free(&w.set);
    bt_arena_free(&w.arena);
    if (s != BT_ERR_REFUSED && s != BT_ERR_LIMIT)
        return s;
    bt_account_why(k->options->account, "%s", err->text);
    return BT_OK;
}

const bt_prover bt_prover_powers = {
    .name = "powers",
    .takes = "formulas with 2^n about named piles, or one heap, in normal play",
    .accepts = has_shape,
    .search = search};
