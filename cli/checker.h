/* checker.h: bouton-verify, the independent checker, as a program of its own:
 * what this program found is not true because this program says so. */
#ifndef CLI_CHECKER_H
#define CLI_CHECKER_H

#include "cli.h"

#include <bouton/claim.h>
#include <bouton/row.h>

/* Write the certificate of all rows to `file`. */
bool certificate_write(const args *a, bt_rows *rows, const char *file);

/* Hand the certificate to bouton-verify: `file`, or NULL to make it and pass
 * it through a pipe. It gets the memory that the user allows and the time that
 * is left, and ends with this program. *facts is what it has proved, in lines
 * for facts_have. Fails with BT_ERR_CORRUPT when it is
 * refused, BT_ERR_SYNTAX when it cannot be read (both are bugs of ours),
 * BT_ERR_LIMIT when the checker's budget ran out, BT_ERR_INTERRUPTED, BT_ERR_IO
 * when the checker cannot be run. */
bool certificate_check(const args *a, bt_rows *rows, const char *file,
                       char **facts);

/* Is this row, named by its fixed heaps and numbers, among the facts, with the
 * same period, preperiod and largest difference? */
bool facts_have(const args *a, const char *facts, const bt_ruleset *rules,
                const bt_position *fixed, const bt_row *row);

/* The same for a certificate in memory, as bt_check_options wants it; the
 * context is an `args`. */
BT_CHECK_RESULT bt_status certificate_check_text(void *context,
                                                 const char *text,
                                                 size_t length, bt_err *err);

/* How claims are checked: as the options say, with bouton-verify. */
bt_check_options check_options(const args *a);

/* What the checker said of the certificate that was accepted last. */
typedef struct accepted {
    const args *a;
    char *statement; /* NULL: none was */
} accepted;

/* As certificate_check_text; the context is an `accepted`. */
BT_CHECK_RESULT bt_status certificate_keep(void *context, const char *text,
                                           size_t length, bt_err *err);

#endif
