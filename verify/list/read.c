/* read.c: the text of a certificate of lists, word by word. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "list/list.h"

static void
hash_byte(list_checker *x, unsigned char c)
{
    x->digest = (x->digest ^ c) * 0x100000001b3u;
}

bool
list_word(list_checker *x, char word[LIST_WORD])
{
    size_t n = 0;
    int c = getc(x->f);

    while (c == ' ' || c == '\n')
        c = getc(x->f);
    for (; c > ' ' && c < 127; c = getc(x->f)) {
        if (n == LIST_WORD - 1)
            return stop(x->s, UNREADABLE, "a word is too long");
        word[n++] = (char)c;
        hash_byte(x, (unsigned char)c);
    }
    word[n] = '\0';
    hash_byte(x, ' ');
    if (n == 0 || (c != EOF && c != ' ' && c != '\n'))
        return stop(x->s, UNREADABLE, "the text ends too early, or is none");
    return true;
}

bool
list_expect(list_checker *x, const char *word)
{
    char got[LIST_WORD];

    return list_word(x, got) &&
           (strcmp(got, word) == 0 ||
            stop(x->s, UNREADABLE, "'%.60s' is expected, not '%.60s'", word,
                 got));
}

/* Decimal, without leading zeros: a number is written in one way. */
bool
list_decimal(const char *word, int64_t *out)
{
    const char *digits = word + (*word == '-');
    char *end = NULL;

    if (*digits < '0' || *digits > '9' || (*digits == '0' && word[1] != '\0'))
        return false;
    errno = 0;
    *out = strtoll(word, &end, 10);
    return *end == '\0' && errno == 0;
}

bool
list_number(list_checker *x, int64_t low, int64_t high, int64_t *out)
{
    char word[LIST_WORD];

    return list_word(x, word) &&
           ((list_decimal(word, out) && *out >= low && *out <= high) ||
            stop(x->s, UNREADABLE, "'%.60s' is no number, or out of range",
                 word));
}

bool
list_size(list_checker *x, size_t most, size_t *out)
{
    int64_t n = 0;

    if (!list_number(x, 0, (int64_t)most, &n))
        return false;
    *out = (size_t)n;
    return true;
}

bool
list_count(list_checker *x, const char *name, size_t most, size_t *out)
{
    return list_expect(x, name) && list_size(x, most, out);
}

void
list_start_digest(list_checker *x)
{
    x->digest = 0xcbf29ce484222325u;
}

bool
list_check_digest(list_checker *x, uint64_t *out)
{
    char want[LIST_WORD], word[LIST_WORD];

    *out = x->digest;
    snprintf(want, sizeof want, "%016" PRIx64, x->digest);
    if (!list_expect(x, "digest") || !list_word(x, word))
        return false;
    return strcmp(word, want) == 0 ||
           stop(x->s, REFUSED, "a digest does not fit");
}

/* ---- positions */

static bool
put(list_checker *x, int64_t **to, size_t *room, size_t *length, int64_t value)
{
    if (*length == *room) {
        size_t more = *room ? 2 * *room : 64;
        int64_t *grown =
            grow(x->s, *to, *room * sizeof *grown, more * sizeof *grown);
        if (!grown)
            return false;
        *to = grown;
        *room = more;
    }
    (*to)[(*length)++] = value;
    return true;
}

/* A count, then as many heaps; those of a bag ascending and not empty. */
static bool
read_heaps(list_checker *x, bool bag, int64_t **to, size_t *room,
           size_t *length)
{
    int64_t n = 0, heap = 1;

    if (!list_number(x, 0, LIST_HEAPS, &n) || !put(x, to, room, length, n))
        return false;
    for (int64_t i = 0; i < n; i++)
        if (!list_number(x, bag ? heap : 0, LIST_NUMBER, &heap) ||
            !put(x, to, room, length, heap))
            return false;
    return true;
}

bool
list_position(list_checker *x, int64_t **to, size_t *room, size_t *length)
{
    *length = 0;
    for (size_t i = 0; i < x->rules.fields; i++) {
        list_kind kind = x->rules.field[i].kind;
        int64_t value = 0;
        if (kind == LIST_BAG || kind == LIST_PILES) {
            if (!read_heaps(x, kind == LIST_BAG, to, room, length))
                return false;
        } else if (!list_number(x, 0, LIST_NUMBER, &value) ||
                   !put(x, to, room, length, value)) {
            return false;
        }
    }
    return true;
}
