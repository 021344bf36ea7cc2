/* program.h: what the program has beside the library: files, and a clock. */
#ifndef VERIFY_PROGRAM_H
#define VERIFY_PROGRAM_H

#include "bouton-verify.h"

/* files.c: decide about the certificate in a file ("-": standard input). */
void file_verify(const char *path, const bt_verify_limits *limits,
                 bt_verify_answer *out);
/* "REFUSED" and so on. */
const char *status_word(bt_verify_status s);

/* All that is in the file, if that is less than `most` bytes; NULL: it is not. */
char *file_read(const char *path, size_t most, size_t *length);

/* user.c: what the user wrote, as options say. */
enum { USER_WORDS = 32, USER_FILE = 1 << 26 };

typedef struct user {
    bt_verify_claim is;
    const char *folder[USER_WORDS], *game[USER_WORDS], *setting[USER_WORDS];
} user;

/* false: there is no such option, or it was there before. */
bool user_option(user *u, const char *option, const char *value);
/* One thing is asked for. */
bool user_is_clear(const user *u);
void user_core(user *u, const bt_verify_limits *limits, bt_verify_answer *out);

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
