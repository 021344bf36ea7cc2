/* posix.c: what the operating system gives to the library: files, folders, a
 * clock and large pages. Elsewhere this is the file to write anew. */
#define _DEFAULT_SOURCE /* madvise: Linux alone has it for pages */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "base/fail.h"
#include "base/pages.h"
#include "bouton/files.h"
#include "bouton/limits.h"

static bt_status
fail_errno(const char *path, bt_err *err)
{
    int why = errno;
    bool absent = why == ENOENT || why == ENOTDIR;
    return bt_fail(err, absent ? BT_ERR_ARG : BT_ERR_IO, "%s: %s", path,
                   strerror(why));
}

static bt_status
read_file(void *context, const char *path, bt_bytes_fn *take, void *to,
          bt_err *err)
{
    char buffer[4096];
    FILE *f = fopen(path, "rb");
    bt_status s = BT_OK;
    size_t n;
    (void)context;
    if (!f)
        return fail_errno(path, err);
    while ((n = fread(buffer, 1, sizeof buffer, f)) > 0 && take(to, buffer, n))
        ;
    if (ferror(f))
        s = bt_fail(err, BT_ERR_IO, "%s: %s", path, strerror(errno));
    fclose(f);
    return s;
}

/* There is nothing in a file. */
static bt_status
list_folder(void *context, const char *folder, bt_name_fn *take, void *to,
            bt_err *err)
{
    DIR *d = opendir(folder);
    (void)context;
    if (!d)
        return errno == ENOTDIR ? BT_OK : fail_errno(folder, err);
    for (struct dirent *e = readdir(d); e && take(to, e->d_name);)
        e = readdir(d);
    closedir(d);
    return BT_OK;
}

bt_files
bt_files_system(void)
{
    return (bt_files){.read = read_file, .list = list_folder};
}

double
bt_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

enum {
    PAGE = 4096,        /* the least there is */
    LARGE = 4 * 1 << 20 /* what is smaller has hardly a large page in it */
};

/* Its own pages alone: at both ends others may lie on the same one. */
void
bt_pages_large(void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    size_t before = (size_t)(-(uintptr_t)memory % PAGE);
    if (bytes >= LARGE)
        (void)madvise((char *)memory + before, (bytes - before) / PAGE * PAGE,
                      MADV_HUGEPAGE);
#else
    (void)memory;
    (void)bytes;
#endif
}
