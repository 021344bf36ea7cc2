/* json_read.c: JSON in, of strangers: everything has a limit. */
#include "json.h"

#include <errno.h>
#include <float.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/files.h>

typedef struct reader {
    const char *text, *at, *end;
    char *buffer; /* as long as the text: no text of it is longer */
    json *keys;   /* a list of them all: a key lives as long as the tree */
    bt_err *err;
    int depth;
} reader;

static void
fail(bt_err *err, bt_status s, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    bt_err_say(err, s, fmt, ap);
    va_end(ap);
}

static bool
wrong(reader *r, const char *what)
{
    fail(r->err, BT_ERR_SYNTAX, "not JSON: %s", what);
    if (r->err) {
        r->err->line = 1;
        r->err->column = (int)(r->at - r->text) + 1;
    }
    return false;
}

static void
skip_blanks(reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
        r->at++;
}

static bool
next_is(reader *r, char c)
{
    skip_blanks(r);
    return r->at < r->end && *r->at == c;
}

static bool
take(reader *r, char c)
{
    bool there = next_is(r, c);

    r->at += there;
    return there;
}

/* ---- UTF-8 */

/* The length of the character that begins here; 0 when it is none. */
static size_t
character(const unsigned char *s, size_t n)
{
    static const struct {
        unsigned char from, to, low, high; /* of the first and second byte */
        size_t length;
    } forms[] = {{0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
                 {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
                 {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4},
                 {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4}};

    if (s[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (s[0] < forms[i].from || s[0] > forms[i].to)
            continue;
        if (n < forms[i].length || s[1] < forms[i].low || s[1] > forms[i].high)
            return 0;
        for (size_t k = 2; k < forms[i].length; k++)
            if ((s[k] & 0xC0) != 0x80)
                return 0;
        return forms[i].length;
    }
    return 0;
}

bool
utf8_valid(const char *text, size_t n)
{
    for (size_t i = 0, k; i < n; i += k)
        if (!(k = character((const unsigned char *)text + i, n - i)))
            return false;
    return true;
}

static char *
put_character(char *out, unsigned c)
{
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xC0 | c >> 6);
        *out++ = (char)(0x80 | (c & 0x3F));
    } else {
        if (c < 0x10000) {
            *out++ = (char)(0xE0 | c >> 12);
        } else {
            *out++ = (char)(0xF0 | c >> 18);
            *out++ = (char)(0x80 | (c >> 12 & 0x3F));
        }
        *out++ = (char)(0x80 | (c >> 6 & 0x3F));
        *out++ = (char)(0x80 | (c & 0x3F));
    }
    return out;
}

/* ---- texts: into the buffer, terminated */

static bool
read_hex(reader *r, unsigned *out)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";

    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        const char *at =
            r->at < r->end && *r->at ? strchr(digits, *r->at) : NULL;
        if (!at)
            return wrong(r, "\\u wants four hexadecimal digits");
        *out = *out << 4 | (unsigned)((at - digits) & 15);
    }
    return true;
}

/* Behind "\u". */
static bool
read_code(reader *r, char **out)
{
    unsigned c, low;

    if (!read_hex(r, &c))
        return false;
    if (c >= 0xD800 && c < 0xDC00 && r->end - r->at >= 6 && r->at[0] == '\\' &&
        r->at[1] == 'u') {
        r->at += 2;
        if (!read_hex(r, &low))
            return false;
        if (low < 0xDC00 || low > 0xDFFF)
            return wrong(r, "half of a character");
        c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
    if (c == 0 || (c >= 0xD800 && c < 0xE000))
        return wrong(r, c ? "half of a character" : "\\u0000 in a text");
    *out = put_character(*out, c);
    return true;
}

static bool
read_escape(reader *r, char **out)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char c = r->at < r->end ? *r->at++ : '\0';
    const char *at = c ? strchr(letters, c) : NULL;

    if (c == 'u')
        return read_code(r, out);
    if (!at)
        return wrong(r, "a backslash before a character that has none");
    *(*out)++ = meant[at - letters];
    return true;
}

/* Behind the quote; the text is in r->buffer until the next one. */
static bool
read_text(reader *r)
{
    char *out = r->buffer;

    while (r->at < r->end && *r->at != '"') {
        if ((unsigned char)*r->at < 0x20)
            return wrong(r, "a control character in a text");
        if (*r->at == '\\') {
            r->at++;
            if (!read_escape(r, &out))
                return false;
            continue;
        }
        size_t n =
            character((const unsigned char *)r->at, (size_t)(r->end - r->at));
        if (n == 0)
            return wrong(r, "broken UTF-8");
        for (; n > 0; n--)
            *out++ = *r->at++;
    }
    if (r->at == r->end)
        return wrong(r, "a text without its end");
    r->at++;
    *out = '\0';
    return true;
}

/* ---- values */

