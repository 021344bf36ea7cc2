/* code.c: octal:0.77, hex:0.7f and sub:{1,3,4} as the statements that they stand
 * for, in the language itself (game.md, "Codes"). */
#include "rules/rules.h"

#include <string.h>

enum { DIGITS = 64 };

/* "octal:0.77...": its digits, the one in front of the point first. */
typedef struct code {
    int base;
    size_t n;
    int digit[DIGITS + 1];
    bool repeats; /* the last one, for ever */
} code;

static int
digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : 99;
}

/* [ digit ] "." { digit } [ "..." ] */
static bool
read_digits(const char *at, code *c)
{
    c->digit[0] = 0;
    if (*at != '.')
        c->digit[0] = digit_of(*at++);
    /* Without taking, a heap can only be split. */
    if (c->digit[0] >= c->base || (c->digit[0] & 3) || *at++ != '.')
        return false;
    for (c->n = 1; *at && *at != '.'; c->n++) {
        if (c->n > DIGITS || digit_of(*at) >= c->base)
            return false;
        c->digit[c->n] = digit_of(*at++);
    }
    c->repeats = c->n > 1 && strcmp(at, "...") == 0;
    return c->repeats || *at == '\0';
}

/* The moves of digit k: "a - k" and so on, or where it is repeated "a - t" for
 * all t >= k. */
static void
write_digit(written *w, int digit, size_t k, bool repeats)
{
    static const char *const choices[] = {"", "", "b", "b, c"};
    static const char *const left[] = {"0", "a - %s", "b, a - %s - b",
                                       "b, c, a - %s - b - c"};
    static const char *const when[] = {"a - %s = 0", "a - %s >= 1",
                                       "1 <= b <= a - %s - b",
                                       "1 <= b <= c <= a - %s - b - c"};
    char taken[24], result[64], condition[64];

    snprintf(taken, sizeof taken, repeats ? "t" : "%zu", k);
    for (int heaps = 0; heaps < 4; heaps++) {
        if (!(digit >> heaps & 1))
            continue;
        const char *more = choices[heaps];
        snprintf(result, sizeof result, left[heaps], taken);
        snprintf(condition, sizeof condition, when[heaps], taken);
        write_text(w, "move take_%zu_leave_%d %s%s%s: a -> %s for %s", k, heaps,
                   repeats ? "t" : "", repeats && *more ? ", " : "", more,
                   result, condition);
        if (repeats)
            write_text(w, ", t >= %zu, t <= a", k);
        write_text(w, "\n");
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
        write_digit(w, c.digit[k], k, false);
    if (c.repeats)
        write_digit(w, c.digit[c.n - 1], c.n, true);
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

/* .77, 0.77: digits and points alone, with a point among the first two. */
static bool
is_short(const char *name)
{
    return strchr(name, '.') && name[strspn(name, "01234567.")] == '\0' &&
           (name[0] == '.' || name[1] == '.');
}

const source *
rules_code(rules_shelf *f, const char *name, spot where)
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
