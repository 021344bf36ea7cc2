/* translate.c: the rules, the family and the statement of a claim. */
#include "sums/translate.h"

#include <string.h>

#include "base/fail.h"

enum { MOST_NODES = 20000 };

static bt_status
refuse(bt_stranslator *x, const char *what)
{
    return bt_fail(x->err, BT_ERR_REFUSED, "it is not for %s", what);
}

/* ---- rules ---- */

/* In what the rules say variables 1, 2, ... are the choices of a move (q0 is
 * variable 0), and the position has these fields. */
static bt_stranslator
in_rules(const bt_stranslator *x, const bt_sum *const *field, size_t n_choices)
{
    bt_stranslator y = *x;
    memset(y.var, 0, sizeof y.var);
    for (size_t i = 0; i < x->p->n_fields; i++)
        y.field[i] = field[i];
    for (size_t i = 0; i < n_choices; i++)
        y.var[1 + i] = bt_unknowns_variable(x->t, y.depth++);
    return y;
}

/* Each of them natural. */
static const bt_snode *
all_natural(bt_stranslator *x, size_t n, const bt_sum *const *a)
{
    const bt_snode *each[BT_MAX_CHOICES + BT_SUMS_FIELDS];
    for (size_t i = 0; i < n; i++)
        each[i] = bt_snode_compare(x->t, BT_SNODE_GE, a[i]);
    return bt_snode_join(x->t, BT_SNODE_AND, n, each);
}

/* What has these fields is a position. */
static bt_status
is_position(const bt_stranslator *x, const bt_sum *const *field,
            const bt_snode **out)
{
    bt_stranslator y = in_rules(x, field, 0);
    const bt_snode *both[] = {all_natural(&y, x->p->n_fields, field), NULL};
    BT_TRY(bt_stranslate_truth(&y, x->part->game[0].domain, &both[1]));
    *out = bt_stranslate_join(&y, BT_SNODE_AND, 2, both);
    return BT_OK;
}

/* The guard, choices being natural, and the fields after the move. */
static bt_status
read_turn(bt_stranslator *y, const bt_core_turn *m, const bt_snode **guard,
          const bt_sum **result)
{
    const bt_snode *both[] = {all_natural(y, m->n_choices, &y->var[1]), NULL};
    BT_TRY(bt_stranslate_truth(y, m->guard, &both[1]));
    *guard = bt_stranslate_join(y, BT_SNODE_AND, 2, both);
    for (size_t i = 0; i < y->p->n_fields; i++)
        result[i] = y->field[i];
    for (size_t i = 0; i < m->n_sets; i++)
        BT_TRY(
            bt_stranslate_number(y, m->set[i].value, &result[m->set[i].where]));
    return BT_OK;
}

static bt_status
read_rules(bt_stranslator *x)
{
    const bt_core_game *g = &x->part->game[0];
    const bt_ruleset *r = g->rules;
    bt_sproblem *p = x->p;
    const bt_sum *field[BT_SUMS_FIELDS];
    if (x->part->n_games != 1 || g->misere || r->n_fields > BT_SUMS_FIELDS ||
        g->n_moves > BT_SUMS_MOVES || g->end != BT_CORE_FALSE ||
        g->forbid != BT_CORE_FALSE || g->defined != BT_CORE_TRUE)
        return refuse(x, "misere play, several games, or rules with many "
                         "fields, 'end' or 'forbid'");
    p->game = r->name;
    p->n_fields = r->n_fields;
    p->n_moves = g->n_moves;
    for (size_t i = 0; i < r->n_fields; i++) {
        if (bt_field_is_list(&r->field[i]))
            return refuse(x, "heaps in a bag, or numbered piles");
        p->field[i] = r->field[i].name;
        field[i] = bt_unknowns_variable(x->t, (int)i);
    }
    x->depth = (int)r->n_fields;
    bt_stranslator y = in_rules(x, field, 0);
    BT_TRY(bt_stranslate_truth(&y, g->domain, &p->domain));
    for (size_t i = 0; i < g->n_moves; i++) {
        const bt_core_turn *m = &g->move[i];
        p->move[i] =
            (bt_smove){.name = r->move[i]->name, .n_choices = m->n_choices};
        y = in_rules(x, field, m->n_choices);
        BT_TRY(read_turn(&y, m, &p->move[i].guard, p->move[i].result));
    }
    return BT_OK;
}

/* ---- families ---- */

