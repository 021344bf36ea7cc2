/* vectors.h: a game as a game on vectors of natural numbers.
 *
 * A family of positions (a bag of K heaps in any order, the named fields) is
 * written as vectors (x_0, x_1, ...), empty heaps as 0. A move is a case: a
 * conjunction of atoms over the coordinates and some hidden numbers, and the
 * next vector as sums. The cases together are the rules, no more and
 * no less; a bag is taken in every order, so a vector and any rearrangement of
 * it have the same options up to order, hence the same outcome. */
#ifndef BT_VECTORS_VECTORS_H
#define BT_VECTORS_VECTORS_H

#include "base/arena.h"
#include "base/vector.h"
#include "bouton/discover.h"
#include "formula/formula.h"
#include "game/exact.h"

enum { BT_VECTORS_VARS = BT_MAX_TRACKS, BT_VECTORS_RANKS = 6 };

typedef enum bt_vectors_kind {
    BT_VECTORS_ROW,     /* sum >= 0 */
    BT_VECTORS_POWER,   /* sum is a power of two */
    BT_VECTORS_RESIDUE, /* sum mod modulus is one of the residues */
} bt_vectors_kind;

typedef struct bt_vectors_atom {
    bt_vectors_kind kind;
    bt_sum sum; /* of coordinates and hidden numbers */
    int64_t modulus;
    size_t n_residues;
    int64_t *residue;
} bt_vectors_atom;

typedef struct bt_vectors_case {
    const bt_move *move;
    size_t n_vars;   /* coordinates, then hidden numbers */
    bt_vector atoms; /* of bt_vectors_atom */
    size_t n_next;   /* coordinates; heaps: the heaps a heap turns into */
    bt_sum next[BT_VECTORS_VARS];
    bt_sum choice[BT_MAX_CHOICES]; /* the player's, in the order of the move */
} bt_vectors_case;

typedef struct bt_vectors {
    const bt_ruleset *rules;
    bt_arena arena;
    bool heaps;    /* one heap of a sum: next[] are the heaps it turns into */
    size_t counts; /* heights 1..counts are counted; 0: heaps by themselves */
    bool lenient;  /* the cases may be more than the moves, and ... */
    bool loose;    /* are: there are moves to forbidden positions, or such
                      whose conditions were left out */
    size_t n_coords;
    struct {
        size_t field;
        char name[64];  /* no two are called the same */
        int64_t stones; /* one of it: 1, the height that is counted, or 0 */
    } coord[BT_VECTORS_VARS];
    bt_vector domain; /* of bt_vectors_atom over the coordinates; all hold */
    size_t n_own;     /* so many of them are the rules' own `positions` */
    bt_vector cases;  /* of bt_vectors_case */
    /* a lexicographic rank, non-negative coefficients: bt_vectors_find_rank */
    size_t n_ranks;
    bt_sum rank[BT_VECTORS_RANKS];
} bt_vectors;

/* The vectors of `heaps` coordinates for every list of heaps or piles. Fails
 * with BT_ERR_REFUSED when the rules cannot be written this way (the sentence
 * says what stands in the way) and BT_ERR_LIMIT when they are too large. */
BT_CHECK_RESULT bt_status bt_vectors_new(const bt_ruleset *rules, size_t heaps,
                                         bt_vectors **out, bt_err *err);

/* One heap of a game whose heaps do not see each other, so that Grundy values
 * of heaps decide. Fails with BT_ERR_REFUSED when the game is not one. */
BT_CHECK_RESULT bt_status bt_vectors_heap(const bt_ruleset *rules,
                                          bt_vectors **out, bt_err *err);

/* The same of rules that may forbid positions, and whose moves may have
 * conditions that are no formulas: the cases are more than the moves then
 * (`loose`), which is enough to see that they end and stay in the family. */
BT_CHECK_RESULT bt_status bt_vectors_loose(const bt_ruleset *rules,
                                           size_t heaps, bt_vectors **out,
                                           bt_err *err);

/* Any number of heaps none of which is higher than `height`: the vectors of
 * how many there are of height 1, 2, ..., and the numbers. Fails as
 * bt_vectors_new does, and with BT_ERR_REFUSED when a move makes a higher heap. */
BT_CHECK_RESULT bt_status bt_vectors_counts(const bt_ruleset *rules,
                                            size_t height, bt_vectors **out,
                                            bt_err *err);

void bt_vectors_free(bt_vectors *f); /* NULL allowed */

/* Keep only vectors within a bound; that moves stay among them is then an
 * obligation. */
BT_CHECK_RESULT bt_status bt_vectors_bound(bt_vectors *f, const bt_at_most *b,
                                           bt_err *err);
/* The coordinates that "a1+a2" names, a bit each. Fails with BT_ERR_ARG when
 * there is no such coordinate. */
BT_CHECK_RESULT bt_status bt_vectors_find(const bt_vectors *f, const char *sum,
                                          size_t length, uint32_t *out,
                                          bt_err *err);
/* A row of the domain as a condition: "pass <= 1", "a1 + a2 <= 3",
 * "x - y >= 0". */
void bt_vectors_write_row(const bt_vectors *f, bt_sum row, bt_text *out);

/* The position of a vector; the caller frees it. Fails as bt_position_make
 * does, and with BT_ERR_LIMIT when counts add up to too many heaps. */
BT_CHECK_RESULT bt_status bt_vectors_position(const bt_vectors *f,
                                              const int64_t *vector,
                                              bt_position **out, bt_err *err);

/* ---- play.c: what linear arithmetic sees of play; false: it does not see it */

/* Is there a move at all? Here it is true that is not seen. */
bool bt_vectors_has_move(bt_vectors *f);
/* Do moves from the family lead to natural numbers, and into it? */
bool bt_vectors_is_closed(bt_vectors *f);
/* Does every move lower the first component that it changes of a rank? That is
 * f->rank from now on. */
bool bt_vectors_find_rank(bt_vectors *f);

/* Does no move make a coordinate larger? Of counts: how many heaps are at least
 * so high. */
bool bt_vectors_only_falls(bt_vectors *f);

/* ---- what vectors.c, move.c, counts.c and condition.c share */

/* Are the numbers of a sum small enough to be added up? */
bool bt_vectors_is_tame(bt_sum f);
/* Add sum >= 0 to a list of atoms, unless that holds for all naturals. */
BT_CHECK_RESULT bt_status bt_vectors_add_row(bt_vector *atoms, bt_sum sum,
                                             bt_err *err);
/* Put a next coordinate in the place of a hidden number where that is exact. */
BT_CHECK_RESULT bt_status bt_vectors_fewer_numbers(bt_vectors *f,
                                                   bt_vectors_case *c,
                                                   bt_err *err);

BT_CHECK_RESULT bt_status bt_vectors_add_move(bt_vectors *f, const bt_move *m,
                                              const bt_exact_move *e,
                                              bt_err *err);
BT_CHECK_RESULT bt_status bt_vectors_count_move(bt_vectors *f, const bt_move *m,
                                                const bt_exact_move *e,
                                                bt_err *err);
BT_CHECK_RESULT bt_status bt_vectors_refuse(const char *what, bt_err *err);

#endif
