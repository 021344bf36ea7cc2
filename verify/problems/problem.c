/* problem.c: what is said of all members: core.md, "Making it: problems". */
#include "problems/problems.h"

#include <string.h>

/* The variables of a family, its member and its conditions. */
typedef struct family {
    size_t n;
    const term *variable[CLAIM_NAMES];
    const scope *in;
    pair where;
} family;

static const term *
truth(telling *t, bool is)
{
    return make_truth(t->l.m, is);
}

/* ---- writing */

static void
write_line(telling *t, const char *word, const term *is)
{
    write_text(t->out, "%s ", word);
    write_term(t->out, is);
    write_text(t->out, "\n");
}

static void
write_problem(telling *t, size_t n, const term *member, pair where,
              const char *says, pair holds)
{
    maker *m = t->l.m;
    const term *defined =
        make_and(m, where.has, make_where_needed(m, where.is, holds.has));

    if (m->s->code != ACCEPTED)
        return;
    write_text(t->out, "problem %zu\n", n);
    if (member)
        write_line(t, "member", member);
    else
        write_text(t->out, "member none\n");
    write_line(t, "where", where.is);
    write_line(t, "defined", defined);
    write_line(t, says, holds.is);
}

/* ---- families */

/* Variables with numbers, or holes. */
static void
add_variables(telling *t, family *f, const char *const *name, size_t n,
              bool holes)
{
    maker *m = t->l.m;

    f->n = n;
    m->own = holes ? 0 : (uint32_t)n;
    for (size_t i = 0; i < n; i++) {
        is_free(t, name[i], t->c->place);
        f->variable[i] =
            holes ? make_hole(m, KERNEL_T) : make_variable(m, (uint32_t)i);
        f->in = scope_add(m, name[i], MEANS_NUMBER, f->variable[i], f->in);
    }
}

/* A pattern whose entries all have values. */
static const term *
member_of(telling *t, const tree *pattern, const scope *in)
{
    pair p = lower_pattern(t, 0, pattern, in);

    if (p.has != &t->l.m->yes)
        spot_stop(t->l.m->s, pattern->where,
                  "an entry of the family has no value for some of its "
                  "variables");
    return p.is;
}

/* All numbers of q0 have their initial values. */
static pair
begins(telling *t, const term *q)
{
    maker *m = t->l.m;
    const rules_game *g = t->game[0];
    const term *field[RULES_FIELDS], *all = truth(t, true);

    for (size_t i = 0; i < g->fields; i++)
        field[i] = place_field(m, g, q, i);
    for (size_t i = 0; i < g->fields && m->s->code == ACCEPTED; i++) {
        if (g->field[i].kind != KERNEL_COUNTER)
            continue;
        pair p = initial_value(t, 0, field, i);
        all = make_and(m, all, p.has);
        all = make_and(m, all, make_eq(m, make_subtract(m, field[i], p.is)));
    }
    return (pair){all, truth(t, true)};
}

static void
open_family(telling *t, family *f, bool holes)
{
    maker *m = t->l.m;
    const claim *c = t->c;
    const char *name[CLAIM_NAMES];
    pair first = {truth(t, true), truth(t, true)};

    *f = (family){.in = t->base};
    t->member = NULL;
    m->own = 0;
    m->member = NULL;
    if (c->family == OF_PATTERN) {
        size_t n = new_names(m, c->pattern, f->in, name, 0);
        add_variables(t, f, name, n, holes);
        t->member = member_of(t, c->pattern, f->in);
    } else if (c->family == OF_NUMBERS) {
        add_variables(t, f, c->number, c->numbers, holes);
    } else if (c->family == OF_POSITIONS) {
        f->n = m->own = 1;
        t->member = make_where(m, 0);
        first = begins(t, t->member);
    }
    m->member = t->member;
    if (t->member)
        f->in = scope_add(m, MEMBER, MEANS_PLACE, t->member, f->in);
    if (t->member && c->name && is_free(t, c->name, c->place))
        f->in = scope_add(m, c->name, MEANS_PLACE, t->member, f->in);
    pair where = lower_conditions(t, c->where, f->in);
    f->where = pair_and(m, first, where);
    /* of no account, but it has to mean something */
    lower_conditions(t, c->range, f->in);
    lower_conditions(t, c->deep, f->in);
}

