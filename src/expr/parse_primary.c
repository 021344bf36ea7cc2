/* parse_primary.c: the bottom of the expression grammar: numbers, names, calls
 * and questions about the heaps as a whole. */
#include <string.h>

#include "base/fail.h"
#include "expr/parse.h"

enum { MAX_ARGUMENTS = 8 };

/* ---- names: variables, parameters, heaps ---- */

bt_symbol
bt_parser_find(const bt_parser *p, const bt_token *t)
{
    for (size_t i = p->n_bound; i-- > 0;)
        if (p->bound[i].length == t->length &&
            memcmp(p->bound[i].name, t->text, t->length) == 0)
            return (bt_symbol){
                .found = true, .slot = (int)p->bound[i].slot, .list = -1};
    bt_symbol none = {.slot = -1, .list = -1};
    if (!p->scope || !p->scope->find)
        return none;
    return p->scope->find(p->scope, t->text, t->length);
}

/* Claims read their quantifiers before they come here; rules have none. */
static bt_status
fail_unnamed(bt_parser *p, const bt_token *t)
{
    static const char *const quantifiers[] = {"exists", "every", "exactly"};
    for (size_t i = 0; i < sizeof quantifiers / sizeof *quantifiers; i++)
        if (strlen(quantifiers[i]) == t->length &&
            memcmp(quantifiers[i], t->text, t->length) == 0)
            return bt_parser_fail(
                p, BT_ERR_SYNTAX,
                BT_ID("no-quantifiers-here") "'%s' is for claims: here write "
                                             "which numbers are meant, as in "
                                             "t in {2,3,5,7}",
                quantifiers[i]);
    return bt_parser_fail(p, BT_ERR_SYNTAX, "nothing here is called '%.*s'",
                          t->length > 60 ? 60 : (int)t->length, t->text);
}

static bt_status
parse_variable(bt_parser *p, bt_expr **out)
{
    bt_token t = p->token;
    bt_symbol s = bt_parser_find(p, &t);
    if (!s.found && p->scope && p->scope->declare) {
        BT_TRY(p->scope->declare(p, &t, &s.slot));
        s.found = true;
    }
    if (!s.found)
        return fail_unnamed(p, &t);
    if (!s.constant && s.slot < 0)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "'%.*s' is a whole row of heaps, not one number: "
                              "write min(%.*s), max(%.*s), stones(%.*s) or "
                              "count(%.*s)",
                              (int)t.length, t.text, (int)t.length, t.text,
                              (int)t.length, t.text, (int)t.length, t.text,
                              (int)t.length, t.text);
    BT_TRY(bt_parse_node(p, s.constant ? BT_OP_INT : BT_OP_VAR, BT_TYPE_INT, 0,
                         &t, out));
    (*out)->value = s.constant ? s.value : s.slot;
    (*out)->named = s.constant;
    return bt_parser_advance(p);
}

/* ---- calls: min(a, b), count(a), f(k) ---- */

static bt_status
parse_arguments(bt_parser *p, bt_expr **arg, size_t *n)
{
    bool more = true;
    *n = 0;
    BT_TRY(bt_parser_expect(p, "("));
    while (more) {
        if (*n == MAX_ARGUMENTS)
            return bt_parser_fail(p, BT_ERR_SYNTAX, "more than %d arguments",
                                  MAX_ARGUMENTS);
        BT_TRY(bt_parse_value(p, &arg[(*n)++]));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return bt_parser_expect(p, ")");
}

static bt_status
call_node(bt_parser *p, bt_op op, const bt_token *at, bt_expr *const *arg,
          size_t n, bt_expr **out)
{
    BT_TRY(bt_parse_node(p, op, BT_TYPE_INT, n, at, out));
    for (size_t i = 0; i < n; i++)
        (*out)->kid[i] = arg[i];
    return BT_OK;
}

static const struct {
    const char *name;
    bt_op op;
    size_t least, most;
} builtins[] = {
    {"min", BT_OP_MIN, 2, MAX_ARGUMENTS},
    {"max", BT_OP_MAX, 2, MAX_ARGUMENTS},
    {"gcd", BT_OP_GCD, 2, 2},
    {"log2", BT_OP_LOG2, 1, 1},
    {"golden", BT_OP_GOLDEN, 1, 1},
    {"zeckendorf", BT_OP_ZECKENDORF, 1, 1},
    {"abs", BT_OP_ABS, 1, 1},
    {"xor", BT_OP_XOR, 2, MAX_ARGUMENTS},
};

static bt_status
parse_builtin(bt_parser *p, size_t which, const bt_token *at, bt_expr **out)
{
    bt_expr *arg[MAX_ARGUMENTS];
    size_t n;
    BT_TRY(parse_arguments(p, arg, &n));
    if (n < builtins[which].least || n > builtins[which].most)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, at->line, at->column,
                          "%s takes %s argument%s, %zu given",
                          builtins[which].name,
                          builtins[which].least == 1 ? "one" : "two",
                          builtins[which].least == 1 ? "" : "s", n);
    return call_node(p, builtins[which].op, at, arg, n, out);
}

