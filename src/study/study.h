/* study.h: joining claims, engines and provers. */
#ifndef BT_STUDY_STUDY_H
#define BT_STUDY_STUDY_H

#include "bouton/claim.h"
#include "bouton/discover.h"
#include "bouton/row.h"
#include "claim/claim.h"
#include "logic/dfa.h"
#include "study/list.h"

struct bt_claims {
    bt_claim_file file;
    size_t n_dirs;
    char **dirs; /* where games are looked for, the file's own folder first */
    char *typed; /* what was typed in place of a file, or NULL */
    int shift;   /* columns from the body in `file` to the body as typed */
};

/* The files of claims in a folder, sorted; to be freed with bt_paths_free, also
 * after a failure. */
BT_CHECK_RESULT bt_status bt_claim_files(const char *dir, char ***paths,
                                         size_t *n, bt_err *err);
/* Read a text into claims that are all zero; the caller frees them. */
BT_CHECK_RESULT bt_status bt_claims_read(bt_claims *c, const char *name,
                                         const char *path, const char *text,
                                         size_t length,
                                         const bt_load_options *options,
                                         bt_err *err);
/* rests.c: is what claims rest on there, in their file or folder? */
BT_CHECK_RESULT bt_status bt_claims_check_rests(const bt_claims *c,
                                                bt_err *err);
/* Say where in the claims an error is: their file, or what was typed. */
void bt_claims_locate(const bt_claims *c, bt_err *err);

/* One choice of settings: loaded rules, solvers, and the statement. */
typedef struct bt_case {
    const bt_claims *claims;
    const bt_claim *claim;
    const char *choice; /* "f=1,1,2", or NULL */
    bt_ruleset *rules[BT_CLAIM_GAMES];
    bt_solver *solver[BT_CLAIM_GAMES];
    bt_statement statement;
    bt_oracle oracle;
    bt_budget *budget;
    const bt_check_options *options;
    bt_rows *rows[BT_CLAIM_GAMES]; /* opened when first needed */
    bt_text periods; /* "period(10) = 160", ...: those asked for */
    bt_facts facts;  /* what was asked, when there is a checker for it */
    const struct bt_functions *functions; /* of the collection, once all of
                                             them are known; or NULL */
} bt_case;

BT_CHECK_RESULT bt_status bt_case_open(bt_case *k, const bt_claims *claims,
                                       const bt_claim *claim,
                                       const char *choice,
                                       const bt_check_options *options,
                                       bt_budget *budget, bt_err *err);
void bt_case_close(bt_case *k);

/* The row of the fixed heaps and numbers of a position, in one of the games. */
BT_CHECK_RESULT bt_status bt_case_row(bt_case *k, size_t game,
                                      const bt_position *fixed,
                                      const bt_row **out, bt_err *err);
/* Were rows used? */
bool bt_case_used_rows(const bt_case *k);
/* Have the certificates of all rows used been accepted by the checker the
 * caller gave? Without a checker nothing is. Fails with BT_ERR_CORRUPT when
 * one is refused. */
BT_CHECK_RESULT bt_status bt_case_certify(bt_case *k, bool *accepted,
                                          bt_err *err);

/* listing.c: a certificate of what a search asked, game by game and choice by
 * choice. `why` is set as soon as there cannot be one. */
typedef struct bt_listing {
    bt_text text;
    size_t sections;
    const char *why;
} bt_listing;

void bt_listing_free(bt_listing *l);
/* Add what a case asked; `last_only`: only what its last member did, and
 * nothing from before. */
BT_CHECK_RESULT bt_status bt_listing_add(bt_listing *l, bt_case *k,
                                         bool last_only, bt_err *err);
/* Hand it to the checker of the options and tell the account. Fails with
 * BT_ERR_CORRUPT when it is refused: an engine was wrong. */
BT_CHECK_RESULT bt_status bt_listing_certify(bt_listing *l,
                                             const bt_check_options *o,
                                             bt_err *err);

