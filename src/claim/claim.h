/* claim.h: statements about all positions of a family; docs/formats/claim.md.
 *
 * A file of claims is read in two steps. First the headers: which game, which
 * settings, which collection of functions or sets (claim_file). Then, for each
 * choice of settings, the rules are loaded and the body is read against them
 * (statement). */
#ifndef BT_CLAIM_CLAIM_H
#define BT_CLAIM_CLAIM_H

#include "base/budget.h"
#include "base/vector.h"
#include "bouton/solve.h"
#include "expr/monotone.h"
#include "expr/parse.h"
#include "game/layout.h"

enum {
    BT_CLAIM_GAMES = 6,
    BT_CLAIM_POSITIONS = 8,
    BT_CLAIM_SETTINGS = 8,
    BT_CLAIM_NAMES = 32,
    BT_PATTERN_ITEMS = 64
};

/* ---- headers ---- */

/* A place in the text of a file, both from 1. */
typedef struct bt_place {
    int line, column;
} bt_place;

typedef struct bt_claim_game {
    const char *alias; /* "" for the first */
    const char *name;
    bt_place place;
    bool misere;
    size_t n_settings;
    const char *setting[BT_CLAIM_SETTINGS];
    bt_place setting_place[BT_CLAIM_SETTINGS];
} bt_claim_game;

typedef struct bt_claim {
    const char *id, *title, *quote, *note, *rests_on;
    bt_place id_place, rests_place;
    const char *text; /* the whole claim as written, for reports */
    size_t n_games;
    bt_claim_game game[BT_CLAIM_GAMES];
    /* for every weakly increasing f where f(1) >= 1, for S within {1..6} */
    const char *collected; /* "f" or "S"; NULL: no collection */
    size_t n_collected;
    const char *const *choice; /* settings "f=1,1,2" */
    const char *const *listed; /* of a class "2 1 3 0": how many values it has,
                                  which, and its step from there */
    bool endless;              /* a class is meant, the choices are samples */
    bt_class functions;        /* that class */
    /* the body: bytes [at, end) of the file */
    size_t at, end;
    bt_place body; /* what is said of it as a whole is said here */
    size_t line_start;
} bt_claim;

typedef struct bt_claim_file {
    bt_arena arena;
    const char *name; /* for messages */
    const char *text;
    size_t length;
    bool typed;                    /* one claim, GAME: [n] STATEMENT */
    const char *paper, *reference; /* from a line paper NAME "..." */
    bt_vector claims;              /* of bt_claim */
} bt_claim_file;

BT_CHECK_RESULT bt_status bt_claim_file_parse(bt_claim_file *f,
                                              const char *name,
                                              const char *text, size_t length,
                                              bool typed, bt_err *err);
void bt_claim_file_free(bt_claim_file *f);

/* The current token starts a collection (after `for`): read it. */
BT_CHECK_RESULT bt_status bt_claim_collection(bt_claim_file *f, bt_claim *c,
                                              bt_parser *p);

/* ---- bodies ---- */

/* Which of the items are a list of heaps or piles of the game. */
typedef struct bt_pattern_list {
    const char *name; /* NULL: it stands in the order of the rules */
    bool row;         /* (1,2) after a name: numbered piles */
    size_t from, n;
} bt_pattern_list;

/* What a pattern says of a field: a list, a value, or nothing: a number that
 * has its initial value. */
typedef struct bt_pattern_field {
    bool is_list;
    bt_pattern_list list;
    const bt_expr *value;
} bt_pattern_field;

/* [2, b, c], <b1, b2>, (x, y), [1^m] pass=0, [a] [b], [a] + (x, y), or a
 * variable. In games with several lists the heaps of all of them follow each other as items;
 * <b1, b2> is [1^b1, 2^b2]. */
typedef struct bt_pattern {
    int variable; /* of positions, or -1 */
    char bracket; /* '[', '<', '(', or '{': several lists; of the last part */
    size_t n_lists;
    bt_pattern_list list[BT_MAX_FIELDS]; /* all but '(' */
    size_t n;
    bt_expr *value[BT_PATTERN_ITEMS];
    bt_expr *times[BT_PATTERN_ITEMS]; /* NULL: once */
    size_t n_named;
    const char *name[BT_MAX_FIELDS];
    bt_expr *named[BT_MAX_FIELDS];
    bt_fields part;              /* of a sum: what is read now, .. */
    size_t from, lists, numbers; /* .. and its first item, list, named field */
    bt_pattern_field field[BT_MAX_FIELDS]; /* meaning.c */
    int line, column;
} bt_pattern;

/* A pattern with parameters: [4, 10+4k, 13+4k] for k >= 0. */
typedef struct bt_template {
    bt_pattern pattern;
    bt_pattern target; /* cases only: what is moved to */
    size_t n_params;
    size_t slot[4];
    const char *param[4];
    size_t n_conditions;
    bt_expr **condition;
} bt_template;

typedef enum bt_atom_kind {
    BT_ATOM_P,
    BT_ATOM_N,
    BT_ATOM_GRUNDY,
    BT_ATOM_TERMINAL,
    BT_ATOM_MOVE,      /* pattern[0] -> pattern[1] is legal */
    BT_ATOM_SAME,      /* pattern[0] = pattern[1] */
    BT_ATOM_MEMBER,    /* pattern[0] in { templates } */
    BT_ATOM_AGGREGATE, /* stones(x), count(x, j), ... */
    BT_ATOM_EXISTS,
    BT_ATOM_EVERY,
    BT_ATOM_EXACTLY_ONE,
    BT_ATOM_SUM,
    BT_ATOM_ROW_PERIOD
} bt_atom_kind;

