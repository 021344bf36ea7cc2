/* prove.h: what provers share: a claim opened for questions, the contract they
 * keep, and the account of what they did.
 *
 * Provers only propose. ruling.c decides, user.c hands the user's own bytes to
 * the checker, explain.c says why a counterexample is one, said.c says core text
 * in proofs for people. */
#ifndef BT_PROVE_PROVE_H
#define BT_PROVE_PROVE_H

#include "bouton/claim.h"
#include "bouton/discover.h"
#include "bouton/row.h"
#include "claim/claims.h"
#include "core/eval.h"
#include "prove/ruling.h"

enum { BT_CASE_PERIODS = 20 };

/* The row of a heap has this period. */
typedef struct bt_heap_period {
    int64_t heap, period;
} bt_heap_period;

/* One choice of settings: loaded rules, solvers, and the statement. */
typedef struct bt_case {
    const bt_claims *claims;
    const bt_claim *claim;
    const char *choice; /* "f=1,1,2", or NULL */
    bt_ruleset *rules[BT_CLAIM_GAMES];
    bt_solver *solver[BT_CLAIM_GAMES];
    bt_statement statement;
    bt_part part; /* the statement and the rules, resolved */
    bt_oracle oracle;
    bt_budget *budget;
    const bt_check_options *options;
    bt_rows *rows[BT_CLAIM_GAMES]; /* opened when first needed */
    size_t n_periods;
    bt_heap_period period[BT_CASE_PERIODS]; /* the first that were asked for */
    bt_ruling *ruling; /* what provers propose for; NULL: nothing is asked */
    /* Where the part is about members of a family, and the claim about all
     * positions: its problem. */
    bt_problem *said;
    struct bt_star *star; /* games are beside a heap of Nim: what they were */
} bt_case;

BT_CHECK_RESULT bt_status bt_case_open(bt_case *k, const bt_claims *claims,
                                       const bt_claim *claim,
                                       const char *choice,
                                       const bt_check_options *options,
                                       bt_budget *budget, bt_err *err);
void bt_case_close(bt_case *k);

/* The files of rules behind all games of the case, for its verdict. */
BT_CHECK_RESULT bt_status bt_case_files(const bt_case *k, bt_verdict *v,
                                        bt_err *err);

/* The row of the fixed heaps and numbers of a position, in one of the games. */
BT_CHECK_RESULT bt_status bt_case_row(bt_case *k, size_t game,
                                      const bt_position *fixed,
                                      const bt_row **out, bt_err *err);
/* The method "row" and, as its body, the rows used of each game. */
BT_CHECK_RESULT bt_status bt_case_rows_body(bt_case *k, bt_text *out,
                                            bt_err *err);
/* Were rows used? */
bool bt_case_has_rows(const bt_case *k);

/* star.c: the claim about values as one about outcomes, for provers; and back.
 * *made: there is such a claim, and the case is about it until it is dropped.
 * What is proposed in between is said, and is true, of the claim itself. */
BT_CHECK_RESULT bt_status bt_star_make(bt_case *k, bool *made, bt_err *err);
void bt_star_drop(bt_case *k);
/* The case as the claim has it, for a while; behind that, as it was before. */
struct bt_star *bt_star_leave(bt_case *k);
void bt_star_enter(bt_case *k, struct bt_star *star);
/* The problem of the claim that a problem about outcomes was made of. */
const bt_problem *bt_star_problem(const struct bt_star *star, const bt_case *k,
                                  const bt_problem *p);
/* Say of a body, "METHOD" and so on, that it is about outcomes. */
void bt_star_body(bt_text *body);

/* A prover tries to decide for all sizes what a search left open. It decides
 * nothing by itself: it proposes certificates and counterexamples, and when it
 * has none, tells the account why. */
typedef struct bt_prover {
    const char *name;
    const char *takes; /* which claims, in words */
    bool gives_moves;  /* it can fill in the strategy of the account */
    bool stars;        /* it may be asked about games beside a heap of Nim */
    bool collections;  /* it can prove a claim for a class of functions: then
                          the case is that of the last sample */
    bool (*accepts)(const bt_case *k);
    bt_status (*search)(bt_case *k, bt_err *err); /* when it accepts */
    /* What it decides without a search, which all are asked before any searches
     * (NULL: nothing); statuses as those of bt_propose_body. */
    bt_status (*glance)(bt_case *k, bt_err *err);
    /* What is short in its search, asked before a `slow` one that accepts the
     * claim (NULL: nothing); statuses as for a glance. */
    bt_status (*shortly)(bt_case *k, bt_err *err);
    bool slow;
} bt_prover;

