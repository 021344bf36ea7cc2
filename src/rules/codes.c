/* codes.c: games in the field's own notation, turned into rules text.
 *
 * octal:0.77 — digit d_k says what may be left when k counters are taken from
 * a heap: bit 1 nothing, bit 2 one heap, bit 4 two heaps (hex: bit 8 three).
 * A final "..." repeats the last digit for ever, and [03] all digits in the
 * brackets; after a digit, ! asks for two heaps that differ (Grundy's game is
 * 4!.0). sub:{1,3,4} is a subtraction game. octal:, a 0 in front of the point
 * and the braces may be left out. */
#include "rules/build.h"

#include <stdio.h>
#include <string.h>

#include "base/fail.h"

enum { MAX_DIGITS = 64 };

static int
digit_value(char c, int base)
{
    int v = c >= '0' && c <= '9'   ? c - '0'
            : c >= 'a' && c <= 'f' ? c - 'a' + 10
            : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                   : -1;
    return v < base ? v : -1;
}

/* A digit: bits of what may be left, and whether two heaps must differ. */
typedef struct digit {
    int left;
    bool differ;
} digit;

/* What is left of the heap, written so that it reads well. */
static void
write_rest(char out[32], int k, int step)
{
    if (step == 1)
        snprintf(out, 32, "a - t");
    else if (step > 1)
        snprintf(out, 32, "a - %d - %d*t", k, step);
    else if (k == 0)
        snprintf(out, 32, "a");
    else
        snprintf(out, 32, "a - %d", k);
}

/* The moves that a digit allows when k counters are taken (k, k + step,
 * k + 2*step, .. when it repeats for ever, else step is 0): the rest vanishes,
 * stays, or becomes two or three heaps. */
static void
add_digit(bt_text *t, int k, digit d, int step)
{
    static const struct {
        const char *choices, *before, *after, *least, *most;
    } leave[] = {
        {"", "", "", "", " = 0"},
        {"", "", "", "", " >= 1"},
        {"b", "b, ", " - b", "1 <= b <= ", " - b"},
        {"b, c", "b, c, ", " - b - c", "1 <= b <= c <= ", " - b - c"},
    };
    char rest[32];
    write_rest(rest, k, step);
    for (int r = 0; r < 4; r++) {
        if (!(d.left >> r & 1))
            continue;
        bt_text_add(t, "move take_%d_leave_%d %s%s%s: a -> %s%s%s for %s%s%s",
                    k, r, step ? "t" : "", step && r >= 2 ? ", " : " ",
                    leave[r].choices, leave[r].before, r ? rest : "0",
                    leave[r].after,
                    r == 2 && d.differ ? "1 <= b < " : leave[r].least, rest,
                    leave[r].most);
        if (step == 1)
            bt_text_add(t, ", t >= %d", k);
        bt_text_add(t, "%s\n", step ? ", t <= a" : "");
    }
}

static bt_status
bad_code(const char *code, bt_err *err)
{
    return bt_fail(err, BT_ERR_SYNTAX,
                   "'%.60s' is no code: write octal:0.77, octal:4.3..., "
                   "0.7[03], 4!.0, hex:0.7f or sub:{1,3,4}",
                   code);
}

/* A digit and its "!", which is about two heaps, not three. */
static bool
read_digit(const char **s, int base, digit *out)
{
    out->left = digit_value(**s, base);
    if (out->left < 0)
        return false;
    ++*s;
    out->differ = **s == '!';
    *s += out->differ;
    return !out->differ || (out->left & 12) == 4;
}

/* Digits up to the end, "..." or "["; how many, or -1. */
static int
read_digits(const char **s, int base, digit *out)
{
    int n = 0;
    while (**s && **s != '.' && **s != '[' && **s != ']')
        if (n == MAX_DIGITS || !read_digit(s, base, &out[n++]))
            return -1;
    return n;
}

static bt_status
octal_text(const char *code, const char *s, int base, bt_text *t, bt_err *err)
{
    digit before, fixed[MAX_DIGITS], again[MAX_DIGITS];
    int n, m = 0;
    if (!read_digit(&s, base, &before) || *s++ != '.' || (before.left & 3))
        return bt_fail(err, BT_ERR_SYNTAX,
                       "'%.60s' is no code: it starts with 0. (or 4., where "
                       "a heap may be split without taking)",
                       code);
    n = read_digits(&s, base, fixed);
    if (n > 0 && strcmp(s, "...") == 0) {
        again[m++] = fixed[n - 1];
        s = "";
    } else if (n >= 0 && *s == '[') {
        s++;
        m = read_digits(&s, base, again);
        if (m <= 0 || *s++ != ']')
            m = -1;
    }
    if (n < 0 || m < 0 || *s)
        return bad_code(code, err);
    bt_text_add(t, "game %s \"The game with the code %s\"\nheaps a\n", "code",
                code);
    add_digit(t, 0, before, 0);
    for (int i = 0; i < n; i++)
        add_digit(t, 1 + i, fixed[i], 0);
    for (int i = 0; i < m; i++)
        add_digit(t, 1 + n + i, again[i], m);
    return BT_OK;
}

/* .77, 0.77, 4.3, 0.3..., 4!.0, 0.7[03]: an octal code that does not say so. */
static bool
is_bare(const char *name)
{
    const char *point = name + (*name == '0' || *name == '4');
    point += point > name && *point == '!';
    size_t n = *point == '.' ? strspn(point + 1, "01234567!") : 0;
    const char *rest = point + 1 + n;
    return *point == '.' && (n > 0 || *rest == '[') &&
           (!*rest || *rest == '[' || strcmp(rest, "...") == 0);
}

bool
bt_is_code(const char *name)
{
    return strncmp(name, "octal:", 6) == 0 || strncmp(name, "hex:", 4) == 0 ||
           strncmp(name, "sub:", 4) == 0 || is_bare(name);
}

void
bt_code_name(const char *code, bt_text *t)
{
    bool list =
        strncmp(code, "sub:", 4) == 0 && code[4] != '{' && strchr(code, ',');
    const char *colon = strchr(code, ':'), *rest = colon ? colon + 1 : code;
    bt_text_add(t, "%.*s%s", colon ? (int)(rest - code) : 0, code,
                colon ? "" : "octal:");
    bt_text_add(t, "%s%s%s",
                *rest == '.' ? "0"
                : list       ? "{"
                             : "",
                rest, list ? "}" : "");
}

bt_status
bt_code_text(const char *code, bt_text *t, bt_err *err)
{
    if (strlen(code) > 400 || strpbrk(code, "\"\n#\\"))
        return bad_code(code, err);
    if (strncmp(code, "octal:", 6) == 0)
        return octal_text(code, code + 6, 8, t, err);
    if (strncmp(code, "hex:", 4) == 0)
        return octal_text(code, code + 4, 16, t, err);
    if (code[4] != '{')
        return bad_code(code, err);
    bt_text_add(t,
                "game code \"The subtraction game %s\"\nheaps a\nset S = %s\n"
                "move take t: a -> a - t for t in S, t <= a\n",
                code + 4, code + 4);
    return BT_OK;
}
