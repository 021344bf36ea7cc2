/* scope.c: what the names of a game mean in core text. */
#include "rules/rules.h"

static const scope *
add(lowering *l, scope one, const scope *in)
{
    scope *s = pool_take(l->m->pool, 1, sizeof *s);

    if (!s)
        return in;
    *s = one;
    s->outer = in;
    return s;
}

/* By all names that it has. */
static const scope *
add_all(lowering *l, scope one, const rules_alias_name *also, const scope *in)
{
    in = add(l, one, in);
    for (; also; also = also->next) {
        one.name = also->name;
        in = add(l, one, in);
    }
    return in;
}

const scope *
rules_number(lowering *l, const char *name, const term *is, const scope *in)
{
    return add(l, (scope){.name = name, .kind = MEANS_NUMBER, .is = is}, in);
}

/* ---- definitions */

/* `seen`: what was defined before it. */
static bool
define(lowering *l, const rules_game *g, const rules_definition *d,
       const scope *seen, scope *out)
{
    int64_t value = 0;

    *out = (scope){.name = d->name,
                   .kind = d->kind == RULES_SET ? MEANS_SET : MEANS_FUNCTION,
                   .tree = d->value,
                   .arguments = d->arguments,
                   .argument = d->argument,
                   .fixed = true,
                   .seen = seen};
    if (d->any && d->kind == RULES_FUNCTION)
        out->kind = MEANS_CLASS;
    else if (!d->value)
        return spot_stop(l->m->s, d->where, "%s needs %s: give it with --set",
                         g->name, d->name);
    if (d->kind != RULES_PARAMETER)
        return true;
    if (!lower_constant(l, d->value, seen, &value))
        return false;
    *out = (scope){
        .name = d->name, .kind = MEANS_NUMBER, .is = make_number(l->m, value)};
    return true;
}

bool
rules_scope(lowering *l, const rules_game *g, bool claim, const scope **out)
{
    const scope *all = NULL, *seen = NULL;
    scope one;

    for (size_t i = 0; i < g->definitions; i++) {
        const rules_definition *d = &g->definition[i];
        if (!define(l, g, d, all, &one))
            return false;
        all = add_all(l, one, d->also, all);
        if (d->kind != RULES_PARAMETER)
            seen = add_all(l, one, d->also, seen);
    }
    *out = claim ? seen : all;
    return l->m->s->code == ACCEPTED;
}

/* ---- fields */

const scope *
rules_fields(lowering *l, const rules_game *g, const term *const *field,
             const scope *in)
{
    maker *m = l->m;
    const term *list[RULES_FIELDS], *stones = make_number(m, 0);
    size_t n = 0;

    for (size_t i = 0; i < g->fields; i++) {
        bool is_list = kernel_is_list(g->field[i].kind);
        if (!field[i])
            continue;
        in = add_all(l,
                     (scope){.name = g->field[i].name,
                             .kind = is_list ? MEANS_LIST : MEANS_NUMBER,
                             .is = field[i]},
                     g->field[i].also, in);
        if (is_list)
            list[n++] = field[i];
        if (g->field[i].kind != KERNEL_COUNTER)
            stones = make_add(m, stones,
                              is_list ? make_stones(m, field[i]) : field[i]);
    }
    in = rules_number(l, "stones", stones, in);
    return rules_number(
        l, "count", n ? make_node(m, KERNEL_COUNT, n, list) : make_number(m, 0),
        in);
}
