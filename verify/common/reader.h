/* reader.h: the text of a certificate, word by word. Strict: the first thing
 * wrong ends the reading, and every later call returns at once. */
#ifndef VERIFY_WORDS_H
#define VERIFY_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { NAME = 64, MAX_STATES = 1 << 20 };

/* What fields and functions are called, so that it can be told from the rest of
 * what is printed: a letter, then letters, digits or _. */
bool is_name(const char *word);
/* A name that stands for something else there, v1, S1, h1 or a word of a formula,
 * is put in quotes. */
void print_name(const char *name, FILE *out);
/* The last of n names is one, and none before it is the same. */
bool are_names(char (*name)[NAME], size_t n);

/* The whole of f; NULL when that failed. The caller frees it. */
char *file_text(FILE *f, size_t *length);

typedef struct reader {
    const char *at, *end;
    const char *why; /* the first thing wrong */
} reader;

void reader_stop(reader *r, const char *why);

/* The next word, at most NAME - 1 bytes; "" at the end. */
void reader_word(reader *r, char word[NAME]);
void reader_expect(reader *r, const char *word);
int64_t reader_number(reader *r, int64_t low, int64_t high);

/* A table of states for `tracks` tracks, and which of them are dead: nothing
 * is accepted from there on. What was allocated is the caller's, also after a
 * failure. */
uint32_t reader_states(reader *r, size_t tracks, uint8_t **accept,
                       uint32_t **next, uint8_t **dead);

/* Dead: no accepting state can be reached. */
void states_dead(uint32_t n, size_t tracks, const uint8_t *accept,
                 const uint32_t *next, uint8_t *dead);

/* The last line holds a checksum of all of `text` before it. */
void reader_checksum(reader *r, const char *text);

#endif
