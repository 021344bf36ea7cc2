/* prove.c: claims about any number of heaps, by replies (reply/reply.h). The
 * sets that hold are found without a look at the claim; that it follows from
 * them, and what is said of every move, the checker decides. */
#include "prove/prove.h"
#include "base/fail.h"
#include "reply/proof.h"
#include "reply/rules.h"

enum { STEPS = 100000000, MOST_SIZES = 2 };

static bool
is_open(const bt_case *k)
{
    return bt_ruling_truth(k->ruling) == BT_OPEN;
}

/* Not proved, and why; other failures are handed on. */
static bt_status
leave_open(bt_case *k, bt_status s, const char *why)
{
    if (!bt_prover_leaves_open(s) && s != BT_ERR_CORRUPT)
        return s;
    bt_account_why(k->options->account, "%s", why);
    return BT_OK;
}

static bt_status
propose(bt_case *k, bt_text *body, bt_err *err)
{
    bt_status s = bt_propose_body(k, body, err);
    bool decided = s == BT_ERR_LIMIT || s == BT_ERR_CORRUPT;
    return leave_open(k, s,
                      decided ? "that is not seen to follow from what is known "
                                "of any number of heaps"
                      : err   ? err->text
                              : "");
}

/* What says nothing of outcomes needs no sets. */
static bt_status
try_moves(bt_case *k, bt_err *err)
{
    for (size_t sizes = 0; sizes <= BT_REPLY_SIZES && is_open(k); sizes++) {
        bt_text body = {0};
        bt_text_add(&body, "reply\nsizes %zu\nclauses 0\nagree 0\n", sizes);
        BT_TRY(propose(k, &body, err));
    }
    if (!is_open(k))
        bt_reply_tell_moves(k->options->account);
    return BT_OK;
}

static bt_status
try_task(bt_case *k, bt_reply_task task, bt_err *err)
{
    bt_text body = {0};
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    task.budget = &budget;
    task.account = k->options->account;
    task.part = &k->part;
    size_t pieces = task.account ? task.account->n_pieces : 0;
    bt_status s = bt_reply_find_clauses(k->rules[0], &task, &body, err);
    if (s == BT_OK)
        s = propose(k, &body, err);
    else
        s = leave_open(k, s, err ? err->text : "");
    bt_text_free(&body);
    if (is_open(k))
        bt_pieces_forget(task.account, pieces);
    else
        bt_reply_tell_end(task.account);
    return s;
}

/* With few sizes named first; then as normal play, if that is in question. */
static bt_status
try_clauses(bt_case *k, bt_reply_task task, bt_err *err)
{
    for (task.sizes = 0; task.sizes <= MOST_SIZES && is_open(k); task.sizes++)
        if (k->part.n_games == 1)
            BT_TRY(try_task(k, task, err));
    task.agree = true;
    for (task.sizes = 1; task.sizes <= MOST_SIZES && is_open(k); task.sizes++)
        if (task.misere)
            BT_TRY(try_task(k, task, err));
    return BT_OK;
}

/* Which outcomes does a statement say of the member? */
static void
look_for(const bt_core *c, const bt_problem *q, bt_reply_task *task)
{
    const bt_core_node *x = bt_core_at(c, q->holds);
    task->p = x->kind != BT_NODE_NOT;
    task->n = x->kind != BT_NODE_IN_P;
}

/* Any position; or sizes that are said, each as often as a variable says. */
static bool
counts_sizes(const bt_core *c, const bt_problem *q)
{
    const bt_core_node *place = bt_core_at(c, q->member);
    size_t counted = 0;
    for (size_t i = 0; q->kind == BT_MEMBER_PLACE && i < place->n; i++) {
        size_t n = bt_view_items(c, place->kid[i]);
        for (size_t k = 0; k < n; k++, counted++) {
            bt_view_item item = bt_view_item_at(c, place->kid[i], k);
            int64_t size;
            if (!bt_core_is_int(c, item.size, &size) ||
                bt_core_at(c, item.times)->kind != BT_NODE_VAR)
                return false;
        }
    }
    return q->kind == BT_MEMBER_POSITION || counted > 0;
}

static bool
accepts(const bt_case *k)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_reply_task task;
    return q && q->defined == BT_CORE_TRUE && counts_sizes(&p->core, q) &&
           k->options->verify &&
           (p->n_games == 1 ||
            (p->n_games == 2 &&
             bt_view_same_rules(&p->game[0], &p->game[1]))) &&
           bt_reply_start(p, q, task.number);
}

static bt_status
search(bt_case *k, bt_err *err)
{
    const bt_part *p = &k->part;
    const bt_problem *q = bt_view_only(p);
    bt_reply_task task = {.misere = p->game[0].misere ||
                                    (p->n_games == 2 && p->game[1].misere)};
    if (!bt_view_has(&p->core, q->holds, BT_NODE_IN_P))
        return try_moves(k, err);
    look_for(&p->core, q, &task);
    return bt_reply_start(p, q, task.number) ? try_clauses(k, task, err)
                                             : BT_OK;
}

const bt_prover bt_prover_reply = {
    .name = "reply",
    .takes = "claims about any number of heaps: outcomes by counts of small "
             "heaps, where those of others are even or a few odd, misere play "
             "as normal play, what every move does to stones and counts",
    .accepts = accepts,
    .search = search};
