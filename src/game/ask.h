/* ask.h: evaluating expressions of the rules at a position. */
#ifndef BT_GAME_ASK_H
#define BT_GAME_ASK_H

#include "game/ruleset.h"

/* The environment of one position. Fields are loaded into their slots; a
 * move's own variables come after them. Not thread-shared. */
typedef struct bt_asker {
    const bt_ruleset *rules;
    const int64_t *position;
    size_t at[BT_MAX_FIELDS];
    int64_t slot[BT_MAX_SLOTS];
    uint64_t fuel;
    bt_env env;
} bt_asker;

/* `position` must outlive the asker. Initialise in place: env points into it. */
void bt_asker_init(bt_asker *ask, const bt_ruleset *r, const int64_t *position);

/* Is it in the domain; forbidden; declared to be an end? */
BT_CHECK_RESULT bt_status bt_asker_domain(bt_asker *ask, bool *out,
                                          bt_err *err);
BT_CHECK_RESULT bt_status bt_asker_forbidden(bt_asker *ask, bool *out,
                                             bt_err *err);
BT_CHECK_RESULT bt_status bt_asker_ended(bt_asker *ask, bool *out, bt_err *err);

#endif
