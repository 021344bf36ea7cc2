/* session.h: what the check of one certificate may cost, and how it ends.
 *
 * All memory comes from the session and all loops that a certificate can make
 * long are counted by it, so that the answer does not depend on the machine.
 * Whatever fails is noted once, with its first reason; nothing that happens
 * after that can make the certificate accepted. */
#ifndef VERIFY_COMMON_SESSION_H
#define VERIFY_COMMON_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The exit statuses of bouton-verify. */
enum { ACCEPTED = 0, REFUSED = 1, UNREADABLE = 2, BUDGET = 3 };

typedef struct session {
    uint64_t memory; /* bytes that may still be taken */
    uint64_t steps;  /* of work that may still be done, some nanoseconds each */
    int code;
    char text[400]; /* why, unless it is ACCEPTED */
    bool refuted;   /* what is accepted is that the claim fails */
    FILE *facts;    /* what was proved, in lines for programs; may be NULL */
    struct block *blocks;
} session;

/* Note the reason and return false; the first reason stays. */
bool stop(session *s, int code, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* It is so whatever a certificate says, or this program is wrong: then it ends
 * here, in every build, and nothing is accepted. */
#define SURE(x) ((x) ? (void)0 : __builtin_trap())

/* Room for n things, all zero; NULL with a reason. */
void *take(session *s, size_t n, size_t size);
/* The same memory with another size; what is new is zero. After a failure the
 * old one is still there. */
void *grow(session *s, void *old, size_t bytes);
/* In an array of `room` things there is room for number n, too: it stays where
 * it is, or is twice as large in another place. False, with a reason: it is
 * still what it was. */
#define RESERVE(s, array, room, n)                                             \
    reserve((s), &(array), &(room), (n), sizeof *(array))
bool reserve(session *s, void *array, size_t *room, size_t n, size_t size);
void drop(session *s, void *p); /* NULL allowed */
/* Give back all that was taken and not dropped. */
void session_end(session *s);

/* So much work is going to be done; false, with a reason, when that is too
 * much, or all has ended before. */
static inline bool
spend(session *s, uint64_t steps)
{
    if (s->code != ACCEPTED)
        return false;
    if (steps > s->steps)
        return stop(s, BUDGET, "more work is needed than allowed");
    s->steps -= steps;
    return true;
}

#endif
