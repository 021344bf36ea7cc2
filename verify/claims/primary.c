/* primary.c: what claims add to expressions: questions about positions, and
 * numbers that run. */
#include "claims/claim.h"

#include <string.h>

/* The innermost meaning of a name that is known. */
bool
claims_known(const claim *c, const char *name, bool position)
{
    const known *k = c->names;

    while (k && strcmp(k->name, name) != 0)
        k = k->outer;
    return k && k->position == position;
}

void
claims_know(parser *p, const char *name, bool position)
{
    claim *c = p->with;
    known *k = pool_take(p->pool, 1, sizeof *k);

    if (!k)
        return;
    *k = (known){.name = name, .position = position, .outer = c->names};
    c->names = k;
}

static bool
is_in(const known *k, const char *name)
{
    while (k && strcmp(k->name, name) != 0)
        k = k->outer;
    return k != NULL;
}

/* But for those which are bound around it, or in it. */
static void
know_all(parser *p, const tree *t, const known *bound)
{
    const claim *c = p->with;
    known more[CLAIM_NAMES];
    size_t n = 0;

    if (t->kind == TREE_NAME && !is_in(bound, t->word) &&
        !claims_known(c, t->word, true))
        claims_know(p, t->word, false);
    for (size_t i = 0; i < t->n; i++) {
        const tree *k = t->kid[i];
        bool binds = k->kind >= TREE_ANY && k->kind <= TREE_COMPARED;
        if (binds && n < CLAIM_NAMES) {
            more[n] = (known){.name = k->word, .outer = bound};
            bound = &more[n++];
        }
        know_all(p, k, bound);
    }
}

void
claims_know_all(parser *p, const tree *t)
{
    know_all(p, t, NULL);
}

/* ---- positions compared */

static tree *
parse_templates(parser *p, tree *left)
{
    tree *t = tree_add(p, tree_new(p, TREE_WITHIN, left->where), left);

    if (!parser_expect(p, "{"))
        return NULL;
    do
        t = tree_add(p, t, parse_template(p, false));
    while (t && parser_take(p, ";"));
    return t && parser_expect(p, "}") ? t : NULL;
}

static tree *
parse_compared(parser *p, tree *left)
{
    int kind = parser_at(p, "->")   ? TREE_LEADS
               : parser_at(p, "=")  ? TREE_SAME
               : parser_at(p, "!=") ? TREE_DIFFERENT
                                    : -1;

    if (!left)
        return NULL;
    if (parser_take(p, "in"))
        return parse_templates(p, left);
    if (kind < 0)
        return parser_wants(p, "'->', '=', '!=' or 'in' after a position"),
               NULL;
    parser_next(p);
    return tree_pair(p, kind, left, parse_pattern(p, 0));
}

/* (n) -> (m): one entry in brackets is read as a number first. */
static tree *
relation(parser *p, tree *left)
{
    if (!left->bracketed || !parser_at(p, "->"))
        return NULL;
    tree *tuple = tree_add(p, tree_new(p, TREE_TUPLE, left->where), left);
    tree *t = tree_add(p, tree_new(p, TREE_PATTERN, left->where), tuple);
    return parse_compared(p, t);
}

/* ---- questions */

static bool
is_question(const char *word)
{
    return strcmp(word, "P") == 0 || strcmp(word, "N") == 0 ||
           strcmp(word, "grundy") == 0 || strcmp(word, "terminal") == 0;
}

static tree *
parse_question(parser *p, size_t game)
{
    tree *t = tree_new(p, TREE_ASK, parser_spot(p));

    if (!t || p->now.kind != TOKEN_NAME || !is_question(p->now.word))
        return parser_wants(p, "P, N, grundy or terminal"), NULL;
    t->word = p->now.word;
    t->number = (int64_t)game;
    parser_next(p);
    if (!parser_take(p, "("))
        return t;
    t = tree_add(p, t, parse_pattern(p, game));
    return t && parser_expect(p, ")") ? t : NULL;
}

