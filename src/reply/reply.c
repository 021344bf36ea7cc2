/* reply.c: which clauses hold together.
 *
 * Proposed are, for every value of the numbers, every parity and a small lower
 * bound of every named size, others even or none, for N-positions also few odd
 * ones. Those whose moves cannot all be answered into what is left are struck
 * out until nothing changes: that leaves the largest set of them that holds. A
 * clause within another, and what nothing leans on, is left out of the
 * certificate. */
#include "reply/reply.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "reply/obligations.h"
#include "reply/proof.h"

enum { FUEL = 400000, MAX_NUMBER = 3 };

typedef struct replier {
    bt_reply_rules rules;
    const bt_reply_task *task;
    size_t n;
    bt_reply_clause clause[BT_REPLY_CLAUSES];
    bool alive[BT_REPLY_CLAUSES];
    bool used[BT_REPLY_CLAUSES][BT_REPLY_CLAUSES]; /* by clause: leans on */
    bool agree_used[BT_REPLY_CLAUSES];
    size_t index[BT_REPLY_CLAUSES];
    bt_reply_purse purse;
    size_t lemmas; /* of the proof, by others */
    bt_err *err;
} replier;

static bt_status
refuse(const replier *x, const char *what)
{
    return bt_fail(x->err, BT_ERR_REFUSED, "no reply argument: %s", what);
}

/* ---- proposals */

static void
propose(replier *x, const bt_reply_clause *c)
{
    if (x->n < BT_REPLY_CLAUSES)
        x->clause[x->n++] = *c;
}

/* Up to two larger sizes odd, or i, j and i + j. */
static void
propose_odd(replier *x, bt_reply_clause c)
{
    for (; c.n_odd <= 2; c.n_odd++)
        propose(x, &c);
    c.n_odd = 2;
    c.sum = true;
    if (x->task->sizes == 0)
        propose(x, &c);
}

/* Every parity of every named size, with its least and its second count. */
static void
propose_counts(replier *x, bt_reply_clause *c, size_t at)
{
    for (int i = 0; at < x->task->sizes && i < 4; i++) {
        c->count[at] = (bt_reply_count){i & 1, i, -1};
        propose_counts(x, c, at + 1);
    }
    if (at < x->task->sizes)
        return;
    c->none = true;
    if (x->task->sizes > 0)
        propose(x, c);
    c->none = false;
    if (c->is_p)
        propose(x, c);
    else
        propose_odd(x, *c);
}

static void
propose_numbers(replier *x, bt_reply_clause *c, size_t at)
{
    if (at == x->rules.n_numbers) {
        propose_counts(x, c, 0);
        return;
    }
    for (int64_t i = 0; i <= x->task->number[at] && i <= MAX_NUMBER; i++) {
        c->number[at] = i;
        propose_numbers(x, c, at + 1);
    }
}

static void
propose_all(replier *x)
{
    const bt_reply_task *task = x->task;
    bt_reply_clause c = {.misere = task->misere && !task->agree};
    memcpy(c.number, task->number, sizeof c.number);
    if (task->n)
        propose_counts(x, &c, 0);
    c.is_p = true;
    propose_numbers(x, &c, 0);
    c.misere = true;
    if (task->agree)
        propose_numbers(x, &c, 0);
}

/* ---- what holds */

static bt_reply_goal
goal(replier *x, bool misere, bool *used, const size_t *index)
{
    return (bt_reply_goal){.misere = misere,
                           .n_clauses = x->n,
                           .clause = x->clause,
                           .alive = x->alive,
                           .used = used,
                           .index = index,
                           .account = index ? x->task->account : NULL,
                           .lemmas = x->lemmas,
                           .purse = &x->purse};
}

static bool
holds(replier *x, size_t i, const size_t *index, bt_text *t)
{
    memset(x->used[i], 0, sizeof x->used[i]);
    bt_reply_goal g = goal(x, x->clause[i].misere, x->used[i], index);
    return bt_reply_clause_holds(&x->rules, x->task->sizes, &x->clause[i], &g,
                                 t);
}

static bool
agrees(replier *x, const size_t *index, bt_text *t)
{
    memset(x->agree_used, 0, sizeof x->agree_used);
    bt_reply_goal g = goal(x, false, x->agree_used, index);
    if (index)
        bt_reply_tell_agreement(x->task->account, x->task->sizes);
    return bt_reply_plays_agree(&x->rules, x->task->sizes, &g, t);
}

/* Has a clause it leans on been struck out? */
static bool
leans_on_dead(const replier *x, size_t i)
{
    for (size_t k = 0; k < x->n; k++)
        if (x->used[i][k] && !x->alive[k])
            return true;
    return false;
}

static void
settle(replier *x)
{
    bool changed = true, first = true;
    for (size_t i = 0; i < x->n; i++)
        x->alive[i] = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < x->n; i++) {
            bt_text t = {0};
            if (!x->alive[i] || (!first && !leans_on_dead(x, i)))
                continue;
            x->alive[i] = holds(x, i, NULL, &t);
            changed = changed || !x->alive[i];
            bt_text_free(&t);
        }
        first = false;
    }
}

/* ---- the certificate */

