/* part.c: formulas, opened one step at a time. docs/formats/steps-certificate.md
 * fixes what each is made of, and in which order: proofs count on it. */
#include "steps/steps.h"

#include <string.h>

/* ---- making parts */

part
steps_node(uint32_t node, bool no, const scope *at)
{
    return (part){.kind = PART_NODE, .no = no, .node = node, .at = at};
}

part
steps_form(const linear *form)
{
    return (part){.kind = PART_FORM, .form = form};
}

part
steps_not(part p)
{
    p.no = !p.no;
    return p;
}

part
steps_all(checker *x, size_t n, const part *each)
{
    part *copy = pool_take(&x->pool, n, sizeof *copy);

    if (copy && n > 0)
        memcpy(copy, each, n * sizeof *copy);
    return (part){.kind = PART_LIST, .n = copy ? n : 0, .part = copy};
}

static scope *
new_scope(checker *x, const scope *from)
{
    scope *at = pool_take(&x->pool, 1, sizeof *at);

    if (at && from)
        *at = *from;
    return at;
}

scope *
steps_in_rules(checker *x, const linear *const *field)
{
    scope *at = new_scope(x, NULL);

    for (size_t i = 0; at && i < x->g->fields; i++)
        at->field[i] = field[i];
    return at;
}

scope *
steps_in_problem(checker *x, const linear *const *field, size_t n,
                 const linear *value)
{
    scope *at = new_scope(x, NULL);

    if (at)
        at->value = value;
    for (size_t i = 0; at && i < n; i++)
        at->var[i] = field[i];
    return at;
}

part
steps_position(checker *x, const linear *const *field)
{
    part each[STEPS_MAX + 1];
    size_t n = x->g->fields;

    for (size_t i = 0; i < n; i++)
        each[i] = steps_form(field[i]);
    each[n] = steps_node(x->g->domain, false, steps_in_rules(x, field));
    return steps_all(x, n + 1, each);
}

/* ---- moves */

bool
steps_results(checker *x, const kernel_move *m, const scope *at,
              const linear **out)
{
    for (size_t i = 0; i < x->g->fields; i++)
        out[i] = at->field[i];
    for (size_t i = 0; i < m->changes; i++)
        if (!(out[m->change[i].where] =
                  steps_number(x, m->change[i].value, at)))
            return false;
    return true;
}

/* It leads where it has to. */
static size_t
arrival(checker *x, const part *p, const linear *const *result, part *out)
{
    size_t n = 0, fields = x->g->fields;

    if (p->aim == TO_SET)
        out[n++] =
            steps_node(x->set, x->outside,
                       steps_in_problem(x, result, fields, p->at->value));
    for (size_t i = 0; p->aim == TO_PLACE && i < fields; i++) {
        out[n++] = steps_form(steps_mix(x, 1, result[i], -1, p->to[i], 0));
        out[n++] = steps_form(steps_mix(x, -1, result[i], 1, p->to[i], 0));
    }
    return n;
}

/* All choices are made. */
static part
move_made(checker *x, part p)
{
    part each[KERNEL_VARIABLES / 2 + 2 * STEPS_MAX + 1];
    const linear *result[STEPS_MAX];
    size_t n = 0;

    for (; n < p.move->choices; n++)
        each[n] = steps_form(p.at->var[1 + n]);
    each[n++] = steps_node(p.move->guard, false, p.at);
    if (steps_results(x, p.move, p.at, result))
        n += arrival(x, &p, result, each + n);
    part all = steps_all(x, n, each);
    all.no = p.no;
    return all;
}

const linear **
steps_fields(checker *x, const kernel_node *place, const scope *at)
{
    const linear **field = pool_take(&x->pool, STEPS_MAX, sizeof *field);

    if (place->op != KERNEL_PLACE)
        return (void *)steps_unknown(x, "such a position");
    for (size_t i = 0; field && i < place->n; i++)
        if (!(field[i] = steps_number(x, x->t->kid[place->kids + i], at)))
            return NULL;
    return field;
}

