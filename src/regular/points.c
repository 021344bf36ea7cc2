/* points.c: a grid, and members beyond it. */
#include "regular/points.h"

#include "base/fail.h"

enum { GRID = 3000, DRAWS = 150, LARGEST = 256, LARGEST_LOG = 9 };

bt_status
bt_points_add(bt_points *p, const bt_dfa *set, const int64_t *at, bt_err *err)
{
    uint8_t member = bt_dfa_accepts(set, at);
    for (size_t i = 0; i < p->n_coords; i++)
        BT_TRY(bt_vector_add(&p->at, &at[i], sizeof at[i], err));
    BT_TRY(bt_vector_add(&p->member, &member, sizeof member, err));
    p->n++;
    return BT_OK;
}

void
bt_points_free(bt_points *p)
{
    bt_vector_free(&p->at);
    bt_vector_free(&p->member);
}

static bt_status
add_inside(bt_points *p, const bt_dfa *domain, const bt_dfa *set,
           const int64_t *at, bt_err *err)
{
    for (size_t i = 0; i < p->n_coords; i++)
        if (at[i] < 0)
            return BT_OK;
    return bt_dfa_accepts(domain, at) ? bt_points_add(p, set, at, err) : BT_OK;
}

/* All vectors with numbers below `top`. */
static bt_status
add_grid(bt_points *p, const int64_t *most, const bt_dfa *domain,
         const bt_dfa *set, int64_t top, bt_err *err)
{
    int64_t at[BT_MAX_TRACKS] = {0};
    size_t i = 0;
    while (i < p->n_coords) {
        BT_TRY(add_inside(p, domain, set, at, err));
        for (i = 0; i < p->n_coords; i++) {
            at[i]++;
            if (at[i] < top && at[i] <= most[i])
                break;
            at[i] = 0;
        }
    }
    return BT_OK;
}

/* The largest `top` with which a grid has at most `cells` cells. */
static int64_t
find_top(size_t n, const int64_t *most, double cells)
{
    int64_t top = 2;
    for (double size = 0; size <= cells && top < LARGEST; top++) {
        size = 1;
        for (size_t i = 0; i < n; i++)
            size *= (double)(most[i] < top ? most[i] + 1 : top + 1);
    }
    return top - 1;
}

static int64_t
draw(uint64_t *seed, int64_t below)
{
    *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (int64_t)((*seed >> 33) % (uint64_t)below);
}

/* Numbers up to a size of their own, and one that makes it a member. */
static bool
draw_member(const bt_points *p, const int64_t *most, const bt_dfa *set,
            uint64_t *seed, int64_t *at)
{
    size_t open = (size_t)draw(seed, (int64_t)p->n_coords);
    int64_t size = INT64_C(1) << draw(seed, LARGEST_LOG), start;
    for (size_t i = 0; i < p->n_coords; i++)
        at[i] = draw(seed, most[i] < size ? most[i] + 1 : size);
    start = draw(seed, size);
    for (int64_t k = 0; k <= 2 * LARGEST && k <= 3 * size; k++) {
        at[open] = (start + k) % (3 * size);
        if (at[open] <= most[open] && bt_dfa_accepts(set, at))
            return true;
    }
    return false;
}

static bt_status
add_large(bt_points *p, const int64_t *most, const bt_dfa *domain,
          const bt_dfa *set, bt_err *err)
{
    uint64_t seed = 1901;
    for (int i = 0; i < DRAWS; i++) {
        int64_t at[BT_MAX_TRACKS] = {0};
        if (!draw_member(p, most, set, &seed, at))
            continue;
        BT_TRY(add_inside(p, domain, set, at, err));
        for (size_t j = 0; j < p->n_coords; j++) {
            int64_t was = at[j];
            at[j] += draw(&seed, 7) - 3;
            if (at[j] <= most[j])
                BT_TRY(add_inside(p, domain, set, at, err));
            at[j] = was;
        }
    }
    return BT_OK;
}

bt_status
bt_points_fill(bt_points *p, const int64_t *most, const bt_dfa *domain,
               const bt_dfa *set, bt_err *err)
{
    *p = (bt_points){.n_coords = domain->n_tracks};
    BT_TRY(
        add_grid(p, most, domain, set, find_top(p->n_coords, most, GRID), err));
    return add_large(p, most, domain, set, err);
}
