/* systems.h: the moves of a game in core text as systems of linear conditions.
 *
 * A move is the union of its systems: it is possible for these heaps in hand
 * and choices just when all atoms of one of them hold, for some value of the
 * further variables, and then its changes are the forms of that system. Which
 * systems there are, and in which order, is docs/formats/systems.md. What
 * cannot be said so ends the session as undecided. */
#ifndef VERIFY_LINEAR_SYSTEMS_H
#define VERIFY_LINEAR_SYSTEMS_H

#include "kernel/kernel.h"

enum { SYSTEM_VARIABLES = 40, SYSTEM_ATOMS = 64, SYSTEM_CASES = 4096 };

/* No coefficient or constant is larger. */
#define SYSTEM_NUMBER (INT64_C(1) << 40)

/* k + c[0] x0 + c[1] x1 + ..; all variables are natural numbers. */
typedef struct kernel_form {
    int64_t c[SYSTEM_VARIABLES], k;
} kernel_form;

typedef enum kernel_atom_kind {
    SYSTEM_AT_LEAST, /* f >= 0 */
    SYSTEM_POWER,    /* f = 2^i for some i >= power */
    SYSTEM_RESIDUE /* f mod modulus is residue; or, where it differs, is not */
} kernel_atom_kind;

typedef struct kernel_atom {
    kernel_atom_kind kind;
    bool differs;
    int64_t power, modulus, residue;
    kernel_form f;
} kernel_atom;

typedef struct kernel_system {
    size_t move;      /* of the game; 0 where it is none */
    size_t variables; /* of the layout, and further ones behind them */
    size_t atoms;
    kernel_atom *atom;
    kernel_form *value; /* of each change of the move */
    bool movable;       /* and some move that does not ask for one is there */
} kernel_system;

typedef struct kernel_systems {
    kernel_system *item;
    size_t n, room;
    bool movable; /* systems may ask for that; else it is not linear */
} kernel_systems;

/* Which variable is what: heaps in hand, choices, for each field its number or
 * the stones in it, for each field the heaps in it. */
typedef struct kernel_layout {
    size_t hand, choice, field, count, n;
} kernel_layout;

kernel_layout kernel_layout_of(const kernel_game *g, const kernel_move *m);

/* Those of move number `move`, behind what is in *out: the guard holds, no end
 * does. For games that forbid nothing. */
bool kernel_move_systems(kernel_text *t, const kernel_game *g, size_t move,
                         kernel_systems *out);

kernel_form kernel_variable(size_t i);
/* *to += times * f; false when a number grows too large. */
bool kernel_form_add(kernel_form *to, const kernel_form *f, int64_t times);

#endif
