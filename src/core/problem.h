/* problem.h: a claim as problems about resolved games.
 *
 * A problem says: for all natural values of its variables, if `member` is a
 * position, then `defined` (everything that is asked for has a value), and
 * `where` implies `holds`. A claim is proved when all of its problems are. */
#ifndef BT_CORE_PROBLEM_H
#define BT_CORE_PROBLEM_H

#include "claim/claim.h"
#include "core/core.h"

/* A move. Variables: 0 is the position, then the heaps in hand, then the
 * choices. */
typedef struct bt_core_turn {
    size_t n_hands, n_choices, n_puts, n_sets;
    size_t hand[BT_MAX_TARGETS]; /* the field each is from */
    bt_node guard, defined;
    struct {
        bool in_place; /* of a heap in hand, whose number is `where` */
        size_t where;  /* otherwise the field */
        bt_node value;
    } put[BT_MAX_TARGETS * 2], set[BT_MAX_FIELDS];
} bt_core_turn;

typedef struct bt_core_game {
    const bt_ruleset *rules;
    bool misere;
    int unknown; /* the function that is not known, or -1 */
    bt_node domain, end, forbid, defined;
    size_t n_moves;
    bt_core_turn *move;
} bt_core_game;

typedef enum bt_member_kind {
    BT_MEMBER_NONE,    /* numbers only */
    BT_MEMBER_PLACE,   /* a place with the variables in it */
    BT_MEMBER_POSITION /* variable 0 is the position, there are no others */
} bt_member_kind;

enum { BT_PROBLEM_VARIABLES = 16 };

/* Up to where a search looks: conditions, and when they have a value. */
typedef struct bt_limit {
    bool given;
    bt_node is, has;
} bt_limit;

typedef struct bt_problem {
    size_t n_vars;
    const char *const *name; /* of the variables, for messages */
    bt_member_kind kind;
    bt_node member; /* BT_MEMBER_PLACE, BT_MEMBER_POSITION */
    bt_node where, defined, holds;
    bool asks;      /* nothing is stated: whether it holds is the question */
    bt_node target; /* a case of `covered by`: what is moved to */
    /* What follows is for searching and for messages; it is no part of what is
     * said, nor of the text. */
    bt_limit range, deep, usual; /* as given; without a range of its own */
    uint64_t usual_own;          /* variables that `usual` bounds one by one */
    int64_t usual_most, usual_each; /* of `size`, and of such a variable */
    bt_node where_has; /* the part of `defined` that `where` needs */
    bt_node size;      /* the stones of a member; of a case all its entries,
                         of numbers their sum */
    bool by_counts;    /* it is written <b1, b2> */
    int line, column;  /* of the family */
} bt_problem;

/* What a claim says about one choice of settings: all its problems hold. */
typedef struct bt_part {
    bt_core core;
    size_t n_games;
    bt_core_game game[BT_CLAIM_GAMES];
    bool has_unknown;
    bt_class unknown; /* function 0 */
    size_t n_problems;
    bt_problem *problem;
    /* `works`: what is to hold at all members if the set works, and whether it
     * is one of the answers. If not, the problem is that some member fails. */
    bool has_works, listed;
    bt_problem works;
} bt_part;

/* Resolve a statement. `choice_given`: the function of the collection is the
 * sample that the rules have; otherwise it is function 0, any of its class.
 * Fails with a sentence and a place for what is ambiguous. */
BT_CHECK_RESULT bt_status bt_part_lower(bt_part *out, const bt_claim_file *f,
                                        const bt_claim *claim,
                                        const bt_statement *s,
                                        bool choice_given, bt_err *err);
/* The rules alone: a part that says nothing. */
BT_CHECK_RESULT bt_status bt_part_lower_rules(bt_part *out,
                                              const bt_ruleset *rules,
                                              bool misere, bt_err *err);
void bt_part_free(bt_part *p);

/* The text of docs/formats/core.md: its first line, and one part. */
void bt_core_print_head(bt_text *t);
void bt_part_print(const bt_part *p, bt_text *t);
void bt_problem_print(const bt_core *c, const bt_problem *p, bt_text *t);
void bt_node_print(const bt_core *c, bt_node n, bt_text *t);

#endif
