/* parse.c: the ladder of operators of parse.h. */
#include "expr/parse.h"

#include "base/fail.h"

/* The rungs of the grammar in parse.h, loosest first. */
typedef enum rung {
    RUNG_IFF,
    RUNG_IMPLIES,
    RUNG_OR,
    RUNG_AND,
    RUNG_NOT,
    RUNG_RELATION,
    RUNG_XOR,
    RUNG_SUM,
    RUNG_PRODUCT,
    RUNG_MINUS,
    RUNG_POWER
} rung;

static const struct {
    rung rung;
    const char *text;
    bt_op op;
} operators[] = {
    {RUNG_IFF, "iff", BT_OP_IFF},   {RUNG_OR, "or", BT_OP_OR},
    {RUNG_AND, "and", BT_OP_AND},   {RUNG_NOT, "not", BT_OP_NOT},
    {RUNG_RELATION, "<", BT_OP_LT}, {RUNG_RELATION, "<=", BT_OP_LE},
    {RUNG_RELATION, ">", BT_OP_GT}, {RUNG_RELATION, ">=", BT_OP_GE},
    {RUNG_RELATION, "=", BT_OP_EQ}, {RUNG_RELATION, "!=", BT_OP_NE},
    {RUNG_XOR, "xor", BT_OP_XOR},   {RUNG_SUM, "+", BT_OP_ADD},
    {RUNG_SUM, "-", BT_OP_SUB},     {RUNG_PRODUCT, "*", BT_OP_MUL},
    {RUNG_PRODUCT, "/", BT_OP_DIV}, {RUNG_PRODUCT, "mod", BT_OP_MOD},
    {RUNG_MINUS, "-", BT_OP_NEG},
};

/* Is the token an operator of this rung? */
static bool
find_operator(rung r, const bt_token *t, bt_op *op)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (operators[i].rung == r && bt_token_is(t, operators[i].text)) {
            *op = operators[i].op;
            return true;
        }
    return false;
}

enum { MAX_DEPTH = 100, MAX_NODES = 20000, MAX_HEIGHT = 1000 };

static bt_status
count_node(bt_parser *p)
{
    return ++p->nodes <= MAX_NODES
               ? BT_OK
               : bt_parser_fail(p, BT_ERR_SYNTAX,
                                "the text has more than %d terms", MAX_NODES);
}

bt_status
bt_parse_node(bt_parser *p, bt_op op, bt_type type, size_t n,
              const bt_token *at, bt_expr **out)
{
    BT_TRY(count_node(p));
    *out = bt_expr_new(p->arena, op, type, n);
    BT_NEED(*out, p->err);
    (*out)->line = at->line;
    (*out)->column = at->column;
    return BT_OK;
}

static bt_status
need_type(bt_parser *p, const bt_expr *e, bt_type type)
{
    if (e->type == type)
        return BT_OK;
    return bt_fail_plain(p->err, BT_ERR_SYNTAX, e->line, e->column,
                         type == BT_TYPE_INT
                             ? "a number is needed here, this is a condition"
                             : "a condition is needed here, this is a number");
}

bt_status
bt_parse_join(bt_parser *p, bt_op op, bt_type type, bt_expr **left,
              bt_expr *right)
{
    BT_TRY(need_type(p, *left, type));
    BT_TRY(need_type(p, right, type));
    BT_TRY(count_node(p));
    bt_expr *e = bt_expr_binary(p->arena, op, *left, right);
    BT_NEED(e, p->err);
    e->height =
        1 + ((*left)->height > right->height ? (*left)->height : right->height);
    if (e->height > MAX_HEIGHT)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "this has more than %d terms in a row",
                              MAX_HEIGHT);
    *left = e;
    return BT_OK;
}

static bt_status
enter(bt_parser *p)
{
    if (++p->depth > MAX_DEPTH)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "this is nested more than %d deep", MAX_DEPTH);
    return BT_OK;
}

static bt_status parse_at(bt_parser *p, rung r, bt_expr **out);

static bt_status
no_implicit_product(bt_parser *p, const bt_expr *e)
{
    while (e->op == BT_OP_NEG && !e->closed)
        e = e->kid[0];
    if (e->op == BT_OP_MUL && e->implicit && !e->closed)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column,
                          "it is not clear how far this product goes: put it "
                          "in parentheses");
    return BT_OK;
}

bt_status
bt_parse_power(bt_parser *p, bt_expr **out)
{
    bool raised;
    bt_expr *exponent;
    BT_TRY(enter(p));
    BT_TRY(bt_parse_primary(p, out));
    BT_TRY(bt_parser_accept(p, "^", &raised));
    if (raised) {
        BT_TRY(parse_at(p, RUNG_MINUS, &exponent));
        BT_TRY(no_implicit_product(p, exponent));
        BT_TRY(bt_parse_join(p, BT_OP_POW, BT_TYPE_INT, out, exponent));
    }
    p->depth--;
    return BT_OK;
}