/* Both are positions, and one of the moves leads from the first to the
 * second. */
static part
leads(checker *x, const kernel_node *e, const scope *at)
{
    const linear **from = steps_fields(x, kernel_kid(x->t, e, 0), at);
    const linear **to =
        from ? steps_fields(x, kernel_kid(x->t, e, 1), at) : NULL;
    part *none = pool_take(&x->pool, x->g->moves, sizeof *none), each[3];

    if (!to || !none)
        return (part){.kind = PART_LIST};
    for (size_t i = 0; i < x->g->moves; i++)
        none[i] = (part){.kind = PART_MOVE,
                         .no = true,
                         .at = steps_in_rules(x, from),
                         .move = &x->g->move[i],
                         .aim = TO_PLACE,
                         .to = to};
    each[0] = steps_position(x, from);
    each[1] = steps_position(x, to);
    each[2] =
        (part){.kind = PART_LIST, .no = true, .n = x->g->moves, .part = none};
    return steps_all(x, 3, each);
}

/* ---- comparisons */

static view
fact(checker *x, bool no, const linear *form)
{
    return (view){.kind = IS_FACT,
                  .fact =
                      steps_mix(x, no ? -1 : 1, form, 0, form, no ? -1 : 0)};
}

static view
two(checker *x, bool any, part a, part b)
{
    part each[2] = {a, b}, both = steps_all(x, 2, each);

    return (view){
        .kind = any ? IS_ANY : IS_ALL, .n = both.n, .part = (part *)both.part};
}

/* A node made of these. */
static uint32_t
make(checker *x, kernel_op op, size_t n, const uint32_t *kid)
{
    uint32_t out = 0;

    kernel_make(x->t, op, n, kid, &out);
    return out;
}

/* A number in which the first minimum, maximum or `if` that is a term of the sum,
 * or of a sum in it, is replaced by its operand i, if it has one; *first: what that
 * was, *minus turned where its factor is negative. */
static uint32_t
with_operand(checker *x, uint32_t number, size_t i, uint32_t *first,
             bool *minus)
{
    kernel_node e = x->t->node[number];
    uint32_t *kid;

    if (e.op == KERNEL_MIN || e.op == KERNEL_MAX || e.op == KERNEL_IF) {
        *first = number;
        return i < e.n ? x->t->kid[e.kids + i] : number;
    }
    if (e.op != KERNEL_SUM || !spend(x->s, e.n) ||
        !(kid = pool_take(&x->pool, e.n, sizeof *kid)))
        return number;
    for (size_t k = 0; k < e.n; k++) {
        kid[k] = x->t->kid[e.kids + k];
        if (k == 0 || k % 2 != 0 || *first)
            continue;
        kid[k] = with_operand(x, kid[k], i, first, minus);
        *minus ^= *first && kernel_kid(x->t, &e, k - 1)->value < 0;
    }
    return *first && i < SIZE_MAX ? make(x, KERNEL_SUM, e.n, kid) : number;
}

/* number >= 0, or (`no`) not. Of a minimum or maximum: with all its operands, or
 * one of them; of an `if`: the condition and one, or not and the other. */
static view
compare(checker *x, uint32_t number, bool no, const scope *at)
{
    uint32_t first = 0;
    bool minus = no, choice;
    part *each, both[2];

    with_operand(x, number, SIZE_MAX, &first, &minus);
    if (!first)
        return fact(x, no, steps_number(x, number, at));
    kernel_node e = x->t->node[first];
    choice = e.op == KERNEL_IF;
    each = pool_take(&x->pool, e.n, sizeof *each);
    for (size_t i = choice; each && i < e.n; i++) {
        bool other = false;
        uint32_t found = 0, ge = with_operand(x, number, i, &found, &other);
        ge = make(x, KERNEL_GE, 1, &ge);
        both[0] = steps_node(x->t->kid[e.kids], i == 2, at);
        both[1] = steps_node(ge, no, at);
        each[i - choice] = choice ? steps_all(x, 2, both) : both[1];
    }
    return (view){.kind = !choice && (e.op == KERNEL_MIN) != minus ? IS_ALL
                                                                   : IS_ANY,
                  .n = each ? e.n - choice : 0,
                  .part = each};
}

