/* reply_read.c: the text of a certificate of replies, word by word. */
#include <stdlib.h>
#include <string.h>

#include "reply.h"

bool
reply_stop(reply_checker *x, int code, const char *why)
{
    if (x->code == ACCEPTED) {
        x->code = code;
        x->why = why;
    }
    return false;
}

/* ---- words */

bool
reply_word(reply_checker *x, char word[REPLY_NAME])
{
    size_t n = 0;
    int c = getc(x->f);

    while (c == ' ' || c == '\n')
        c = getc(x->f);
    for (; c > ' ' && c < 127; c = getc(x->f)) {
        if (n == REPLY_NAME - 1)
            return reply_stop(x, UNREADABLE, "a word is too long");
        word[n++] = (char)c;
        x->digest = (x->digest ^ (unsigned char)c) * 0x100000001b3u;
    }
    word[n] = '\0';
    x->digest = (x->digest ^ ' ') * 0x100000001b3u;
    if (n == 0 || (c != EOF && c != ' ' && c != '\n'))
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

bool
reply_read_move(reply_checker *x, reply_move *m)
{
    char falls[REPLY_NAME];
    bool good = reply_expect(x, "move") && reply_word(x, m->name) &&
                reply_size(x, "heaps", REPLY_HEAPS, &m->n_heaps) &&
                reply_size(x, "choices", REPLY_VARS - REPLY_HEAPS,
                          &m->n_choices) &&
                reply_size(x, "rows", REPLY_ROWS, &m->n_rows) &&
                reply_size(x, "results", REPLY_RESULTS, &m->n_results) &&
                reply_expect(x, "falls") && reply_word(x, falls);

    if (!good)
        return false;
    m->stones_fall = strcmp(falls, "stones") == 0;
    if (!m->stones_fall && strcmp(falls, "heaps") != 0)
        return reply_stop(x, UNREADABLE, "stones or heaps must fall");
    for (size_t i = 0; good && i < m->n_rows; i++)
        good = reply_read_form(x, "row", m->n_heaps + m->n_choices, &m->row[i]);
    for (size_t i = 0; good && i < m->n_results; i++)
        good = reply_read_form(x, "result", m->n_heaps + m->n_choices,
                         &m->result[i]);
    return good;
}
