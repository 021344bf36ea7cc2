/* game.c: from the command line to rules, a solver and positions. */
#include "cli.h"

RELEASE(ruleset)
RELEASE(solver)
RELEASE(position)
RELEASE(options)

bool
is_game(const args *a, const char *name)
{
    bt_load_options load = load_options(a);
    char *needs = NULL;

    if (strchr(name, '/') || ends_in(name, ".game"))
        return true;
    bool found = bt_ruleset_needs(name, &load, &needs, NULL) == BT_OK;
    free(needs);
    return found;
}

static bt_status
parse_stdin(const args *a, const bt_load_options *load, bt_ruleset **out)
{
    char *text;
    size_t length;

    if (!read_all(a, stdin, "standard input", &text, &length))
        return a->err->status;
    return bt_ruleset_parse(text, length, "<stdin>", load, out, a->err);
}

bool
game_load(const args *a, const char *name, bt_ruleset **out)
{
    bt_load_options load = load_options(a);
    int64_t number;

    load.settings = a->settings.items;
    load.n_settings = a->settings.n;
    load.examples = a->examples;
    if (read_number(name, &number))
        return refuse(a,
                      "'%.40s' is no game; the game comes first, as in `%.*s`",
                      name, example_length(a->command), a->command->examples);
    return ok(a, strcmp(name, "-") == 0
                     ? parse_stdin(a, &load, out)
                     : bt_ruleset_load(name, &load, out, a->err)) &&
           keep(a, *out, release_ruleset);
}

const char *
game_title(const bt_ruleset *rules)
{
    const char *title = bt_ruleset_title(rules);

    return *title ? title : bt_ruleset_name(rules);
}

bt_solver_options
solver_options(const args *a)
{
    bt_solver_options o = bt_solver_options_default();

    o.misere = a->misere;
    o.engine = a->engine;
    o.limits = a->limits;
    return o;
}

bool
keep_going(const args *a)
{
    return ok(a, bt_limits_look(&a->limits, a->err));
}

bool
game_open(const args *a, game *g)
{
    bt_solver_options o = solver_options(a);

    *g = (game){.solver = NULL};
    return game_load(a, a->operands.items[0], &g->rules) &&
           ok(a, bt_solver_new(g->rules, &o, &g->solver, a->err)) &&
           keep(a, g->solver, release_solver);
}

bool
position_read(const args *a, const bt_ruleset *rules, const char *text,
              bt_position **out)
{
    return ok(a, bt_position_read(rules, text, out, a->err)) &&
           keep(a, *out, release_position);
}

char *
position_text(const args *a, const bt_ruleset *rules, const bt_position *p)
{
    return keep(a, bt_position_text(rules, p), free);
}

bool
options_find(const args *a, const bt_ruleset *rules, const bt_position *p,
             bt_options **out)
{
    return ok(a, bt_options_new(rules, p, &a->limits, out, a->err)) &&
           keep(a, *out, release_options);
}

bool
winning_find(const args *a, bt_solver *solver, const bt_position *p,
             bt_options **out)
{
    return ok(a, bt_solver_winning(solver, p, out, a->err)) &&
           keep(a, *out, release_options);
}

bool
outcome_find(const args *a, bt_solver *solver, const bt_position *p,
             bt_outcome *out)
{
    return ok(a, bt_solver_outcome(solver, p, out, a->err));
}

bool
is_list(bt_field_kind kind)
{
    return kind == BT_FIELD_HEAPS || kind == BT_FIELD_PILES;
}

size_t
count_fields(const bt_ruleset *rules, bt_field_kind kind)
{
    size_t n = 0;

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++)
        n += bt_ruleset_field(rules, i).kind == kind;
    return n;
}

/* ---- positions by stones */

typedef struct visit {
    const args *a;
    bt_solver *solver;
    outcome_fn *each;
    void *arg;
} visit;

static bool
visit_one(const bt_position *p, void *arg)
{
    visit *v = arg;
    bt_outcome outcome;

    return outcome_find(v->a, v->solver, p, &outcome) &&
           v->each(v->arg, p, outcome);
}

bool
outcomes_each(const char *what, const args *a, const game *g, outcome_fn *each,
              void *arg)
{
    bt_range range = {.max_stones = a->max, .heaps = a->heaps};
    visit v = {.a = a, .solver = g->solver, .each = each, .arg = arg};
    int64_t heaps = a->heaps < 0 ? a->max : a->heaps;

    if (a->grundy || a->fixed.n > 0)
        return refuse(a, "%s goes with neither --grundy nor --fixed", what);
    return ok(a, bt_solver_prepare(g->solver, a->max, heaps, false, a->err)) &&
           bt_position_each(g->rules, &range, visit_one, &v, a->err) == BT_OK &&
           a->err->status == BT_OK;
}
