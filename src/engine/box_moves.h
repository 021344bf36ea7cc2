/* box_moves.h: rays and jumps of a layer, out of the exact cases. */
#ifndef BT_ENGINE_BOX_MOVES_H
#define BT_ENGINE_BOX_MOVES_H

#include "engine/box.h"

/* Fill l->rays and l->jumps; clears b->fast when a jump turns out not to go
 * row by row. */
BT_CHECK_RESULT bt_status bt_box_moves(bt_box *b, bt_layer *l, bt_err *err);

#endif