/* number >= 0 and <= 0; negated: > 0 or < 0 */
static view
equation(checker *x, uint32_t number, bool no, const scope *at)
{
    uint32_t kid[3] = {0, 0, number}, more, less;

    kernel_make_number(x->t, 0, &kid[0]);
    kernel_make_number(x->t, -1, &kid[1]);
    more = make(x, KERNEL_GE, 1, &number);
    less = make(x, KERNEL_SUM, 3, kid);
    less = make(x, KERNEL_GE, 1, &less);
    return two(x, no, steps_node(no ? less : more, no, at),
               steps_node(no ? more : less, no, at));
}

/* ---- what a part is */

static view
look_at_list(checker *x, part p)
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

static part
kid(const checker *x, part p, size_t i, bool no)
{
    return steps_node(x->t->kid[x->t->node[p.node].kids + i], no, p.at);
}

/* Both, or neither; negated: just one of them. */
static view
equivalence(checker *x, part p)
{
    part yes[2] = {kid(x, p, 0, false), kid(x, p, 1, p.no)};
    part no[2] = {kid(x, p, 0, true), kid(x, p, 1, !p.no)};

    return two(x, true, steps_all(x, 2, yes), steps_all(x, 2, no));
}

static view
junction(checker *x, part p)
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
look_at_node(checker *x, part p)
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
        return compare(x, first, p.no, p.at);
    case KERNEL_EQ:
        return equation(x, first, p.no, p.at);
    case KERNEL_SOME:
        return (view){.kind = p.no ? IS_EVERY : IS_SOME};
    case KERNEL_EVERY:
        return (view){.kind = p.no ? IS_SOME : IS_EVERY};
    case KERNEL_LEADS:
        made = leads(x, e, p.at);
        made.no = p.no;
        return look_at_list(x, made);
    default:
        steps_unknown(x, "this condition");
        return (view){.kind = IS_ALL};
    }
}

view
steps_look(checker *x, part p)
{
    if (!spend(x->s, 16))
        return (view){.kind = IS_ALL};
    switch (p.kind) {
    case PART_FORM:
        return fact(x, p.no, p.form);
    case PART_LIST:
        return look_at_list(x, p);
    case PART_NODE:
        return look_at_node(x, p);
    case PART_MOVE:
        if (p.n == p.move->choices)
            return look_at_list(x, move_made(x, p));
        break;
    }
    return (view){.kind = p.no ? IS_EVERY : IS_SOME};
}

/* ---- one integer more */

/* It is natural, and the body is true; (every v A): then the body is true. */
static part
quantified(checker *x, part p, const linear *value)
{
    const kernel_node *e = &x->t->node[p.node];
    bool every = e->op == KERNEL_EVERY;
    scope *in = new_scope(x, p.at);
    part each[2];

    if (!in)
        return p;
    in->var[kernel_kid(x->t, e, 0)->value] = value;
    each[0] = steps_form(value);
    each[1] = steps_node(x->t->kid[e->kids + 1], every, in);
    part all = steps_all(x, 2, each);
    all.no = p.no != every;
    return all;
}

part
steps_with(checker *x, part p, const linear *value)
{
    if (p.kind == PART_NODE) {
        for (; x->t->node[p.node].op == KERNEL_NOT; p.no = !p.no)
            p.node = x->t->kid[x->t->node[p.node].kids];
        return quantified(x, p, value);
    }
    scope *in = new_scope(x, p.at);
    if (in)
        in->var[1 + p.n++] = value;
    p.at = in;
    return p;
}
