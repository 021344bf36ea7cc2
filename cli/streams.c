/* streams.c: files that can be read only once. What came out of one is kept and
 * handed out again: a claim is read to find out what it is, for its verdict, and
 * for what the checker is told. Nothing more is taken than somebody wants, so a
 * device without an end does no harm. */
#include "streams.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 12, LOOK_MS = 50 };

struct stream {
    char *path;
    int file;
    bool ended;
    char *bytes;
    size_t n, room;
    struct stream *next;
};

static bool
is_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

bool
stream_is(const streams *s, const char *path)
{
    struct stat st;

    return is_input(path) ? !s->no_input
                          : stat(path, &st) == 0 && !S_ISREG(st.st_mode) &&
                                !S_ISDIR(st.st_mode);
}

static bt_status
fail(bt_err *err, bt_status status, const char *format, ...)
{
    va_list ap;

    va_start(ap, format);
    bt_err_say(err, status, format, ap);
    va_end(ap);
    return status;
}

static bt_status
fail_errno(bt_err *err, const char *path)
{
    return fail(err, BT_ERR_IO, "\1file\1%s%.200s: %s", "", path,
                strerror(errno));
}

/* ---- opening */

/* /dev/stdin and the like, where requests come from. */
static bool
is_same_as_input(int file)
{
    struct stat a, b;

    return fstat(file, &a) == 0 && fstat(STDIN_FILENO, &b) == 0 &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* Without O_NONBLOCK a pipe that nobody writes to could not be given up. */
static bt_status
stream_open(streams *s, const char *path, struct stream **out, bt_err *err)
{
    struct stream *one = calloc(1, sizeof *one);

    if (!one || !(one->path = strdup(path))) {
        free(one);
        return fail(err, BT_ERR_NOMEM, "out of memory");
    }
    one->file = is_input(path)
                    ? dup(STDIN_FILENO)
                    : open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    bt_status status =
        one->file < 0 ? fail_errno(err, path)
        : s->no_input && is_same_as_input(one->file)
            ? fail(err, BT_ERR_IO, "%.200s: that is where the requests are",
                   path)
            : BT_OK;
    if (status == BT_OK) {
        one->next = s->first;
        *out = s->first = one;
        return BT_OK;
    }
    if (one->file >= 0)
        close(one->file);
    free(one->path);
    free(one);
    return status;
}

static bt_status
stream_find(streams *s, const char *path, struct stream **out, bt_err *err)
{
    struct stream *one = s->first;

    while (one && strcmp(one->path, path) != 0)
        one = one->next;
    *out = one;
    return one ? BT_OK : stream_open(s, path, out, err);
}

void
streams_free(streams *s)
{
    for (struct stream *one = s->first, *next; one; one = next) {
        next = one->next;
        close(one->file);
        free(one->path);
        free(one->bytes);
        free(one);
    }
    s->first = NULL;
}

/* ---- reading */

/* Until something is there, or the end. */
static bt_status
await(const streams *s, const struct stream *one, bt_err *err)
{
    struct pollfd in = {.fd = one->file, .events = POLLIN};
    int ready;

    do {
        if (s->stopped && s->stopped(s->context))
            return fail(err, BT_ERR_INTERRUPTED, "interrupted");
        ready = poll(&in, 1, LOOK_MS);
    } while (ready == 0 || (ready < 0 && errno == EINTR));
    return ready < 0 ? fail_errno(err, one->path) : BT_OK;
}

static bt_status
stream_more(const streams *s, struct stream *one, bt_err *err)
{
    ssize_t n;

    if (one->room - one->n < PIECE) {
        char *more = realloc(one->bytes, 2 * one->room + PIECE);
        if (!more)
            return fail(err, BT_ERR_NOMEM, "out of memory");
        one->bytes = more;
        one->room = 2 * one->room + PIECE;
    }
    do {
        bt_status status = await(s, one, err);
        if (status != BT_OK)
            return status;
        n = read(one->file, one->bytes + one->n, PIECE);
    } while (n < 0 && (errno == EINTR || errno == EAGAIN));
    if (n < 0)
        return fail_errno(err, one->path);
    one->ended = n == 0;
    one->n += (size_t)n;
    return BT_OK;
}

/* What was kept, then what comes. */
static bt_status
hand_out(const streams *s, struct stream *one, bt_bytes_fn *take, void *to,
         bt_err *err)
{
    bool wanted = one->n == 0 || take(to, one->bytes, one->n);

    while (wanted && !one->ended) {
        size_t before = one->n;
        bt_status status = stream_more(s, one, err);
        if (status != BT_OK)
            return status;
        wanted = one->ended || take(to, one->bytes + before, one->n - before);
    }
    return BT_OK;
}

bt_status
stream_read(streams *s, const char *path, bt_bytes_fn *take, void *to,
            bt_err *err)
{
    struct stream *one;

    pthread_mutex_lock(&s->busy);
    bt_status status = stream_find(s, path, &one, err);
    if (status == BT_OK)
        status = hand_out(s, one, take, to, err);
    pthread_mutex_unlock(&s->busy);
    return status;
}
