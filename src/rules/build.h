/* build.h: a ruleset under construction, from a name to checked rules.
 *
 * What is loaded is sound: choices are bounded, results are not negative, the
 * domain is kept, play ends. What cannot be proved of that is tried out (trial.c)
 * and checked while playing. Sums of games are sum.c. */
#ifndef BT_RULES_BUILD_H
#define BT_RULES_BUILD_H

#include "expr/parse.h"
#include "game/layout.h"
#include "game/linear.h"

/* A value from --set, or after `with` in `game g = h with S = {1,2}`: the
 * bytes [at, end) of a registered text. */
typedef struct bt_setting {
    const char *name;
    size_t n_params; /* f(k)=..., f(a,b)=...; 0 when none are written */
    const char *param[2];
    const char *text;
    size_t at, end;
    int line; /* of the value, with its source in the upper bits */
    size_t line_start;
    size_t of; /* the summand whose names it has: bt_summand.id */
    bool used;
} bt_setting;

/* Variables of the sets in an end of a part have the slots from here on, behind
 * those of the moves that it becomes a condition of. */
enum { BT_END_SLOTS = BT_MAX_SLOTS - 16 };

/* A part of a sum while it is read: its own names are those from here on. The
 * game itself is one, too, without an outer one. */
typedef struct bt_summand {
    const struct bt_summand *outer;
    size_t id, number; /* of the part, from 1 on; that of its first, of a sum */
    size_t parts;      /* that the ruleset had before it */
    size_t field, parameter, set, function, move, domain, end, forbid;
    size_t n_wholes;
    bt_expr **whole; /* stones and count of the part: sums to be filled in */
} bt_summand;

typedef struct bt_builder {
    bt_ruleset *r;
    const bt_load_options *options;
    size_t n_settings;
    bt_setting *setting; /* earlier ones win */
    bt_text about;
    bt_text needs;  /* what is declared but not given */
    int needs_line; /* where the first such declaration is */
    int needs_column;
    const char *first_need, *first_hint;
    int depth;             /* of games made from games */
    bt_summand game, *own; /* the game; what is read now */
    size_t n_summands;
    bt_err *err;
    size_t mistakes; /* told so far */
    bt_err first;    /* of them */
    bt_text lost;    /* statements that declare and were not understood */
} bt_builder;

/* mistakes.c: what went wrong (b->err) is told to those who want to know all;
 * false: nobody does, or nothing can be said of what is behind it. */
bool bt_builder_tell(bt_builder *b, bt_status s);
/* The same of a status, if it is one; BT_OK: go on. */
BT_CHECK_RESULT bt_status bt_builder_go_on(bt_builder *b, bt_status s);
/* A statement that began at this token was not understood: tell it, unless it
 * follows from an earlier one, and go on behind it. Fails where that cannot
 * be. */
BT_CHECK_RESULT bt_status bt_builder_skip(bt_builder *b, bt_parser *p,
                                          const bt_token *from, bt_status s);
/* BT_OK, or the first mistake that was told. */
BT_CHECK_RESULT bt_status bt_builder_first(bt_builder *b);
/* parse.c: does a statement begin here? `declares`: one that names things. */
bool bt_is_statement(const bt_token *t, bool *declares);

/* Register a text for messages and start a parser on it. Copies it. */
BT_CHECK_RESULT bt_status bt_builder_text(bt_builder *b, const char *name,
                                          const char *text, size_t length,
                                          bt_parser *p);

/* Read all statements of a text into the builder. */
BT_CHECK_RESULT bt_status bt_build_text(bt_builder *b, const char *name,
                                        const char *text, size_t length);

/* Read the statements of the game called `name` (for `game g = name`). */
BT_CHECK_RESULT bt_status bt_build_base(bt_builder *b, const char *name);

/* sum.c: BASE + BASE: `first` is read, and the current token is "+"; NULL: it
 * is the token before the first part. */
BT_CHECK_RESULT bt_status bt_build_sum(bt_builder *b, bt_parser *p,
                                       const char *first);
/* What a name of the summand is called in the sum; NULL: no memory. */
const char *bt_summand_name(bt_builder *b, const bt_summand *of,
                            const char *name);
/* stones or count of the summand, as a sum of aggregates. */
BT_CHECK_RESULT bt_status bt_build_whole(bt_parser *p, bt_aggregate what,
                                         const bt_token *at, bt_expr **out);

/* parse.c: the name, path or code behind the current token. */
BT_CHECK_RESULT bt_status bt_build_base_name(bt_builder *b, bt_parser *p,
                                             const char **out);
/* { "with" change }; passes are -1 where there are none. */
BT_CHECK_RESULT bt_status bt_build_changes(bt_builder *b, bt_parser *p,
                                           int64_t *passes);
/* Read the game, and give it the passes. */
BT_CHECK_RESULT bt_status bt_build_changed(bt_builder *b, const char *base,
                                           int64_t passes);

/* move NAME ...: the current token is the name. */
BT_CHECK_RESULT bt_status bt_build_move(bt_builder *b, bt_parser *p);

/* replace move NAME ..., drop move NAME: the current token is `move`. */
BT_CHECK_RESULT bt_status bt_build_replace(bt_builder *b, bt_parser *p);
BT_CHECK_RESULT bt_status bt_build_drop(bt_builder *b, bt_parser *p);

