/* sha256.h: what identifies a text. */
#ifndef BT_BASE_SHA256_H
#define BT_BASE_SHA256_H

#include <stdint.h>

#include "bouton/sha256.h"

/* Piece by piece. */
typedef struct bt_sha256_state {
    uint32_t h[8];
    uint64_t length;
    unsigned char block[64]; /* what has not been used of it */
} bt_sha256_state;

void bt_sha256_start(bt_sha256_state *s);
void bt_sha256_add(bt_sha256_state *s, const void *data, size_t n);
void bt_sha256_end(bt_sha256_state *s, char hex[BT_SHA256_HEX]);

#endif
