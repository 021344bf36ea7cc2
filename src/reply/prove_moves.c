/* prove_moves.c: claims "every y in moves(x): ..." that compare stones, numbers
 * of heaps and counts of small sizes in x and y, for any number of heaps.
 *
 * What would violate the claim is written as a union of systems of linear
 * inequalities; that none of them ever happens with a move is left to
 * reply/moves.h. */
#include <stdlib.h>

#include "base/checked.h"
#include "base/fail.h"
#include "core/view.h"
#include "prove/prove.h"
#include "reply/moves.h"

enum { STEPS = 100000000 };

/* Conditions still to be used, as a list on the C stack. */
typedef struct pending {
    bt_node n;
    bool negated, optional; /* optional: may be left out */
    const struct pending *next;
} pending;

typedef struct expander {
    const bt_core *c;
    int64_t y;      /* the position variable of the move */
    size_t sizes;   /* the largest that is counted */
    bt_arena arena; /* for their sums */
    bt_never now;
    bt_vector out; /* of bt_never */
    bool fits;     /* so far everything could be said */
    bool nomem;
} expander;

/* ---- forms */

/* Is a size counted that is too large, or no constant? Otherwise the largest
 * is found. */
static bool
lacks_size(const bt_core *c, bt_node n, void *context)
{
    const bt_core_node *x = bt_core_at(c, n);
    size_t *sizes = context;
    int64_t size;
    if (x->kind != BT_NODE_COUNT_OF)
        return false;
    if (!bt_core_is_int(c, x->kid[0], &size) || size < 1 ||
        size > BT_REPLY_SIZES)
        return true;
    if ((size_t)size > *sizes)
        *sizes = (size_t)size;
    return false;
}

/* stones(x), count(x), count(x,1), or of y. */
static bool
aspect_of(const expander *x, bt_node n, uint32_t *out)
{
    for (uint32_t after = 0; after < 2; after++) {
        int64_t position = after ? x->y : 0, size = 0;
        const bt_core_node *count =
            bt_view_aggregate(x->c, n, BT_NODE_COUNT_OF, position);
        if (bt_view_aggregate(x->c, n, BT_NODE_STONES, position))
            size = -1;
        else if (count)
            bt_core_is_int(x->c, count->kid[0], &size);
        else if (!bt_view_aggregate(x->c, n, BT_NODE_COUNT, position))
            continue;
        *out = after * (2 + (uint32_t)x->sizes) + (uint32_t)(size + 1);
        return true;
    }
    return false;
}

static bool
aspects_of(expander *x, bt_node n, bt_sum *out)
{
    bt_view_terms t = bt_view_terms_of(x->c, &n);
    *out = (bt_sum){.k = t.k};
    for (size_t i = 0; i < t.n; i++) {
        uint32_t at;
        if (!aspect_of(x, t.kid[i], &at) ||
            !bt_sum_add_var(&x->arena, out, t.coef[i], at))
            return false;
    }
    return true;
}

/* ---- systems */

static void expand(expander *x, const pending *todo);

/* sign * f >= least, and go on. */
static void
use_row(expander *x, bt_sum f, int64_t sign, int64_t least, const pending *todo)
{
    bt_sum *row = &x->now.row[x->now.n_rows];
    if (x->now.n_rows == BT_NEVER_ROWS ||
        !bt_sum_mix(&x->arena, sign, f, 0, f, row) ||
        !bt_sub(row->k, least, &row->k)) {
        x->fits = false;
        return;
    }
    x->now.n_rows++;
    expand(x, todo);
    x->now.n_rows--;
}

/* f = 0: two rows. */
static void
use_zero(expander *x, bt_sum f, const pending *todo)
{
    if (x->now.n_rows == BT_NEVER_ROWS) {
        x->fits = false;
        return;
    }
    x->now.row[x->now.n_rows++] = f;
    use_row(x, f, -1, 0, todo);
    x->now.n_rows--;
}

static void
use_comparison(expander *x, const pending *p)
{
    const bt_core_node *n = bt_core_at(x->c, p->n);
    bt_sum f;
    if (!aspects_of(x, n->kid[0], &f)) {
        if (p->optional)
            expand(x, p->next);
        else
            x->fits = false;
    } else if (n->kind == BT_NODE_GE) {
        use_row(x, f, p->negated ? -1 : 1, p->negated, p->next);
    } else if (!p->negated) {
        use_zero(x, f, p->next);
    } else {
        use_row(x, f, -1, 1, p->next);
        use_row(x, f, 1, 1, p->next);
    }
}

/* The first n of these, and then what follows p. */
static void
use_all(expander *x, const bt_node *kid, size_t n, const pending *p)
{
    if (n == 0) {
        expand(x, p->next);
        return;
    }
    pending last = {kid[n - 1], p->negated, p->optional, p->next};
    pending rest = {
        .negated = p->negated, .optional = p->optional, .next = &last};
    use_all(x, kid, n - 1, &rest);
}

