/* codes.c: games in the field's own notation, turned into rules text.
 *
 * octal:0.77 — digit d_k says what may be left when k counters are taken from
 * a heap: bit 1 nothing, bit 2 one heap, bit 4 two heaps (hex: bit 8 three).
 * A final "..." repeats the last digit for ever. sub:{1,3,4} is a subtraction
 * game. octal:, a 0 in front of the point and the braces may be left out. */
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

/* What is left of the heap, written so that it reads well. */
static void
write_rest(char out[16], int k, bool open_end)
{
    if (open_end)
        snprintf(out, 16, "a - t");
    else if (k == 0)
        snprintf(out, 16, "a");
    else
        snprintf(out, 16, "a - %d", k);
}

/* The moves that digit d allows when k counters are taken (at least k, when
 * the digit repeats for ever): the rest vanishes, stays, or becomes two or
 * three heaps. */
static void
add_digit(bt_text *t, int k, int d, bool open_end)
{
    static const struct {
        const char *choices, *before, *after, *least, *most;
    } leave[] = {
        {"", "", "", "", " = 0"},
        {"", "", "", "", " >= 1"},
        {"b", "b, ", " - b", "1 <= b <= ", " - b"},
        {"b, c", "b, c, ", " - b - c", "1 <= b <= c <= ", " - b - c"},
    };
    char rest[16];
    write_rest(rest, k, open_end);
    for (int r = 0; r < 4; r++) {
        if (!(d >> r & 1))
            continue;
        bt_text_add(t, "move take_%d_leave_%d %s%s%s: a -> %s%s%s for %s%s%s",
                    k, r, open_end ? "t" : "", open_end && r >= 2 ? ", " : " ",
                    leave[r].choices, leave[r].before, r ? rest : "0",
                    leave[r].after, leave[r].least, rest, leave[r].most);
        if (open_end)
            bt_text_add(t, ", t >= %d, t <= a", k);
        bt_text_add(t, "\n");
    }
}

static bt_status
bad_code(const char *code, bt_err *err)
{
    return bt_fail(err, BT_ERR_SYNTAX,
                   "'%.60s' is no code: write octal:0.77, octal:4.3..., "
                   "hex:0.7f or sub:{1,3,4}",
                   code);
}

static bt_status
octal_text(const char *code, const char *digits, int base, bt_text *t,
           bt_err *err)
{
    int k = 1, d = digit_value(digits[0], base);
    if (d < 0 || digits[1] != '.' || (d & 3))
        return bt_fail(err, BT_ERR_SYNTAX,
                       "'%.60s' is no code: it starts with 0. (or 4., where "
                       "a heap may be split without taking)",
                       code);
    bt_text_add(t, "game %s \"The game with the code %s\"\nheaps a\n", "code",
                code);
    add_digit(t, 0, d, false);
    for (const char *s = digits + 2; *s; s++, k++) {
        int next = digit_value(*s, base);
        if (strcmp(s, "...") == 0 && k > 1) {
            add_digit(t, k, d, true);
            return BT_OK;
        }
        if (next < 0 || k > MAX_DIGITS)
            return bad_code(code, err);
        d = next;
        add_digit(t, k, d, false);
    }
    return BT_OK;
}

/* .77, 0.77, 4.3, 0.3...: an octal code that does not say so. */
static bool
is_bare(const char *name)
{
    name += *name == '0' || *name == '4';
    size_t n = *name == '.' ? strspn(name + 1, "01234567") : 0;
    return n > 0 && (!name[n + 1] || strcmp(name + n + 1, "...") == 0);
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
