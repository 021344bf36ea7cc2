/* part.c: formulas, opened one step at a time. The order of what comes out is
 * that of docs/formats/steps-certificate.md: proofs count on it. */
#include <string.h>

#include "base/checked.h"
#include "steps/steps.h"

enum { MOST_EACH = 64 };

static const bt_sview nothing = {.is = BT_IS_ALL};

/* ---- making parts ---- */

bt_spart
bt_spart_node(bt_node node, bool negated, bt_sscope at)
{
    return (bt_spart){
        .kind = BT_PART_NODE, .negated = negated, .node = node, .at = at};
}

bt_spart
bt_spart_form(const bt_sum *form)
{
    return (bt_spart){.kind = BT_PART_FORM, .form = form};
}

bt_spart
bt_spart_not(bt_spart s)
{
    s.negated = !s.negated;
    return s;
}

static bt_spart *
room(bt_sproblem *p, size_t n)
{
    return bt_unknowns_alloc(&p->terms, n * sizeof(bt_spart));
}

bt_spart
bt_spart_all(bt_sproblem *p, size_t n, const bt_spart *each)
{
    bt_spart *copy = room(p, n);
    if (copy && n)
        memcpy(copy, each, n * sizeof *copy);
    return (bt_spart){.kind = BT_PART_LIST, .n = copy ? n : 0, .part = copy};
}

bt_sscope
bt_step_in_rules(bt_sproblem *p, const bt_sum *const *field)
{
    const bt_sum **copy =
        bt_unknowns_alloc(&p->terms, BT_STEP_FIELDS * sizeof *copy);
    for (size_t i = 0; copy && i < p->g->rules->n_fields; i++)
        copy[i] = field[i];
    return (bt_sscope){.field = copy};
}

bt_sscope
bt_step_in_problem(bt_sproblem *p, size_t n, const bt_sum *const *field,
                   const bt_sum *value)
{
    bt_sscope at = {.value = value};
    for (size_t i = 0; i < n; i++)
        at = bt_step_bind(p, at, (int64_t)i, field[i]);
    return at;
}

bt_spart
bt_spart_position(bt_sproblem *p, const bt_sum *const *field)
{
    bt_spart each[BT_STEP_FIELDS + 1];
    size_t n = p->g->rules->n_fields;
    for (size_t i = 0; i < n; i++)
        each[i] = bt_spart_form(field[i]);
    each[n] = bt_spart_node(p->g->domain, false, bt_step_in_rules(p, field));
    return bt_spart_all(p, n + 1, each);
}

/* ---- moves ---- */

const bt_sum **
bt_step_results(bt_sproblem *p, const bt_core_turn *m, bt_sscope at)
{
    const bt_sum **out =
        bt_unknowns_alloc(&p->terms, BT_STEP_FIELDS * sizeof *out);
    for (size_t i = 0; out && i < p->g->rules->n_fields; i++)
        out[i] = at.field[i];
    for (size_t i = 0; out && i < m->n_sets; i++)
        out[m->set[i].where] = bt_step_number(p, m->set[i].value, at);
    return out;
}

const bt_sum **
bt_step_fields(bt_sproblem *p, bt_node place, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, place);
    const bt_sum **field =
        bt_unknowns_alloc(&p->terms, BT_STEP_FIELDS * sizeof *field);
    if (e->kind != BT_NODE_PLACE)
        bt_step_refuse(p, place, "a position of another kind");
    for (size_t i = 0; field && !bt_step_failed(p) && i < e->n; i++)
        field[i] = bt_step_number(p, e->kid[i], at);
    return bt_step_failed(p) ? NULL : field;
}