/* Both, or neither; negated: one of them. */
static void
use_iff(expander *x, const bt_core_node *n, const pending *p)
{
    for (int no = 0; no < 2; no++) {
        pending b = {n->kid[1], no != p->negated, p->optional, p->next};
        expand(x, &(pending){n->kid[0], no, p->optional, &b});
    }
}

static void
emit(expander *x)
{
    bool room = x->out.count < BT_NEVERS;
    bt_never *n = room ? bt_vector_push(&x->out, sizeof *n) : NULL;
    x->nomem = x->nomem || (!n && room);
    x->fits = n != NULL;
    if (n)
        *n = x->now;
}

static void
expand_node(expander *x, const pending *p)
{
    const bt_core_node *n = bt_core_at(x->c, p->n);
    switch (n->kind) {
    case BT_NODE_NOT:
        expand(x, &(pending){n->kid[0], !p->negated, p->optional, p->next});
        break;
    case BT_NODE_GE:
    case BT_NODE_EQ:
        use_comparison(x, p);
        break;
    case BT_NODE_AND:
    case BT_NODE_OR:
        if ((n->kind == BT_NODE_AND) != p->negated)
            use_all(x, n->kid, n->n, p);
        else
            for (size_t i = 0; i < n->n; i++)
                expand(x,
                       &(pending){n->kid[i], p->negated, p->optional, p->next});
        break;
    case BT_NODE_IFF:
        use_iff(x, n, p);
        break;
    default:
        if (p->optional)
            expand(x, p->next);
        else
            x->fits = false;
        break;
    }
}

static void
expand(expander *x, const pending *todo)
{
    if (!x->fits)
        return;
    if (todo)
        expand_node(x, todo);
    else
        emit(x);
}

/* ---- the claim */

/* every y in moves(x): the node, or NULL. */
static const bt_core_node *
every_move(const bt_case *k, const bt_problem *q)
{
    const bt_core_node *x = q && q->kind == BT_MEMBER_POSITION &&
                                    q->defined == BT_CORE_TRUE &&
                                    k->options->verify
                                ? bt_core_at(&k->part.core, q->holds)
                                : NULL;
    return x && x->kind == BT_NODE_EVERY_MOVE && x->kid[0] == q->member ? x
                                                                        : NULL;
}

/* All that violates the claim. Conditions of the family that cannot be said are
 * left out: more positions are looked at. */
static bool
violations(const bt_core *c, const bt_problem *q, const bt_core_node *a,
           expander *x)
{
    const pending *todo = NULL;
    pending where[16], body = {.n = a->kid[1], .negated = true};
    const bt_node *each;
    size_t n = bt_view_operands(c, BT_NODE_AND, &q->where, &each);
    *x = (expander){.c = c, .y = a->value, .fits = true};
    if (bt_view_any(c, body.n, lacks_size, &x->sizes))
        return false;
    for (size_t i = 0; i < n && i < 16; i++) {
        size_t sizes = 0;
        if (bt_view_any(c, each[i], lacks_size, &sizes) || sizes > x->sizes)
            continue;
        where[i] = (pending){each[i], false, true, todo};
        todo = &where[i];
    }
    body.next = todo;
    expand(x, &body);
    return x->fits && x->out.count > 0;
}

static bt_status
certify(bt_case *k, const expander *x, bt_err *err)
{
    char *text = NULL;
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    bt_status s =
        bt_reply_moves_never(k->rules[0], x->sizes, x->out.count,
                             &BT_AT(&x->out, bt_never, 0), &budget, &text, err);
    if (s == BT_OK)
        s = bt_propose_proof(k, text, err);
    free(text);
    /* prover and checker eliminate numbers in orders of their own, and what
     * one sees when it rounds, the other may not */
    if (bt_prover_leaves_open(s) || s == BT_ERR_CORRUPT) {
        bt_account_why(k->options->account, "%s", err ? err->text : "");
        return BT_OK; /* not shown, or not checked */
    }
    return s;
}

static const char TAKES[] = "claims that every move changes stones, heaps and "
                            "counts of small heaps in some way";

static bool
accepts(const bt_case *k)
{
    return every_move(k, bt_view_only(&k->part)) != NULL;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    const bt_problem *q = bt_view_only(&k->part);
    const bt_core_node *a = every_move(k, q);
    expander x = {0};
    bt_status s = BT_OK;
    if (violations(&k->part.core, q, a, &x))
        s = certify(k, &x, err);
    else if (x.nomem)
        s = bt_fail_nomem(err);
    else
        bt_account_why(k->options->account, "it takes %s", TAKES);
    bt_vector_free(&x.out);
    bt_arena_free(&x.arena);
    return s;
}

const bt_prover bt_prover_reply_moves = {.name = "reply-moves",
                                         .room = "reply",
                                         .takes = TAKES,
                                         .accepts = accepts,
                                         .search = search};
