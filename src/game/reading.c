/* reading.c: the numbers of a position that is typed, of any size: worked out
 * within 64 bits and, where they leave those, once more without that bound. */
#include "game/reading.h"
#include "base/fail.h"

/* A large number takes 8 KB. */
enum { MAX_LARGE = 64 };

static bt_status
new_large(bt_parser *p, bt_big **out)
{
    bt_reading *rd = (bt_reading *)p->scope->context;
    if (++rd->large > MAX_LARGE)
        return bt_parser_fail(p, BT_ERR_POSITION,
                              "a position has at most %d numbers beyond 2^63-1",
                              MAX_LARGE);
    *out = bt_arena_alloc(p->arena, sizeof **out);
    return *out ? BT_OK : bt_fail_nomem(p->err);
}

/* The number at the current token, which is beyond 64 bits. */
static bt_status
read_numeral(bt_parser *p, bt_big **out)
{
    BT_TRY(new_large(p, out));
    if (!bt_big_read(*out, p->token.text, p->token.length))
        return bt_parser_fail(p, BT_ERR_POSITION,
                              "this number is beyond 2^65536-1");
    return bt_parser_advance(p);
}

bt_status
bt_reading_primary(bt_parser *p, bt_expr **out, bool *done)
{
    bt_big *value;
    *done = p->token.wide;
    if (!*done)
        return BT_OK;
    *out = bt_expr_new(p->arena, BT_OP_ATOM, BT_TYPE_INT, 0);
    BT_NEED(*out, p->err);
    (*out)->line = p->token.line;
    (*out)->column = p->token.column;
    BT_TRY(read_numeral(p, &value));
    (*out)->atom = value;
    return BT_OK;
}

static bt_status
not_small(const bt_env *env, const bt_expr *e, int64_t *out, bt_err *err)
{
    (void)env, (void)out;
    return bt_fail_at(err, BT_ERR_OVERFLOW, e->line, e->column,
                      "this number is beyond 2^63-1");
}

static bt_natural
found_large(bt_reading *rd, const bt_big *value, int line, int column)
{
    bt_natural x = bt_natural_of(value);
    if (x.large && rd->out->line == 0) {
        rd->out->line = line;
        rd->out->column = column;
    }
    return x;
}

/* A value that is not worked out within 64 bits; *rd->err says why. */
static bt_status
large_constant(bt_reading *rd, const bt_expr *e, bt_natural *out)
{
    bt_err why = {0};
    bt_big *value;
    BT_TRY(new_large(&rd->p, &value));
    bt_status s = bt_natural_eval(e, NULL, value, &why);
    if (s == BT_OK)
        *out = found_large(rd, value, e->line, e->column);
    else if (s != BT_ERR_ARG)
        *rd->err = why;
    return s == BT_OK || s == BT_ERR_NOMEM
               ? s
               : (rd->err->status = BT_ERR_POSITION);
}

static bt_status
constant(bt_reading *rd, const bt_expr *e, bt_natural *out)
{
    uint64_t fuel = 100000;
    bt_env env = {.definitions = &rd->rules->definitions,
                  .atom = not_small,
                  .fuel = &fuel};
    *out = (bt_natural){0};
    bt_status s = bt_eval(e, &env, &out->small, rd->err);
    if (s == BT_ERR_OVERFLOW)
        return large_constant(rd, e, out);
    BT_TRY(s);
    if (out->small < 0)
        return bt_fail_at(rd->err, BT_ERR_POSITION, e->line, e->column,
                          "a position holds no negative number such as %lld",
                          (long long)out->small);
    return BT_OK;
}

bt_status
bt_reading_value(bt_reading *rd, bt_natural *out)
{
    bt_expr *e;
    BT_TRY(bt_parse_value(&rd->p, &e));
    return constant(rd, e, out);
}

bt_status
bt_reading_closed(bt_reading *rd, bt_natural *out)
{
    bt_expr *e;
    BT_TRY(bt_parse_power(&rd->p, &e));
    return constant(rd, e, out);
}

/* INT or "(" value ")": what may stand before ^ in a list of heaps. */
bt_status
bt_reading_size(bt_reading *rd, bt_natural *out)
{
    bt_parser *p = &rd->p;
    bt_token at = p->token;
    bt_big *large;
    if (bt_token_is(&at, "(")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(bt_reading_value(rd, out));
        return bt_parser_expect(p, ")");
    }
    if (bt_token_is(&at, "-"))
        return bt_parser_fail(p, BT_ERR_POSITION,
                              "a heap cannot have a negative size");
    if (at.kind != BT_TOKEN_INT)
        return bt_parser_unexpected(p, "the size of a heap");
    *out = (bt_natural){.small = at.value};
    if (!at.wide)
        return bt_parser_advance(p);
    BT_TRY(read_numeral(p, &large));
    *out = found_large(rd, large, at.line, at.column);
    return BT_OK;
}
