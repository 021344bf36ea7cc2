/* atoms.c: what claims add to the expression grammar.
 *
 *   primary = [ NAME "." ] ( "P" | "N" | "grundy" | "terminal" ) "(" pattern ")"
 *           | pattern ( "->" | "=" | "!=" ) pattern
 *           | pattern "in" "{" template { ";" template } "}"
 *           | ( "stones" | "count" | "min" | "max" | "xor" ) "(" pattern
 *             [ "," value ] ")"
 *           | ( "exists" | "every" | "exactly one" ) binder { "," binder } ":"
 *             condition
 *           | "sum" "(" NAME "in" value ".." value ":" value ")"
 *           | "period" "(" value ")"
 *   binder  = NAME "in" ( "moves" "(" pattern ")" | set | value ".." value )
 *           | comparison with a new name in it | NAME
 */
#include <string.h>

#include "base/fail.h"
#include "claim/atoms.h"

/* ---- nodes ---- */

bt_status
bt_new_atom(bt_parser *p, bt_atom_kind kind, bt_atom **out)
{
    *out = bt_arena_alloc(p->arena, sizeof **out);
    if (!*out)
        return bt_fail_nomem(p->err);
    (*out)->kind = kind;
    (*out)->over_moves = -1;
    (*out)->pattern[0].variable = (*out)->pattern[1].variable = -1;
    return BT_OK;
}

bt_status
bt_atom_node(bt_parser *p, bt_atom *a, bt_type type, const bt_token *at,
             bt_expr **out)
{
    *out = bt_expr_new(p->arena, BT_OP_ATOM, type, 0);
    if (!*out)
        return bt_fail_nomem(p->err);
    (*out)->atom = a;
    (*out)->line = at->line;
    (*out)->column = at->column;
    return BT_OK;
}

/* ---- P(x), other.N(x), grundy(x) ---- */

static const struct {
    const char *name;
    bt_atom_kind kind;
    bt_type type;
} questions[] = {
    {"P", BT_ATOM_P, BT_TYPE_BOOL},
    {"N", BT_ATOM_N, BT_TYPE_BOOL},
    {"grundy", BT_ATOM_GRUNDY, BT_TYPE_INT},
    {"terminal", BT_ATOM_TERMINAL, BT_TYPE_BOOL},
};

static int
question_at(const bt_token *t)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (bt_token_is(t, questions[i].name))
            return (int)i;
    return -1;
}

static bool
has_member(const bt_parser *p)
{
    const bt_statement *s = bt_statement_of(p);
    return s->n_positions > 0 && !s->in_case;
}

/* The word is the current token. Without parentheses it is about the family's
 * own position: P iff ... */
static bt_status
read_question(bt_parser *p, int which, size_t game, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    BT_TRY(bt_new_atom(p, questions[which].kind, &a));
    a->game = game;
    BT_TRY(bt_parser_advance(p));
    if (bt_token_is(&p->token, "(")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(bt_pattern_read(p, game, &a->pattern[0]));
        BT_TRY(bt_parser_expect(p, ")"));
    } else if (has_member(p)) {
        a->pattern[0] = (bt_pattern){.line = at.line, .column = at.column};
        if (game)
            BT_TRY(bt_pattern_carried(bt_statement_of(p), &a->pattern[0], game,
                                      p->err));
    } else {
        return bt_parser_unexpected(p, "'(' and a position");
    }
    return bt_atom_node(p, a, questions[which].type, &at, out);
}

/* The game an alias stands for, 0 when it is none. */
static size_t
game_named(const bt_parser *p, const bt_token *t)
{
    const bt_statement *s = bt_statement_of(p);
    for (size_t i = 1; i < s->n_games; i++)
        if (bt_token_is(t, s->alias[i]))
            return i;
    return 0;
}

static bool
is_defined(const bt_definitions *d, const bt_token *t)
{
    for (size_t i = 0; i < d->n_functions; i++)
        if (bt_token_is(t, d->function[i].name))
            return true;
    for (size_t i = 0; i < d->n_sets; i++)
        if (bt_token_is(t, d->set[i].name))
            return true;
    return false;
}

