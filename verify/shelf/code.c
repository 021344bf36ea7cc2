/* code.c: octal:0.77, 0.7[03], 4!.0, hex:0.7f and sub:{1,3,4} as the statements that they stand
 * for, in the language itself (game.md, "Codes"). */
#include "shelf/shelf.h"

#include <string.h>

enum { DIGITS = 64 };

/* "octal:0.77...", "octal:0.7[03]": its digits, the one in front of the point
 * first. */
typedef struct code {
    int base;
    size_t n;
    int digit[2 * DIGITS + 1];
    bool differ[2 * DIGITS + 1]; /* "!": two heaps that are not equal */
    size_t repeats;              /* so many at the end, for ever */
} code;

static int
digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : 99;
}

/* digit [ "!" ], which says nothing about three heaps */
static bool
read_digit(const char **at, code *c)
{
    int digit = digit_of(**at);

    if (digit >= c->base)
        return false;
    c->digit[c->n] = digit;
    c->differ[c->n] = *++*at == '!';
    *at += c->differ[c->n];
    return !c->differ[c->n++] || (digit & 4 && !(digit & 8));
}

/* At most DIGITS of them. */
static bool
read_some(const char **at, code *c, size_t *n)
{
    for (*n = 0; **at && !strchr(".[]", **at); ++*n)
        if (*n == DIGITS || !read_digit(at, c))
            return false;
    return true;
}

/* [ digit ] "." { digit } [ "..." | "[" digit { digit } "]" ] */
static bool
read_digits(const char *at, code *c)
{
    size_t n = 0;

    c->digit[0] = 0;
    if (*at == '.')
        c->n = 1;
    else if (!read_digit(&at, c))
        return false;
    /* Without taking, a heap can only be split. */
    if ((c->digit[0] & 3) || *at++ != '.' || !read_some(&at, c, &n))
        return false;
    if (n > 0 && strcmp(at, "...") == 0) {
        c->digit[c->n] = c->digit[c->n - 1];
        c->differ[c->n] = c->differ[c->n - 1];
        c->n++;
        c->repeats = 1;
        return true;
    }
    if (*at == '\0')
        return true;
    return *at++ == '[' && read_some(&at, c, &c->repeats) && c->repeats > 0 &&
           strcmp(at, "]") == 0;
}

/* The moves of digit k: "a - k" and so on; where it is one of `every` that are
 * repeated, "a - t" for all t >= k, or "a - k - every*t" for all t. */
static void
write_digit(written *w, const code *c, size_t k, size_t every)
{
    static const char *const choices[] = {"", "", "b", "b, c"};
    static const char *const left[] = {"0", "a - %s", "b, a - %s - b",
                                       "b, c, a - %s - b - c"};
    static const char *const when[] = {
        "a - %s = 0", "a - %s >= 1", "1 <= b <= a - %s - b",
        "1 <= b <= c <= a - %s - b - c", "1 <= b < a - %s - b"};
    char taken[48], result[128], condition[128];

    snprintf(taken, sizeof taken,
             every == 0   ? "%zu"
             : every == 1 ? "t"
                          : "%zu - %zu*t",
             k, every);
    for (int heaps = 0; heaps < 4; heaps++) {
        if (!(c->digit[k] >> heaps & 1))
            continue;
        const char *more = choices[heaps];
        snprintf(result, sizeof result, left[heaps], taken);
        snprintf(condition, sizeof condition,
                 when[heaps == 2 && c->differ[k] ? 4 : heaps], taken);
        write_text(w, "move take_%zu_leave_%d %s%s%s: a -> %s for %s", k, heaps,
                   every ? "t" : "", every && *more ? ", " : "", more, result,
                   condition);
        if (every == 1)
            write_text(w, ", t >= %zu", k);
        write_text(w, "%s\n", every ? ", t <= a" : "");
    }
}

static bool
write_code(written *w, const char *text)
{
    code c = {.base = 8};

    if (strncmp(text, "octal:", 6) == 0) {
        text += 6;
    } else if (strncmp(text, "hex:", 4) == 0) {
        c.base = 16;
        text += 4;
    }
    if (!read_digits(text, &c))
        return false;
    write_text(w, "heaps a\n");
    for (size_t k = 0; k < c.n; k++)
        write_digit(w, &c, k, k < c.n - c.repeats ? 0 : c.repeats);
    return true;
}

/* Braces, or a list of two numbers or more. */
static bool
write_subtraction(written *w, const char *set)
{
    bool braces = set[0] == '{';

    if (!braces &&
        (!strchr(set, ',') || strspn(set, "0123456789, ") != strlen(set)))
        return false;
    write_text(w, "heaps a\nset S = %s", braces ? "" : "{");
    write_string(w, set);
    write_text(w, "%s\nmove take t: a -> a - t for t in S, t <= a\n",
               braces ? "" : "}");
    return true;
}

/* .77, 0.77, 4!.0: digits, points and brackets alone, with a point in front or
 * behind one digit. No name is empty. */
static bool
is_short(const char *name)
{
    size_t first = name[0] == '.' ? 0 : name[1] == '!' ? 2 : 1;

    return name[strspn(name, "01234567.![]")] == '\0' && name[first] == '.';
}

const source *
shelf_code(shelf *f, const char *name, spot where)
{
    bool sub = strncmp(name, "sub:", 4) == 0, good;
    bool known = sub || strncmp(name, "octal:", 6) == 0 ||
                 strncmp(name, "hex:", 4) == 0 || is_short(name);
    written w = {.s = f->s};
    source *in = pool_take(f->pool, 1, sizeof *in);

    if (!known || !in)
        return NULL;
    good = sub ? write_subtraction(&w, name + 4) : write_code(&w, name);
    if (!good)
        spot_stop(f->s, where, "'%.80s' is no code", name);
    else
        *in = (source){.name = name,
                       .text = text_of(f->pool, w.text, w.text + w.n)};
    if (in->text)
        in->end = in->text + w.n;
    drop(f->s, w.text);
    return f->s->code == ACCEPTED ? in : NULL;
}
