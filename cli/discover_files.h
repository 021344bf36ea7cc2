/* discover_files.h: what `bouton discover` writes beside its answer. */
#ifndef CLI_DISCOVER_FILES_H
#define CLI_DISCOVER_FILES_H

#include <bouton/discover.h>

#include "cli.h"

/* The files that were asked for. Fails with BT_ERR_LIMIT and a sentence when
 * one of them cannot be made of this set. */
BT_CHECK_RESULT bt_status discover_files(const args *a, const bt_discovery *d,
                                         bool proved, bt_err *err);

#endif
