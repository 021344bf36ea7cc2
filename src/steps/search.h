/* search.h: the search for a proof about sums (steps.h): a tableau. What is
 * assumed leads to a contradiction, by linear arithmetic, after splitting
 * alternatives, using schemas, and taking a value for what holds of every one.
 * A point that satisfies the facts so far says which of these may help. */
#ifndef BT_STEPS_SEARCH_H
#define BT_STEPS_SEARCH_H

#include "linear/system.h"
#include "steps/steps.h"

typedef enum bt_entry_kind {
    BT_ENTRY_FACT,   /* fact >= 0 */
    BT_ENTRY_CHOICE, /* one of the parts holds */
    BT_ENTRY_EVERY   /* part[0] holds of every integer */
} bt_entry_kind;

typedef struct bt_entry {
    bt_entry_kind kind;
    const bt_sum *fact;
    size_t n;
    const bt_spart *part;
    bool used;     /* by the proof found below it */
    bool resolved; /* a choice that has been split already */
    bool asked;    /* part of the obligation itself */
    int number;    /* in the certificate */
} bt_entry;

typedef enum bt_schema {
    BT_SCHEMA_LEAST, /* f(i) is at least ... */
    BT_SCHEMA_ORDER, /* i <= j: f(i) <= f(j) */
    BT_SCHEMA_DIV,   /* m >= 1: what n / m and n mod m are */
    BT_SCHEMA_EMPTY, /* n <= 0: S(a, n) = 0 */
    BT_SCHEMA_FIRST, /* n >= 1: the first term apart */
    BT_SCHEMA_LAST,
    BT_SCHEMA_SIZE,    /* S(a, n) >= n * least term */
    BT_SCHEMA_COUNT,   /* n <= m: S(a, n) and S(a, m) */
    BT_SCHEMA_STARTS,  /* a <= b: S(a, n) <= S(b, n) */
    BT_SCHEMA_CLIMBS,  /* a < b, strictly increasing: S(a, n) + n <= S(b, n) */
    BT_SCHEMA_SQUARE,  /* strictly increasing: S(a, n) >= a square */
    BT_SCHEMA_BETWEEN, /* some n has S(a, n) <= x < S(a, n + 1) */
    BT_SCHEMAS
} bt_schema;

enum { BT_STEP_ARGS = 3 };

typedef enum bt_sproof_kind {
    BT_PROOF_CLOSE,
    BT_PROOF_SPLIT,
    BT_PROOF_CASES,
    BT_PROOF_MUL,
    BT_PROOF_TIMES,
    BT_PROOF_USE,
    BT_PROOF_TAKE
} bt_sproof_kind;

/* What one step brings: entries and variables. */
typedef struct bt_sgain {
    size_t n;
    bt_entry **entry;
    int var, n_vars; /* numbers var .. var + n_vars - 1 */
} bt_sgain;

typedef struct bt_sproof {
    bt_sproof_kind kind;
    bt_entry *source, *other; /* split, take; both: mul, times */
    bt_schema schema;         /* use */
    int sum;
    const bt_sum *arg[BT_STEP_ARGS]; /* use; arg[0] of take, cases, times */
    size_t n;                        /* close: facts; others: kids */
    bt_entry **fact;
    int64_t *weight;
    const struct bt_sproof **kid;
    bt_sgain *gain; /* one for each kid */
} bt_sproof;

enum { BT_MOST_PLAN = 16 };
enum { BT_PLACEHOLDERS = 8 }; /* variables 0 .. 7, for looking ahead */

typedef struct bt_ssearch {
    bt_sproblem *p;
    bt_unknowns *t;
    bt_budget *budget;
    bt_vector entry; /* of bt_entry *: what is assumed now */
    bt_vector done;  /* of bt_sproof: uses and takes so far on this branch */
    bt_vector var;   /* of int: is variable i used? later its number */
    bt_ratio *value; /* of each term, at a point; may be shorter than terms */
    size_t n_values;
    bt_sproof plan[BT_MOST_PLAN]; /* what is to be taken at once */
    size_t n_plan, planned;
    size_t most_free; /* ways of a choice that leaves several, one in another */
    bt_vector guessed; /* of const bt_sum *: cases so far on this branch */
    int deep;          /* 0, 1, ...: how far to go */
    bool ahead;        /* what holds of every integer is tried out, too */
    uint64_t states, most_states;
    uint64_t work, most_work; /* pairs of facts of linear programs */
    bt_err *err;
    bt_status status; /* of the budget */
} bt_ssearch;

