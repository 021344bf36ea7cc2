/* big_read.c: positions with numbers beyond 64 bits.
 *
 * A reader of its own, smaller than read.c and without its expressions: it is
 * asked only about texts that read.c has refused, and what it does not know is
 * refused here, too. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/big_position.h"
#include "game/notation.h"

enum { MAX_DEPTH = 16 }; /* numbers are large, and live on the stack */

typedef struct reader {
    const bt_ruleset *rules;
    const char *text, *at;
    bt_shape shape;
    bt_big_position *p;
    size_t entries;
    int depth;
    bool *beyond;
    bt_err *err;
} reader;

/* ---- characters */

static bt_status
refuse(const reader *rd, bt_status s, const char *why)
{
    return bt_fail_at(rd->err, s, 1, (int)(rd->at - rd->text) + 1, "%s", why);
}

static char
peek(reader *rd)
{
    while (*rd->at == ' ' || *rd->at == '\t')
        rd->at++;
    return *rd->at;
}

static bool
accept(reader *rd, char c)
{
    bool is = peek(rd) == c;
    rd->at += is;
    return is;
}

static bt_status
expect(reader *rd, char c)
{
    if (accept(rd, c))
        return BT_OK;
    return bt_fail_at(rd->err, BT_ERR_SYNTAX, 1, (int)(rd->at - rd->text) + 1,
                      "'%c' was expected here", c);
}

/* ---- numbers */

static bool
is_beyond(const bt_big *x)
{
    uint64_t small;
    return !bt_big_get(x, &small) || small > INT64_MAX;
}

/* Look at a result; `fits`: it is one. */
static bt_status
in_range(reader *rd, bool fits, const bt_big *x)
{
    *rd->beyond = *rd->beyond || !fits || is_beyond(x);
    return fits ? BT_OK
                : refuse(rd, BT_ERR_POSITION,
                         "this number is beyond "
                         "2^65536-1");
}

static bt_status read_sum(reader *rd, bt_big *out);

static bt_status
read_atom(reader *rd, bt_big *out)
{
    if (accept(rd, '(')) {
        BT_TRY(read_sum(rd, out));
        return expect(rd, ')');
    }
    if (!isdigit((unsigned char)peek(rd)))
        return refuse(rd, BT_ERR_SYNTAX, "a number was expected here");
    size_t n = strspn(rd->at, "0123456789");
    bool fits = bt_big_read(out, rd->at, n);
    rd->at += n;
    return in_range(rd, fits, out);
}

static bt_status
read_power(reader *rd, bt_big *out)
{
    bt_big exponent;
    uint64_t e;
    if (++rd->depth > MAX_DEPTH)
        return refuse(rd, BT_ERR_SYNTAX, "this is nested too deeply");
    BT_TRY(read_atom(rd, out));
    if (accept(rd, '^')) {
        BT_TRY(read_power(rd, &exponent)); /* 2^3^2 is 2^9 */
        bool small = bt_big_get(&exponent, &e);
        BT_TRY(in_range(rd, small && bt_big_pow(out, out, e), out));
    }
    rd->depth--;
    return BT_OK;
}

static bt_status
read_product(reader *rd, bt_big *out)
{
    bt_big factor;
    BT_TRY(read_power(rd, out));
    while (accept(rd, '*')) {
        BT_TRY(read_power(rd, &factor));
        BT_TRY(in_range(rd, bt_big_mul(out, out, &factor), out));
    }
    return BT_OK;
}

static bt_status
read_sum(reader *rd, bt_big *out)
{
    bt_big term;
    BT_TRY(read_product(rd, out));
    while (peek(rd) == '+' || peek(rd) == '-') {
        bool minus = *rd->at++ == '-';
        BT_TRY(read_product(rd, &term));
        if (minus && bt_big_compare(out, &term) < 0)
            return refuse(rd, BT_ERR_POSITION,
                          "a position holds no negative number");
        if (minus)
            bt_big_sub(out, out, &term);
        else
            BT_TRY(in_range(rd, bt_big_add(out, out, &term), out));
    }
    return BT_OK;
}

/* ---- fields */

