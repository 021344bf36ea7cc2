/* places.h: positions whose heaps and numbers are forms, what is assumed of them in
 * one case, and their moves: for the method "unknown" (unknown/unknown.h). Nothing
 * is known here about which of them are P. docs/algorithms/unknown.md, "What is
 * looked at". */
#ifndef VERIFY_PLACES_PLACES_H
#define VERIFY_PLACES_PLACES_H

#include "kernel/eval.h"
#include "linear/linear.h"

enum {
    UNK_ITEMS = 12,
    UNK_NUMBERS = 4,
    UNK_PLACES = 20,
    UNK_BASES = 10,
    UNK_FORMS = 96,
    UNK_ENVS = 40,
    UNK_TODO = 60,
    UNK_LEMMAS = 4,
    UNK_PATTERNS = 8, /* places of a statement */
    UNK_SPLIT = 10,   /* a choice up to this is split into its values */
    UNK_CASES = 500,  /* of one problem */
    UNK_STEPS =
        120000000 /* of a part: more is spent on no proof that is there */
};

/* ---- positions, of which heaps and numbers are forms */

typedef struct unk_item {
    kernel_form size, times;
} unk_item;

typedef enum unk_outcome { UNK_ANY, UNK_P, UNK_N } unk_outcome;

/* A bag of items, and of all heaps of a base (-1: none), of which only stones
 * and heaps in all are known; numbers and piles. */
typedef struct unk_place {
    size_t game;
    int base;
    size_t n;
    unk_item item[UNK_ITEMS];
    kernel_form number[UNK_NUMBERS];
    unk_outcome outcome;
    bool terminal, expanded, matched;
    bool movable; /* a move that does not ask for one is there */
} unk_place;

typedef struct unk_game {
    const kernel_game *g;
    int bag; /* the field, or -1 */
    size_t n_numbers, number[UNK_NUMBERS];
    kernel_systems systems;
    size_t same; /* the first game with these rules, in the same play */
    bool asks;   /* some move asks whether there is another */
} unk_game;

/* Values of the variables of a text: forms and places of the state, or -1. */
typedef struct unk_env {
    int16_t value[KERNEL_VARIABLES], place[KERNEL_VARIABLES];
} unk_env;

/* A condition that is true, or is not. */
typedef struct unk_todo {
    uint32_t node;
    int16_t env;
    bool holds;
} unk_todo;

/* All that is assumed in one case. */
typedef struct unk_state {
    size_t vars;
    kernel_facts facts;
    size_t bases;
    struct {
        kernel_form stones, count;
        bool split;
    } base[UNK_BASES];
    size_t places, forms, envs, todos, splits;
    unk_place place[UNK_PLACES];
    kernel_form form[UNK_FORMS];
    unk_env env[UNK_ENVS];
    unk_todo todo[UNK_TODO], split[UNK_TODO];
    struct unk_measure {
        bool known[3];
        kernel_form f[3];
        int at; /* the place, or -1 */
    } measure;  /* of the member */
    /* Grundy values of the place of this number, in normal and misère play */
    bool valued;
    int valued_at;
    kernel_form grundy[2];
    bool lost; /* a contradiction was met */
} unk_state;

/* What may be used: of all members, or of those with a smaller measure. */
typedef struct unk_hypothesis {
    const kernel_problem *p;
    bool smaller;
} unk_hypothesis;

typedef struct unk_checker {
    session *s;
    reader *r;
    kernel_text *t;
    const kernel_part *part;
    kernel_solver solver;
    unk_game game[KERNEL_GAMES];
    bool splits;          /* of the measure: more heaps are less */
    size_t expand, guess; /* how deep to look */
    size_t n_hypotheses;
    unk_hypothesis hypothesis[UNK_LEMMAS + 1];
    size_t cases, most; /* that were looked at; that may be */
    bool rows, tame;    /* these theorems were used */
    /* no numbers are as the state says: unknown/refute.c */
    bool (*refute)(struct unk_checker *x, unk_state *st, size_t expand,
                   size_t guess);
} unk_checker;

/* ---- place.c */

unk_state *unk_copy(unk_checker *x, const unk_state *st);
/* A condition is to be taken apart; a place is P, or N. */
void unk_say(unk_state *st, uint32_t node, int16_t env, bool holds);
void unk_outcome_is(unk_state *st, int place, unk_outcome outcome);

/* A variable more, a natural number; false: too many. */
bool unk_fresh(unk_state *st, kernel_form *out);
bool unk_follows(unk_checker *x, const unk_state *st, const kernel_form *f,
                 int64_t least);
bool unk_zero(unk_checker *x, const unk_state *st, const kernel_form *f);
bool unk_equal(unk_checker *x, const unk_state *st, const kernel_form *f,
               const kernel_form *g);
/* Add so many heaps of a size; equal sizes are counted together. */
bool unk_put(unk_place *p, const kernel_form *size, const kernel_form *times);
bool unk_stones(const unk_state *st, const unk_place *p, kernel_form *out);
bool unk_count(unk_checker *x, const unk_state *st, const unk_place *p,
               kernel_form *out);
/* Stones in heaps and piles; heaps, or stones less heaps; numbers: what is
 * known of these. Is one lexicographically less than the other? */
