/* parse.c: values and conditions, one function a line of the grammar. Where the
 * grammar takes an operand, `tight` says that 2t is not clear there. */
#include "language/language.h"

#include <string.h>

static tree *parse_unary(parser *p, bool tight);
static tree *parse_power(parser *p, bool tight);

static bool
enter(parser *p)
{
    if (++p->depth > LANGUAGE_NESTING)
        return parser_stop(p, "this is nested more than %d deep",
                           LANGUAGE_NESTING);
    return !parser_failed(p);
}

static tree *
leave(parser *p, tree *t)
{
    p->depth--;
    return parser_failed(p) ? NULL : t;
}

/* ---- values */

static tree *
parse_bracket(parser *p)
{
    tree *t = NULL;

    parser_next(p);
    if (enter(p))
        t = parse_condition(p);
    if (t && parser_expect(p, ")"))
        t->bracketed = true;
    return leave(p, t);
}

static tree *
parse_arguments(parser *p, tree *t)
{
    t->kind = TREE_CALL;
    parser_next(p);
    if (enter(p))
        do
            if (!tree_add(p, t, parse_value(p)))
                break;
        while (parser_take(p, ","));
    parser_expect(p, ")");
    return leave(p, t);
}

/* A word that may stand for a number: with brackets, without. */
static bool
is_call(const char *word)
{
    static const char *const calls[] = {
        "abs", "ceil", "count", "floor",  "gcd",    "log2",
        "max", "min",  "xor",   "stones", "golden", "zeckendorf"};

    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strcmp(word, calls[i]) == 0)
            return true;
    return !is_reserved(word);
}

static bool
is_bare(const char *word)
{
    return strcmp(word, "stones") == 0 || strcmp(word, "count") == 0 ||
           strcmp(word, "movable") == 0 || !is_reserved(word);
}

static tree *
parse_word(parser *p)
{
    tree *t = tree_new(p, TREE_NAME, parser_spot(p));
    parser begin = *p;

    if (!t)
        return NULL;
    t->word = p->now.word;
    parser_next(p);
    if (parser_at(p, "(") && is_call(t->word))
        return parse_arguments(p, t);
    if (is_bare(t->word))
        return parser_failed(p) ? NULL : t;
    if (is_call(t->word))
        return parser_expect(p, "("), NULL;
    *p = begin;
    return parser_wants(p, "a number or a name"), NULL;
}

/* A number, or its product with what follows at once: 2t. */
static tree *
parse_number(parser *p, bool tight)
{
    tree *t = tree_new(p, TREE_NUMBER, parser_spot(p));

    if (!t || !parser_int(p, &t->number))
        return NULL;
    if (!p->now.glued || !(p->now.kind == TOKEN_NAME || parser_at(p, "(")))
        return t;
    if (tight)
        return spot_stop(p->s, t->where,
                         "it is not clear how far this product goes: put it in "
                         "parentheses"),
               NULL;
    tree *rest = enter(p) ? parse_power(p, false) : NULL;
    return leave(p, tree_pair(p, TREE_MULTIPLY, t, rest));
}

static tree *
parse_primary(parser *p, bool tight)
{
    tree *t = p->more && !parser_failed(p) ? p->more->primary(p) : NULL;

    if (t || parser_failed(p))
        return t;
    if (p->now.kind == TOKEN_INT)
        return parse_number(p, tight);
    if (parser_at(p, "("))
        return parse_bracket(p);
    if (p->now.kind == TOKEN_NAME)
        return parse_word(p);
    return parser_wants(p, "a number or a name"), NULL;
}

static tree *
parse_power(parser *p, bool tight)
{
    tree *base = parse_primary(p, tight);

    if (!base || !parser_take(p, "^"))
        return base;
    tree *exponent = enter(p) ? parse_unary(p, true) : NULL;
    return leave(p, tree_pair(p, TREE_POWER, base, exponent));
}

static tree *
parse_unary(parser *p, bool tight)
{
    spot where = parser_spot(p);

    if (!parser_take(p, "-"))
        return parse_power(p, tight);
    tree *t = enter(p) ? parse_unary(p, tight) : NULL;
    return leave(p, tree_add(p, tree_new(p, TREE_NEGATIVE, where), t));
}

static tree *
parse_product(parser *p)
{
    tree *t = parse_unary(p, false);

    while (t) {
        int kind = parser_at(p, "*")     ? TREE_MULTIPLY
                   : parser_at(p, "/")   ? TREE_DIVIDE
                   : parser_at(p, "mod") ? TREE_MOD
                                         : -1;
        if (kind < 0)
            break;
        parser_next(p);
        t = tree_pair(p, kind, t, parse_unary(p, kind != TREE_MULTIPLY));
    }
    return t;
}

