/* desk.h: what questions share.
 *
 * A question is one file ask_NAME.c with one const `command`, listed in
 * commands.c. Its `run` gives replies, objects of JSON.
 *
 * What can fail returns false and says why in q->err (fail.c); what is made for
 * an answer is kept by `q` and freed behind it (keep.c; starve.c where memory
 * ends). So nobody carries statuses or frees anything on the way out.
 *
 * The room: request.c makes a question, answer.c replies; game.c opens games,
 * warm.c keeps them. grid, cells and series have the data of tables, plots and
 * exports. plot_NAME.c is a kind of picture, report_NAME.c a format of reports,
 * strategy winning moves as a program; a match is ask_play with opponent,
 * typed_move and play_start. palette.h has all colours, json.h JSON. */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/files.h>
#include <bouton/sequence.h>
#include <bouton/solve.h>

#include "question.h"

/* Exit statuses, the same for every command. */
enum {
    EXIT_ANSWERED = 0,
    EXIT_FAILS = 1,         /* a claim is refuted, a check fails */
    EXIT_BAD_INPUT = 2,     /* usage, rules, positions, files */
    EXIT_OPEN = 3,          /* open, or a budget ran out */
    EXIT_INTERRUPTED = 130, /* Ctrl-C */
};

/* ---- fail.c: how questions fail */

/* Did it work? What the library says on its way to success is forgotten. */
bool ok(const question *q, bt_status s);
/* The id of a sentence that was reworded, before it (src/base/fail.h). */
#define BT_ID(id) "\1" id "\1"

