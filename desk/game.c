/* game.c: from the command line to rules, a solver and positions. */
#include "warm.h"

RELEASE(ruleset)
RELEASE(position)
RELEASE(options)

/* Folders of the request, then those of the host. */
bt_load_options
load_options(const question *q)
{
    const bt_desk_host *host = q->host;
    const char **dirs = keep_room(q, q->games.n + host->n_games, sizeof *dirs);
    size_t n = 0;

    for (size_t i = 0; i < q->games.n; i++)
        if (*q->games.items[i])
            dirs[n++] = q->games.items[i];
    for (size_t i = 0; i < host->n_games; i++)
        dirs[n++] = host->games[i];
    return (bt_load_options){.dirs = dirs, .n_dirs = n, .files = host->files};
}

bool
ends_in(const char *name, const char *ending)
{
    size_t n = strlen(name), k = strlen(ending);

    return n > k && strcmp(name + n - k, ending) == 0;
}

bool
is_game(const question *q, const char *name)
{
    bt_load_options load = load_options(q);
    char *needs = NULL;

    if (strchr(name, '/') || ends_in(name, ".game"))
        return true;
    bool found = bt_ruleset_needs(name, &load, &needs, NULL) == BT_OK;
    free(needs);
    return found || game_called(q, name);
}

/* Rules that were handed over: in the request, or to the program. */
static bt_status
parse_given(const question *q, const bt_load_options *load, bt_ruleset **out)
{
    char *text;
    size_t length;

    if (q->rules)
        return bt_ruleset_parse(q->rules, strlen(q->rules), "<rules>", load,
                                out, q->err);
    if (q->by->input ? !q->by->input(q, &text, &length)
                     : !refuse(q, "the game - needs \"rules\""))
        return q->err->status;
    return bt_ruleset_parse(text, length, "<stdin>", load, out, q->err);
}

static void
take_mistake(void *context, const bt_err *err)
{
    const question *q = context;
    mistakes *all = q->mistakes;

    if (!all->list) {
        all->first = *err;
        all->list = put_list(out_root(q), "errors");
    }
    out_error(put_object(all->list, NULL), err);
}

void
mistakes_gather(const question *q, bt_load_options *o)
{
    if (!q->mistakes)
        return;
    q->mistakes->list = NULL;
    o->mistake = take_mistake;
    o->context = (void *)(uintptr_t)q;
}

static bool
load(const question *q, const char *name, bt_ruleset **out)
{
    bt_load_options o = load_options(q);
    int64_t number;

    o.settings = q->settings.items;
    o.n_settings = q->settings.n;
    o.examples = q->examples;
    mistakes_gather(q, &o);
    if (read_number(name, &number))
        return refuse(q,
                      "'%.40s' is no game; the game comes first, as in `%.*s`",
                      name, example_length(q->command), q->command->examples);
    if (strcmp(name, "-") == 0)
        return ok(q, parse_given(q, &o, out));
    bt_status s = bt_ruleset_load(name, &o, out, q->err);
    if (s == BT_ERR_ARG && (name = game_called(q, name)))
        s = bt_ruleset_load(name, &o, out, q->err);
    return ok(q, s);
}

bool
game_load(const question *q, const char *name, bt_ruleset **out)
{
    return load(q, name, out) && keep(q, *out, release_ruleset);
}

const char *
game_title(const bt_ruleset *rules)
{
    const char *title = bt_ruleset_title(rules);

    return *title ? title : bt_ruleset_name(rules);
}

bt_solver_options
solver_options(const question *q)
{
    bt_solver_options o = bt_solver_options_default();

    o.misere = q->misere;
    o.engine = q->engine;
    o.limits = q->limits;
    return o;
}

bool
keep_going(const question *q)
{
    return ok(q, bt_limits_look(&q->limits, q->err));
}

