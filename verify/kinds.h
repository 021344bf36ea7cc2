/* kinds.h: the kinds of certificates, told apart by their first byte, and what
 * all of them answer. */
#ifndef VERIFY_KINDS_H
#define VERIFY_KINDS_H

#include <stdbool.h>
#include <stdio.h>

/* The exit statuses of bouton-verify. */
enum { ACCEPTED = 0, REFUSED = 1, UNREADABLE = 2, BUDGET = 3 };

/* "automaton-certificate 1": automaton.h. Prints what it proves and what was
 * checked, unless quiet; `name` is for messages. */
int verify_automaton(FILE *f, const char *name, bool quiet);

/* "sentence-certificate 1": sentence.h. Gives up after the deadline (seconds of
 * the monotonic clock; 0: none). */
int verify_sentence(FILE *f, const char *name, bool quiet, double deadline);

/* "reply-certificate 2": reply.h. */
int verify_reply(FILE *f, const char *name, bool quiet);

/* "powers-certificate 1": powers.h. */
int verify_powers(FILE *f, const char *name, bool quiet);
/* "function-sums-certificate 1": sums.h. */
int verify_sums(FILE *f, const char *name, bool quiet);

#endif