/* False, with this status and sentence; `refuse` with BT_ERR_ARG. */
bool fail_with(const question *q, bt_status s, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
bool refuse(const question *q, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* False; says what can be done about the failure. */
bool hint(const question *q, const char *text);
/* False, with BT_ERR_IO: `what`, the path and what errno says of it. */
bool fail_errno(const question *q, const char *what, const char *path);
/* Another way was found: the failure is none. True. */
bool forgive(const question *q);
int exit_status(bt_status s);
/* Exit with this at least: bad input is worse than a failed claim, that than an
 * open one. */
void exit_worse(const question *q, int code);
/* One of several, with its id or NULL, has failed: told, and forgotten so that
 * the others go on, unless all of them would fail so. */
bool fail_one(const question *q, const char *id);
void out_error(json *o, const bt_err *err);
/* "error", and where it is one of rules "errors", all that are in them. */
void out_failure(const question *q, json *o, const bt_err *err);
void out_mistakes(const question *q, json *o, const bt_err *err);
/* The list of those; NULL: it is about something else. */
const json *mistakes_of(const question *q, const bt_err *err);
/* With the line of the text it is about, for a part of an answer. */
void out_reason(json *o, const bt_err *err);

/* ---- starve.c: where there is no memory for small things */

/* p; when it is NULL the question ends here with BT_ERR_NOMEM: question_guard
 * returns. */
void *need(const question *q, void *p);
/* Runs it; false when it ended for want of memory, as q->err says. What is kept
 * is freed behind it as always. */
bool question_guard(question *q, void (*run)(question *q, void *arg),
                    void *arg);

/* ---- keep.c: what is made for an answer */

struct keeper *keeper_new(void); /* NULL: out of memory */
void keeper_free(const question *q);
/* p, which is freed behind the answer by `release`; needed, as by `need`. */
void *keep(const question *q, void *p, void (*release)(void *));
/* Memory, all zero, for n things. */
void *keep_room(const question *q, size_t n, size_t size);
/* What is kept from the mark on can be freed earlier: in loops. */
size_t keep_mark(const question *q);
void keep_free(const question *q, size_t mark);
/* What was kept first behind the mark has another owner now. */
void keep_forget(const question *q, size_t mark);
/* printf into a kept string. */
char *compose(const question *q, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same piece by piece: write into the file, then end it. */
FILE *text_begin(const question *q);
char *text_end(const question *q);
char *bytes_end(const question *q, size_t *n); /* with its length */

/* A function `release_TYPE` for keep. */
#define RELEASE(type)                                                          \
    static void release_##type(void *p)                                        \
    {                                                                          \
        bt_##type##_free(p);                                                   \
    }

/* ---- game.c: from operands to rules, solvers and positions, all kept */

typedef struct game {
    bt_ruleset *rules;
    bt_solver *solver;
    struct warm_game *warm; /* where both stay: warm.h */
} game;

/* Rules are loaded as these say. */
bt_load_options load_options(const question *q);
/* All mistakes of the rules that are loaded as these say are remembered. */
void mistakes_gather(const question *q, bt_load_options *o);
/* given.c: the rules of the request are found by the name of their game, before
 * all others. */
bool given_rules(const question *q, bt_load_options *o);
/* Their text, where this is the path by which they are found; NULL: it is not. */
const char *given_text(const question *q, const char *path);
/* Files of a folder that is looked into first: NAME.game, a claim. The list stays
 * the caller's. */
#define GIVEN_FOLDER "<rules>"
typedef struct given_file {
    const char *name, *text;
} given_file;
void given_files(const question *q, const given_file *text, size_t n,
                 bt_load_options *o);
/* Is this the name, code or path of a game? A path can be nothing else. */
bool is_game(const question *q, const char *name);
/* Load the game typed as `name`; "-": the rules that were handed over. */
bool game_load(const question *q, const char *name, bt_ruleset **out);
/* The title of a game, or its name where it has none. */
const char *game_title(const bt_ruleset *rules);
bt_solver_options solver_options(const question *q);
/* Fails after Ctrl-C, and when the time of --max-time is over. */
bool keep_going(const question *q);
/* The game of the first operand and a solver for it. Both may have been used by
 * earlier questions, and stay for later ones. */
bool game_open(const question *q, game *g);
/* The other solver of a game: of values, with its own limit on positions. */
enum solver_kind { SOLVER_OUTCOMES, SOLVER_VALUES, SOLVER_KINDS };
bool game_solver(const question *q, const game *g, enum solver_kind kind,
                 uint64_t max_positions, bt_solver **out);
void game_forget(const game *g, enum solver_kind kind);
bool position_read(const question *q, const bt_ruleset *rules, const char *text,
                   bt_position **out);
char *position_text(const question *q, const bt_ruleset *rules,
                    const bt_position *p);
enum {
    OPTIONS_LISTED = 10000
}; /* of one position, unless more are asked for */
/* The first `most` of them; *more: there are others. */
bool options_find(const question *q, const bt_ruleset *rules,
                  const bt_position *p, uint64_t most, bt_options **out,
                  bool *more);
/* Those whose choices are all among n values, which ascend. */
bool options_among(const question *q, const bt_ruleset *rules,
                   const bt_position *p, const int64_t *value, size_t n,
                   bt_options **out);
bool outcome_find(const question *q, bt_solver *solver, const bt_position *p,
                  bt_outcome *out);
bool winning_find(const question *q, bt_solver *solver, const bt_position *p,
                  bt_options **out);
/* A list of heaps or of piles, whose number stands before them? */
bool is_list(bt_field_kind kind);
size_t count_fields(const bt_ruleset *rules, bt_field_kind kind);

/* Calls `each` with all positions of at most --max stones and --heaps heaps, by
 * stones, until it fails. `what` was asked for, and knows no other options. */
typedef bool outcome_fn(void *arg, const bt_position *p, bt_outcome outcome);
bool outcomes_each(const char *what, const question *q, const game *g,
                   outcome_fn *each, void *arg);

/* ---- sequence.c: values of heaps 0..to, and what is proved of their period */
/* Of the options: Grundy values, in misère play outcomes. */
bt_sequence_kind sequence_kind(const question *q);
bool sequence_open(const question *q, const bt_ruleset *rules,
                   bt_sequence_kind kind, int64_t to, bt_sequence **out);
typedef struct periodic {
    bt_sequence *q;
    bt_period period;
    char *certificate; /* of a period that is proved, else NULL */
} periodic;
/* False, with q: a budget ended, and this is what there is. */
bool periodic_find(const question *q, const bt_ruleset *rules,
                   bt_sequence_kind kind, int64_t to, periodic *out);

/* ---- choose.c */

/* The number of a word of --fixed, "3" or "pass=3". */
bool fixed_value(const question *q, const char *word, int64_t *out);

/* Which of `names` (NULL ends them) `word` is. When it is none, fails with what
 * was probably meant: "there is no WHAT; did you mean ...?" */
bool choose(const question *q, const char *what, const char *word,
            const char *const *names, size_t *out);
/* "one, two, three" */
char *names_text(const question *q, const char *const *names);

/* Does a name end in `ending`, and is there something before that? */
bool ends_in(const char *name, const char *ending);
/* What is behind the last slash of a path. */
const char *last_part(const char *path);

/* ---- tame.c */

/* Would this byte of a text steer the terminal: a control character of ASCII,
 * or one of Latin-1 by itself or as UTF-8? */
bool is_control(const char *text, size_t at);
/* A copy on one line that cannot steer a terminal. */
char *tame(const question *q, const char *text);
size_t text_width(const char *text); /* in columns */
int digits(uint64_t v);

/* ---- files.c: files and folders, as the host has them */

/* The whole of a file, kept; file_text has no mark at its beginning. Fails with
 * BT_ERR_IO, and with BT_ERR_SYNTAX above 64 mebibytes. */
bool file_bytes(const question *q, const char *path, char **text,
                size_t *length);
bool file_text(const question *q, const char *path, char **text,
               size_t *length);
bool file_there(const question *q, const char *path);

/* closed.c: only what the host has: games and papers. The files are those of the
 * host until then; all of it outlives what is returned. */
typedef struct closed {
    const bt_desk_host *host;
    bt_files all;
} closed;

bt_files closed_files(closed *c, const bt_desk_host *host);

typedef struct game_file {
    char *name; /* without ".game" */
    char *path;
} game_file;

/* The .game files of all folders by name; the first folder that has a name
 * wins. Fails with BT_ERR_IO for a folder given by --games that is not there. */
bool game_files_find(const question *q, game_file **files, size_t *n);

/* ---- called.c: the name or code of a game that people call so. NULL: there is
 * none, and q->err says what is known of that, as it did before. */

const char *game_called(const question *q, const char *name);

/* ---- principle.c */

/* What decides p, a few lines that end in a newline, for instance the xor of
 * the Grundy values of independent heaps in binary columns. NULL when nothing
 * is known that is shorter than the answers themselves. Not knowing is no
 * failure. */
bool principle_of(const question *q, const game *g, const bt_position *p,
                  char **out);

/* ---- answer.c: replies */

const char *outcome_name(bt_outcome o); /* "P", "N" */
/* A new reply, which is kept. */
json *out_root(const question *q);
/* With "game", "position" (NULL: left out), "play" and "rules". */
json *out_begin(const question *q, const bt_ruleset *rules,
                const char *position);
/* "title", "source", "about", and in words "rules". */
void out_rules(const question *q, json *o, const bt_ruleset *rules);
/* Hand it over. What failed before it, as q->err says, stays there. */
bool give(const question *q, json *reply);
/* Did this file come with the program? None ("") is a code. */
bool is_built_in(const question *q, const char *path);
/* "rules": the first file, or "built-in"; "files": all that did not come with
 * the program, if there are any. */
void out_files(const question *q, json *o, char *const *path, size_t n);
/* "not_meant": files of those names in the current folder, where what came with
 * the program is meant. */
void out_not_meant(const question *q, json *o, char *const *path, size_t n);
void put_position(json *in, const char *key, const bt_ruleset *rules,
                  const bt_position *p);
/* A file of n bytes, which stay: a text, where it is one. */
void put_whole(json *in, const char *key, const char *bytes, size_t n);
const char *play_words(const question *q); /* "", ", misère play": headings */
/* The number, or null where it is not known. */
void put_maybe(json *in, const char *key, bool known, uint64_t v);
/* ---- answer_moves.c */

/* "fields": the position as data. */
void out_fields(json *o, const bt_ruleset *rules, const bt_position *p);
/* "move" and "change" of option i. */
void out_change(json *o, const bt_ruleset *rules, const bt_position *before,
                const bt_options *options, size_t i);
/* The same, and the position it leaves. */
void out_move(json *o, const bt_ruleset *rules, const bt_position *before,
              const bt_options *options, size_t i);

#endif
