/* question.h: a question, and commands and options as data: one const table for
 * each command, which requests, the command line, the help, the manual and
 * completion share.
 *
 * To add an option: a field in `question`, a line in the command's table. */
#ifndef DESK_QUESTION_H
#define DESK_QUESTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <bouton/limits.h>
#include <bouton/nearest.h>

#include "bouton-desk.h"
#include "json.h"

/* Texts of a request or of the command line, to which they belong. */
typedef struct words {
    const char **items;
    size_t n;
} words;

/* Everything that can be asked. */
typedef struct question question;
struct question {
    words operands, settings, games, fixed, free;
    const struct command *command;
    const json *asked; /* the request */
    words typed; /* behind the command, as it stood there; of the program */
    bool help, man, json, request, misere, grundy, outcomes, no_outcome, list,
        source;
    bool deep, exceptions, no_verify;
    const char *engine;
    const char *prover;
    const char *first, *level;
    const char *output, *format, *kind, *size, *moves;
    const char *papers, *report, *certificate, *certificates, *numeration, *dot;
    const char *coq, *coqs; /* a file, a folder */
    const char *known;      /* a certificate */
    const char *strategy, *proof, *save, *svg, *mona, *walnut, *bfile;
    int64_t max, heaps, to, depth, upto, shown; /* -1: not given */
    int64_t column, offset, skip, areas;        /* -1: not given */
    int64_t row, rows, columns, bytes;          /* -1: not given */
    int64_t counts, terms;                      /* 0: not given */
    int64_t
        rest; /* of a table's coordinates beyond two; 0: they are asked for */
    int64_t seed, choice;    /* -1: not given */
    int64_t stones, threads; /* -1: not given */
    const char *where, *table, *progress;
    const json *move; /* a text or an object; NULL: none */
    bool closed, spent, dark, families, claim, two, random, examples, words;
    bt_limits limits;   /* what may be spent; its deadline is of the command */
    bool steps_given;   /* by the user */
    double max_seconds; /* 0: no limit; of the whole command, but for play */
    int *code;          /* exit status; a failure may stand for another */
    bt_err *err;        /* what went wrong first */
    struct mistakes *mistakes; /* of the rules that were read last; NULL: nobody
                                  gathers them, since several threads read */
    struct escape *escape;     /* where memory runs out: starve.c */
    struct keeper *keeper;     /* of what is made for the answer: keep.c */
    const bt_desk_host *host;
    const char *rules;       /* of the game "-"; NULL: none were handed over */
    const struct front *by;  /* who asks */
    struct warm *warm;       /* what stays from one question to the next */
    size_t *given;           /* replies so far */
    const struct tile *tile; /* where cells go; NULL: into the reply */
};

typedef struct mistakes {
    json *list; /* NULL: none */
    bt_err first;
} mistakes;

typedef struct tile {
    void *cells;
    size_t size; /* bytes */
} tile;

/* Who asks: takes the replies. */
typedef struct front {
    void *context;
    /* A reply, as it is made; false: it could not be taken. */
    bool (*give)(const question *q, json *reply);
    /* What went wrong with one part, such as the claim `id`, of several. */
    void (*fail)(const question *q, const bt_err *err, const char *id);
    /* The program's standard input; NULL: there is none. The whole of it, kept,
     * or its next line, without blanks around it, in a buffer as for getline;
     * NULL at the end or when interrupted. */
    bool (*input)(const question *q, char **text, size_t *length);
    char *(*line)(const question *q, char **buffer, size_t *room);
    /* Of `total` parts the one after `done` begins; NULL: nobody looks. Behind
     * the last one, `name` is NULL. */
    void (*next)(const question *q, size_t done, size_t total,
                 const char *name);
    /* A part of a reply that is not whole yet, as it is made; NULL: none yet.
     * True: it is taken, and parts that are long need not be in the reply. NULL:
     * nobody looks. */
    bool (*part)(const question *q, const json *whole, const json *part);
    bool writes; /* texts that are asked for become files, one of each name */
} front;

