/* ruling.h: what has been decided about a claim.
 *
 * The type is opaque, and ruling.c is the only file that decides: PROVED once
 * the independent checker has accepted every certificate that was handed in,
 * REFUTED once a counterexample has been replayed through the rules, or the
 * checker has accepted that the claim fails there. Until then, and whatever
 * anybody believes, a ruling is OPEN. */
#ifndef BT_PROVE_RULING_H
#define BT_PROVE_RULING_H

#include "bouton/claim.h"
#include "core/eval.h"

struct bt_case;
typedef struct bt_ruling bt_ruling;

bt_ruling *bt_ruling_new(void); /* NULL: out of memory */
void bt_ruling_free(bt_ruling *r);
/* It is about the claim of this case as a whole: its certificates are compared
 * with what the user wrote. (Those about one choice of a collection are not.) */
void bt_ruling_about(bt_ruling *r, const struct bt_case *k);
bt_truth bt_ruling_truth(const bt_ruling *r);
/* Why the checker could not be asked about something; NULL: it always could. */
const char *bt_ruling_unchecked(const bt_ruling *r);

/* How it is decided: the name of a prover, or NULL for a search. */
void bt_ruling_by(bt_ruling *r, const char *prover);

/* Hand a certificate to the checker. BT_OK: accepted, and kept. BT_ERR_CORRUPT:
 * refused; BT_ERR_IO, BT_ERR_LIMIT: not checked. */
BT_CHECK_RESULT bt_status bt_ruling_check(bt_ruling *r,
                                          const bt_check_options *o,
                                          const bt_text *t, bt_err *err);
/* The same, and then the claim is PROVED. */
BT_CHECK_RESULT bt_status bt_ruling_prove(bt_ruling *r,
                                          const bt_check_options *o,
                                          const bt_text *t, bt_err *err);

/* The same for what the claim says of one choice, or of a class, and what a
 * method found for it: its name, then its body, which is taken. */
BT_CHECK_RESULT bt_status bt_ruling_prove_part(bt_ruling *r,
                                               const bt_check_options *o,
                                               const bt_part *part,
                                               bt_text *body, bt_err *err);

/* A problem from which, with others, the claim follows, has a ruling of its own:
 * if PROVED, its body is added to *bodies, and true returned. REFUTED: so is the
 * claim. */
bool bt_ruling_take_instance(bt_ruling *r, bt_ruling *one, bt_text *bodies);

/* The claim says the same of each of its choices, which have rulings of their
 * own. One that is REFUTED refutes it; of one that is PROVED the body is
 * kept. */
BT_CHECK_RESULT bt_status bt_ruling_add_choice(bt_ruling *r, bt_ruling *one,
                                               bt_err *err);
/* PROVED when the checker accepts what was kept of the choices as a proof of
 * `core`, the text of all of them. */
BT_CHECK_RESULT bt_status bt_ruling_prove_choices(bt_ruling *r,
                                                  const bt_check_options *o,
                                                  const char *core,
                                                  bt_err *err);

/* The claim fails at this member: replay it, in so many positions (replay.c), and
 * say so in words. An explanation goes with it if the position has at most
 * `stones` stones. */
BT_CHECK_RESULT bt_status bt_ruling_refute(bt_ruling *r, struct bt_case *k,
                                           const bt_member *m, int64_t stones,
                                           uint64_t positions, bt_err *err);
/* The same of a failure that was asked of the rules already; the text, which is
 * taken, says which. */
BT_CHECK_RESULT bt_status bt_ruling_refute_seen(bt_ruling *r,
                                                const struct bt_case *k,
                                                const bt_member *m,
                                                bt_text *text, bt_err *err);

/* The claim fails at this member, of which values are said: so says a method,
 * with its body, and REFUTED is it when the checker sees it, too. */
BT_CHECK_RESULT bt_status bt_ruling_refute_by(bt_ruling *r, struct bt_case *k,
                                              const bt_member *m,
                                              int64_t stones,
                                              const bt_text *body, bt_err *err);

/* Where it fails, as certificates say it: the number of the problem, then the
 * member; the choice of the collection, or NULL; and by which method and body, or
 * NULL: by looking. NULL: not REFUTED. */
const char *bt_ruling_failure(const bt_ruling *r, const char **choice,
                              const char **shown);

/* Fill in truth, means, prover, counterexample and explanation. */
void bt_ruling_report(bt_ruling *r, bt_verdict *out);

#endif