bool
bt_is_question(const bt_token *name)
{
    return question_at(name) >= 0;
}

bt_status
bt_check_new_name(const bt_parser *p, const bt_token *name)
{
    const char *what = bt_is_question(name)  ? "a question about positions"
                       : game_named(p, name) ? "a game"
                       : bt_position_named(p, name) >= 0 ? "a position"
                       : bt_parser_find(p, name).found   ? "a number"
                       : is_defined(p->scope->definitions, name)
                           ? "a function or a set"
                           : NULL;
    if (!what)
        return BT_OK;
    return bt_fail_at(p->err, BT_ERR_SYNTAX, name->line, name->column,
                      "%.*s is %s here: choose another name", (int)name->length,
                      name->text, what);
}

/* other.P(x) */
static bt_status
read_aliased(bt_parser *p, size_t game, bt_expr **out)
{
    bt_token name = p->token;
    BT_TRY(bt_parser_advance(p));
    if (!bt_token_is(&p->token, "."))
        return bt_fail_at(
            p->err, BT_ERR_SYNTAX, name.line, name.column,
            "%.*s is a game here: write %.*s.P, or choose another "
            "name",
            (int)name.length, name.text, (int)name.length, name.text);
    BT_TRY(bt_parser_advance(p));
    int which = question_at(&p->token);
    if (which < 0)
        return bt_parser_unexpected(p, "P, N, grundy or terminal");
    return read_question(p, which, game, out);
}

/* ---- relations between positions ---- */

static bt_status
negate(bt_parser *p, bt_expr **out)
{
    bt_expr *e = bt_expr_new(p->arena, BT_OP_NOT, BT_TYPE_BOOL, 1);
    if (!e)
        return bt_fail_nomem(p->err);
    e->kid[0] = *out;
    e->line = (*out)->line;
    e->column = (*out)->column;
    *out = e;
    return BT_OK;
}

/* pattern -> pattern, pattern = pattern, pattern in {...} */
static bt_status
read_relation(bt_parser *p, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    BT_TRY(bt_new_atom(p, BT_ATOM_SAME, &a));
    BT_TRY(bt_pattern_read(p, 0, &a->pattern[0]));
    bool differ = bt_token_is(&p->token, "!=");
    if (bt_token_is(&p->token, "in")) {
        a->kind = BT_ATOM_MEMBER;
        BT_TRY(bt_parser_advance(p));
        BT_TRY(bt_parser_expect(p, "{"));
        BT_TRY(bt_templates_read(p, false, &a->templates, &a->n_templates));
        BT_TRY(bt_parser_expect(p, "}"));
    } else if (differ || bt_token_is(&p->token, "=") ||
               bt_token_is(&p->token, "->")) {
        if (bt_token_is(&p->token, "->"))
            a->kind = BT_ATOM_MOVE;
        BT_TRY(bt_parser_advance(p));
        BT_TRY(bt_pattern_read(p, 0, &a->pattern[1]));
    } else {
        return bt_parser_unexpected(p, "'->', '=', '!=' or 'in' after a "
                                       "position");
    }
    BT_TRY(bt_atom_node(p, a, BT_TYPE_BOOL, &at, out));
    return differ ? negate(p, out) : BT_OK;
}

/* ---- stones(x), count(x, j) ---- */

/* Over what is in parentheses, to what comes after it; is there a comma? */
static bool
skip_parentheses(bt_parser *ahead, bool *comma)
{
    int depth = 0;
    *comma = false;
    ahead->err = NULL;
    do {
        const bt_token *t = &ahead->token;
        depth +=
            bt_token_is(t, "(") || bt_token_is(t, "{") || bt_token_is(t, "[");
        depth -=
            bt_token_is(t, ")") || bt_token_is(t, "}") || bt_token_is(t, "]");
        *comma = *comma || (depth == 1 && bt_token_is(t, ","));
        if (t->kind == BT_TOKEN_END || bt_parser_advance(ahead) != BT_OK)
            return false;
    } while (depth > 0);
    return true;
}

/* (x,y): a position, not something else in parentheses: it has a comma in it,
 * and one of these words comes after it. (x) is one before an arrow or a field
 * by name. */
