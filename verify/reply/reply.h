/* reply.h: checking a certificate of kind "reply": in a game on one bag of
 * heaps, sets of positions in which every move can be answered. Nothing is
 * shared with the program that wrote it; docs/formats/reply-certificate.md is
 * the format, docs/algorithms/reply.md has the proofs. */
#ifndef VERIFY_REPLY_REPLY_H
#define VERIFY_REPLY_REPLY_H

#include "common/reader.h"

enum {
    REPLY_HEAPS = 4,
    REPLY_RESULTS = 8,
    REPLY_CHOICES = 6,
    REPLY_NUMBERS = 4,
    REPLY_SIZES = 4,
    REPLY_VARS = REPLY_HEAPS + REPLY_CHOICES + REPLY_NUMBERS + 2 + REPLY_SIZES,
    REPLY_ASPECTS = 2 + REPLY_SIZES,
    REPLY_CLASSES = REPLY_HEAPS + REPLY_RESULTS,
    REPLY_ROWS = 64,
    REPLY_FACTS = 160,
    REPLY_MOVES = 300,
    REPLY_CLAUSES = 400,
    REPLY_NEVERS = 400,
    REPLY_NEVER_ROWS = 16,
    REPLY_ELIMINATION = 4000, /* rows at a time */
    REPLY_DEPTH = 12,         /* of distinctions within a case */
    REPLY_NUMBER = 1 << 30
};

/* sum c_i v_i + k */
typedef struct reply_form {
    int64_t c[REPLY_VARS];
    int64_t k;
} reply_form;

enum { FALLS_STONES = -2, FALLS_HEAPS = -1 }; /* or the index of a number */

/* Variables of its forms: heaps in hand, choices, numbers, all stones. */
typedef struct reply_move {
    char name[WORD];
    size_t n_heaps, n_choices, n_rows, n_results;
    int falls;
    reply_form row[REPLY_ROWS];
    reply_form result[REPLY_RESULTS];
    reply_form becomes[REPLY_NUMBERS];
} reply_move;

/* How often a size occurs: parity 0, 1 or -1 for any; high -1: no bound. */
typedef struct reply_count {
    int parity;
    int64_t low, high;
} reply_count;

typedef struct reply_clause {
    bool is_p, misere, none;
    int64_t number[REPLY_NUMBERS];
    reply_count count[REPLY_SIZES];
    size_t n_odd, n_further;
    reply_form further; /* over the odd sizes */
} reply_clause;

/* What no move does: all rows >= 0. Variables: stones, heaps, and the counts of
 * the named sizes, before the move; then the same after it. */
typedef struct reply_never_move {
    size_t n_rows;
    reply_form row[REPLY_NEVER_ROWS];
} reply_never_move;

typedef struct reply_checker {
    session *s;
    reader *r;
    char game[WORD];
    size_t n_numbers, n_moves, n_sizes, n_clauses, n_cases;
    char number[REPLY_NUMBERS][WORD];
    reply_move *move;
    reply_clause *clause;
    bool agree;
    size_t n_nevers;
    reply_never_move *never;
    uint64_t rules;   /* digest */
    reply_form *room; /* for eliminations: twice REPLY_ELIMINATION */
} reply_checker;

/* What is known of a position: a base, of which a clause is true, and heaps
 * taken from it and put in. Variables: those of the case, then the stones of
 * the base. */
typedef struct reply_state {
    size_t n_vars;
    size_t n_facts;
    reply_form fact[REPLY_FACTS];
    int64_t number[REPLY_NUMBERS];
    reply_count count[REPLY_SIZES]; /* of the base */
    int64_t change[REPLY_SIZES];
    bool none;        /* no heap of the base is larger than the named sizes */
    bool anything;    /* nothing is known about larger heaps of the base */
    reply_form more;  /* stones beyond those of the base */
    size_t n_classes; /* different sizes larger than the named ones */
    struct {
        reply_form size;
        int64_t least, change; /* in the base; since */
    } class_[REPLY_CLASSES];
    bool impossible;
} reply_state;

/* What is to be shown of a state. */
typedef enum reply_aim { SOME_MOVE, INTO_NORMAL, INTO_MISERE } reply_aim;

/* rules.c: moves and clauses; no heap becomes negative, and play ends. */
bool reply_read_form(reply_checker *x, const char *word, size_t n,
                     reply_form *out);
bool reply_read_rules(reply_checker *x);
bool reply_read_clauses(reply_checker *x);

/* linear.c: forms. a += times * b; false when it leaves 64 bits. */
bool reply_add(reply_form *a, const reply_form *b, int64_t times);
/* f with its first n variables replaced. */
bool reply_compose(const reply_form *f, size_t n, const reply_form *value,
                   reply_form *out);
bool reply_is_constant(const reply_form *f);
/* Is there no solution of all facts (each >= 0)? False: not shown. */
bool reply_never(reply_checker *x, const reply_form *fact, size_t n);
/* Does f >= 0 follow from the facts, for integers? False: not shown. */
bool reply_follows(reply_checker *x, const reply_form *fact, size_t n,
                   const reply_form *f);

/* state.c */
void reply_state_init(reply_state *s, const reply_checker *x,
                      const reply_clause *c, size_t n_vars);
bool reply_fact(reply_state *s, const reply_form *f);
/* f >= k */
bool reply_fact_above(reply_state *s, reply_form f, int64_t k);
/* f = g */
bool reply_fact_equal(reply_state *s, const reply_form *f, const reply_form *g);
/* More is known of a count. */
void reply_narrow(reply_state *s, size_t size, reply_count c);
/* Add what the counts say about stones. */
bool reply_fact_stones(const reply_checker *x, reply_state *s);
/* Does a position with so many more heaps surely belong to the clause? */
bool reply_admits(const reply_checker *x, const reply_state *s,
                  const reply_clause *c, const int64_t *named,
                  const int64_t *large, const int64_t *number);
/* Is there surely no heap, and no move without heaps? */
bool reply_is_over(reply_checker *x, const reply_state *s);

/* answer.c: read the proof for one state and check it. */
bool reply_check_answer(reply_checker *x, const reply_state *s, reply_aim aim);

/* cases.c: all states that need one, read in their order. */
bool reply_check_clause(reply_checker *x, const reply_clause *c);
bool reply_check_agreement(reply_checker *x);
bool reply_check_nevers(reply_checker *x);

/* print.c */
void reply_print(const reply_checker *x, FILE *out);

#endif
