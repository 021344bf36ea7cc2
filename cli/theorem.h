/* theorem.h: answers where only a theorem about all sizes can give one. */
#ifndef CLI_THEOREM_H
#define CLI_THEOREM_H

#include <bouton/proved.h>

#include "cli.h"

typedef struct theorem {
    const bt_ruleset *rules;
    bt_proved *proved; /* NULL until needed */
} theorem;

/* What the theorem says about the position `text`; free it. `steps`: for its
 * proof, the first time. */
bool theorem_ask(const args *a, theorem *t, uint64_t steps, const char *text,
                 bt_proved_answer *out);

#endif
