/* theorem.h: `bouton solve` where only a theorem about all sizes can answer. */
#ifndef CLI_THEOREM_H
#define CLI_THEOREM_H

#include "cli.h"

#include <bouton/proved.h>

#include "answer.h"

typedef struct theorem {
    const args *a;
    const bt_ruleset *rules;
    bt_proved *proved; /* NULL until needed; the caller frees it */
} theorem;

/* Find the theorem unless it is there; `steps`: for the proof. */
BT_CHECK_RESULT bt_status theorem_open(theorem *t, uint64_t steps, bt_err *err);

/* Answer the position `text` and print the answer, with the Grundy value where
 * `known` (may be NULL) has it. `steps`: for the proof, when it is the first
 * of this theorem. Nothing is printed when it fails, but for --grundy. */
BT_CHECK_RESULT bt_status proved_solve(theorem *t, uint64_t steps,
                                       const char *text, const answer *known,
                                       bool first, bt_err *err);

#endif