/* It leads where it has to. */
static size_t
arrival(bt_sproblem *p, const bt_spart *s, const bt_sum *const *result,
        bt_spart *out)
{
    size_t n = 0, fields = p->g->rules->n_fields;
    if (s->aim == BT_TO_SET)
        out[n++] =
            bt_spart_node(p->set, p->outside,
                          bt_step_in_problem(p, fields, result, s->at.value));
    for (size_t i = 0; s->aim == BT_TO_PLACE && i < fields; i++) {
        out[n++] = bt_spart_form(
            bt_unknowns_mix(&p->terms, 1, result[i], -1, s->to[i], 0));
        out[n++] = bt_spart_form(
            bt_unknowns_mix(&p->terms, -1, result[i], 1, s->to[i], 0));
    }
    return n;
}

/* The value of choice i. */
static const bt_sum *
choice(bt_sscope at, size_t i)
{
    const bt_sbinding *b = at.var;
    while (b->variable != (int64_t)i + 1)
        b = b->next;
    return b->value;
}

/* All choices are made. */
static bt_spart
move_made(bt_sproblem *p, bt_spart s)
{
    bt_spart each[MOST_EACH];
    const bt_sum **result = bt_step_results(p, s.move, s.at);
    size_t n = 0;
    for (; n < s.move->n_choices; n++)
        each[n] = bt_spart_form(choice(s.at, n));
    each[n++] = bt_spart_node(s.move->guard, false, s.at);
    if (result)
        n += arrival(p, &s, result, each + n);
    bt_spart all = bt_spart_all(p, n, each);
    all.negated = s.negated;
    return all;
}

/* Both are positions, and one of the moves leads from the first to the
 * second. */
static bt_spart
leads(bt_sproblem *p, const bt_core_node *e, bt_sscope at)
{
    const bt_sum **from = bt_step_fields(p, e->kid[0], at);
    const bt_sum **to = bt_step_fields(p, e->kid[1], at);
    size_t n = p->g->n_moves;
    bt_spart *none = room(p, n), each[3];
    if (!from || !to || !none)
        return (bt_spart){.kind = BT_PART_LIST};
    for (size_t i = 0; i < n; i++)
        none[i] = (bt_spart){.kind = BT_PART_MOVE,
                             .negated = true,
                             .at = bt_step_in_rules(p, from),
                             .move = &p->g->move[i],
                             .aim = BT_TO_PLACE,
                             .to = to};
    each[0] = bt_spart_position(p, from);
    each[1] = bt_spart_position(p, to);
    each[2] =
        (bt_spart){.kind = BT_PART_LIST, .negated = true, .n = n, .part = none};
    return bt_spart_all(p, 3, each);
}

/* ---- comparisons ---- */

static bt_sview
fact(bt_sproblem *p, bool negated, const bt_sum *form)
{
    if (negated)
        form = bt_unknowns_mix(&p->terms, -1, form, 0, form, -1);
    return (bt_sview){.is = BT_IS_FACT, .fact = form};
}

/* coef * node >= 0, or (`negated`) not */
static bt_spart
comparison(bt_sproblem *p, bt_spart s, int64_t coef)
{
    bt_saddend *one = bt_unknowns_alloc(&p->terms, sizeof *one);
    if (one)
        *one = (bt_saddend){coef, bt_core_at(p->c, s.node)->kid[0], NULL};
    return (bt_spart){.kind = BT_PART_COMPARE,
                      .negated = s.negated,
                      .at = s.at,
                      .form = bt_unknowns_constant(&p->terms, 0),
                      .rest = one};
}

/* The terms of a sum are added one by one. */
static void
open_sum(bt_sproblem *p, bt_spart *s)
{
    const bt_saddend *first = s->rest;
    const bt_core_node *e = bt_core_at(p->c, first->node);
    bt_saddend *each = bt_unknowns_alloc(&p->terms, (e->n + 1) * sizeof *each);
    if (!each)
        return;
    s->rest = first->next;
    for (size_t i = e->n; i-- > 0; s->rest = &each[i]) {
        each[i] = (bt_saddend){.node = e->kid[i], .next = s->rest};
        if (!bt_mul(first->coef, e->coef[i], &each[i].coef))
            bt_step_refuse(p, first->node, "too large numbers");
    }
    s->form = bt_unknowns_mix(&p->terms, 1, s->form, first->coef,
                              bt_unknowns_constant(&p->terms, e->value), 0);
}

