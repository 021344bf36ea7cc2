/* file.h: reading a whole file. */
#ifndef BT_BASE_FILE_H
#define BT_BASE_FILE_H

#include "base/vector.h"
#include "bouton/error.h"

/* Append the bytes of a file to `out`. Fails with BT_ERR_IO, or with
 * BT_ERR_SYNTAX when it has `limit` bytes or more. */
BT_CHECK_RESULT bt_status bt_file_read(const char *path, size_t limit,
                                       bt_text *out, bt_err *err);

/* Append `path` as it is meant in the file `beside`: seen from that file's
 * folder, unless it starts at the root. */
void bt_path_beside(const char *beside, const char *path, bt_text *out);

#endif
