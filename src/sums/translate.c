/* translate.c: the rules, the family and the statement of a claim. */
#include "sums/translate.h"

#include <stdlib.h>

#include "base/fail.h"

enum { MOST_NODES = 20000 };

static bt_status
refuse(bt_stranslator *x, const char *what)
{
    return bt_fail(x->err, BT_ERR_REFUSED, "it is not for %s", what);
}

/* ---- rules ---- */

static bt_status
all_of(bt_stranslator *x, const bt_sframe *f, bt_expr *const *e, size_t n,
       const bt_snode *also, const bt_snode **out)
{
    const bt_snode **all = bt_unknowns_alloc(x->t, (n + 1) * sizeof *all);
    size_t k = 0;
    if (!all)
        return bt_fail_nomem(x->err);
    if (also)
        all[k++] = also;
    for (size_t i = 0; i < n; i++)
        BT_TRY(bt_stranslate_condition(x, f, e[i], &all[k++]));
    *out = bt_stranslate_all(x, k, all);
    return BT_OK;
}

/* Fields are the first variables, choices the next; choices are >= 0. */
static bt_status
read_move(bt_stranslator *x, const bt_move *m, bt_smove *out)
{
    bt_sproblem *p = x->p;
    bt_sframe f = {{NULL}};
    const bt_snode *natural[BT_MAX_CHOICES];
    *out = (bt_smove){.name = m->name, .n_choices = m->n_choices};
    if (m->n_targets || m->n_results || m->asks_movable)
        return refuse(x, "moves on heaps of a bag, or with 'movable'");
    for (size_t i = 0; i < p->n_fields; i++)
        f.slot[i] = out->result[i] = bt_unknowns_variable(x->t, (int)i);
    x->depth = (int)(p->n_fields + m->n_choices);
    for (size_t i = 0; i < m->n_choices; i++) {
        const bt_sum *v = bt_unknowns_variable(x->t, (int)(p->n_fields + i));
        f.slot[m->choice[i].slot] = v;
        natural[i] = bt_snode_compare(x->t, BT_SNODE_GE, v);
    }
    BT_TRY(all_of(x, &f, m->condition, m->n_conditions,
                  bt_snode_join(x->t, BT_SNODE_AND, m->n_choices, natural),
                  &out->guard));
    for (size_t i = 0; i < m->n_assigns; i++)
        BT_TRY(bt_stranslate_form(x, &f, m->assign[i].value,
                                  &out->result[m->assign[i].field]));
    return BT_OK;
}

static bt_status
read_rules(bt_stranslator *x, const bt_ruleset *r)
{
    bt_sproblem *p = x->p;
    bt_sframe f = {{NULL}};
    bool numbers = false;
    if (r->n_fields > BT_SUMS_FIELDS || r->n_moves > BT_SUMS_MOVES ||
        r->n_ends || r->n_forbids)
        return refuse(x, "rules with many fields, 'end' or 'forbid'");
    p->game = r->name;
    p->n_fields = r->n_fields;
    for (size_t i = 0; i < r->n_fields; i++) {
        bool number = r->field[i].kind == BT_FIELD_NUMBER;
        if (bt_field_is_list(&r->field[i]) || (numbers && !number))
            return refuse(x, "heaps in a bag, or piles after numbers");
        numbers = numbers || number;
        p->field[i] = r->field[i].name;
        f.slot[i] = bt_unknowns_variable(x->t, (int)i);
    }
    x->depth = (int)r->n_fields;
    BT_TRY(all_of(x, &f, r->domain, r->n_domain, NULL, &p->domain));
    p->n_moves = r->n_moves;
    for (size_t i = 0; i < r->n_moves; i++)
        BT_TRY(read_move(x, r->move[i], &p->move[i]));
    return BT_OK;
}

/* ---- families ---- */

bt_status
bt_stranslate_pattern(bt_stranslator *x, const bt_sframe *f, const bt_expr *e,
                      const bt_pattern *q, const bt_sum **field)
{
    if (q->variable == 0 && x->s->family == BT_FAMILY_PATTERN)
        q = &x->s->pattern;
    if (q->variable >= 0 || q->bracket != '(' || q->n_named ||
        q->n != x->p->n_fields)
        return bt_stranslate_refuse(x, e, "a position of another kind");
    for (size_t i = 0; i < q->n; i++) {
        if (q->times[i])
            return bt_stranslate_refuse(x, e, "a position of another kind");
        BT_TRY(bt_stranslate_form(x, f, q->value[i], &field[i]));
    }
    return BT_OK;
}

/* P about the family's own position, or N. */
static bool
is_outcome(const bt_expr *e)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && (a->kind == BT_ATOM_P || a->kind == BT_ATOM_N) &&
           a->game == 0 && a->pattern[0].variable == 0;
}

/* for (x, k), each entry a variable of its own: the slots of the variables
 * become the fields. */