bool
game_open(const question *q, game *g)
{
    *g = (game){.solver = NULL};
    if (!load(q, q->operands.items[0], &g->rules))
        return false;
    g->warm = warm_find(q, g->rules);
    g->rules = warm_rules(g->warm);
    return game_solver(q, g, SOLVER_OUTCOMES, q->limits.max_positions,
                       &g->solver);
}

bool
position_read(const question *q, const bt_ruleset *rules, const char *text,
              bt_position **out)
{
    return ok(q, bt_position_read(rules, text, out, q->err)) &&
           keep(q, *out, release_position);
}

char *
position_text(const question *q, const bt_ruleset *rules, const bt_position *p)
{
    return keep(q, bt_position_text(rules, p), free);
}

bool
options_find(const question *q, const bt_ruleset *rules, const bt_position *p,
             uint64_t most, bt_options **out, bool *more)
{
    return ok(q, bt_options_first(rules, p, &q->limits, most, out, more,
                                  q->err)) &&
           keep(q, *out, release_options);
}

bool
options_among(const question *q, const bt_ruleset *rules, const bt_position *p,
              const int64_t *value, size_t n, bt_options **out)
{
    return ok(q,
              bt_options_among(rules, p, &q->limits, value, n, out, q->err)) &&
           keep(q, *out, release_options);
}

bool
winning_find(const question *q, bt_solver *solver, const bt_position *p,
             bt_options **out)
{
    return ok(q, bt_solver_winning(solver, p, out, q->err)) &&
           keep(q, *out, release_options);
}

bool
outcome_find(const question *q, bt_solver *solver, const bt_position *p,
             bt_outcome *out)
{
    return ok(q, bt_solver_outcome(solver, p, out, q->err));
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

/* ---- positions by stones; of named piles alone, as a table has them: each is
 * at most so large */

typedef struct visit {
    const question *q;
    const bt_ruleset *rules;
    bt_solver *solver;
    outcome_fn *each;
    void *arg;
    size_t piles; /* named ones; 0: there are lists, and stones are counted */
} visit;

static size_t
count_piles(const bt_ruleset *rules)
{
    bool lists = count_fields(rules, BT_FIELD_HEAPS) +
                     count_fields(rules, BT_FIELD_PILES) >
                 0;

    return lists ? 0 : count_fields(rules, BT_FIELD_PILE);
}

static bool
is_in_table(const visit *v, const bt_position *p)
{
    const int64_t *value = bt_position_values(p);

    for (size_t i = 0; v->piles > 0 && i < bt_ruleset_field_count(v->rules);
         i++)
        if (bt_ruleset_field(v->rules, i).kind == BT_FIELD_PILE &&
            value[i] > v->q->max)
            return false;
    return true;
}

static bool
visit_one(const bt_position *p, void *arg)
{
    visit *v = arg;
    bt_outcome outcome;

    return !is_in_table(v, p) || (outcome_find(v->q, v->solver, p, &outcome) &&
                                  v->each(v->arg, p, outcome));
}

bool
outcomes_each(const char *what, const question *q, const game *g,
              outcome_fn *each, void *arg)
{
    visit v = {.q = q,
               .rules = g->rules,
               .solver = g->solver,
               .each = each,
               .arg = arg,
               .piles = q->list ? count_piles(g->rules) : 0};
    int64_t piles = v.piles > 0 ? (int64_t)v.piles : 1;
    bt_range range = {.heaps = q->heaps,
                      .max_stones =
                          q->max < INT64_MAX / piles ? q->max * piles : q->max};
    int64_t heaps = q->heaps < 0 ? q->max : q->heaps;

    if (q->grundy || q->fixed.n > 0)
        return refuse(q, "%s goes with neither --grundy nor --fixed", what);
    return ok(q, bt_solver_prepare(g->solver, q->max, heaps, false, q->err)) &&
           bt_position_each(g->rules, &range, visit_one, &v, q->err) == BT_OK &&
           q->err->status == BT_OK;
}
