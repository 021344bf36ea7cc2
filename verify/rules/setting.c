/* setting.c: values that are given from outside: --set, `with`. */
#include "rules/rules.h"

#include <string.h>

rules_definition *
rules_defined(const rules_game *g, const char *name)
{
    for (size_t i = 0; i < g->definitions; i++)
        if (strcmp(g->definition[i].name, name) == 0)
            return &g->definition[i];
    return NULL;
}

size_t
rules_field_of(const rules_game *g, const char *name)
{
    for (size_t i = 0; i < g->fields; i++)
        if (strcmp(g->field[i].name, name) == 0)
            return i;
    return SIZE_MAX;
}

/* f(k) = ..: the names of the arguments, as many as the rules have. */
static bool
read_arguments(parser *p, rules_definition *d)
{
    const char *name[RULES_ARGUMENTS];

    size_t n = parser_names(p, name, RULES_ARGUMENTS);
    if (n != d->arguments) /* others than functions have none */
        return parser_blame(p, "%s has not so many arguments", d->name);
    memcpy(d->argument, name, n * sizeof *name);
    return parser_expect(p, ")");
}

bool
rules_read_value(parser *p, rules_definition *d)
{
    d->any = false;
    d->value = d->kind == RULES_PARAMETER ? parse_value(p)
               : d->kind == RULES_SET     ? parse_bare_set(p)
                                          : parse_function(p);
    if (d->value && d->value->kind == TREE_LIST && d->arguments != 1)
        return spot_stop(p->s, d->value->where,
                         "a list is a function of one argument");
    return d->value != NULL;
}

/* Two values in one text, or on the command line, could not both be meant. */
static bool
is_first(parser *p, const tree *value, const char *name)
{
    return !value || strcmp(value->where.in->name, p->in->name) != 0 ||
           parser_blame(p, "%s is set twice", name);
}

/* f = .. may be a list, f(k) = .. speaks of its argument. */
static bool
read_definition(parser *p, rules_definition *d)
{
    if (!parser_take(p, "("))
        return parser_expect(p, "=") && rules_read_value(p, d);
    if (!read_arguments(p, d) || !parser_expect(p, "="))
        return false;
    d->any = false;
    d->value = parse_formula(p);
    return d->value != NULL;
}

static bool
read_setting(parser *p, rules_game *g)
{
    spot where = parser_spot(p);
    const char *name = parser_name(p);

    if (!name)
        return false;
    rules_definition *d = rules_defined(g, name);
    if (d)
        return is_first(p, d->value, name) && read_definition(p, d);
    size_t i = rules_field_of(g, name);
    if (i == SIZE_MAX || g->field[i].kind != KERNEL_COUNTER)
        return spot_stop(p->s, where, "%s has nothing to set that is called %s",
                         g->name, name);
    if (!is_first(p, g->field[i].initial, name) || !parser_expect(p, "="))
        return false;
    g->field[i].initial = parse_value(p);
    return g->field[i].initial != NULL;
}

bool
rules_set(parser *p, rules_game *g)
{
    const parser_more *more = p->more;

    p->more = NULL; /* it is text of the rules, wherever it stands */
    bool good = read_setting(p, g);
    p->more = more;
    return good;
}

bool
rules_set_all(shelf *f, rules_game *g)
{
    for (size_t i = 0; i < f->settings; i++) {
        parser p = parser_start(f->s, f->pool, &f->setting[i]);
        if (!rules_set(&p, g))
            return false;
        if (p.now.kind != TOKEN_END)
            return parser_wants(&p, "the end");
    }
    return true;
}
