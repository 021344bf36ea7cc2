/* quantifiers.c: exists, every, exactly one; sums; what runs through a range. */
#include "base/fail.h"
#include "claim/atoms.h"
#include "expr/bounds.h"
#include "game/notation.h"

/* The first name before ':' or ',' that means nothing yet. */
static bool
find_new_name(const bt_parser *p, bt_token *name)
{
    bt_parser ahead = *p;
    ahead.err = NULL;
    while (ahead.token.kind != BT_TOKEN_END &&
           !bt_token_is(&ahead.token, ":") && !bt_token_is(&ahead.token, ",")) {
        bt_token t = ahead.token;
        if (bt_parser_advance(&ahead) != BT_OK)
            return false;
        if (t.kind == BT_TOKEN_NAME && !bt_reserved(t.text, t.length) &&
            !bt_is_question(&t) && !bt_token_is(&ahead.token, "(") &&
            !bt_parser_find(p, &t).found) {
            *name = t;
            return true;
        }
    }
    return false;
}

static bt_status
bind_position(bt_parser *p, const bt_token *name, int *out)
{
    bt_statement *s = bt_statement_of(p);
    if (s->n_positions == BT_CLAIM_POSITIONS)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "too many positions are bound here");
    *out = (int)s->n_positions;
    s->position[s->n_positions++] =
        bt_arena_copy(p->arena, name->text, name->length);
    return s->position[*out] ? BT_OK : bt_fail_nomem(p->err);
}

static bool
follows_in_moves(const bt_parser *p)
{
    return p->token.kind == BT_TOKEN_NAME && bt_parser_sees(p, 1, "in") &&
           bt_parser_sees(p, 2, "moves");
}

/* q in moves(x) */
static bt_status
read_moves_binder(bt_parser *p, bt_atom *a)
{
    bt_token name = p->token;
    BT_TRY(bt_check_new_name(p, &name));
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parser_expect(p, "in"));
    BT_TRY(bt_parser_expect(p, "moves"));
    BT_TRY(bt_parser_expect(p, "("));
    BT_TRY(bt_pattern_read(p, 0, &a->pattern[0]));
    BT_TRY(bt_parser_expect(p, ")"));
    return bind_position(p, &name, &a->over_moves);
}

/* {1,3}, or the name of a set: numbers may have it, too, but go on with "..". */
static bool
starts_set(const bt_parser *p)
{
    return bt_token_is(&p->token, "{") ||
           (p->token.kind == BT_TOKEN_NAME &&
            (bt_parser_sees(p, 1, ":") || bt_parser_sees(p, 1, ",")));
}

/* NAME in a..b, or in a set. */
static bt_status
read_range_binder(bt_parser *p, bt_atom *a)
{
    bt_expr *low, *high;
    if (starts_set(p))
        return bt_parse_set(p, &a->set);
    BT_TRY(bt_parse_value(p, &low));
    BT_TRY(bt_parser_expect(p, ".."));
    BT_TRY(bt_parse_value(p, &high));
    a->from = low;
    a->to = high;
    return BT_OK;
}

static bool
is_below_zero(const bt_expr *e, int64_t least)
{
    bool minus = e->op == BT_OP_NEG;
    const bt_expr *number = minus ? e->kid[0] : e;
    return number->op == BT_OP_INT &&
           (minus ? number->value > least : number->value < -least);
}

/* The number below 0 from which a condition lets it begin, or NULL. */
static const bt_expr *
start_below_zero(const bt_expr *e, size_t slot)
{
    bt_bound bound[2];
    if (e->op == BT_OP_AND) {
        const bt_expr *low = start_below_zero(e->kid[0], slot);
        return low ? low : start_below_zero(e->kid[1], slot);
    }
    size_t n = bt_bounds_of(e, slot, bound);
    for (size_t i = 0; i < n; i++)
        if (bound[i].right->op == BT_OP_VAR &&
            (size_t)bound[i].right->value == slot &&
            is_below_zero(bound[i].left, bound[i].least))
            return bound[i].left;
    return NULL;
}

/* Numbers that run are never negative, so a range that begins below 0 would
 * not be the one that is written. */
static bt_status
check_start(bt_parser *p, const bt_atom *a)
{
    const bt_expr *low =
        a->written ? start_below_zero(a->written, a->slot) : NULL;
    if (a->from && is_below_zero(a->from, 0))
        low = a->from;
    for (size_t i = 0; a->set && a->set->kind == BT_SET_LIST && i < a->set->n;
         i++)
        if (is_below_zero(a->set->item[i].low, 0))
            low = a->set->item[i].low;
    return low ? bt_fail_at(p->err, BT_ERR_RULE, low->line, low->column,
                            "%s begins below 0: numbers that run are at "
                            "least 0",
                            a->bound)
               : BT_OK;
}

