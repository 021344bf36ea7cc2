/* set.c: sets, and what functions are. */
#include "language/language.h"

static tree *
parse_item(parser *p)
{
    tree *from = parse_value(p);

    return from && parser_take(p, "..")
               ? tree_pair(p, TREE_RANGE, from, parse_value(p))
               : from;
}

/* More items behind the first, which is in t. */
static tree *
parse_items(parser *p, tree *t)
{
    while (t && parser_take(p, ",")) {
        if (t->n == LANGUAGE_ITEMS)
            return parser_stop(p, "a set has at most %d entries",
                               LANGUAGE_ITEMS),
                   NULL;
        t = tree_add(p, t, parse_item(p));
    }
    return t;
}

static tree *
parse_braces(parser *p)
{
    tree *t = tree_new(p, TREE_ITEMS, parser_spot(p));

    parser_next(p);
    if (!t || parser_take(p, "}"))
        return parser_failed(p) ? NULL : t;
    if (!tree_add(p, t, parse_item(p)))
        return NULL;
    if (t->kid[0]->kind != TREE_RANGE && parser_take(p, ":")) {
        t->kind = TREE_BUILD;
        do
            t = tree_add(p, t, parse_condition(p));
        while (t && parser_take(p, ","));
    } else {
        t = parse_items(p, t);
    }
    return t && parser_expect(p, "}") ? t : NULL;
}

tree *
parse_set(parser *p)
{
    if (parser_at(p, "{"))
        return parse_braces(p);
    tree *t = tree_new(p, TREE_NAME, parser_spot(p));
    if (t)
        t->word = parser_name(p);
    return t && t->word ? t : NULL;
}

tree *
parse_bare_set(parser *p)
{
    tree *t = p->now.kind == TOKEN_INT ? tree_new(p, TREE_ITEMS, parser_spot(p))
                                       : NULL;

    if (!t)
        return parser_failed(p) ? NULL : parse_set(p);
    t = parse_items(p, tree_add(p, t, parse_item(p)));
    if (t && t->n < 2)
        return spot_stop(p->s, t->where, "a set of one is written {1}"), NULL;
    return t;
}

/* ---- functions */

static tree *
parse_cases(parser *p, tree *first)
{
    tree *t = tree_add(p, tree_new(p, TREE_CASES, first->where), first);

    while (t && parser_take(p, "if")) {
        t = tree_add(p, t, parse_condition(p));
        if (!t || !parser_take(p, ","))
            return t;
        t = tree_add(p, t, parse_value(p));
    }
    return t && parser_expect(p, "otherwise") ? t : NULL;
}

static tree *
parse_list(parser *p, tree *first)
{
    tree *t = tree_add(p, tree_new(p, TREE_LIST, first->where), first);

    while (t && parser_take(p, ",")) {
        tree *next = pool_take(p->pool, 1, sizeof *next);
        if (!next || t->n == LANGUAGE_LIST)
            return parser_stop(p, "a list has at most %d values",
                               LANGUAGE_LIST),
                   NULL;
        *next = (tree){.kind = TREE_NUMBER, .where = parser_spot(p)};
        t = parser_int(p, &next->number) ? tree_add(p, t, next) : NULL;
    }
    return t;
}

tree *
parse_formula(parser *p)
{
    tree *first = parse_value(p);

    return first && parser_at(p, "if") ? parse_cases(p, first) : first;
}

tree *
parse_function(parser *p)
{
    tree *first = parse_formula(p);

    /* A number alone is a list of one: f(0) has no value there, either. */
    if (first && first->kind == TREE_NUMBER && !first->bracketed)
        return parse_list(p, first);
    return first;
}
