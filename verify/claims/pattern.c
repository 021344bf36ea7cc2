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
bags(const rules_game *g, rules_part part)
{
    size_t n = 0;

    for (size_t i = part.from; i < part.to; i++)
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
        do {
            t = tree_add(p, t, parse_value(p));
            if (t)
                claims_know_all(p, t->kid[t->n - 1]);
        } while (t && parser_take(p, ","));
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
parse_field(parser *p, const rules_game *g, kernel_field kind)
{
    if (kind == KERNEL_BAG)
        return parse_heaps(p);
    if (kind == KERNEL_ROW) {
        if (parser_at(p, "("))
            return parse_values(p, TREE_TUPLE, ")");
        return parser_wants(p, "piles such as (1,2)"), NULL;
    }
    tree *t = tree_new(p, TREE_VALUE, parser_spot(p));
    t = tree_add(p, t, g->parts ? parse_closed(p) : parse_value(p));
    if (t)
        claims_know_all(p, t->kid[0]);
    return t;
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
        tree *part = parse_field(p, g, g->field[i].kind);
        if (part)
            part->word = name;
        t = tree_add(p, t, part);
        i = named_field(p, g);
    }
    return t;
}

/* What is written of one part of a sum, or of a game that is none. */
static tree *
parse_summand(parser *p, const rules_game *g, rules_part part, tree *t)
{
    size_t most = bags(g, part);

    if (parser_at(p, "(")) {
        t = tree_add(p, t, parse_values(p, TREE_TUPLE, ")"));
        return parse_named(p, g, t);
    }
    if (!parser_at(p, "[") && !parser_at(p, "<"))
        return parser_wants(p, "a position such as [1,2] or (x,y)"), NULL;
    for (size_t i = 0; t && (i == 0 || i < most); i++) {
        if (!parser_at(p, "[") && !parser_at(p, "<"))
            break;
        t = tree_add(p, t, parse_heaps(p));
    }
    return parse_named(p, g, t);
}

/* Parts of a sum are told apart by the number of what is written. */
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
    t = parse_summand(p, g, rules_part_of(g, 0), t);
    for (size_t i = 1; t && i < g->parts; i++) {
        size_t from = t->n;
        if (!parser_expect(p, "+"))
            return NULL;
        t = parse_summand(p, g, rules_part_of(g, i), t);
        for (size_t k = from; t && k < t->n; k++)
            t->kid[k]->number = (int64_t)i;
    }
    return t;
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

static bool
is_one_of(const token *t, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if ((t->kind == TOKEN_NAME || t->kind == TOKEN_SIGN) &&
            strcmp(t->word, words[i]) == 0)
            return true;
    return false;
}

/* What only stands between or before conditions. */
static bool
is_condition(const token *t)
{
    static const char *const words[] = {"and", "or", "not", "iff", "implies",
                                        "in",  "if", "<=",  ">=",  "=",
                                        "!=",  "->", ":"};

    return is_one_of(t, words, sizeof words / sizeof *words);
}

/* A "<" behind it opens counts: a value cannot end with it. */
static bool
opens(const token *before)
{
    return is_condition(before) ||
           (before->kind == TOKEN_SIGN && !strchr(")}", before->word[0]));
}

/* What stands between brackets, and between no others inside. */
typedef struct between {
    size_t depth, angles;
    bool comma, condition;
} between;

static void
look_at(between *b, const token *t, const token *before)
{
    const char *w = t->kind == TOKEN_SIGN ? t->word : "";

    if (*w && strchr("([{", *w))
        b->depth++;
    else if (*w && strchr(")]}", *w))
        b->depth--;
    else if (strcmp(w, "<") == 0 && opens(before))
        b->angles++;
    else if (strcmp(w, ">") == 0 && b->angles > 0)
        b->angles--;
    else if (b->depth == 1 && b->angles == 0 && *w == ',')
        b->comma = true;
    else if (b->depth == 1 && b->angles == 0)
        b->condition =
            b->condition || is_condition(t) || *w == '<' || *w == '>';
}

/* To the token behind the brackets that begin here. */
static between
look_through(parser *ahead)
{
    between b = {.depth = 0};
    token before = ahead->now;

    do {
        look_at(&b, &ahead->now, &before);
        before = ahead->now;
        parser_next(ahead);
    } while (b.depth > 0 && ahead->now.kind != TOKEN_END);
    return b;
}

/* Several values, or none, or a field behind them: (a, b), (), (a) m=b. */
static bool
starts_tuple(const parser *p)
{
    parser ahead = *p, inside = *p;

    if (!parser_at(p, "("))
        return false;
    parser_next(&inside);
    between b = look_through(&ahead);
    return !b.condition && (b.comma || parser_at(&inside, ")") ||
                            named_field(&ahead, game_of(p, 0)) != SIZE_MAX);
}

/* Brackets that are all that stands there: ((a)). */
bool
starts_entry(const parser *p)
{
    parser ahead = *p;

    if (!parser_at(p, "("))
        return false;
    between b = look_through(&ahead);
    return !b.condition && parser_at(&ahead, ")");
}

bool
starts_pattern(const parser *p)
{
    const claim *c = p->with;

    return parser_at(p, "[") || parser_at(p, "<") || starts_tuple(p) ||
           (p->now.kind == TOKEN_NAME && claims_known(c, p->now.word, true));
}