void unk_measure_of(unk_checker *x, const unk_state *st, const unk_place *p,
                    int at, struct unk_measure *out);
bool unk_is_less(unk_checker *x, const unk_state *st,
                 const struct unk_measure *a, const struct unk_measure *b);
bool unk_same_bag(unk_checker *x, const unk_state *st, const unk_place *a,
                  const unk_place *b);
bool unk_same(unk_checker *x, const unk_state *st, const unk_place *a,
              const unk_place *b);
/* A new base: any bag. */
bool unk_new_base(unk_state *st, int *out);
/* One heap of the base is told apart, in all places; or there is none. */
bool unk_open_base(unk_state *st, int base, kernel_form *heap);
void unk_empty_base(unk_state *st, int base);
/* The same place that is there already, or a new one; -1: too many. */
int unk_keep(unk_checker *x, unk_state *st, const unk_place *p);

/* ---- term.c */

unk_env unk_no_env(void);
bool unk_bind(unk_state *st, unk_env *e, int64_t variable,
              const kernel_form *f);
bool unk_term(unk_checker *x, const unk_state *st, const unk_env *e,
              const kernel_node *n, kernel_form *out);
bool unk_read_place(unk_checker *x, const unk_state *st, const unk_env *e,
                    size_t game, const kernel_node *n, unk_place *out);
/* All in it is natural and it is in the domain: shown; assumed. */
bool unk_is_position(unk_checker *x, const unk_state *st, const unk_place *p);
void unk_learn_position(unk_checker *x, unk_state *st, int place);
/* What is known of a condition. */
kernel_tri unk_truth(unk_checker *x, const unk_state *st, const unk_env *e,
                     const kernel_node *n);

/* ---- moves.c */

/* A system, heaps in hand, and what its variables are. */
typedef struct unk_instance {
    const unk_game *g;
    const kernel_system *s;
    const kernel_move *m;
    kernel_layout at;
    size_t pick[KERNEL_HANDS];
    bool counted; /* it is known how many heaps there are */
    kernel_form value[SYSTEM_VARIABLES];
} unk_instance;

unk_instance unk_instance_of(const unk_game *g, const kernel_system *s);
/* How often is this item among the first n in hand? */
int64_t unk_picked(const unk_instance *i, size_t n, size_t item);
/* What is known of the place: hands, numbers, stones and heaps. */
bool unk_look_at(unk_checker *x, const unk_state *st, const unk_place *p,
                 unk_instance *i);
bool unk_form_of(const unk_instance *i, const kernel_form *f, kernel_form *out);
/* The new heaps; what is there after the move with them. */
bool unk_puts_of(const unk_instance *i, size_t *n, kernel_form *out);
bool unk_result_of(const unk_instance *i, const unk_place *from,
                   const kernel_form *puts, unk_place *to);

/* A move from one place to another is there, whatever the numbers are. */
bool unk_leads(unk_checker *x, const unk_state *st, const unk_place *from,
               const unk_place *to);
/* Some move is there. */
bool unk_can_move(unk_checker *x, const unk_state *st, const unk_place *from);
/* ways.c: in every way to move from the place: a state in which it was made, and the
 * place it leads to. All have to be `done`. */
typedef bool unk_way_fn(unk_checker *x, unk_state *st, int to, void *arg);
bool unk_each_way(unk_checker *x, const unk_state *st, int from,
                  unk_way_fn *done, void *arg);
/* The same for moves with choices that suggest themselves: one has to be. */
bool unk_some_try(unk_checker *x, const unk_state *st, int from,
                  unk_way_fn *done, void *arg);
/* One way to move, with items in hand and choices; `legal`: its conditions are
 * assumed.
 * One condition of it alone, its only choice being a variable. */
bool unk_make(unk_checker *x, unk_state *st, const unk_place *from,
              const kernel_system *s, const size_t *pick, size_t n,
              const kernel_form *choice, bool legal, unk_place *to);
bool unk_atom(unk_checker *x, const unk_state *st, const unk_place *from,
              const kernel_system *s, const size_t *pick, size_t atom,
              size_t choice, kernel_form *out);

/* solve.c: equations f = 0 in unknowns low, low + 1, ..; their values. */
typedef struct unk_equations {
    size_t low, high, n;
    kernel_form f[UNK_ITEMS + UNK_NUMBERS];
    kernel_form value[SYSTEM_VARIABLES]; /* from low on */
    bool solved[SYSTEM_VARIABLES];
} unk_equations;
bool unk_solve(unk_checker *x, const unk_state *st, unk_equations *q);
bool unk_put_in(const unk_equations *q, kernel_form *f);
bool unk_is_unknown(const unk_equations *q,
                    const kernel_form *f); /* one is in it */
/* Match the items of a list with those of another: `wanted` less `given`, and
 * each of the free ones is one of what is left, or empty. */
typedef bool unk_match_fn(unk_checker *x, unk_equations *q, void *arg);
bool unk_match(unk_checker *x, const unk_state *st, const unk_place *wanted,
               const unk_place *given, size_t n_free, const kernel_form *free_,
               unk_equations *q, unk_match_fn *found, void *arg);

#endif
