/* prove_family.c: claims about any number of heaps, by replies (reply/reply.h):
 * that all positions of a family are P, or N, and that normal and misere play
 * have the same outcome where some heap is large. */
#include <stdlib.h>

#include "base/fail.h"
#include "prove/prove.h"
#include "reply/family.h"

enum { STEPS = 100000000 };

/* P, or N, of the member, in this game. */
static bool
says(const bt_part *p, const bt_problem *q, bt_node n, bool is_p, int64_t game)
{
    const bt_core_node *x = bt_core_at(&p->core, n);
    if (!is_p)
        return x->kind == BT_NODE_NOT && says(p, q, x->kid[0], true, game);
    return x->kind == BT_NODE_IN_P && x->value == game &&
           bt_view_is_member(p, q, x->kid[0], (size_t)game);
}

/* Both operands say so, one of each game. */
static bool
says_both(const bt_part *p, const bt_problem *q, bt_node_kind kind, bool is_p)
{
    const bt_core_node *x = bt_core_at(&p->core, q->holds);
    for (int turned = 0; x->kind == kind && x->n == 2 && turned < 2; turned++)
        if (says(p, q, x->kid[turned], is_p, 0) &&
            says(p, q, x->kid[!turned], is_p, 1))
            return true;
    return false;
}

/* ---- one game */

static bool
has_shape(const bt_part *p, const bt_problem *q, bt_reply_family *f,
          bt_reply_task *task)
{
    bool is_p = says(p, q, q->holds, true, 0);
    if (p->n_games != 1 || (!is_p && !says(p, q, q->holds, false, 0)) ||
        !bt_reply_family_of(p, q, is_p, 0, f))
        return false;
    *task = (bt_reply_task){
        .sizes = f->sizes, .n_clauses = f->n, .clause = f->clause};
    return true;
}

/* ---- normal and misere play of the same game */

/* N(x) and other.N(x) */
static bool
says_both_n(const bt_part *p, const bt_problem *q)
{
    return says_both(p, q, BT_NODE_AND, false);
}

/* That, or P(x) iff other.P(x), or N for both */
static bool
compares_plays(const bt_part *p, const bt_problem *q)
{
    return p->n_games == 2 && p->game[0].misere != p->game[1].misere &&
           bt_view_same_rules(&p->game[0], &p->game[1]) &&
           bt_reply_exceeds(&p->core, q) != SIZE_MAX &&
           (says_both(p, q, BT_NODE_IFF, true) ||
            says_both(p, q, BT_NODE_IFF, false) || says_both_n(p, q));
}

/* ---- */

static bt_status
try_task(bt_case *k, bt_reply_task *task, bt_err *err)
{
    char *text = NULL;
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    task->budget = &budget;
    bt_status s = bt_reply_prove(k->rules[0], task, &text, err);
    if (s == BT_OK)
        s = bt_propose_proof(k, text, err);
    free(text);
    if (bt_prover_leaves_open(s)) {
        bt_account_why(k->options->account, "%s", err ? err->text : "");
        return BT_OK; /* no answers, or not checked: not proved */
    }
    return s;
}

static bool
is_open(const bt_case *k)
{
    return bt_ruling_truth(k->ruling) == BT_OPEN;
}

/* Sizes up to the one that is exceeded may be the small ones. That all members
 * are N is shown for those that can move to where all heaps are small. */
static bt_status
try_plays(bt_case *k, const bt_problem *q, bt_err *err)
{
    size_t most = bt_reply_exceeds(&k->part.core, q);
    bool n = says_both_n(&k->part, q);
    for (size_t i = 1; i <= most && i <= BT_REPLY_SIZES && is_open(k); i++) {
        bt_reply_task task = {.sizes = i, .agree = true};
        if (!n || bt_reply_can_reach(&k->part.core, q, i))
            BT_TRY(try_task(k, &task, err));
    }
    return BT_OK;
}

/* Misere play where some heap is large: as normal play, and shown for that. */
static bt_status
try_as_normal(bt_case *k, const bt_problem *q, bt_err *err)
{
    const bt_part *p = &k->part;
    size_t most = bt_reply_exceeds(&p->core, q);
    bool is_p = says(p, q, q->holds, true, 0);
    if (!p->game[0].misere || most == SIZE_MAX)
        return BT_OK;
    for (size_t i = 1; i <= most && i <= BT_REPLY_SIZES && is_open(k); i++) {
        bt_reply_family f;
        if (!bt_reply_family_of(p, q, is_p, i, &f) || f.sizes > most)
            continue;
        bt_reply_task task = {.sizes = f.sizes,
                              .n_clauses = f.n,
                              .clause = f.clause,
                              .agree = true};
        for (size_t c = 0; c < f.n; c++)
            f.clause[c].misere = false;
        BT_TRY(try_task(k, &task, err));
    }
    return BT_OK;
}

static bool
accepts(const bt_case *k)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_reply_task task;
    bt_reply_family f;
    return q && q->kind == BT_MEMBER_POSITION && q->defined == BT_CORE_TRUE &&
           k->options->verify &&
           (has_shape(p, q, &f, &task) || compares_plays(p, q));
}

static bt_status
search(bt_case *k, bt_err *err)
{
    const bt_problem *q = bt_view_only(&k->part);
    bt_reply_task task;
    bt_reply_family f;
    if (!has_shape(&k->part, q, &f, &task))
        return try_plays(k, q, err);
    BT_TRY(try_task(k, &task, err));
    return is_open(k) ? try_as_normal(k, q, err) : BT_OK;
}

const bt_prover bt_prover_reply_family = {
    .name = "reply-family",
    .room = "reply",
    .takes = "claims that positions are P, or N, where counts of small heaps "
             "are given and those of others are even or a few odd, and that "
             "misere play is as normal play",
    .accepts = accepts,
    .search = search};
