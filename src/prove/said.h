/* said.h: conditions in core text, as people write them: for proofs that are
 * written down. */
#ifndef BT_PROVE_SAID_H
#define BT_PROVE_SAID_H

#include "base/vector.h"
#include "game/ruleset.h"

typedef struct bt_said {
    const bt_ruleset *rules; /* fields of q0 are called as there */
    size_t n_vars;           /* v0, v1, .. are the fields, in order; those from
                                here on are called n, m, i, .. */
} bt_said;

/* A condition, to stand between $. False, and nothing is added: it has words
 * that are not said here. */
bool bt_said_condition(bt_text *out, const char *core, const bt_said *by);

#endif