/* ---- statements */

static pair
statement(telling *t, const scope *in)
{
    maker *m = t->l.m;
    const claim *c = t->c;

    if (!c->condition)
        return lower_truth(&t->l, c->statement, in);
    pair d = lower_truth(&t->l, c->condition, in);
    pair s = lower_truth(&t->l, c->statement, in);
    const term *has = make_and(m, d.has, make_where_needed(m, d.is, s.has));
    return (pair){make_or(m, make_not(m, d.is), s.is), has};
}

static void
hold(telling *t, const char *says)
{
    family f;

    open_family(t, &f, false);
    write_problem(t, f.n, t->member, f.where, says, statement(t, f.in));
}

/* Some member is none of which the statement is true. */
static void
fail(telling *t)
{
    maker *m = t->l.m;
    const claim *c = t->c;
    family f;

    open_family(t, &f, true);
    pair s = statement(t, f.in), yes = {truth(t, true), truth(t, true)};
    if (c->family == OF_POSITIONS || f.where.has != yes.is || s.has != yes.is) {
        spot_stop(m->s, c->place,
                  "that a set does not work cannot be said of all positions, "
                  "or where something need not have a value");
        return;
    }
    m->member = NULL;
    const term *is = t->member && c->family == OF_PATTERN
                         ? make_position(m, 0, t->member)
                         : yes.is;
    is = make_and(m, make_and(m, is, f.where.is), make_not(m, s.is));
    for (size_t i = f.n; i > 0; i--) {
        is = make_bind(m, KERNEL_SOME, f.variable[i - 1], is);
        make_close(m);
    }
    write_problem(t, 0, NULL, yes, "holds", (pair){is, yes.has});
}

/* ---- covered by */

static void
write_case(telling *t, const tree *one)
{
    maker *m = t->l.m;
    const char *name[CLAIM_NAMES];
    family f = {.in = t->base};
    size_t n = new_names(m, one->kid[0], f.in, name, 0);

    n = new_names(m, one->kid[1], f.in, name, n);
    t->member = m->member = NULL;
    add_variables(t, &f, name, n, false);
    t->member = m->member = member_of(t, one->kid[0], f.in);
    f.where = lower_conditions(t, one->n > 2 ? one->kid[2] : NULL, f.in);
    pair target = lower_pattern(t, 0, one->kid[1], f.in);
    const term *leads = make_two(m, KERNEL_LEADS, t->member, target.is);
    const term *wins = make_ask(m, KERNEL_P, 0, target.is);
    write_problem(t, n, t->member, f.where, "holds",
                  (pair){make_and(m, leads, wins), target.has});
}

static void
cover(telling *t)
{
    maker *m = t->l.m;
    const tree *cases = t->c->cases;
    family f;
    pair all = {truth(t, false), truth(t, true)};

    open_family(t, &f, false);
    if (!t->member)
        spot_stop(m->s, t->c->place, "'covered by' is about positions");
    for (size_t i = 0; i < cases->n && m->s->code == ACCEPTED; i++) {
        pair one = lower_template(t, t->member, cases->kid[i], t->base);
        all.is = make_or(m, all.is, one.is);
        all.has = make_and(m, all.has, one.has);
    }
    write_problem(t, f.n, t->member, f.where, "holds", all);
    for (size_t i = 0; i < cases->n && m->s->code == ACCEPTED; i++)
        write_case(t, cases->kid[i]);
}

void
claims_problems(telling *t, bool works)
{
    if (t->c->says == COVERED)
        cover(t);
    else if (t->c->says == ANSWERED && !works)
        fail(t);
    else
        hold(t, t->c->says == WORKS ? "asks" : "holds");
}
