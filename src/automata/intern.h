/* intern.h: numbers 0, 1, 2, ... for byte strings, in order of appearance. The
 * states of every construction are found through one of these. */
#ifndef BT_AUTOMATA_INTERN_H
#define BT_AUTOMATA_INTERN_H

#include "base/vector.h"
#include "bouton/error.h"

typedef struct bt_intern {
    bt_vector bytes; /* all keys, one after the other */
    bt_vector end;   /* size_t: where each ends */
    uint32_t *slot;  /* number + 1, 0 when free */
    size_t n_slots;  /* a power of two */
} bt_intern;

void bt_intern_free(bt_intern *t);

/* The number of the key; *fresh when it was not there. */
BT_CHECK_RESULT bt_status bt_intern_add(bt_intern *t, const void *key,
                                        size_t length, uint32_t *number,
                                        bool *fresh, bt_err *err);

static inline size_t
bt_intern_count(const bt_intern *t)
{
    return t->end.count;
}

/* Valid until the next addition. */
const void *bt_intern_key(const bt_intern *t, uint32_t number, size_t *length);

#endif
