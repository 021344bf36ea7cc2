/* cli.h: what the commands of the program share.
 *
 * A command is one file cmd_NAME.c with one const `command`, listed in the
 * table of main.c. Its `run` answers on stdout and fails through bt_err; only
 * main.c prints errors and ends the program. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdio.h>

#include <jansson.h>

#include <bouton/solve.h>

#include "options.h"

/* Exit statuses, the same for every command. */
enum {
    EXIT_ANSWERED = 0,
    EXIT_FAILS = 1,         /* a claim is refuted, a check fails */
    EXIT_BAD_INPUT = 2,     /* usage, rules, positions, files */
    EXIT_OPEN = 3,          /* open, or a budget ran out */
    EXIT_INTERRUPTED = 130, /* Ctrl-C */
};

typedef struct command {
    const char *name;
    const char *operands; /* for the usage line */
    const char *summary;  /* one line, no full stop */
    const char *notes;    /* paragraphs of the help page, or NULL */
    const char *examples; /* one a line */
    const option *options;
    size_t min_operands, max_operands;
    bool watched;    /* it may take long: a line on the terminal says how far */
    uint64_t steps;  /* --max-steps when no limit is given; 0: none */
    int64_t max, to; /* --max and --to when they are not given; 0: none */
    int64_t rest;    /* what a table without --fixed has beyond two axes */
    bool positions;  /* operands behind the first are positions */
    bool claim;      /* the operand may be a claim of several words */
    bool writes;     /* a file that may be named by -o */
    const char *number; /* the option that a number too many stands for */
    /* Returns an exit status; when that comes from a failure, *err says why,
     * and main prints it. */
    int (*run)(const args *a, bt_err *err);
} command;

extern const command cmd_check, cmd_check_bfile, cmd_core, cmd_discover,
    cmd_engines, cmd_export, cmd_games, cmd_grundy, cmd_help, cmd_moves,
    cmd_papers, cmd_play, cmd_plot, cmd_prove, cmd_row, cmd_show, cmd_solve,
    cmd_table, cmd_why;

/* All commands in the order of the help page, NULL-terminated (main.c). */
extern const command *const commands[];

/* The command called `name`; fails with BT_ERR_ARG and a suggestion. */
BT_CHECK_RESULT bt_status command_find(const char *name, const command **out,
                                       bt_err *err);

/* ---- help.c */
void print_tour(void);
void print_commands(void);
void print_help(const command *c);

/* ---- report.c: how the program fails */

