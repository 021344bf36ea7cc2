/* read.c: bytes, words and integers of a certificate, and its frame. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "row/row.h"

#define FNV_PRIME UINT64_C(0x100000001b3)

int
peek_byte(reader *r)
{
    if (r->at == r->n) {
        r->n = fread(r->buffer, 1, sizeof r->buffer, r->f);
        r->at = 0;
    }
    return r->n == 0 ? -1 : r->buffer[r->at];
}

int
next_byte(reader *r)
{
    int c = peek_byte(r);

    if (c < 0)
        return -1;
    r->at++;
    r->checksum = (r->checksum ^ (unsigned char)c) * FNV_PRIME;
    if (r->in_rules)
        r->rules = (r->rules ^ (unsigned char)c) * FNV_PRIME;
    r->line += c == '\n';
    return c;
}

bool
unreadable(reader *r, const char *why)
{
    return stop(r->s, UNREADABLE, "line %" PRIu64 ": %s", r->line, why);
}

bool
expect(reader *r, const char *text)
{
    for (; *text; text++)
        if (next_byte(r) != (unsigned char)*text)
            return unreadable(r, "this is not what a certificate says here");
    return true;
}

bool
read_word(reader *r, char *out, size_t room)
{
    size_t n = 0;

    for (int c = peek_byte(r); c > ' ' && c < 127 && n + 1 < room;
         c = peek_byte(r))
        out[n++] = (char)next_byte(r);
    out[n] = '\0';
    if (n == 0)
        return unreadable(r, "a word was expected here");
    return true;
}

/* " 12" or " -3": a blank, then digits without leading zeros. */
bool
read_integer(reader *r, int64_t low, int64_t high, int64_t *out)
{
    char text[24];
    size_t n = 0;

    if (!expect(r, " "))
        return false;
    for (int c = peek_byte(r); (c >= '0' && c <= '9') || (c == '-' && n == 0);
         c = peek_byte(r)) {
        if (n == 19)
            return unreadable(r, "this number is too long");
        text[n++] = (char)next_byte(r);
    }
    text[n] = '\0';
    const char *digit = text + (*text == '-');
    if (*digit == '\0' || (*digit == '0' && (digit[1] || *text == '-')))
        return unreadable(r, "a number was expected here");
    *out = (int64_t)strtoll(text, NULL, 10);
    if (n > 18 || *out < low || *out > high)
        return unreadable(r, "this number is out of range");
    return true;
}

bool
read_size(reader *r, size_t most, size_t *out)
{
    int64_t v = 0;

    if (!read_integer(r, 0, (int64_t)most, &v))
        return false;
    *out = (size_t)v;
    return true;
}

bool
read_hex(reader *r, uint64_t *out)
{
    *out = 0;
    for (int i = 0; i < 16; i++) {
        static const char digits[] = "0123456789abcdef";
        int c = next_byte(r);
        const char *at = c > 0 ? strchr(digits, c) : NULL;
        if (!at)
            return unreadable(r, "sixteen hexadecimal digits were expected");
        *out = *out << 4 | (uint64_t)(at - digits);
    }
    return expect(r, "\n");
}

/* ---- the frame: head, rules, rows, checksum ---- */

static bool
read_head(reader *r, certificate *c)
{
    char play[NAME];

    if (!expect(r, "bouton-certificate 1\ngame ") ||
        !read_word(r, c->game, sizeof c->game) || !expect(r, "\nplay ") ||
        !read_word(r, play, sizeof play) || !expect(r, "\nrules ") ||
        !read_hex(r, &c->rules_digest))
        return false;
    c->misere = strcmp(play, "misere") == 0;
    if (!c->misere && strcmp(play, "normal") != 0)
        return unreadable(r, "play is normal or misere");
    return true;
}

static bool
read_rows(reader *r, certificate *c)
{
    size_t n = 0;

    if (!expect(r, "rows") || !read_size(r, ROWS, &n) || !expect(r, "\n"))
        return false;
    c->row = calloc(n + 1, sizeof *c->row);
    if (!c->row)
        return stop(r->s, BUDGET, "out of memory");
    for (; c->n_rows < n; c->n_rows++) {
        row *now = &c->row[c->n_rows];
        if (!read_row(r, c, now))
            return false;
        if ((size_t)now->most / 64 + 1 > c->words)
            c->words = (size_t)now->most / 64 + 1;
    }
    return true;
}

static bool
read_end(reader *r)
{
    uint64_t found, wanted;

    if (!expect(r, "end\n"))
        return false;
    wanted = r->checksum;
    if (!expect(r, "checksum ") || !read_hex(r, &found))
        return false;
    if (found != wanted)
        return unreadable(r, "the checksum does not fit: the file is damaged");
    if (peek_byte(r) >= 0)
        return unreadable(r, "something stands behind the end");
    return true;
}

bool
certificate_read(session *s, FILE *f, certificate *c)
{
    reader *r = calloc(1, sizeof *r);

    *c = (certificate){.words = 1};
    if (!r)
        return stop(s, BUDGET, "out of memory");
    r->s = s;
    r->f = f;
    r->line = 1;
    r->checksum = r->rules = FNV_START;
    bool ok =
        read_head(r, c) && read_rules(r, c) && read_rows(r, c) && read_end(r);
    if (ok && ferror(f))
        ok = stop(s, UNREADABLE, "the file cannot be read");
    free(r);
    return ok;
}

void
certificate_free(certificate *c)
{
    for (size_t i = 0; c->move && i < c->n_moves; i++)
        free(c->move[i].guard);
    free(c->move);
    /* the row that was being read when something went wrong counts, too */
    for (size_t i = 0; c->row && i <= c->n_rows; i++)
        free(c->row[i].delta);
    free(c->row);
    *c = (certificate){.misere = false};
}
