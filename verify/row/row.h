/* row.h: what the parts of bouton-verify share.
 *
 * The checker reads a certificate (docs/formats/certificate.md) and checks
 * obligations: no move from P to P, a move to P from everything else, every
 * column covered, period and preperiod least. It shares no code with Bouton
 * and does not search: what it needs to know stands in the certificate. */
#ifndef VERIFY_VERIFY_H
#define VERIFY_VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "kinds.h"

enum {
    TARGETS = 4,
    CHOICES = 6,
    NUMBERS = 6,
    RESULTS = 8,
    FIXED = 6,
    MOVES = 512,
    GUARDS = 64,
    ROWS = 4096,
    NAME = 128,
    EFFECT_GUARDS = 72,
    WORDS = 16,
    TERMS = TARGETS + CHOICES + NUMBERS + 2 /* stones, constant */
};

/* No column is looked at beyond 4 * COLUMNS, shifts and constants stay below
 * SHIFT and 2^50: no sum of the checker can then leave 64 bits. */
#define COLUMNS (INT64_C(1) << 36)
#define SHIFT (INT64_C(1) << 32)

/* What may still be spent, and why the checker stopped. */
typedef struct session {
    uint64_t memory; /* bytes left */
    double deadline; /* on the monotonic clock; 0: none */
    uint64_t ticks;
    int code;
    char text[400];
} session;

/* Note the reason and return false; the first reason stays. */
bool stop(session *s, int code, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* false, with a reason, when the time is over; cheap. */
bool tick(session *s);
/* realloc within the budget; NULL with a reason. */
void *grow(session *s, void *old, uint64_t old_bytes, uint64_t bytes);
void drop(session *s, void *p, uint64_t bytes);

/* A sum: targets, choices, numbers, stones, constant, in this order. */
typedef struct sum {
    int64_t target[TARGETS], choice[CHOICES], number[NUMBERS], stones, k;
} sum;

typedef struct move {
    char name[NAME];
    size_t targets, choices, guards, results;
    sum *guard;
    sum result[RESULTS], number[NUMBERS];
} move;

typedef struct row {
    size_t n_fixed;
    int64_t fixed[FIXED], number[NUMBERS];
    uint64_t c, p, union_c, union_p;
    int64_t most;
    bool wide; /* two bytes a column */
    void *delta;
    uint64_t columns, bytes; /* read so far; allocated */
    uint64_t digest;
} row;

typedef struct certificate {
    char game[NAME];
    bool misere;
    uint64_t rules_digest;
    size_t n_numbers;
    char number[NUMBERS][NAME];
    size_t n_moves;
    move *move;
    size_t n_rows;
    row *row;
    size_t words; /* a window that holds every difference */
} certificate;

/* read.c: bytes; read_rules.c: the head; read_row.c: a row */
bool certificate_read(session *s, FILE *f, certificate *c);
void certificate_free(certificate *c);

typedef struct reader {
    session *s;
    FILE *f;
    unsigned char buffer[1 << 16];
    size_t n, at;
    uint64_t checksum;
    uint64_t rules; /* checksum of the rules alone, while they are read */
    bool in_rules;
    uint64_t line;
} reader;

int peek_byte(reader *r); /* -1 at the end */
int next_byte(reader *r);
bool unreadable(reader *r, const char *why);
bool expect(reader *r, const char *text);
/* A word; what ends it is left to be read. */
bool read_word(reader *r, char *out, size_t room);
bool read_integer(reader *r, int64_t low, int64_t high, int64_t *out);
bool read_size(reader *r, size_t most, size_t *out);
bool read_hex(reader *r, uint64_t *out);
bool read_rules(reader *r, certificate *c);
bool read_row(reader *r, const certificate *c, row *out);
#define FNV_START UINT64_C(0xcbf29ce484222325)

static inline int64_t
delta_stored(const row *r, uint64_t i)
{
    return r->wide ? ((const int16_t *)r->delta)[i]
                   : ((const int8_t *)r->delta)[i];
}

static inline uint64_t
fold(uint64_t a, uint64_t c, uint64_t p)
{
    return a < c + p ? a : c + (a - c) % p;
}

static inline int64_t
delta_at(const row *r, uint64_t a)
{
    return delta_stored(r, fold(a, r->c, r->p));
}

/* ---- effects.c: what a move makes of [fixed, a, b] */

typedef struct guard {
    int64_t a, b, k; /* times a, times b, constant; must be >= 0 */
} guard;

/* [row, a + k, b + l], or, joined, [row's fixed, column, a + b + k]. */
typedef struct effect {
    bool joined;
    size_t row; /* index */
    int64_t k, l, column;
    size_t n_guards;
    guard guard[EFFECT_GUARDS];
} effect;

typedef struct effects {
    effect *item;
    size_t n, room;
    bool is_end; /* no move at all when both free heaps are empty */
} effects;

/* Everything that moves other than reducing a or b make of row `index`. */
bool effects_find(session *s, const certificate *c, size_t index, effects *out);
void effects_free(session *s, effects *e);

/* ---- unions.c: sets of offsets, column by column */

typedef struct offsets {
    uint64_t c, p;
    uint64_t *bits; /* c + p columns of `words` */
    uint64_t bytes;
    size_t n_rows; /* what went in */
    size_t rows[ROWS];
} offsets;

/* The offset an effect forbids in each column. */
typedef struct source {
    const effect *e;
    const row *r;
    int64_t joined; /* a + b that is P */
    uint64_t c, p;
} source;

void source_init(source *s, const certificate *c, const effect *e);
bool offsets_start(session *s, const certificate *c, offsets *o);
void offsets_end(session *s, offsets *o);
/* *o becomes *o united with what src forbids (NULL: nothing), stored as if
 * periodic by p from column c on; refused when that is not so. */
bool offsets_add(session *s, const certificate *cert, offsets *o,
                 const source *src, uint64_t c, uint64_t p);
bool common_multiple(session *s, uint64_t a, uint64_t b, uint64_t *out);

/* ---- check.c */
bool certificate_check(session *s, const certificate *c);

#endif
