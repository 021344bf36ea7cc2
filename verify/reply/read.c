/* read.c: the text of a certificate of replies, word by word. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "reply/reply.h"

bool
reply_stop(reply_checker *x, int code, const char *why)
{
    if (x->code == ACCEPTED) {
        x->code = code;
        x->why = why;
    }
    return false;
}

/* ---- the file */

static uint64_t
digest(const char *text, size_t n)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < n; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static char *
read_all(reply_checker *x, FILE *f, size_t *n)
{
    size_t room = 1 << 16;
    char *text = malloc(room);

    *n = 0;
    while (text) {
        *n += fread(text + *n, 1, room - *n, f);
        if (*n < room)
            return text;
        char *more = room < REPLY_TEXT ? realloc(text, room *= 2) : NULL;
        if (!more)
            free(text);
        text = more;
    }
    reply_stop(x, BUDGET, "the text is too long");
    return NULL;
}

/* The text ends with the line "checksum DIGEST", of all before it. */
static bool
check_sum(reply_checker *x, const char *text, size_t n)
{
    enum { LINE = 26 }; /* checksum, a blank, 16 digits, the end of the line */
    char line[LINE + 1];

    if (n < LINE)
        return reply_stop(x, UNREADABLE, "the text ends too early");
    snprintf(line, sizeof line, "checksum %016" PRIx64 "\n",
             digest(text, n - LINE));
    x->at = text;
    x->end = text + (n - LINE);
    return memcmp(line, x->end, LINE) == 0 ||
           reply_stop(x, UNREADABLE, "the checksum is not that of the text");
}

char *
reply_load(reply_checker *x, FILE *f)
{
    size_t n;
    char *text = read_all(x, f, &n);

    if (text && !check_sum(x, text, n)) {
        free(text);
        text = NULL;
    }
    return text;
}

/* ---- words */

bool
reply_word(reply_checker *x, char word[REPLY_NAME])
{
    size_t n = 0;

    while (x->at < x->end && (*x->at == ' ' || *x->at == '\n'))
        x->at++;
    for (; x->at<x->end && * x->at> ' ' && *x->at < 127; x->at++) {
        if (n == REPLY_NAME - 1)
            return reply_stop(x, UNREADABLE, "a word is too long");
        word[n++] = *x->at;
    }
    word[n] = '\0';
    if (n == 0 || (x->at < x->end && *x->at != ' ' && *x->at != '\n'))
        return reply_stop(x, UNREADABLE, "the text ends too early, or is none");
    return true;
}

bool
reply_expect(reply_checker *x, const char *word)
{
    char got[REPLY_NAME];

    return reply_word(x, got) &&
           (strcmp(got, word) == 0 ||
            reply_stop(x, UNREADABLE, "an unexpected word"));
}

bool
reply_number(reply_checker *x, int64_t low, int64_t high, int64_t *out)
{
    char word[REPLY_NAME], *end = word;

    if (!reply_word(x, word))
        return false;
    *out = strtoll(word, &end, 10);
    return (end != word && !*end && *out >= low && *out <= high) ||
           reply_stop(x, UNREADABLE, "a number is missing or out of range");
}

bool
reply_size(reply_checker *x, const char *word, size_t most, size_t *out)
{
    int64_t n = 0;

    if (!reply_expect(x, word) || !reply_number(x, 0, (int64_t)most, &n))
        return false;
    *out = (size_t)n;
    return true;
}

bool
reply_read_form(reply_checker *x, const char *word, size_t n, reply_form *out)
{
    *out = (reply_form){.k = 0};
    if (!reply_expect(x, word))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!reply_number(x, -REPLY_NUMBER, REPLY_NUMBER, &out->c[i]))
            return false;
    return reply_number(x, -REPLY_NUMBER, REPLY_NUMBER, &out->k);
}
