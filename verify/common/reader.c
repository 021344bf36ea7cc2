/* reader.c: words, numbers, tables of states, and the checksum at the end. */
#include "common/reader.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *
file_text(FILE *f, size_t *length)
{
    size_t room = 1 << 16, n = 0;
    char *text = malloc(room);
    while (text) {
        n += fread(text + n, 1, room - n, f);
        if (n < room)
            break;
        char *more = room < (size_t)1 << 30 ? realloc(text, 2 * room) : NULL;
        if (!more)
            free(text);
        text = more;
        room *= 2;
    }
    if (text && ferror(f)) {
        free(text);
        text = NULL;
    }
    *length = n;
    return text;
}

void
reader_stop(reader *r, const char *why)
{
    if (!r->why)
        r->why = why;
    r->at = r->end;
}

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool
is_name(const char *word)
{
    const char *c = word;
    while (is_letter(*c) || (c > word && (is_digit(*c) || *c == '_')))
        c++;
    return c > word && !*c;
}

/* v1, S1, h1, or a word of a formula. */
static bool
is_taken(const char *name)
{
    static const char *const words[] = {
        "P",  "all",    "and",   "every", "exists", "false", "for",
        "if", "iff",    "in",    "is",    "mod",    "move",  "not",
        "or", "square", "there", "to",    "true"};
    const char *digit = name + 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    while (is_digit(*digit))
        digit++;
    return *name && strchr("vSh", *name) && digit > name + 1 && !*digit;
}

void
print_name(const char *name, FILE *out)
{
    fprintf(out, is_taken(name) ? "\"%s\"" : "%s", name);
}

bool
are_names(char (*name)[NAME], size_t n)
{
    bool good = n > 0 && is_name(name[n - 1]);
    for (size_t i = 0; good && i + 1 < n; i++)
        good = strcmp(name[i], name[n - 1]) != 0;
    return good;
}

void
reader_word(reader *r, char word[NAME])
{
    size_t n = 0;
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n'))
        r->at++;
    while (r->at < r->end && *r->at != ' ' && *r->at != '\n') {
        if (n == NAME - 1) {
            reader_stop(r, "a word is too long");
            break;
        }
        if (*r->at < ' ' || *r->at == 127) /* it may be printed */
            reader_stop(r, "a byte that is no letter");
        word[n++] = *r->at++;
    }
    word[n] = '\0';
    if (n == 0)
        reader_stop(r, "the text ends too early");
}

void
reader_expect(reader *r, const char *word)
{
    char got[NAME];
    reader_word(r, got);
    if (strcmp(got, word) != 0)
        reader_stop(r, "an unexpected word");
}

int64_t
reader_number(reader *r, int64_t low, int64_t high)
{
    char word[NAME], *end = word;
    reader_word(r, word);
    errno = 0;
    long long n = strtoll(word, &end, 10);
    if (r->why || errno || end == word || *end || n < low || n > high) {
        reader_stop(r, "a number is missing or out of range");
        return low;
    }
    return n;
}

void
states_dead(uint32_t n, size_t tracks, const uint8_t *accept,
            const uint32_t *next, uint8_t *dead)
{
    bool changed = true;
    for (uint32_t q = 0; q < n; q++)
        dead[q] = !accept[q];
    while (changed) {
        changed = false;
        for (uint32_t q = 0; q < n; q++)
            for (size_t a = 0; dead[q] && a < (size_t)1 << tracks; a++)
                if (!dead[next[((size_t)q << tracks) + a]]) {
                    dead[q] = 0;
                    changed = true;
                }
    }
}

uint32_t
reader_states(reader *r, size_t tracks, uint8_t **accept, uint32_t **next,
              uint8_t **dead)
{
    uint32_t n = (uint32_t)reader_number(r, 1, MAX_STATES);
    size_t letters = (size_t)1 << tracks;
    if (r->why || (size_t)(r->end - r->at) / 2 < n * letters) {
        reader_stop(r, "the automaton is not complete");
        return 0;
    }
    *accept = calloc(n, 1);
    *dead = malloc(n);
    *next = calloc(n * letters, sizeof **next);
    if (!*accept || !*next || !*dead) {
        reader_stop(r, "out of memory");
        return 0;
    }
    for (uint32_t q = 0; q < n && !r->why; q++) {
        reader_expect(r, "state");
        (*accept)[q] = (uint8_t)reader_number(r, 0, 1);
        for (size_t a = 0; a < letters && !r->why; a++)
            (*next)[q * letters + a] = (uint32_t)reader_number(r, 0, n - 1);
    }
    if (!r->why)
        states_dead(n, tracks, *accept, *next, *dead);
    return n;
}

void
reader_checksum(reader *r, const char *text)
{
    char word[NAME], want[NAME];
    uint64_t h = 0xcbf29ce484222325u;
    while (r->at < r->end && *r->at == '\n')
        r->at++;
    for (const char *c = text; c < r->at; c++)
        h = (h ^ (unsigned char)*c) * 0x100000001b3u;
    snprintf(want, sizeof want, "%016" PRIx64, h);
    reader_expect(r, "checksum");
    reader_word(r, word);
    if (strcmp(word, want) != 0)
        reader_stop(r, "the checksum is not that of the text");
    if (r->end - r->at != 1 || *r->at != '\n')
        reader_stop(r, "something follows the checksum");
}
