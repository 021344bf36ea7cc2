/* proved.h: positions of any size, answered by a theorem about their family.
 *
 * The P-positions of the family (the same rules, as many heaps) are discovered
 * and proved (discover.h), the certificate is accepted by the independent
 * checker, and the automaton reads the digits of the position. */
#ifndef BOUTON_PROVED_H
#define BOUTON_PROVED_H

#include "bouton/discover.h"

BT_BEGIN

typedef struct bt_proved_options {
    bool misere;
    bt_limits
        limits; /* for the discovery of one family; max_steps 0: its own */
    /* Hands a certificate to the independent checker: BT_OK when it accepts.
     * NULL: nothing is proved, and every question is refused. */
    bt_status (*verify)(void *context, const char *certificate, size_t length,
                        bt_err *err);
    void *verify_context;
} bt_proved_options;

BT_API bt_proved_options bt_proved_options_default(void);

/* Keeps the theorem of the last family asked about. `rules` must outlive it.
 * One thread at a time. */
typedef struct bt_proved bt_proved;

BT_API BT_CHECK_RESULT bt_status bt_proved_new(const bt_ruleset *rules,
                                               const bt_proved_options *options,
                                               bt_proved **out, bt_err *err);
BT_API void bt_proved_free(bt_proved *p); /* NULL allowed */

/* Strings are freed by bt_proved_answer_free. */
typedef struct bt_proved_answer {
    char *position; /* in its natural notation, all digits */
    bt_outcome outcome;
    char *claim; /* "P-positions of nim, normal play, ...: a1 xor a2 = 0" */
    /* One winning move of an N-position, "take 5: 14 -> 9", and where it leads;
     * NULL for a P-position, and where misère play ends. */
    char *move, *next;
} bt_proved_answer;

/* Who wins the position typed as `text` (numbers below 2^65536)? Linear in the
 * number of digits but for reading and printing them. Fails with
 * BT_ERR_SYNTAX or BT_ERR_POSITION when it is no position, and with
 * BT_ERR_LIMIT when no automaton is proved for its family; the sentence says
 * what stands in the way. */
BT_API BT_CHECK_RESULT bt_status bt_proved_solve(bt_proved *p, const char *text,
                                                 bt_proved_answer *out,
                                                 bt_err *err);
BT_API void bt_proved_answer_free(bt_proved_answer *a);

/* Is it a position but for numbers that leave 64 bits? */
BT_API bool bt_position_is_beyond(const bt_ruleset *rules, const char *text);

BT_END

#endif