/* Is every position of clause a in b? */
static bool
is_within(const replier *x, const bt_reply_clause *a, const bt_reply_clause *b)
{
    if (a->is_p != b->is_p || a->misere != b->misere ||
        (a->none ? b->n_odd + b->sum > 0
                 : b->none || a->n_odd != b->n_odd || a->sum != b->sum) ||
        memcmp(a->number, b->number, sizeof a->number) != 0)
        return false;
    for (size_t i = 0; i < x->task->sizes; i++)
        if (a->count[i].parity != b->count[i].parity ||
            a->count[i].low < b->count[i].low)
            return false;
    return true;
}

static void
strike_small(replier *x)
{
    for (size_t i = 0; i < x->n; i++)
        for (size_t k = 0; k < x->n && x->alive[i]; k++)
            if (k != i && x->alive[k] &&
                is_within(x, &x->clause[i], &x->clause[k]))
                x->alive[i] = false;
}

/* Is it about the positions in question? */
static bool
is_asked(const replier *x, const bt_reply_clause *c)
{
    const bt_reply_task *task = x->task;
    return (c->is_p ? task->p : task->n) &&
           c->misere == (task->misere && !task->agree) &&
           memcmp(c->number, task->number, sizeof c->number) == 0;
}

/* Keep the clauses asked for, and those they lean on. */
static bool
prune(replier *x)
{
    bool keep[BT_REPLY_CLAUSES] = {false}, changed = true;
    size_t n = 0;
    for (size_t i = 0; i < x->n; i++)
        keep[i] = x->alive[i] && (is_asked(x, &x->clause[i]) ||
                                  (x->task->agree && x->agree_used[i]));
    while (changed) {
        changed = false;
        for (size_t i = 0; i < x->n; i++)
            for (size_t k = 0; keep[i] && k < x->n; k++)
                if (x->used[i][k] && !keep[k])
                    keep[k] = changed = true;
    }
    memcpy(x->alive, keep, sizeof keep);
    for (size_t i = 0; i < x->n; i++) {
        x->index[i] = n;
        n += x->alive[i];
    }
    return n > 0;
}

static void
put_clause(const replier *x, const bt_reply_clause *c, bt_text *t)
{
    static const char *const parity[] = {"any", "even", "odd"};
    bt_text_add(t, "%s %s", c->is_p ? "P" : "N",
                c->misere ? "misere" : "normal");
    for (size_t i = 0; i < x->rules.n_numbers; i++)
        bt_text_add(t, " number %" PRId64, c->number[i]);
    for (size_t i = 0; i < x->task->sizes; i++)
        bt_text_add(t, " count %s %" PRId64 " -",
                    parity[c->count[i].parity + 1], c->count[i].low);
    bt_text_add(t, " others %s odd %zu further %d\n", c->none ? "none" : "even",
                c->n_odd, c->sum);
    if (c->sum)
        bt_text_add(t, "size 1 1 0\n");
}

/* The answers for all that is alive; what they lean on is noted. */
static bool
put_answers(replier *x, const size_t *index, bt_text *t)
{
    bool good = true;
    for (size_t i = 0; i < x->n; i++) {
        if (index && x->alive[i])
            bt_reply_tell_clause(x->task->account, &x->rules, x->task->sizes,
                                 &x->clause[i]);
        good = good && (!x->alive[i] || holds(x, i, index, t));
    }
    return good && (!x->task->agree || agrees(x, index, t));
}

static bt_status
write_body(replier *x, bt_text *t)
{
    size_t n = 0;
    for (size_t i = 0; i < x->n; i++)
        n += x->alive[i];
    bt_text_add(t, "reply\nsizes %zu\nclauses %zu\n", x->task->sizes, n);
    for (size_t i = 0; i < x->n; i++)
        if (x->alive[i])
            put_clause(x, &x->clause[i], t);
    bt_text_add(t, "agree %d\n", x->task->agree);
    bt_reply_tell_principle(x->task->account, x->task->misere);
    x->lemmas = bt_piece_lemmas(x->task->account);
    return put_answers(x, x->index, t) ? BT_OK : refuse(x, "too large");
}

/* ---- */

static bt_status
search(replier *x, bt_text *body)
{
    bt_text unused = {0};
    BT_TRY(bt_reply_rules_read(&x->rules, x->rules.r, x->task->part, x->err));
    if (x->task->agree && x->rules.n_numbers > 0)
        return refuse(x, "the game has numbers");
    propose_all(x);
    settle(x);
    strike_small(x);
    bool good = put_answers(x, NULL, &unused);
    bt_text_free(&unused);
    if (!good)
        return refuse(x, x->purse.fuel ? "normal and misere play may differ"
                                       : "the search was ended");
    if (!prune(x))
        return refuse(x, "there is a move that was not answered, or no move "
                         "that leads into the set");
    return write_body(x, body);
}

bt_status
bt_reply_find_clauses(const bt_ruleset *rules, const bt_reply_task *task,
                      bt_text *body, bt_err *err)
{
    replier *x = calloc(1, sizeof *x);
    if (!x)
        return bt_fail_nomem(err);
    *x = (replier){.rules = {.r = rules},
                   .task = task,
                   .err = err,
                   .purse = {.fuel = FUEL, .budget = task->budget}};
    x->purse.err = err;
    bt_status s = search(x, body);
    if (s != BT_OK && x->purse.status == BT_ERR_INTERRUPTED)
        s = bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    bt_reply_rules_free(&x->rules);
    free(x);
    return s;
}
