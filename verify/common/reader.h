/* reader.h: the text of a certificate, word by word. Strict: numbers are
 * written in one way, and after the first thing wrong nothing is read. */
#ifndef VERIFY_COMMON_READER_H
#define VERIFY_COMMON_READER_H

#include "common/session.h"

enum { WORD = 128 };

typedef struct reader {
    session *s;
    const char *text, *at, *end;
} reader;

reader reader_of(session *s, const char *text, size_t length);

/* It cannot be read, with the line where it is wrong; returns false. */
bool reader_stop(reader *r, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
bool reader_failed(const reader *r);

/* The next word: bytes that can be printed, at most WORD - 1; "" after a
 * failure. */
bool reader_word(reader *r, char word[WORD]);
bool reader_expect(reader *r, const char *word);
/* One of n words; its number. */
bool reader_choice(reader *r, const char *const *words, size_t n, size_t *out);

/* Decimal, without leading zeros, + or -0. */
bool decimal(const char *word, int64_t *out);
bool reader_number(reader *r, int64_t low, int64_t high, int64_t *out);
/* The same; `low` after a failure. */
int64_t reader_value(reader *r, int64_t low, int64_t high);
bool reader_size(reader *r, size_t most, size_t *out);
/* "NAME n" */
bool reader_count(reader *r, const char *name, size_t most, size_t *out);

/* FNV-1a, for tables of keys. */
static inline uint64_t
checksum_number(uint64_t sum, uint64_t number)
{
    return (sum ^ number) * UINT64_C(0x100000001b3);
}

/* The last line is "sha256 HEX", of all before it: from here on the text ends
 * before that line. */
bool reader_seal(reader *r);
/* Nothing is left to be read. */
bool reader_end(reader *r);

#endif
