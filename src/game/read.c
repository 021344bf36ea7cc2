/* read.c: positions as people type them; docs/formats/position.md.
 *
 *   position = summand { "+" summand }       (sums of games)
 *   summand  = first { [","] part }
 *   first    = part | value { [","] value }          (without brackets)
 *            | heap { [","] heap } | heap { "+" heap }
 *   part     = "[" heaps "]" | "{" heaps "}" | "<" counts ">" | "(" values ")"
 *            | NAME "=" ( value | "[" heaps "]" | "(" values ")" )
 *   heap     = ( INT | "(" value ")" ) [ "^" how_many ]
 *
 * Values are constant expressions. Inside brackets and bare lists of a bag
 * game ^ repeats a heap; everywhere else it is a power. A value is worked out
 * within 64 bits and, where it leaves them, once more without that bound. */
#include <string.h>

#include "base/fail.h"
#include "base/vector.h"
#include "expr/parse.h"
#include "game/reading.h"

static bt_status
push_many(bt_reading *rd, size_t field, bt_natural value, bt_natural times)
{
    bt_vector *v = &rd->out->value[field];
    if (times.large || times.small > BT_MAX_HEAPS - (int64_t)rd->heaps)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "a position has at most %d heaps", BT_MAX_HEAPS);
    if (!bt_vector_reserve(v, sizeof value, (size_t)times.small))
        return bt_fail_nomem(rd->err);
    for (int64_t i = 0; i < times.small; i++)
        BT_AT(v, bt_natural, v->count++) = value;
    rd->heaps += (size_t)times.small;
    rd->out->given[field] = true;
    return BT_OK;
}

static bt_status
push(bt_reading *rd, size_t field, bt_natural value)
{
    return push_many(rd, field, value, (bt_natural){.small = 1});
}

static bt_status
not_twice(bt_reading *rd, size_t field)
{
    if (!rd->out->given[field])
        return BT_OK;
    return bt_parser_fail(&rd->p, BT_ERR_SYNTAX, "%s is given twice",
                          rd->rules->field[field].name);
}

/* ---- heaps ---- */

/* What stands between two heaps. */
typedef enum gap { GAP_OPEN, GAP_COMMA, GAP_PLUS, GAP_BLANK } gap;

static gap
gap_at(const bt_token *t)
{
    return bt_token_is(t, ",")                              ? GAP_COMMA
           : bt_token_is(t, "+")                            ? GAP_PLUS
           : t->kind == BT_TOKEN_INT || bt_token_is(t, "(") ? GAP_BLANK
                                                            : GAP_OPEN;
}

/* More than so many equal heaps, and nothing else, are taken for a power. */
enum { CLEAR_HEAPS = 4 };

/* Can a^m be meant as a power, where nothing before it says that it is a list?
 * In parentheses it always can; `close` is what ends the list, if anything. */
static bool
maybe_power(const bt_reading *rd, const char *close, bt_natural m)
{
    return close ? *close == ')'
                 : rd->heaps == 0 && gap_at(&rd->p.token) == GAP_OPEN &&
                       (m.large || m.small > CLEAR_HEAPS);
}

static bt_status
read_heap(bt_reading *rd, size_t field, const char *close)
{
    bt_token at = rd->p.token;
    bt_natural size, times = {.small = 1};
    bool repeated;
    BT_TRY(bt_reading_size(rd, &size));
    BT_TRY(bt_parser_accept(&rd->p, "^", &repeated));
    if (repeated)
        BT_TRY(bt_reading_size(rd, &times));
    if (!repeated || !maybe_power(rd, close, times))
        return push_many(rd, field, size, times);
    int n = (int)(rd->p.last.text - at.text) + (int)rd->p.last.length;
    /* clang-format off */
    return bt_fail_at(
        rd->err, BT_ERR_SYNTAX, at.line, at.column,
        BT_ID("it-is-not-clear-whether-this-is-a-power-write-2-10")
        "it is not clear whether this is a power: write '[%.*s]' for equal "
        "heaps, '[(%.*s)]' for one heap", n, at.text, n, at.text);
    /* clang-format on */
}

