/* list.h: checking a certificate of kind "list": which positions of finitely
 * many are P-positions, or which Grundy values they have. The format is
 * docs/formats/list-certificate.md. */
#ifndef VERIFY_LIST_LIST_H
#define VERIFY_LIST_LIST_H

#include "common/store.h"
#include "rules/rules.h"

/* What is known of a position. */
typedef struct list_entry {
    uint64_t value; /* 0: P */
    size_t stamp;
    bool listed, open, done;
} list_entry;

typedef struct list_checker {
    rulebook book;
    store positions;
    list_entry *entry; /* of each position */
    size_t entry_room;
} list_checker;

/* positions.c */

/* A canonical position of the game; `to` has room for *length numbers. */
bool list_position(list_checker *x, int64_t **to, size_t *room, size_t *length);
/* The number of a position, entered when it is new. */
bool list_enter(list_checker *x, const int64_t *p, size_t length,
                uint32_t *out);
/* A copy: positions move when others are entered. The caller drops it. */
int64_t *list_copy(list_checker *x, uint32_t entry);

/* follow.c: go through all followers of a position and check that what is
 * listed fits: P-positions, or with `values` all Grundy values. */
bool list_follow(list_checker *x, uint32_t root, bool values);

#endif
