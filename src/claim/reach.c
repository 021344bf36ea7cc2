/* reach.c: how far a family is looked at when the claim has no range: to a few
 * thousand members, or a hundred thousand of many numbers. */
#include "base/fail.h"
#include "base/vector.h"
#include "claim/claim.h"
#include "game/notation.h"

enum { MOST_MEMBERS = 150000 };

/* How often n numbers have at most this sum, unless that is too often. */
static bool
are_few(size_t n, int64_t sum)
{
    int64_t ways = 1;
    for (int64_t i = 1; i <= (int64_t)n && ways <= MOST_MEMBERS; i++)
        ways = ways * (sum + i) / i;
    return ways <= MOST_MEMBERS;
}

/* The largest sum of n numbers. */
static int64_t
most_of(size_t n)
{
    int64_t sum = n <= 1 ? 200 : n == 2 ? 80 : 40;
    while (sum > 1 && !are_few(n, sum))
        sum--;
    return sum;
}

/* The largest value of each of n numbers. */
static int64_t
most_each(size_t n, int64_t most)
{
    for (; most > 1; most--) {
        int64_t ways = 1;
        for (size_t i = 0; i < n && ways <= MOST_MEMBERS; i++)
            ways *= most + 1;
        if (ways <= MOST_MEMBERS)
            break;
    }
    return most;
}

/* Positions with heaps are more: 2714 of one bag have at most 20 stones. */
static int64_t
most_stones(const bt_ruleset *r)
{
    bt_shape s = bt_shape_of(r);
    size_t lists = s.bags + s.rows;
    return lists == 0 ? most_of(s.piles) : lists + s.piles == 1 ? 20 : 12;
}

void
bt_default_range(bt_statement *s)
{
    if (s->family == BT_FAMILY_NONE)
        return;
    s->default_most = s->family == BT_FAMILY_POSITIONS
                          ? most_stones(s->rules[0])
                          : most_of(s->n_vars);
    s->default_each = most_each(s->n_vars, s->default_most);
}

void
bt_default_range_text(const bt_statement *s, int64_t most, bt_text *out)
{
    bool numbers = s->family == BT_FAMILY_NUMBERS;
    bt_text_add(out, "%s", numbers ? "" : "stones");
    for (size_t i = 0; i < s->n_vars && numbers; i++)
        bt_text_add(out, "%s%s", i ? " + " : "", s->var[i]);
    bt_text_add(out, " <= %lld", (long long)most);
}