/* Fills *err and returns s. */
bt_status fail(bt_err *err, bt_status s, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
int exit_status(bt_status s);
void report_error(const bt_err *err, bool json);
json_t *error_json(const bt_err *err);
/* p, or the end of the program with a sentence when p is NULL. */
void *or_die(void *p);
/* printf into a new string, which the caller frees. */
char *compose(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* The title of a game, or its name where it has none. */
const char *game_title(const bt_ruleset *rules);

/* ---- game.c: from arguments to rules and solver options */

/* Is this the name, code or path of a game? A path can be nothing else. */
bool is_game(const char *name);
/* Load the game typed as `name`; "-" reads rules from standard input. */
BT_CHECK_RESULT bt_status game_load(const args *a, const char *name,
                                    bt_ruleset **out, bt_err *err);
bt_solver_options solver_options(const args *a);
/* Fails after Ctrl-C, and when the time of --max-time is over. */
BT_CHECK_RESULT bt_status keep_going(const args *a, bt_err *err);
/* The game of the first operand and a solver for it; the caller frees both,
 * also after a failure. */
BT_CHECK_RESULT bt_status game_open(const args *a, bt_ruleset **rules,
                                    bt_solver **solver, bt_err *err);

/* Calls `each` with all positions of at most --max stones and --heaps heaps, by
 * stones, until it fails. `what` was asked for, and knows no other options. */
typedef bt_status outcome_fn(void *arg, const bt_position *p,
                             bt_outcome outcome, bt_err *err);
BT_CHECK_RESULT bt_status outcomes_each(const char *what, const args *a,
                                        const bt_ruleset *rules,
                                        bt_solver *solver, outcome_fn *each,
                                        void *arg, bt_err *err);

/* ---- games_dirs.c: the folders in which games are found */

typedef struct games_dirs {
    const char **items; /* in the order of search */
    size_t n;
    char *environment; /* what items of BOUTON_GAMES point into */
} games_dirs;

void games_dirs_init(games_dirs *d, const args *a);
void games_dirs_free(games_dirs *d);

typedef struct game_file {
    char *name; /* without ".game" */
    char *path;
} game_file;

/* The .game files of all folders by name; the first folder that has a name
 * wins. Fails with BT_ERR_IO for a folder given by --games that is not there. */
BT_CHECK_RESULT bt_status game_files_find(const games_dirs *d, const args *a,
                                          game_file **files, size_t *n,
                                          bt_err *err);
void game_files_free(game_file *files, size_t n);

/* ---- rules_files.c: which files rules were read from */

/* Names those that did not come with the program, between `start` and `end`;
 * nothing when there are none. */
void print_files(FILE *f, char *const *path, size_t n, const char *start,
                 const char *end);
void print_rules_to(FILE *f, const bt_ruleset *rules, const char *start,
                    const char *end);
void print_rules(const bt_ruleset *rules); /* a line "Rules: ..." */
/* "rules": the first file, or "built-in"; "files": all that did not come with
 * the program, if there are any. */
void out_files(json_t *o, char *const *path, size_t n);
void out_rules(json_t *o, const bt_ruleset *rules);

/* ---- outfile.c: files that are there whole or not at all */

typedef struct outfile {
    FILE *f;
    const char *path;
    char *temporary; /* NULL: written in place (a pipe, a device) */
} outfile;

/* Open `path` for writing; NULL or "-" is standard output. */
BT_CHECK_RESULT bt_status outfile_open(outfile *o, const char *path,
                                       bt_err *err);
/* End it: when s is BT_OK the file takes its name, otherwise nothing stays.
 * Returns s, or BT_ERR_IO when the file could not be finished. */
BT_CHECK_RESULT bt_status outfile_close(outfile *o, bt_status s, bt_err *err);

/* The whole of a text file. */
BT_CHECK_RESULT bt_status outfile_put(const char *path, const char *text,
                                      bt_err *err);

/* The command line as it may be typed again, quoted for a shell; the caller
 * frees it. */
char *typed_text(const args *a);

/* ---- input.c */

/* The whole of f, terminated; the caller frees it. Fails with BT_ERR_IO, and
 * with BT_ERR_LIMIT above one mebibyte. */
BT_CHECK_RESULT bt_status read_all(FILE *f, const char *name, char **text,
                                   size_t *length, bt_err *err);
/* The next line without its end and without blanks around it, in a buffer as
 * for getline; NULL at the end of input or when interrupted. */
char *read_line(FILE *f, char **buffer, size_t *room);

/* ---- render.c */
const char *outcome_name(bt_outcome o); /* "P", "N" */
const char *play_name(const args *a);   /* "normal", "misere": JSON */
const char *play_words(const args *a);  /* "", ", misère play": headings */
const char *plural(size_t n);           /* "", "s" */
/* Would this byte of a text steer the terminal: a control character of ASCII,
 * or one of Latin-1 by itself or as UTF-8? */
bool is_control(const char *text, size_t at);
/* A copy on one line that cannot steer a terminal; the caller frees it. */
char *tame_text(const char *text);
/* "P" or "N", coloured on a terminal. */
void print_outcome(bt_outcome o);
void print_p_mark(const char *text); /* what stands for P, in its colour */
/* "nim [1,2]: N-position (the player about to move wins)"; with --words won
 * and lost come first. */
void print_who_wins(const args *a, const char *game, const char *position,
                    bt_outcome o);
/* Columns that `text` takes on a terminal. */
size_t text_width(const char *text);
/* `text`, then blanks up to `width` columns. */
void print_padded(const char *text, size_t width);
/* Width of the widest of n moves, for print_padded; at most 40. `which` gives
 * their indices; NULL: the first n. */
size_t moves_width(const bt_options *options, const size_t *which, size_t n);
void print_position(const bt_ruleset *rules, const bt_position *p);
/* "take 5: 14 -> 9  leaves [9]" and the end of the line. */
void print_move(const bt_ruleset *rules, const bt_options *options, size_t i,
                size_t width);
/* board.c: the stones of a position that is not too large, a line a heap. */
void print_board(const bt_ruleset *rules, const bt_position *p);
/* Print text line by line, each behind `indent`. */
void print_lines(const char *text, const char *indent);
int digits(uint64_t v);

/* ---- cmd_why.c */

/* Say who wins from p and why, with answers to answers `depth` deep. */
BT_CHECK_RESULT bt_status why_tell(const args *a, bt_ruleset *rules,
                                   bt_solver *solver, const bt_position *p,
                                   int64_t depth, bt_err *err);

/* ---- jsonout.c: Jansson without its error returns (out of memory ends the
 * program; set and add take over the value) */
json_t *out_text(const char *text); /* NULL: null; repairs broken UTF-8 */
json_t *out_number(uint64_t v);     /* above 2^53: a string */
json_t *out_position(const bt_ruleset *rules, const bt_position *p);
json_t *out_lines(const char *text); /* a list of its lines */
void out_set(json_t *object, const char *key, json_t *value);
void out_add(json_t *array, json_t *value);
/* {"game", "play", "rules"}, the beginning of most answers. */
json_t *out_begin(const args *a, const bt_ruleset *rules);
void out_line(json_t *value, FILE *f); /* frees the value */
void out_print(json_t *value);         /* on one line of stdout; frees it */

#endif
