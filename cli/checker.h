/* checker.h: certificates through bouton-verify, the independent checker. */
#ifndef CLI_CHECKER_H
#define CLI_CHECKER_H

#include <bouton/error.h>

typedef enum check_result {
    CHECK_ACCEPTED,
    CHECK_REFUSED,  /* refused, or it could not be read */
    CHECK_GAVE_UP,  /* the checker's own budget ran out */
    CHECK_NOT_FOUND /* there is no checker to ask */
} check_result;

/* Write the certificate to a file and have it checked; the file goes. Fails
 * with BT_ERR_IO when it cannot be written. */
BT_CHECK_RESULT bt_status check_certificate(const char *text,
                                            check_result *result, bt_err *err);

/* Write a text to a file, all of it or a failure. */
BT_CHECK_RESULT bt_status write_file(const char *path, const char *text,
                                     bt_err *err);

#endif
