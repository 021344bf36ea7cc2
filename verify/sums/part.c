/* part.c: formulas, opened one step at a time. docs/formats/sums-certificate.md
 * fixes what each is made of, and in which order: proofs count on it. */
#include "sums/sums.h"

#include <string.h>

#include "common/integers.h"

enum { LARGEST_DIVISOR = 1 << 20 };

/* ---- making parts */

part
sums_node(uint32_t node, bool no, const scope *at)
{
    return (part){.kind = PART_NODE, .no = no, .node = node, .at = at};
}

part
sums_form(const linear *form)
{
    return (part){.kind = PART_FORM, .form = form};
}

part
sums_not(part p)
{
    p.no = !p.no;
    return p;
}

part
sums_all(sums_checker *x, size_t n, const part *each)
{
    part *copy = pool_take(&x->pool, n, sizeof *copy);

    if (copy && n > 0)
        memcpy(copy, each, n * sizeof *copy);
    return (part){.kind = PART_LIST, .n = copy ? n : 0, .part = copy};
}

static scope *
new_scope(sums_checker *x, const scope *from)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);

    if (at && from)
        *at = *from;
    return at;
}

scope *
sums_in_rules(sums_checker *x, const linear *const *field)
{
    scope *at = new_scope(x, NULL);

    for (size_t i = 0; at && i < x->g->fields; i++)
        at->field[i] = field[i];
    return at;
}

scope *
sums_in_problem(sums_checker *x, const linear *const *field, size_t n)
{
    scope *at = new_scope(x, NULL);

    for (size_t i = 0; at && i < n; i++)
        at->var[i] = field[i];
    return at;
}

part
sums_position(sums_checker *x, const linear *const *field)
{
    part each[SUMS_MAX + 1];
    size_t n = x->g->fields;

    for (size_t i = 0; i < n; i++)
        each[i] = sums_form(field[i]);
    each[n] = sums_node(x->g->domain, false, sums_in_rules(x, field));
    return sums_all(x, n + 1, each);
}

/* ---- moves */

bool
sums_results(sums_checker *x, const kernel_move *m, const scope *at,
             const linear **out)
{
    for (size_t i = 0; i < x->g->fields; i++)
        out[i] = at->field[i];
    for (size_t i = 0; i < m->changes; i++)
        if (!(out[m->change[i].where] = sums_number(x, m->change[i].value, at)))
            return false;
    return true;
}

/* It leads into the set; or to this place, field by field. */
static size_t
arrival(sums_checker *x, const part *p, const linear *const *result, part *out)
{
    size_t n = 0, fields = x->g->fields;

    if (!p->to) {
        out[n++] =
            sums_node(x->set, x->outside, sums_in_problem(x, result, fields));
        return n;
    }
    for (size_t i = 0; i < fields; i++) {
        out[n++] = sums_form(sums_mix(x, 1, result[i], -1, p->to[i], 0));
        out[n++] = sums_form(sums_mix(x, -1, result[i], 1, p->to[i], 0));
    }
    return n;
}

/* All choices are made. */
static part
move_made(sums_checker *x, part p)
{
    part each[KERNEL_VARIABLES / 2 + 2 * SUMS_MAX + 1];
    const linear *result[SUMS_MAX];
    size_t n = 0;

    for (; n < p.move->choices; n++)
        each[n] = sums_form(p.at->var[1 + n]);
    each[n++] = sums_node(p.move->guard, false, p.at);
    if (sums_results(x, p.move, p.at, result))
        n += arrival(x, &p, result, each + n);
    part all = sums_all(x, n, each);
    all.no = p.no;
    return all;
}

static const linear **
fields_of(sums_checker *x, const kernel_node *place, const scope *at)
{
    const linear **field = pool_take(&x->pool, SUMS_MAX, sizeof *field);

    SURE(place->op == KERNEL_PLACE); /* there is no q0 */
    for (size_t i = 0; field && i < place->n; i++)
        if (!(field[i] = sums_number(x, x->t->kid[place->kids + i], at)))
            return NULL;
    return field;
}

/* Both are positions, and one of the moves leads from the first to the
 * second. */
static part
leads(sums_checker *x, const kernel_node *e, const scope *at)
{
    const linear **from = fields_of(x, kernel_kid(x->t, e, 0), at);
    const linear **to = from ? fields_of(x, kernel_kid(x->t, e, 1), at) : NULL;
    part *none = pool_take(&x->pool, x->g->moves, sizeof *none), each[3];

    if (!to || !none)
        return (part){.kind = PART_LIST};
    for (size_t i = 0; i < x->g->moves; i++)
        none[i] = (part){.kind = PART_MOVE,
                         .no = true,
                         .at = sums_in_rules(x, from),
                         .move = &x->g->move[i],
                         .to = to};
    each[0] = sums_position(x, from);
    each[1] = sums_position(x, to);
    each[2] =
        (part){.kind = PART_LIST, .no = true, .n = x->g->moves, .part = none};
    return sums_all(x, 3, each);
}

