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

bt_status
game_load(const args *a, const char *name, bt_ruleset **out, bt_err *err)
{
    games_dirs dirs;
    bt_status s;

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

const char *
game_title(const bt_ruleset *rules)
{
    const char *title = bt_ruleset_title(rules);

    return *title ? title : bt_ruleset_name(rules);
}
