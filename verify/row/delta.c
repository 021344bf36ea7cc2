/* delta.c: one row of a certificate.
 *
 * A symbol is the offset of the partner, or '-' for a heap whose partner is
 * smaller: who that is follows from the symbols before, so the signed
 * difference is filled in while reading. */
#include "row/row.h"

#include <inttypes.h>
#include <string.h>

enum { START = 4096, WIDEST = 64 * WORDS - 1 };

static int64_t
unset(const row *r)
{
    return r->wide ? INT16_MIN : INT8_MIN;
}

static void
put(row *r, uint64_t i, int64_t v)
{
    if (r->wide)
        ((int16_t *)r->delta)[i] = (int16_t)v;
    else
        ((int8_t *)r->delta)[i] = (int8_t)v;
}

/* Make room for column i; new columns are unset. */
static bool
reach(session *s, row *r, uint64_t i)
{
    uint64_t room = r->room + r->room / 2 + START;

    if (i < r->room)
        return true;
    room = i < room ? room : i + 1;
    void *p = grow(s, r->delta, room * (r->wide ? 2 : 1));
    if (!p)
        return false;
    r->delta = p;
    for (; r->room < room; r->room++)
        put(r, r->room, unset(r));
    return true;
}

/* From one byte a column to two. */
static bool
widen(session *s, row *r)
{
    void *p = grow(s, r->delta, 2 * r->room);

    if (!p)
        return false;
    r->delta = p;
    r->wide = true;
    for (uint64_t i = r->room; i-- > 0;) {
        int64_t v = ((int8_t *)p)[i];
        put(r, i, v == INT8_MIN ? INT16_MIN : v);
    }
    return true;
}

/* A heap that has a partner already gets another one: check_mutual sees it. */
static bool
add_offset(session *s, row *r, uint64_t a, int64_t offset)
{
    if (offset > 120 && !r->wide && !widen(s, r))
        return false;
    if (!reach(s, r, a + (uint64_t)offset))
        return false;
    put(r, a, offset);
    if (offset > 0)
        put(r, a + (uint64_t)offset, -offset);
    r->most = offset > r->most ? offset : r->most;
    return true;
}

static int
next_byte(reader *rd)
{
    return rd->at < rd->end ? (unsigned char)*rd->at++ : -1;
}

/* '-' is -1; "(123)" is a large offset. */
static bool
read_symbol(reader *rd, int64_t *out)
{
    int c = next_byte(rd);
    size_t digits = 0;

    if (c == '-')
        *out = -1;
    else if (c >= '0' && c <= '9')
        *out = c - '0';
    else if (c >= 'A' && c <= 'Z')
        *out = c - 'A' + 10;
    else if (c >= 'a' && c <= 'z')
        *out = c - 'a' + 36;
    else if (c != '(')
        return reader_stop(rd, "a symbol was expected here");
    if (c != '(')
        return true;
    for (*out = 0, c = next_byte(rd); c >= '0' && c <= '9' && digits < 6;
         digits++, c = next_byte(rd))
        *out = 10 * *out + (c - '0');
    if (c != ')' || *out < 62)
        return reader_stop(rd, "an offset like (123) was expected here");
    return *out <= WIDEST || stop(rd->s, BUDGET, "a difference is too large");
}

/* A hundred symbols a line, and a full stop at the end. */
static bool
read_delta(reader *rd, row *r)
{
    uint64_t n = r->c + r->p;

    if (!reach(rd->s, r, 0))
        return false;
    for (uint64_t a = 0; a < n; a++) {
        int64_t offset = 0;
        if (a % 100 == 0 && next_byte(rd) != '\n')
            return reader_stop(rd, "a line ends after a hundred symbols");
        if (!read_symbol(rd, &offset) || !reach(rd->s, r, a) ||
            !spend(rd->s, 1))
            return false;
        if (offset >= 0 && !add_offset(rd->s, r, a, offset))
            return false;
        if (offset < 0 && delta_stored(r, a) == unset(r))
            return stop(rd->s, REFUSED, "column %" PRIu64 " has no partner", a);
    }
    return next_byte(rd) == '.' ||
           reader_stop(rd, "a full stop was expected here");
}

static bool
read_pair(reader *r, uint64_t *c, uint64_t *p)
{
    *c = (uint64_t)reader_value(r, 0, COLUMNS);
    *p = (uint64_t)reader_value(r, 1, COLUMNS);
    return !reader_failed(r);
}

/* Behind "forbid c p": lower rows that are not in that union, and delta, or how
 * it is computed again. */
static bool
read_rest(reader *r, row *out)
{
    static const char *const words[] = {"delta", "long", "besides"};
    size_t word = 0;

    if (!reader_choice(r, words, 3, &word))
        return false;
    if (word == 2) {
        out->besides = (size_t)reader_value(r, 1, LANES);
        if (reader_failed(r) || !reader_choice(r, words, 2, &word))
            return false;
    }
    if (word == 0)
        return read_delta(r, out);
    return reader_number(r, 0, WIDEST, &out->most) &&
           read_pair(r, &out->base, &out->step);
}

bool
read_row(reader *r, const rows *c, row *out)
{
    const int64_t most = INT64_C(1) << 40;

    if (!reader_count(r, "row", FIXED, &out->n_fixed))
        return false;
    for (size_t i = 0; i < out->n_fixed; i++)
        if (!reader_number(r, i ? out->fixed[i - 1] : 1, most, &out->fixed[i]))
            return false;
    for (size_t i = 0; i < c->n_numbers; i++)
        if (!reader_number(r, 0, most, &out->number[i]))
            return false;
    return reader_expect(r, "period") && read_pair(r, &out->c, &out->p) &&
           reader_expect(r, "forbid") &&
           read_pair(r, &out->union_c, &out->union_p) && read_rest(r, out);
}
