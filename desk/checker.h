/* checker.h: what is asked of bouton-verify, the independent checker
 * (bouton/checker.h). It gets the memory that the user allows and the time that
 * is left. */
#ifndef DESK_CHECKER_H
#define DESK_CHECKER_H

#include "desk.h"

#include <bouton/checker.h>
#include <bouton/claim.h>
#include <bouton/proved.h>

/* What the checker is asked about, and for whom; kept. */
typedef struct checking {
    const question *q;
    bt_checker about;
} checking;

checking *checker_of(const question *q);

/* The same, for certificates about a game that hold no claim of the user's: the
 * rules in them are compared with the user's files. */
checking *checker_about(const question *q, const bt_ruleset *rules);

/* Ask the host's checker, for bt_check_options and others: the context is a
 * `checking`. */
BT_CHECK_RESULT bt_status checker_verify(void *context, const char *text,
                                         size_t length, bt_err *err);

/* *facts is what has been proved by a certificate of rows, in lines. */
bool rows_are_accepted(const question *q, const bt_ruleset *rules,
                       const char *certificate, char **facts);

/* How claims are checked: as the options say, with bouton-verify. */
bt_check_options check_options(const question *q);

/* What the checker said of the certificate that was accepted last. */
typedef struct accepted {
    const question *q;
    char *statement; /* NULL: none was */
} accepted;

/* As checker_verify; the context is an `accepted`. */
BT_CHECK_RESULT bt_status certificate_keep(void *context, const char *text,
                                           size_t length, bt_err *err);

/* ---- answers where only a theorem about all sizes can give one; it is found
 * once, and has to be accepted by bouton-verify */

/* What the theorem says about the position `text`; free it. *proved is NULL the
 * first time, and `steps` are for its proof. */
bool theorem_ask(const question *q, const bt_ruleset *rules, uint64_t steps,
                 const char *text, bt_proved **proved, bt_proved_answer *out);

#endif