static bt_type
type_at(rung r)
{
    return r > RUNG_RELATION ? BT_TYPE_INT : BT_TYPE_BOOL;
}

/* - x, not c */
static bt_status
parse_prefixed(bt_parser *p, rung r, bt_op op, bt_expr **out)
{
    bt_token at = p->token;
    bt_expr *kid;
    BT_TRY(enter(p));
    BT_TRY(bt_parser_advance(p));
    BT_TRY(parse_at(p, r, &kid));
    BT_TRY(need_type(p, kid, type_at(r)));
    BT_TRY(bt_parse_node(p, op, type_at(r), 1, &at, out));
    (*out)->kid[0] = kid;
    p->depth--;
    return BT_OK;
}

/* From the left, as most operators go. */
static bt_status
parse_row(bt_parser *p, rung r, bt_expr **out)
{
    bt_op op;
    bt_expr *right;
    BT_TRY(parse_at(p, r + 1, out));
    while (find_operator(r, &p->token, &op)) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_at(p, r + 1, &right));
        if (op == BT_OP_DIV || op == BT_OP_MOD)
            BT_TRY(no_implicit_product(p, right));
        BT_TRY(bt_parse_join(p, op, type_at(r), out, right));
    }
    return BT_OK;
}

static bt_status
parse_implication(bt_parser *p, bt_expr **out)
{
    bool more;
    bt_expr *right;
    BT_TRY(enter(p));
    BT_TRY(parse_at(p, RUNG_OR, out));
    BT_TRY(bt_parser_accept(p, "implies", &more));
    if (more) {
        BT_TRY(parse_implication(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_IMPLIES, BT_TYPE_BOOL, out, right));
    }
    p->depth--;
    return BT_OK;
}

static bt_status
parse_at(bt_parser *p, rung r, bt_expr **out)
{
    bt_op op;
    switch (r) {
    case RUNG_IMPLIES:
        return parse_implication(p, out);
    case RUNG_NOT:
    case RUNG_MINUS:
        return find_operator(r, &p->token, &op) ? parse_prefixed(p, r, op, out)
                                                : parse_at(p, r + 1, out);
    case RUNG_RELATION:
        return bt_parse_comparison(p, out);
    case RUNG_POWER:
        return bt_parse_power(p, out);
    default:
        return parse_row(p, r, out);
    }
}

bt_status
bt_parse_value(bt_parser *p, bt_expr **out)
{
    BT_TRY(enter(p));
    BT_TRY(parse_at(p, RUNG_XOR, out));
    BT_TRY(need_type(p, *out, BT_TYPE_INT));
    p->depth--;
    return BT_OK;
}

static bt_status
parse_membership(bt_parser *p, bt_expr **out)
{
    bt_token at = p->token;
    bt_expr *element = *out;
    const bt_set *set;
    BT_TRY(need_type(p, element, BT_TYPE_INT));
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parse_set(p, &set));
    BT_TRY(bt_parse_node(p, BT_OP_IN, BT_TYPE_BOOL, 1, &at, out));
    (*out)->kid[0] = element;
    (*out)->set = set;
    return BT_OK;
}

static bool
is_written(const bt_expr *e)
{
    return e->op == BT_OP_INT && !e->named;
}

/* Elsewhere `a ^ b` is an xor: a comparison of powers of unknowns with unknown
 * exponents has to say that it means them. */
static bt_status
no_open_power(bt_parser *p, const bt_expr *e)
{
    if (e->op == BT_OP_POW && !is_written(e->kid[0]) &&
        !is_written(e->kid[1]) && !e->closed)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column,
                          "^ is a power: write a xor b, or (a^b) for a power");
    return BT_OK;
}

bt_status
bt_parse_comparison(bt_parser *p, bt_expr **out)
{
    bt_op op;
    bt_expr *left, *right, *chain = NULL;
    BT_TRY(parse_at(p, RUNG_XOR, out));
    if (bt_token_is(&p->token, "in"))
        return parse_membership(p, out);
    left = *out;
    while (find_operator(RUNG_RELATION, &p->token, &op)) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(no_open_power(p, left));
        BT_TRY(parse_at(p, RUNG_XOR, &right));
        BT_TRY(no_open_power(p, right));
        bt_expr *link = left;
        BT_TRY(bt_parse_join(p, op, BT_TYPE_INT, &link, right));
        if (chain)
            BT_TRY(bt_parse_join(p, BT_OP_AND, BT_TYPE_BOOL, &chain, link));
        else
            chain = link;
        left = right;
    }
    if (chain)
        *out = chain;
    return BT_OK;
}

/* May be a bare value: what it stands in decides (parentheses). */
bt_status
bt_parse_condition(bt_parser *p, bt_expr **out)
{
    BT_TRY(enter(p));
    BT_TRY(parse_at(p, RUNG_IFF, out));
    p->depth--;
    return BT_OK;
}
