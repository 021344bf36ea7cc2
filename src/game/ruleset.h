/* ruleset.h: the rules of a game as data. Built by src/rules, read by all, never
 * changed, so that threads share it.
 *
 * The room: layout.h has flat positions (two are equal exactly when their arrays
 * are), entries.h their notation, read and printed in one place whatever the size
 * of the numbers; moves.h what may be done, options.h without repetitions;
 * linear.h turns expressions into sums, exact.h moves into linear systems
 * (exact_move.c: powers of two, residues and extra ends beside them). */
#ifndef BT_GAME_RULESET_H
#define BT_GAME_RULESET_H

#include "base/arena.h"
#include "bouton/ruleset.h"
#include "expr/bounds.h"
#include "expr/eval.h"
#include "expr/expr.h"

enum {
    BT_MAX_FIELDS = 16,
    BT_MAX_TARGETS = 4,
    BT_MAX_CHOICES = 6,
    BT_MAX_SLOTS = 64, /* of one expression: fields, heaps, choices, bound */
    BT_MAX_HEAPS = 1000000
};

typedef struct bt_field {
    const char *name;
    bt_field_kind kind;
    bt_expr *initial; /* numbers; may read the piles declared before */
    int line, column;
} bt_field;

/* Slots of every expression of a ruleset: slot i is field i (piles and
 * numbers), then the heaps a move takes in hand, then its choices, then the
 * bound variables of sets. */
typedef struct bt_target {
    size_t field; /* heaps or piles */
    size_t slot;
    const char *name;
} bt_target;

/* A heap a move puts back. For heaps they are simply added to the bag; for
 * numbered piles the i-th result takes the place of the i-th target. */
typedef struct bt_result {
    size_t field;
    size_t target;
    bt_expr *value;
} bt_result;

typedef struct bt_assign {
    size_t field; /* pile or number */
    bt_expr *value;
} bt_assign;

/* A choice t of the player: its range comes out of the conditions that are
 * linear in t (`bound`, each as difference >= least), narrowed to `set`. */
typedef struct bt_choice {
    const char *name;
    size_t slot;
    size_t n_bounds;
    bt_bound *bound;
    const bt_set *set; /* NULL: all integers in the range */
    size_t n_checks;
    bt_expr **check; /* what is still to be tested once t is known */
    int line, column;
} bt_choice;

typedef struct bt_move {
    const char *name;
    int line, column;
    size_t n_targets, n_choices, n_results, n_assigns;
    bt_target target[BT_MAX_TARGETS];
    bt_choice choice[BT_MAX_CHOICES];
    bt_result result[BT_MAX_TARGETS * 2];
    bt_assign assign[BT_MAX_FIELDS];
    size_t n_conditions, n_before;
    bt_expr **condition; /* all of them as written */
    bt_expr **before;    /* those that no choice occurs in: tested first */
    bool asks_movable;
    bool looks_around;  /* it depends on more than heaps in hand and fields */
    bool sees_fields;   /* it depends on a pile or number beside the first field
                          that it touches */
    bool shrinks;       /* it leaves smaller heaps of the only one it touches */
    bool check_measure; /* that it lowers the measure is seen while playing */
    size_t n_slots;
    bool linear; /* `exact`: its cases say the same as the conditions */
    size_t n_exact;
    const struct bt_exact *exact; /* game/exact.h */
} bt_move;

/* What a move leaves: its results, then its assignments. */
static inline bt_expr *
bt_move_value(const bt_move *m, size_t i)
{
    return i < m->n_results ? m->result[i].value
                            : m->assign[i - m->n_results].value;
}

/* Rules may come from several texts: the file, the game it is made from, the
 * values after --set. The line number of an expression carries the text it is
 * from in its upper bits, so that a message can always name it. */
enum { BT_SOURCE_SHIFT = 20, BT_MAX_SOURCES = 32, BT_MAX_TEXT = 1 << 20 };

typedef struct bt_source {
    const char *name, *text;
    size_t length;
    bool file; /* it was read; the others are settings, codes, examples */
} bt_source;

struct bt_ruleset {
    bt_arena arena;
    const char *name, *title, *about, *source;
    const char *asked;   /* a name, a code, or "it", where it is a path */
    const char *request; /* where it was looked for, and what was read */
    size_t n_texts, n_files;
    bt_source text[BT_MAX_SOURCES];
    char *file[BT_MAX_SOURCES]; /* read for them, the game's own first */
    bt_definitions definitions;
    size_t n_fields;
    bt_field field[BT_MAX_FIELDS];
    size_t n_parts;             /* of a sum; 0: it is none */
    size_t part[BT_MAX_FIELDS]; /* the first field of each */
    size_t n_moves;
    bt_move **move;
    size_t n_domain, n_ends, n_forbids;
    bt_expr **domain;          /* all hold in every position */
    bt_expr **end;             /* any: the game is over here */
    bt_expr **forbid;          /* any: no move may lead here */
    bt_expr *measure;          /* given by the user, or NULL */
    const char *measure_words; /* proved to drop; NULL: checked while solving */
    /* what is still to be checked while playing */
    bool nonnegative;   /* no result is ever negative: proved */
    bool check_results; /* the stones together might pass 2^63 - 1 */
    bool check_domain;
    bool check_measure; /* of some move */
};

static inline bool
bt_field_is_list(const bt_field *f)
{
    return f->kind == BT_FIELD_HEAPS || f->kind == BT_FIELD_PILES;
}

/* Does the number start at a constant? */
static inline bool
bt_field_starts_at(const bt_field *f, int64_t *out)
{
    if (!f->initial || f->initial->op != BT_OP_INT)
        return false;
    *out = f->initial->value;
    return true;
}

/* The fields of one part; a game that is no sum is one part. */
typedef struct bt_fields {
    size_t from, to;
} bt_fields;

static inline size_t
bt_part_count(const bt_ruleset *r)
{
    return r->n_parts ? r->n_parts : 1;
}

static inline bt_fields
bt_part_fields(const bt_ruleset *r, size_t part)
{
    return (bt_fields){r->n_parts ? r->part[part] : 0,
                       part + 1 < r->n_parts ? r->part[part + 1] : r->n_fields};
}

/* Does a move leave several heaps? */
static inline bool
bt_ruleset_splits(const bt_ruleset *r)
{
    for (size_t i = 0; i < r->n_moves; i++)
        if (r->move[i]->n_results > 1)
            return true;
    return false;
}

static inline bool
bt_field_is_stones(const bt_field *f)
{
    return f->kind != BT_FIELD_NUMBER;
}

#endif
