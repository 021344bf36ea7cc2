/* effect.h: what a move does to a position, as inequalities. */
#ifndef BT_RULES_EFFECT_H
#define BT_RULES_EFFECT_H

#include "game/linear.h"

/* What a measure is made of. */
typedef enum bt_feature_kind {
    BT_FEATURE_STONES, /* all heaps and piles together */
    BT_FEATURE_COUNT,  /* number of heaps */
    BT_FEATURE_SPARE,  /* stones less heaps: drops when a heap is split */
    BT_FEATURE_SPLIT,  /* twice the stones less the heaps */
    BT_FEATURE_FIELD,  /* a pile or number, or the stones of a list */
} bt_feature_kind;

typedef struct bt_feature {
    bt_feature_kind kind;
    size_t field;
} bt_feature;

/* An upper bound of how much the feature grows with the move; false when there
 * is no linear one. */
bool bt_effect_growth(bt_linear *l, const bt_ruleset *r, const bt_move *m,
                      bt_feature f, bt_sum *out);

/* "stones", "heaps", ... */
const char *bt_feature_name(const bt_ruleset *r, bt_feature f);

#endif
