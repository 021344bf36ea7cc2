/* solve.h: who wins, and the Grundy value.
 *
 * A solver belongs to one ruleset and one kind of play, and keeps what it has
 * computed, so that asking again or asking for a neighbour is cheap. All
 * engines give the same answers (tests/prop/prop_engines_agree.c). One solver
 * must not be used by two threads at a time. */
#ifndef BOUTON_SOLVE_H
#define BOUTON_SOLVE_H

#include "bouton/position.h"

BT_BEGIN

typedef enum bt_outcome {
    BT_P = 0, /* the player who just moved wins */
    BT_N = 1  /* the player to move wins */
} bt_outcome;

typedef struct bt_solver bt_solver;

typedef struct bt_solver_options {
    bool misere; /* who cannot move wins */
    const char *
        engine; /* "reference", "box", "row", "sum", "bag"; NULL: chosen by itself */
    bt_limits limits;
} bt_solver_options;

BT_API bt_solver_options bt_solver_options_default(void);

/* `rules` must outlive the solver; the caller frees *out. Fails with
 * BT_ERR_ARG for an unknown engine, BT_ERR_REFUSED when the engine asked for
 * does not accept the rules (the sentence says why). */
BT_API BT_CHECK_RESULT bt_status bt_solver_new(const bt_ruleset *rules,
                                               const bt_solver_options *options,
                                               bt_solver **out, bt_err *err);
BT_API void bt_solver_free(bt_solver *s); /* NULL allowed */

/* Other limits for the questions to come; NULL: those of the default. Tables
 * stay, and what they hold counts against the new limit on memory. */
BT_API void bt_solver_limits(bt_solver *s, const bt_limits *limits);

/* How many positions all questions so far have examined. */
BT_API uint64_t bt_solver_examined(const bt_solver *s);

/* Bytes of its tables. */
BT_API uint64_t bt_solver_memory(const bt_solver *s);

/* Tell the solver that all positions with every pile and heap at most `max`
 * (bags and numbered piles: at most `heaps` of them) will be asked for, and
 * whether Grundy values will be. It may then compute a dense table at once.
 * A hint: answers are the same without it; does nothing where no table fits.
 * With a forced engine it fails where that engine cannot do it. */
BT_API BT_CHECK_RESULT bt_status bt_solver_prepare(bt_solver *s, int64_t max,
                                                   int64_t heaps, bool grundy,
                                                   bt_err *err);

/* Ask somebody for outcomes before any engine: BT_ERR_REFUSED from `known` says
 * that it does not know this one. `values` is a canonical position. The context
 * must outlive the solver, or the next call; `known` may be NULL: nobody.
 * bt_solver_engine says `name` for what was known. */
typedef bt_status bt_known_fn(void *context, const int64_t *values, size_t n,
                              bt_outcome *out, bt_err *err);
BT_API void bt_solver_known(bt_solver *s, const char *name, bt_known_fn *known,
                            void *context);

BT_API BT_CHECK_RESULT bt_status bt_solver_outcome(bt_solver *s,
                                                   const bt_position *p,
                                                   bt_outcome *out,
                                                   bt_err *err);

/* Normal play: the Grundy value. Misère play: the misère Grundy value (mex of
 * the options' values, a position without options counted 1). */
BT_API BT_CHECK_RESULT bt_status bt_solver_grundy(bt_solver *s,
                                                  const bt_position *p,
                                                  uint64_t *out, bt_err *err);

/* The winning options of p: those that are P-positions; none when p is one, or
 * when there is no move. The caller frees *out. Engines that know the answer
 * without looking at every option give it, so large heaps are no obstacle. */
BT_API BT_CHECK_RESULT bt_status bt_solver_winning(bt_solver *s,
                                                   const bt_position *p,
                                                   bt_options **out,
                                                   bt_err *err);

/* The name of the engine that gave the last answer. */
BT_API const char *bt_solver_engine(const bt_solver *s);

/* The names of all engines, NULL-terminated, and what each is for. */
BT_API const char *const *bt_engine_names(void);
BT_API const char *bt_engine_summary(const char *name);

BT_END

#endif
