/* game.c: from the command line to rules and a solver. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static bt_status
parse_stdin(const bt_load_options *load, bt_ruleset **out, bt_err *err)
{
    char *text = NULL;
    size_t length = 0;
    bt_status s = read_all(stdin, "standard input", &text, &length, err);

    if (s == BT_OK)
        s = bt_ruleset_parse(text, length, "<stdin>", load, out, err);
    free(text);
    return s;
}

bool
is_game(const char *name)
{
    static const char suffix[] = ".game";
    size_t n = strlen(name), k = strlen(suffix);
    games_dirs dirs;
    char *needs = NULL;
    args a;

    if (strchr(name, '/') || (n > k && strcmp(name + n - k, suffix) == 0))
        return true;
    args_init(&a, 0);
    games_dirs_init(&dirs, &a);
    bt_load_options load = {.dirs = dirs.items, .n_dirs = dirs.n};
    bool found = bt_ruleset_needs(name, &load, &needs, NULL) == BT_OK;
    free(needs);
    games_dirs_free(&dirs);
    args_free(&a);
    return found;
}

/* The heaps were typed before the game, or without one. */
static bt_status
game_first(const args *a, const char *typed, bt_err *err)
{
    const command *c;
    bt_status s = command_find(a->command, &c, err);

    if (s != BT_OK)
        return s;
    return fail(err, BT_ERR_ARG,
                "'%.40s' is no game; the game comes first, as in `%.*s`", typed,
                (int)strcspn(c->examples, "\n"), c->examples);
}

bt_status
game_load(const args *a, const char *name, bt_ruleset **out, bt_err *err)
{
    games_dirs dirs;
    bt_status s;
    int64_t number;

    if (read_number(name, &number))
        return game_first(a, name, err);
    games_dirs_init(&dirs, a);
    bt_load_options load = {.dirs = dirs.items,
                            .n_dirs = dirs.n,
                            .settings = a->settings.items,
                            .n_settings = a->settings.n,
                            .examples = a->examples};
    if (strcmp(name, "-") == 0)
        s = parse_stdin(&load, out, err);
    else
        s = bt_ruleset_load(name, &load, out, err);
    games_dirs_free(&dirs);
    return s;
}

bt_solver_options
solver_options(const args *a)
{
    bt_solver_options o = bt_solver_options_default();

    o.misere = a->misere;
    o.engine = a->engine;
    o.limits.max_memory = a->max_memory;
    o.limits.max_positions = a->max_positions;
    o.limits.max_steps = a->max_steps;
    o.limits.deadline = a->deadline;
    o.limits.interrupt = a->interrupt;
    o.limits.done = a->done;
    return o;
}

bt_status
keep_going(const args *a, bt_err *err)
{
    bt_limits limits = solver_options(a).limits;
    return bt_limits_look(&limits, err);
}

bt_status
game_open(const args *a, bt_ruleset **rules, bt_solver **solver, bt_err *err)
{
    bt_solver_options options = solver_options(a);
    bt_status s = game_load(a, a->operands.items[0], rules, err);

    if (s == BT_OK)
        s = bt_solver_new(*rules, &options, solver, err);
    return s;
}

/* ---- positions by stones */

typedef struct visit {
    bt_solver *solver;
    outcome_fn *each;
    void *arg;
    bt_status status;
    bt_err *err;
} visit;

static bool
visit_one(const bt_position *p, void *arg)
{
    visit *v = arg;
    bt_outcome outcome = BT_N;

    v->status = bt_solver_outcome(v->solver, p, &outcome, v->err);
    if (v->status == BT_OK)
        v->status = v->each(v->arg, p, outcome, v->err);
    return v->status == BT_OK;
}

bt_status
outcomes_each(const char *what, const args *a, const bt_ruleset *rules,
              bt_solver *solver, outcome_fn *each, void *arg, bt_err *err)
{
    bt_range range = {.max_stones = a->max, .heaps = a->heaps};
    visit v = {.solver = solver, .each = each, .arg = arg, .err = err};

    if (a->grundy || a->fixed.n > 0)
        return fail(err, BT_ERR_ARG,
                    "%s goes with neither --grundy nor --fixed", what);
    bt_status s = bt_solver_prepare(
        solver, a->max, a->heaps < 0 ? a->max : a->heaps, false, err);
    if (s == BT_OK)
        s = bt_position_each(rules, &range, visit_one, &v, err);
    return s == BT_OK ? v.status : s;
}

const char *
game_title(const bt_ruleset *rules)
{
    const char *title = bt_ruleset_title(rules);

    return *title ? title : bt_ruleset_name(rules);
}
