/* sums.h: checking a certificate of kind "sums": a statement about sums of any
 * function of a class and, with a game, which positions are P-positions.
 * Nothing is shared with the program that wrote it; the format is
 * docs/formats/sums-certificate.md, the argument docs/algorithms/sums.md. */
#ifndef VERIFY_SUMS_SUMS_H
#define VERIFY_SUMS_SUMS_H

#include "common/names.h"
#include "common/pool.h"

enum {
    SUMS_MAX = 8, /* sums, fields */
    SUMS_MOVES = 16,
    SUMS_CHOICES = 6,
    SUMS_VARS = 64, /* variables of one formula */
    SUMS_NEST = 60, /* of forms and formulas */
    SUMS_BUCKETS = 4096
};
#define SUMS_NUMBER ((int64_t)1 << 40)

/* constant + sum of factor * term, terms ascending, no factor 0 */
typedef struct monomial {
    int term;
    int64_t factor;
} monomial;

typedef struct linear {
    int64_t constant;
    size_t n;
    monomial *m;
} linear;

/* 'v': variable number `which`; 'f': the function at a; 's': sum number `which`
 * of b terms from a on; 'q': the square of a. */
typedef struct term {
    char kind;
    int which;
    const linear *a, *b;
    int next;
} term;

typedef enum formula_kind {
    F_GE, /* l >= 0 */
    F_EQ,
    F_AND,
    F_OR,
    F_NOT,
    F_EXISTS, /* one more variable */
    F_EVERY,
    F_MOVE, /* places: the fields before, the fields after */
    F_AT    /* the only part, its variables being the places */
} formula_kind;

typedef struct formula {
    formula_kind kind;
    const linear *l;
    size_t n, n_places;
    const struct formula **part;
    const linear **place;
} formula;

typedef struct sums_move {
    char name[WORD];
    size_t n_choices;
    const formula *guard;
    const linear *result[SUMS_MAX];
} sums_move;

/* A formula (or its negation) whose variables 0 .. n-1 have values. */
typedef struct assumed {
    const formula *f;
    bool no;
    size_t n;
    const linear **value;
} assumed;

/* What is known at a place of the proof: a linear form >= 0 (n = 0), one of n
 * things (n >= 2), or something of every integer (n = 1). */
typedef struct item {
    const linear *fact;
    size_t n;
    assumed *way;
} item;

/* How the function rises. */
typedef enum rise { RISE_ANY, RISE_WEAKLY, RISE_STRICTLY } rise;

typedef struct sums_checker {
    session *s;
    reader *r;
    pool pool;
    FILE *out;
    /* terms */
    term *terms;
    size_t n_terms, most_terms;
    int bucket[SUMS_BUCKETS];
    /* the statement */
    char game[WORD], function[WORD];
    rise rise;
    int64_t from, least;
    size_t n_sums;
    struct {
        int64_t step, times, plus;
    } sum[SUMS_MAX];
    size_t n_fields;
    char field[SUMS_MAX][WORD];
    size_t n_moves;
    sums_move move[SUMS_MOVES];
    const formula *domain, *set, *holds;
    const linear *rank;
    size_t n_variables;
    const formula *any_move; /* what F_MOVE stands for */
    const formula *schema[16][SUMS_MAX];
    /* the proof */
    item *items;
    size_t n_items, most_items;
    int n_vars;
    size_t steps, proofs;
    bool by_name; /* while printing: fields by their names */
} sums_checker;

/* store.c: all return NULL after a failure. */
const linear *sums_constant(sums_checker *x, int64_t k);
const linear *sums_variable(sums_checker *x, int which);
const linear *sums_term(sums_checker *x, term t);
/* p * a + q * b + k */
const linear *sums_mix(sums_checker *x, int64_t p, const linear *a, int64_t q,
                       const linear *b, int64_t k);
/* Variables 0 .. n-1 replaced everywhere. */
const linear *sums_put(sums_checker *x, const linear *a,
                       const linear *const *value, size_t n);

/* read.c: forms, formulas over variables 0 .. n-1. */
const linear *sums_read_linear(sums_checker *x, size_t n, int nest);
const formula *sums_read_formula(sums_checker *x, size_t n, int nest);
bool sums_read_statement(sums_checker *x);

/* formula.c */
const formula *sums_compare(sums_checker *x, formula_kind kind,
                            const linear *l);
const formula *sums_join(sums_checker *x, formula_kind kind, size_t n,
                         const formula *const *part);
const formula *sums_at(sums_checker *x, size_t n, const linear *const *place,
                       const formula *part);
/* Both are positions and a move leads from the first to the second. */
const formula *sums_any_move(sums_checker *x);

/* schema.c: the formula of a schema, and how many arguments it has. */
bool sums_schemas(sums_checker *x);
const formula *sums_schema(sums_checker *x, const char *name, size_t *sum,
                           size_t *n_args);

/* proof.c */
void sums_assume(sums_checker *x, assumed a);
bool sums_check_proof(sums_checker *x, int nest);

/* print.c: to x->out */
void sums_print(sums_checker *x);

#endif
