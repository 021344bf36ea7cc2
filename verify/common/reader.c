/* reader.c: words, numbers, and the checksum at the end. */
#include "common/reader.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "common/sha256.h"

reader
reader_of(session *s, const char *text, size_t length)
{
    return (reader){.s = s, .text = text, .at = text, .end = text + length};
}

bool
reader_stop(reader *r, const char *fmt, ...)
{
    char why[200];
    size_t line = 1;
    va_list ap;

    if (reader_failed(r))
        return false;
    va_start(ap, fmt);
    vsnprintf(why, sizeof why, fmt, ap);
    va_end(ap);
    for (const char *c = r->text; c < r->at; c++)
        line += *c == '\n';
    r->at = r->end;
    return stop(r->s, UNREADABLE, "line %zu: %s", line, why);
}

bool
reader_failed(const reader *r)
{
    return r->s->code != ACCEPTED;
}

/* ---- words */

static void
skip_blanks(reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n'))
        r->at++;
}

bool
reader_word(reader *r, char word[WORD])
{
    size_t n = 0;

    word[0] = '\0';
    if (reader_failed(r))
        return false;
    skip_blanks(r);
    for (; r->at<r->end && * r->at> ' ' && *r->at < 127; r->at++) {
        if (n == WORD - 1)
            return reader_stop(r, "a word is too long");
        word[n++] = *r->at;
    }
    word[n] = '\0';
    if (n == 0) /* any other byte ends a word, and begins none */
        return reader_stop(r, "the text ends too early, or is none");
    return true;
}

bool
reader_expect(reader *r, const char *word)
{
    char got[WORD];

    return reader_word(r, got) &&
           (strcmp(got, word) == 0 ||
            reader_stop(r, "'%.60s' is expected, not '%.60s'", word, got));
}

bool
reader_choice(reader *r, const char *const *words, size_t n, size_t *out)
{
    char word[WORD];

    if (!reader_word(r, word))
        return false;
    for (*out = 0; *out < n; ++*out)
        if (strcmp(word, words[*out]) == 0)
            return true;
    *out = 0;
    return reader_stop(r, "'%.60s' is not known here", word);
}

/* ---- numbers */

bool
decimal(const char *word, int64_t *out)
{
    const char *digits = word + (*word == '-');
    char *end = NULL;

    if (*digits < '0' || (*digits == '0' && word[1] != '\0'))
        return false; /* no +, and no leading 0 */
    errno = 0;
    *out = strtoll(word, &end, 10);
    return *end == '\0' && errno == 0;
}

bool
reader_number(reader *r, int64_t low, int64_t high, int64_t *out)
{
    char word[WORD];

    return reader_word(r, word) &&
           ((decimal(word, out) && *out >= low && *out <= high) ||
            reader_stop(r, "'%.60s' is no number, or out of range", word));
}

int64_t
reader_value(reader *r, int64_t low, int64_t high)
{
    int64_t n = low;

    return reader_number(r, low, high, &n) ? n : low;
}

bool
reader_size(reader *r, size_t most, size_t *out)
{
    int64_t n = 0;

    if (!reader_number(r, 0, (int64_t)most, &n))
        return false;
    *out = (size_t)n;
    return true;
}

bool
reader_count(reader *r, const char *name, size_t most, size_t *out)
{
    return reader_expect(r, name) && reader_size(r, most, out);
}

/* ---- the end */

bool
reader_seal(reader *r)
{
    enum { LINE = 7 + SHA256_HEX }; /* sha256, a blank, digits, a line end */
    char line[LINE + 1], hex[SHA256_HEX];

    if (reader_failed(r) || r->end - r->at <= LINE)
        return reader_stop(r, "the text ends too early");
    r->end -= LINE;
    if (!spend(r->s, (uint64_t)(r->end - r->text)))
        return false;
    sha256(r->text, r->end, hex);
    snprintf(line, sizeof line, "sha256 %s\n", hex);
    return (memcmp(line, r->end, LINE) == 0 && r->end[-1] == '\n') ||
           stop(r->s, UNREADABLE, "the checksum is not that of the text");
}

bool
reader_end(reader *r)
{
    skip_blanks(r);
    return (!reader_failed(r) && r->at == r->end) ||
           reader_stop(r, "something follows the end");
}
