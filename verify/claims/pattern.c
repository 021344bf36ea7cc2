/* pattern.c: positions as they are written: what a part of one is depends on the
 * fields of the game. */
#include "claims/claim.h"

#include <string.h>

static const rules_game *
game_of(const parser *p, size_t game)
{
    const claim *c = p->with;

    return c->game[game].rules;
}

static size_t
bags(const rules_game *g)
{
    size_t n = 0;

    for (size_t i = 0; i < g->fields; i++)
        n += g->field[i].kind == KERNEL_BAG;
    return n;
}

/* Values up to a closing sign, behind the opening one. */
static tree *
parse_values(parser *p, int kind, const char *closing)
{
    tree *t = tree_new(p, kind, parser_spot(p));

    parser_next(p);
    if (!parser_at(p, closing))
        do
            t = tree_add(p, t, parse_value(p));
        while (t && parser_take(p, ","));
    return t && parser_expect(p, closing) ? t : NULL;
}

static tree *
parse_heaps(parser *p)
{
    if (parser_at(p, "["))
        return parse_values(p, TREE_HEAPS, "]");
    if (parser_at(p, "<"))
        return parse_values(p, TREE_COUNTS, ">");
    return parser_wants(p, "heaps such as [1,2]"), NULL;
}

/* What field i is, behind its name and "=". */
static tree *
parse_field(parser *p, kernel_field kind)
{
    if (kind == KERNEL_BAG)
        return parse_heaps(p);
    if (kind == KERNEL_ROW) {
        if (parser_at(p, "("))
            return parse_values(p, TREE_TUPLE, ")");
        return parser_wants(p, "piles such as (1,2)"), NULL;
    }
    tree *t = tree_new(p, TREE_VALUE, parser_spot(p));
    return tree_add(p, t, parse_value(p));
}

/* NAME "=" .. of a field comes next. */
static size_t
named_field(const parser *p, const rules_game *g)
{
    parser ahead = *p;

    if (p->now.kind != TOKEN_NAME)
        return SIZE_MAX;
    parser_next(&ahead);
    return parser_at(&ahead, "=") ? rules_field_of(g, p->now.word) : SIZE_MAX;
}

static tree *
parse_named(parser *p, const rules_game *g, tree *t)
{
    size_t i = named_field(p, g);

    while (t && !parser_failed(p) && i != SIZE_MAX) {
        const char *name = p->now.word;
        parser_next(p);
        parser_next(p);
        tree *part = parse_field(p, g->field[i].kind);
        if (part)
            part->word = name;
        t = tree_add(p, t, part);
        i = named_field(p, g);
    }
    return t;
}

tree *
parse_pattern(parser *p, size_t game)
{
    const claim *c = p->with;
    const rules_game *g = game_of(p, game);
    tree *t = tree_new(p, TREE_PATTERN, parser_spot(p));

    if (!t || parser_failed(p))
        return NULL;
    if (p->now.kind == TOKEN_NAME && claims_known(c, p->now.word, true)) {
        t->kind = TREE_NAME;
        t->word = parser_name(p);
        return t->word ? t : NULL;
    }
    if (parser_at(p, "(")) {
        t = tree_add(p, t, parse_values(p, TREE_TUPLE, ")"));
        return parse_named(p, g, t);
    }
    if (!parser_at(p, "[") && !parser_at(p, "<"))
        return parser_wants(p, "a position such as [1,2] or (x,y)"), NULL;
    size_t most = bags(g);
    for (size_t i = 0; t && (i == 0 || i < most); i++) {
        if (!parser_at(p, "[") && !parser_at(p, "<"))
            break;
        t = tree_add(p, t, parse_heaps(p));
    }
    return parse_named(p, g, t);
}

static tree *
parse_ends(parser *p, tree *t)
{
    t = tree_add(p, t, parse_pattern(p, 0));
    if (t && t->number == 1)
        t = parser_expect(p, "->") ? tree_add(p, t, parse_pattern(p, 0)) : NULL;
    return t;
}

/* A pattern, in a case "->" and a target, perhaps "for" and conditions. */
tree *
parse_template(parser *p, bool target)
{
    claim *c = p->with;
    const known *names = c->names;
    tree *t = tree_new(p, TREE_TEMPLATE, parser_spot(p));

    if (!t)
        return NULL;
    t->number = target;
    t = parse_ends(p, t);
    if (t && parser_take(p, "for")) {
        claims_know_all(p, t);
        t = tree_add(p, t, parse_conditions(p));
    }
    c->names = names;
    return t;
}

/* ---- what comes next? */

/* A sign or word behind which a value begins, not a relation. */
static bool
opens(const token *before)
{
    static const char *const words[] = {"and", "or",      "not", "if",
                                        "iff", "implies", "in"};

    if (before->kind == TOKEN_NAME)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strcmp(before->word, words[i]) == 0)
                return true;
    return before->kind == TOKEN_SIGN && !strchr(")]}>", before->word[0]);
}

/* Does a comma stand between these brackets and no others? Binders with commas
 * have a colon, and values have none. */
bool
starts_tuple(const parser *p)
{
    parser ahead = *p;
    token before = p->now;
    size_t depth = 0, angles = 0;
    bool comma = false;

    if (!parser_at(p, "("))
        return false;
    do {
        const char *w = ahead.now.kind == TOKEN_SIGN ? ahead.now.word : "";
        if (*w && strchr("([{", *w))
            depth++;
        else if (*w && strchr(")]}", *w))
            depth--;
        else if (strcmp(w, "<") == 0 && opens(&before))
            angles++;
        else if (strcmp(w, ">") == 0 && angles > 0)
            angles--;
        else if (depth == 1 && angles == 0 && *w == ',')
            comma = true;
        else if (depth == 1 && angles == 0 && *w == ':')
            return false;
        before = ahead.now;
        parser_next(&ahead);
        if (depth == 1 && before.at == p->now.at && parser_at(&ahead, ")"))
            comma = true;
    } while (depth > 0 && ahead.now.kind != TOKEN_END);
    return comma;
}

bool
starts_pattern(const parser *p)
{
    const claim *c = p->with;

    return parser_at(p, "[") || parser_at(p, "<") || starts_tuple(p) ||
           (p->now.kind == TOKEN_NAME && claims_known(c, p->now.word, true));
}
