/* match.c: the state of a match, and the opponent. */
#include "match.h"

#include <time.h>
#include <unistd.h>

/* Options the opponent compares when it is losing. */
enum { LOOK_AT = 64 };

void
match_wind(match *m)
{
    if (m->a.max_seconds <= 0)
        return;
    m->a.limits.deadline = bt_clock() + m->a.max_seconds;
    bt_solver_limits(m->g.solver, &m->a.limits);
}

/* Positions of the match live in the lists of options they were found in. */
static bool
go(match *m, const bt_position *p, const char *move)
{
    ply *next = keep_room(&m->a, 1, sizeof *next);

    *next = (ply){m->now, m->now ? m->now->turn + 1 : 0, move, p};
    m->now = next;
    return options_find(&m->a, m->g.rules, p, &m->options);
}

bool
match_start(match *m, const args *a)
{
    static const char *const levels[] = {"easy", "medium", "hard", NULL};
    const char *name = a->level ? a->level : "hard";
    bt_position *p;
    size_t i = 0;
    uint64_t seed = a->seed >= 0 ? (uint64_t)a->seed
                                 : (uint64_t)time(NULL) ^ (uint64_t)getpid();

    while (levels[i] && strcmp(name, levels[i]) != 0)
        i++;
    if (!levels[i])
        return refuse(a, "--level needs easy, medium or hard, not '%.60s'",
                      name);
    *m = (match){.a = *a,
                 .level = (level)i,
                 .you_first = !a->first || strcmp(a->first, "you") == 0,
                 .random = seed * 2 + 1};
    return game_open(a, &m->g) &&
           (a->operands.n > 1
                ? position_read(a, m->g.rules, a->operands.items[1], &p)
                : match_first_position(m, &p)) &&
           go(m, p, NULL);
}

bool
match_first(const match *m)
{
    return m->now->turn % 2 == 0;
}

bool
match_asks(const match *m)
{
    return m->a.two || match_first(m) == m->you_first;
}

bool
match_go(match *m, size_t i)
{
    match_wind(m);
    return go(m, bt_options_position(m->options, i),
              bt_options_move(m->options, i));
}

bool
match_undo(match *m)
{
    const ply *back = m->now->before;

    if (back && !m->a.two)
        back = back->before;
    if (!back)
        return false;
    m->now = back;
    return true;
}

bool
match_winning(match *m, size_t *i)
{
    size_t n = bt_options_count(m->options);
    bt_outcome o = BT_N;

    for (*i = 0; *i < n; ++*i) {
        if (!outcome_find(&m->a, m->g.solver,
                          bt_options_position(m->options, *i), &o))
            return false;
        if (o == BT_P)
            return true;
    }
    return true;
}

/* ---- the opponent */

/* Marsaglia's xorshift; good enough for a game. */
uint64_t
match_random(match *m, uint64_t n)
{
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return (m->random >> 16) % n;
}

static bool
find_trap(match *m, size_t *best)
{
    size_t n = bt_options_count(m->options), least = SIZE_MAX;

    *best = 0;
    for (size_t i = 0; i < n && i < LOOK_AT; i++) {
        const bt_position *p = bt_options_position(m->options, i);
        size_t mark = keep_mark(&m->a);
        bt_options *winning;
        if (!winning_find(&m->a, m->g.solver, p, &winning))
            return false;
        size_t count = bt_options_count(winning);
        keep_free(&m->a, mark);
        /* none: nothing is left in misère play, and the user has won */
        if (count > 0 && count < least) {
            least = count;
            *best = i;
        }
    }
    return true;
}

bool
match_choose(match *m, size_t *i)
{
    size_t n = bt_options_count(m->options);

    if (m->level == LEVEL_EASY ||
        (m->level == LEVEL_MEDIUM && match_random(m, 2) == 0)) {
        *i = (size_t)match_random(m, n);
        return true;
    }
    return match_winning(m, i) && (*i < n || find_trap(m, i));
}

bool
match_turning_point(match *m, const ply **from, const ply **to)
{
    bt_outcome before, after = BT_P;

    *to = NULL;
    for (*from = m->now; *from; *to = *from, *from = (*from)->before) {
        if (!outcome_find(&m->a, m->g.solver, (*from)->position, &before))
            return false;
        if (*to && before == BT_N && after == BT_N)
            return true;
        after = before;
    }
    return true;
}
