/* streams.h: files that can be read only once: pipes, devices and standard
 * input. Whoever reads such a path again gets the same bytes. */
#ifndef CLI_STREAMS_H
#define CLI_STREAMS_H

#include <pthread.h>

#include <bouton/files.h>

typedef struct streams {
    bool (*stopped)(void *context); /* asked while nothing comes; or NULL */
    void *context;
    bool no_input; /* standard input is not theirs: it has the requests */
    pthread_mutex_t busy;
    struct stream *first;
} streams;

/* A path that is read here: "-", and what is neither a file nor a folder. */
bool stream_is(const streams *s, const char *path);

/* As `read` of bt_files. Waits for those who write, but not when stopped. */
bt_status stream_read(streams *s, const char *path, bt_bytes_fn *take, void *to,
                      bt_err *err);

/* Forget what came; they may be read again, from where they are now. */
void streams_free(streams *s);

#endif
