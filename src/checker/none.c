/* none.c: process.h where there are no processes. */
#include "base/fail.h"
#include "checker/process.h"

bt_status
bt_process_run(const bt_checker *c, char *const *words, const char *text,
               size_t length, bt_text *said, int *code, bt_err *err)
{
    (void)c;
    (void)words;
    (void)text;
    (void)length;
    (void)said;
    (void)code;
    return bt_fail(err, BT_ERR_IO, "there are no processes here");
}
