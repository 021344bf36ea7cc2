/* position.h: positions of a game and the moves from them.
 *
 * A position is a flat array of integers, canonical: fields in the order of
 * the rules; a pile or number is one value; heaps and piles are a count
 * followed by that many values, heaps ascending and without empty ones. */
#ifndef BOUTON_POSITION_H
#define BOUTON_POSITION_H

#include "bouton/limits.h"
#include "bouton/ruleset.h"

BT_BEGIN

typedef struct bt_position bt_position;

/* Read any notation of docs/formats/position.md; the caller frees *out.
 * Fails with BT_ERR_SYNTAX or BT_ERR_POSITION (with a column where there is
 * one), and as the rules do where they
 * are asked: initial values, domain. */
BT_API BT_CHECK_RESULT bt_status bt_position_read(const bt_ruleset *rules,
                                                  const char *text,
                                                  bt_position **out,
                                                  bt_err *err);

/* From values in the layout above (heaps in any order, empty ones allowed:
 * they are put into canonical form). Numbers must be given. */
BT_API BT_CHECK_RESULT bt_status bt_position_make(const bt_ruleset *rules,
                                                  const int64_t *values,
                                                  size_t n, bt_position **out,
                                                  bt_err *err);

BT_API void bt_position_free(bt_position *p); /* NULL allowed */

/* The natural notation; the caller frees it; NULL when out of memory. */
BT_API char *bt_position_text(const bt_ruleset *rules, const bt_position *p);

BT_API size_t bt_position_length(const bt_position *p);
BT_API const int64_t *bt_position_values(const bt_position *p);
BT_API int64_t bt_position_stones(const bt_ruleset *rules,
                                  const bt_position *p);
BT_API bool bt_position_equal(const bt_position *a, const bt_position *b);

/* The order of size: stones, then heaps, then lexicographic. <0, 0, >0. */
BT_API int bt_position_compare(const bt_ruleset *rules, const bt_position *a,
                               const bt_position *b);

/* The options of a position: one entry per distinct resulting position, in
 * the order the rules generate them (equal results keep the first move). */
typedef struct bt_options bt_options;

BT_API BT_CHECK_RESULT bt_status bt_options_new(const bt_ruleset *rules,
                                                const bt_position *p,
                                                const bt_limits *limits,
                                                bt_options **out, bt_err *err);
/* The same for the first `most` moves; *more: there are others. Heaps of 10^9
 * have too many options to list them all. */
BT_API BT_CHECK_RESULT bt_status bt_options_first(
    const bt_ruleset *rules, const bt_position *p, const bt_limits *limits,
    uint64_t most, bt_options **out, bool *more, bt_err *err);
/* The same for the moves whose choices are all among n values, which ascend: to
 * find one of those that are too many to be listed. */
BT_API BT_CHECK_RESULT bt_status bt_options_among(
    const bt_ruleset *rules, const bt_position *p, const bt_limits *limits,
    const int64_t *value, size_t n, bt_options **out, bt_err *err);
/* How many ways to move there are, counted up to `most`, which is not 0; some
 * may lead to the same position. */
BT_API BT_CHECK_RESULT bt_status bt_options_ways(const bt_ruleset *rules,
                                                 const bt_position *p,
                                                 const bt_limits *limits,
                                                 uint64_t most, uint64_t *n,
                                                 bt_err *err);
BT_API void bt_options_free(bt_options *o); /* NULL allowed */
BT_API size_t bt_options_count(const bt_options *o);
BT_API const bt_position *bt_options_position(const bt_options *o, size_t i);
/* Such as "take 5: 14 -> 9" or "pass". */
BT_API const char *bt_options_move(const bt_options *o, size_t i);
/* The same as data: its name, and what was chosen, such as t = 5. The names live
 * as long as the rules. */
typedef struct bt_chosen {
    const char *name;
    int64_t value;
} bt_chosen;
BT_API const char *bt_options_name(const bt_options *o, size_t i);
BT_API size_t bt_options_choices(const bt_options *o, size_t i);
BT_API bt_chosen bt_options_choice(const bt_options *o, size_t i, size_t k);

/* Positions in the order of size, up to a number of stones. Numbers that are
 * not stones take their initial value. A walk stops early when `visit`
 * returns false. */
enum { BT_RANGE_PILES = 3 };
typedef struct bt_range {
    int64_t max_stones; /* at most this many stones */
    int64_t heaps;      /* bags: at most so many heaps; piles: exactly; -1: any
                           (piles: at most BT_RANGE_PILES) */
} bt_range;

typedef bool bt_visit_fn(const bt_position *p, void *arg);

BT_API BT_CHECK_RESULT bt_status bt_position_each(const bt_ruleset *rules,
                                                  const bt_range *range,
                                                  bt_visit_fn *visit, void *arg,
                                                  bt_err *err);

BT_END

#endif
