/* files.h: whole files and sorted folders, through the functions of the caller
 * (bouton/files.h) or, where `from` is NULL, of the system. */
#ifndef BT_BASE_FILES_H
#define BT_BASE_FILES_H

#include "base/vector.h"
#include "bouton/files.h"

/* Append the bytes of a file to `out`. Fails with BT_ERR_IO, or with
 * BT_ERR_SYNTAX when it has `limit` bytes or more. *absent, unless it is NULL:
 * it failed since nothing is there; *err is as before then. */
BT_CHECK_RESULT bt_status bt_files_read(const bt_files *from, const char *path,
                                        size_t limit, bool *absent,
                                        bt_text *out, bt_err *err);

typedef struct bt_paths {
    char **path;
    size_t n;
} bt_paths;

/* Append FOLDER/NAME for each name that ends in `suffix` and has more than that,
 * but for hidden ones, sorted. Fails with BT_ERR_IO; *absent as above. */
BT_CHECK_RESULT bt_status bt_files_list(const bt_files *from,
                                        const char *folder, const char *suffix,
                                        bool *absent, bt_paths *out,
                                        bt_err *err);
BT_CHECK_RESULT bt_status bt_paths_add(bt_paths *p, const char *path, size_t n,
                                       bt_err *err);

/* Append `path` as it is meant in the file `beside`: seen from that file's
 * folder, unless it starts at the root. */
void bt_path_beside(const char *beside, const char *path, bt_text *out);

#endif
