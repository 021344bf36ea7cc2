/* files.h: where rules and claims are read from: the files of the system, texts
 * in memory, or whatever the caller's functions know. A path is a name with a
 * '/' behind each folder, and nothing more. */
#ifndef BOUTON_FILES_H
#define BOUTON_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "bouton/error.h"

BT_BEGIN

/* Takes bytes, or the next name; false: it wants no more. */
typedef bool bt_bytes_fn(void *to, const char *bytes, size_t n);
typedef bool bt_name_fn(void *to, const char *name);

/* Failures need a sentence only where there is one better than "PATH: cannot
 * be read". The same path gives the same bytes as long as it is in use. */
typedef struct bt_files {
    /* Hand the bytes at `path` to `take`, at once or in pieces. BT_ERR_ARG:
     * nothing is there; BT_ERR_IO: something is, but it cannot be read. */
    bt_status (*read)(void *context, const char *path, bt_bytes_fn *take,
                      void *to, bt_err *err);
    /* Hand the names of what is in a folder to `take`, in any order.
     * BT_ERR_ARG: there is no such folder. */
    bt_status (*list)(void *context, const char *folder, bt_name_fn *take,
                      void *to, bt_err *err);
    void *context;
} bt_files;

BT_API bt_files bt_files_system(void);

/* Texts in memory; they and the list stay the caller's. */
typedef struct bt_memory_file {
    const char *path; /* "games/nim.game": no "." or "..", no '/' in front */
    const char *text;
    size_t length;
} bt_memory_file;

typedef struct bt_memory {
    const bt_memory_file *file;
    size_t n;
} bt_memory;

BT_API bt_files bt_files_memory(const bt_memory *memory);

/* The bytes of the mark (U+FEFF) that some editors put before a text: 3 or 0. */
BT_API size_t bt_files_mark(const char *text, size_t length);

/* Lists of paths that this library made. */
BT_API void bt_paths_free(char **paths, size_t n);

BT_END

#endif
