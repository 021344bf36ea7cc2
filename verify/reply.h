/* reply.h: checking a certificate of kind "reply": in a game on one bag of
 * heaps, positions with an even number of heaps of every size are P-positions.
 * Nothing is shared with the program that wrote it; the format is
 * docs/formats/reply-certificate.md. */
#ifndef VERIFY_REPLY_H
#define VERIFY_REPLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kinds.h"

enum {
    REPLY_HEAPS = 4,
    REPLY_RESULTS = 8,
    REPLY_VARS = 10,
    REPLY_ROWS = 64,
    REPLY_MOVES = 300,
    REPLY_NAME = 64,
    REPLY_NUMBER = 1 << 30
};

/* sum c_i v_i + k, over the heaps in hand and then the choices of a move */
typedef struct reply_form {
    int64_t c[REPLY_VARS];
    int64_t k;
} reply_form;

typedef struct reply_move {
    char name[REPLY_NAME];
    size_t n_heaps, n_choices, n_rows, n_results;
    bool stones_fall;
    reply_form row[REPLY_ROWS];
    reply_form result[REPLY_RESULTS];
} reply_move;

typedef struct reply_checker {
    FILE *f;
    uint64_t digest; /* of all words read so far */
    char game[REPLY_NAME];
    size_t n_moves, n_cases, cases_done;
    reply_move *move;
    reply_move odd; /* n_heaps > 0: odd sizes are like heaps in hand */
    int code;
    const char *why;
} reply_checker;

/* reply_read.c: words, the first failure remembered; all return false after
 * one. */
bool reply_stop(reply_checker *x, int code, const char *why);
bool reply_word(reply_checker *x, char word[REPLY_NAME]);
bool reply_expect(reply_checker *x, const char *word);
bool reply_number(reply_checker *x, int64_t low, int64_t high, int64_t *out);
bool reply_size(reply_checker *x, const char *word, size_t most, size_t *out);
bool reply_read_form(reply_checker *x, const char *word, size_t n,
                     reply_form *out);
bool reply_read_move(reply_checker *x, reply_move *m);

/* a += times * b; false when it leaves 64 bits. */
bool reply_add(reply_form *a, const reply_form *b, int64_t times);

/* Is there no solution of all facts (each >= 0)? False: not shown. */
bool reply_never(const reply_form *fact, size_t n);

/* Does f >= 0 follow from the facts, for integers? False: not shown. */
bool reply_follows(const reply_form *fact, size_t n, const reply_form *f);

#endif
