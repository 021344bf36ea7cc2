/* mex.h: the least non-negative integer that is not among some values. */
#ifndef BT_ENGINE_MEX_H
#define BT_ENGINE_MEX_H

#include "base/vector.h"

typedef struct bt_mex {
    bt_vector words; /* of uint64_t: bit v is set when v is among them */
} bt_mex;

static inline void
bt_mex_clear(bt_mex *m)
{
    m->words.count = 0;
}

/* False when out of memory. */
static inline bool
bt_mex_add(bt_mex *m, uint32_t value)
{
    while (m->words.count <= value / 64)
        if (!bt_vector_push(&m->words, sizeof(uint64_t)))
            return false;
    BT_AT(&m->words, uint64_t, value / 64) |= (uint64_t)1 << value % 64;
    return true;
}

static inline uint32_t
bt_mex_value(const bt_mex *m)
{
    uint32_t v = 0;
    while (v / 64 < m->words.count &&
           BT_AT(&m->words, uint64_t, v / 64) >> v % 64 & 1)
        v++;
    return v;
}

#endif
