/* lower.h: shared by the files that resolve syntax trees.
 *
 * Every expression becomes two nodes: what it is, where what has no value is
 * 0, and when it has a value. */
#ifndef BT_CORE_LOWER_H
#define BT_CORE_LOWER_H

#include "core/problem.h"

typedef struct bt_lowered {
    bt_node is, has;
} bt_lowered;

typedef struct bt_lower {
    bt_core *c;
    const bt_definitions *definitions;
    int unknown;    /* the function that is not known, or -1 */
    int64_t depth;  /* the number of the next scope that is opened */
    bool elsewhere; /* in another text, whose places mean nothing here */
    bt_node slot[BT_MAX_SLOTS];
    /* rules: the lists and numbers of the position spoken of */
    const bt_ruleset *rules;
    bt_node field[BT_MAX_FIELDS];
    /* claims */
    const bt_statement *s;
    const bt_core_game *game;
    bt_node position[BT_CLAIM_POSITIONS];
    bool has_member;
    bt_node member;
} bt_lower;

/* Fail at a place of the text. */
void bt_lower_fail(bt_lower *l, int line, int column, const char *sentence);

/* lower_expr.c */
bt_lowered bt_lower_expr(bt_lower *l, const bt_expr *e);
/* All conditions, each needed only where those before it hold. */
bt_lowered bt_lower_all(bt_lower *l, bt_expr *const *e, size_t n);
bt_lowered bt_lower_and(bt_lower *l, bt_lowered a, bt_lowered b);
/* Open a scope for what a slot stands for, or for a position that moves lead
 * to; depth-- ends it. */
bt_node bt_lower_variable(bt_lower *l, size_t slot);
bt_node bt_lower_option(bt_lower *l);
/* The next variable that is bound nowhere. */
void bt_lower_own(bt_lower *l, size_t slot);
/* What has to have a value outside of the scope of the variables from `from`
 * on, given `when`; refuses what cannot leave it. */
bt_node bt_lower_leave(bt_lower *l, int64_t from, bt_node when, bt_node has,
                       const char *name);

/* lower_set.c */
bt_lowered bt_lower_in(bt_lower *l, const bt_set *s, bt_node x);

/* lower_atom.c */
bt_lowered bt_lower_atom(bt_lower *l, const bt_expr *e);
bt_lowered bt_lower_template(bt_lower *l, const bt_template *t, bt_node place);

/* lower_place.c */
bt_lowered bt_lower_place(bt_lower *l, const bt_pattern *q, size_t game);
/* One heap, in a game of one bag and numbers, which have their initial
 * values. */
bt_lowered bt_lower_heap(bt_lower *l, bt_lowered heap, size_t game);
/* Is the place a position? */
bt_node bt_lower_position(bt_lower *l, size_t game, bt_node place);
/* The list or number in a field of a place. */
bt_node bt_lower_field(bt_core *c, const bt_ruleset *r, bt_node place,
                       size_t field);
/* The stones of a place of game 0; with the numbers: the sum of all entries. */
bt_node bt_lower_sum(bt_lower *l, bt_node place, bool numbers);
/* stones, count, ... of the lists and numbers in l->field. */
bt_node bt_lower_aggregate(bt_lower *l, bt_aggregate what, int list,
                           bt_node size);

/* lower_rules.c */
void bt_lower_rules(bt_part *p, size_t game, int unknown);

#endif