static bt_status
push(reader *rd, size_t field, const bt_big *value)
{
    if (++rd->entries > BT_BIG_ENTRIES)
        return refuse(rd, BT_ERR_POSITION,
                      "a position with numbers this large has at most 64 of "
                      "them");
    bt_big *slot = bt_vector_push(&rd->p->value[field], sizeof *slot);
    if (!slot)
        return bt_fail_nomem(rd->err);
    bt_big_copy(slot, value);
    return BT_OK;
}

static bt_status
start_field(reader *rd, size_t field)
{
    if (rd->p->given[field])
        return refuse(rd, BT_ERR_SYNTAX, "a field is given twice");
    rd->p->given[field] = true;
    return BT_OK;
}

/* In a bag ^ says how many heaps there are. */
static bt_status
read_heap(reader *rd, size_t field)
{
    bt_big size, times;
    uint64_t n = 1;
    BT_TRY(read_atom(rd, &size));
    if (accept(rd, '^')) {
        BT_TRY(read_atom(rd, &times));
        if (!bt_big_get(&times, &n) || n > BT_BIG_ENTRIES)
            n = BT_BIG_ENTRIES + 1; /* push says no */
    }
    for (uint64_t i = 0; i < n; i++)
        BT_TRY(push(rd, field, &size));
    return BT_OK;
}

/* Up to `close`; '\0': up to the end or to NAME=. */
static bt_status
read_list(reader *rd, size_t field, char close)
{
    bool bag = rd->rules->field[field].kind == BT_FIELD_HEAPS;
    bool more = !(close && peek(rd) == close);
    bt_big value;
    BT_TRY(start_field(rd, field));
    while (more) {
        if (!bag)
            BT_TRY(read_sum(rd, &value));
        BT_TRY(bag ? read_heap(rd, field) : push(rd, field, &value));
        more = accept(rd, ',');
        if (!close && isalpha((unsigned char)peek(rd)))
            more = false;
    }
    return close ? expect(rd, close) : BT_OK;
}

static bt_status
next_bag(reader *rd, size_t *field)
{
    for (*field = 0; *field < rd->rules->n_fields; ++*field)
        if (rd->rules->field[*field].kind == BT_FIELD_HEAPS &&
            !rd->p->given[*field])
            return BT_OK;
    return refuse(rd, BT_ERR_SYNTAX, "there is no bag for these heaps");
}

/* Hand the values of a tuple, which are in v, to the fields. */
static bt_status
spread(reader *rd, const bt_vector *v)
{
    const bt_shape *s = &rd->shape;
    size_t scalars = s->piles + s->numbers, k = 0;
    bool numbers = s->rows == 0 && v->count == scalars;
    bool fits = s->rows ? s->rows == 1 && v->count >= s->piles
                        : numbers || v->count == s->piles;
    if (!fits)
        return refuse(rd, BT_ERR_POSITION,
                      "this is not the number of entries of a position");
    for (size_t i = 0; i < rd->rules->n_fields; i++) {
        bt_field_kind kind = rd->rules->field[i].kind;
        size_t n = kind == BT_FIELD_PILES ? v->count - s->piles : 1;
        if (kind == BT_FIELD_NUMBER && !numbers)
            continue;
        BT_TRY(start_field(rd, i));
        for (; n > 0; n--)
            BT_TRY(push(rd, i, &BT_AT(v, bt_big, k++)));
    }
    return BT_OK;
}

static bt_status
read_values(reader *rd, char close, bt_vector *v)
{
    bool more = !(close && peek(rd) == close);
    while (more) {
        if (v->count > BT_BIG_ENTRIES)
            return refuse(rd, BT_ERR_POSITION, "these are too many entries");
        bt_big *slot = bt_vector_push(v, sizeof *slot);
        if (!slot)
            return bt_fail_nomem(rd->err);
        BT_TRY(read_sum(rd, slot));
        more = accept(rd, ',');
        if (!close && isalpha((unsigned char)peek(rd)))
            more = false;
    }
    return close ? expect(rd, close) : BT_OK;
}

