/* search.h: the problems of a case, member by member. */
#ifndef BT_CHECK_SEARCH_H
#define BT_CHECK_SEARCH_H

#include "prove/prove.h"

/* "works", set by set. */
typedef struct bt_works {
    bool asked;
    bt_text answer;  /* the sets that work, as far as the search went */
    bt_text parts;   /* " 3 5": their numbers */
    size_t tried, n; /* how many were looked at, and work */
} bt_works;

typedef struct bt_search {
    bool finite;      /* there are no more members than were looked at, or what
                         was seen is enough */
    bool failed;      /* at a member: the claim is refuted */
    uint64_t members; /* of the family */
} bt_search;

/* Look at all members within the range in the order of size. The first at
 * which a problem fails refutes the claim; so does a set that works, or does
 * not, against what the claim says. */
BT_CHECK_RESULT bt_status bt_search_case(bt_case *k, bool deep, bt_works *works,
                                         bt_search *out, bt_err *err);

/* Behind the range: positions that the claim names (bt_members_named). */
BT_CHECK_RESULT bt_status bt_search_named(bt_case *k, bt_position **out, bt_err *err);

#endif
