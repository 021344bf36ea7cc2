/* reply.c: which clauses hold together.
 *
 * The clauses asked for are joined by proposed ones: for every value of the
 * numbers, every parity and a small lower bound of every named size, others
 * even or none. Those whose moves cannot all be answered into what is left are
 * struck out until nothing changes: that leaves the largest set of them that
 * holds. What the asked ones do not lean on is left out of the certificate. */
#include "reply/reply.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "reply/certificate.h"
#include "reply/obligations.h"

enum { FUEL = 400000, MAX_NUMBER = 3 };

typedef struct replier {
    bt_reply_rules rules;
    bt_reply_task *task;
    size_t n;
    bt_reply_clause clause[BT_REPLY_CLAUSES];
    bool alive[BT_REPLY_CLAUSES];
    bool used[BT_REPLY_CLAUSES][BT_REPLY_CLAUSES]; /* by clause: leans on */
    bool agree_used[BT_REPLY_CLAUSES];
    size_t index[BT_REPLY_CLAUSES];
    bt_reply_purse purse;
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

/* Every parity of every named size, with its least and its second count. */
static void
propose_counts(replier *x, bt_reply_clause *c, size_t at)
{
    if (at == x->task->sizes) {
        c->none = false;
        propose(x, c);
        c->none = true;
        if (x->task->sizes > 0)
            propose(x, c);
        return;
    }
    for (int i = 0; i < 4; i++) {
        c->count[at] = (bt_reply_count){i & 1, i, -1};
        propose_counts(x, c, at + 1);
    }
}

static void
propose_numbers(replier *x, bt_reply_clause *c, size_t at)
{
    if (at == x->rules.n_numbers) {
        propose_counts(x, c, 0);
        return;
    }
    int64_t most = 0; /* that is asked for */
    for (size_t i = 0; i < x->task->n_clauses; i++)
        if (x->task->clause[i].number[at] > most)
            most = x->task->clause[i].number[at];
    for (int64_t i = 0; i <= most && i <= MAX_NUMBER; i++) {
        c->number[at] = i;
        propose_numbers(x, c, at + 1);
    }
}

static void
propose_all(replier *x)
{
    const bt_reply_task *task = x->task;
    bool play[2] = {task->agree, task->agree};
    for (size_t i = 0; i < task->n_clauses; i++)
        play[task->clause[i].misere] = true;
    for (int misere = 0; misere < 2; misere++) {
        bt_reply_clause c = {.is_p = true, .misere = misere};
        if (play[misere])
            propose_numbers(x, &c, 0);
    }
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
    bt_reply_goal g = goal(x, false, x->agree_used, index);
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

/* Keep the clauses asked for, and those they lean on. */
static void
prune(replier *x)
{
    bool keep[BT_REPLY_CLAUSES] = {false}, changed = true;
    for (size_t i = 0; i < x->n; i++)
        keep[i] = x->alive[i] && (i < x->task->n_clauses || x->agree_used[i]);
    while (changed) {
        changed = false;
        for (size_t i = 0; i < x->n; i++)
            for (size_t k = 0; keep[i] && k < x->n; k++)
                if (x->used[i][k] && !keep[k])
                    keep[k] = changed = true;
    }
    memcpy(x->alive, keep, sizeof keep);
    for (size_t i = 0, n = 0; i < x->n; i++) {
        x->index[i] = n;
        n += x->alive[i];
    }
}

static void
put_clause(const replier *x, const bt_reply_clause *c, bt_text *t)
{
    static const char *const parity[] = {"any", "even", "odd"};
    bt_text_add(t, "%s %s", c->is_p ? "P" : "N",
                c->misere ? "misere" : "normal");
    for (size_t i = 0; i < x->rules.n_numbers; i++)
        bt_text_add(t, " number %" PRId64, c->number[i]);
    for (size_t i = 0; i < x->task->sizes; i++) {
        bt_text_add(t, " count %s %" PRId64, parity[c->count[i].parity + 1],
                    c->count[i].low);
        if (c->count[i].high < 0)
            bt_text_add(t, " -");
        else
            bt_text_add(t, " %" PRId64, c->count[i].high);
    }
    bt_text_add(t, " others %s odd %zu further %d\n", c->none ? "none" : "even",
                c->n_odd, c->sum);
    if (c->sum)
        bt_text_add(t, "size 1 1 0\n");
}

static bt_status
write_certificate(replier *x, char **out)
{
    bt_text t = {0};
    size_t n = 0;
    bool good = true;
    for (size_t i = 0; i < x->n; i++)
        n += x->alive[i];
    bt_reply_put_head(&t, &x->rules, x->task->sizes);
    bt_text_add(&t, "clauses %zu\n", n);
    for (size_t i = 0; i < x->n; i++)
        if (x->alive[i])
            put_clause(x, &x->clause[i], &t);
    bt_text_add(&t, "agree %d\nnevers 0\n", x->task->agree);
    for (size_t i = 0; i < x->n; i++)
        good = good && (!x->alive[i] || holds(x, i, x->index, &t));
    good = good && (!x->task->agree || agrees(x, x->index, &t));
    *out = bt_reply_seal(&t);
    if (*out && good)
        return BT_OK;
    free(*out);
    *out = NULL;
    return good ? bt_fail_nomem(x->err) : refuse(x, "too large");
}

/* ---- */

static bt_status
check_task(const replier *x)
{
    const bt_reply_task *task = x->task;
    if (task->sizes > BT_REPLY_SIZES || task->n_clauses >= BT_REPLY_CLAUSES)
        return refuse(x, "too many sizes have names");
    for (size_t i = 0; i < task->n_clauses; i++) {
        const bt_reply_clause *c = &task->clause[i];
        if (c->n_odd > BT_MAX_TARGETS || (c->sum && c->n_odd != 2) ||
            (c->n_odd && (c->is_p || c->none)))
            return refuse(x, "too many odd sizes");
    }
    if (task->agree && x->rules.n_numbers > 0)
        return refuse(x, "the game has numbers");
    return BT_OK;
}

static bt_status
search(replier *x, char **out)
{
    bt_reply_task *task = x->task;
    bool any = task->agree;
    BT_TRY(bt_reply_rules_read(&x->rules, x->rules.r, x->err));
    BT_TRY(check_task(x));
    for (size_t i = 0; i < task->n_clauses; i++) {
        x->clause[x->n] = task->clause[i];
        x->clause[x->n].optional = x->clause[x->n].shown = false;
        x->n++;
    }
    propose_all(x);
    settle(x);
    for (size_t i = 0; i < task->n_clauses; i++) {
        task->clause[i].shown = x->alive[i];
        any = any || x->alive[i];
        if (!x->alive[i] && !task->clause[i].optional)
            return refuse(x, x->purse.fuel
                                 ? "there is a move that was not answered, or "
                                   "no move that leads into the set"
                                 : "the search was ended");
    }
    if (!any)
        return refuse(x, "nothing was shown");
    if (task->agree) {
        bt_text t = {0};
        bool good = agrees(x, NULL, &t);
        bt_text_free(&t);
        if (!good)
            return refuse(x, "normal and misere play may differ");
    }
    prune(x);
    x->purse.fuel = FUEL;
    return write_certificate(x, out);
}

bt_status
bt_reply_prove(const bt_ruleset *rules, bt_reply_task *task, char **out,
               bt_err *err)
{
    replier *x = calloc(1, sizeof *x);
    *out = NULL;
    if (!x)
        return bt_fail_nomem(err);
    *x = (replier){.rules = {.r = rules},
                   .task = task,
                   .err = err,
                   .purse = {.fuel = FUEL, .budget = task->budget}};
    x->purse.err = err;
    bt_status s = search(x, out);
    if (s != BT_OK && x->purse.status == BT_ERR_INTERRUPTED)
        s = bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    bt_reply_rules_free(&x->rules);
    free(x);
    return s;
}
