/* prove_moves.c: claims "every y in moves(x): ..." that compare stones, numbers
 * of heaps and counts of small sizes in x and y, for any number of heaps.
 *
 * What would violate the claim is written as a union of systems of linear
 * inequalities; that none of them ever happens with a move is left to
 * reply/moves.h. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/affine.h"
#include "prove/prove.h"
#include "reply/moves.h"

enum { STEPS = 100000000 };

/* Conditions still to be used, as a list on the C stack. */
typedef struct pending {
    const bt_expr *e;
    bool negated, optional; /* optional: may be left out */
    const struct pending *next;
} pending;

typedef struct expander {
    int y;          /* the position variable of the move */
    size_t sizes;   /* the largest that is counted */
    bt_arena arena; /* for their sums */
    bt_never now;
    bt_vector out; /* of bt_never */
    bool fits;     /* so far everything could be said */
    bool nomem;
} expander;

/* ---- forms */

/* Find the largest size that is counted; false when it is too large, or no
 * constant. */
static bool
find_sizes(const bt_expr *e, size_t *sizes)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    if (a && a->kind == BT_ATOM_AGGREGATE && a->aggregate == BT_AGG_COUNT_OF) {
        if (a->size->op != BT_OP_INT || a->size->value < 1 ||
            a->size->value > BT_REPLY_SIZES)
            return false;
        if ((size_t)a->size->value > *sizes)
            *sizes = (size_t)a->size->value;
    }
    for (size_t i = 0; i < e->n; i++)
        if (!find_sizes(e->kid[i], sizes))
            return false;
    return true;
}

/* stones(x), count(x), count(x,1), or of y. */
static bool
aspect_of(const expander *x, const bt_expr *e, size_t *out)
{
    const bt_atom *a = e->atom;
    if (a->kind != BT_ATOM_AGGREGATE ||
        (a->pattern[0].variable != 0 && a->pattern[0].variable != x->y))
        return false;
    size_t base = a->pattern[0].variable == 0 ? 0 : 2 + x->sizes;
    *out = a->aggregate == BT_AGG_STONES     ? base
           : a->aggregate == BT_AGG_COUNT    ? base + 1
           : a->aggregate == BT_AGG_COUNT_OF ? base + 1 + (size_t)a->size->value
                                             : SIZE_MAX;
    return *out != SIZE_MAX;
}

static bt_status
aspect(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    size_t at;
    return e->op == BT_OP_ATOM && aspect_of(a->context, e, &at) &&
                   bt_sum_var(a->arena, (uint32_t)at, out)
               ? BT_OK
               : BT_ERR_REFUSED;
}

/* ---- systems */

static void expand(expander *x, const pending *todo);

/* b - a >= least, and go on. */
static void
use_difference(expander *x, bt_sum a, bt_sum b, int64_t least,
               const pending *todo)
{
    bt_sum *row = &x->now.row[x->now.n_rows];
    if (x->now.n_rows == BT_NEVER_ROWS ||
        !bt_sum_mix(&x->arena, 1, b, -1, a, row) ||
        !bt_sub(row->k, least, &row->k)) {
        x->fits = false;
        return;
    }
    x->now.n_rows++;
    expand(x, todo);
    x->now.n_rows--;
}

/* a = b: two rows. */
static void
use_equal(expander *x, bt_sum a, bt_sum b, const pending *todo)
{
    bt_sum *row = &x->now.row[x->now.n_rows];
    if (x->now.n_rows == BT_NEVER_ROWS ||
        !bt_sum_mix(&x->arena, 1, a, -1, b, row)) {
        x->fits = false;
        return;
    }
    x->now.n_rows++;
    use_difference(x, a, b, 0, todo);
    x->now.n_rows--;
}

static void
use_comparison(expander *x, const pending *p)
{
    static const bt_op negation[] = {BT_OP_GE, BT_OP_GT, BT_OP_LE,
                                     BT_OP_LT, BT_OP_NE, BT_OP_EQ};
    bt_affine reader = {.arena = &x->arena, .leaf = aspect, .context = x};
    bt_sum a, b;
    bt_op op = p->negated ? negation[p->e->op - BT_OP_LT] : p->e->op;
    if (bt_affine_of(&reader, p->e->kid[0], &a) != BT_OK ||
        bt_affine_of(&reader, p->e->kid[1], &b) != BT_OK) {
        if (p->optional)
            expand(x, p->next);
        else
            x->fits = false;
        return;
    }
    switch (op) {
    case BT_OP_LT:
        use_difference(x, a, b, 1, p->next);
        break;
    case BT_OP_LE:
        use_difference(x, a, b, 0, p->next);
        break;
    case BT_OP_GT:
        use_difference(x, b, a, 1, p->next);
        break;
    case BT_OP_GE:
        use_difference(x, b, a, 0, p->next);
        break;
    case BT_OP_EQ:
        use_equal(x, a, b, p->next);
        break;
    default:
        use_difference(x, a, b, 1, p->next);
        use_difference(x, b, a, 1, p->next);
        break;
    }
}

