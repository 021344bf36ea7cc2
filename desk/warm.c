/* warm.c: rules and solvers that stay from one question to the next. */
#include "warm.h"

enum { GAMES_MOST = 32 };

struct warm_game {
    char *key; /* what the rules were made of, play and engine */
    bt_ruleset *rules;
    struct {
        bt_solver *solver; /* NULL: not needed yet */
        bool asked;        /* in this question: it has its limits */
        uint64_t before;   /* positions examined before this question */
    } part[SOLVER_KINDS];
    struct warm_game *older;
};

struct warm {
    struct warm_game *newest;
    uint64_t most_memory;
};

struct warm *
warm_new(uint64_t most_memory)
{
    struct warm *w = calloc(1, sizeof *w);

    if (w)
        w->most_memory = most_memory ? most_memory : UINT64_C(1) << 30;
    return w;
}

static void
free_game(struct warm_game *g)
{
    for (size_t k = 0; k < SOLVER_KINDS; k++)
        bt_solver_free(g->part[k].solver);
    bt_ruleset_free(g->rules);
    free(g->key);
    free(g);
}

void
warm_free(struct warm *w)
{
    for (struct warm_game *g = w ? w->newest : NULL, *older; g; g = older) {
        older = g->older;
        free_game(g);
    }
    free(w);
}

static struct warm_game *
new_game(bt_ruleset *rules, const char *key)
{
    struct warm_game *g = calloc(1, sizeof *g);
    char *copy = g ? strdup(key) : NULL;

    if (!copy) {
        free(g);
        return NULL;
    }
    g->rules = rules;
    g->key = copy;
    return g;
}

static void
release_rules(void *rules)
{
    bt_ruleset_free(rules);
}

struct warm_game *
warm_find(const question *q, bt_ruleset *rules)
{
    struct warm_game **at = &q->warm->newest, *g;
    size_t mark = keep_mark(q);

    keep(q, rules, release_rules); /* until it is taken over */
    char *made = keep(q, bt_ruleset_request(rules, q->misere), free);
    char *key = compose(q, "%s %s", q->engine ? q->engine : "", made);
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->older;
    g = *at;
    if (g) {
        *at = g->older;
        keep_free(q, mark);
    } else {
        g = need(q, new_game(rules, key));
        keep_forget(q, mark);
    }
    g->older = q->warm->newest;
    q->warm->newest = g;
    return g;
}

bt_ruleset *
warm_rules(const struct warm_game *w)
{
    return w->rules;
}

bool
game_solver(const question *q, const game *g, enum solver_kind kind,
            uint64_t max_positions, bt_solver **out)
{
    bt_solver_options o = solver_options(q);
    bt_solver **solver = &g->warm->part[kind].solver;

    o.limits.max_positions = max_positions;
    if (!*solver) {
        g->warm->part[kind].before = 0;
        if (!ok(q, bt_solver_new(g->rules, &o, solver, q->err)))
            return false;
    } else if (!g->warm->part[kind].asked) {
        g->warm->part[kind].before = bt_solver_examined(*solver);
        bt_solver_limits(*solver, &o.limits);
    }
    g->warm->part[kind].asked = true;
    *out = *solver;
    return true;
}

void
game_forget(const game *g, enum solver_kind kind)
{
    bt_solver_free(g->warm->part[kind].solver);
    g->warm->part[kind].solver = NULL;
}

static uint64_t
settle_game(struct warm_game *g, bool good)
{
    uint64_t examined = 0;

    for (size_t k = 0; k < SOLVER_KINDS; k++) {
        bt_solver *s = g->part[k].solver;
        if (!s || !g->part[k].asked)
            continue;
        examined += bt_solver_examined(s) - g->part[k].before;
        g->part[k].asked = false;
        bt_solver_limits(s, NULL);
        bt_solver_known(s, NULL, NULL, NULL); /* a table of the question */
        if (!good) {
            bt_solver_free(s);
            g->part[k].solver = NULL;
        }
    }
    return examined;
}

static uint64_t
game_memory(const struct warm_game *g)
{
    uint64_t bytes = 0;

    for (size_t k = 0; k < SOLVER_KINDS; k++)
        bytes += g->part[k].solver ? bt_solver_memory(g->part[k].solver) : 0;
    return bytes;
}

uint64_t
warm_settle(struct warm *w, bool good)
{
    uint64_t examined = 0, bytes = 0;
    size_t n = 0;

    for (struct warm_game **at = &w->newest, *g; (g = *at);) {
        examined += settle_game(g, good);
        bytes += game_memory(g);
        if (bytes <= w->most_memory && ++n <= GAMES_MOST) {
            at = &g->older;
            continue;
        }
        bytes -= game_memory(g); /* older ones that are smaller may stay */
        *at = g->older;
        free_game(g);
    }
    return examined;
}
