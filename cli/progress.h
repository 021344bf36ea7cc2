/* progress.h: one line on the terminal that says what is being worked on. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct progress progress;

/* NULL when stderr is no terminal; the other functions then do nothing. */
progress *progress_start(size_t total);
/* The same for a command that is one piece of work: `done` counts steps, of at
 * most `most` (0: nobody knows). While it is there, what goes to a terminal is
 * kept back, so that the two do not mix. */
progress *progress_watch(const char *what, const _Atomic uint64_t *done,
                         uint64_t most);
/* Number `done` + 1 of the total begins. */
void progress_next(progress *p, size_t done, const char *name);
/* Wipes the line. */
void progress_stop(progress *p);

#endif
