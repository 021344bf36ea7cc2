/* collection.c: what a claim runs through: functions of a class, some functions,
 * the sets within a range. Samples leave no trace. */
#include "claims/claim.h"

#include <string.h>

/* INT ".." INT */
static bool
read_range(parser *p, int64_t *from, int64_t *to)
{
    return parser_int(p, from) && parser_expect(p, "..") && parser_int(p, to);
}

/* INT ".." INT "->" INT ".." INT: arguments from 1 on; the least value. */
static bool
read_lists(parser *p, int64_t *least)
{
    int64_t from, to;

    if (!read_range(p, &from, &to) || !parser_expect(p, "->"))
        return false;
    if (from != 1 || to < 1)
        return parser_stop(p, "a list begins with f(1)");
    if (!read_range(p, least, &to))
        return false;
    return to >= *least || parser_stop(p, "this range is empty");
}

/* Up to the end of the line: what functions are, but no lists. */
static bool
read_formulas(parser *p, claim *c)
{
    const parser_more *more = p->more;

    c->over.formulas = tree_new(p, TREE_ITEMS, parser_spot(p));
    p->more = NULL;
    do {
        tree *t = parse_function(p);
        if (t && t->kind == TREE_LIST && t->n > 1)
            return spot_stop(p->s, t->where, "a formula is needed here");
        if (t && t->kind == TREE_LIST)
            t = t->kid[0];
        if (!tree_add(p, c->over.formulas, t))
            return false;
    } while (parser_take(p, ";"));
    p->more = more;
    if (!p->now.first && p->now.kind != TOKEN_END)
        return parser_wants(p, "the end of the line");
    return !parser_failed(p);
}

static bool
at_lists(const parser *p)
{
    parser ahead = *p;

    parser_next(&ahead);
    return p->now.kind == TOKEN_INT && parser_at(&ahead, "..");
}

static bool
read_samples(parser *p, claim *c)
{
    int64_t least;

    if (at_lists(p))
        return read_lists(p, &least);
    return read_formulas(p, c);
}

/* where f(1) >= 1, f(i) >= 1 */
static bool
read_least(parser *p, claim *c)
{
    bool increasing = strcmp(c->over.rise, "any") != 0;
    int64_t one = 1;

    if (!parser_expect(p, c->over.name) || !parser_expect(p, "("))
        return false;
    bool first = p->now.kind == TOKEN_INT;
    if (first ? !parser_int(p, &one) : !parser_name(p))
        return false;
    if (one != 1 || (first && !increasing))
        return parser_stop(p, "what all values are at least is said of f(i), "
                              "or of f(1) when it is increasing");
    return parser_expect(p, ")") && parser_expect(p, ">=") &&
           parser_int(p, &c->over.from);
}

static bool
read_class(parser *p, claim *c)
{
    bool rises = true;

    c->over.rise = parser_take(p, "weakly")     ? "weakly-increasing"
                   : parser_take(p, "strictly") ? "strictly-increasing"
                                                : "any";
    rises = strcmp(c->over.rise, "any") != 0;
    if (rises && !parser_expect(p, "increasing"))
        return false;
    c->over.kind = OF_CLASS;
    c->over.name = parser_name(p);
    if (!c->over.name)
        return false;
    if (!rises && parser_take(p, "among")) {
        c->over.kind = OF_FORMULAS;
        return read_formulas(p, c);
    }
    if (parser_take(p, ":"))
        return read_lists(p, &c->over.from);
    return parser_expect(p, "where") && read_least(p, c) &&
           (!parser_take(p, "samples") || read_samples(p, c));
}

bool
claims_read_collection(parser *p, claim *c)
{
    if (c->over.kind != NO_COLLECTION)
        return parser_stop(p, "a claim runs through one collection");
    parser_next(p);
    c->over.where = parser_spot(p);
    if (parser_take(p, "every"))
        return read_class(p, c);
    c->over.kind = OF_SETS;
    c->over.name = parser_name(p);
    if (!c->over.name || !parser_expect(p, "within") ||
        !parser_expect(p, "{") || !read_range(p, &c->over.from, &c->over.to))
        return false;
    if (c->over.to < c->over.from || c->over.to - c->over.from >= CLAIM_SETS)
        return parser_stop(p, "sets are taken within 1 to %d numbers",
                           CLAIM_SETS);
    return parser_expect(p, "}");
}
