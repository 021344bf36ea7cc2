/* request.h: what a user wrote, in the form in which the checker wants it
 * (docs/formats/request.md). */
#ifndef BT_BASE_REQUEST_H
#define BT_BASE_REQUEST_H

#include "base/vector.h"

void bt_request_open(bt_text *out);
/* A value behind its word. */
void bt_request_add(bt_text *out, const char *word, const char *bytes,
                    size_t n);
void bt_request_string(bt_text *out, const char *word, const char *s);
void bt_request_file(bt_text *out, const char *path, const char *text,
                     size_t length);
/* Is it the beginning of one? */
bool bt_is_request(const char *text, size_t length);

#endif