/* ---- comparisons */

static view
fact(sums_checker *x, bool no, const linear *form)
{
    return (view){.kind = IS_FACT,
                  .fact = sums_mix(x, no ? -1 : 1, form, 0, form, no ? -1 : 0)};
}

/* factor * node + k >= 0 */
static part
comparison(sums_checker *x, uint32_t node, int64_t factor, int64_t k,
           const scope *at)
{
    addend *one = pool_take(&x->pool, 1, sizeof *one);

    if (one)
        *one = (addend){factor, node, NULL};
    return (part){.kind = PART_COMPARE,
                  .at = at,
                  .form = sums_constant(x, k),
                  .rest = one};
}

/* s + E/c >= 0: E + c*s >= 0;  s - E/c >= 0: c*s + c - 1 - E >= 0 */
static view
with_quotient(sums_checker *x, part p)
{
    const kernel_node *e = &x->t->node[p.quotient->node];
    const kernel_node *by = kernel_kid(x->t, e, 1);
    int64_t sign = p.quotient->factor, c = by->value;

    if ((sign != 1 && sign != -1) || by->op != KERNEL_NUMBER || c < 1 ||
        c > LARGEST_DIVISOR) {
        stop(x->s, BUDGET, "this is not known about sums: a quotient");
        return (view){.kind = IS_ALL};
    }
    return fact(x, false,
                sums_mix(x, c, p.form, sign,
                         sums_number(x, x->t->kid[e->kids], p.at),
                         sign < 0 ? c - 1 : 0));
}

/* The terms of a sum are added one by one. */
static bool
open_sum(sums_checker *x, part *p, const kernel_node *e)
{
    const addend *first = p->rest;
    size_t n = e->n / 2;
    addend *each = pool_take(&x->pool, n, sizeof *each);

    if (!each)
        return false;
    p->rest = first->next;
    for (size_t i = n; i-- > 0; p->rest = &each[i]) {
        each[i] = (addend){0, x->t->kid[e->kids + 2 * i + 2], p->rest};
        if (!add_product(&each[i].factor, first->factor,
                         kernel_kid(x->t, e, 2 * i + 1)->value))
            return stop(x->s, BUDGET, "too large numbers");
    }
    p->form = sums_mix(x, 1, p->form, first->factor,
                       sums_constant(x, kernel_kid(x->t, e, 0)->value), 0);
    return p->form != NULL;
}

/* A minimum or maximum: all of its operands, or one of them. */
static view
open_extreme(sums_checker *x, part p, const kernel_node *e)
{
    const addend *first = p.rest;
    part *each = pool_take(&x->pool, e->n, sizeof *each);
    addend *with = pool_take(&x->pool, e->n, sizeof *with);

    if (!each || !with)
        return (view){.kind = IS_ALL};
    for (size_t i = 0; i < e->n; i++) {
        with[i] = (addend){first->factor, x->t->kid[e->kids + i], first->next};
        each[i] = p;
        each[i].rest = &with[i];
    }
    bool all = (e->op == KERNEL_MIN) == (first->factor > 0);
    return (view){.kind = all ? IS_ALL : IS_ANY, .n = e->n, .part = each};
}

static view
compare(sums_checker *x, part p)
{
    while (p.rest && spend(x->s, 4)) {
        const addend *first = p.rest;
        const kernel_node *e = &x->t->node[first->node];
        if (e->op == KERNEL_MIN || e->op == KERNEL_MAX)
            return open_extreme(x, p, e);
        if (e->op == KERNEL_SUM) {
            if (!open_sum(x, &p, e))
                break;
            continue;
        }
        if (e->op == KERNEL_DIV && p.quotient)
            stop(x->s, BUDGET, "this is not known about sums: two quotients");
        else if (e->op == KERNEL_DIV)
            p.quotient = first;
        else
            p.form = sums_mix(x, 1, p.form, first->factor,
                              sums_number(x, first->node, p.at), 0);
        p.rest = first->next;
    }
    return p.quotient && x->s->code == ACCEPTED ? with_quotient(x, p)
                                                : fact(x, false, p.form);
}

/* ---- what a part is */

static view
look_at_list(sums_checker *x, part p)
{
    view v = {.kind = p.no ? IS_ANY : IS_ALL,
              .n = p.n,
              .part = pool_take(&x->pool, p.n, sizeof *v.part)};

    for (size_t i = 0; v.part && i < p.n; i++) {
        v.part[i] = p.part[i];
        v.part[i].no ^= p.no;
    }
    return v.part ? v : (view){.kind = IS_ALL};
}

static view
two(sums_checker *x, bool any, part a, part b)
{
    part each[2] = {a, b}, both = sums_all(x, 2, each);

    return (view){
        .kind = any ? IS_ANY : IS_ALL, .n = both.n, .part = (part *)both.part};
}

