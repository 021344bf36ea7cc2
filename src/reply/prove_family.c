/* prove_family.c: claims about any number of heaps, by replies (reply/reply.h):
 * that all positions of a family are P, or N, and that normal and misere play
 * have the same outcome where some heap is large. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "reply/family.h"

enum { STEPS = 100000000 };

/* The statement P or N about the family's own position, in this game. */
static bool
says(const bt_expr *e, bt_atom_kind kind, size_t game)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && a->kind == kind && a->game == game &&
           a->pattern[0].variable == 0;
}

/* ---- one game */

static bool
has_shape(const bt_case *k, bt_reply_family *f, bt_reply_task *task)
{
    const bt_statement *s = &k->statement;
    bool is_p = says(s->body, BT_ATOM_P, 0);
    if (k->claim->n_games != 1 || (!is_p && !says(s->body, BT_ATOM_N, 0)) ||
        !bt_reply_family_of(k, is_p, 0, f))
        return false;
    *task = (bt_reply_task){
        .sizes = f->sizes, .n_clauses = f->n, .clause = f->clause};
    return true;
}

/* ---- normal and misere play of the same game */

static bool
same_game(const bt_claim_game *a, const bt_claim_game *b)
{
    if (strcmp(a->name, b->name) != 0 || a->misere == b->misere ||
        a->n_settings != b->n_settings)
        return false;
    for (size_t i = 0; i < a->n_settings; i++)
        if (strcmp(a->setting[i], b->setting[i]) != 0)
            return false;
    return true;
}

/* P(x) iff other.P(x), or N for both */
static bool
says_agree(const bt_expr *e)
{
    for (int turned = 0; e->op == BT_OP_IFF && turned < 2; turned++)
        for (int n = 0; n < 2; n++) {
            bt_atom_kind kind = n ? BT_ATOM_N : BT_ATOM_P;
            if (says(e->kid[turned], kind, 0) && says(e->kid[!turned], kind, 1))
                return true;
        }
    return false;
}

/* N(x) and other.N(x) */
static bool
says_both_n(const bt_expr *e)
{
    for (int turned = 0; e->op == BT_OP_AND && turned < 2; turned++)
        if (says(e->kid[turned], BT_ATOM_N, 0) &&
            says(e->kid[!turned], BT_ATOM_N, 1))
            return true;
    return false;
}

static bool
compares_plays(const bt_case *k)
{
    const bt_statement *s = &k->statement;
    size_t size = bt_reply_exceeds(s);
    if (k->claim->n_games != 2 || size == SIZE_MAX || k->claim->collected ||
        !same_game(&k->claim->game[0], &k->claim->game[1]))
        return false;
    return says_agree(s->body) || says_both_n(s->body);
}

/* ---- */

static bt_status
try_task(bt_case *k, bt_reply_task *task, bt_verdict *v, bool *decided,
         bt_err *err)
{
    char *text = NULL;
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    task->budget = &budget;
    bt_status s = bt_reply_prove(k->rules[0], task, &text, err);
    if (s == BT_OK)
        s = bt_prover_verify(k, text, err);
    free(text);
    if (bt_prover_leaves_open(s)) {
        bt_account_why(k->options->account, "%s", err ? err->text : "");
        return BT_OK; /* no answers, or not checked: not proved */
    }
    BT_TRY(s);
    v->truth = BT_PROVED;
    *decided = true;
    return BT_OK;
}

/* Sizes up to the one that is exceeded may be the small ones. That all members
 * are N is shown for those that can move to where all heaps are small. */
static bt_status
try_plays(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    size_t most = bt_reply_exceeds(&k->statement);
    bool n = says_both_n(k->statement.body);
    for (size_t i = 1; i <= most && i <= BT_REPLY_SIZES && !*decided; i++) {
        bt_reply_task task = {.sizes = i, .agree = true};
        if (!n || bt_reply_can_reach(&k->statement, i))
            BT_TRY(try_task(k, &task, v, decided, err));
    }
    return BT_OK;
}

/* Misere play where some heap is large: as normal play, and shown for that. */
static bt_status
try_as_normal(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    size_t most = bt_reply_exceeds(&k->statement);
    bool is_p = says(k->statement.body, BT_ATOM_P, 0);
    if (!k->claim->game[0].misere || most == SIZE_MAX)
        return BT_OK;
    for (size_t i = 1; i <= most && i <= BT_REPLY_SIZES && !*decided; i++) {
        bt_reply_family f;
        if (!bt_reply_family_of(k, is_p, i, &f) || f.sizes > most)
            continue;
        bt_reply_task task = {.sizes = f.sizes,
                              .n_clauses = f.n,
                              .clause = f.clause,
                              .agree = true};
        for (size_t c = 0; c < f.n; c++)
            f.clause[c].misere = false;
        BT_TRY(try_task(k, &task, v, decided, err));
    }
    return BT_OK;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    const bt_statement *s = &k->statement;
    bt_reply_task task;
    bt_reply_family f;
    if (s->family == BT_FAMILY_POSITIONS && s->body_kind == BT_BODY_FORMULA &&
        k->options->verify) {
        if (has_shape(k, &f, &task)) {
            BT_TRY(try_task(k, &task, v, decided, err));
            return *decided ? BT_OK : try_as_normal(k, v, decided, err);
        }
        if (compares_plays(k))
            return try_plays(k, v, decided, err);
    }
    bt_account_why(k->options->account,
                   "it takes claims that positions are P, or N, where counts "
                   "of small heaps are given and those of others are even or a "
                   "few odd, and that misere play is as normal play");
    return BT_OK;
}

const bt_prover bt_prover_reply_family = {
    .name = "reply-family", .room = "reply", .attempt = attempt};
