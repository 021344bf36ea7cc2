/* rules.h: games as users write them (docs/formats/game.md), from the statements
 * of a text to the lines of core text that say what a game is. */
#ifndef VERIFY_RULES_RULES_H
#define VERIFY_RULES_RULES_H

#include "lower/lower.h"
#include "shelf/shelf.h"

/* As game.md says under "Limits". */
enum {
    RULES_FIELDS = KERNEL_FIELDS,
    RULES_HANDS = 4,
    RULES_RESULTS = 8,
    RULES_CHOICES = 6,
    RULES_MOVES = 256,
    RULES_DEFINITIONS = 256,
    RULES_ARGUMENTS = 2,
    RULES_BASES = 8
};

/* ---- games */

/* What rules call something beside its name: sum.c. */
typedef struct rules_alias_name {
    const char *name;
    const struct rules_alias_name *next;
} rules_alias_name;

typedef struct rules_field {
    kernel_field kind;
    const char *name;
    const rules_alias_name *also;
    const tree *initial; /* of a number */
} rules_field;

typedef struct rules_definition {
    enum { RULES_PARAMETER, RULES_SET, RULES_FUNCTION } kind;
    const char *name;
    const rules_alias_name *also;
    size_t arguments;
    const char *argument[RULES_ARGUMENTS];
    const tree *value; /* NULL: it is asked for */
    bool any;          /* in its place: every function of a class */
    spot where;
} rules_definition;

/* What becomes of something: kernel_change, its value not yet made. */
typedef struct rules_result {
    int kind;     /* KERNEL_PUT, .. */
    size_t where; /* the field; of a replacement the heap in hand */
    size_t hands; /* so many have names already */
    const tree *value;
} rules_result;

typedef struct rules_move {
    const char *name;
    size_t hands, choices, results;
    const char *hand[RULES_HANDS];
    size_t hand_field[RULES_HANDS];
    const char *choice[RULES_CHOICES];
    rules_result result[RULES_RESULTS];
    const tree *conditions; /* an AND; NULL: none */
} rules_move;

typedef struct rules_game {
    const char *name;
    size_t fields, definitions, moves;
    rules_field field[RULES_FIELDS];
    rules_definition *definition; /* room for RULES_DEFINITIONS */
    rules_move **move;            /* room for RULES_MOVES */
    tree *domain;                 /* an AND; all three may be NULL */
    tree *forbid, *end;           /* an OR of ANDs */
    size_t parts;                 /* of a sum; 0: it is none */
    size_t part[RULES_FIELDS];    /* the first field of each */
} rules_game;

/* Part i of a game, which is all of it if it is no sum: fields from .. to - 1. */
typedef struct rules_part {
    size_t from, to;
} rules_part;

static inline rules_part
rules_part_of(const rules_game *g, size_t i)
{
    return (rules_part){g->parts ? g->part[i] : 0,
                        i + 1 < g->parts ? g->part[i + 1] : g->fields};
}

/* load.c: a game by name, path or code, which is written at `where` in the file
 * with the path `from` (NULL: paths are as they stand); NULL with a reason. */
rules_game *rules_load(shelf *f, const char *from, const char *name,
                       spot where);
/* sum.c: one more part, of which nobody else knows, behind what g has. */
bool rules_add_part(session *s, pool *p, rules_game *g, const rules_game *part,
                    spot where);
/* The same game, whose definitions may be changed. */
rules_game *rules_copy(pool *p, const rules_game *g);
/* NULL: there is none. */
rules_definition *rules_defined(const rules_game *g, const char *name);
size_t rules_field_of(const rules_game *g, const char *name); /* SIZE_MAX */

/* setting.c: NAME [(names)] = VALUE, as after `with` and --set, is read and
 * given to the game. */
bool rules_set(parser *p, rules_game *g);
/* The settings of the shelf are given to the game. */
bool rules_set_all(shelf *f, rules_game *g);

/* What stands behind "=", as the kind of the definition asks. */
bool rules_read_value(parser *p, rules_definition *d);

/* file.c: the statements of one text. */
bool rules_statements(parser *p, rules_game *g);
/* move.c: what follows "move". */
rules_move *rules_read_move(parser *p, const rules_game *g);
bool rules_is_free(parser *p, const rules_game *g, const char *name);

/* ---- core text */

/* scope.c: what names of definitions mean; to claims, parameters nothing. All of
 * them have to be given, or it is said which is not. */
bool rules_scope(lowering *l, const rules_game *g, bool claim,
                 const scope **out);
/* Beside what `in` has: fields, and stones and count of them all. field[i] is a
 * list or a number; NULL: it is not there. */
const scope *rules_fields(lowering *l, const rules_game *g,
                          const term *const *field, const scope *in);
/* One more name that is a number. */
const scope *rules_number(lowering *l, const char *name, const term *is,
                          const scope *in);
/* guard.c: the conditions of a move in the order in which they are tested. */
pair rules_guard(lowering *l, const rules_move *m, const scope *in);
/* write.c: "game normal", .. and all lines that follow. */
bool rules_write(lowering *l, const rules_game *g, bool misere, written *out);

static inline bool
rules_is_limited(const rules_game *g)
{
    return g->domain || g->forbid;
}

#endif