typedef enum option_kind {
    OPTION_FLAG,    /* bool */
    OPTION_TEXT,    /* const char *: the last one counts */
    OPTION_LIST,    /* words: repeatable */
    OPTION_NUMBER,  /* int64_t or uint64_t: at most 2^63 - 1 */
    OPTION_SIZE,    /* uint64_t: bytes, with K, M, G or T */
    OPTION_SECONDS, /* double */
    OPTION_SHOWN,   /* bool, or const char * where there is a value; of the
                       program alone: how it shows answers */
    OPTION_FILE,    /* const char *, not NULL: a text is wanted in the reply,
                       which the program writes into the file that is named;
                       the end of the name, if there is one, says its kind */
    OPTION_MOVE,    /* const json *: a text, a number or an object */
} option_kind;

typedef struct option {
    const char *name;  /* without the dashes; NULL ends a table */
    const char *value; /* what stands for the value in help; NULL: a flag */
    const char *help;
    option_kind kind;
    size_t field;        /* offset in question */
    const char *choices; /* its values, with ", " between them; NULL: others */
} option;

/* About a minute, where work is counted in steps. */
#define DEFAULT_STEPS UINT64_C(1000000000)

/* An entry of a table; `kind` without OPTION_. */
#define OPTION(kind, field, name, value, help)                                 \
    {                                                                          \
        name, value, help, OPTION_##kind, offsetof(question, field), NULL      \
    }

/* The same where the option is called as its field is. */
#define FLAG(field, help) OPTION(FLAG, field, #field, NULL, help)
#define WORD(field, value, help) OPTION(TEXT, field, #field, value, help)
#define CHOICE(field, value, choices, help)                                    \
    {                                                                          \
#field, value, help, OPTION_TEXT, offsetof(question, field), choices   \
    }
#define OUTFILE(field, help) OPTION(FILE, field, #field, "FILE", help)
#define LIST(field, value, help) OPTION(LIST, field, #field, value, help)
#define NUMBER(field, value, help) OPTION(NUMBER, field, #field, value, help)

/* Entries that several tables share. */
#define SHOWN(field, help) OPTION(SHOWN, field, #field, NULL, help)
#define OPTION_REQUEST                                                         \
    SHOWN(request, "print the request that `bouton desk` takes instead")
#define OPTION_HELP SHOWN(help, "print this page")
#define OPTION_MISERE FLAG(misere, "misère play: whoever cannot move wins")
#define OPTION_WORDS SHOWN(words, "say won and lost for the player to move")
#define OPTION_CERTIFICATE                                                     \
    OUTFILE(certificate, "keep the certificate that was accepted")
#define OPTION_COQ                                                             \
    OUTFILE(coq, "write the claim as a theorem that Coq checks: FILE.v")
#define OPTION_STRATEGY                                                        \
    OUTFILE(strategy, "write the winning moves: FILE.txt, .c, .py, .tex, "     \
                      ".md, .html, .json, .cert; others: for Graphviz")
#define OPTION_DEEP FLAG(deep, "search the larger range of each claim")
#define OPTION_FIXED LIST(fixed, "J", "fix a heap; NAME=J: a pile or number")
#define OPTION_FREE LIST(free, "NAME", "this number runs, too")
#define OPTION_OUTPUT WORD(output, "FILE", "write to this file; also -o FILE")
#define OPTION_GAMES LIST(games, "DIR", "look for games in this folder first")
#define OPTION_THREADS NUMBER(threads, "T", "threads (one for each processor)")
#define OPTION_PAPERS WORD(papers, "DIR", "the folder of papers")
#define OPTION_EXCEPTIONS                                                      \
    FLAG(exceptions, "of a refuted claim `P iff F`, say where F is wrong")
#define OPTION_PROVER                                                          \
    CHOICE(                                                                    \
        prover, "NAME",                                                        \
        "row, logic, reply, aggregates, powers, sums, heap, unknown, steps",   \
        "try this prover only: row, logic, reply, ...")
#define OPTIONS_GAME                                                           \
    OPTION(LIST, settings, "set", "NAME=VALUE",                                \
           "what the rules ask for: 'S={1,3,4}', 'f(k)=2*k'"),                 \
        OPTION_GAMES