/* ceil(x / y) and floor(x / y): the division must be on top. */
static bt_status
parse_rounding(bt_parser *p, bool up, const bt_token *at, bt_expr **out)
{
    bt_expr *arg[MAX_ARGUMENTS];
    size_t n;
    BT_TRY(parse_arguments(p, arg, &n));
    if (n != 1 || arg[0]->op != BT_OP_DIV)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, at->line, at->column,
                          "ceil and floor take one division, as in "
                          "ceil(n / 2)");
    *out = arg[0];
    if (up)
        (*out)->op = BT_OP_CEILDIV;
    return BT_OK;
}

static bt_status
parse_function(bt_parser *p, size_t which, const bt_token *at, bt_expr **out)
{
    const bt_function *f = &p->scope->definitions->function[which];
    bt_expr *arg[MAX_ARGUMENTS];
    size_t n;
    BT_TRY(parse_arguments(p, arg, &n));
    if (n != f->n_params)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, at->line, at->column,
                          "%s takes %zu argument%s, %zu given", f->name,
                          f->n_params, f->n_params == 1 ? "" : "s", n);
    BT_TRY(call_node(p, BT_OP_CALL, at, arg, n, out));
    (*out)->value = (int64_t)which;
    (*out)->type = f->type;
    return BT_OK;
}

/* ---- aggregates: stones, count, min(a), max(a), xor(a) ---- */

bool
bt_aggregate_named(const bt_token *t, bt_aggregate *out)
{
    static const char *const names[] = {
        [BT_AGG_STONES] = "stones", [BT_AGG_COUNT] = "count",
        [BT_AGG_MIN] = "min",       [BT_AGG_MAX] = "max",
        [BT_AGG_XOR] = "xor",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && bt_token_is(t, names[i])) {
            *out = (bt_aggregate)i;
            return true;
        }
    return false;
}

/* NAME "(" LIST [ "," value ] ")": the current token is LIST. */
static bt_status
parse_aggregate_of(bt_parser *p, bt_aggregate what, int list,
                   const bt_token *at, bt_expr **out)
{
    bool comma = false;
    bt_expr *size = NULL;
    BT_TRY(bt_parser_advance(p));
    if (what == BT_AGG_COUNT) {
        BT_TRY(bt_parser_accept(p, ",", &comma));
        if (comma)
            BT_TRY(bt_parse_value(p, &size));
    }
    BT_TRY(bt_parser_expect(p, ")"));
    BT_TRY(
        bt_parse_node(p, BT_OP_AGGREGATE, BT_TYPE_INT, comma ? 1 : 0, at, out));
    (*out)->value = comma ? BT_AGG_COUNT_OF : what;
    (*out)->list = list;
    if (comma)
        (*out)->kid[0] = size;
    return BT_OK;
}

/* The list a call such as min(a) is about, or -1. */
static int
list_after_parenthesis(const bt_parser *p, bool may_have_comma)
{
    bt_lexer ahead = p->lexer;
    bt_token name;
    if (!bt_token_is(&p->token, "(") ||
        bt_lexer_next(&ahead, &name, NULL) != BT_OK ||
        name.kind != BT_TOKEN_NAME ||
        !(bt_parser_sees(p, 2, ")") ||
          (may_have_comma && bt_parser_sees(p, 2, ","))))
        return -1;
    return bt_parser_find(p, &name).list;
}

