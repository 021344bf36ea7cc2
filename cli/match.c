/* match.c: the state of a match, and the opponent. */
#include "match.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Options the opponent compares when it is losing. */
enum { LOOK_AT = 64 };

static bt_limits
limits_of(const match *m)
{
    bt_limits limits = solver_options(m->a).limits;
    limits.deadline = m->deadline;
    return limits;
}

void
match_wind(match *m)
{
    if (m->a->max_seconds <= 0)
        return;
    m->deadline = bt_clock() + m->a->max_seconds;
    bt_solver_deadline(m->solver, m->deadline);
}

/* Look at the present position anew. */
static bt_status
look(match *m, bt_err *err)
{
    bt_limits limits = limits_of(m);

    bt_options_free(m->options);
    m->options = NULL;
    return bt_options_new(m->rules, match_present(m), &limits, &m->options,
                          err);
}

/* Takes over both. */
static bt_status
push(match *m, bt_position *p, char *move, bt_err *err)
{
    m->past = or_die(realloc(m->past, (m->n + 1) * sizeof *m->past));
    m->past[m->n++] = (ply){p, move};
    return look(m, err);
}

static bt_status
choose_level(match *m, bt_err *err)
{
    static const char *const names[] = {"easy", "medium", "hard"};
    const char *name = m->a->level ? m->a->level : "hard";

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) {
            m->level = (level)i;
            return BT_OK;
        }
    return fail(err, BT_ERR_ARG,
                "--level needs easy, medium or hard, not '%.60s'", name);
}

bt_status
match_start(match *m, const args *a, bt_err *err)
{
    bt_position *p = NULL;
    bool you = !a->first || strcmp(a->first, "you") == 0;
    uint64_t seed = a->seed >= 0 ? (uint64_t)a->seed
                                 : (uint64_t)time(NULL) ^ (uint64_t)getpid();

    *m = (match){.a = a,
                 .two = a->two,
                 .first = true,
                 .you_first = you,
                 .random = seed * 2 + 1,
                 .deadline = a->deadline};
    bt_status s = choose_level(m, err);
    if (s == BT_OK)
        s = game_open(a, &m->rules, &m->solver, err);
    if (s == BT_OK && a->operands.n > 1)
        s = bt_position_read(m->rules, a->operands.items[1], &p, err);
    else if (s == BT_OK)
        s = match_first_position(m, &p, err);
    return s == BT_OK ? push(m, p, NULL, err) : s;
}

static void
drop(match *m)
{
    m->n--;
    bt_position_free(m->past[m->n].position);
    free(m->past[m->n].move);
}

void
match_free(match *m)
{
    while (m->n > 0)
        drop(m);
    free(m->past);
    bt_options_free(m->options);
    bt_solver_free(m->solver);
    bt_ruleset_free(m->rules);
}

const bt_position *
match_present(const match *m)
{
    return m->past[m->n - 1].position;
}

bool
match_asks(const match *m)
{
    return m->two || m->first == m->you_first;
}

bt_status
match_go(match *m, size_t i, bt_err *err)
{
    const bt_position *p = bt_options_position(m->options, i);
    char *move = or_die(strdup(bt_options_move(m->options, i)));
    bt_position *copy = NULL;
    bt_status s = bt_position_make(m->rules, bt_position_values(p),
                                   bt_position_length(p), &copy, err);

    if (s != BT_OK) {
        free(move);
        return s;
    }
    m->first = !m->first;
    match_wind(m);
    return push(m, copy, move, err);
}

size_t
match_undo_moves(const match *m)
{
    return m->two ? 1 : 2;
}

bt_status
match_undo(match *m, bt_err *err)
{
    for (size_t i = match_undo_moves(m); i > 0; i--) {
        drop(m);
        m->first = !m->first;
    }
    return look(m, err);
}

bt_status
match_winning(match *m, size_t *i, bt_err *err)
{
    size_t n = bt_options_count(m->options);
    bt_outcome o = BT_N;

    for (*i = 0; *i < n; ++*i) {
        bt_status s = bt_solver_outcome(
            m->solver, bt_options_position(m->options, *i), &o, err);
        if (s != BT_OK || o == BT_P)
            return s;
    }
    return BT_OK;
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

static bt_status
count_winning(match *m, const bt_position *p, size_t *count, bt_err *err)
{
    bt_limits limits = limits_of(m);
    bt_options *options = NULL;
    bt_status s = bt_options_new(m->rules, p, &limits, &options, err);

    *count = 0;
    for (size_t i = 0; s == BT_OK && i < bt_options_count(options); i++) {
        bt_outcome o = BT_N;
        s = bt_solver_outcome(m->solver, bt_options_position(options, i), &o,
                              err);
        *count += o == BT_P;
    }
    /* Misère: nothing is left, and the user has won already. */
    if (s == BT_OK && bt_options_count(options) == 0)
        *count = SIZE_MAX;
    bt_options_free(options);
    return s;
}

static bt_status
find_trap(match *m, size_t *best, bt_err *err)
{
    size_t n = bt_options_count(m->options), least = SIZE_MAX;
    bt_status s = BT_OK;

    *best = 0;
    for (size_t i = 0; i < n && i < LOOK_AT && s == BT_OK; i++) {
        size_t count = 0;
        s = count_winning(m, bt_options_position(m->options, i), &count, err);
        if (count < least) {
            least = count;
            *best = i;
        }
    }
    return s;
}

bt_status
match_choose(match *m, size_t *i, bt_err *err)
{
    size_t n = bt_options_count(m->options);

    if (m->level == LEVEL_EASY ||
        (m->level == LEVEL_MEDIUM && match_random(m, 2) == 0)) {
        *i = (size_t)match_random(m, n);
        return BT_OK;
    }
    bt_status s = match_winning(m, i, err);
    if (s == BT_OK && *i == n)
        s = find_trap(m, i, err);
    return s;
}

bt_status
match_turning_point(match *m, size_t *at, bt_err *err)
{
    bt_outcome before, after = BT_P;

    *at = SIZE_MAX;
    for (size_t i = m->n; i-- > 0; after = before) {
        bt_status s =
            bt_solver_outcome(m->solver, m->past[i].position, &before, err);
        if (s != BT_OK)
            return s;
        if (i + 1 < m->n && before == BT_N && after == BT_N) {
            *at = i;
            return BT_OK;
        }
    }
    return BT_OK;
}
