/* find.h: the file of a game that is known by its name. */
#ifndef BT_RULES_FIND_H
#define BT_RULES_FIND_H

#include "base/vector.h"
#include "bouton/ruleset.h"

/* Is this a path rather than a name? */
bool bt_game_is_path(const char *name);

/* The path of the first DIR/NAME.game of the folders; BT_ERR_ARG, with what
 * was probably meant, when there is none. */
BT_CHECK_RESULT bt_status bt_game_find(const char *name,
                                       const bt_load_options *options,
                                       bt_text *path, bt_err *err);

#endif