static bool
is_tuple(const bt_parser *p, const char *const *after)
{
    bt_parser ahead = *p;
    bool comma;
    if (!skip_parentheses(&ahead, &comma))
        return false;
    if (bt_token_is(&ahead.token, "->") || bt_pattern_names_field(&ahead))
        return true;
    for (; *after && comma; after++)
        if (bt_token_is(&ahead.token, *after))
            return true;
    return false;
}

/* stones, min, ... with a position in parentheses (or `stones` alone). */
static bool
is_aggregate(const bt_parser *p, bt_aggregate *what, bool *alone)
{
    static const char *const ends[] = {")", ",", NULL};
    bt_parser ahead = *p;
    ahead.err = NULL;
    if (!bt_aggregate_named(&p->token, what))
        return false;
    bool counts = *what == BT_AGG_STONES || *what == BT_AGG_COUNT;
    *alone = counts;
    if (!bt_parser_sees(p, 1, "("))
        return counts && has_member(p);
    *alone = false;
    return bt_parser_advance(&ahead) == BT_OK &&
           bt_parser_advance(&ahead) == BT_OK &&
           (bt_token_is(&ahead.token, "(") ? counts || is_tuple(&ahead, ends)
                                           : bt_pattern_starts(&ahead));
}

static bt_status
read_aggregate(bt_parser *p, bt_aggregate what, bool alone, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    bool comma = false;
    BT_TRY(bt_new_atom(p, BT_ATOM_AGGREGATE, &a));
    a->aggregate = what;
    BT_TRY(bt_heaps_check(bt_statement_of(p), a->aggregate,
                          (bt_place){at.line, at.column}, p->err));
    BT_TRY(bt_parser_advance(p));
    if (alone) {
        a->pattern[0].variable = 0;
        return bt_atom_node(p, a, BT_TYPE_INT, &at, out);
    }
    BT_TRY(bt_parser_expect(p, "("));
    BT_TRY(bt_pattern_read(p, 0, &a->pattern[0]));
    if (a->aggregate == BT_AGG_COUNT || a->aggregate == BT_AGG_XOR)
        BT_TRY(bt_parser_accept(p, ",", &comma));
    if (comma) {
        a->aggregate = what == BT_AGG_COUNT ? BT_AGG_COUNT_OF : BT_AGG_XOR_OF;
        BT_TRY(bt_parse_value(p, &a->size));
    }
    BT_TRY(bt_parser_expect(p, ")"));
    return bt_atom_node(p, a, BT_TYPE_INT, &at, out);
}

/* ---- the hook ---- */

/* Is the word of a question the name of a number here, or will it be one? */
static bool
is_number(const bt_parser *p)
{
    return bt_parser_find(p, &p->token).found ||
           (p->scope->declare && !bt_parser_sees(p, 1, "("));
}

static bool
starts_relation(const bt_parser *p)
{
    static const char *const relations[] = {"in", "=", "!=", NULL};
    return bt_token_is(&p->token, "(") ? is_tuple(p, relations)
                                       : bt_pattern_starts(p);
}

bt_status
bt_atom_primary(bt_parser *p, bt_expr **out, bool *done)
{
    bt_aggregate what;
    bool alone;
    BT_TRY(bt_read_quantifier(p, out, done));
    if (*done)
        return BT_OK;
    *done = true;
    int question = question_at(&p->token);
    if (question >= 0 && !is_number(p))
        return read_question(p, question, 0, out);
    if (p->token.kind == BT_TOKEN_NAME && game_named(p, &p->token))
        return read_aliased(p, game_named(p, &p->token), out);
    if (is_aggregate(p, &what, &alone))
        return read_aggregate(p, what, alone, out);
    if (bt_token_is(&p->token, "sum") && bt_parser_sees(p, 1, "("))
        return bt_read_sum(p, out);
    if (bt_token_is(&p->token, "period") && bt_parser_sees(p, 1, "("))
        return bt_read_period(p, out);
    if (starts_relation(p))
        return read_relation(p, out);
    *done = false;
    return BT_OK;
}
