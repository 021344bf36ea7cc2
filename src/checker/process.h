/* process.h: bouton-verify as a process of its own. */
#ifndef BT_CHECKER_PROCESS_H
#define BT_CHECKER_PROCESS_H

#include "base/vector.h"
#include "bouton/checker.h"

/* Run it with these words and this standard input; *said: all that it prints,
 * *code: its exit status. An interruption ends it. */
BT_CHECK_RESULT bt_status bt_process_run(const bt_checker *c,
                                         char *const *words, const char *text,
                                         size_t length, bt_text *said,
                                         int *code, bt_err *err);

#endif
