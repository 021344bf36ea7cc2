/* discover_files.h: what `bouton discover` is asked for, what it finds and what
 * it writes beside its answer. */
#ifndef CLI_DISCOVER_FILES_H
#define CLI_DISCOVER_FILES_H

#include <bouton/discover.h>

#include "cli.h"

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
bool discover(const args *a, const bt_ruleset *rules, bool in_words,
              discovered *out);

/* The files that were asked for. Fails with BT_ERR_LIMIT and a sentence when
 * one of them cannot be made of this set. */
bool discover_files(const args *a, const bt_ruleset *rules,
                    const discovered *f);

#endif
