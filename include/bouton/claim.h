/* claim.h: statements about games, and the truth about them.
 *
 * The language: docs/formats/claim.md. A verdict is PROVED (for all positions
 * the claim speaks of), REFUTED (with the smallest counterexample, replayed
 * through the move generator) or OPEN (with the range searched). */
#ifndef BOUTON_CLAIM_H
#define BOUTON_CLAIM_H

#include "bouton/account.h"
#include "bouton/sequence.h"

BT_BEGIN

typedef struct bt_claims bt_claims; /* the claims of one file */

/* Read a file of claims. Its folder is searched for rules files first (but for
 * options->n_first), then the folders of `options` (settings are not used). The
 * caller frees *out, and what options->files and options->context lead to
 * later: rules are read, and their mistakes told, when a claim is looked at. */
BT_API BT_CHECK_RESULT bt_status bt_claims_load(const char *path,
                                                const bt_load_options *options,
                                                bt_claims **out, bt_err *err);

/* A claim typed in one line: "subtraction S={1,2}: [n] P iff n mod 3 = 0". */
BT_API BT_CHECK_RESULT bt_status
bt_claims_inline(const char *text, const bt_load_options *options,
                 bt_claims **out, bt_err *err);
BT_API void bt_claims_free(bt_claims *c); /* NULL allowed */

typedef struct bt_claim_info {
    const char *id, *title, *quote, *note, *text; /* live as long as the file */
    const char *game, *file, *paper, *reference;
    int line, column; /* of the id */
    bool typed;       /* in one line: id and title say nothing */
    bool as_printed;  /* false for a corrected claim, whose id ends in '*' */
} bt_claim_info;

BT_API size_t bt_claims_count(const bt_claims *c);
BT_API bt_claim_info bt_claims_info(const bt_claims *c, size_t index);

typedef struct bt_check_options {
    bool deep;          /* the larger range of the claim */
    const char *engine; /* NULL: chosen by itself */
    const char *prover; /* the only one that is tried; NULL: all, in turn */
    bt_limits limits;   /* for the whole check */
    /* Hands a certificate to the independent checker: BT_OK when it accepts,
     * BT_ERR_CORRUPT when it refuses, BT_ERR_SYNTAX when it cannot read it,
     * which is a mistake of the library, BT_ERR_LIMIT when its budget ran out,
     * BT_ERR_IO when there is none. NULL: nothing can be PROVED. */
    bt_status (*verify)(void *context, const char *certificate, size_t length,
                        bt_err *err);
    void *verify_context;
    bt_account *account; /* how it came about; NULL: nobody wants to know */
} bt_check_options;

/* How a verdict came about. */
typedef enum bt_means {
    BT_BY_SEARCH,     /* the range was searched, and nothing decided */
    BT_BY_EXHAUSTION, /* all members were looked at */
    BT_BY_REPLAY,     /* a counterexample in the range was replayed */
    BT_BY_PROOF       /* of a prover */
} bt_means;

typedef struct bt_verdict {
    bt_truth truth;
    bool gave_up;         /* a budget ran out before the range was done */
    char *counterexample; /* NULL unless REFUTED */
    char *explanation;    /* lines that show why; may be NULL */
    char *checked_to;     /* the range that was searched, in words */
    char *answer;         /* what works, for claims that ask; may be NULL */
    char *certificate;    /* that the checker accepted; NULL: there is none */
    bt_means means;
    const char *prover; /* or room of provers, when it is BT_BY_PROOF */
    char **file;        /* rules that were read: first that of the claim's
                             own game, or "" for a code; then all others */
    size_t n_files;
    double seconds;
} bt_verdict;

/* Check claim number `index`. Fails only when there is no verdict: the claim
 * is malformed, a game cannot be loaded, there is no prover of that name,
 * memory, interrupted. Strings of the verdict are freed with bt_verdict_free. */
BT_API BT_CHECK_RESULT bt_status
bt_claims_check(const bt_claims *c, size_t index,
                const bt_check_options *options, bt_verdict *out, bt_err *err);
BT_API void bt_verdict_free(bt_verdict *v);
/* "search", "exhaustive", "replay", or the name of the prover (of its room, for "reply"). */
BT_API const char *bt_verdict_method(const bt_verdict *v);

/* Where F of a claim `.. P iff F` is wrong. */
typedef struct bt_exceptions {
    char *words; /* "N where x = 5; P where .."; NULL: none were found */
    char *claim; /* the claim with them, in one line: it has been PROVED */
} bt_exceptions;

/* For a claim that was typed in one line and is REFUTED: the set of P-positions
 * is looked for, and what F has too many or too few is said in words of at most
 * 120 characters. Costs as much as to prove a claim, twice. Finding none is no
 * failure. The caller frees what is in *out with bt_exceptions_free. */
BT_API BT_CHECK_RESULT bt_status
bt_claims_exceptions(const bt_claims *c, const bt_check_options *options,
                     bt_exceptions *out, bt_err *err);
BT_API void bt_exceptions_free(bt_exceptions *x);

/* A move that a claim lists with "covered by": case number `which`, at `level`:
 * the value of the parameter asked for, -1 where the case has none. */
typedef struct bt_listed_move {
    size_t which;
    int64_t level;
    const bt_position *from, *to;
} bt_listed_move;

typedef bt_status bt_listed_fn(void *arg, const bt_listed_move *m, bt_err *err);

/* Visit the moves listed by claim number `index` from positions whose entries
 * add up to at most `most`. The claim must be about one game, that of `solver`,
 * whose rules are `rules`. Fails with BT_ERR_RULE when it lists no moves, with
 * BT_ERR_POSITION at the first that is illegal or leaves an N-position. */
BT_API BT_CHECK_RESULT bt_status bt_claims_moves(
    const bt_claims *c, size_t index, const bt_ruleset *rules,
    bt_solver *solver, const bt_limits *limits, const char *parameter,
    int64_t most, bt_listed_fn *visit, void *arg, bt_err *err);

/* A claim when all that is only notation is gone: docs/formats/core.md. Of a
 * collection, `choice` says which member (from 1); 0: all of them. Fails for
 * what is ambiguous. The caller frees *text. */
BT_API BT_CHECK_RESULT bt_status bt_claims_core(const bt_claims *c,
                                                size_t index, size_t choice,
                                                char **text, bt_err *err);
/* What that text says at all values 0..most of its variables, and at all
 * positions of at most so many stones: one a line. */
BT_API BT_CHECK_RESULT bt_status bt_claims_core_values(
    const bt_claims *c, size_t index, size_t choice, int64_t most,
    const bt_limits *limits, char **text, bt_err *err);

/* The files of claims below DIR/PAPER/, sorted; the caller frees the array
 * and its strings with bt_paths_free. `files` as in bt_load_options. */
BT_API BT_CHECK_RESULT bt_status bt_papers_find(const bt_files *files,
                                                const char *dir, char ***paths,
                                                size_t *n, bt_err *err);

BT_END

#endif
