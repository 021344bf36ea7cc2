/* prove_reply.c: claims that all positions with an even number of heaps of
 * every size are P-positions, for any number of heaps (logic/reply.h), and that
 * those with a few odd sizes are N-positions. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "logic/reply.h"
#include "study/study.h"

static bool
is_number(const bt_expr *e, int64_t value)
{
    return e->op == BT_OP_INT && e->value == value;
}

/* max(x), count(x, j): of the family's own position, in the only game. */
static bool
is_aggregate(const bt_expr *e, bt_aggregate what)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && a->kind == BT_ATOM_AGGREGATE && a->aggregate == what &&
           a->pattern[0].variable == 0;
}

static bool
is_variable(const bt_expr *e, size_t slot)
{
    return e->op == BT_OP_VAR && (size_t)e->value == slot;
}

/* j in 1..max(x) */
static bool
is_all_sizes(const bt_atom *a)
{
    bool from = false, to = false;
    for (size_t i = 0; i < a->n_bounds; i++) {
        const bt_bound *b = &a->bounds[i];
        if (is_variable(b->right, a->slot) && is_number(b->left, 1) &&
            b->least == 0)
            from = true;
        else if (is_variable(b->left, a->slot) &&
                 is_aggregate(b->right, BT_AGG_MAX) && b->least == 0)
            to = true;
        else
            return false;
    }
    return from && to && !a->set && a->n_checks == 0 && a->over_moves < 0;
}

/* count(x,E) mod 2: E, or NULL. */
static const bt_expr *
parity_of(const bt_expr *e)
{
    if (e->op != BT_OP_MOD || !is_number(e->kid[1], 2) ||
        !is_aggregate(e->kid[0], BT_AGG_COUNT_OF))
        return NULL;
    return ((const bt_atom *)e->kid[0]->atom)->size;
}

/* count(x,E) mod 2 = value: E, or NULL. */
static const bt_expr *
parity_is(const bt_expr *e, int64_t value)
{
    return e->op == BT_OP_EQ && is_number(e->kid[1], value)
               ? parity_of(e->kid[0])
               : NULL;
}

/* A quantifier of this kind over j in 1..max(x), or NULL. */
static const bt_atom *
over_sizes(const bt_expr *e, bt_atom_kind kind)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && a->kind == kind && is_all_sizes(a) ? a : NULL;
}

/* every j in 1..max(x): count(x,j) mod 2 = 0 */
static bool
says_all_even(const bt_expr *e)
{
    const bt_atom *a = over_sizes(e, BT_ATOM_EVERY);
    const bt_expr *size = a ? parity_is(a->body, 0) : NULL;
    return size && is_variable(size, a->slot);
}

/* exactly one j in 1..max(x): count(x,j) mod 2 = 1, or
 * sum(j in 1..max(x): count(x,j) mod 2) = n: the number of odd sizes, or 0. */
static size_t
says_odd(const bt_expr *e)
{
    const bt_atom *a = over_sizes(e, BT_ATOM_EXACTLY_ONE);
    const bt_expr *size = a ? parity_is(a->body, 1) : NULL;
    if (size)
        return is_variable(size, a->slot);
    if (e->op != BT_OP_EQ || e->kid[1]->op != BT_OP_INT)
        return 0;
    a = over_sizes(e->kid[0], BT_ATOM_SUM);
    size = a ? parity_of(a->body) : NULL;
    return size && is_variable(size, a->slot) && e->kid[1]->value >= 1 &&
                   e->kid[1]->value <= BT_MAX_TARGETS
               ? (size_t)e->kid[1]->value
               : 0;
}

/* The sizes of a conjunction of count(x,E) mod 2 = 1: bit 0 for i, 1 for j, 2
 * for i + j; 8 for anything else. */