static bt_status
read_plain_family(bt_stranslator *x, bt_sframe *f)
{
    const bt_statement *s = x->s;
    const bt_pattern *q = &s->pattern;
    if (s->family != BT_FAMILY_PATTERN || q->bracket != '(' || q->n_named ||
        q->n != x->p->n_fields || s->n_vars != q->n)
        return refuse(x, "families other than all positions (x, k, ...)");
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *v = q->value[i];
        if (q->times[i] || v->op != BT_OP_VAR || f->slot[v->value])
            return refuse(x, "families other than all positions (x, k, ...)");
        f->slot[v->value] = bt_unknowns_variable(x->t, (int)i);
    }
    x->depth = (int)q->n;
    return BT_OK;
}

/* P iff CONDITION */
static bt_status
read_outcomes(bt_stranslator *x, const bt_expr *body)
{
    bt_sproblem *p = x->p;
    bt_sframe f = {{NULL}};
    bool left = is_outcome(body->kid[0]);
    const bt_atom *a = body->kid[!left]->atom;
    BT_TRY(read_plain_family(x, &f));
    p->set = p->domain; /* so that moves are refused */
    BT_TRY(all_of(x, &f, x->s->where, x->s->n_where, p->domain, &p->domain));
    BT_TRY(bt_stranslate_condition(x, &f, body->kid[left], &p->set));
    if (a->kind == BT_ATOM_N)
        p->set = bt_snode_not(x->t, p->set);
    return BT_OK;
}

/* The member is a position: its fields are >= 0 and it is in the domain. */
static bt_status
is_position(bt_stranslator *x, const bt_sframe *f, const bt_snode **out)
{
    const bt_sum *field[BT_SUMS_FIELDS];
    const bt_snode *all[BT_SUMS_FIELDS + 1];
    bt_sframe inner = {{NULL}};
    size_t n = x->p->n_fields;
    const bt_ruleset *r = x->s->rules[0];
    BT_TRY(bt_stranslate_pattern(x, f, x->s->body, &x->s->pattern, field));
    for (size_t i = 0; i < n; i++) {
        inner.slot[i] = field[i];
        all[i] = bt_snode_compare(x->t, BT_SNODE_GE, field[i]);
    }
    return all_of(x, &inner, r->domain, r->n_domain,
                  bt_snode_join(x->t, BT_SNODE_AND, n, all), out);
}

/* CONDITION, of all members */
static bt_status
read_statement(bt_stranslator *x)
{
    const bt_statement *s = x->s;
    bt_sproblem *p = x->p;
    bt_sframe f = {{NULL}};
    const bt_snode *position = NULL, *if_all, *way[2];
    if (s->family == BT_FAMILY_POSITIONS)
        return refuse(x, "families of positions without variables");
    for (size_t i = 0; i < s->n_vars; i++)
        f.slot[s->slot[i]] = bt_unknowns_variable(x->t, (int)i);
    x->depth = (int)s->n_vars;
    p->n_variables = s->n_vars;
    if (s->family == BT_FAMILY_PATTERN)
        BT_TRY(is_position(x, &f, &position));
    BT_TRY(all_of(x, &f, s->where, s->n_where, position, &if_all));
    way[0] = bt_snode_not(x->t, if_all);
    BT_TRY(bt_stranslate_condition(x, &f, s->body, &way[1]));
    p->holds = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
    return BT_OK;
}

/* All formulas together; "iff" says both of its sides twice. */
static bool
is_small(const bt_sproblem *p)
{
    size_t left = MOST_NODES;
    bool small = bt_snode_fits(p->domain, &left) &&
                 (!p->set || bt_snode_fits(p->set, &left)) &&
                 (!p->holds || bt_snode_fits(p->holds, &left));
    for (size_t i = 0; small && i < p->n_moves; i++)
        small = bt_snode_fits(p->move[i].guard, &left);
    return small;
}

bt_status
bt_sums_translate(const bt_case *k, int opaque, bt_sproblem *p, bt_err *err)
{
    const bt_statement *s = &k->statement;
    bt_stranslator x = {
        .p = p, .t = &p->terms, .s = s, .opaque = opaque, .err = err};
    if (k->claim->n_games != 1 || k->claim->game[0].misere ||
        s->body_kind != BT_BODY_FORMULA)
        return refuse(&x, "misere play, several games, or cases");
    p->function = s->definitions->function[opaque].name;
    BT_TRY(read_rules(&x, k->rules[0]));
    if (s->body->op == BT_OP_IFF &&
        (is_outcome(s->body->kid[0]) || is_outcome(s->body->kid[1])))
        BT_TRY(read_outcomes(&x, s->body));
    else
        BT_TRY(read_statement(&x));
    if (!is_small(p))
        return refuse(&x, "formulas as large as this");
    return p->terms.failed ? refuse(&x, "numbers as large as these") : BT_OK;
}
