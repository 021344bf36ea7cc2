/* discover.h: what discovery is asked for, and what it finds. */
#ifndef DESK_DISCOVER_H
#define DESK_DISCOVER_H

#include <bouton/discover.h>

#include "desk.h"

/* The prover's answer, and the checker's. */
typedef struct discovered {
    bt_discovery *d;
    bool proved;
    const char *checked; /* "accepted", or why not; NULL: nothing to check */
    double seconds;
} discovered;

/* What the options of --heaps, --counts, --bound, ... ask for; `in_words`: it
 * is described, too. The certificate decides: without an answer from the checker
 * nothing is proved. */
bool discover(const question *q, const bt_ruleset *rules, bool in_words,
              discovered *out);

#endif