/* context.c */
int bt_ssearch_variable(bt_ssearch *x);
/* Assume it. */
void bt_ssearch_assume(bt_ssearch *x, bt_spart part);

/* At the point found: 1 true, 0 false, -1 unknown. */
int bt_spart_holds(bt_ssearch *x, bt_spart p);
bt_ratio bt_ssearch_at(const bt_ssearch *x, const bt_sum *a);
bt_ratio bt_ssearch_term_at(const bt_ssearch *x, int term);

/* schema.c: does a schema apply to the class of functions, and to this sum? And
 * what it says of these arguments. `sum` is 0 for those that are about none. */
bool bt_schema_applies(const bt_sproblem *p, bt_schema s, int sum);
bt_spart bt_schema_instance(bt_sproblem *p, bt_schema s, int sum,
                            const bt_sum *const *arg);
size_t bt_schema_args(bt_schema s);
bool bt_schema_has_sum(bt_schema s);
extern const char *const bt_schema_names[BT_SCHEMAS];

/* products.c: a contradiction by facts and products of facts; level 1, and 2
 * with more of them. */
const bt_sproof *bt_close_by_products(bt_ssearch *x, int level);

/* quotients.c: an instance of what a quotient is that was not used. */
bool bt_quotient_use(bt_ssearch *x, bt_sproof *step);
/* Numbers whose sign tells quotients apart, the best ones first. */
enum { BT_MOST_GUESSES = 64 };
size_t bt_quotient_guesses(bt_ssearch *x, const bt_sum **out);

/* fit.c: values for what holds of every integer, fitted to small models of what
 * is assumed of the variables from `first` on; to be taken at once. A step without
 * a source is for the item that the one before brought. */
size_t bt_fit(bt_ssearch *x, size_t first, bt_sproof *step, size_t most);

/* instances.c: an instance that the point violates. */
bool bt_schema_violated(bt_ssearch *x, bt_sproof *step);
/* Terms by peeling, and the last resort: rounding. */
bool bt_schema_peel(bt_ssearch *x, bool last, bt_sproof *step);
bool bt_schema_round(bt_ssearch *x, const bt_sum **at);
bool bt_ssearch_done(const bt_ssearch *x, const bt_sproof *step);

/* take.c: a value for an entry of kind EVERY whose instance is false at
 * the point (0); or unknown (-1); or only not false as far as was tried (1). */
bool bt_take_find(bt_ssearch *x, int holds, bt_sproof *step);
/* Does the part hold of every candidate? As bt_spart_holds. */
int bt_take_ahead(bt_ssearch *x, bt_spart p);
/* An instance of BETWEEN for the sums such an entry speaks of. */
bool bt_take_between(bt_ssearch *x, bool asked, bt_sproof *step);

/* facts.c: the facts that are assumed now, each once; the caller frees it. */
typedef struct bt_sfacts {
    size_t n;
    bt_sum *row;
    bt_entry **entry;
    int64_t *weight;
} bt_sfacts;
bool bt_sfacts_gather(bt_ssearch *x, size_t more, bt_sfacts *f);
void bt_sfacts_free(bt_sfacts *f);
/* The first n of them; paid for by their size. */
bt_answer bt_sfacts_solve(bt_ssearch *x, const bt_sfacts *f, size_t n,
                          bt_ratio *value);
const bt_sproof *bt_sfacts_close(bt_ssearch *x, const bt_sfacts *f);

/* search.c: a refutation of what is assumed, or NULL. */
const bt_sproof *bt_ssearch_refute(bt_ssearch *x, size_t depth);
/* Without the steps that nothing needs. */
const bt_sproof *bt_sproof_prune(bt_ssearch *x, const bt_sproof *p);
void bt_ssearch_use(bt_ssearch *x, uint32_t unknown);

/* write.c: proofs as text, with numbers for items and variables. */
typedef struct bt_swriter {
    bt_ssearch *x;
    bt_text text;
    int number, variable; /* of the next item and variable */
} bt_swriter;

void bt_swriter_proof(bt_swriter *w, const bt_sproof *p);
/* A form over the variables 0, 1, .. */
void bt_swriter_form(bt_swriter *w, const bt_sum *a);

#endif
