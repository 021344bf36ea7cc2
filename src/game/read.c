/* read.c: positions as people type them; docs/formats/position.md.
 *
 *   position = first { [","] part }
 *   first    = part | value { "," value }            (without brackets)
 *   part     = "[" heaps "]" | "<" counts ">" | "(" values ")"
 *            | NAME "=" ( value | "[" heaps "]" | "(" values ")" )
 *   heap     = ( INT | "(" value ")" ) [ "^" how_many ]
 *
 * Values are constant expressions. Inside brackets and bare lists of a bag
 * game ^ repeats a heap; everywhere else it is a power. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/vector.h"
#include "expr/parse.h"
#include "game/layout.h"
#include "game/notation.h"

typedef struct reader {
    const bt_ruleset *rules;
    bt_parser p;
    bt_shape shape;
    bt_arena arena;
    bt_scope scope;
    bt_vector value[BT_MAX_FIELDS]; /* of int64_t */
    bool given[BT_MAX_FIELDS];
    size_t heaps; /* so far, against the limit */
    bt_err *err;
} reader;

/* ---- values ---- */

static bt_status
constant(reader *rd, const bt_expr *e, int64_t *out)
{
    uint64_t fuel = 100000;
    bt_env env = {.definitions = &rd->rules->definitions, .fuel = &fuel};
    bt_status s = bt_eval(e, &env, out, rd->err);
    if (s == BT_ERR_OVERFLOW)
        return rd->err->status = BT_ERR_POSITION;
    BT_TRY(s);
    if (*out < 0)
        return bt_fail_at(rd->err, BT_ERR_POSITION, e->line, e->column,
                          "a position holds no negative number such as %lld",
                          (long long)*out);
    return BT_OK;
}

static bt_status
read_value(reader *rd, int64_t *out)
{
    bt_expr *e;
    BT_TRY(bt_parse_value(&rd->p, &e));
    return constant(rd, e, out);
}

/* INT or "(" value ")": what may stand before ^ in a list of heaps. */
static bt_status
read_small(reader *rd, int64_t *out)
{
    bt_parser *p = &rd->p;
    if (bt_token_is(&p->token, "(")) {
        BT_TRY(bt_parser_advance(p));
        BT_TRY(read_value(rd, out));
        return bt_parser_expect(p, ")");
    }
    if (bt_token_is(&p->token, "-"))
        return bt_parser_fail(p, BT_ERR_POSITION,
                              "a heap cannot have a negative size");
    if (p->token.kind != BT_TOKEN_INT)
        return bt_parser_unexpected(p, "the size of a heap");
    *out = p->token.value;
    return bt_parser_advance(p);
}

static bt_status
push(reader *rd, size_t field, int64_t value)
{
    if (++rd->heaps > BT_MAX_HEAPS)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "a position has at most %d heaps", BT_MAX_HEAPS);
    int64_t *slot = bt_vector_push(&rd->value[field], sizeof *slot);
    if (!slot)
        return bt_fail_nomem(rd->err);
    *slot = value;
    rd->given[field] = true;
    return BT_OK;
}

static bt_status
push_many(reader *rd, size_t field, int64_t value, int64_t times)
{
    if (times > BT_MAX_HEAPS)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "a position has at most %d heaps", BT_MAX_HEAPS);
    for (int64_t i = 0; i < times; i++)
        BT_TRY(push(rd, field, value));
    return BT_OK;
}

static bt_status
not_twice(reader *rd, size_t field)
{
    if (!rd->given[field])
        return BT_OK;
    return bt_parser_fail(&rd->p, BT_ERR_SYNTAX, "%s is given twice",
                          rd->rules->field[field].name);
}

/* ---- heaps ---- */

static bt_status
read_heap(reader *rd, size_t field)
{
    int64_t size, times = 1;
    bool repeated;
    BT_TRY(read_small(rd, &size));
    BT_TRY(bt_parser_accept(&rd->p, "^", &repeated));
    if (repeated)
        BT_TRY(read_small(rd, &times));
    return push_many(rd, field, size, times);
}

static bt_status
read_bracketed(reader *rd, size_t field)
{
    bool more;
    BT_TRY(not_twice(rd, field));
    BT_TRY(bt_parser_expect(&rd->p, "["));
    rd->given[field] = true;
    more = !bt_token_is(&rd->p.token, "]");
    while (more) {
        BT_TRY(read_heap(rd, field));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
    }
    return bt_parser_expect(&rd->p, "]");
}

/* <b1,b2,...>: so many heaps of height 1, 2, ... */
static bt_status
read_counts(reader *rd, size_t field)
{
    bool more;
    BT_TRY(not_twice(rd, field));
    BT_TRY(bt_parser_expect(&rd->p, "<"));
    rd->given[field] = true;
    more = !bt_token_is(&rd->p.token, ">");
    for (int64_t size = 1; more; size++) {
        int64_t times;
        BT_TRY(read_small(rd, &times));
        BT_TRY(push_many(rd, field, size, times));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
    }
    return bt_parser_expect(&rd->p, ">");
}

