/* memo.h: a hash table from positions to values, within a memory budget. */
#ifndef BT_BASE_MEMO_H
#define BT_BASE_MEMO_H

#include "base/budget.h"

typedef struct bt_memo {
    struct bt_memo_slot *slot;
    size_t n_slots; /* a power of two */
    size_t count;
    unsigned char *key; /* all keys, one after the other */
    size_t key_used, key_capacity;
    bt_budget *budget;
} bt_memo;

void bt_memo_init(bt_memo *m, bt_budget *budget);
void bt_memo_free(bt_memo *m);

/* The value of a position, or NULL when it is not there. Valid until the next
 * bt_memo_put. */
uint32_t *bt_memo_get(const bt_memo *m, const int64_t *p, size_t n);

/* Enter a position that is not there. */
BT_CHECK_RESULT bt_status bt_memo_put(bt_memo *m, const int64_t *p, size_t n,
                                      uint32_t value, bt_err *err);

#endif
