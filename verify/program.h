/* program.h: what the program has beside the library: files, and a clock. */
#ifndef VERIFY_PROGRAM_H
#define VERIFY_PROGRAM_H

#include "bouton-verify.h"

/* ---- user.c: what the user wrote, as options say, from files */

enum { USER_WORDS = 32, USER_FILE = 1 << 26 };

typedef struct user {
    bt_verify_claim is;
    const char *folder[USER_WORDS], *game[USER_WORDS], *setting[USER_WORDS];
    bool request; /* none of this: it comes with the certificate */
} user;

/* false: there is no such option, or it was there before. */
bool user_option(user *u, const char *option, const char *value);
/* No such option was given. */
bool user_is_silent(const user *u);
/* One thing is asked for. */
bool user_is_clear(const user *u);

void user_core(user *u, const bt_verify_limits *limits, bt_verify_answer *out);
/* Decide about a certificate of what the user wrote, or about a request. */
void user_compare(user *u, const char *text, size_t length,
                  const bt_verify_limits *limits, bt_verify_answer *out);

/* ---- files.c */

/* Decide about the certificate in a file ("-": standard input); u may be NULL:
 * it is compared with nothing. */
void file_verify(const char *path, user *u, const bt_verify_limits *limits,
                 bt_verify_answer *out);
/* All that is in the file, to be freed, if that is less than `most` bytes. */
bt_verify_found file_read(const char *path, size_t most, char **text,
                          size_t *length);

/* "REFUSED" and so on. */
const char *status_word(bt_verify_status s);
/* "PROVED" or "REFUTED". */
const char *verdict_word(const bt_verify_answer *a);
/* The worst of so many answers: refused, then unreadable, then not decided. */
bt_verify_status status_worst(const size_t n[4]);
/* The verdict has to be this word; NULL: any will do. */
void answer_expect(bt_verify_answer *a, const char *verdict);

/* ---- folder.c: check every certificate that DIR/index.jsonl names, each within
 * these limits, and that it says what the index says. `papers`, unless it is
 * NULL: the folder in which its claim is. A line each, unless `quiet`; returns an
 * exit status. */
int folder_verify(const char *dir, const char *papers, user *u,
                  const bt_verify_limits *limits, bool quiet);

/* ---- clock.c: end the program, with a sentence, after so many seconds; 0: never.
 * Nothing is printed before all is checked, so the end may come at any moment.
 * That is what the user asked for, by the clock on the wall; what is decided
 * within the time does not depend on it. */
void limit_time(double seconds);

#endif
