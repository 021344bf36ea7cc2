/* trial.c: trying rules out on small positions.
 *
 * The reference engine plays from every position with at most STONES stones: a
 * move that misbehaves ends that, and so does a position that is met again
 * while it is still being played from. Then, where no measure is known, one
 * line of play is followed: more than LONG_PLAY moves from so few stones are
 * taken for an endless game. */
#include "rules/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"

enum { STONES = 4, LONG_PLAY = 10000 };
enum { MOST_OPTIONS = 64, LONG_POSITION = 1000 };

/* For playing, and again for following: loading must stay quick. */
static const bt_limits LIMITS = {.max_positions = 20000, .max_steps = 200000};

typedef struct trial {
    const bt_ruleset *r;
    void *engine;
    bt_budget playing, following;
    bool undecided; /* the engine ran out of it */
    bt_status status;
    bt_err *err;
} trial;

/* Turn a failure into a refusal that has a place and names the position. */
static bt_status
blame(trial *t, bt_status s, const bt_position *p)
{
    bt_err *err = t->err;
    if (s == BT_ERR_LIMIT) {
        *err = (bt_err){0}; /* undecided is no failure */
        t->undecided = true;
        return BT_OK;
    }
    if (s != BT_ERR_RULE && s != BT_ERR_OVERFLOW)
        return s;
    /* Of play that comes back the engine names a position, but no line. */
    bool named = s == BT_ERR_RULE && err->line == 0;
    if (err->line == 0) {
        err->line = t->r->move[0]->line;
        err->column = t->r->move[0]->column;
    }
    char *at = bt_position_text(t->r, p);
    size_t used = strlen(err->text);
    if (!named)
        snprintf(err->text + used, sizeof err->text - used, " (from %s)",
                 at ? at : "a small position");
    free(at);
    return err->status = BT_ERR_RULE;
}

static bt_status
play(trial *t, const bt_position *p)
{
    uint64_t value;
    if (t->undecided)
        return BT_OK;
    return blame(
        t,
        bt_engine_reference.value(t->engine, p->v, p->n, true, &value, t->err),
        p);
}

/* ---- one long line of play: always the last option ---- */

typedef struct follower {
    bt_position *last;
    int options;
} follower;

static bool
keep_last(void *arg, const bt_instance *m)
{
    follower *f = arg;
    free(f->last);
    f->last = bt_position_new(m->position, m->length);
    return f->last && ++f->options < MOST_OPTIONS;
}

static bt_status
endless(trial *t, const bt_position *p)
{
    const bt_move *m = t->r->move[0];
    bt_status s = bt_fail_at(t->err, BT_ERR_RULE, m->line, m->column,
                             "play need not end: it can go on for very long, "
                             "no measure drops");
    return blame(t, s, p);
}

static bt_status
follow(trial *t, const bt_position *start)
{
    bt_mover mover;
    bt_status s = BT_OK;
    bt_position *p = bt_position_new(start->v, start->n);
    int moves = 0;
    bt_mover_init(&mover, t->r, &t->following);
    for (; p && s == BT_OK && moves < LONG_PLAY; moves++) {
        follower f = {0};
        s = bt_moves_each(&mover, p->v, keep_last, &f, t->err);
        if (s == BT_ERR_OVERFLOW && moves > 0)
            moves = LONG_PLAY; /* it grew and grew */
        else
            s = blame(t, s, p);
        free(p);
        p = f.last;
        if (p && p->n > LONG_POSITION)
            moves = LONG_PLAY; /* heaps without end */
    }
    free(p);
    bt_mover_free(&mover);
    return moves >= LONG_PLAY ? endless(t, start) : s;
}

static bool
play_from(const bt_position *p, void *arg)
{
    trial *t = arg;
    t->status = play(t, p);
    if (t->status == BT_OK && !t->r->measure_words && !t->r->check_measure)
        t->status = follow(t, p);
    return t->status == BT_OK;
}

bt_status
bt_rules_trial(const bt_ruleset *r, bt_err *err)
{
    bt_err local = {0};
    trial t = {.r = r, .err = err ? err : &local};
    bt_range range = {.max_stones = STONES, .heaps = -1};
    bt_budget_start(&t.playing, &LIMITS);
    bt_budget_start(&t.following, &LIMITS);
    BT_TRY(bt_engine_reference.open(r, false, &t.playing, &t.engine, t.err));
    bt_status s = bt_position_each(r, &range, play_from, &t, t.err);
    bt_engine_reference.close(t.engine);
    if (s == BT_ERR_OVERFLOW) /* the domain or an initial value has none */
        s = t.err->status = BT_ERR_RULE;
    return s == BT_OK ? t.status : s;
}
