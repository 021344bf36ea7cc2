/* make.h: core text is made here (docs/formats/core.md): terms that fold as that
 * page says, and numbers and conditions of the language written out with them.
 *
 * Every term is kept once, so that equal ones are the same. After a failure of
 * the session every constructor gives some constant, and what is made means
 * nothing. */
#ifndef VERIFY_MAKE_MAKE_H
#define VERIFY_MAKE_MAKE_H

#include "kernel/kernel.h"
#include "language/language.h"

/* A variable that is being bound: it has no number yet. */
enum { MAKE_HOLE = KERNEL_MOVABLE + 1 };

enum { MAKE_TERMS = 100000, MAKE_LEVELS = 400, MAKE_HOLES = 64 };

/* Kids are in the order of the text: all that stands between the brackets. */
typedef struct term {
    int op;    /* a kernel_op, or MAKE_HOLE */
    char type; /* KERNEL_A, .. */
    int64_t value;
    size_t n;
    const struct term **kid;
    uint64_t holes;               /* those in it, a bit each */
    uint32_t size, levels, bound; /* numbers of variables bound in it: below */
    bool has_least;               /* it is at least ... by its looks */
    int64_t least;
    uint64_t hash;
    uint32_t mark;
    struct term *next;
} term;

/* What an expression is, and when it has a value. */
typedef struct pair {
    const term *is, *has;
} pair;

typedef struct maker {
    session *s;
    pool *pool;
    term **slot;
    size_t slots, terms;
    uint32_t stamp;
    uint32_t own;       /* variables that are bound get numbers from here on */
    size_t open;        /* holes */
    spot at;            /* what is being made stands there: for reasons */
    const term *member; /* of the problem that is being made, or NULL */
    bool limited[KERNEL_GAMES]; /* has a `positions` or `forbid` line */
    struct said *said;          /* what calls were written out as */
    term nought, yes, no;
} maker;

/* The pool gives the terms; the maker itself must not be moved. */
void make_start(maker *m, session *s, pool *p);
/* A reason, at m->at. Returns false. */
bool make_stop(maker *m, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- term.c: without folding, but for (stones (heaps ..)) and of piles */
const term *make_node(maker *m, int op, size_t n, const term *const *kids);
const term *make_one(maker *m, int op, const term *a);
const term *make_two(maker *m, int op, const term *a, const term *b);
const term *make_number(maker *m, int64_t k);
const term *make_truth(maker *m, bool is);
const term *make_variable(maker *m, uint32_t number);
const term *make_where(maker *m, uint32_t number); /* q0, .. */
const term *make_movable(maker *m);
/* (entry I q), (field I q) */
const term *make_entry(maker *m, size_t i, const term *q);
const term *make_field(maker *m, size_t i, const term *q);

/* ---- sum.c: numbers */
const term *make_add(maker *m, const term *a, const term *b);
const term *make_subtract(maker *m, const term *a, const term *b);
const term *make_add_number(maker *m, const term *a, int64_t k);
const term *make_multiply(maker *m, const term *a, const term *b);
/* div, mod, pow, gcd, xor, min, max */
const term *make_operation(maker *m, int op, const term *a, const term *b);
const term *make_log2(maker *m, const term *a);
/* golden, zeckendorf */
const term *make_fibonacci(maker *m, int op, const term *a);
const term *make_if(maker *m, const term *a, const term *t, const term *u);
const term *make_list(maker *m, const term *t, size_t n, const int64_t *values);
const term *make_stones(maker *m, const term *list);

/* ---- truth.c */
const term *make_ge(maker *m, const term *t);
const term *make_eq(maker *m, const term *t);
const term *make_not(maker *m, const term *a);
const term *make_and(maker *m, const term *a, const term *b);
const term *make_or(maker *m, const term *a, const term *b);
/* op is KERNEL_AND or KERNEL_OR */
const term *make_all(maker *m, int op, size_t n, const term *const *a);
const term *make_iff(maker *m, const term *a, const term *b);
/* A => B, for a *has* B */
const term *make_where_needed(maker *m, const term *a, const term *b);
/* (position G PLACE), and the same when it is no member's */
const term *make_position(maker *m, size_t game, const term *place);
/* (P G PLACE), terminal, grundy, period */
const term *make_ask(maker *m, int op, size_t game, const term *place);

/* ---- bind.c: a variable for a scope; KERNEL_T or KERNEL_X. Holes are closed in
 * the opposite order, when nothing made with them is used any more but what
 * binds them. */
const term *make_hole(maker *m, char type);
void make_close(maker *m);
/* op is KERNEL_SOME or KERNEL_EVERY */
const term *make_bind(maker *m, int op, const term *hole, const term *a);
/* op is KERNEL_SOME_MOVE or KERNEL_EVERY_MOVE */
const term *make_bind_move(maker *m, int op, const term *hole,
                           const term *place, const term *a);
const term *make_total(maker *m, const term *hole, const term *a,
                       const term *t);
const term *make_total_moves(maker *m, const term *hole, const term *place,
                             const term *a, const term *t);
/* Not a, which binds a variable. */
const term *make_negate_bound(maker *m, const term *a);
bool make_uses(const term *t, const term *hole);

/* ---- print.c: text of any length */
typedef struct written {
    session *s;
    char *text;
    size_t n, room;
} written;

/* At most 199 bytes; any number of them. */
void write_text(written *w, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void write_string(written *w, const char *text);
void write_term(written *w, const term *t);

/* Of a has, what must leave the scope of holes `bound` (a bit each): the
 * operands without them. One with them is refused, unless conditions => it
 * folds to true (conditions may be NULL). */
const term *make_leave(maker *m, const term *has, uint64_t bound,
                       const term *conditions);

#endif
