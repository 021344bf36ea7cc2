/* view_problem.c: questions about terms, members and games. */
#include "core/view.h"

/* ---- terms ---- */

size_t
bt_view_operands(const bt_core *c, bt_node_kind kind, const bt_node *n,
                 const bt_node **out)
{
    const bt_core_node *x = bt_core_at(c, *n);
    bool several = x->kind == kind;
    *out = several ? x->kid : n;
    return several ? x->n : 1;
}

bool
bt_view_is_variable(const bt_core *c, bt_node n, int64_t variable)
{
    const bt_core_node *x = bt_core_at(c, n);
    return x->kind == BT_NODE_VAR && x->value == variable;
}

static bool
is_position(const bt_core *c, bt_node n, int64_t position)
{
    const bt_core_node *x = bt_core_at(c, n);
    return x->kind == BT_NODE_WHERE && x->value == position;
}

/* ---- members ---- */

/* Is it this field of position variable 0? */
static bool
is_field(const bt_core *c, bt_node n, size_t field)
{
    const bt_core_node *x = bt_core_at(c, n);
    return (x->kind == BT_NODE_FIELD || x->kind == BT_NODE_ENTRY) &&
           x->value == (int64_t)field && is_position(c, x->kid[0], 0);
}

/* field = *out, or *out = field */
static bool
says_number(const bt_core *c, bt_node n, size_t field, int64_t *out)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind != BT_NODE_EQ)
        return false;
    const bt_core_node *s = bt_core_at(c, x->kid[0]);
    *out = 0;
    if (is_field(c, x->kid[0], field))
        return true;
    if (s->kind != BT_NODE_SUM || s->n != 1 || s->value == INT64_MIN ||
        (s->coef[0] != 1 && s->coef[0] != -1) || !is_field(c, s->kid[0], field))
        return false;
    *out = -s->value * s->coef[0];
    return true;
}

bool
bt_view_number(const bt_part *p, const bt_problem *q, size_t field,
               int64_t *out)
{
    const bt_node *each;
    size_t n = bt_view_operands(&p->core, BT_NODE_AND, &q->where, &each);
    if (q->kind == BT_MEMBER_PLACE)
        return bt_core_is_int(&p->core,
                              bt_core_at(&p->core, q->member)->kid[field], out);
    for (size_t i = 0; i < n && q->kind == BT_MEMBER_POSITION; i++)
        if (says_number(&p->core, each[i], field, out))
            return true;
    return false;
}

/* ---- games ---- */

static bool
same_turn(const bt_core_turn *a, const bt_core_turn *b)
{
    bool same = a->n_hands == b->n_hands && a->n_choices == b->n_choices &&
                a->n_puts == b->n_puts && a->n_sets == b->n_sets &&
                a->guard == b->guard && a->defined == b->defined;
    for (size_t i = 0; same && i < a->n_hands; i++)
        same = a->hand[i] == b->hand[i];
    for (size_t i = 0; same && i < a->n_puts; i++)
        same = a->put[i].in_place == b->put[i].in_place &&
               a->put[i].where == b->put[i].where &&
               a->put[i].value == b->put[i].value;
    for (size_t i = 0; same && i < a->n_sets; i++)
        same = a->set[i].where == b->set[i].where &&
               a->set[i].value == b->set[i].value;
    return same;
}

bool
bt_view_same_rules(const bt_core_game *a, const bt_core_game *b)
{
    bool same = a->rules->n_fields == b->rules->n_fields &&
                a->n_moves == b->n_moves && a->domain == b->domain &&
                a->end == b->end && a->forbid == b->forbid &&
                a->defined == b->defined;
    for (size_t i = 0; same && i < a->rules->n_fields; i++)
        same = a->rules->field[i].kind == b->rules->field[i].kind;
    for (size_t i = 0; same && i < a->n_moves; i++)
        same = same_turn(&a->move[i], &b->move[i]);
    return same;
}

/* ---- problems ---- */

const bt_problem *
bt_view_only(const bt_part *p)
{
    const bt_problem *q = p->problem;
    return p->n_problems == 1 && !p->has_unknown && !q->asks ? q : NULL;
}