/* Propose what a method found: its name, a line end, its body, which is taken.
 * BT_OK: accepted, the claim is PROVED; BT_ERR_CORRUPT: refused; BT_ERR_IO,
 * BT_ERR_LIMIT: not checked. */
BT_CHECK_RESULT bt_status bt_propose_body(bt_case *k, bt_text *body,
                                          bt_err *err);
/* Propose a member at which the claim fails; the values of its variables are
 * enough. A member that is too large to be replayed fails by `body`, if that is
 * not NULL. BT_OK: it has been replayed, or the checker has accepted that, and the
 * claim is REFUTED. */
BT_CHECK_RESULT bt_status bt_propose_failure(bt_case *k, const bt_member *m,
                                             const bt_text *body, bt_err *err);
/* beyond.c: propose a body, which is taken. Where it is refused, the claim
 * fails somewhere: a small member at which it does is looked for, however far
 * away, and proposed. BT_OK: *claim is BT_SHOWN or BT_FAILS, and in the latter
 * case the account knows why the claim is still open, if it is. Otherwise as
 * above, and *claim is BT_NOT_SHOWN. */
BT_CHECK_RESULT bt_status bt_decide_body(bt_case *k, bt_text *body,
                                         bt_shown *claim, bt_err *err);
/* Does this status mean: not proved, or not checked, but nothing is wrong? */
bool bt_prover_leaves_open(bt_status s);
/* So many steps, or what the user gave. */
void bt_prover_budget(const bt_case *k, uint64_t steps, bt_budget *out);

/* account.c: what a prover has to say; nothing is noted in a NULL account, and
 * out of memory only costs words. */
void bt_account_begin(bt_account *a, const char *prover);
/* Why the attempt that was begun last decides nothing. */
void bt_account_why(bt_account *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* And where it was made. */
void bt_account_where(bt_account *a, const char *where);
/* `name` and `meaning` must be literals; `why` may be NULL. */
void bt_account_add(bt_account *a, const char *name, const char *meaning,
                    bt_shown shown, const char *why);
/* Forget the first n obligations: of attempts that decided nothing. */
void bt_account_drop(bt_account *a, size_t n);
/* The set that was found, and its obligations. */
void bt_account_take(bt_account *a, const bt_discovery *d);
void bt_account_describe(bt_account *a, const char *words);
/* A certificate of what was seen was accepted (NULL), or why there is none. */
void bt_account_certificate(bt_account *a, const char *why_not);

/* pieces.c: the proof that the account is to have. Where none is wanted nothing
 * is kept. Texts in cells are taken. */
bool bt_account_wants_proof(const bt_account *a);
/* The rules it is about. */
void bt_account_rules(bt_account *a, const bt_case *k);
void bt_piece_add(bt_account *a, bt_piece_kind kind,
                  bt_text cell[BT_PIECE_CELLS]);
void bt_piece_say(bt_account *a, bt_piece_kind kind, bt_text *text);
/* The same of a text that is at hand. */
void bt_piece_tell(bt_account *a, bt_piece_kind kind, const char *text);
/* How many lemmas it has so far: they are numbered from 1 on. */
size_t bt_piece_lemmas(const bt_account *a);
/* All but the first n. */
void bt_pieces_forget(bt_account *a, size_t n);
void bt_piece_heads(bt_account *a, const char *const head[BT_PIECE_CELLS]);

/* explain.c: a member at which the claim fails, in the notation of the claim,
 * and why its position is what it is, where it has at most `most` stones and
 * the engines can say it; else NULL. */
BT_CHECK_RESULT bt_status bt_explain_failure(bt_case *k, const bt_member *m,
                                             int64_t most, char **member,
                                             char **why, bt_err *err);
/* A case of `covered by` that fails where the evaluator stands, and what it
 * moves to: why is it no winning move? */
const char *bt_explain_case(bt_evaluator *e, const bt_problem *p,
                            const bt_position *to);

/* replay.c: confirm through the move generator that the problem of a member
 * fails there. The values of the variables are enough. `positions`: BT_ERR_LIMIT
 * when the whole play has more; 0: any number, and then one move deep. */
BT_CHECK_RESULT bt_status bt_replay_member(bt_case *k, const bt_member *m,
                                           uint64_t positions, bt_err *err);

#endif