static part
kid(const sums_checker *x, part p, size_t i, bool no)
{
    return sums_node(x->t->kid[x->t->node[p.node].kids + i], no, p.at);
}

/* Both, or neither; negated: just one of them. */
static view
equivalence(sums_checker *x, part p)
{
    part yes[2] = {kid(x, p, 0, false), kid(x, p, 1, p.no)};
    part no[2] = {kid(x, p, 0, true), kid(x, p, 1, !p.no)};

    return two(x, true, sums_all(x, 2, yes), sums_all(x, 2, no));
}

static view
junction(sums_checker *x, part p)
{
    const kernel_node *e = &x->t->node[p.node];
    part *each = pool_take(&x->pool, e->n, sizeof *each);

    for (size_t i = 0; each && i < e->n; i++)
        each[i] = kid(x, p, i, p.no);
    return (view){.kind = (e->op == KERNEL_AND) != p.no ? IS_ALL : IS_ANY,
                  .n = each ? e->n : 0,
                  .part = each};
}

static view
look_at_node(sums_checker *x, part p)
{
    const kernel_node *e = &x->t->node[p.node];
    uint32_t first = e->n > 0 ? x->t->kid[e->kids] : 0;
    part made;

    switch (e->op) {
    case KERNEL_TRUTH:
        return (view){.kind = (e->value == 1) != p.no ? IS_ALL : IS_ANY};
    case KERNEL_AND:
    case KERNEL_OR:
        return junction(x, p);
    case KERNEL_NOT:
        return look_at_node(x, kid(x, p, 0, !p.no));
    case KERNEL_IFF:
        return equivalence(x, p);
    case KERNEL_GE:
        return compare(x, comparison(x, first, p.no ? -1 : 1, -p.no, p.at));
    case KERNEL_EQ: /* >= 0 and <= 0; negated: > 0 or < 0 */
        return two(x, p.no, comparison(x, first, 1, -p.no, p.at),
                   comparison(x, first, -1, -p.no, p.at));
    case KERNEL_SOME:
        return (view){.kind = p.no ? IS_EVERY : IS_SOME};
    case KERNEL_EVERY:
        return (view){.kind = p.no ? IS_SOME : IS_EVERY};
    case KERNEL_LEADS:
        made = leads(x, e, p.at);
        made.no = p.no;
        return look_at_list(x, made);
    default:
        stop(x->s, BUDGET, "this is not known about sums: a condition");
        return (view){.kind = IS_ALL};
    }
}

view
sums_look(sums_checker *x, part p)
{
    if (!spend(x->s, 16))
        return (view){.kind = IS_ALL};
    switch (p.kind) {
    case PART_FORM:
        return fact(x, p.no, p.form);
    case PART_COMPARE:
        return compare(x, p);
    case PART_LIST:
        return look_at_list(x, p);
    case PART_NODE:
        return look_at_node(x, p);
    case PART_MOVE:
        if (p.n == p.move->choices)
            return look_at_list(x, move_made(x, p));
        break;
    case PART_BETWEEN:
        break;
    }
    return (view){.kind = p.no ? IS_EVERY : IS_SOME};
}

/* ---- one integer more */

/* It is natural, and the body is true; (every v A): then the body is true. */
static part
quantified(sums_checker *x, part p, const linear *value)
{
    const kernel_node *e = &x->t->node[p.node];
    bool every = e->op == KERNEL_EVERY;
    scope *in = new_scope(x, p.at);
    part each[2];

    if (!in)
        return p;
    in->var[kernel_kid(x->t, e, 0)->value] = value;
    each[0] = sums_form(value);
    each[1] = sums_node(x->t->kid[e->kids + 1], every, in);
    part all = sums_all(x, 2, each);
    all.no = p.no != every;
    return all;
}

static part
between(sums_checker *x, part p, const linear *n)
{
    const linear *low = sums_sum(x, p.n, p.to[0], n);
    const linear *high = sums_sum(x, p.n, p.to[0], sums_mix(x, 1, n, 0, n, 1));
    part each[3] = {sums_form(n), sums_form(sums_mix(x, 1, p.form, -1, low, 0)),
                    sums_form(sums_mix(x, 1, high, -1, p.form, -1))};

    return sums_all(x, 3, each);
}

part
sums_with(sums_checker *x, part p, const linear *value)
{
    if (p.kind == PART_NODE) {
        for (; x->t->node[p.node].op == KERNEL_NOT; p.no = !p.no)
            p.node = x->t->kid[x->t->node[p.node].kids];
        return quantified(x, p, value);
    }
    if (p.kind == PART_BETWEEN)
        return between(x, p, value);
    scope *in = new_scope(x, p.at);
    if (in)
        in->var[1 + p.n++] = value;
    p.at = in;
    return p;
}
