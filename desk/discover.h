/* discover.h: what discovery is asked for, and what it finds. */
#ifndef DESK_DISCOVER_H
#define DESK_DISCOVER_H

#include <bouton/discover.h>

#include "desk.h"

/* The prover's answer, and the checker's. */
typedef struct discovered {
    const bt_discovery *d;
    bool proved;
    const char *checked; /* "accepted", or why not; NULL: nothing to check */
    double seconds;
} discovered;

/* Gets all but the words, for which it may take long to look. */
typedef void found_fn(const question *q, const bt_ruleset *rules,
                      const discovered *f);

/* What the options of --heaps, --counts, --bound, ... ask for; `early` may be
 * NULL. The certificate decides: without an answer from the checker nothing is
 * proved. */
bool discover(const question *q, const bt_ruleset *rules, found_fn *early,
              discovered *out);

/* The family, the verdict, and what was found; a reply with them. */
void out_discovery(json *o, const discovered *f);
json *discovery_reply(const question *q, const bt_ruleset *rules,
                      const discovered *f);
/* Its end: the exit status says whether something is proved. */
bool discovery_end(const question *q, bool proved);

/* Of which positions. */
#define OPTIONS_FAMILY                                                         \
    NUMBER(heaps, "K", "heaps of a bag (2 when not given)"),                   \
        NUMBER(counts, "H", "any number of heaps of at most H stones"),        \
        CHOICE(numeration, "NAME", "base-2, base-3, zeckendorf",               \
               "base-2 to base-16, zeckendorf or 'linear N ..' only"),         \
        OPTION(LIST, fixed, "bound", "NAME=K",                                 \
               "only positions with this heap, number or sum at most K")

#endif
