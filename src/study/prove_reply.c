/* prove_reply.c: claims that all positions with an even number of heaps of
 * every size are P-positions, for any number of heaps (logic/reply.h). */
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

/* every j in 1..max(x): count(x,j) mod 2 = 0 */
static bool
says_all_even(const bt_expr *e)
{
    const bt_atom *every = e->op == BT_OP_ATOM ? e->atom : NULL;
    if (!every || every->kind != BT_ATOM_EVERY || !is_all_sizes(every))
        return false;
    const bt_expr *b = every->body;
    if (b->op != BT_OP_EQ || b->kid[0]->op != BT_OP_MOD ||
        !is_number(b->kid[1], 0) || !is_number(b->kid[0]->kid[1], 2) ||
        !is_aggregate(b->kid[0]->kid[0], BT_AGG_COUNT_OF))
        return false;
    const bt_atom *count = b->kid[0]->kid[0]->atom;
    return count->size && is_variable(count->size, every->slot);
}

/* More conditions leave fewer positions: those do no harm. */
static bool
has_shape(const bt_case *k)
{
    const bt_statement *s = &k->statement;
    bool even = false;
    if (s->family != BT_FAMILY_POSITIONS || s->body_kind != BT_BODY_FORMULA ||
        k->claim->n_games != 1 || k->claim->game[0].misere ||
        s->body->op != BT_OP_ATOM)
        return false;
    const bt_atom *body = s->body->atom;
    if (body->kind != BT_ATOM_P || body->pattern[0].variable != 0)
        return false;
    for (size_t i = 0; i < s->n_where; i++)
        even = even || says_all_even(s->where[i]);
    return even;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    char *text = NULL;
    if (!has_shape(k) || !k->options->verify)
        return BT_OK;
    bt_status s = bt_reply_certificate(k->rules[0], &text, err);
    if (s == BT_OK)
        s = k->options->verify(k->options->verify_context, text, strlen(text),
                               err);
    free(text);
    if (s == BT_ERR_REFUSED || s == BT_ERR_IO || s == BT_ERR_LIMIT)
        return BT_OK; /* no answers, or not checked: not proved */
    BT_TRY(s);
    v->truth = BT_PROVED;
    *decided = true;
    return BT_OK;
}

const bt_prover bt_prover_reply = {.name = "reply", .attempt = attempt};