/* Is there another heap? What stands before it is the same throughout, so that
 * nobody has to guess what 3,4 5 means. */
static bt_status
read_gap(bt_reading *rd, gap *g, bool *more)
{
    gap now = gap_at(&rd->p.token);
    *more = now != GAP_OPEN;
    if (!*more)
        return BT_OK;
    if (*g != GAP_OPEN && *g != now)
        return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                              "what stands between heaps is the same "
                              "throughout: 3,4,8 or 3 4 8 or 3+4+8");
    *g = now;
    return now == GAP_BLANK ? BT_OK : bt_parser_advance(&rd->p);
}

/* Between brackets of any kind; a plus sign there would be a sum. */
static bt_status
read_bracketed(bt_reading *rd, size_t field, const char *close)
{
    gap g = GAP_OPEN;
    bool more;
    BT_TRY(not_twice(rd, field));
    BT_TRY(bt_parser_advance(&rd->p));
    rd->out->given[field] = true;
    more = !bt_token_is(&rd->p.token, close);
    while (more) {
        BT_TRY(read_heap(rd, field, close));
        if (bt_token_is(&rd->p.token, "+"))
            break;
        BT_TRY(read_gap(rd, &g, &more));
    }
    return bt_parser_expect(&rd->p, close);
}

/* <b1,b2,...>: so many heaps of height 1, 2, ... */
static bt_status
read_counts(bt_reading *rd, size_t field)
{
    bool more;
    BT_TRY(not_twice(rd, field));
    BT_TRY(bt_parser_expect(&rd->p, "<"));
    rd->out->given[field] = true;
    more = !bt_token_is(&rd->p.token, ">");
    for (int64_t size = 1; more; size++) {
        bt_natural times;
        BT_TRY(bt_reading_size(rd, &times));
        BT_TRY(push_many(rd, field, (bt_natural){.small = size}, times));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
    }
    return bt_parser_expect(&rd->p, ">");
}