static bt_status
read_tuple(reader *rd, char close)
{
    bt_vector v = {0};
    if (rd->shape.bags)
        return refuse(rd, BT_ERR_SYNTAX,
                      "heaps of a bag are written in brackets");
    bt_status s = read_values(rd, close, &v);
    if (s == BT_OK)
        s = spread(rd, &v);
    bt_vector_free(&v);
    return s;
}

static bt_status
read_named(reader *rd)
{
    const bt_ruleset *r = rd->rules;
    size_t n = 0, field = 0;
    while (isalnum((unsigned char)rd->at[n]) || rd->at[n] == '_')
        n++;
    while (field < r->n_fields && (strlen(r->field[field].name) != n ||
                                   memcmp(r->field[field].name, rd->at, n)))
        field++;
    if (field == r->n_fields)
        return refuse(rd, BT_ERR_SYNTAX, "there is no such field");
    rd->at += n;
    BT_TRY(expect(rd, '='));
    if (bt_field_is_list(&r->field[field])) {
        bool bag = r->field[field].kind == BT_FIELD_HEAPS;
        BT_TRY(expect(rd, bag ? '[' : '('));
        return read_list(rd, field, bag ? ']' : ')');
    }
    bt_big value;
    BT_TRY(start_field(rd, field));
    BT_TRY(read_sum(rd, &value));
    return push(rd, field, &value);
}

static bt_status
read_part(reader *rd)
{
    size_t field;
    if (isalpha((unsigned char)peek(rd)))
        return read_named(rd);
    if (accept(rd, '('))
        return read_tuple(rd, ')');
    BT_TRY(expect(rd, '['));
    BT_TRY(next_bag(rd, &field));
    return read_list(rd, field, ']');
}

static bt_status
read_parts(reader *rd)
{
    size_t field;
    if (!isdigit((unsigned char)peek(rd))) {
        BT_TRY(read_part(rd));
    } else if (rd->shape.bags == 0) {
        BT_TRY(read_tuple(rd, '\0'));
    } else {
        BT_TRY(next_bag(rd, &field));
        BT_TRY(read_list(rd, field, '\0'));
    }
    while (peek(rd)) {
        accept(rd, ',');
        BT_TRY(read_part(rd));
    }
    return BT_OK;
}

/* ---- the whole */

static bt_status
fill_numbers(reader *rd)
{
    for (size_t i = 0; i < rd->rules->n_fields; i++) {
        const bt_field *f = &rd->rules->field[i];
        bt_big value;
        if (rd->p->given[i])
            continue;
        if (!f->initial || !bt_big_initial(rd->rules, rd->p, i, &value))
            return bt_fail(rd->err, BT_ERR_POSITION, "%s is missing", f->name);
        BT_TRY(start_field(rd, i));
        BT_TRY(push(rd, i, &value));
    }
    return BT_OK;
}

static void
find_beyond(reader *rd)
{
    bt_big sum;
    bt_big_set(&sum, 0);
    for (size_t i = 0; i < rd->rules->n_fields; i++)
        for (size_t j = 0; j < rd->p->value[i].count; j++) {
            const bt_big *x = &BT_AT(&rd->p->value[i], bt_big, j);
            bool number = !bt_field_is_stones(&rd->rules->field[i]);
            if (number ? is_beyond(x)
                       : !bt_big_add(&sum, &sum, x) || is_beyond(&sum)) {
                *rd->beyond = true;
                return;
            }
        }
}

bt_status
bt_big_position_read(const bt_ruleset *rules, const char *text,
                     bt_big_position *out, bool *beyond, bt_err *err)
{
    reader rd = {.rules = rules,
                 .text = text,
                 .at = text,
                 .shape = bt_shape_of(rules),
                 .p = out,
                 .beyond = beyond,
                 .err = err};
    *out = (bt_big_position){0};
    *beyond = false;
    bt_status s = read_parts(&rd);
    if (s == BT_OK)
        s = fill_numbers(&rd);
    if (s == BT_OK) {
        find_beyond(&rd);
        bt_big_position_settle(rules, out);
        return BT_OK;
    }
    if (err)
        bt_fail_in(err, "position", text, strlen(text));
    bt_big_position_free(out);
    return s;
}
