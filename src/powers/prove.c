/* prove.c: claims in which 2^n stands beside n (docs/algorithms/
 * powers.md).
 *
 * The claim becomes a sentence about natural numbers, the P-positions and the
 * moves. The set of P-positions is the one that the claim states, or a claim
 * that it rests on. Where powers are asked for, landmarks say near which
 * numbers to look: forms that the rules compare with something. Set, sentence
 * and landmarks are a proposal; whether they prove the claim is decided by
 * bouton-verify alone. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/view.h"
#include "powers/set.h"
#include "regular/proof.h"

enum { STEPS = 50000000, MOST_CANDIDATES = 16 };

/* Which landmark, and how near to each other exponents are told apart. */
static const struct {
    size_t candidate;
    int around;
} tries[] = {{0, 1}, {1, 1}, {0, 2}};

typedef struct attempt_state {
    bt_case *k;
    bt_arena arena;
    bt_powers_names names;
    bt_vectors *flat;
    bt_powers p;
    const bt_problem *q;
    int coord_var[BT_POWERS_COORDS]; /* of the claim; -1: a constant */
    int64_t coord_const[BT_POWERS_COORDS];
    size_t n_candidates;
    bt_sum candidate[MOST_CANDIDATES]; /* landmarks, over the coordinates */
    bt_err *err;
} attempt_state;

/* ---- which claims */

static bool
speaks_of_powers(const bt_core *c, const bt_problem *q)
{
    const bt_node all[] = {q->where, q->holds};
    bool found = false;
    for (size_t i = 0; i < 2; i++)
        found = found || bt_view_has(c, all[i], BT_NODE_POW) ||
                bt_view_has(c, all[i], BT_NODE_LOG2);
    return found;
}

static bool
has_shape(const bt_case *k, size_t *n_coords)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_node entry[BT_POWERS_COORDS];
    return q && p->n_games == 1 && !p->game[0].misere &&
           q->n_vars <= BT_POWERS_VARS && q->kind != BT_MEMBER_POSITION &&
           bt_powers_is_vector(&p->game[0], n_coords) &&
           (q->kind == BT_MEMBER_NONE ||
            bt_powers_entries(p, q, *n_coords, entry)) &&
           k->options->verify &&
           (speaks_of_powers(&p->core, q) || *k->claim->rests_on);
}

/* ---- the sentence */

/* The entries of the members: variables of the sentence, or constants. */
static void
find_coordinates(attempt_state *w)
{
    const bt_core *c = &w->k->part.core;
    size_t n = w->names.set.n_tracks;
    bt_node entry[BT_POWERS_COORDS];
    if (w->q->kind == BT_MEMBER_NONE ||
        !bt_powers_entries(&w->k->part, w->q, n, entry))
        return;
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *x = bt_core_at(c, entry[i]);
        bool constant = bt_core_is_int(c, entry[i], &w->coord_const[i]);
        w->coord_var[i] = constant ? -1 : w->p.claim.var[x->value];
    }
}

/* Whatever the variables are: everything has a value, and if the conditions
 * hold, so does the statement. */
static bt_status
read_claim(attempt_state *w, bool *asks)
{
    bt_formulator f;
    const bt_formula *way[2], *both[2];
    bt_powers_formulator(&f, &w->k->part, &w->arena, &w->names, w->err);
    w->p.claim.n_vars = w->q->n_vars;
    BT_TRY(bt_formulate_open(&f, w->q, w->p.claim.var));
    BT_TRY(bt_formulate(&f, w->q->defined, &both[0]));
    BT_TRY(bt_formulate(&f, w->q->holds, &way[1]));
    f.some = true;
    BT_TRY(bt_formulate(&f, w->q->where, &way[0]));
    way[0] = bt_f_not(&w->arena, way[0]);
    both[1] = bt_f_or(&w->arena, 2, way);
    w->p.claim.f = bt_f_and(&w->arena, 2, both);
    *asks = f.asks_outcome;
    find_coordinates(w);
    return w->p.claim.f ? BT_OK : bt_fail_nomem(w->err);
}

/* The claim as a sentence, and the set it needs; *ready is false, and the
 * account knows why, when there is no set. */
static bt_status
read_statement(attempt_state *w, bool *ready)
{
    bool asks, is_all;
    const bt_formula *own;
    *ready = true;
    BT_TRY(read_claim(w, &asks));
    if (!asks)
        return BT_OK;
    BT_TRY(bt_powers_set_of(w->k, &w->arena, &w->names, &own, &is_all, w->err));
    BT_TRY(bt_powers_set_below(w->k, &w->arena, &w->names, &w->p.set, w->err));
    if (own && is_all) {
        w->p.set = own;
        if (w->q->defined == BT_CORE_TRUE) /* or else that is to be shown */
            w->p.claim.f = NULL;
    } else if (!w->p.set) {
        w->p.set = own;
    }
    *ready = w->p.set != NULL;
    if (!*ready)
        bt_account_why(w->k->options->account,
                       "no claim that it rests on "
                       "states what the P-positions are");
    return BT_OK;
}

/* ---- the game */

