/* solver.h: what a solver is, for tables; all others see bouton/solve.h. */
#ifndef BT_ENGINE_SOLVER_H
#define BT_ENGINE_SOLVER_H

#include "engine/engine.h"

enum { BT_MAX_ENGINES = 8 };

struct bt_solver {
    const bt_ruleset *rules;
    bool forced; /* one engine, not chosen by itself */
    bt_budget budget;
    void *state[BT_MAX_ENGINES]; /* NULL: it does not accept the rules */
    size_t last;                 /* the engine that gave the last answer */
    bt_known_fn *known;          /* asked before engines; NULL: nobody */
    const char *known_name;
    void *known_context;
    bool by_known; /* gave the last answer */
};

/* The value of one of many positions, canonical and checked: as if it were
 * asked for alone, but the clock is not looked at for each. */
BT_CHECK_RESULT bt_status bt_solver_cell(bt_solver *s, const int64_t *p,
                                         size_t n, bool grundy, uint64_t *out,
                                         bt_err *err);

/* Outcomes of most positions of at most so many stones will be asked for: as
 * bt_solver_prepare, a hint. */
BT_CHECK_RESULT bt_status bt_solver_prepare_all(bt_solver *s, int64_t stones,
                                                bt_err *err);

/* Is nobody but the reference engine good for this position? False where one
 * engine was asked for. */
bool bt_solver_is_search(const bt_solver *s, const int64_t *p, size_t n,
                         bool grundy);

/* As many values of a line as an engine has at hand, from its beginning on;
 * the first engine that has some. */
size_t bt_solver_line(bt_solver *s, const bt_line *line, uint64_t *out);

#endif
