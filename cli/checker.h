/* checker.h: what is asked of bouton-verify, the independent checker
 * (bouton/checker.h). It gets the memory that the user allows and the time that
 * is left. */
#ifndef CLI_CHECKER_H
#define CLI_CHECKER_H

#include "cli.h"

#include <bouton/claim.h>
#include <bouton/row.h>

/* The certificate of all rows. */
bool rows_certificate(const args *a, bt_rows *rows, char **text);

/* *facts is what has been proved by it, in lines for facts_have. */
bool rows_check(const args *a, const char *certificate, char **facts);

/* Is this row, named by its fixed heaps and numbers, among the facts, with the
 * same period, preperiod and largest difference? */
bool facts_have(const args *a, const char *facts, const bt_ruleset *rules,
                const bt_position *fixed, const bt_row *row);

/* A certificate in memory, as bt_check_options wants it; the context is an
 * `args`. */
BT_CHECK_RESULT bt_status certificate_check(void *context, const char *text,
                                            size_t length, bt_err *err);

/* How claims are checked: as the options say, with bouton-verify. */
bt_check_options check_options(const args *a);

/* What the checker said of the certificate that was accepted last. */
typedef struct accepted {
    const args *a;
    char *statement; /* NULL: none was */
} accepted;

/* As certificate_check; the context is an `accepted`. */
BT_CHECK_RESULT bt_status certificate_keep(void *context, const char *text,
                                           size_t length, bt_err *err);

#endif