static bt_status
begin(bt_stranslator *x, const bt_part *part, bt_sproblem *p, bool *leads,
      bt_err *err)
{
    const bt_problem *q = &part->problem[0];
    *x = (bt_stranslator){.part = part,
                          .c = &part->core,
                          .p = p,
                          .t = &p->terms,
                          .leads = leads,
                          .err = err};
    if (part->n_problems != 1 || q->asks || q->kind == BT_MEMBER_POSITION)
        return refuse(x, "cases, 'works', or families without variables");
    BT_TRY(read_rules(x));
    for (size_t i = 0; i < q->n_vars; i++)
        x->var[i] = bt_unknowns_variable(x->t, (int)i);
    x->depth = (int)q->n_vars;
    p->n_variables = q->n_vars;
    return BT_OK;
}

/* The member is a position; of numbers nothing is asked. */
static bt_status
is_member(bt_stranslator *x, const bt_snode **out)
{
    const bt_problem *q = &x->part->problem[0];
    const bt_sum *field[BT_SUMS_FIELDS];
    if (q->kind == BT_MEMBER_NONE) {
        *out = bt_snode_join(x->t, BT_SNODE_AND, 0, NULL);
        return BT_OK;
    }
    for (size_t i = 0; i < x->p->n_fields; i++)
        BT_TRY(bt_stranslate_number(x, bt_core_at(x->c, q->member)->kid[i],
                                    &field[i]));
    return is_position(x, field, out);
}

/* P of the member, or that it is not P. */
static bool
is_outcome(const bt_part *part, bt_node n)
{
    const bt_core_node *e = bt_core_at(&part->core, n);
    if (e->kind == BT_NODE_NOT)
        e = bt_core_at(&part->core, e->kid[0]);
    return e->kind == BT_NODE_IN_P && e->kid[0] == part->problem[0].member;
}

/* "P iff ...": the side that is P, or -1. */
static int
outcome_side(const bt_part *part)
{
    const bt_problem *q = &part->problem[0];
    const bt_core_node *e = bt_core_at(&part->core, q->holds);
    if (q->kind != BT_MEMBER_PLACE || e->kind != BT_NODE_IFF)
        return -1;
    return is_outcome(part, e->kid[0])   ? 0
           : is_outcome(part, e->kid[1]) ? 1
                                         : -1;
}

/* Is the member (v0, v1, ...), a variable of its own for each field? */
static bool
is_plain_family(const bt_stranslator *x)
{
    const bt_problem *q = &x->part->problem[0];
    const bt_core_node *member = bt_core_at(x->c, q->member);
    for (size_t i = 0; i < x->p->n_fields; i++) {
        const bt_core_node *e = bt_core_at(x->c, member->kid[i]);
        if (e->kind != BT_NODE_VAR || (size_t)e->value != i)
            return false;
    }
    return q->n_vars == x->p->n_fields;
}

/* ---- what the claim says ---- */

/* P iff CONDITION */
static bt_status
read_outcomes(bt_stranslator *x, int side)
{
    const bt_problem *q = &x->part->problem[0];
    const bt_core_node *e = bt_core_at(x->c, q->holds);
    bt_sproblem *p = x->p;
    const bt_snode *both[] = {p->domain, NULL};
    if (!is_plain_family(x))
        return refuse(x, "families other than all positions (x, k, ...)");
    x->no_moves = true;
    BT_TRY(bt_stranslate_truth(x, q->where, &both[1]));
    p->domain = bt_stranslate_join(x, BT_SNODE_AND, 2, both);
    BT_TRY(bt_stranslate_truth(x, e->kid[1 - side], &p->set));
    if (bt_core_at(x->c, e->kid[side])->kind == BT_NODE_NOT)
        p->set = bt_snode_not(x->t, p->set);
    return BT_OK;
}

/* CONDITION, of all members */
static bt_status
read_statement(bt_stranslator *x)
{
    const bt_problem *q = &x->part->problem[0];
    const bt_snode *both[2], *way[2];
    BT_TRY(is_member(x, &both[0]));
    BT_TRY(bt_stranslate_truth(x, q->where, &both[1]));
    way[0] = bt_snode_not(x->t, bt_stranslate_join(x, BT_SNODE_AND, 2, both));
    BT_TRY(bt_stranslate_truth(x, q->holds, &way[1]));
    x->p->holds = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
    return BT_OK;
}

/* All formulas together; "iff" says both of its sides twice. */
static bt_status
check_size(bt_stranslator *x)
{
    const bt_sproblem *p = x->p;
    size_t left = MOST_NODES;
    bool small = bt_snode_fits(p->domain, &left) &&
                 (!p->set || bt_snode_fits(p->set, &left)) &&
                 (!p->holds || bt_snode_fits(p->holds, &left));
    for (size_t i = 0; small && i < p->n_moves; i++)
        small = bt_snode_fits(p->move[i].guard, &left);
    if (!small)
        return refuse(x, "formulas as large as this");
    return p->terms.failed ? refuse(x, "numbers as large as these") : BT_OK;
}

