/* body.c: functions of a claim, its family and its statement. */
#include "claims/claim.h"

#include <string.h>

static bool
means_something(const char *name)
{
    static const char *const words[] = {"P", "N", "grundy", "terminal"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    return false;
}

static bool
read_let(parser *p, claim *c)
{
    const known *names = c->names;

    if (c->lets == CLAIM_LETS)
        return parser_stop(p, "these are too many functions");
    const char *name = parser_name(p);
    if (!name || !parser_expect(p, "("))
        return false;
    if (means_something(name))
        return parser_stop(p, "%s is a question about positions", name);
    c->let[c->lets].name = name;
    size_t n = parser_names(p, c->let[c->lets].argument, RULES_ARGUMENTS);
    c->let[c->lets].arguments = n;
    for (size_t i = 0; i < n; i++)
        claims_know(p, c->let[c->lets].argument[i], false);
    if (!parser_expect(p, ")") || !parser_expect(p, "="))
        return false;
    c->let[c->lets++].value = parse_condition(p);
    c->names = names;
    return !parser_failed(p);
}

/* ---- the family */

static bool
read_pattern(parser *p, claim *c)
{
    parser ahead = *p;

    parser_next(&ahead);
    if (p->now.kind == TOKEN_NAME && parser_at(&ahead, "=")) {
        c->name = parser_name(p);
        parser_next(p);
    }
    c->family = OF_PATTERN;
    c->pattern = parse_pattern(p, 0);
    if (!c->pattern)
        return false;
    claims_know_all(p, c->pattern);
    if (c->name && claims_known(c, c->name, false))
        return spot_stop(p->s, c->pattern->where,
                         "%s is a number here: choose another name", c->name);
    if (!c->name && !claims_known(c, "x", false))
        c->name = "x";
    if (c->name)
        claims_know(p, c->name, true);
    return true;
}

static bool
read_numbers(parser *p, claim *c)
{
    c->family = OF_NUMBERS;
    c->numbers = parser_names(p, c->number, CLAIM_NAMES);
    for (size_t i = 0; i < c->numbers; i++) {
        for (size_t j = 0; j < i; j++)
            if (strcmp(c->number[i], c->number[j]) == 0)
                return parser_stop(p, "%s is there twice", c->number[i]);
        claims_know(p, c->number[i], false);
    }
    return !parser_failed(p);
}

/* Without `for`, as a claim in one line may have it. */
static bool
at_bare_family(const parser *p)
{
    parser ahead = *p;

    if (!parser_at(p, "position") && !parser_at(p, "numbers"))
        return parser_at(p, "[") || parser_at(p, "<") || parser_at(p, "(");
    parser_next(&ahead);
    return ahead.now.kind == TOKEN_NAME;
}

static bool
read_family(parser *p, claim *c)
{
    bool bare = c->line && at_bare_family(p);

    c->place = parser_spot(p);
    if (!bare && !parser_take(p, "for"))
        return true;
    if (parser_take(p, "position")) {
        c->family = OF_POSITIONS;
        c->name = parser_name(p);
        if (!c->name)
            return false;
        claims_know(p, c->name, true);
    } else if (parser_take(p, "numbers")) {
        if (!read_numbers(p, c))
            return false;
    } else if (!read_pattern(p, c)) {
        return false;
    }
    if (parser_take(p, "where"))
        c->where = parse_conditions(p);
    return !parser_failed(p);
}

/* ---- the statement */

static bool
read_cases(parser *p, claim *c)
{
    const known *names = c->names;

    c->says = COVERED;
    c->cases = tree_new(p, TREE_ITEMS, parser_spot(p));
    c->names = NULL;
    do
        if (!tree_add(p, c->cases, parse_template(p, true)))
            return false;
    while (parser_take(p, ";"));
    c->names = names;
    return true;
}

static bool
read_works(parser *p, claim *c)
{
    c->says = WORKS;
    if (c->over.kind != OF_SETS)
        return parser_stop(p, "'works' is about the sets of a collection");
    c->statement = parse_condition(p);
    if (!c->statement || !parser_take(p, ":"))
        return !parser_failed(p);
    c->says = ANSWERED;
    c->answers = tree_new(p, TREE_ITEMS, parser_spot(p));
    if (!parser_expect(p, c->over.name) || !parser_expect(p, "is") ||
        !parser_expect(p, "one") || !parser_expect(p, "of"))
        return false;
    do
        if (!tree_add(p, c->answers, parse_set(p)))
            return false;
    while (parser_take(p, ";"));
    return true;
}

static bool
read_statement(parser *p, claim *c)
{
    parser ahead = *p;

    parser_next(&ahead);
    if (parser_at(p, "covered") && parser_at(&ahead, "by")) {
        parser_next(p);
        parser_next(p);
        return read_cases(p, c);
    }
    if (parser_at(p, "works")) {
        parser_next(p);
        return read_works(p, c);
    }
    c->statement = parse_condition(p);
    if (c->statement && parser_take(p, "if"))
        c->condition = parse_condition(p);
    return !parser_failed(p);
}

bool
claims_read_body(parser *p, claim *c)
{
    while (parser_at(p, "let")) {
        parser_next(p);
        if (!read_let(p, c))
            return false;
    }
    if (!read_family(p, c))
        return false;
    if (parser_take(p, "range"))
        c->range = parse_conditions(p);
    if (!parser_failed(p) && parser_take(p, "deep"))
        c->deep = parse_conditions(p);
    if (!parser_failed(p))
        parser_take(p, ":");
    return !parser_failed(p) && read_statement(p, c);
}