static unsigned
odd_terms(const bt_expr *e, size_t i, size_t j)
{
    if (e->op == BT_OP_AND)
        return odd_terms(e->kid[0], i, j) | odd_terms(e->kid[1], i, j);
    const bt_expr *s = parity_is(e, 1);
    if (!s)
        return 8;
    if (s->op == BT_OP_ADD)
        return (is_variable(s->kid[0], i) && is_variable(s->kid[1], j)) ||
                       (is_variable(s->kid[0], j) && is_variable(s->kid[1], i))
                   ? 4
                   : 8;
    return is_variable(s, i) ? 1 : is_variable(s, j) ? 2 : 8;
}

/* j in i+1..max(x) */
static bool
is_above(const bt_atom *a, size_t i)
{
    bool from = false, rest = true;
    for (size_t n = 0; n < a->n_bounds; n++) {
        const bt_bound *b = &a->bounds[n];
        const bt_expr *l = b->left;
        bool next = l->op == BT_OP_ADD && is_variable(l->kid[0], i) &&
                    is_number(l->kid[1], 1) && b->least == 0;
        if (is_variable(b->right, a->slot))
            from = from || next || (is_variable(l, i) && b->least == 1);
        else
            rest = rest && is_variable(l, a->slot);
    }
    return from && rest;
}

/* exists i in 1..max(x), j in i+1..max(x): i, j and i + j occur oddly. What is
 * said about j from above does not matter: to exist is all that is used. */
static bool
says_sum(const bt_expr *e)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    if (!a || a->kind != BT_ATOM_EXISTS || !is_all_sizes(a) ||
        a->body->op != BT_OP_ATOM)
        return false;
    const bt_atom *b = a->body->atom;
    return b->kind == BT_ATOM_EXISTS && b->over_moves < 0 &&
           is_above(b, a->slot) && odd_terms(b->body, a->slot, b->slot) == 7;
}

/* The statement P or N about the position itself, normal play. */
static bool
says_outcome(const bt_case *k, bt_atom_kind kind)
{
    const bt_statement *s = &k->statement;
    if (s->family != BT_FAMILY_POSITIONS || s->body_kind != BT_BODY_FORMULA ||
        k->claim->n_games != 1 || k->claim->game[0].misere ||
        s->body->op != BT_OP_ATOM)
        return false;
    const bt_atom *body = s->body->atom;
    return body->kind == kind && body->pattern[0].variable == 0;
}

/* More conditions leave fewer positions: those do no harm. */
static bool
has_shape(const bt_case *k, bt_reply_odd *odd)
{
    const bt_statement *s = &k->statement;
    bool even = false, sum = false;
    *odd = (bt_reply_odd){0};
    for (size_t i = 0; i < s->n_where; i++) {
        size_t n = says_odd(s->where[i]);
        even = even || says_all_even(s->where[i]);
        sum = sum || says_sum(s->where[i]);
        odd->n = n ? n : odd->n;
    }
    if (sum && odd->n == 3)
        *odd = (bt_reply_odd){.n = 2, .sum = true};
    return (even && says_outcome(k, BT_ATOM_P)) ||
           (!even && odd->n && says_outcome(k, BT_ATOM_N));
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    char *text = NULL;
    bt_reply_odd odd;
    if (!has_shape(k, &odd) || !k->options->verify) {
        bt_account_why(k->options->account,
                       "it takes claims that positions are P where all counts "
                       "are even, or N where one, two or three are odd");
        return BT_OK;
    }
    bool is_p = says_outcome(k, BT_ATOM_P);
    bt_status s = bt_reply_certificate(k->rules[0], is_p ? NULL : &odd, &text,
                                       err);
    if (s == BT_OK)
        s = k->options->verify(k->options->verify_context, text, strlen(text),
                               err);
    free(text);
    if (s == BT_ERR_REFUSED || s == BT_ERR_IO || s == BT_ERR_LIMIT) {
        bt_account_why(k->options->account, "%s", err ? err->text : "");
        return BT_OK; /* no answers, or not checked: not proved */
    }
    BT_TRY(s);
    v->truth = BT_PROVED;
    *decided = true;
    return BT_OK;
}

const bt_prover bt_prover_reply = {.name = "reply", .attempt = attempt};