/* k >= 0, 1 <= i <= n, i in 1..n, k */
static bt_status
read_binder(bt_parser *p, bt_atom *a)
{
    bt_token name;
    bt_expr *e;
    if (!find_new_name(p, &name))
        return bt_parser_unexpected(p, "a new name with its range, as in "
                                       "k >= 0");
    if (bt_position_named(p, &name) >= 0)
        return bt_check_new_name(p, &name);
    BT_TRY(bt_parser_bind(p, &name, &a->slot));
    a->bound = bt_arena_copy(p->arena, name.text, name.length);
    if (!a->bound)
        return bt_fail_nomem(p->err);
    if (p->token.text == name.text) {
        if (bt_parser_sees(p, 1, ":") || bt_parser_sees(p, 1, ","))
            return bt_parser_advance(p);
        if (bt_parser_sees(p, 1, "in")) {
            BT_TRY(bt_parser_advance(p));
            BT_TRY(bt_parser_advance(p));
            return read_range_binder(p, a);
        }
    }
    BT_TRY(bt_parse_comparison(p, &e));
    a->written = e;
    return BT_OK;
}

static bt_status
read_number_binder(bt_parser *p, bt_atom *a)
{
    BT_TRY(read_binder(p, a));
    return check_start(p, a);
}

static bt_status read_quantified(bt_parser *p, bt_atom_kind kind,
                                 bt_expr **out);

/* After a binder: the next one, or ':' and the body. */
static bt_status
read_scope_of(bt_parser *p, bt_atom_kind kind, bt_expr **body)
{
    bool comma;
    BT_TRY(bt_parser_accept(p, ",", &comma));
    if (comma && kind == BT_ATOM_EXACTLY_ONE)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "it is not clear whether exactly one pair is "
                              "meant: 'exactly one' takes one name");
    if (comma)
        return read_quantified(p, kind, body);
    BT_TRY(bt_parser_expect(p, ":"));
    BT_TRY(bt_parse_condition(p, body));
    if ((*body)->type != BT_TYPE_BOOL)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, (*body)->line, (*body)->column,
                          "a condition is needed here, this is a number");
    return BT_OK;
}

static bt_status
read_quantified(bt_parser *p, bt_atom_kind kind, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    BT_TRY(bt_new_atom(p, kind, &a));
    bool moves = follows_in_moves(p);
    BT_TRY(moves ? read_moves_binder(p, a) : read_number_binder(p, a));
    BT_TRY(read_scope_of(p, kind, &a->body));
    if (moves) {
        bt_statement *s = bt_statement_of(p);
        s->position[a->over_moves] = ""; /* its name is free again */
    } else {
        bt_parser_unbind(p);
    }
    return bt_atom_node(p, a, BT_TYPE_BOOL, &at, out);
}

bt_status
bt_read_quantifier(bt_parser *p, bt_expr **out, bool *done)
{
    static const struct {
        const char *word;
        bt_atom_kind kind;
    } kinds[] = {{"exists", BT_ATOM_EXISTS},
                 {"every", BT_ATOM_EVERY},
                 {"exactly", BT_ATOM_EXACTLY_ONE}};
    *done = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!bt_token_is(&p->token, kinds[i].word))
            continue;
        *done = true;
        BT_TRY(bt_parser_advance(p));
        if (kinds[i].kind == BT_ATOM_EXACTLY_ONE)
            BT_TRY(bt_parser_expect(p, "one"));
        return read_quantified(p, kinds[i].kind, out);
    }
    return BT_OK;
}

/* ---- sum(t in 1..n: value), period(8) ---- */

bt_status
bt_read_sum(bt_parser *p, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    BT_TRY(bt_new_atom(p, BT_ATOM_SUM, &a));
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parser_expect(p, "("));
    BT_TRY(read_number_binder(p, a));
    BT_TRY(bt_parser_expect(p, ":"));
    BT_TRY(bt_parse_value(p, &a->body));
    BT_TRY(bt_parser_expect(p, ")"));
    bt_parser_unbind(p);
    return bt_atom_node(p, a, BT_TYPE_INT, &at, out);
}

bt_status
bt_read_period(bt_parser *p, bt_expr **out)
{
    bt_atom *a;
    bt_token at = p->token;
    bt_shape shape = bt_shape_of(bt_statement_of(p)->rules[0]);
    if (shape.bags != 1 || shape.rows + shape.piles > 0)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a row of P-positions [j, a, b] is needed: %s is "
                              "not played with one kind of heap",
                              bt_statement_of(p)->rules[0]->name);
    BT_TRY(bt_new_atom(p, BT_ATOM_ROW_PERIOD, &a));
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parser_expect(p, "("));
    BT_TRY(bt_parse_value(p, &a->body));
    BT_TRY(bt_parser_expect(p, ")"));
    return bt_atom_node(p, a, BT_TYPE_INT, &at, out);
}