/* A rank that drops is part of the certificate where a set is. */
static bt_status
find_rank(attempt_state *w, bool *found)
{
    bt_budget budget;
    bt_steps steps = {0};
    bt_proof proof = {0};
    bt_prover_budget(w->k, STEPS, &budget);
    bt_logic g = bt_logic_default(&bt_base_2, &budget);
    bt_status s = bt_steps_new(&steps, &g, w->flat, w->err);
    if (s == BT_OK)
        s = bt_steps_oblige(&steps, &proof, w->err);
    bt_proof_conclude(&proof);
    *found = s == BT_OK && proof.truth == BT_PROVED;
    if (s == BT_OK && !*found)
        bt_account_why(w->k->options->account,
                       "no rank was found that every move lowers");
    bt_steps_free(&steps);
    bt_proof_free(&proof);
    return s;
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

/* The landmark at the coordinates that these variables are. */
static const bt_formula *
landmark(attempt_state *w, bt_sum sum, const int *var, const int64_t *constant)
{
    bt_sum value[BT_POWERS_COORDS] = {0};
    for (size_t i = 0; i < w->flat->n_coords; i++)
        if (var[i] < 0)
            value[i].k = constant[i];
        else if (!bt_sum_var(&w->arena, (uint32_t)var[i], &value[i]))
            return NULL;
    return bt_sum_compose(&w->arena, sum, value, &sum)
               ? bt_f_sum(&w->arena, sum, BT_GE, 0)
               : NULL;
}

static bool
set_landmark(attempt_state *w, size_t i)
{
    static const int coords[BT_POWERS_COORDS] = {0, 1, 2, 3};
    static const int64_t zeros[BT_POWERS_COORDS] = {0};
    w->p.reach.n_landmarks = w->p.claim.n_landmarks = 0;
    if (i >= w->n_candidates)
        return true;
    w->p.reach.landmark[w->p.reach.n_landmarks++] =
        landmark(w, w->candidate[i], coords, zeros);
    if (w->q->kind == BT_MEMBER_PLACE)
        w->p.claim.landmark[w->p.claim.n_landmarks++] =
            landmark(w, w->candidate[i], w->coord_var, w->coord_const);
    return w->p.reach.landmark[0] &&
           (!w->p.claim.n_landmarks || w->p.claim.landmark[0]);
}

/* ---- asking the checker */

static void
account_for(const attempt_state *w)
{
    bt_account *a = w->k->options->account;
    if (w->p.set) {
        bt_account_add(a, "rank", "every move lowers a rank, so play ends",
                       BT_SHOWN, NULL);
        bt_account_add(a, "stay", "no move leads from P to P", BT_SHOWN, NULL);
        bt_account_add(a, "reach", "every position outside P has a move into P",
                       BT_SHOWN, NULL);
    }
    if (w->p.claim.f)
        bt_account_add(a, "claim", "the claim follows", BT_SHOWN, NULL);
    bt_account_add(a, "certificate", "bouton-verify decides all of these",
                   BT_SHOWN, NULL);
}

static bt_status
try_once(attempt_state *w, size_t i, bool *accepted)
{
    const bt_check_options *o = w->k->options;
    char *text = NULL;
    w->p.around = tries[i].around;
    if (!set_landmark(w, tries[i].candidate))
        return bt_fail_nomem(w->err);
    BT_TRY(bt_powers_text(&w->p, &text, w->err));
    bt_status s = bt_propose_proof(w->k, text, w->err);
    free(text);
    *accepted = s == BT_OK;
    if (s == BT_ERR_CORRUPT || s == BT_ERR_LIMIT || s == BT_ERR_IO) {
        bt_account_why(o->account, "what is known about powers of two does "
                                   "not give the claim");
        return BT_OK; /* not accepted: not proved */
    }
    return s;
}

static bt_status
decide(attempt_state *w, bool *accepted)
{
    bool ready;
    *accepted = false;
    BT_TRY(bt_vectors_new(w->k->rules[0], 1, &w->flat, w->err));
    BT_TRY(read_statement(w, &ready));
    if (ready && w->p.set)
        BT_TRY(find_rank(w, &ready));
    if (!ready)
        return BT_OK;
    if (w->flat->domain.count)
        return bt_fail(w->err, BT_ERR_REFUSED, "positions are restricted");
    find_candidates(w);
    w->p.flat = w->flat;
    w->p.names = &w->names;
    for (size_t i = 0; i < sizeof tries / sizeof *tries && !*accepted; i++)
        if (tries[i].candidate == 0 || tries[i].candidate < w->n_candidates)
            BT_TRY(try_once(w, i, accepted));
    return BT_OK;
}

static bool
accepts(const bt_case *k)
{
    size_t n_coords;
    return has_shape(k, &n_coords);
}

static bt_status
search(bt_case *k, bt_err *err)
{
    size_t n_coords;
    bool accepted = false;
    if (!has_shape(k, &n_coords))
        return BT_OK;
    attempt_state *w = calloc(1, sizeof *w);
    if (!w)
        return bt_fail_nomem(err);
    w->k = k;
    w->q = bt_view_only(&k->part);
    w->err = err;
    bt_powers_names_init(&w->names, n_coords);
    bt_status s = decide(w, &accepted);
    if (s == BT_OK && accepted)
        account_for(w);
    bt_vectors_free(w->flat);
    bt_arena_free(&w->arena);
    free(w);
    if (s != BT_ERR_REFUSED && s != BT_ERR_LIMIT)
        return s;
    bt_account_why(k->options->account, "%s", err->text);
    return BT_OK;
}

const bt_prover bt_prover_powers = {
    .name = "powers",
    .takes = "formulas with 2^n about named piles, or one heap, in normal play",
    .accepts = accepts,
    .search = search};
