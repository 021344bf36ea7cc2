/* xors_say.h: what the files xors*.c share: the cases of a family whose
 * P-positions are the vectors with nim-sum 0. */
#ifndef BT_LOGIC_XORS_SAY_H
#define BT_LOGIC_XORS_SAY_H

#include "logic/digits.h"
#include "prove/prove.h"
#include "vectors/vectors.h"

enum { BT_XORS_CASES = 24 };

/* A case of a move: what it makes of each coordinate is that or a new number,
 * numbered behind them. */
typedef struct bt_xors_case {
    const bt_move *move;
    size_t n_numbers;
    uint32_t next[BT_VECTORS_VARS];
    size_t changed; /* where one coordinate changes: which */
    size_t n_rows;  /* its conditions; where one coordinate changes, with the
                       xor of the others in the place of the new number */
    bt_digits_form row[BT_DIGITS_FORMS];
} bt_xors_case;

typedef struct bt_xors {
    bt_account *a;
    bt_vectors *f;
    bt_budget *budget;
    uint32_t all; /* the coordinates */
    size_t n_domain, n_single, n_wide;
    bt_digits_form domain[BT_DIGITS_FORMS];
    bt_xors_case single[BT_XORS_CASES]; /* one coordinate changes */
    bt_xors_case wide;                  /* more do; there is one at most */
} bt_xors;

/* ---- xors_cases.c */

/* Bounds of one form are put together. False: there are too many. */
bool bt_xors_add_form(bt_digits_form *form, size_t *n, const bt_digits_form *f);
bool bt_xors_add_forms(bt_digits *d, size_t n, const bt_digits_form *form);
/* The nim-sum of these numbers is 0, or is not. */
bt_digits_form bt_xors_nim_sum(uint32_t mask, bool zero);
/* What the coordinates become. */
uint32_t bt_xors_next_mask(const bt_xors *x, const bt_xors_case *one);
/* Fills in domain, single and wide; false: a case is of another kind. */
bool bt_xors_sort_cases(bt_xors *x);

/* ---- xors_tell.c: the lemmas */

void bt_xors_tell_stay(const bt_xors *x, const bt_digits *d);
/* `left`: not all positions have a move that changes one number. */
void bt_xors_tell_reach(const bt_xors *x, bool left, const bt_digits *d);

/* ---- xors_say.c */

/* Names: coordinates, and with a stroke what the case makes of them. */
void bt_xors_put_number(bt_text *t, const bt_xors *x, const bt_xors_case *one,
                        size_t i);
/* "x > y xor z" */
void bt_xors_put_form(bt_text *t, const bt_xors *x, const bt_xors_case *one,
                      const bt_digits_form *f);
void bt_xors_put_next(bt_text *t, const bt_xors *x, const bt_xors_case *one);
void bt_xors_say(const bt_xors *x, bt_piece_kind kind, const char *text);
/* What stands before a table of situations, at length, and the table. */
void bt_xors_tell_digits(const bt_xors *x, const bt_xors_case *one,
                         const bt_digits *d);
/* A form of which every place is 0. */
bool bt_xors_is_place(const bt_digits_form *f);

#endif