typedef struct bt_atom {
    bt_atom_kind kind;
    size_t game;
    bt_pattern pattern[2];
    size_t n_templates;
    bt_template *templates;
    bt_aggregate aggregate;
    bt_expr *size; /* count(x, size) */
    /* quantifiers and sums */
    int over_moves; /* the position variable that runs through moves, or -1 */
    size_t slot;    /* otherwise the number that runs */
    const char *bound;
    const bt_set *set;
    /* what was written: a condition, or a range from..to */
    const bt_expr *written, *from, *to;
    bt_expr *body;
} bt_atom;

typedef enum bt_family_kind {
    BT_FAMILY_NONE,      /* no variables: one statement */
    BT_FAMILY_PATTERN,   /* for x = [2, b, c] */
    BT_FAMILY_POSITIONS, /* for position x */
    BT_FAMILY_NUMBERS    /* for numbers k, n */
} bt_family_kind;

typedef enum bt_body_kind {
    BT_BODY_FORMULA,
    BT_BODY_COVERED, /* covered by source -> target; ... */
    BT_BODY_WORKS    /* works FORMULA iff S is one of ... */
} bt_body_kind;

typedef struct bt_statement {
    bt_arena arena;
    size_t n_games;
    const char *alias[BT_CLAIM_GAMES];
    const bt_ruleset *rules[BT_CLAIM_GAMES];
    bt_definitions *definitions;
    /* family */
    bt_family_kind family;
    bt_place family_place;
    const char *family_name;
    bool in_case; /* while a case is read: there is no member */
    bt_pattern pattern;
    size_t n_vars;
    const char *var[BT_CLAIM_NAMES]; /* behind them: while they are read, the */
    size_t slot[BT_CLAIM_NAMES];     /* parameters of templates */
    size_t n_where, n_range, n_deep;
    bt_expr **where, **range, **deep;
    const char *range_text, *deep_text; /* as written; NULL: not there */
    /* without a range: the most stones, or the largest sum of the numbers; 0
     * where there is no family */
    int64_t default_most, default_each; /* .. of numbers that are no stones */
    /* body */
    bt_body_kind body_kind;
    bt_expr *body;
    size_t n_cases;
    bt_template *cases;
    size_t n_answers;
    const bt_set **answer;
    const char *answer_name;
    bool states_answers;
    /* while reading */
    size_t n_names; /* of var[] */
    size_t n_positions;
    const char *position[BT_CLAIM_POSITIONS];
} bt_statement;

/* Read the body of a claim against loaded rules. */
BT_CHECK_RESULT bt_status bt_statement_read(bt_statement *s,
                                            const bt_claim_file *f,
                                            const bt_claim *c,
                                            const bt_ruleset *const *rules,
                                            bt_err *err);
void bt_statement_free(bt_statement *s);
/* atoms.c: the hook of the expression grammar. */
bt_status bt_atom_primary(bt_parser *p, bt_expr **out, bool *done);

/* pattern.c */
/* A position of that game of the claim: one that meaning.c lets pass. */
BT_CHECK_RESULT bt_status bt_pattern_read(bt_parser *p, size_t game,
                                          bt_pattern *out);
bool bt_pattern_starts(const bt_parser *p);

/* Which position of the scope has this name; -1: none. */
int bt_position_named(const bt_parser *p, const bt_token *t);

/* pass=0 behind the brackets: NAME "=" on the same line, and a field of some
 * game of the claim. */
bool bt_pattern_names_field(const bt_parser *p);

/* How far the family is looked at if the claim has no range. */
void bt_default_range(bt_statement *s);
/* The same in words, up to `most`. */
void bt_default_range_text(const bt_statement *s, int64_t most, bt_text *out);

/* A new variable of the family, or parameter of the template, being read. */
BT_CHECK_RESULT bt_status bt_claim_declare(bt_parser *p, const bt_token *name,
                                           int *slot);

/* The same where names that mean nothing yet are declared. */
BT_CHECK_RESULT bt_status bt_pattern_declaring(bt_parser *p, bt_pattern *out);
/* template { ";" template } */
BT_CHECK_RESULT bt_status bt_templates_read(bt_parser *p, bool with_target,
                                            bt_template **out, size_t *n);
bt_statement *bt_statement_of(const bt_parser *p);

/* meaning.c: does what was read last stand for one position of the part, with
 * every field said exactly once? Says what each is. */
BT_CHECK_RESULT bt_status bt_pattern_written(const bt_ruleset *r, size_t part,
                                             bt_pattern *q, bt_err *err);
/* Is a position of the claim's game, by its name, one of another game? */
BT_CHECK_RESULT bt_status bt_pattern_carried(const bt_statement *s,
                                             const bt_pattern *q, size_t game,
                                             bt_err *err);
/* Do positions of the game have heaps that min(x), count(x), ... are about? */
BT_CHECK_RESULT bt_status bt_heaps_check(const bt_statement *s,
                                         bt_aggregate what, bt_place at,
                                         bt_err *err);

/* ---- what evaluation asks ---- */

typedef struct bt_oracle {
    bt_status (*outcome)(void *context, size_t game, const bt_position *p,
                         bt_outcome *out, bt_err *err);
    bt_status (*grundy)(void *context, size_t game, const bt_position *p,
                        uint64_t *out, bt_err *err);
    /* The period of the row of the position's heaps; may be NULL. */
    bt_status (*row_period)(void *context, size_t game,
                            const bt_position *fixed, int64_t *out,
                            bt_err *err);
    void *context;
} bt_oracle;

#endif
