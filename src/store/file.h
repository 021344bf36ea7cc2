/* file.h: the blocks of a table on disk (docs/formats/table.md). */
#ifndef BT_STORE_FILE_H
#define BT_STORE_FILE_H

#include "bag/bag.h"
#include "base/vector.h"
#include "bouton/bag_file.h"

enum {
    BT_STORE_BLOCK = 4096,
    BT_STORE_WORDS =
        BT_STORE_BLOCK / 8 - 1 /* of bits; the last is a checksum */
};

/* A block as it lies in the file: bytes of words begin with the lowest. */
typedef struct bt_store_block {
    uint64_t word[BT_STORE_WORDS], sum;
} bt_store_block;

/* The first block: a text, and zeros behind it. *seed: what the sums of all
 * other blocks begin with. */
BT_CHECK_RESULT bt_status bt_store_head(const bt_ruleset *r, bool misere,
                                        const bt_plan *p, bt_store_block *out,
                                        uint64_t *seed, bt_err *err);

uint64_t bt_store_sum(uint64_t seed, uint64_t number, const bt_store_block *b);

/* The number of the first block of a total and state; of total `most` + 1 and
 * state 0: how many blocks there are. */
uint64_t bt_store_place(const bt_parts *parts, size_t states, int total,
                        size_t state);

#endif
