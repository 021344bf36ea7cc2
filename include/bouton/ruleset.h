/* ruleset.h: the rules of a game, read from text. Immutable once loaded, hence
 * shareable between threads. The language: docs/formats/game.md. */
#ifndef BOUTON_RULESET_H
#define BOUTON_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bouton/files.h"

BT_BEGIN

typedef struct bt_ruleset bt_ruleset;

typedef struct bt_load_options {
    const char *const *dirs; /* folders searched for NAME.game, in order */
    size_t n_dirs;
    /* So many of them come before the folder of a file of claims, too. */
    size_t n_first;
    const char *const *settings; /* "S={1,5,6}", "f(k)=2*k", "pass=2" */
    size_t n_settings;
    bool examples; /* what the rules ask for and nobody gives is an example */
    const bt_files *files; /* where they are; NULL: files of the system */
    /* Called with every mistake in the rules, in their order, not only with the
     * first, which the call returns: reading goes on at the next line. NULL:
     * the first one is enough. */
    void (*mistake)(void *context, const bt_err *err);
    void *context; /* for it */
} bt_load_options;

/* Load the game called `name`: a code (octal:0.77, hex:0.7f, sub:{1,3,4}), a
 * path (it contains '/' or ends in ".game"), or NAME for DIR/NAME.game.
 * The caller frees *out. Fails with BT_ERR_IO, BT_ERR_SYNTAX, BT_ERR_RULE or
 * BT_ERR_ARG (no such game; a setting that names nothing). */
BT_API BT_CHECK_RESULT bt_status bt_ruleset_load(const char *name,
                                                 const bt_load_options *options,
                                                 bt_ruleset **out, bt_err *err);

/* The same from memory; `file` names the text in messages. */
BT_API BT_CHECK_RESULT bt_status
bt_ruleset_parse(const char *text, size_t length, const char *file,
                 const bt_load_options *options, bt_ruleset **out, bt_err *err);

BT_API void bt_ruleset_free(bt_ruleset *rules); /* NULL allowed */

/* Strings live as long as the ruleset; empty when the file gives none. */
BT_API const char *bt_ruleset_name(const bt_ruleset *rules);
BT_API const char *bt_ruleset_title(const bt_ruleset *rules);
BT_API const char *
bt_ruleset_about(const bt_ruleset *rules); /* lines joined by \n */
BT_API const char *
bt_ruleset_source(const bt_ruleset *rules); /* bibliography */

/* The paths DIR/NAME.game of all games, by name; of one name only that which
 * bt_ruleset_load finds. The caller frees them with bt_paths_free. */
BT_API BT_CHECK_RESULT bt_status bt_games_find(const bt_load_options *options,
                                               char ***paths, size_t *n,
                                               bt_err *err);

/* The n files the rules were read from: the game's own, then that of the game
 * it is made from, and so on. None for a code. */
BT_API char *const *bt_ruleset_files(const bt_ruleset *rules, size_t *n);

/* What the checker needs to make the rules anew: the texts of these files, the
 * settings, and how the game was asked for (docs/formats/request.md, without a
 * certificate). NULL: out of memory. The caller frees it. */
BT_API char *bt_ruleset_request(const bt_ruleset *rules, bool misere);

/* Why play ends: "stones, then heaps" (a measure proved to drop at every
 * move), or NULL when it could not be shown and is checked while solving. */
BT_API const char *bt_ruleset_measure(const bt_ruleset *rules);

/* What the rules need before they can be used, for games loaded only to be
 * listed: names such as "S" or "f(k)", comma separated; "" when complete. */
BT_API BT_CHECK_RESULT bt_status
bt_ruleset_needs(const char *name, const bt_load_options *options, char **needs,
                 bt_err *err);

typedef enum bt_field_kind {
    BT_FIELD_HEAPS = 0, /* a bag of interchangeable non-empty heaps */
    BT_FIELD_PILES = 1, /* numbered piles, which may be empty */
    BT_FIELD_PILE = 2,  /* one named pile, which may be empty */
    BT_FIELD_NUMBER = 3 /* not stones: a flag, a counter, the last move */
} bt_field_kind;

typedef struct bt_field_info {
    const char *name;
    bt_field_kind kind;
    bool has_initial; /* may be left out when a position is typed */
    size_t part;      /* of a sum of games, from 0 on; 0: it may be none */
} bt_field_info;

BT_API size_t bt_ruleset_field_count(const bt_ruleset *rules);
BT_API bt_field_info bt_ruleset_field(const bt_ruleset *rules, size_t index);

/* The kinds of moves, by their names, which live as long as the ruleset. */
BT_API size_t bt_ruleset_move_count(const bt_ruleset *rules);
BT_API const char *bt_ruleset_move(const bt_ruleset *rules, size_t index);

/* The rules in plain English, one sentence a line; the caller frees it.
 * NULL when out of memory. */
BT_API char *bt_ruleset_words(const bt_ruleset *rules, bool misere);

BT_END

#endif
