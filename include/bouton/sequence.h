/* sequence.h: Grundy values (or outcomes) of heaps 0, 1, 2, ... and their
 * period, with how it is known. */
#ifndef BOUTON_SEQUENCE_H
#define BOUTON_SEQUENCE_H

#include "bouton/solve.h"

BT_BEGIN

/* Never test with `if (t)`: compare with the constant you mean. */
typedef enum bt_truth { BT_OPEN = 0, BT_PROVED = 1, BT_REFUTED = 2 } bt_truth;

typedef enum bt_sequence_kind {
    BT_SEQUENCE_GRUNDY = 0,        /* normal play */
    BT_SEQUENCE_MISERE_GRUNDY = 1, /* misère Grundy values of one heap */
    BT_SEQUENCE_OUTCOME = 2        /* 0 = P, 1 = N; normal or misère */
} bt_sequence_kind;

typedef struct bt_period {
    bt_truth truth;       /* PROVED: for every heap, and the checker agrees */
    bool found;           /* a period was seen in what was computed */
    bool argued;          /* by the method it holds for every heap */
    uint64_t preperiod;   /* least start for that length */
    uint64_t length;      /* least length */
    uint64_t computed_to; /* last heap computed in order to know it */
    const char *method;   /* "look-back bound", "octal periodicity theorem",
                              "periodicity theorem for three heaps",
                              "quotient of sums", "observed only" or
                              "none seen" */
} bt_period;

typedef struct bt_sequence bt_sequence;

/* The sequence of one-heap positions [0], [1], ..., [n] (or (0), (1), ... for
 * a game with a single pile). Numbers take their initial values. `rules` must
 * outlive *out; the caller frees it. Fails with BT_ERR_REFUSED when the game
 * has no single heap or pile. Where a budget ends, or the caller asked to stop,
 * *out has what was computed until then; NULL: nothing. */
BT_API BT_CHECK_RESULT bt_status
bt_sequence_new(const bt_ruleset *rules, bt_sequence_kind kind,
                const bt_solver_options *options, uint64_t n, bt_sequence **out,
                bt_err *err);
BT_API void bt_sequence_free(bt_sequence *s); /* NULL allowed */
/* n, or less where a budget ended. */
BT_API uint64_t bt_sequence_last(const bt_sequence *s);
/* So many and one values; they may move when the period is asked for. */
BT_API const uint32_t *bt_sequence_values(const bt_sequence *s);
BT_API const char *bt_sequence_engine(const bt_sequence *s);

/* Its period as the engine sees it: never PROVED. To argue for one where n
 * values do not, further values are computed, at most some four times as many,
 * within what the limits leave. */
BT_API BT_CHECK_RESULT bt_status bt_sequence_period(bt_sequence *s,
                                                    bt_period *out,
                                                    bt_err *err);

/* The same, PROVED when `verify` accepts a certificate of it
 * (docs/formats/heap-certificate.md); what it cannot decide is OPEN. That
 * certificate, NULL unless PROVED, is the caller's to free. Fails with
 * BT_ERR_CORRUPT or BT_ERR_SYNTAX when it is refused, which is a bug. */
typedef bt_status bt_verify_fn(void *context, const char *certificate,
                               size_t length, bt_err *err);
BT_API BT_CHECK_RESULT bt_status
bt_sequence_prove(bt_sequence *s, bt_verify_fn *verify, void *context,
                  bt_period *out, char **certificate, bt_err *err);

BT_END

#endif
