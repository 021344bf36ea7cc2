/* file.c: the statements of a rules file. */
#include "rules/rules.h"

#include <string.h>

/* A name that means nothing yet, here where it is declared. */
bool
rules_is_free(parser *p, const rules_game *g, const char *name)
{
    return (name && !rules_defined(g, name) &&
            rules_field_of(g, name) == SIZE_MAX) ||
           parser_blame(p, "%s is declared twice", name ? name : "this");
}

/* ---- fields and definitions */

static bool
add_field(parser *p, rules_game *g, kernel_field kind, const char *name)
{
    if (!rules_is_free(p, g, name))
        return false;
    if (g->fields == RULES_FIELDS)
        return parser_blame(p, "there are at most %d fields", RULES_FIELDS);
    g->field[g->fields++] = (rules_field){.kind = kind, .name = name};
    return true;
}

static bool
read_fields(parser *p, rules_game *g, kernel_field kind)
{
    do
        if (!add_field(p, g, kind, parser_name(p)))
            return false;
    while (parser_take(p, ","));
    return true;
}

static bool
read_number(parser *p, rules_game *g)
{
    if (!add_field(p, g, KERNEL_COUNTER, parser_name(p)) ||
        !parser_expect(p, "="))
        return false;
    return (g->field[g->fields - 1].initial = parse_value(p)) != NULL;
}

/* The name is read; it is visible when all of it is. */
static rules_definition *
begin_definition(parser *p, rules_game *g, int kind)
{
    rules_definition d = {.where = parser_spot(p)};

    d.name = parser_name(p);
    if (!rules_is_free(p, g, d.name))
        return NULL;
    if (g->definitions == RULES_DEFINITIONS)
        return parser_blame(p, "these are too many definitions"), NULL;
    d.kind = kind;
    g->definition[g->definitions] = d;
    return &g->definition[g->definitions];
}

static bool
read_definition(parser *p, rules_game *g, int kind)
{
    rules_definition *d = begin_definition(p, g, kind);

    if (!d)
        return false;
    if (kind == RULES_FUNCTION) {
        bool named = parser_take(p, "(");
        d->arguments = 1; /* function f: of one argument, without a name */
        d->argument[0] = "";
        if (named)
            d->arguments = parser_names(p, d->argument, RULES_ARGUMENTS);
        if (named && !parser_expect(p, ")"))
            return false;
    }
    if (parser_take(p, "=") && !rules_read_value(p, d))
        return false;
    g->definitions++;
    return true;
}

/* ---- conditions */

static bool
read_positions(parser *p, rules_game *g)
{
    tree *t = parse_conditions(p);

    if (!g->domain)
        g->domain = t;
    else
        for (size_t i = 0; t && i < t->n; i++)
            tree_add(p, g->domain, t->kid[i]);
    return !parser_failed(p);
}

/* "where" conditions: one more alternative. */
static bool
read_where(parser *p, tree **all)
{
    if (!parser_expect(p, "where"))
        return false;
    if (!*all)
        *all = tree_new(p, TREE_OR, parser_spot(p));
    return tree_add(p, *all, parse_conditions(p)) != NULL;
}

/* ---- moves */

static size_t
find_move(const rules_game *g, const char *name)
{
    size_t i = 0;

    while (i < g->moves && strcmp(g->move[i]->name, name) != 0)
        i++;
    return i;
}

static bool
read_move(parser *p, rules_game *g, bool replace)
{
    spot where = parser_spot(p);
    rules_move *m = rules_read_move(p, g);

    if (!m)
        return false;
    size_t i = find_move(g, m->name);
    if (replace != (i < g->moves))
        return spot_stop(p->s, where,
                         replace ? "there is no move called %s here"
                                 : "there is a move called %s already",
                         m->name);
    if (i == RULES_MOVES)
        return spot_stop(p->s, where, "there are at most %d moves",
                         RULES_MOVES);
    g->move[i] = m;
    g->moves += !replace;
    return true;
}

static bool
drop_move(parser *p, rules_game *g)
{
    spot where = parser_spot(p);
    const char *name = parser_expect(p, "move") ? parser_name(p) : NULL;

    if (!name)
        return false;
    size_t i = find_move(g, name);
    if (i == g->moves)
        return spot_stop(p->s, where, "there is no move called %s here", name);
    g->moves--;
    memmove(g->move + i, g->move + i + 1,
            (g->moves - i) * sizeof(rules_move *));
    return true;
}

/* ---- statements */

static bool
read_text(parser *p)
{
    if (p->now.kind != TOKEN_STRING)
        return parser_wants(p, "a text in quotes");
    parser_next(p);
    return true;
}

/* What is the statement that begins with the word just taken? */
static bool
read_statement(parser *p, rules_game *g, const char *word)
{
    static const char *const fields[] = {"heaps", "piles", "pile"};
    static const char *const definitions[] = {"parameter", "set", "function"};

    for (int i = 0; i < 3; i++) {
        if (strcmp(word, fields[i]) == 0)
            return read_fields(p, g, (kernel_field)(KERNEL_BAG + i));
        if (strcmp(word, definitions[i]) == 0)
            return read_definition(p, g, RULES_PARAMETER + i);
    }
    if (strcmp(word, "number") == 0)
        return read_number(p, g);
    if (strcmp(word, "positions") == 0)
        return read_positions(p, g);
    if (strcmp(word, "forbid") == 0)
        return read_where(p, &g->forbid);
    if (strcmp(word, "end") == 0)
        return read_where(p, &g->end);
    if (strcmp(word, "move") == 0)
        return read_move(p, g, false);
    if (strcmp(word, "replace") == 0)
        return parser_expect(p, "move") && read_move(p, g, true);
    if (strcmp(word, "drop") == 0)
        return drop_move(p, g);
    if (strcmp(word, "measure") == 0)
        return parse_value(p) != NULL; /* for whoever plays: no claim sees it */
    if (strcmp(word, "about") == 0 || strcmp(word, "source") == 0)
        return read_text(p);
    return parser_blame(p, "no statement begins with '%.60s'", word);
}

bool
rules_statements(parser *p, rules_game *g)
{
    while (!parser_failed(p) && p->now.kind != TOKEN_END) {
        const char *word = p->now.word;
        if (!p->now.first || p->now.kind != TOKEN_NAME)
            return parser_wants(p, "the end of the statement");
        parser_next(p);
        if (!read_statement(p, g, word))
            return false;
    }
    return !parser_failed(p);
}