/* The next bag that has not been given yet. */
static bt_status
next_bag(reader *rd, size_t *field)
{
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        if (rd->rules->field[i].kind == BT_FIELD_HEAPS && !rd->given[i]) {
            *field = i;
            return BT_OK;
        }
    if (rd->shape.bags == 0)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "%s has no bag of heaps: give its fields in "
                              "parentheses, as in (3,5)",
                              rd->rules->name);
    return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                          "this is one bag of heaps too many");
}

/* ---- tuples ---- */

/* Hand the values of a tuple to the fields, in the order of the rules. */
static bt_status
spread(reader *rd, const bt_token *at, const bt_vector *v)
{
    const bt_ruleset *r = rd->rules;
    const bt_shape *s = &rd->shape;
    size_t scalars = s->piles + s->numbers, k = 0;
    bool numbers = s->rows == 0 && v->count == scalars;
    size_t row = v->count - (v->count < s->piles ? 0 : s->piles);
    bool fits = s->rows ? s->rows == 1 && v->count >= s->piles
                        : numbers || v->count == s->piles;
    if (!fits)
        return bt_fail_at(rd->err, BT_ERR_POSITION, at->line, at->column,
                          "a position of %s has %zu entr%s%s, %zu given",
                          r->name, s->rows ? s->piles : scalars,
                          (s->rows ? s->piles : scalars) == 1 ? "y" : "ies",
                          s->rows ? " at least" : "", v->count);
    for (size_t i = 0; i < r->n_fields; i++) {
        size_t n = r->field[i].kind == BT_FIELD_PILES    ? row
                   : r->field[i].kind == BT_FIELD_NUMBER ? (numbers ? 1 : 0)
                                                         : 1;
        if (n || r->field[i].kind == BT_FIELD_PILES) {
            BT_TRY(not_twice(rd, i));
            rd->given[i] = true; /* also a row of no piles */
        }
        for (; n > 0; n--)
            BT_TRY(push(rd, i, BT_AT(v, int64_t, k++)));
    }
    return BT_OK;
}

static bt_status
read_values(reader *rd, const char *close, bt_vector *v)
{
    bool more = !(close && bt_token_is(&rd->p.token, close));
    while (more) {
        int64_t *slot = bt_vector_push(v, sizeof *slot);
        if (!slot)
            return bt_fail_nomem(rd->err);
        if (v->count > BT_MAX_HEAPS)
            return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                                  "a position has at most %d heaps",
                                  BT_MAX_HEAPS);
        BT_TRY(read_value(rd, slot));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
        if (more && !close && rd->p.token.kind == BT_TOKEN_NAME)
            more = false; /* 3,5,m=2 */
    }
    return close ? bt_parser_expect(&rd->p, close) : BT_OK;
}

static bt_status
read_tuple(reader *rd, const char *close)
{
    bt_vector v = {0};
    bt_token at = rd->p.token;
    if (rd->shape.bags)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "%s is played with a bag of heaps: write "
                              "[3,4,8], not (3,4,8)",
                              rd->rules->name);
    bt_status s = close ? bt_parser_advance(&rd->p) : BT_OK;
    if (s == BT_OK)
        s = read_values(rd, close, &v);
    if (s == BT_OK)
        s = spread(rd, &at, &v);
    bt_vector_free(&v);
    return s;
}

/* ---- parts ---- */

static bt_status
field_named(reader *rd, size_t *field)
{
    const bt_token *t = &rd->p.token;
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        if (bt_token_is(t, rd->rules->field[i].name)) {
            *field = i;
            return not_twice(rd, i);
        }
    return bt_parser_fail(&rd->p, BT_ERR_SYNTAX, "%s has no field '%.*s'",
                          rd->rules->name, t->length > 40 ? 40 : (int)t->length,
                          t->text);
}

static bt_status
read_row(reader *rd, size_t field)
{
    bool more;
    BT_TRY(bt_parser_expect(&rd->p, "("));
    rd->given[field] = true;
    more = !bt_token_is(&rd->p.token, ")");
    while (more) {
        int64_t value;
        BT_TRY(read_value(rd, &value));
        BT_TRY(push(rd, field, value));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
    }
    return bt_parser_expect(&rd->p, ")");
}

static bt_status
read_named(reader *rd)
{
    size_t field = 0;
    int64_t value;
    BT_TRY(field_named(rd, &field));
    BT_TRY(bt_parser_advance(&rd->p));
    BT_TRY(bt_parser_expect(&rd->p, "="));
    if (rd->rules->field[field].kind == BT_FIELD_HEAPS)
        return bt_token_is(&rd->p.token, "<") ? read_counts(rd, field)
                                              : read_bracketed(rd, field);
    if (rd->rules->field[field].kind == BT_FIELD_PILES)
        return read_row(rd, field);
    BT_TRY(read_value(rd, &value));
    return push(rd, field, value);
}

