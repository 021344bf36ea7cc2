/* cli.h: what the commands of the program share.
 *
 * A command is one file cmd_NAME.c with one const `command`, listed in the
 * table of main.c. Its `run` answers on stdout; only main.c prints errors and
 * ends the program.
 *
 * What can fail returns false and says why in a->err; what is made for an
 * answer is kept by `a` and freed behind it. So nobody carries statuses or
 * frees anything on the way out. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/sequence.h>
#include <bouton/solve.h>

#include "desk/json.h"

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
    size_t takes[2]; /* operands: at least, at most */
    bool watched;    /* it may take long: a line on the terminal says how far */
    uint64_t steps;  /* --max-steps when no limit is given; 0: none */
    int64_t max, to; /* --max and --to when they are not given; 0: none */
    int64_t rest;    /* what a table without --fixed has beyond two axes */
    bool positions;  /* operands behind the first are positions */
    bool claim;      /* the operand may be a claim of several words */
    bool writes;     /* a file that may be named by -o */
    const char *number; /* the option that a number too many stands for */
    /* False when it fails: main prints a->err and ends with its exit status,
     * unless *a->code is another. */
    bool (*run)(const args *a);
} command;

extern const command cmd_bundle, cmd_check, cmd_check_bfile, cmd_cite, cmd_core,
    cmd_discover, cmd_engines, cmd_export, cmd_games, cmd_grundy, cmd_help,
    cmd_moves, cmd_papers, cmd_play, cmd_plot, cmd_prove, cmd_row, cmd_show,
    cmd_solve, cmd_table, cmd_why;

/* The commit that it was built from; "": not known (commit.c.in). */
extern const char program_commit[];

/* All commands in the order of the help page, NULL-terminated (main.c). */
extern const command *const commands[];

/* The command called `name`; fails with BT_ERR_ARG and a suggestion. */
bool command_find(const args *a, const char *name, const command **out);
/* The example of a command that its help shows first. */
int example_length(const command *c);

/* ---- help.c */
void print_tour(void);
void print_commands(void);
void print_help(const command *c);

/* ---- report.c: how the program fails */