/* Sort out which condition bounds which choice. */
BT_CHECK_RESULT bt_status bt_build_choices(bt_builder *b, bt_move *m);

/* set, function, parameter, number: declarations a setting may override. */
BT_CHECK_RESULT bt_status bt_build_set(bt_builder *b, bt_parser *p);
BT_CHECK_RESULT bt_status bt_build_function(bt_builder *b, bt_parser *p);
BT_CHECK_RESULT bt_status bt_build_parameter(bt_builder *b, bt_parser *p);
BT_CHECK_RESULT bt_status bt_build_number(bt_builder *b, bt_parser *p);

/* Split the texts NAME=VALUE given by the caller. */
BT_CHECK_RESULT bt_status bt_build_settings(bt_builder *b);
/* NAME [ "(" names ")" ] "=" and the value up to the end of the line, or to
 * the next `with`. */
BT_CHECK_RESULT bt_status bt_build_setting(bt_builder *b, bt_parser *p);
/* [ "(" names ")" ]: two names at most; *n is 0 when there are none. */
BT_CHECK_RESULT bt_status bt_build_arguments(bt_parser *p, const char *name[2],
                                             size_t *n);
/* By its name in the summand; the sums around it win. */
bt_setting *bt_builder_setting(bt_builder *b, const char *name);
/* load.c: refuses what was set for the summand and is not there. */
BT_CHECK_RESULT bt_status bt_build_unused(bt_builder *b);
/* A parser on the value of a setting; marks it as used. */
BT_CHECK_RESULT bt_status bt_setting_parser(bt_builder *b, bt_setting *s,
                                            bt_parser *p);

/* The scope of conditions about a position: fields, lists, parameters. */
void bt_builder_scope(bt_builder *b, bt_scope *scope);
bt_symbol bt_builder_find(const bt_scope *scope, const char *name,
                          size_t length);
/* Is the name just read free for a new thing? */
BT_CHECK_RESULT bt_status bt_builder_fresh(bt_builder *b, bt_parser *p,
                                           const char *name);

/* A new field, whose name was just read. */
BT_CHECK_RESULT bt_status bt_builder_field(bt_builder *b, bt_parser *p,
                                           const char *name,
                                           bt_field_kind kind);

/* ---- where rules come from ---- */

/* find.c: is this a path rather than a name? */
bool bt_game_is_path(const char *name);
/* The path of the first DIR/NAME.game of the folders, and what is in it;
 * BT_ERR_ARG, with what was probably meant, when there is none. */
BT_CHECK_RESULT bt_status bt_game_find(const char *name,
                                       const bt_load_options *options,
                                       bt_text *path, bt_text *text,
                                       bt_err *err);

/* codes.c: octal:0.77, hex:0.7f and sub:{1,3,4}; also .77 and 0.77, which are
 * octal codes without their first word. */
bool bt_is_code(const char *name);
/* Append the code as it is written here, octal:0.77 for .77. */
void bt_code_name(const char *code, bt_text *t);
/* Append the rules text of a code that bt_code_name wrote. */
BT_CHECK_RESULT bt_status bt_code_text(const char *code, bt_text *t,
                                       bt_err *err);

/* ---- are well-formed rules also sound? ---- */

/* check.c: refuse rules with unbounded choices, with moves that leave the
 * non-negative integers or the domain, and rules under which play need not end.
 * What can neither be proved nor refuted is left to be checked while playing:
 * the check_* flags and measure_words of the ruleset say what. */
BT_CHECK_RESULT bt_status bt_rules_check(bt_builder *b);

/* measure.c: find a measure that every move lowers; sets measure_words, or
 * leaves it NULL when none is found. A measure the user wrote that cannot be
 * proved to drop sets check_measure. */
BT_CHECK_RESULT bt_status bt_rules_measure(bt_ruleset *r, bt_err *err);

/* trial.c: play from all positions with a few stones, within a small budget.
 * Fails with BT_ERR_RULE, and the position, when a move misbehaves or play can
 * go on for ever. BT_OK proves nothing. */
BT_CHECK_RESULT bt_status bt_rules_trial(const bt_ruleset *r, bt_err *err);

/* effect.c: what a measure is made of. */
typedef enum bt_feature_kind {
    BT_FEATURE_STONES, /* all heaps and piles together */
    BT_FEATURE_COUNT,  /* number of heaps */
    BT_FEATURE_SPARE,  /* stones less heaps: drops when a heap is split */
    BT_FEATURE_SPLIT,  /* twice the stones less the heaps */
    BT_FEATURE_FIELD,  /* a pile or number, or the stones of a list */
} bt_feature_kind;

typedef struct bt_feature {
    bt_feature_kind kind;
    size_t field;
} bt_feature;

/* An upper bound of how much the feature grows with the move; false when there
 * is no linear one. */
bool bt_effect_growth(bt_linear *l, const bt_ruleset *r, const bt_move *m,
                      bt_feature f, bt_sum *out);
/* "stones", "heaps", ... */
const char *bt_feature_name(const bt_ruleset *r, bt_feature f);

#endif
