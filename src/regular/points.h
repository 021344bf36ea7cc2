/* points.h: vectors of a family at which a set is looked at, to see what may
 * be said about it. */
#ifndef BT_REGULAR_POINTS_H
#define BT_REGULAR_POINTS_H

#include "automata/dfa.h"

typedef struct bt_points {
    size_t n_coords, n;
    bt_vector at;     /* int64_t, n_coords a point */
    bt_vector member; /* uint8_t: is it in the set? */
} bt_points;

/* All small vectors of the domain, and larger ones: members at random, and what
 * is next to them. Coordinate i is at most most[i]. The same for the same set. */
BT_CHECK_RESULT bt_status bt_points_fill(bt_points *p, const int64_t *most,
                                         const bt_dfa *domain,
                                         const bt_dfa *set, bt_err *err);
/* One more, of which it matters whether it is a member. */
BT_CHECK_RESULT bt_status bt_points_add(bt_points *p, const bt_dfa *set,
                                        const int64_t *at, bt_err *err);
void bt_points_free(bt_points *p);

static inline const int64_t *
bt_point(const bt_points *p, size_t i)
{
    return &BT_AT(&p->at, int64_t, i * p->n_coords);
}

static inline bool
bt_point_is_member(const bt_points *p, size_t i)
{
    return BT_AT(&p->member, uint8_t, i);
}

#endif
