/* options.h: lists of options, however the moves are found. */
#ifndef BT_GAME_OPTIONS_H
#define BT_GAME_OPTIONS_H

#include "game/moves.h"

/* Hands moves to `visit` until that returns false. */
typedef bt_status bt_moves_fn(void *source, bt_budget *budget,
                              bt_instance_fn *visit, void *arg, bt_err *err);

/* The options that `moves` finds, repeats dropped. */
BT_CHECK_RESULT bt_status bt_options_from(const bt_ruleset *rules,
                                          const bt_limits *limits,
                                          bt_moves_fn *moves, void *source,
                                          bt_options **out, bt_err *err);

#endif
