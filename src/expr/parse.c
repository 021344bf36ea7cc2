/* parse.c: the ladder of operators of parse.h, one function a rule. */
#include "expr/parse.h"

#include "base/fail.h"
#include "expr/parse_internal.h"

enum { MAX_DEPTH = 100, MAX_NODES = 20000, MAX_HEIGHT = 1000 };

bt_status
bt_parse_node(bt_parser *p, bt_op op, bt_type type, size_t n,
              const bt_token *at, bt_expr **out)
{
    if (++p->nodes > MAX_NODES)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "the text has more than %d terms", MAX_NODES);
    *out = bt_expr_new(p->arena, op, type, n);
    if (!*out)
        return bt_fail_nomem(p->err);
    (*out)->line = at->line;
    (*out)->column = at->column;
    return BT_OK;
}

static bt_status
need_type(bt_parser *p, const bt_expr *e, bt_type type)
{
    if (e->type == type)
        return BT_OK;
    return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column, "%s",
                      type == BT_TYPE_INT
                          ? "a number is needed here, this is a condition"
                          : "a condition is needed here, this is a number");
}

bt_status
bt_parse_join(bt_parser *p, bt_op op, bt_type type, bt_expr **left,
              bt_expr *right)
{
    bt_token at = {.line = (*left)->line, .column = (*left)->column};
    bt_expr *e;
    BT_TRY(need_type(p, *left, type));
    BT_TRY(need_type(p, right, type));
    BT_TRY(bt_parse_node(p, op, op >= BT_OP_LT ? BT_TYPE_BOOL : BT_TYPE_INT, 2,
                         &at, &e));
    e->kid[0] = *left;
    e->kid[1] = right;
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

static bt_status parse_unary(bt_parser *p, bt_expr **out);

static bt_status
no_implicit_product(bt_parser *p, const bt_expr *e)
{
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
        BT_TRY(parse_unary(p, &exponent));
        BT_TRY(no_implicit_product(p, exponent));
        BT_TRY(bt_parse_join(p, BT_OP_POW, BT_TYPE_INT, out, exponent));
    }
    p->depth--;
    return BT_OK;
}

static bt_status
parse_unary(bt_parser *p, bt_expr **out)
{
    bt_token at = p->token;
    bool minus;
    bt_expr *kid;
    BT_TRY(bt_parser_accept(p, "-", &minus));
    if (!minus)
        return bt_parse_power(p, out);
    BT_TRY(enter(p));
    BT_TRY(parse_unary(p, &kid));
    BT_TRY(need_type(p, kid, BT_TYPE_INT));
    BT_TRY(bt_parse_node(p, BT_OP_NEG, BT_TYPE_INT, 1, &at, out));
    (*out)->kid[0] = kid;
    p->depth--;
    return BT_OK;
}

static bool
product_op(const bt_token *t, bt_op *op)
{
    *op = bt_token_is(t, "*")   ? BT_OP_MUL
          : bt_token_is(t, "/") ? BT_OP_DIV
                                : BT_OP_MOD;
    return *op != BT_OP_MOD || bt_token_is(t, "mod");
}

static bt_status
parse_product(bt_parser *p, bt_expr **out)
{
    bt_op op;
    bt_expr *right;
    BT_TRY(parse_unary(p, out));
    while (product_op(&p->token, &op)) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_unary(p, &right));
        if (op != BT_OP_MUL)
            BT_TRY(no_implicit_product(p, right));
        BT_TRY(bt_parse_join(p, op, BT_TYPE_INT, out, right));
    }
    return BT_OK;
}

static bt_status
parse_sum(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(parse_product(p, out));
    while (bt_token_is(&p->token, "+") || bt_token_is(&p->token, "-")) {
        bt_op op = bt_token_is(&p->token, "+") ? BT_OP_ADD : BT_OP_SUB;
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_product(p, &right));
        BT_TRY(bt_parse_join(p, op, BT_TYPE_INT, out, right));
    }
    return BT_OK;
}

static bt_status
parse_xor(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(parse_sum(p, out));
    while (bt_token_is(&p->token, "xor")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_sum(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_XOR, BT_TYPE_INT, out, right));
    }
    return BT_OK;
}

bt_status
bt_parse_value(bt_parser *p, bt_expr **out)
{
    BT_TRY(enter(p));
    BT_TRY(parse_xor(p, out));
    BT_TRY(need_type(p, *out, BT_TYPE_INT));
    p->depth--;
    return BT_OK;
}

static bool
relation_op(const bt_token *t, bt_op *op)
{
    static const struct {
        const char *text;
        bt_op op;
    } relations[] = {{"<", BT_OP_LT},  {"<=", BT_OP_LE}, {">", BT_OP_GT},
                     {">=", BT_OP_GE}, {"=", BT_OP_EQ},  {"!=", BT_OP_NE}};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (t->kind == BT_TOKEN_PUNCT && bt_token_is(t, relations[i].text)) {
            *op = relations[i].op;
            return true;
        }
    return false;
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

/* Elsewhere `a ^ b` is an xor: a comparison of powers of unknowns with unknown
 * exponents has to say that it means them. */
static bt_status
no_open_power(bt_parser *p, const bt_expr *e)
{
    if (bt_expr_is_open_power(e) && !e->closed)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column,
                          "^ is a power: write a xor b, or (a^b) for a power");
    return BT_OK;
}

bt_status
bt_parse_comparison(bt_parser *p, bt_expr **out)
{
    bt_op op;
    bt_expr *left, *right, *chain = NULL;
    BT_TRY(parse_xor(p, out));
    if (bt_token_is(&p->token, "in"))
        return parse_membership(p, out);
    left = *out;
    while (relation_op(&p->token, &op)) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(no_open_power(p, left));
        BT_TRY(parse_xor(p, &right));
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

static bt_status
parse_negation(bt_parser *p, bt_expr **out)
{
    bt_token at = p->token;
    bool negated;
    bt_expr *kid;
    BT_TRY(bt_parser_accept(p, "not", &negated));
    if (!negated)
        return bt_parse_comparison(p, out);
    BT_TRY(enter(p));
    BT_TRY(parse_negation(p, &kid));
    BT_TRY(need_type(p, kid, BT_TYPE_BOOL));
    BT_TRY(bt_parse_node(p, BT_OP_NOT, BT_TYPE_BOOL, 1, &at, out));
    (*out)->kid[0] = kid;
    p->depth--;
    return BT_OK;
}

static bt_status
parse_conjunct(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(parse_negation(p, out));
    while (bt_token_is(&p->token, "and")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_negation(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_AND, BT_TYPE_BOOL, out, right));
    }
    return BT_OK;
}

static bt_status
parse_disjunct(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(parse_conjunct(p, out));
    while (bt_token_is(&p->token, "or")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_conjunct(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_OR, BT_TYPE_BOOL, out, right));
    }
    return BT_OK;
}

static bt_status
parse_side(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(enter(p));
    BT_TRY(parse_disjunct(p, out));
    if (bt_token_is(&p->token, "implies")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_side(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_IMPLIES, BT_TYPE_BOOL, out, right));
    }
    p->depth--;
    return BT_OK;
}

/* May be a bare value: what it stands in decides (parentheses). */
bt_status
bt_parse_condition(bt_parser *p, bt_expr **out)
{
    bt_expr *right;
    BT_TRY(enter(p));
    BT_TRY(parse_side(p, out));
    while (bt_token_is(&p->token, "iff")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(parse_side(p, &right));
        BT_TRY(bt_parse_join(p, BT_OP_IFF, BT_TYPE_BOOL, out, right));
    }
    p->depth--;
    return BT_OK;
}
