/* game.h: games and positions in tests. What must work ends the program when
 * it does not, so that tests read as what they are about. */
#ifndef BT_TESTS_GAME_H
#define BT_TESTS_GAME_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bouton/solve.h"

static inline void
game_must(bt_status s, const char *what, const bt_err *err)
{
    if (s == BT_OK)
        return;
    printf("Bail out! %s: %s\n", what, err->text);
    fflush(stdout);
    exit(1);
}

/* NAME.game of the games folder, a code, or with a newline in it the rules
 * themselves; `setting` may be NULL. */
static inline bt_status
game_try(const char *name, const char *setting, bt_ruleset **out, bt_err *err)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs,
                         .n_dirs = 1,
                         .settings = &setting,
                         .n_settings = setting != NULL};
    *err = (bt_err){0};
    return strchr(name, '\n')
               ? bt_ruleset_parse(name, strlen(name), "test.game", &o, out, err)
               : bt_ruleset_load(name, &o, out, err);
}

static inline bt_ruleset *
game_load(const char *name, const char *setting)
{
    bt_ruleset *r;
    bt_err err;
    game_must(game_try(name, setting, &r, &err), name, &err);
    return r;
}

static inline bt_position *
game_position(const bt_ruleset *r, const char *text)
{
    bt_position *p;
    bt_err err = {0};
    game_must(bt_position_read(r, text, &p, &err), text, &err);
    return p;
}

static inline bt_solver *
game_solver(const bt_ruleset *r, bool misere, const char *engine)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    o.misere = misere;
    o.engine = engine;
    game_must(bt_solver_new(r, &o, &s, &err), engine ? engine : "solver", &err);
    return s;
}

/* xorshift64*: the same numbers everywhere, from a printed seed. */
static inline uint64_t
game_random(uint64_t *seed)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return *seed * 0x2545f4914f6cdd1du;
}

/* Uniform enough in low..high. */
static inline int64_t
game_between(uint64_t *seed, int64_t low, int64_t high)
{
    return low + (int64_t)(game_random(seed) >> 33) % (high - low + 1);
}

#endif
