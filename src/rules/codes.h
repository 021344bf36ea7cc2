/* codes.h: octal:0.77, hex:0.7f and sub:{1,3,4} as rules. */
#ifndef BT_RULES_CODES_H
#define BT_RULES_CODES_H

#include <stdbool.h>

#include "base/vector.h"
#include "bouton/error.h"

bool bt_is_code(const char *name);

/* Append the rules text of a code. */
BT_CHECK_RESULT bt_status bt_code_text(const char *code, bt_text *t,
                                       bt_err *err);

#endif