static bt_status
read_part(reader *rd)
{
    const bt_token *t = &rd->p.token;
    size_t field = 0;
    if (t->kind == BT_TOKEN_NAME)
        return read_named(rd);
    if (bt_token_is(t, "("))
        return read_tuple(rd, ")");
    if (!bt_token_is(t, "[") && !bt_token_is(t, "<"))
        return bt_parser_unexpected(&rd->p, rd->shape.bags
                                                ? "heaps such as [3,4,8]"
                                                : "fields such as (3,5)");
    BT_TRY(next_bag(rd, &field));
    return bt_token_is(t, "[") ? read_bracketed(rd, field)
                               : read_counts(rd, field);
}

/* 3,4,8 without brackets, up to the end or to NAME=. */
static bt_status
read_bare(reader *rd)
{
    size_t field = 0;
    bool more = true;
    if (rd->shape.bags == 0)
        return read_tuple(rd, NULL);
    BT_TRY(next_bag(rd, &field));
    while (more) {
        BT_TRY(read_heap(rd, field));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
        if (more && rd->p.token.kind == BT_TOKEN_NAME)
            more = false;
    }
    return BT_OK;
}

/* A parenthesis opens a tuple; a list without brackets starts with a number. */
static bool
starts_bare(const reader *rd)
{
    return rd->p.token.kind == BT_TOKEN_INT || bt_token_is(&rd->p.token, "-");
}

static bt_status
read_parts(reader *rd)
{
    bool comma;
    if (rd->p.token.kind == BT_TOKEN_END)
        return bt_parser_unexpected(&rd->p, "a position");
    BT_TRY(starts_bare(rd) ? read_bare(rd) : read_part(rd));
    while (rd->p.token.kind != BT_TOKEN_END) {
        BT_TRY(bt_parser_accept(&rd->p, ",", &comma));
        BT_TRY(read_part(rd));
    }
    return BT_OK;
}

/* ---- putting it together ---- */

static bt_status
check_given(reader *rd)
{
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        if (!rd->given[i] && !rd->rules->field[i].initial)
            return bt_parser_fail(&rd->p, BT_ERR_POSITION,
                                  "%s is missing: every position of %s has it",
                                  rd->rules->field[i].name, rd->rules->name);
    return BT_OK;
}

static bt_status
flatten(reader *rd, bt_vector *flat)
{
    for (size_t i = 0; i < rd->rules->n_fields; i++) {
        const bt_vector *v = &rd->value[i];
        bool list = bt_field_is_list(&rd->rules->field[i]);
        size_t n = v->count + (list ? 1 : v->count == 0);
        if (!bt_vector_reserve(flat, sizeof(int64_t), n))
            return bt_fail_nomem(rd->err);
        int64_t *out = &BT_AT(flat, int64_t, flat->count);
        *out = list ? (int64_t)v->count : 0;
        if (v->count)
            memcpy(out + list, v->data, v->count * sizeof *out);
        flat->count += n;
    }
    flat->count = bt_layout_canonical(rd->rules, (int64_t *)(void *)flat->data,
                                      flat->count);
    return BT_OK;
}

static bt_status
fill_numbers(reader *rd, int64_t *p)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(rd->rules, p, at);
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        if (!rd->given[i] && rd->rules->field[i].initial)
            BT_TRY(bt_initial_value(rd->rules, p, i, &p[at[i]], rd->err));
    return BT_OK;
}

static bt_status
read_position(reader *rd, const char *text, bt_vector *flat)
{
    BT_TRY(bt_parser_init(&rd->p, &rd->arena, text, strlen(text), rd->err));
    rd->p.scope = &rd->scope;
    BT_TRY(read_parts(rd));
    BT_TRY(check_given(rd));
    BT_TRY(flatten(rd, flat));
    int64_t *p = (int64_t *)(void *)flat->data;
    BT_TRY(fill_numbers(rd, p));
    return bt_layout_check(rd->rules, p, flat->count, rd->err);
}

bt_status
bt_position_read(const bt_ruleset *rules, const char *text, bt_position **out,
                 bt_err *err)
{
    bt_vector flat = {0};
    bt_err local = {0};
    reader rd = {
        .rules = rules, .shape = bt_shape_of(rules), .err = err ? err : &local};
    *out = NULL;
    bt_status s = read_position(&rd, text, &flat);
    if (s == BT_OK) {
        *out = bt_position_new((int64_t *)(void *)flat.data, flat.count);
        if (!*out)
            s = bt_fail_nomem(rd.err);
    }
    if (s != BT_OK)
        bt_fail_in(rd.err, "position", text, strlen(text));
    for (size_t i = 0; i < rules->n_fields; i++)
        bt_vector_free(&rd.value[i]);
    bt_arena_free(&rd.arena);
    bt_vector_free(&flat);
    return s;
}