/* Did it work? What the library says on its way to success is forgotten. */
bool ok(const args *a, bt_status s);
/* False, with this status and sentence; `refuse` with BT_ERR_ARG. */
bool fail_with(const args *a, bt_status s, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
bool refuse(const args *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* False, with BT_ERR_IO: `what`, the path and what errno says of it. */
bool fail_errno(const args *a, const char *what, const char *path);
/* Another way was found: the failure is none. True. */
bool forgive(const args *a);
int exit_status(bt_status s);
/* Behind the answers; `id`: of the claim it is about, or NULL. */
void report_error(const args *a, const bt_err *err, const char *id);
void out_error(json *o, const bt_err *err);
/* p, or the end of the program with a sentence when p is NULL. */
void *or_die(void *p);

/* ---- keep.c: what is made for an answer */

struct keeper *keeper_new(void);
void keeper_free(const args *a);
/* p, which is freed behind the answer by `release`; NULL ends the program. */
void *keep(const args *a, void *p, void (*release)(void *));
/* Memory, all zero, for n things. */
void *keep_room(const args *a, size_t n, size_t size);
/* What is kept from the mark on can be freed earlier: in loops. */
size_t keep_mark(const args *a);
void keep_free(const args *a, size_t mark);
/* printf into a kept string. */
char *compose(const args *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same piece by piece: write into the file, then end it. */
FILE *text_begin(const args *a);
char *text_end(const args *a);

/* A function `release_TYPE` for keep. */
#define RELEASE(type)                                                          \
    static void release_##type(void *p)                                        \
    {                                                                          \
        bt_##type##_free(p);                                                   \
    }

/* ---- game.c: from arguments to rules, solvers and positions, all kept */

typedef struct game {
    bt_ruleset *rules;
    bt_solver *solver;
} game;

/* Is this the name, code or path of a game? A path can be nothing else. */
bool is_game(const args *a, const char *name);
/* Load the game typed as `name`; "-" reads rules from standard input. */
bool game_load(const args *a, const char *name, bt_ruleset **out);
/* The title of a game, or its name where it has none. */
const char *game_title(const bt_ruleset *rules);
bt_solver_options solver_options(const args *a);
/* Fails after Ctrl-C, and when the time of --max-time is over. */
bool keep_going(const args *a);
/* The game of the first operand and a solver for it. */
bool game_open(const args *a, game *g);
bool position_read(const args *a, const bt_ruleset *rules, const char *text,
                   bt_position **out);
char *position_text(const args *a, const bt_ruleset *rules,
                    const bt_position *p);
bool options_find(const args *a, const bt_ruleset *rules, const bt_position *p,
                  bt_options **out);
bool outcome_find(const args *a, bt_solver *solver, const bt_position *p,
                  bt_outcome *out);
bool winning_find(const args *a, bt_solver *solver, const bt_position *p,
                  bt_options **out);
/* A list of heaps or of piles, whose number stands before them? */
bool is_list(bt_field_kind kind);
size_t count_fields(const bt_ruleset *rules, bt_field_kind kind);

/* Calls `each` with all positions of at most --max stones and --heaps heaps, by
 * stones, until it fails. `what` was asked for, and knows no other options. */
typedef bool outcome_fn(void *arg, const bt_position *p, bt_outcome outcome);
bool outcomes_each(const char *what, const args *a, const game *g,
                   outcome_fn *each, void *arg);

/* ---- sequence.c: values of heaps 0..to, and what is proved of their period */
bool sequence_open(const args *a, const bt_ruleset *rules,
                   bt_sequence_kind kind, int64_t to, bt_sequence **out);
typedef struct periodic {
    bt_sequence *q;
    bt_period period;
    char *certificate; /* of a period that is proved, else NULL */
} periodic;
bool periodic_find(const args *a, const bt_ruleset *rules,
                   bt_sequence_kind kind, int64_t to, periodic *out);

/* ---- choose.c */

/* The number of a word of --fixed, "3" or "pass=3". */
bool fixed_value(const args *a, const char *word, int64_t *out);

/* Which of `names` (NULL ends them) `word` is. When it is none, fails with what
 * was probably meant: "there is no WHAT; did you mean ...?" */
bool choose(const args *a, const char *what, const char *word,
            const char *const *names, size_t *out);
/* "one, two, three" */
char *names_text(const args *a, const char *const *names);

/* ---- games_dirs.c: the folders in which games are found */

/* Rules are loaded from these. */
bt_load_options load_options(const args *a);

typedef struct game_file {
    char *name; /* without ".game" */
    char *path;
} game_file;

/* The .game files of all folders by name; the first folder that has a name
 * wins. Fails with BT_ERR_IO for a folder given by --games that is not there. */
bool game_files_find(const args *a, game_file **files, size_t *n);

/* ---- rules_files.c: which files rules were read from */

/* Names those that did not come with the program, between `start` and `end`;
 * nothing when there are none. */
void print_files(const args *a, FILE *f, char *const *path, size_t n,
                 const char *start, const char *end);
void print_rules(const args *a,
                 const bt_ruleset *rules); /* a line "Rules: ..." */
/* "rules": the first file, or "built-in"; "files": all that did not come with
 * the program, if there are any. */
void out_files(json *o, char *const *path, size_t n);

/* ---- outfile.c: files that are there whole or not at all */

typedef struct outfile {
    FILE *f;
    const char *path;
    char *temporary; /* NULL: written in place (a pipe, a device) */
} outfile;

/* Can it be written? Asked before long work; `what` begins the sentence. */
bool outfile_check(const args *a, const char *what, const char *path);
/* Open `path` for writing; NULL or "-" is standard output. */
bool outfile_open(const args *a, outfile *o, const char *path);
/* End it: when all went well the file takes its name, otherwise nothing stays.
 * Returns `good`, or false when the file could not be finished. */
bool outfile_close(const args *a, outfile *o, bool good);

/* The whole of a text file. */
bool outfile_put(const args *a, const char *path, const char *text);
/* `text` into the file that was asked for (NULL: none was), or `why` there is
 * no text, with BT_ERR_LIMIT. */
bool put_asked(const args *a, const char *path, const char *text,
               const char *why);

/* A word as a shell reads it. */
void write_quoted(FILE *f, const char *word);
/* The command line as it may be typed again, quoted for a shell. */
char *typed_text(const args *a);

/* ---- input.c */

/* Does a name end in `ending`, and is there something before that? */
bool ends_in(const char *name, const char *ending);

/* The whole of f, terminated. Fails with BT_ERR_IO, and with BT_ERR_SYNTAX
 * above one mebibyte. */
bool read_all(const args *a, FILE *f, const char *name, char **text,
              size_t *length);
/* The next line without its end and without blanks around it, in a buffer as
 * for getline; NULL at the end of input or when interrupted. */
char *read_line(FILE *f, char **buffer, size_t *room);

/* ---- render.c */
const char *outcome_name(bt_outcome o); /* "P", "N" */
const char *play_words(const args *a);  /* "", ", misère play": headings */
const char *plural(size_t n);           /* "", "s" */
/* Would this byte of a text steer the terminal: a control character of ASCII,
 * or one of Latin-1 by itself or as UTF-8? */
bool is_control(const char *text, size_t at);
/* A copy on one line that cannot steer a terminal. */
char *tame(const args *a, const char *text);
bool is_terminal(FILE *f);
/* "P" or "N", coloured on a terminal. */
void print_outcome(bt_outcome o);
void print_p_mark(const char *text); /* what stands for P, in its colour */
/* "nim [1,2]: N-position (the player about to move wins)"; with --words won
 * and lost come first. */
void print_who_wins(const args *a, const char *name, const char *position,
                    bt_outcome o);
/* Columns that `text` takes on a terminal. */
size_t text_width(const char *text);
/* `text`, then blanks up to `width` columns. */
void print_padded(const char *text, size_t width);
/* The larger of `width` and the width of `text`. */
size_t widest(size_t width, const char *text);
/* Width of the widest of the first n moves, for print_padded; at most 40. */
size_t moves_width(const bt_options *options, size_t n);
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
bool why_tell(const args *a, const game *g, const bt_position *p,
              int64_t depth);

/* ---- principle.c */

/* What decides p, a few lines that end in a newline, for instance the xor of
 * the Grundy values of independent heaps in binary columns. NULL when nothing
 * is known that is shorter than the answers themselves. Not knowing is no
 * failure. */
bool principle_of(const args *a, const game *g, const bt_position *p,
                  char **out);

/* ---- progress.c: one line on the terminal says what is being worked on */

typedef struct progress progress;

/* NULL when stderr is no terminal; the other functions then do nothing. */
progress *progress_start(size_t total);
/* The same for a command that is one piece of work: its steps
 * are counted, of at most `most` (0: nobody knows). While it is there, what goes to a terminal is
 * kept back, so that the two do not mix. */
progress *progress_watch(const char *what, uint64_t most);
void progress_steps(void *watcher, uint64_t steps); /* as bt_limits wants it */
/* Number `done` + 1 of the total begins. */
void progress_next(progress *p, size_t done, const char *name);
/* Wipes the line. */
void progress_stop(progress *p);

/* ---- jsonout.c: answers as JSON */
void put_position(json *in, const char *key, const bt_ruleset *rules,
                  const bt_position *p);
/* The number, or null where it is not known. */
void put_maybe(json *in, const char *key, bool known, uint64_t v);
/* Into a list: a Grundy value, or "P" for 0 and "N" for others. */
void put_value(json *list, bool grundy, uint64_t v);
/* "move" and "position" of option i. */
void out_move(json *o, const bt_ruleset *rules, const bt_options *options,
              size_t i);
/* A new answer, which is kept. */
json *out_root(const args *a);
/* With "game", "position" (NULL: left out), "play" and "rules". */
json *out_begin(const args *a, const bt_ruleset *rules, const char *position);
void out_line(const json *value, FILE *f);
void out_print(const json *value); /* on one line of stdout */

#endif
