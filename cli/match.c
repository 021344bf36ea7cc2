/* match.c: the state of a match, and the opponent. */
#include "match.h"

#include <stdlib.h>

/* Options the opponent compares when it is losing. */
enum { LOOK_AT = 64 };

/* Look at the present position anew. */
static bt_status
look(match *m, bt_err *err)
{
    bt_limits limits = solver_options(m->a).limits;

    bt_options_free(m->options);
    m->options = NULL;
    return bt_options_new(m->rules, match_present(m), &limits, &m->options,
                          err);
}

/* Takes over p. */
static bt_status
push(match *m, bt_position *p, bt_err *err)
{
    m->past = or_die(realloc(m->past, (m->n + 1) * sizeof(bt_position *)));
    m->past[m->n++] = p;
    return look(m, err);
}

bt_status
match_start(match *m, const args *a, bool you_first, bt_err *err)
{
    bt_position *p = NULL;

    *m = (match){.a = a, .yours = you_first};
    bt_status s = game_open(a, &m->rules, &m->solver, err);
    if (s == BT_OK)
        s = bt_position_read(m->rules, a->operands.items[1], &p, err);
    return s == BT_OK ? push(m, p, err) : s;
}

void
match_free(match *m)
{
    for (size_t i = 0; i < m->n; i++)
        bt_position_free(m->past[i]);
    free(m->past);
    bt_options_free(m->options);
    bt_solver_free(m->solver);
    bt_ruleset_free(m->rules);
}

const bt_position *
match_present(const match *m)
{
    return m->past[m->n - 1];
}

bt_status
match_go(match *m, size_t i, bt_err *err)
{
    const bt_position *p = bt_options_position(m->options, i);
    bt_position *copy = NULL;
    bt_status s = bt_position_make(m->rules, bt_position_values(p),
                                   bt_position_length(p), &copy, err);

    m->yours = !m->yours;
    return s == BT_OK ? push(m, copy, err) : s;
}

bt_status
match_undo(match *m, bt_err *err)
{
    bt_position_free(m->past[--m->n]);
    bt_position_free(m->past[--m->n]);
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

static bt_status
count_winning(match *m, const bt_position *p, size_t *count, bt_err *err)
{
    bt_limits limits = solver_options(m->a).limits;
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
    bt_status s = match_winning(m, i, err);

    if (s == BT_OK && *i == bt_options_count(m->options))
        s = find_trap(m, i, err);
    return s;
}