/* NAME "." of another game comes next. */
static size_t
other_game(const parser *p)
{
    const claim *c = p->with;
    parser ahead = *p;

    parser_next(&ahead);
    if (parser_at(&ahead, "."))
        for (size_t i = 1; i < c->games; i++)
            if (strcmp(c->game[i].name, p->now.word) == 0)
                return i;
    return 0;
}

static tree *
parse_other(parser *p, size_t game)
{
    parser_next(p);
    parser_next(p);
    return parse_question(p, game);
}

/* stones(x), count(x, j), ..; NULL: it is about numbers. */
static tree *
parse_aggregate(parser *p)
{
    parser ahead = *p;
    bool count = parser_at(p, "count");

    parser_next(&ahead);
    if (!parser_take(&ahead, "("))
        return NULL;
    if (!starts_pattern(&ahead) && !starts_entry(&ahead) &&
        !(count && parser_at(&ahead, "(")))
        return NULL;
    tree *t = tree_new(p, TREE_AGGREGATE, parser_spot(p));
    if (!t)
        return NULL;
    t->word = p->now.word;
    *p = ahead;
    t = tree_add(p, t, parse_pattern(p, 0));
    if (t && parser_take(p, ","))
        t = tree_add(p, t, parse_value(p));
    return t && parser_expect(p, ")") ? t : NULL;
}

/* ---- what runs */

/* a <= t < b: comparisons one after the other. */
static bool
is_chain(const tree *t)
{
    if (t->kind >= TREE_LESS && t->kind <= TREE_UNEQUAL)
        return !t->bracketed;
    for (size_t i = 0; t->kind == TREE_AND && i < t->n; i++)
        if (!is_chain(t->kid[i]) ||
            (i > 0 && t->kid[i]->kid[0] != t->kid[i - 1]->kid[1]))
            return false;
    return t->kind == TREE_AND && !t->bracketed;
}

static tree *
parse_range(parser *p, tree *t)
{
    if (parser_at(p, "{")) {
        t->kind = TREE_SET;
        return tree_add(p, t, parse_set(p));
    }
    tree *from = parse_value(p);
    if (from && parser_take(p, "..")) {
        t->kind = TREE_FROM_TO;
        t = tree_add(p, t, from);
        return t ? tree_add(p, t, parse_value(p)) : NULL;
    }
    if (from && (from->kind != TREE_NAME || from->bracketed))
        return parser_wants(p, "'..'"), NULL;
    t->kind = TREE_SET;
    return tree_add(p, t, from);
}

static bool
at_moves(const parser *p)
{
    parser ahead = *p;

    parser_next(&ahead);
    return parser_at(p, "moves") && parser_at(&ahead, "(");
}

static tree *
parse_new(parser *p, tree *t)
{
    const claim *c = p->with;

    if (is_in(c->names, p->now.word))
        return parser_stop(p, "%s means something here: choose another name",
                           p->now.word),
               NULL;
    t->word = parser_name(p);
    if (!t->word || !parser_take(p, "in"))
        return parser_failed(p) ? NULL : t;
    if (!at_moves(p))
        return parse_range(p, t);
    parser_next(p);
    parser_next(p);
    t->kind = TREE_MOVES;
    t = tree_add(p, t, parse_pattern(p, 0));
    return t && parser_expect(p, ")") ? t : NULL;
}

/* The first name in a tree that means nothing yet, or "". */
static const char *
first_new(const claim *c, const tree *t)
{
    const char *found = "";

    if (t->kind == TREE_NAME && !is_reserved(t->word) &&
        !is_in(c->names, t->word))
        return t->word;
    for (size_t i = 0; !*found && i < t->n; i++)
        found = first_new(c, t->kid[i]);
    return found;
}