/* The next bag that has not been given yet. */
static bt_status
next_bag(bt_reading *rd, size_t *field)
{
    for (size_t i = rd->part.from; i < rd->part.to; i++)
        if (rd->rules->field[i].kind == BT_FIELD_HEAPS && !rd->out->given[i]) {
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
spread(bt_reading *rd, const bt_token *at, const bt_vector *v)
{
    const bt_ruleset *r = rd->rules;
    const bt_shape *s = &rd->shape;
    size_t scalars = s->piles + s->numbers, k = 0;
    bool numbers = bt_tuple_gives_numbers(s, v->count);
    size_t row = v->count - (v->count < s->piles ? 0 : s->piles);
    if (!bt_tuple_fits(s, v->count))
        return bt_fail_at(rd->err, BT_ERR_POSITION, at->line, at->column,
                          "a position of %s has %zu entr%s%s, %zu given",
                          r->name, s->rows ? s->piles : scalars,
                          (s->rows ? s->piles : scalars) == 1 ? "y" : "ies",
                          s->rows ? " at least" : "", v->count);
    for (size_t i = rd->part.from; i < rd->part.to; i++) {
        size_t n = r->field[i].kind == BT_FIELD_PILES    ? row
                   : r->field[i].kind == BT_FIELD_NUMBER ? (numbers ? 1 : 0)
                                                         : 1;
        if (n || r->field[i].kind == BT_FIELD_PILES) {
            BT_TRY(not_twice(rd, i));
            rd->out->given[i] = true; /* also a row of no piles */
        }
        for (; n > 0; n--)
            BT_TRY(push(rd, i, BT_AT(v, bt_natural, k++)));
    }
    return BT_OK;
}

static bt_status
read_values(bt_reading *rd, const char *close, bt_vector *v)
{
    bool more = !(close && bt_token_is(&rd->p.token, close));
    while (more) {
        bt_natural *slot = bt_vector_push(v, sizeof *slot);
        BT_NEED(slot, rd->err);
        if (v->count > BT_MAX_HEAPS)
            return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                                  "a position has at most %d heaps",
                                  BT_MAX_HEAPS);
        BT_TRY(bt_reading_value(rd, slot));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
        if (!close && rd->p.token.kind == BT_TOKEN_INT)
            more = true; /* 3 5 */
        if (more && !close && rd->p.token.kind == BT_TOKEN_NAME)
            more = false; /* 3,5,m=2 */
    }
    return close ? bt_parser_expect(&rd->p, close) : BT_OK;
}

static bt_status
read_tuple(bt_reading *rd, const char *close)
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
field_named(bt_reading *rd, size_t *field)
{
    const bt_token *t = &rd->p.token;
    for (size_t i = rd->part.from; i < rd->part.to; i++)
        if (bt_token_is(t, rd->rules->field[i].name)) {
            *field = i;
            return not_twice(rd, i);
        }
    return bt_parser_fail(
        &rd->p, BT_ERR_SYNTAX,
        rd->rules->n_parts ? "this part of %s has no field '%.*s'"
                           : "%s has no field '%.*s'",
        rd->rules->name, t->length > 40 ? 40 : (int)t->length, t->text);
}

static bt_status
read_row(bt_reading *rd, size_t field)
{
    bool more;
    BT_TRY(bt_parser_expect(&rd->p, "("));
    rd->out->given[field] = true;
    more = !bt_token_is(&rd->p.token, ")");
    while (more) {
        bt_natural value;
        BT_TRY(bt_reading_value(rd, &value));
        BT_TRY(push(rd, field, value));
        BT_TRY(bt_parser_accept(&rd->p, ",", &more));
    }
    return bt_parser_expect(&rd->p, ")");
}

static bool
opens_bag(const bt_token *t)
{
    return bt_token_is(t, "[") || bt_token_is(t, "<") || bt_token_is(t, "{") ||
           bt_token_is(t, "(");
}

/* The heaps at hand, whichever brackets are around them. */
static bt_status
read_bag(bt_reading *rd, size_t field)
{
    const bt_token *t = &rd->p.token;
    if (bt_token_is(t, "<"))
        return read_counts(rd, field);
    if (!opens_bag(t))
        return bt_parser_unexpected(&rd->p, "'['");
    return read_bracketed(rd, field,
                          bt_token_is(t, "[")   ? "]"
                          : bt_token_is(t, "{") ? "}"
                                                : ")");
}

/* Nothing but one bag: then (3,4,8) can only be its heaps. Beside a pass some
 * papers mean by it that the pass was used. */
static bool
is_plain_bag(const bt_shape *s)
{
    return s->bags == 1 && s->rows + s->piles + s->numbers == 0;
}

static bt_status
read_named(bt_reading *rd)
{
    size_t field = 0;
    bt_natural value;
    BT_TRY(field_named(rd, &field));
    BT_TRY(bt_parser_advance(&rd->p));
    BT_TRY(bt_parser_expect(&rd->p, "="));
    if (rd->rules->field[field].kind == BT_FIELD_HEAPS)
        return read_bag(rd, field);
    if (rd->rules->field[field].kind == BT_FIELD_PILES)
        return read_row(rd, field);
    BT_TRY(rd->rules->n_parts ? bt_reading_closed(rd, &value)
                              : bt_reading_value(rd, &value));
    return push(rd, field, value);
}

static bt_status
read_part(bt_reading *rd)
{
    const bt_token *t = &rd->p.token;
    size_t field = 0;
    if (t->kind == BT_TOKEN_NAME)
        return read_named(rd);
    if (bt_token_is(t, "(") && !is_plain_bag(&rd->shape))
        return read_tuple(rd, ")");
    if (!opens_bag(t))
        return bt_parser_unexpected(&rd->p, rd->shape.bags
                                                ? "heaps such as [3,4,8]"
                                                : "fields such as (3,5)");
    BT_TRY(next_bag(rd, &field));
    return read_bag(rd, field);
}

/* 3,4,8 without brackets, up to the end or to NAME=. */
static bt_status
read_bare(bt_reading *rd)
{
    size_t field = 0;
    gap g = GAP_OPEN;
    bool more = true;
    if (rd->shape.bags == 0)
        return read_tuple(rd, NULL);
    BT_TRY(next_bag(rd, &field));
    while (more) {
        BT_TRY(read_heap(rd, field, NULL));
        BT_TRY(read_gap(rd, &g, &more));
        if (more && rd->p.token.kind == BT_TOKEN_NAME)
            more = false;
    }
    return BT_OK;
}

/* A parenthesis opens a tuple; a list without brackets starts with a number. */
static bool
starts_bare(const bt_reading *rd)
{
    return rd->p.token.kind == BT_TOKEN_INT || bt_token_is(&rd->p.token, "-");
}

static bt_status
read_parts(bt_reading *rd)
{
    bool comma;
    if (rd->p.token.kind == BT_TOKEN_END)
        return bt_parser_unexpected(&rd->p, "a position");
    BT_TRY(starts_bare(rd) ? read_bare(rd) : read_part(rd));
    while (rd->p.token.kind != BT_TOKEN_END &&
           !(rd->rules->n_parts && bt_token_is(&rd->p.token, "+"))) {
        BT_TRY(bt_parser_accept(&rd->p, ",", &comma));
        BT_TRY(read_part(rd));
    }
    return BT_OK;
}

static bt_status
read_summands(bt_reading *rd)
{
    size_t n = bt_part_count(rd->rules);
    for (size_t i = 0; i < n; i++) {
        bool plus;
        rd->part = bt_part_fields(rd->rules, i);
        rd->shape = bt_shape_of_part(rd->rules, i);
        if (rd->rules->n_parts && starts_bare(rd))
            return bt_parser_fail(&rd->p, BT_ERR_SYNTAX,
                                  "%s is a sum of games: write each part in "
                                  "brackets, as in [3,4] + [5]",
                                  rd->rules->name);
        BT_TRY(read_parts(rd));
        BT_TRY(bt_parser_accept(&rd->p, "+", &plus));
        if (plus != (i + 1 < n))
            return bt_parser_fail(&rd->p, BT_ERR_POSITION,
                                  "a position of %s has %zu parts, with + "
                                  "between them",
                                  rd->rules->name, n);
    }
    return BT_OK;
}

/* ---- putting it together ---- */

static bt_status
check_given(bt_reading *rd)
{
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        if (!rd->out->given[i] && !rd->rules->field[i].initial)
            return bt_parser_fail(&rd->p, BT_ERR_POSITION,
                                  "%s is missing: every position of %s has it",
                                  rd->rules->field[i].name, rd->rules->name);
    return BT_OK;
}

static bt_status
read_all(bt_reading *rd, const char *text)
{
    rd->p = (bt_parser){
        .arena = &rd->out->arena, .scope = &rd->scope, .err = rd->err};
    bt_lexer_init(&rd->p.lexer, text, strlen(text));
    rd->p.lexer.wide = true;
    BT_TRY(bt_parser_advance(&rd->p));
    BT_TRY(read_summands(rd));
    return check_given(rd);
}

bt_status
bt_entries_read(const bt_ruleset *rules, const char *text, bt_entries *out,
                bt_err *err)
{
    bt_err local = {0};
    bt_reading rd = {.rules = rules, .out = out, .err = err ? err : &local};
    rd.scope = (bt_scope){.context = &rd, .primary = bt_reading_primary};
    *out = (bt_entries){0};
    bt_status s = read_all(&rd, text);
    if (s == BT_OK)
        return s;
    bt_fail_in(rd.err, "position", text, strlen(text));
    bt_entries_free(out);
    return s;
}
