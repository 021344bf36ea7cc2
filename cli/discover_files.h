/* discover_files.h: what `bouton discover` is asked for, and what it writes
 * beside its answer. */
#ifndef CLI_DISCOVER_FILES_H
#define CLI_DISCOVER_FILES_H

#include <bouton/discover.h>

#include "cli.h"

/* The files that were asked for. Fails with BT_ERR_LIMIT and a sentence when
 * one of them cannot be made of this set. */
/* The options of --heaps, --counts, --bound, ...; free o->bounds. */
BT_CHECK_RESULT bt_status discover_options(const args *a,
                                           const bt_ruleset *rules,
                                           bt_discover_options *o, bt_err *err);

BT_CHECK_RESULT bt_status discover_files(const args *a, const bt_ruleset *rules,
                                         const bt_discovery *d, bool proved,
                                         bt_err *err);

#endif
