/* plan.h: what the moves of a ruleset do to a bag of at most N stones.
 *
 * Every move takes some heaps in hand and leaves others in their place, and
 * the rest of the bag stays as it is: an exchange. All exchanges up to N
 * stones are listed by asking the move generator about the heaps in hand
 * alone, so they are the rules, whatever the rules are made of. Numbers that
 * are not stones, such as a pass, make states: all that can be reached from
 * the first are found on the way.
 *
 * A move that takes nothing in hand but looks at the whole position, such as a
 * pass while a stone is left, is a turn from one state to another; its guard is
 * known for each total, or asked for at a position. */
#ifndef BT_BAG_PLAN_H
#define BT_BAG_PLAN_H

#include "bag/parts.h"
#include "base/arena.h"
#include "base/vector.h"
#include "game/moves.h"

enum { BT_BAG_STATES = 64, BT_HANDS = 4 };

/* One size of heaps, of which `change` stones more are there before the move
 * than after it. */
typedef struct bt_event {
    uint8_t size;
    int16_t change;
} bt_event;

/* An exchange backwards: its sizes, the largest first; all changes together;
 * the state in which the move is made. */
typedef struct bt_exchange {
    uint8_t from, n;
    int16_t change;
    uint32_t event;
} bt_exchange;

/* Multisets of heaps by their sizes, the largest first: node 0 is the empty
 * one, child[v] adds a heap of v stones (0: nowhere). */
typedef struct bt_trie_node {
    uint32_t first, count; /* of `exchange`; in `can`, count is 1 at the end */
    uint32_t *child;       /* NULL: none */
} bt_trie_node;

typedef struct bt_trie {
    bt_vector nodes;
} bt_trie;

typedef struct bt_turn {
    const bt_move *move;
    uint8_t from, to;
    bool *at; /* of a total; NULL: ask at the position */
} bt_turn;

typedef struct bt_plan {
    const bt_ruleset *rules;
    int most;
    size_t bag; /* its field */
    bt_arena arena;
    size_t n_states;
    int64_t number[BT_BAG_STATES][BT_MAX_FIELDS];
    bool line[BT_BAG_STATES];   /* take any number of one heap: see layer.c */
    int sweep[BT_BAG_STATES];   /* moves within a total lead to ranks above (1),
                                  below (-1), or there are none (0) */
    bool levels[BT_BAG_STATES]; /* such moves go by the levels of levels.c */
    uint8_t order[BT_BAG_STATES]; /* of the states within a total */
    bool far;                     /* some exchange marks larger totals */
    int leaves; /* so many heaps at most, in such an exchange */
    bt_exchange *exchange;
    bt_event *event;
    bt_trie into[BT_BAG_STATES]; /* what is left of a move into that state */
    bt_trie can[BT_BAG_STATES];  /* heaps in hand with which there is a move */
    bt_vector turns;             /* of bt_turn */
} bt_plan;

/* `start`: the numbers of the first state, one for each field. Refused, with
 * the reason, where the rules are not of this kind. Close it in any case. */
BT_CHECK_RESULT bt_status bt_plan_open(bt_plan *p, const bt_ruleset *r,
                                       int most, const int64_t *start,
                                       bt_budget *budget, bt_err *err);
void bt_plan_close(bt_plan *p);

/* exchanges.c: all of a plan, sorted. */
typedef struct bt_raw {
    uint8_t to, n_left, left[BT_HANDS], from, n, hand[BT_HANDS];
} bt_raw;

BT_CHECK_RESULT bt_status bt_exchanges_list(bt_plan *p, bt_budget *budget,
                                            bt_vector *out, bt_err *err);
/* The state with these numbers, which may be new. */
BT_CHECK_RESULT bt_status bt_plan_state(bt_plan *p, const int64_t *number,
                                        uint8_t *out, bt_err *err);
/* A canonical flat position; the number of its values. */
size_t bt_plan_position(const bt_plan *p, size_t state, const bt_runs *x,
                        int64_t *out);

/* Visit every multiset of the trie that is contained in x; false: stop. */
typedef bool bt_trie_fn(void *arg, const bt_trie_node *node,
                        const uint8_t *size, int n);
bool bt_trie_each(const bt_trie *t, const bt_runs *x, bt_trie_fn *visit,
                  void *arg);

#endif