/* A minimum or maximum: all of its operands, or one of them. */
static bt_sview
open_extreme(bt_sproblem *p, bt_spart s)
{
    const bt_saddend *first = s.rest;
    const bt_core_node *e = bt_core_at(p->c, first->node);
    bt_spart *each = room(p, e->n);
    bt_saddend *with = bt_unknowns_alloc(&p->terms, e->n * sizeof *with);
    if (!each || !with)
        return nothing;
    for (size_t i = 0; i < e->n; i++) {
        with[i] = (bt_saddend){first->coef, e->kid[i], first->next};
        each[i] = s;
        each[i].rest = &with[i];
    }
    bool all = ((e->kind == BT_NODE_MIN) == (first->coef > 0)) != s.negated;
    return (bt_sview){
        .is = all ? BT_IS_ALL : BT_IS_ANY, .n = e->n, .part = each};
}

/* Its condition with the one, or its negation with the other. */
static bt_sview
open_if(bt_sproblem *p, bt_spart s, const bt_core_node *e)
{
    bt_saddend *with = bt_unknowns_alloc(&p->terms, 2 * sizeof *with);
    bt_spart each[2], any;
    if (!with)
        return nothing;
    for (size_t i = 0; i < 2; i++) {
        bt_spart both[2] = {bt_spart_node(e->kid[0], i == 1, s.at), s};
        with[i] = (bt_saddend){s.rest->coef, e->kid[1 + i], s.rest->next};
        both[1].rest = &with[i];
        each[i] = bt_spart_all(p, 2, both);
    }
    any = bt_spart_all(p, 2, each);
    return (bt_sview){.is = BT_IS_ANY, .n = any.n, .part = any.part};
}

static bt_sview
compare(bt_sproblem *p, bt_spart s)
{
    while (s.rest && !bt_step_failed(p)) {
        const bt_saddend *first = s.rest;
        const bt_core_node *e = bt_core_at(p->c, first->node);
        if (e->kind == BT_NODE_MIN || e->kind == BT_NODE_MAX)
            return open_extreme(p, s);
        if (e->kind == BT_NODE_IF)
            return open_if(p, s, e);
        if (e->kind == BT_NODE_SUM) {
            open_sum(p, &s);
            continue;
        }
        s.form = bt_unknowns_mix(&p->terms, 1, s.form, first->coef,
                                 bt_step_number(p, first->node, s.at), 0);
        s.rest = first->next;
    }
    return bt_step_failed(p) ? nothing : fact(p, s.negated, s.form);
}

/* ---- what a part is ---- */

static bt_sview
look_at_list(bt_sproblem *p, bt_spart s)
{
    bt_spart *each = room(p, s.n);
    for (size_t i = 0; each && i < s.n; i++) {
        each[i] = s.part[i];
        each[i].negated ^= s.negated;
    }
    return (bt_sview){.is = s.negated ? BT_IS_ANY : BT_IS_ALL,
                      .n = each ? s.n : 0,
                      .part = each};
}

static bt_sview
two(bt_sproblem *p, bool any, bt_spart a, bt_spart b)
{
    bt_spart each[2] = {a, b}, both = bt_spart_all(p, 2, each);
    return (bt_sview){
        .is = any ? BT_IS_ANY : BT_IS_ALL, .n = both.n, .part = both.part};
}

static bt_spart
kid(const bt_sproblem *p, bt_spart s, size_t i, bool negated)
{
    return bt_spart_node(bt_core_at(p->c, s.node)->kid[i], negated, s.at);
}

/* Both, or neither; negated: just one of them. */
static bt_sview
equivalence(bt_sproblem *p, bt_spart s)
{
    bt_spart yes[2] = {kid(p, s, 0, false), kid(p, s, 1, s.negated)};
    bt_spart no[2] = {kid(p, s, 0, true), kid(p, s, 1, !s.negated)};
    return two(p, true, bt_spart_all(p, 2, yes), bt_spart_all(p, 2, no));
}

