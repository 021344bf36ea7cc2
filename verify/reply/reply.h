/* reply.h: the method "reply": in a game on one bag of heaps, sets of positions
 * in which every move can be answered, and what follows from them for the claim.
 * docs/formats/reply-certificate.md is the body, docs/algorithms/reply.md has
 * the proofs. */
#ifndef VERIFY_REPLY_REPLY_H
#define VERIFY_REPLY_REPLY_H

#include "bag/bag.h"
#include "kernel/methods.h"

enum {
    REPLY_HEAPS = 4,
    REPLY_RESULTS = 8,
    REPLY_CHOICES = 6,
    REPLY_NUMBERS = BAG_NUMBERS,
    REPLY_SIZES = 4,
    REPLY_CLASSES = REPLY_HEAPS + REPLY_RESULTS,
    REPLY_ROWS = 64,
    REPLY_MOVES = 300,
    REPLY_CLAUSES = 400,
    REPLY_DEPTH = 12, /* of distinctions within a case */
    REPLY_NUMBER = 1 << 30
};

/* One system of a move: a case of it. Variables of its forms: heaps in hand,
 * choices, numbers, all stones. */
typedef struct reply_move {
    size_t move; /* of the game */
    size_t n_heaps, n_choices, n_rows, n_results;
    kernel_form row[REPLY_ROWS];
    kernel_form result[REPLY_RESULTS];
    kernel_form becomes[REPLY_NUMBERS];
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
    kernel_form further; /* over the odd sizes */
} reply_clause;

typedef struct reply_checker {
    session *s;
    reader *r;
    kernel_text *t;
    const kernel_part *part;
    const kernel_game *g; /* all games of the part have its rules */
    size_t bag, n_numbers, number[REPLY_NUMBERS]; /* fields */
    size_t n_moves, n_sizes, n_clauses, n_cases;
    reply_move *move;
    reply_clause *clause;
    bool agree;
    kernel_solver solver;
} reply_checker;

/* What is known of a position: a base, of which a clause is true, and heaps
 * taken from it and put in. Variables: those of the case, then the stones of
 * the base. */
typedef struct reply_state {
    size_t n_vars;
    kernel_facts facts;
    int64_t number[REPLY_NUMBERS];
    reply_count count[REPLY_SIZES]; /* of the base */
    int64_t change[REPLY_SIZES];
    bool none; /* no heap of the base is larger than the named sizes; else
                         such sizes occur evenly, if a set is the aim */
    kernel_form more; /* stones beyond those of the base */
    size_t n_classes; /* different sizes larger than the named ones */
    struct {
        kernel_form size;
        int64_t least, change; /* in the base; since */
    } class_[REPLY_CLASSES];
    bool impossible;
} reply_state;

/* What is to be shown of a state. */
typedef enum reply_aim { SOME_MOVE, INTO_NORMAL, INTO_MISERE } reply_aim;

/* game.c: the rules of the part as systems; no heap or number becomes negative,
 * and play ends. */
bool reply_rules(reply_checker *x);

/* clauses.c: what the body says first. */
bool reply_read_form(reply_checker *x, const char *word, size_t n,
                     kernel_form *out);
bool reply_read_clauses(reply_checker *x);

/* state.c */
void reply_state_init(reply_state *s, const reply_checker *x,
                      const reply_clause *c, size_t n_vars);
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

/* What is said of every move, shown for each of them. */
bool reply_every_move(bag_question *q);

/* claim.c: every problem of the part follows. */
bool reply_claim(reply_checker *x);
/* Whatever the outcomes of the member, its conditions are false or `holds` is
 * true. */
bool reply_decide(bag_question *q, const kernel_node *holds);

#endif
