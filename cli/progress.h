/* progress.h: one line on the terminal that says what is being worked on. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct progress progress;

/* NULL when stderr is no terminal; the other functions then do nothing. */
progress *progress_start(size_t total);
/* Number `done` + 1 of the total begins. */
void progress_next(progress *p, size_t done, const char *name);
/* Wipes the line. */
void progress_stop(progress *p);

#endif
