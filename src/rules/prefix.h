/* prefix.h: rules as the text that certificates carry. */
#ifndef BT_RULES_PREFIX_H
#define BT_RULES_PREFIX_H

#include "base/vector.h"
#include "game/ruleset.h"

/* "digest": FNV-1a of the words from `from` on, each followed by a blank. */
void bt_rules_digest(bt_text *t, size_t from);

/* The rules in prefix form and their digest; false, with a reason in *why, when
 * they do not fit what the checker runs. */
bool bt_rules_prefix(const bt_ruleset *r, bool misere, bt_text *t,
                     const char **why);

#endif