/* Sets *done when the word was read as an aggregate. */
static bt_status
parse_aggregate(bt_parser *p, const bt_token *at, bt_expr **out, bool *done)
{
    bt_aggregate what;
    *done = bt_aggregate_named(at, &what);
    if (!*done)
        return BT_OK;
    int list = list_after_parenthesis(p, what == BT_AGG_COUNT);
    if (list >= 0) {
        BT_TRY(bt_parser_expect(p, "("));
        return parse_aggregate_of(p, what, list, at, out);
    }
    *done = (what == BT_AGG_STONES || what == BT_AGG_COUNT) && p->scope &&
            p->scope->has_position;
    if (!*done)
        return BT_OK;
    if (p->scope->whole)
        return p->scope->whole(p, what, at, out);
    BT_TRY(bt_parse_node(p, BT_OP_AGGREGATE, BT_TYPE_INT, 0, at, out));
    (*out)->value = what;
    return BT_OK;
}

/* ---- primary ---- */

static bt_status
parse_call(bt_parser *p, const bt_token *at, bt_expr **out)
{
    bool done;
    BT_TRY(parse_aggregate(p, at, out, &done));
    if (done)
        return BT_OK;
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (bt_token_is(at, builtins[i].name))
            return parse_builtin(p, i, at, out);
    if (bt_token_is(at, "ceil") || bt_token_is(at, "floor"))
        return parse_rounding(p, bt_token_is(at, "ceil"), at, out);
    const bt_definitions *d = p->scope ? p->scope->definitions : NULL;
    for (size_t i = d ? p->scope->first_function : 0; d && i < d->n_functions;
         i++)
        if (bt_token_is(at, d->function[i].name))
            return parse_function(p, i, at, out);
    return bt_fail_at(p->err, BT_ERR_SYNTAX, at->line, at->column,
                      "there is no function called '%.*s'",
                      at->length > 60 ? 60 : (int)at->length, at->text);
}

static bool
is_function_name(const bt_parser *p, const bt_token *t)
{
    const bt_definitions *d = p->scope ? p->scope->definitions : NULL;
    bt_aggregate what;
    bool is = bt_token_is(t, "ceil") || bt_token_is(t, "floor") ||
              bt_aggregate_named(t, &what);
    for (size_t i = d ? p->scope->first_function : 0; d && i < d->n_functions;
         i++)
        is = is || bt_token_is(t, d->function[i].name);
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        is = is || bt_token_is(t, builtins[i].name);
    return is;
}

static bt_status
parse_word(bt_parser *p, bt_expr **out)
{
    bt_token t = p->token;
    if (is_function_name(p, &t)) {
        BT_TRY(bt_parser_advance(p));
        return parse_call(p, &t, out);
    }
    if (bt_token_is(&t, "movable") && p->scope && !p->scope->has_movable)
        return bt_parser_fail(p, BT_ERR_RULE,
                              "movable is for the conditions of moves only");
    if (bt_token_is(&t, "movable") && p->scope) {
        BT_TRY(bt_parse_node(p, BT_OP_MOVABLE, BT_TYPE_BOOL, 0, &t, out));
        return bt_parser_advance(p);
    }
    if (bt_reserved(t.text, t.length))
        return bt_parser_unexpected(p, "a number or a name");
    return parse_variable(p, out);
}

/* 12, or 2t and 3(a + b): a factor written straight before another. */
static bt_status
parse_number(bt_parser *p, bt_expr **out)
{
    BT_TRY(bt_parse_node(p, BT_OP_INT, BT_TYPE_INT, 0, &p->token, out));
    (*out)->value = p->token.value;
    BT_TRY(bt_parser_advance(p));
    const bt_token *t = &p->token;
    if (!t->glued || t->first ||
        !(t->kind == BT_TOKEN_NAME || bt_token_is(t, "(")))
        return BT_OK;
    bt_expr *right;
    BT_TRY(bt_parse_power(p, &right));
    BT_TRY(bt_parse_join(p, BT_OP_MUL, BT_TYPE_INT, out, right));
    (*out)->implicit = true; /* marks the implicit product, see parse_product */
    return BT_OK;
}

bt_status
bt_parse_primary(bt_parser *p, bt_expr **out)
{
    const bt_token *t = &p->token;
    if (p->scope && p->scope->primary) {
        bool done;
        BT_TRY(p->scope->primary(p, out, &done));
        if (done)
            return BT_OK;
    }
    if (t->kind == BT_TOKEN_INT)
        return parse_number(p, out);
    if (t->kind == BT_TOKEN_NAME)
        return parse_word(p, out);
    if (!bt_token_is(t, "("))
        return bt_parser_unexpected(p, "a number or a name");
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parse_condition(p, out));
    (*out)->closed = true;
    return bt_parser_expect(p, ")");
}
