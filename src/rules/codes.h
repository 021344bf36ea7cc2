/* codes.h: octal:0.77, hex:0.7f and sub:{1,3,4} as rules. */
#ifndef BT_RULES_CODES_H
#define BT_RULES_CODES_H

#include <stdbool.h>

#include "base/vector.h"
#include "bouton/error.h"

/* Also .77 and 0.77, which are octal codes without their first word. */
bool bt_is_code(const char *name);

/* Append the code as it is written here, octal:0.77 for .77. */
void bt_code_name(const char *code, bt_text *t);

/* Append the rules text of a code that bt_code_name wrote. */
BT_CHECK_RESULT bt_status bt_code_text(const char *code, bt_text *t,
                                       bt_err *err);

#endif
