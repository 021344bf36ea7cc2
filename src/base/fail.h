/* fail.h: the one way to fail inside the library; it fits in a `return`. */
#ifndef BT_BASE_FAIL_H
#define BT_BASE_FAIL_H

#include "bouton/error.h"

/* Fill *err (when not NULL) with a sentence that has no place in a text, and
 * return s, so that callers can write
 *     return bt_fail(err, BT_ERR_ARG, "there is no engine %s", name); */
bt_status bt_fail(bt_err *err, bt_status s, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a line and a column (1-based, 0 for none). */
bt_status bt_fail_at(bt_err *err, bt_status s, int line, int column,
                     const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));

/* The same for functions that are handed the arguments. */
bt_status bt_fail_say(bt_err *err, bt_status s, int line, int column,
                      const char *fmt, va_list ap);
/* A sentence without arguments that is chosen among several: a constant. */
bt_status bt_fail_plain(bt_err *err, bt_status s, int line, int column,
                        const char *sentence);

/* The id of a sentence that is not made of its own first words, since they are
 * those of another one, or were once others: BT_ID("no-file") "...". */
#define BT_ID(id) "\1" id "\1"

/* Leave the function with the status of a failed call. */
#define BT_TRY(call)                                                           \
    do {                                                                       \
        bt_status bt_try_status = (call);                                      \
        if (bt_try_status != BT_OK)                                            \
            return bt_try_status;                                              \
    } while (0)

bt_status bt_fail_nomem(bt_err *err);

/* Leave the function where there is no memory: what is needed is NULL or false. */
#define BT_NEED(what, err)                                                     \
    do {                                                                       \
        if (!(what))                                                           \
            return bt_fail_nomem(err);                                         \
    } while (0)

/* Add to a failure the name of the text it is about and, when the error has a
 * line, that line of the text for the caret. Keeps what is already there. */
void bt_fail_in(bt_err *err, const char *where, const char *text,
                unsigned long length);

#endif
