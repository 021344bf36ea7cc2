/* typed.c: a claim typed in one line.
 *
 *   GAME [misere] [NAME=VALUE]...: [pattern] statement
 *
 * It is turned into the text of a file, one line for the claim's name, one for
 * the game, then the body; what is wrong with it is pointed at in what was
 * typed. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"

static const char NAME[] = "claim"; /* of the file that is none, in messages */
enum { GAME_LINE = 2, BODY_LINE = 3 };

/* The colon that ends the game: outside of brackets, not in octal:0.77. */
static const char *
find_colon(const char *text)
{
    int depth = 0;
    for (const char *c = text; *c; c++) {
        depth += *c == '{' || *c == '(' || *c == '[';
        depth -= *c == '}' || *c == ')' || *c == ']';
        if (*c == ':' && depth == 0 && (c[1] == ' ' || c[1] == '['))
            return c;
    }
    return NULL;
}

/* Words of the game part; a blank inside brackets belongs to its word. */
static size_t
word_length(const char *s, const char *end)
{
    int depth = 0;
    const char *c = s;
    for (; c < end && (depth > 0 || *c != ' '); c++) {
        depth += *c == '{' || *c == '(';
        depth -= *c == '}' || *c == ')';
    }
    return (size_t)(c - s);
}

static bool
is_misere(const char *s, size_t n)
{
    return n == 6 && memcmp(s, "misere", 6) == 0;
}

/* The name, then misere, then the settings, in whatever order they came. */
static void
add_game(bt_text *t, const char *start, const char *end)
{
    for (int pass = 0; pass < 3; pass++) {
        bool first = true;
        for (const char *s = start; s < end;) {
            size_t n = word_length(s, end);
            int kind = first ? 0 : is_misere(s, n) ? 1 : 2;
            if (n && kind == pass)
                bt_text_add(t, "%s%.*s",
                            pass == 0   ? "in "
                            : pass == 1 ? " "
                                        : " with ",
                            (int)n, s);
            first = first && n == 0;
            s += n;
            while (s < end && *s == ' ')
                s++;
        }
    }
}

/* ---- where a mistake is ---- */

/* The part of the line "in GAME misere with A with B" that the column is in:
 * its first byte, and where it ends. */
static const char *
part_at(const char *line, size_t length, size_t column, const char **end)
{
    const char *start = line + 3, *stop = line + length, *next;
    for (const char *c = start; c + 6 <= stop; c++)
        if (memcmp(c, " with ", 6) == 0 && c + 6 <= line + column)
            start = c + 6;
    *end = stop;
    for (next = start; next + 6 <= stop && *end == stop; next++)
        if (memcmp(next, " with ", 6) == 0 || memcmp(next, " misere", 6) == 0)
            *end = next;
    return start;
}

/* The same part in what was typed; its order may have been another. */
static int
column_in_game(const bt_claims *c, int column)
{
    const char *line = strchr(c->file.text, '\n') + 1, *end;
    const char *nl = strchr(line, '\n');
    size_t length = nl ? (size_t)(nl - line) : strlen(line);
    size_t at = column > 0 ? (size_t)column - 1 : 0;
    const char *start = part_at(line, length, at, &end);
    size_t n = (size_t)(end - start), most = strlen(c->typed);
    for (size_t i = 0; n > 0 && i + n <= most && line + at >= start; i++)
        if (memcmp(c->typed + i, start, n) == 0)
            return (int)(i + (size_t)(line + at - start)) + 1;
    return 1;
}

/* Past the end is at the end: what was typed has no newline there. */
static void
clip(const char *typed, bt_err *err)
{
    int line = 1;
    const char *last = typed;
    for (const char *c = typed; *c; c++)
        if (*c == '\n') {
            line++;
            last = c + 1;
        }
    if (err->line > line) {
        err->line = line;
        err->column = (int)strlen(last) + 1;
    }
}

void
bt_claims_locate(const bt_claims *c, bt_err *err)
{
    if (!err || (err->where[0] && strcmp(err->where, c->file.name) != 0))
        return;
    if (!c->typed || !c->file.text) {
        bt_fail_in(err, c->file.name, c->file.text, c->file.length);
        return;
    }
    if (err->line == BODY_LINE)
        err->column += c->shift;
    else if (err->line == GAME_LINE)
        err->column = column_in_game(c, err->column);
    else if (err->line == GAME_LINE - 1)
        err->column = 1;
    if (err->line > 0)
        err->line = err->line < BODY_LINE ? 1 : err->line - GAME_LINE;
    clip(c->typed, err);
    err->where[0] = err->source[0] = '\0';
    bt_fail_in(err, NAME, c->typed, strlen(c->typed));
}

/* ---- reading ---- */

static bt_status
read_typed(bt_claims *c, const char *text, const char *colon,
           const bt_load_options *options, bt_err *err)
{
    bt_text t = {0};
    const char *rest = colon + 1 + strspn(colon + 1, " ");
    const char *opening = *rest && strchr("[<(", *rest) ? "for " : "";
    c->typed = bt_copy(text, strlen(text));
    c->shift = (int)(rest - text) - (int)strlen(opening);
    bt_text_add(&t, "claim typed \"\"\n");
    add_game(&t, text, colon);
    bt_text_add(&t, "\n%s%s\n", opening, rest);
    bt_status s =
        t.failed || !c->typed
            ? bt_fail_nomem(err)
            : bt_claims_read(c, NAME, NULL, t.v.data, t.v.count, options, err);
    bt_text_free(&t);
    return s;
}

bt_status
bt_claims_inline(const char *text, const bt_load_options *options,
                 bt_claims **out, bt_err *err)
{
    const char *colon = find_colon(text);
    *out = NULL;
    if (!colon)
        return bt_fail(err, BT_ERR_SYNTAX,
                       "a claim in one line is GAME: [n] STATEMENT, as in "
                       "'subtraction S={1,2}: [n] P iff n mod 3 = 0'");
    bt_claims *c = calloc(1, sizeof *c);
    if (!c)
        return bt_fail_nomem(err);
    bt_status s = read_typed(c, text, colon, options, err);
    if (s == BT_OK) {
        *out = c;
        return BT_OK;
    }
    bt_claims_locate(c, err);
    bt_claims_free(c);
    return s;
}