static size_t
read_digits(const char *at)
{
    return strspn(at, "0123456789");
}

/* The grammar of JSON for numbers; the value with strtoll and strtod. */
static bool
read_number(reader *r, json *in, const char *key)
{
    char number[64];
    size_t room = (size_t)(r->end - r->at), n = 0;

    while (n < room && strchr("0123456789+-.eE", r->at[n]) && r->at[n])
        n++;
    if (n >= sizeof number)
        return wrong(r, "a number of more than 63 characters; write it as a "
                        "text");
    memcpy(number, r->at, n);
    number[n] = '\0';
    const char *at = number + (*number == '-');
    size_t whole = read_digits(at);
    bool good = whole == 1 || (whole > 1 && *at != '0');
    bool integer = at[whole] == '\0';
    at += whole;
    if (good && *at == '.') {
        size_t k = read_digits(++at);
        good = k > 0;
        at += k;
    }
    if (good && (*at == 'e' || *at == 'E')) {
        at++;
        at += *at == '+' || *at == '-';
        size_t k = read_digits(at);
        good = k > 0;
        at += k;
    }
    if (!good || *at)
        return wrong(r, "no value begins here");
    errno = 0;
    if (integer) {
        json *v = put_integer(in, key, 0);
        v->integer = strtoll(number, NULL, 10);
        if (errno != 0)
            return wrong(r, "a whole number beyond 64 bits; write it as a "
                            "text");
    } else {
        double v = put_real(in, key, strtod(number, NULL))->real;
        if (v > DBL_MAX || v < -DBL_MAX)
            return wrong(r, "a number that is too large");
    }
    r->at += n;
    return true;
}

static bool
read_word(reader *r, const char *word)
{
    size_t n = strlen(word);
    bool there = (size_t)(r->end - r->at) >= n && memcmp(r->at, word, n) == 0;

    r->at += there ? n : 0;
    return there;
}

static bool read_value(reader *r, json *in, const char *key);

static bool
read_list(reader *r, json *list)
{
    if (take(r, ']'))
        return true;
    do
        if (!read_value(r, list, NULL))
            return false;
    while (take(r, ','));
    return take(r, ']') || wrong(r, "a list without its end");
}

static bool
read_member(reader *r, json *o)
{
    if (!take(r, '"'))
        return wrong(r, "a key is a text");
    if (!read_text(r))
        return false;
    if (json_get(o, r->buffer))
        return wrong(r, "a key that stands there twice");
    const char *key = put_text(r->keys, NULL, r->buffer)->text;
    if (!take(r, ':'))
        return wrong(r, "a colon is missing");
    return read_value(r, o, key);
}

static bool
read_object(reader *r, json *o)
{
    int keys = 0;

    if (take(r, '}'))
        return true;
    do
        if (++keys > JSON_KEYS ? !wrong(r, "too many keys in an object")
                               : !read_member(r, o))
            return false;
    while (take(r, ','));
    return take(r, '}') || wrong(r, "an object without its end");
}

static bool
read_nested(reader *r, json *in, const char *key)
{
    bool object = *r->at++ == '{';

    if (++r->depth > JSON_DEPTH)
        return wrong(r, "nested too deeply");
    bool good = object ? read_object(r, put_object(in, key))
                       : read_list(r, put_list(in, key));
    r->depth--;
    return good;
}

static bool
read_value(reader *r, json *in, const char *key)
{
    skip_blanks(r);
    char c = r->at < r->end ? *r->at : '\0';
    if (c == '{' || c == '[')
        return read_nested(r, in, key);
    if (c == '"') {
        r->at++;
        return read_text(r) && put_text(in, key, r->buffer);
    }
    if (read_word(r, "null"))
        return put_null(in, key);
    if (read_word(r, "true"))
        return put_flag(in, key, true);
    if (read_word(r, "false"))
        return put_flag(in, key, false);
    return read_number(r, in, key);
}

bt_status
json_read(const char *text, size_t length, json **out, bt_err *err)
{
    reader r = {.text = text, .end = text + length, .err = err};
    json *root = json_new(), *value = root ? put_list(root, "value") : NULL;

    r.at = text + bt_files_mark(text, length);
    r.buffer = malloc(length + 1);
    r.keys = root ? put_list(root, "keys") : NULL;
    *out = NULL;
    bool memory = root && r.buffer && !json_failed(root);
    bool good = memory && read_value(&r, value, NULL);
    skip_blanks(&r);
    if (good && r.at < r.end)
        good = wrong(&r, "something stands behind the value");
    free(r.buffer);
    memory = memory && !json_failed(root);
    if (good && memory) {
        *out = value->first;
        return BT_OK;
    }
    json_free(root);
    if (memory)
        return BT_ERR_SYNTAX;
    fail(err, BT_ERR_NOMEM, "out of memory");
    return BT_ERR_NOMEM;
}
