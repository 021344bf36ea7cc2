/* trial.c: trying rules out on small positions.
 *
 * Depth-first from every position with at most STONES stones; a position met
 * again while it is still being played from is a cycle. Then, where no measure
 * is known, one line of play is followed: more than LONG_PLAY moves from so
 * few stones are taken for an endless game. */
#include "rules/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/vector.h"
#include "game/layout.h"
#include "game/moves.h"

enum { STONES = 4, MOST_POSITIONS = 400, LONG_PLAY = 10000, WIDE = 4000 };
enum { FUEL = 3000000, MOST_OPTIONS = 64, LONG_POSITION = 1000 };

typedef struct known {
    bt_position *p;
    bool open; /* still being played from */
} known;

typedef struct trial {
    const bt_ruleset *r;
    bt_vector seen; /* of known */
    size_t visits;  /* options looked at */
    uint64_t fuel;  /* for the whole trial: loading must stay quick */
    bt_status status;
    bt_err *err;
} trial;

typedef struct frame {
    trial *t;
    bt_vector options; /* of bt_position * */
} frame;

static known *
find(trial *t, const bt_position *p)
{
    for (size_t i = 0; i < t->seen.count; i++)
        if (bt_position_equal(BT_AT(&t->seen, known, i).p, p))
            return &BT_AT(&t->seen, known, i);
    return NULL;
}

static bool
keep_option(void *arg, const bt_instance *m)
{
    frame *f = arg;
    if (++f->t->visits > WIDE)
        return false;
    bt_position *p = bt_position_new(m->position, m->length);
    bt_position **slot = p ? bt_vector_push(&f->options, sizeof *slot) : NULL;
    if (!slot) {
        free(p);
        f->t->status = bt_fail_nomem(f->t->err);
        return false;
    }
    *slot = p;
    return true;
}

/* Turn a failure at a position into a refusal that names the position. */
static bt_status
blame(trial *t, bt_status s, const bt_position *p)
{
    bt_err *err = t->err;
    if (s == BT_ERR_LIMIT) {
        *err = (bt_err){0}; /* undecided is no failure */
        return BT_OK;
    }
    if (s != BT_ERR_RULE && s != BT_ERR_OVERFLOW)
        return s;
    char *at = bt_position_text(t->r, p);
    size_t used = strlen(err->text);
    snprintf(err->text + used, sizeof err->text - used, " (from %s)",
             at ? at : "a small position");
    free(at);
    return err->status = BT_ERR_RULE;
}

static bt_status
endless(trial *t, const bt_position *p, bool cycle)
{
    char *at = bt_position_text(t->r, p);
    const bt_move *m = t->r->move[0];
    bt_status s = bt_fail_at(
        t->err, BT_ERR_RULE, m->line, m->column,
        cycle ? "play need not end: from %s one can come back to %s"
              : "play need not end: from %s it can go on for very long (%s)",
        at ? at : "?", cycle ? (at ? at : "?") : "no measure drops");
    free(at);
    return s;
}

static bt_status play(trial *t, const bt_position *p);

static bt_status
play_options(trial *t, frame *f)
{
    for (size_t i = 0; i < f->options.count; i++)
        BT_TRY(play(t, BT_AT(&f->options, bt_position *, i)));
    return BT_OK;
}

static bt_status
expand(trial *t, const bt_position *p)
{
    frame f = {.t = t};
    bt_mover mover;
    bt_mover_init(&mover, t->r, NULL);
    mover.fuel = &t->fuel;
    bt_status s = bt_moves_each(&mover, p->v, keep_option, &f, t->err);
    bt_mover_free(&mover);
    s = s == BT_OK ? t->status : blame(t, s, p);
    if (s == BT_OK)
        s = play_options(t, &f);
    for (size_t i = 0; i < f.options.count; i++)
        free(BT_AT(&f.options, bt_position *, i));
    bt_vector_free(&f.options);
    return s;
}

static bt_status
play(trial *t, const bt_position *p)
{
    known *k = find(t, p);
    if (k)
        return k->open && !t->r->measure_words ? endless(t, p, true) : BT_OK;
    if (t->seen.count >= MOST_POSITIONS || t->visits > WIDE)
        return BT_OK;
    size_t index = t->seen.count;
    k = bt_vector_push(&t->seen, sizeof *k);
    if (!k || !(k->p = bt_position_new(p->v, p->n)))
        return bt_fail_nomem(t->err);
    k->open = true;
    bt_status s = expand(t, p);
    BT_AT(&t->seen, known, index).open = false;
    return s;
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
follow(trial *t, const bt_position *start)
{
    bt_mover mover;
    bt_status s = BT_OK;
    bt_position *p = bt_position_new(start->v, start->n);
    int moves = 0;
    bt_mover_init(&mover, t->r, NULL);
    mover.fuel = &t->fuel;
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
    return moves >= LONG_PLAY ? endless(t, start, false) : s;
}

static bool
play_from(const bt_position *p, void *arg)
{
    trial *t = arg;
    t->visits = 0;
    t->status = play(t, p);
    if (t->status == BT_OK && !t->r->measure_words && !t->r->check_measure)
        t->status = follow(t, p);
    return t->status == BT_OK;
}

bt_status
bt_rules_trial(const bt_ruleset *r, bt_err *err)
{
    bt_err local = {0};
    trial t = {.r = r, .fuel = FUEL, .err = err ? err : &local};
    bt_range range = {.max_stones = STONES, .heaps = -1};
    bt_status s = bt_position_each(r, &range, play_from, &t, t.err);
    for (size_t i = 0; i < t.seen.count; i++)
        free(BT_AT(&t.seen, known, i).p);
    bt_vector_free(&t.seen);
    if (s == BT_ERR_OVERFLOW) /* the domain or an initial value has none */
        s = t.err->status = BT_ERR_RULE;
    return s == BT_OK ? t.status : s;
}
