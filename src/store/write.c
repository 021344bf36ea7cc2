/* write.c: a run into a file, total by total, and on from what is there.
 *
 * Blocks are only ever written behind those that are whole, and each has a
 * checksum that knows its place and its run: whatever a run leaves when it is
 * killed, its whole totals are found again, and the rest is written anew. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fail.h"
#include "store/file.h"

enum { AT_ONCE = 64 }; /* blocks written together */

struct bt_bag_file {
    bt_bag *b;
    char *path, *part;
    int file;
    uint64_t seed;
    int64_t found; /* totals taken over */
    bool reading;  /* nothing is written yet */
    bt_word *known[BT_BAG_STATES];
    bt_store_block block[AT_ONCE];
};

static bt_status
fail_errno(const bt_bag_file *t, const char *what, bt_err *err)
{
    return bt_fail(err, BT_ERR_IO, "cannot %s %.120s: %s", what, t->part,
                   strerror(errno));
}

/* ---- blocks ---- */

static bt_status
write_all(const bt_bag_file *t, uint64_t number, size_t n, bt_err *err)
{
    const char *from = (const char *)t->block;
    size_t left = n * sizeof *t->block;
    off_t at = (off_t)(number * sizeof *t->block);
    while (left > 0) {
        ssize_t done = pwrite(t->file, from, left, at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return fail_errno(t, "write", err);
        from += done;
        at += done;
        left -= (size_t)done;
    }
    return BT_OK;
}

/* The first bytes of block number `number`, into t->block[0]: are they there? */
static bool
read_all(bt_bag_file *t, uint64_t number, size_t left)
{
    char *to = (char *)t->block;
    off_t at = (off_t)(number * sizeof *t->block);
    while (left > 0) {
        ssize_t done = pread(t->file, to, left, at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        to += done;
        at += done;
        left -= (size_t)done;
    }
    return true;
}

/* Is block number `number` there and good? It goes to t->block[0]. */
static bool
read_block(bt_bag_file *t, uint64_t number)
{
    return read_all(t, number, sizeof *t->block) &&
           t->block->sum == bt_store_sum(t->seed, number, t->block);
}

static uint64_t
words_of(const bt_bag_file *t, int total)
{
    const bt_parts *p = &t->b->layers.parts;
    return (bt_parts_count(p, total, total) + 63) / 64;
}

static bt_status
write_bits(bt_bag_file *t, int total, size_t state, bt_err *err)
{
    const bt_layers *l = &t->b->layers;
    const bt_word *bits = bt_bag_bits(t->b, state);
    uint64_t words = words_of(t, total), done = 0;
    uint64_t number = bt_store_place(&l->parts, l->plan.n_states, total, state);
    while (done < words) {
        size_t n = 0;
        for (; n < AT_ONCE && done < words; n++) {
            bt_store_block *b = &t->block[n];
            for (size_t i = 0; i < BT_STORE_WORDS; i++, done++)
                b->word[i] = done < words ? bits[done] : 0;
            b->sum = bt_store_sum(t->seed, number + n, b);
        }
        BT_TRY(write_all(t, number, n, err));
        number += n;
    }
    return BT_OK;
}

/* False: it is not there, or not good. */
static bool
read_bits(bt_bag_file *t, int total, size_t state)
{
    const bt_layers *l = &t->b->layers;
    uint64_t words = words_of(t, total), done = 0;
    uint64_t number = bt_store_place(&l->parts, l->plan.n_states, total, state);
    for (; done < words; number++) {
        if (!read_block(t, number))
            return false;
        for (size_t i = 0; i < BT_STORE_WORDS && done < words; i++)
            t->known[state][done++] = t->block->word[i];
    }
    return true;
}

/* ---- totals ---- */

static void
forget_known(bt_bag_file *t)
{
    for (size_t s = 0; s < BT_BAG_STATES; s++) {
        free(t->known[s]);
        t->known[s] = NULL;
    }
}

/* *found: all states of the total are in the file. */
static bt_status
read_total(bt_bag_file *t, int total, bool *found, bt_err *err)
{
    const bt_layers *l = &t->b->layers;
    *found = true;
    for (size_t s = 0; s < l->plan.n_states && *found; s++) {
        t->known[s] = calloc(bt_layer_words(l, total), sizeof **t->known);
        BT_NEED(t->known[s], err);
        *found = read_bits(t, total, s);
    }
    return BT_OK;
}

bt_status
bt_bag_file_next(bt_bag_file *t, bt_err *err)
{
    const bt_plan *p = &t->b->layers.plan;
    int total = t->b->total + 1;
    if (total <= p->most && t->reading) {
        bt_status s = read_total(t, total, &t->reading, err);
        if (s == BT_OK && t->reading)
            s = bt_bag_resume(t->b, (const bt_word *const *)t->known, err);
        forget_known(t);
        BT_TRY(s);
    }
    if (t->reading) {
        t->found++;
        return BT_OK;
    }
    BT_TRY(bt_bag_next(t->b, err));
    for (size_t s = 0; s < p->n_states; s++)
        BT_TRY(write_bits(t, total, s, err));
    return BT_OK;
}

int64_t
bt_bag_file_found(const bt_bag_file *t)
{
    return t->found;
}

/* ---- the file ---- */

/* One process at a time; and what is locked is what has the name. */
static bt_status
lock(bt_bag_file *t, bt_err *err)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat here, there;
    if (fcntl(t->file, F_SETLK, &all) != 0)
        return bt_fail(err, BT_ERR_IO,
                       "another run is at work on %.120s; wait for it, or "
                       "give another file",
                       t->part);
    if (fstat(t->file, &here) != 0 || stat(t->part, &there) != 0 ||
        here.st_ino != there.st_ino || here.st_dev != there.st_dev)
        return bt_fail(err, BT_ERR_IO,
                       "another run has just ended on %.120s; try again",
                       t->part);
    return BT_OK;
}

/* The head is there and of this run, or as much of it as was written when the
 * run was killed, or the file is new. */
static bt_status
check_head(bt_bag_file *t, bt_err *err)
{
    const bt_layers *l = &t->b->layers;
    bt_store_block head;
    struct stat st;
    BT_TRY(bt_store_head(l->plan.rules, l->misere, &l->plan, &head, &t->seed,
                         err));
    if (fstat(t->file, &st) != 0)
        return fail_errno(t, "read", err);
    size_t size = sizeof head;
    if (st.st_size < (off_t)sizeof head)
        size = (size_t)st.st_size;
    if (!read_all(t, 0, size) || memcmp(t->block, &head, size) != 0)
        return bt_fail(err, BT_ERR_CORRUPT,
                       "%.120s is no beginning of this run: other rules, "
                       "play or stones, or damaged; remove it or give "
                       "another file",
                       t->part);
    t->block[0] = head;
    return size < sizeof head ? write_all(t, 0, 1, err) : BT_OK;
}

static bt_status
need_file(const char *name, bt_err *err)
{
    struct stat st;
    if (name[0] != '\0' && (stat(name, &st) != 0 || S_ISREG(st.st_mode)))
        return BT_OK;
    return bt_fail(err, BT_ERR_ARG,
                   "a table cannot be written to '%.120s': it is no file that "
                   "can be replaced",
                   name);
}

/* A device would be gone when the table gets its name, and a folder would keep
 * it from it after all the work. */
static bt_status
check_names(const bt_bag_file *t, bt_err *err)
{
    BT_TRY(need_file(t->path, err));
    return need_file(t->part, err);
}

bt_status
bt_bag_file_begin(bt_bag *b, const char *path, bt_bag_file **out, bt_err *err)
{
    *out = NULL;
    bt_bag_file *t = calloc(1, sizeof *t);
    BT_NEED(t, err);
    *t = (bt_bag_file){.b = b, .file = -1, .reading = true};
    bt_text name = {0};
    bt_text_add(&name, "%s.part", path);
    t->part = bt_text_take(&name);
    t->path = bt_copy(path, strlen(path));
    bt_status s = t->part && t->path ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK)
        s = check_names(t, err);
    if (s == BT_OK) {
        t->file = open(t->part, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        s = t->file < 0 ? fail_errno(t, "open", err) : lock(t, err);
    }
    if (s == BT_OK)
        s = check_head(t, err);
    if (s != BT_OK) {
        bt_bag_file_free(t);
        return s;
    }
    *out = t;
    return BT_OK;
}

bt_status
bt_bag_file_end(bt_bag_file *t, bt_err *err)
{
    const bt_layers *l = &t->b->layers;
    uint64_t blocks =
        bt_store_place(&l->parts, l->plan.n_states, l->plan.most + 1, 0);
    if (t->b->total < l->plan.most)
        return bt_fail(err, BT_ERR_ARG, "not all totals are solved");
    if (ftruncate(t->file, (off_t)(blocks * sizeof *t->block)) != 0 ||
        fsync(t->file) != 0)
        return fail_errno(t, "write", err);
    if (rename(t->part, t->path) != 0)
        return fail_errno(t, "rename", err);
    return BT_OK;
}

void
bt_bag_file_free(bt_bag_file *t)
{
    if (!t)
        return;
    forget_known(t);
    if (t->file >= 0)
        close(t->file);
    free(t->part);
    free(t->path);
    free(t);
}
