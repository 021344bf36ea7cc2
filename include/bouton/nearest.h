/* nearest.h: which word was probably meant. */
#ifndef BOUTON_NEAREST_H
#define BOUTON_NEAREST_H

#include <stddef.h>

#include "bouton/error.h"

BT_BEGIN

/* Keeps the candidate closest to a mistyped word. */
typedef struct bt_nearest {
    const char *word;
    const char *best; /* NULL: nothing is close */
    size_t distance;
} bt_nearest;

BT_API void bt_nearest_try(bt_nearest *n, const char *candidate);

BT_END

#endif
