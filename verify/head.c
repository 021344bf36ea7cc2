/* head.c: is the theorem of a certificate the one that the user's files say?
 * Both are core text, and what the same bytes say is the same. */
#include "head.h"

#include <string.h>

enum { EXCERPT = 110, BEFORE = 64 };
static const char PROBLEM[] = "problem "; /* the game, the last, ends here */

/* The line around byte `at`, or the part of it there that can be shown. */
static void
quote(const char *text, size_t n, size_t at, char out[EXCERPT])
{
    size_t from = at < n ? at : n, k = 0;

    while (from > 0 && text[from - 1] != '\n' && at - from < BEFORE)
        from--;
    if (from > 0 && from <= n && text[from - 1] != '\n')
        out[k++] = '.', out[k++] = '.';
    for (; from < n && text[from] != '\n' && k < EXCERPT - 1; from++, k++)
        out[k] = text[from] >= ' ' && text[from] < 127 ? text[from] : '?';
    out[k] = '\0';
}

/* They differ at byte `at`, or one of them ends there. */
static bool
differ(session *s, const char *text, size_t n, const core_text *want, size_t at)
{
    char has[EXCERPT], says[EXCERPT];
    size_t line = 1;

    for (size_t i = 0; i < at && i < want->n; i++)
        line += want->text[i] == '\n';
    quote(text, n, at, has);
    quote(want->text, want->n, at, says);
    return stop(s, REFUSED,
                "it is about something else: line %zu of its core text is "
                "'%s', of that of your files '%s'",
                line, has, says);
}

static size_t
least(size_t a, size_t b)
{
    return a < b ? a : b;
}

bool
head_starts(reader *r, const core_text *want)
{
    size_t n = 0, at = 0;

    if (!want || reader_failed(r))
        return !reader_failed(r);
    const char *text = r->at;
    if (text < r->end && *text == '\n')
        text++, n = (size_t)(r->end - text);
    if (!spend(r->s, want->n / 8))
        return false;
    if (n >= want->n && memcmp(text, want->text, want->n) == 0)
        return true;
    while (at < least(n, want->n) && text[at] == want->text[at])
        at++;
    return differ(r->s, text, n, want, at);
}

bool
head_ends(reader *r, const char *from, const core_text *want)
{
    if (!want || reader_failed(r))
        return !reader_failed(r);
    const char *end = from + want->n; /* the line end of the last line */
    if (r->at == end ||
        (want->rules && (size_t)(r->end - end) > sizeof PROBLEM &&
         memcmp(end + 1, PROBLEM, sizeof PROBLEM - 1) == 0))
        return true;
    size_t at = r->at > end ? want->n : (size_t)(r->at - from);
    return differ(r->s, from + 1, (size_t)(r->end - from) - 1, want, at);
}