bt_status
bt_sums_translate(const bt_part *part, bt_sproblem *p, bool *leads, bt_err *err)
{
    bt_stranslator x;
    *leads = false;
    BT_TRY(begin(&x, part, p, leads, err));
    int side = outcome_side(part);
    if (side >= 0)
        BT_TRY(read_outcomes(&x, side));
    else
        BT_TRY(read_statement(&x));
    return check_size(&x);
}

/* ---- that everything has a value ---- */

/* Whatever is chosen, the move's terms have values; and (unless that is proved
 * elsewhere) where it can be made it leads to a position. */
static bt_status
turn_is_right(const bt_stranslator *x, const bt_sum *const *field,
              const bt_core_turn *m, bool leads, const bt_snode **out)
{
    bt_stranslator y = in_rules(x, field, m->n_choices);
    const bt_sum *result[BT_SUMS_FIELDS];
    const bt_snode *guard, *way[2], *both[2];
    BT_TRY(bt_stranslate_truth(&y, m->defined, &both[0]));
    BT_TRY(read_turn(&y, m, &guard, result));
    BT_TRY(is_position(&y, result, &way[1]));
    way[0] = bt_snode_not(y.t, guard);
    both[1] = bt_snode_join(y.t, BT_SNODE_OR, 2, way);
    way[1] = bt_stranslate_join(&y, BT_SNODE_AND, leads ? 2 : 1, both);
    way[0] = bt_snode_not(y.t, all_natural(&y, m->n_choices, &y.var[1]));
    *out = bt_snode_join(y.t, BT_SNODE_OR, 2, way);
    for (size_t i = 0; i < m->n_choices; i++)
        *out = bt_snode_quantify(y.t, BT_SNODE_EVERY, *out);
    return BT_OK;
}

static bt_status
turns_are_right(const bt_stranslator *x, const bt_sum *const *field, bool leads,
                const bt_snode **out)
{
    const bt_core_game *g = &x->part->game[0];
    const bt_snode *each[BT_SUMS_MOVES];
    size_t n = 0;
    for (size_t i = 0; i < g->n_moves; i++)
        if (leads || g->move[i].defined != BT_CORE_TRUE)
            BT_TRY(turn_is_right(x, field, &g->move[i], leads, &each[n++]));
    *out = bt_snode_join(x->t, BT_SNODE_AND, n, each);
    return BT_OK;
}

/* The rules are right at every member, all of which are asked about. */
static bt_status
right_at_members(bt_stranslator *x, const bt_snode *member,
                 const bt_snode **out)
{
    const bt_snode *way[3] = {bt_snode_not(x->t, member)};
    BT_TRY(bt_stranslate_truth(x, x->part->problem[0].where, &way[1]));
    way[1] = bt_snode_not(x->t, way[1]);
    BT_TRY(turns_are_right(x, x->var, false, &way[2]));
    *out = bt_snode_join(x->t, BT_SNODE_OR, 3, way);
    return BT_OK;
}

/* The rules are right at every position. */
static bt_status
right_everywhere(bt_stranslator *x, const bt_snode **out)
{
    bt_stranslator y = *x;
    const bt_sum *field[BT_SUMS_FIELDS];
    const bt_snode *way[2];
    for (size_t i = 0; i < x->p->n_fields; i++)
        field[i] = bt_unknowns_variable(x->t, y.depth++);
    BT_TRY(is_position(&y, field, &way[0]));
    way[0] = bt_snode_not(x->t, way[0]);
    BT_TRY(turns_are_right(&y, field, true, &way[1]));
    *out = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
    for (size_t i = 0; i < x->p->n_fields; i++)
        *out = bt_snode_quantify(x->t, BT_SNODE_EVERY, *out);
    return BT_OK;
}

bt_status
bt_sums_translate_defined(const bt_part *part, bool leads, bt_sproblem *p,
                          bt_err *err)
{
    const bt_problem *q = &part->problem[0];
    bt_stranslator x;
    const bt_snode *member, *way[2], *all[2];
    bool also = false; /* moves in it are those of the claim */
    size_t n = 0;
    BT_TRY(begin(&x, part, p, &also, err));
    BT_TRY(is_member(&x, &member));
    if (q->defined != BT_CORE_TRUE) {
        way[0] = bt_snode_not(x.t, member);
        BT_TRY(bt_stranslate_truth(&x, q->defined, &way[1]));
        all[n++] = bt_snode_join(x.t, BT_SNODE_OR, 2, way);
    }
    if (leads || also)
        BT_TRY(right_everywhere(&x, &all[n++]));
    else if (outcome_side(part) >= 0)
        BT_TRY(right_at_members(&x, member, &all[n++]));
    if (n > 0)
        p->holds = bt_snode_join(x.t, BT_SNODE_AND, n, all);
    return check_size(&x);
}