static bt_sview
junction(bt_sproblem *p, bt_spart s)
{
    const bt_core_node *e = bt_core_at(p->c, s.node);
    bt_spart *each = room(p, e->n);
    bool all = (e->kind == BT_NODE_AND) != s.negated;
    for (size_t i = 0; each && i < e->n; i++)
        each[i] = kid(p, s, i, s.negated);
    return (bt_sview){
        .is = all ? BT_IS_ALL : BT_IS_ANY, .n = each ? e->n : 0, .part = each};
}

static bt_sview
look_at_node(bt_sproblem *p, bt_spart s)
{
    const bt_core_node *e = bt_core_at(p->c, s.node);
    bool no = s.negated;
    bt_spart made;
    switch (e->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return junction(p, s);
    case BT_NODE_NOT:
        return look_at_node(p, kid(p, s, 0, !no));
    case BT_NODE_IFF:
        return equivalence(p, s);
    case BT_NODE_GE:
        return compare(p, comparison(p, s, 1));
    case BT_NODE_EQ: /* >= 0 and <= 0; negated: > 0 or < 0 */
        return two(p, no, comparison(p, s, no ? -1 : 1),
                   comparison(p, s, no ? 1 : -1));
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return (bt_sview){.is = (e->kind == BT_NODE_SOME) != no ? BT_IS_SOME
                                                                : BT_IS_EVERY};
    case BT_NODE_LEADS:
        made = leads(p, e, s.at);
        made.negated = no;
        return look_at_list(p, made);
    default:
        bt_step_refuse(p, s.node, "this kind of condition");
        return nothing;
    }
}

bt_sview
bt_spart_look(bt_sproblem *p, bt_spart s)
{
    if (bt_step_failed(p))
        return nothing;
    switch (s.kind) {
    case BT_PART_FORM:
        return fact(p, s.negated, s.form);
    case BT_PART_COMPARE:
        return compare(p, s);
    case BT_PART_LIST:
        return look_at_list(p, s);
    case BT_PART_NODE:
        return look_at_node(p, s);
    case BT_PART_MOVE:
        if (s.n == s.move->n_choices)
            return look_at_list(p, move_made(p, s));
        break;
    case BT_PART_BETWEEN:
        break;
    }
    return (bt_sview){.is = s.negated ? BT_IS_EVERY : BT_IS_SOME};
}

/* ---- one integer more ---- */

/* It is natural, and the body is true; (every v A): then the body is true. */
static bt_spart
quantified(bt_sproblem *p, bt_spart s, const bt_sum *value)
{
    const bt_core_node *e = bt_core_at(p->c, s.node);
    bool every = e->kind == BT_NODE_EVERY;
    bt_spart each[2] = {bt_spart_form(value),
                        bt_spart_node(e->kid[0], every,
                                      bt_step_bind(p, s.at, e->value, value))};
    bt_spart all = bt_spart_all(p, 2, each);
    all.negated = s.negated != every;
    return all;
}

static bt_spart
between(bt_sproblem *p, bt_spart s, const bt_sum *n)
{
    bt_unknowns *t = &p->terms;
    const bt_sum *low = bt_unknowns_sum(t, (int)s.n, s.to[0], n);
    const bt_sum *high =
        bt_unknowns_sum(t, (int)s.n, s.to[0], bt_unknowns_plus(t, n, 1));
    bt_spart each[3] = {
        bt_spart_form(n),
        bt_spart_form(bt_unknowns_mix(t, 1, s.form, -1, low, 0)),
        bt_spart_form(bt_unknowns_mix(t, 1, high, -1, s.form, -1))};
    return bt_spart_all(p, 3, each);
}

bt_spart
bt_spart_with(bt_sproblem *p, bt_spart s, const bt_sum *value)
{
    if (s.kind == BT_PART_NODE)
        return quantified(p, s, value);
    if (s.kind == BT_PART_BETWEEN)
        return between(p, s, value);
    s.at = bt_step_bind(p, s.at, (int64_t)++s.n, value);
    return s;
}
