/* program.h: what the program has beside the library: files, and a clock. */
#ifndef VERIFY_PROGRAM_H
#define VERIFY_PROGRAM_H

#include "bouton-verify.h"

/* files.c: decide about the certificate in a file ("-": standard input). */
void file_verify(const char *path, const bt_verify_limits *limits,
                 bt_verify_answer *out);
/* "REFUSED" and so on. */
const char *status_word(bt_verify_status s);

/* folder.c: check every certificate that DIR/index.jsonl names, each within
 * these limits, and that it says what the index says. A line each, unless
 * `quiet`; returns an exit status. */
int folder_verify(const char *dir, const bt_verify_limits *limits, bool quiet);

/* clock.c: end the program, with a sentence, after so many seconds; 0: never.
 * Nothing is printed before all is checked, so the end may come at any moment.
 * That is what the user asked for, by the clock on the wall; what is decided
 * within the time does not depend on it. */
void limit_time(double seconds);

#endif
