/* wasi.h: what tests use of POSIX and wasi-libc does not have: names of files
 * that are not there yet, and other programs. */
#ifndef BT_TESTS_WASI_H
#define BT_TESTS_WASI_H

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The next name: the X at the end become letters; false: none is left. */
static inline _Bool
wasi_name(char *pattern, unsigned try)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    unsigned long number = (unsigned long)now.tv_nsec + try * 7919;
    size_t length = strlen(pattern);
    for (size_t i = 1; i <= 6 && i <= length; i++, number /= 26)
        pattern[length - i] = (char)('a' + number % 26);
    return try < 100;
}

static inline int
mkstemp(char *pattern)
{
    for (unsigned try = 0; wasi_name(pattern, try); try++) {
        int fd = open(pattern, O_RDWR | O_CREAT | O_EXCL, 0600);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

static inline char *
mkdtemp(char *pattern)
{
    for (unsigned try = 0; wasi_name(pattern, try); try++)
        if (mkdir(pattern, 0700) == 0)
            return pattern;
    return NULL;
}

/* There are no other programs. */
static inline int
system(const char *command)
{
    (void)command;
    return -1;
}

#endif