/* A prover tries to decide for all sizes what a search left open; when it
 * cannot, it tells the account why. It sets *decided and fills in truth, method and, when REFUTED, the counterexample,
 * only if a certificate of it has been accepted by the independent checker. */
typedef struct bt_prover {
    const char *name;
    bool gives_moves; /* it can fill in the strategy of the account */
    bool collections; /* it can prove a claim for a whole collection: then the
                         case is that of its last member */
    bt_status (*attempt)(bt_case *k, bt_verdict *v, bool *decided, bt_err *err);
} bt_prover;

/* All provers in the order in which they are tried, NULL-terminated. To add
 * one: write study/prove_foo.c, declare it here, add a line in provers.c. */
extern const bt_prover *const bt_provers[];
extern const bt_prover bt_prover_row;
extern const bt_prover bt_prover_logic;
extern const bt_prover bt_prover_reply;
extern const bt_prover bt_prover_even;
extern const bt_prover bt_prover_moves;
extern const bt_prover bt_prover_powers;
extern const bt_prover bt_prover_sums;

/* For provers: hand a certificate to the checker; BT_ERR_IO when there is
 * none. */
BT_CHECK_RESULT bt_status bt_prover_verify(const bt_case *k, const char *text,
                                           bt_err *err);
/* Does this status mean: not proved, or not checked, but nothing is wrong? */
bool bt_prover_leaves_open(bt_status s);
/* So many seconds, or less if the user gave less. */
void bt_prover_budget(const bt_case *k, double seconds, bt_budget *out);

/* Is there a prover of the name that the options ask for? Several may share
 * one. */
BT_CHECK_RESULT bt_status bt_provers_find(const bt_check_options *o,
                                          bt_err *err);
/* Ask the provers that are wanted until one decides; with `collection` those
 * alone that take all members at once. */
BT_CHECK_RESULT bt_status bt_provers_try(bt_case *k, bool collection,
                                         bt_verdict *v, bt_err *err);

/* account.c: what a prover has to say; nothing is noted in a NULL account, and
 * out of memory only costs words. */
void bt_account_begin(bt_account *a, const char *prover);
/* Why the attempt that was begun last decides nothing. */
void bt_account_why(bt_account *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* `name` and `meaning` must be literals; `why` may be NULL. */
void bt_account_add(bt_account *a, const char *name, const char *meaning,
                    bt_truth truth, const char *why);
/* Forget the first n obligations: of attempts that decided nothing. */
void bt_account_drop(bt_account *a, size_t n);
/* The set that was found, and its obligations. */
void bt_account_take(bt_account *a, const bt_discovery *d);
void bt_account_describe(bt_account *a, const char *words);
/* A list certificate was accepted (NULL), or why there is none. */
void bt_account_certificate(bt_account *a, const char *why_not);

/* discover.c: the set that was found; it belongs to the discovery. */
const bt_dfa *bt_discovery_set(const bt_discovery *d);
/* The family that the set is about; it says nothing about vectors outside its
 * domain (a number above what it starts at, a heap above its bound). */
const struct bt_flat *bt_discovery_flat(const bt_discovery *d);

/* explain.c: a member in the notation of the claim, and why it is P or N. */
void bt_explain_member(const bt_case *k, const bt_judge *j, bt_text *t);
BT_CHECK_RESULT bt_status bt_explain_outcome(bt_case *k, const bt_position *p,
                                             bt_text *t, bt_err *err);
/* A prover names a position, perhaps far beyond the range; why it is what it is
 * is added where the engines can say it. */
BT_CHECK_RESULT bt_status bt_explain_refutation(bt_case *k, bt_verdict *v,
                                                bt_err *err);

/* replay.c: confirm through the move generator that the statement fails. */
BT_CHECK_RESULT bt_status bt_replay(bt_case *k, bt_judge *j, bt_err *err);

/* cases.c: "covered by". */
BT_CHECK_RESULT bt_status bt_check_cases(bt_case *k, bt_judge *j, bool deep,
                                         bt_verdict *v, bool *finite,
                                         uint64_t *members, bt_err *err);

#endif