#define OPTION_PROGRESS                                                        \
    {                                                                          \
        "progress", "HOW",                                                     \
            "how far it is: line (on a terminal), json (a line a second) or "  \
            "none",                                                            \
            OPTION_SHOWN, offsetof(question, progress), "line, json, none"     \
    }
#define OPTIONS_LIMITS                                                         \
    OPTION(SIZE, limits.max_memory, "max-memory", "SIZE",                      \
           "memory for tables, such as 512M; 0: no limit"),                    \
        OPTION(SECONDS, max_seconds, "max-time", "SECONDS",                    \
               "time for the whole command; 0: no limit"),                     \
        OPTION(NUMBER, limits.max_steps, "max-steps", "N",                     \
               "counted work, the same on every machine; 0: no limit"),        \
        OPTION(NUMBER, limits.max_positions, "max-positions", "N",             \
               "positions to examine; 0: no limit"),                           \
        OPTION_PROGRESS
#define OPTIONS_SOLVER                                                         \
    WORD(engine, "NAME", "use this engine (see `bouton engines`)"),            \
        OPTIONS_LIMITS
#define OPTIONS_SOLVE OPTION_MISERE, OPTIONS_GAME, OPTIONS_SOLVER

/* How tables end: with --help, most of them with --json before it. */
#define OPTIONS_END OPTION_HELP, OPTION(FLAG, help, NULL, NULL, NULL)
#define OPTIONS_JSON SHOWN(json, "answer in JSON"), OPTION_REQUEST, OPTIONS_END

enum { MOST_KEYS = 2 };

typedef struct command {
    const char *name;
    const char *operands; /* for the usage line */
    /* The keys of the operands in a request; behind the last one stands a text
     * or a list of texts. None: "operand". */
    const char *keys[MOST_KEYS];
    const char *summary;  /* one line, no full stop */
    const char *notes;    /* paragraphs of the help page, or NULL */
    const char *examples; /* one a line */
    const option *options;
    size_t takes[2]; /* operands: at least, at most */
    bool watched;    /* it may take long: a line on the terminal says how far */
    bool even; /* its parts cost alike: how long the rest takes can be told */
    uint64_t steps;     /* --max-steps when no limit is given; 0: none */
    int64_t max, to;    /* --max and --to when they are not given; 0: none */
    int64_t rest;       /* what a table without --fixed has beyond two axes */
    bool positions;     /* operands behind the first are positions */
    bool claim;         /* the operand may be a claim of several words */
    bool writes;        /* a file that may be named by -o */
    const char *number; /* the option that a number too many stands for */
    /* Gives its replies. False when it fails: q->err says why, and the exit
     * status is that of it, unless *q->code is another. */
    bool (*run)(const question *q);
} command;

/* ---- commands.c */

/* What can be asked in a request, in the order of the help page, NULL at the
 * end. */
extern const command *const asks[];
extern const command ask_bag, ask_bundle, ask_core, ask_papers, ask_check,
    ask_check_bfile, ask_cite, ask_count, ask_discover, ask_engines, ask_entry,
    ask_export, ask_games, ask_grundy, ask_moves, ask_play, ask_plot, ask_prove,
    ask_redundant, ask_row, ask_show, ask_solve, ask_table, ask_tile, ask_why;

/* The example of a command that its help shows first. */
int example_length(const command *c);

/* ---- request.c */

/* Defaults; failures go to *err, all those of rules to *all. */
void question_init(question *q, const bt_desk_host *host, bt_err *err,
                   mistakes *all, struct keeper *keeper);
/* Read a request of this command: its options by their names, operands by their
 * keys. Fails with BT_ERR_ARG and a sentence. The texts of the request are used
 * as long as the question is. */
bool question_read(question *q, const command *c, const json *request);

/* A word as a shell reads it. */
void write_quoted(FILE *f, const char *word);
/* The question as a command line: as it was typed, where it was. */
char *typed_text(const question *q);

/* A decimal number >= 0 and nothing else. */
bool read_number(const char *text, int64_t *out);

#endif
