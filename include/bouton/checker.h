/* checker.h: bouton-verify, the independent checker, as a program of its own:
 * what this library found is not true because this library says so.
 *
 *     bt_check_options o = {.limits = bt_limits_default(),
 *                           .verify = bt_checker_verify};
 *     bt_claims_check(claims, 0, &o, &verdict, &err);
 *
 * Where there are no processes, the caller says how it is run, or links
 * libbouton-verify and hands over its bt_verify instead. */
#ifndef BOUTON_CHECKER_H
#define BOUTON_CHECKER_H

#include <bouton/limits.h>
#include <stdbool.h>
#include <stddef.h>

BT_BEGIN

typedef struct bt_checker {
    const char *program; /* NULL: $BOUTON_VERIFY, else beside this program, else
                            in verify/ beside its folder, else where it was
                            installed with the shared library */
    bt_limits limits;    /* what is 0 is the checker's own */
    bool facts;          /* it is to answer in lines for programs */
    const char *user;    /* bt_ruleset_request, for certificates without a claim
                            of the user's; NULL: they are not compared */
    /* Runs it with these words (NULL ends them) and this standard input: its
     * exit status, above 3 when it could not be run, and what it printed, which
     * is freed here. NULL: as a process. */
    int (*run)(void *context, const char *const *words, const char *text,
               size_t length, char **said);
    void *context;
} bt_checker;

/* Hand a certificate to the checker, which ends with this program, and when it
 * is interrupted. *said, unless it is NULL: what is accepted, to be freed.
 * BT_ERR_CORRUPT: refused, BT_ERR_SYNTAX: unreadable (both are bugs of ours),
 * BT_ERR_LIMIT: its budget ran out, BT_ERR_INTERRUPTED, BT_ERR_IO: it could not
 * be run, or is not the checker: an acceptance counts only when the last line that
 * is printed names what was handed over (docs/verify.md, "Receipts"). */
BT_API BT_CHECK_RESULT bt_status bt_checker_ask(const bt_checker *c,
                                                const char *text, size_t length,
                                                char **said, bt_err *err);

/* The same as bt_check_options and others want it: `checker` is a bt_checker,
 * or NULL. */
BT_API BT_CHECK_RESULT bt_status bt_checker_verify(void *checker,
                                                   const char *text,
                                                   size_t length, bt_err *err);

BT_END

#endif