/* Either, or both, of two conditions. */
static void
use_pair(expander *x, pending a, pending b, bool both)
{
    if (both) {
        a.next = &b;
        expand(x, &a);
        return;
    }
    expand(x, &a);
    expand(x, &b);
}

static void
use_connective(expander *x, const pending *p)
{
    const bt_expr *e = p->e;
    bool no = p->negated, implies = e->op == BT_OP_IMPLIES;
    pending a = {e->kid[0], no, p->optional, p->next};
    pending b = {e->kid[1], no, p->optional, p->next};
    if (e->op == BT_OP_IFF) {
        a.negated = false; /* both, or neither; negated: one of them */
        b.negated = no;
        use_pair(x, a, b, true);
        a.negated = true;
        b.negated = !no;
        use_pair(x, a, b, true);
        return;
    }
    a.negated = implies ? !no : no;
    use_pair(x, a, b, (e->op == BT_OP_AND) != no);
}

static void
expand(expander *x, const pending *p)
{
    if (!x->fits)
        return;
    if (!p) {
        bt_never *n = x->out.count < BT_NEVERS
                          ? bt_vector_push(&x->out, sizeof *n)
                          : NULL;
        x->nomem = x->nomem || (!n && x->out.count < BT_NEVERS);
        x->fits = n != NULL;
        if (n)
            *n = x->now;
    } else if (p->e->op == BT_OP_NOT) {
        expand(x, &(pending){p->e->kid[0], !p->negated, p->optional, p->next});
    } else if (p->e->op >= BT_OP_LT && p->e->op <= BT_OP_NE) {
        use_comparison(x, p);
    } else if (p->e->op == BT_OP_AND || p->e->op == BT_OP_OR ||
               p->e->op == BT_OP_IMPLIES || p->e->op == BT_OP_IFF) {
        use_connective(x, p);
    } else if (p->optional) {
        expand(x, p->next);
    } else {
        x->fits = false;
    }
}

/* ---- the claim */

/* every y in moves(x): the atom, or NULL. */
static const bt_atom *
every_move(const bt_case *k)
{
    const bt_statement *s = &k->statement;
    const bt_atom *a = s->family == BT_FAMILY_POSITIONS &&
                               s->body_kind == BT_BODY_FORMULA &&
                               s->body->op == BT_OP_ATOM
                           ? s->body->atom
                           : NULL;
    return a && a->kind == BT_ATOM_EVERY && a->over_moves >= 0 &&
                   a->game == 0 && a->pattern[0].variable == 0 &&
                   k->options->verify
               ? a
               : NULL;
}

/* All that violates the claim. Conditions of the family that cannot be said are
 * left out: more positions are looked at. */
static bool
violations(const bt_statement *s, const bt_atom *a, expander *x)
{
    const pending *todo = NULL;
    pending where[16], body = {.e = a->body, .negated = true};
    *x = (expander){.y = a->over_moves, .fits = true};
    if (!find_sizes(a->body, &x->sizes))
        return false;
    for (size_t i = 0; i < s->n_where && i < 16; i++) {
        size_t sizes = 0;
        if (!find_sizes(s->where[i], &sizes) || sizes > x->sizes)
            continue;
        where[i] = (pending){s->where[i], false, true, todo};
        todo = &where[i];
    }
    body.next = todo;
    expand(x, &body);
    return x->fits && x->out.count > 0;
}

static bt_status
certify(bt_case *k, const expander *x, bt_verdict *v, bool *decided,
        bt_err *err)
{
    char *text = NULL;
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    bt_status s =
        bt_reply_moves_never(k->rules[0], x->sizes, x->out.count,
                             &BT_AT(&x->out, bt_never, 0), &budget, &text, err);
    if (s == BT_OK)
        s = bt_prover_verify(k, text, err);
    free(text);
    if (bt_prover_leaves_open(s)) {
        bt_account_why(k->options->account, "%s", err ? err->text : "");
        return BT_OK; /* not shown, or not checked */
    }
    BT_TRY(s);
    v->truth = BT_PROVED;
    *decided = true;
    return BT_OK;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    const bt_atom *a = every_move(k);
    expander x = {0};
    bt_status s = BT_OK;
    if (a && violations(&k->statement, a, &x))
        s = certify(k, &x, v, decided, err);
    else if (x.nomem)
        s = bt_fail_nomem(err);
    else
        bt_account_why(
            k->options->account,
            "it takes claims that every move changes stones, heaps and "
            "counts of small heaps in some way");
    bt_vector_free(&x.out);
    bt_arena_free(&x.arena);
    return s;
}

const bt_prover bt_prover_reply_moves = {
    .name = "reply-moves", .room = "reply", .attempt = attempt};
