/* load.c: a game, with the games it is made from. */
#include "rules/rules.h"

#include <string.h>

static rules_game *
rules_new(pool *p)
{
    rules_game *g = pool_take(p, 1, sizeof *g);
    rules_definition *d = pool_take(p, RULES_DEFINITIONS, sizeof *d);
    rules_move **m = pool_take(p, RULES_MOVES, sizeof(rules_move *));

    if (!g || !d || !m)
        return NULL;
    *g = (rules_game){.definition = d, .move = m, .name = ""};
    return g;
}

rules_game *
rules_copy(pool *p, const rules_game *g)
{
    rules_game *copy = rules_new(p);

    if (!copy)
        return NULL;
    rules_game room = *copy;
    *copy = *g;
    copy->definition = room.definition;
    copy->move = room.move;
    memcpy(copy->definition, g->definition,
           g->definitions * sizeof *g->definition);
    memcpy(copy->move, g->move, g->moves * sizeof(rules_move *));
    return copy;
}

/* Statements of a text that is nothing else. */
static bool
add_text(shelf *f, rules_game *g, const source *text)
{
    parser p = parser_start(f->s, f->pool, text);

    return rules_statements(&p, g);
}

/* `with passes N`: as if it were written so. */
static bool
add_passes(shelf *f, rules_game *g, int64_t passes)
{
    char text[120];
    source *in = pool_take(f->pool, 1, sizeof *in);

    int n = snprintf(text, sizeof text,
                     "number pass = %lld\n"
                     "move pass: pass -> pass - 1 for pass >= 1, movable\n",
                     (long long)passes);
    const char *copy = text_of(f->pool, text, text + n);
    if (!in || !copy)
        return false;
    *in = (source){.name = "with passes", .text = copy, .end = copy + n};
    return add_text(f, g, in);
}

/* { "with" change } */
static bool
read_changes(shelf *f, parser *p, rules_game *g)
{
    int64_t passes = -1;

    while (parser_take(p, "with")) {
        if (parser_take(p, "pass"))
            passes = 1;
        else if (parser_take(p, "passes") ? !parser_int(p, &passes)
                                          : !rules_set(p, g))
            return false;
    }
    return passes < 0 || add_passes(f, g, passes);
}

/* NAME, a path or a code. */
static rules_game *
read_name(shelf *f, parser *p)
{
    spot where = parser_spot(p);
    const char *name = parser_word(p);

    return name ? rules_load(f, p->in->name, name, where) : NULL;
}

/* NAME | "(" NAME "with" change { "with" change } ")" */
static rules_game *
read_summand(shelf *f, parser *p)
{
    if (!parser_take(p, "("))
        return read_name(f, p);
    rules_game *g = read_name(f, p);
    if (g && !parser_at(p, "with"))
        return parser_wants(p, "'with'"), NULL;
    return g && read_changes(f, p, g) && parser_expect(p, ")") ? g : NULL;
}

/* { "+" summand } */
static rules_game *
read_sum(shelf *f, parser *p, const rules_game *first, spot where)
{
    rules_game *sum = rules_new(f->pool);

    if (!sum || !rules_add_part(f->s, f->pool, sum, first, where))
        return NULL;
    while (parser_take(p, "+")) {
        where = parser_spot(p);
        const rules_game *g = read_summand(f, p);
        if (!g || !rules_add_part(f->s, f->pool, sum, g, where))
            return NULL;
    }
    if (parser_at(p, "with"))
        return parser_stop(p, "this would not say which part is meant"), NULL;
    return sum;
}

/* [ "=" NAME { "with" change } ], or a sum */
static rules_game *
read_base(shelf *f, parser *p)
{
    if (!parser_take(p, "="))
        return rules_new(f->pool);
    spot where = parser_spot(p);
    bool bracket = parser_at(p, "(");
    rules_game *g = read_summand(f, p);
    if (g && parser_at(p, "+"))
        return read_sum(f, p, g, where);
    if (g && bracket)
        return parser_wants(p, "'+'"), NULL;
    return g && read_changes(f, p, g) ? g : NULL;
}

static rules_game *
read_file(shelf *f, const source *in)
{
    parser p = parser_start(f->s, f->pool, in);

    if (!parser_expect(&p, "game"))
        return NULL;
    const char *name = parser_long_name(&p);
    if (name && p.now.kind == TOKEN_STRING)
        parser_next(&p);
    rules_game *g = name ? read_base(f, &p) : NULL;
    if (!g)
        return NULL;
    g->name = name;
    return rules_statements(&p, g) ? g : NULL;
}

static rules_game *
load(shelf *f, const char *from, const char *name, spot where)
{
    const source *in = shelf_alias(f, name) ? NULL : shelf_code(f, name, where);
    rules_game *g = NULL;

    if (f->s->code != ACCEPTED)
        return NULL;
    if (in) {
        g = rules_new(f->pool);
        if (g)
            g->name = name;
        return g && add_text(f, g, in) ? g : NULL;
    }
    in = shelf_find(f, from, name, where);
    return in ? read_file(f, in) : NULL;
}

rules_game *
rules_load(shelf *f, const char *from, const char *name, spot where)
{
    if (f->depth > RULES_BASES)
        return spot_stop(f->s, where,
                         "games are made from games more than %d deep",
                         RULES_BASES),
               NULL;
    f->depth++;
    rules_game *g = load(f, from, name, where);
    f->depth--;
    return g;
}
