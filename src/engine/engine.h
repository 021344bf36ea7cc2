/* engine.h: the contract every engine keeps, and the registry.
 *
 * An engine answers questions about positions of one ruleset under one kind of
 * play. All engines give the same answers; they differ in what they accept
 * and what it costs. `reference` accepts everything and defines what is right.
 */
#ifndef BT_ENGINE_ENGINE_H
#define BT_ENGINE_ENGINE_H

#include "base/budget.h"
#include "bouton/solve.h"
#include "game/layout.h"
#include "game/moves.h"

/* The positions p with p[at] = from, from + 1, ...: laid out as a position, all
 * of them positions, but heaps are in any order, and some may be empty. */
typedef struct bt_line {
    const int64_t *p;
    size_t n;
    size_t at;     /* no index of a count */
    size_t across; /* the next lines differ here; SIZE_MAX: there is one */
    int64_t from;
    size_t count;
    bool grundy;
    bool by_row; /* the row of the other heaps is worth being computed */
} bt_line;

/* Would answering for a position be cheap compared to a plain search? */
typedef enum bt_suits {
    BT_SUITS_NOT,
    BT_SUITS_WELL,
    BT_SUITS_DEAR /* no, but a search would be worse: whoever it suits well is
                     asked before, and where a budget ends this it is given up */
} bt_suits;

/* More positions than these are not searched one by one without being told. */
enum { BT_SEARCHED = 10000000 };

typedef struct bt_engine {
    const char *name;    /* as typed after --engine */
    const char *summary; /* one line for `bouton engines` */

    /* A new instance; `budget` is shared by all engines of one solver.
     * BT_ERR_REFUSED when it does not accept these rules. */
    bt_status (*open)(const bt_ruleset *r, bool misere, bt_budget *budget,
                      void **state, bt_err *err);
    void (*close)(void *state);

    bt_suits (*suits)(void *state, const int64_t *p, size_t n, bool grundy);

    /* All positions with piles and heaps <= max will be asked for. May be
     * NULL. */
    bt_status (*prepare)(void *state, int64_t max, int64_t heaps, bool grundy,
                         bt_err *err);

    /* The outcomes of most positions of at most so many stones will be asked
     * for. NULL: nothing can be done beforehand. */
    bt_status (*prepare_all)(void *state, int64_t stones, bt_err *err);

    /* The Grundy value of p, or BT_P or BT_N. */
    bt_status (*value)(void *state, const int64_t *p, size_t n, bool grundy,
                       uint64_t *out, bt_err *err);

    /* The values of a line, as many of them, from its beginning on, as are
     * there or next to nothing to compute. NULL: none. */
    size_t (*line)(void *state, const bt_line *line, uint64_t *out);

    /* The winning moves from p, found without looking at every option, each
     * handed to `visit`. NULL or BT_ERR_REFUSED: look at every option. */
    bt_status (*winning)(void *state, const int64_t *p, bt_instance_fn *visit,
                         void *arg, bt_err *err);
} bt_engine;

extern const bt_engine bt_engine_sum;
extern const bt_engine bt_engine_box;
extern const bt_engine bt_engine_row;
extern const bt_engine bt_engine_bag;
extern const bt_engine bt_engine_reference;

/* All engines in the order in which they are tried, NULL-terminated. */
extern const bt_engine *const bt_engines[];

#endif
