/* certificate.h: a claim and the set it is about as one certificate. */
#ifndef BT_LOGIC_CERTIFICATE_H
#define BT_LOGIC_CERTIFICATE_H

#include "logic/formulate.h"
#include "prove/prove.h"

/* `never` is what bt_formulate_failures made with f and var; `certificate` says
 * that f->set are the P-positions. The caller frees *out, also after a
 * failure. */
BT_CHECK_RESULT bt_status bt_logic_certificate(
    const bt_case *k, const bt_formulator *f, const int *var,
    const bt_formula *never, const char *certificate, char **out, bt_err *err);

#endif