static tree *
parse_sum(parser *p)
{
    tree *t = parse_product(p);

    while (t) {
        int kind = parser_at(p, "+")   ? TREE_ADD
                   : parser_at(p, "-") ? TREE_SUBTRACT
                                       : -1;
        if (kind < 0)
            break;
        parser_next(p);
        t = tree_pair(p, kind, t, parse_product(p));
    }
    return t;
}

tree *
parse_closed(parser *p)
{
    return parse_power(p, false);
}

tree *
parse_value(parser *p)
{
    tree *t = parse_sum(p);

    while (t && parser_take(p, "xor"))
        t = tree_pair(p, TREE_XOR, t, parse_sum(p));
    return t;
}

/* ---- conditions */

static int
relation(const parser *p)
{
    static const char *const signs[] = {"<", "<=", ">", ">=", "=", "!="};

    for (int i = 0; i < 6; i++)
        if (parser_at(p, signs[i]))
            return TREE_LESS + i;
    return -1;
}

/* a ^ b at a side of a comparison: some would write so for an xor. */
static bool
is_clear(parser *p, const tree *t)
{
    return t->kind != TREE_POWER || t->bracketed ||
           t->kid[0]->kind == TREE_NUMBER || t->kid[1]->kind == TREE_NUMBER ||
           spot_stop(p->s, t->where,
                     "^ is a power: write a xor b, or (a^b) for a power");
}

static tree *
parse_chain(parser *p, tree *left)
{
    tree *all = tree_new(p, TREE_AND, left->where);

    for (int kind = relation(p); all && kind >= 0; kind = relation(p)) {
        parser_next(p);
        tree *right = parse_value(p);
        if (!right || !is_clear(p, left) || !is_clear(p, right))
            return NULL;
        all = tree_add(p, all, tree_pair(p, kind, left, right));
        left = right;
    }
    return all && all->n == 1 ? all->kid[0] : all;
}

static tree *
parse_comparison(parser *p)
{
    tree *left = parse_value(p);

    if (!left)
        return NULL;
    tree *t = p->more ? p->more->relation(p, left) : NULL;
    if (t || parser_failed(p))
        return t;
    if (parser_take(p, "in"))
        return tree_pair(p, TREE_IN, left, parse_set(p));
    return relation(p) >= 0 ? parse_chain(p, left) : left;
}

static tree *
parse_negation(parser *p)
{
    spot where = parser_spot(p);

    if (!parser_take(p, "not"))
        return parse_comparison(p);
    tree *t = enter(p) ? parse_negation(p) : NULL;
    return leave(p, tree_add(p, tree_new(p, TREE_NOT, where), t));
}

static tree *
parse_and(parser *p)
{
    tree *t = parse_negation(p);

    if (!t || !parser_at(p, "and"))
        return t;
    tree *all = tree_add(p, tree_new(p, TREE_AND, t->where), t);
    while (all && parser_take(p, "and"))
        all = tree_add(p, all, parse_negation(p));
    return all;
}

static tree *
parse_or(parser *p)
{
    tree *t = parse_and(p);

    if (!t || !parser_at(p, "or"))
        return t;
    tree *all = tree_add(p, tree_new(p, TREE_OR, t->where), t);
    while (all && parser_take(p, "or"))
        all = tree_add(p, all, parse_and(p));
    return all;
}

static tree *
parse_implies(parser *p)
{
    tree *t = parse_or(p);

    if (!t || !parser_take(p, "implies"))
        return t;
    tree *then = enter(p) ? parse_implies(p) : NULL;
    return leave(p, tree_pair(p, TREE_IMPLIES, t, then));
}

tree *
parse_condition(parser *p)
{
    tree *t = parse_implies(p);
    size_t depth = p->depth;

    /* `a iff b iff ..` is deep on the left. */
    while (t && parser_take(p, "iff") && enter(p))
        t = tree_pair(p, TREE_IFF, t, parse_implies(p));
    p->depth = depth;
    return parser_failed(p) ? NULL : t;
}

tree *
parse_conditions(parser *p)
{
    tree *all = tree_new(p, TREE_AND, parser_spot(p));

    do
        all = tree_add(p, all, parse_condition(p));
    while (all && parser_take(p, ","));
    return all;
}
