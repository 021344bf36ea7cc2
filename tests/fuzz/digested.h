/* digested.h: certificates made of any bytes, with right digests of rules. */
#ifndef BT_FUZZ_DIGESTED_H
#define BT_FUZZ_DIGESTED_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct words {
    const char *at, *end;
    uint64_t digest;
} words;

/* The next word; its length is 0 at the end. */
static inline size_t
next_word(words *w, const char **out)
{
    while (w->at < w->end && (*w->at == ' ' || *w->at == '\n'))
        w->at++;
    *out = w->at;
    while (w->at < w->end && *w->at != ' ' && *w->at != '\n')
        w->at++;
    return (size_t)(w->at - *out);
}

static inline bool
is(const char *word, size_t n, const char *other)
{
    return n == strlen(other) && memcmp(word, other, n) == 0;
}

static inline void
hash(words *w, const char *word, size_t n)
{
    for (size_t i = 0; i <= n; i++)
        w->digest = (w->digest ^ (unsigned char)(i < n ? word[i] : ' ')) *
                    0x100000001b3u;
}

/* The words, one a line, with the digest of what stands before each digest. */
static inline char *
digested(const uint8_t *data, size_t size, size_t *length)
{
    FILE *f;
    char *text = NULL;
    const char *word;
    size_t n;
    words w = {.at = (const char *)data,
               .end = (const char *)data + size,
               .digest = 0xcbf29ce484222325u};

    if (!(f = open_memstream(&text, length)))
        return NULL;
    while ((n = next_word(&w, &word)) > 0) {
        if (is(word, n, "game"))
            w.digest = 0xcbf29ce484222325u;
        if (is(word, n, "digest")) {
            fprintf(f, "digest %016" PRIx64 "\n", w.digest);
            (void)next_word(&w, &word);
            w.digest = 0xcbf29ce484222325u;
            continue;
        }
        hash(&w, word, n);
        fwrite(word, 1, n, f);
        putc('\n', f);
    }
    fclose(f);
    return text;
}

#endif