static tree *
parse_binder(parser *p)
{
    tree *t = tree_new(p, TREE_ANY, parser_spot(p));
    parser ahead = *p;

    parser_next(&ahead);
    if (!t || parser_failed(p))
        return NULL;
    if (p->now.kind == TOKEN_NAME && !is_reserved(p->now.word) &&
        (parser_at(&ahead, "in") || parser_at(&ahead, ":") ||
         parser_at(&ahead, ",")))
        return parse_new(p, t);
    t->kind = TREE_COMPARED;
    tree *c = parse_condition(p);
    if (c)
        t->word = first_new(p->with, c);
    if (c && (!is_chain(c) || !*t->word))
        return spot_stop(p->s, c->where,
                         "a new name with its range is needed here"),
               NULL;
    return tree_add(p, t, c);
}

/* Binders and a colon; then what they are about sees their names. */
static tree *
parse_binders(parser *p, tree *t)
{
    bool one = t->kind == TREE_EXACTLY || t->kind == TREE_TOTAL;

    do {
        tree *b = parse_binder(p);
        t = tree_add(p, t, b);
        if (t)
            claims_know(p, b->word, b->kind == TREE_MOVES);
    } while (t && !one && parser_take(p, ","));
    return t && parser_expect(p, ":") ? t : NULL;
}

static tree *
parse_quantifier(parser *p)
{
    claim *c = p->with;
    const known *names = c->names;
    tree *t = tree_new(p, TREE_EXISTS, parser_spot(p));

    if (!t)
        return NULL;
    if (parser_at(p, "every"))
        t->kind = TREE_EVERY;
    if (parser_at(p, "exactly")) {
        t->kind = TREE_EXACTLY;
        parser_next(p);
    }
    parser_next(p);
    if (++p->depth > LANGUAGE_NESTING)
        parser_stop(p, "this is nested too deep");
    t = parser_failed(p) ? NULL : parse_binders(p, t);
    t = t ? tree_add(p, t, parse_condition(p)) : NULL;
    p->depth--;
    c->names = names;
    return t;
}

static tree *
parse_total(parser *p)
{
    claim *c = p->with;
    const known *names = c->names;
    tree *t = tree_new(p, TREE_TOTAL, parser_spot(p));

    parser_next(p);
    parser_next(p);
    t = t ? parse_binders(p, t) : NULL;
    t = t ? tree_add(p, t, parse_value(p)) : NULL;
    c->names = names;
    return t && parser_expect(p, ")") ? t : NULL;
}

static tree *
parse_period(parser *p)
{
    tree *t = tree_new(p, TREE_PERIOD, parser_spot(p));

    parser_next(p);
    parser_next(p);
    t = t ? tree_add(p, t, parse_value(p)) : NULL;
    return t && parser_expect(p, ")") ? t : NULL;
}

/* ---- all of them */

static tree *
word_primary(parser *p)
{
    static const char *const lists[] = {"stones", "count", "min", "max", "xor"};
    parser ahead = *p;
    const char *w = p->now.word;

    parser_next(&ahead);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(w, lists[i]) == 0)
            return parse_aggregate(p);
    if (other_game(p) > 0)
        return parse_other(p, other_game(p));
    if (is_question(w))
        return parse_question(p, 0);
    if (strcmp(w, "exists") == 0 || strcmp(w, "every") == 0 ||
        (strcmp(w, "exactly") == 0 && parser_at(&ahead, "one")))
        return parse_quantifier(p);
    if (parser_at(&ahead, "(") && strcmp(w, "sum") == 0)
        return parse_total(p);
    if (parser_at(&ahead, "(") && strcmp(w, "period") == 0)
        return parse_period(p);
    return NULL;
}

static tree *
primary(parser *p)
{
    const claim *c = p->with;

    if (starts_pattern(p))
        return parse_compared(p, parse_pattern(p, 0));
    if (p->now.kind != TOKEN_NAME)
        return NULL;
    if (!claims_known(c, p->now.word, false))
        return word_primary(p);
    tree *t = tree_new(p, TREE_NAME, parser_spot(p));
    if (t)
        t->word = parser_name(p); /* whatever follows: it is no function */
    return t;
}

const parser_more claims_more = {primary, relation};
