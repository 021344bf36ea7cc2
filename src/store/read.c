/* read.c: a whole file, mapped; a block is believed when its sum is right. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fail.h"
#include "game/layout.h"
#include "store/file.h"

struct bt_bag_table {
    const bt_ruleset *rules;
    bt_parts parts;
    bt_plan plan; /* rules, most, bag, states: no exchanges */
    const bt_store_block *block;
    size_t size; /* bytes */
    uint64_t seed;
};

static bt_status
corrupt(bt_err *err, const char *path, const char *why)
{
    return bt_fail(err, BT_ERR_CORRUPT, "the table %.120s %s", path, why);
}

/* ---- the head ---- */

/* Stones and states as the head has them; whether it is the head of these
 * rules is seen when it is made again from them. */
static bool
read_states(bt_bag_table *t, const char *line)
{
    int end = 0;
    for (; sscanf(line, "state%n", &end) == 0 && end > 0; end = 0) {
        int64_t *number = t->plan.number[t->plan.n_states];
        if (t->plan.n_states++ == BT_BAG_STATES)
            return false;
        line += end;
        for (size_t i = 0; i < t->rules->n_fields; i++) {
            long long value;
            if (i == t->plan.bag)
                continue;
            if (sscanf(line, " %lld%n", &value, &end) != 1)
                return false;
            number[i] = value;
            line += end;
        }
        if (*line++ != '\n')
            return false;
    }
    return t->plan.n_states > 0 && *line == '\0';
}

static bool
read_head(bt_bag_table *t)
{
    const char *text = (const char *)t->block->word, *stones;
    if (text[sizeof t->block->word - 1] != '\0')
        return false;
    stones = strstr(text, "\nstones ");
    int end = 0;
    if (!stones || sscanf(stones, "\nstones %d%n", &t->plan.most, &end) != 1 ||
        t->plan.most < 0 || t->plan.most > BT_BAG_MOST || stones[end] != '\n')
        return false;
    return read_states(t, stones + end + 1);
}

static bt_status
check_head(bt_bag_table *t, const char *path, bool misere, bt_err *err)
{
    bt_store_block head;
    if (strncmp((const char *)t->block->word, "bouton bag table 1\n", 19) != 0)
        return corrupt(err, path, "is no table of this program");
    if (t->block->sum != bt_store_sum(0, 0, t->block))
        return corrupt(err, path, "is damaged: its first block is not good");
    bool read = read_head(t);
    if (read)
        BT_TRY(bt_store_head(t->rules, misere, &t->plan, &head, &t->seed, err));
    if (!read || memcmp(&head, t->block, sizeof head) != 0)
        return corrupt(err, path, "is of other rules, or another kind of play");
    return BT_OK;
}

/* ---- the file ---- */

static bt_status
map(bt_bag_table *t, const char *path, bt_err *err)
{
    struct stat st;
    /* a pipe would wait for somebody who writes */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 || fstat(file, &st) != 0) {
        bt_status s = bt_fail(err, BT_ERR_IO, "cannot open %.120s: %s", path,
                              strerror(errno));
        if (file >= 0)
            close(file);
        return s;
    }
    size_t size = st.st_size > 0 ? (size_t)st.st_size : 0;
    void *bytes = MAP_FAILED;
    if (S_ISREG(st.st_mode) && size >= sizeof *t->block)
        bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (bytes == MAP_FAILED)
        return corrupt(err, path, "is no table of this program");
    t->block = bytes;
    t->size = size;
    return BT_OK;
}

static bt_status
open_table(bt_bag_table *t, const char *path, bool misere, bt_err *err)
{
    bt_limits limits = bt_limits_default();
    bt_budget budget;
    bt_budget_start(&budget, &limits);
    for (size_t i = 0; i < t->rules->n_fields; i++)
        if (t->rules->field[i].kind == BT_FIELD_HEAPS)
            t->plan.bag = i;
    BT_TRY(map(t, path, err));
    BT_TRY(check_head(t, path, misere, err));
    BT_TRY(bt_parts_open(&t->parts, t->plan.most, &budget, err));
    uint64_t blocks =
        bt_store_place(&t->parts, t->plan.n_states, t->plan.most + 1, 0);
    if (t->size % sizeof *t->block != 0 || t->size / sizeof *t->block != blocks)
        return corrupt(err, path, "is damaged: it has not its whole length");
    return BT_OK;
}

bt_status
bt_bag_table_open(const char *path, const bt_ruleset *rules, bool misere,
                  bt_bag_table **out, bt_err *err)
{
    *out = NULL;
    bt_bag_table *t = calloc(1, sizeof *t);
    BT_NEED(t, err);
    t->rules = t->plan.rules = rules;
    bt_status s = open_table(t, path, misere, err);
    if (s != BT_OK) {
        bt_bag_table_free(t);
        return s;
    }
    *out = t;
    return BT_OK;
}

void
bt_bag_table_free(bt_bag_table *t)
{
    if (!t)
        return;
    if (t->block)
        munmap((void *)(uintptr_t)t->block, t->size);
    bt_parts_close(&t->parts);
    free(t);
}

int64_t
bt_bag_table_stones(const bt_bag_table *t)
{
    return t->plan.most;
}

/* ---- positions ---- */

/* The state and the heaps of a flat position; false: not in the table. */
static bool
find(const bt_bag_table *t, const int64_t *p, size_t *state, bt_runs *x)
{
    size_t at[BT_MAX_FIELDS];
    uint8_t size[BT_BAG_MOST];
    int64_t number[BT_MAX_FIELDS] = {0}, stones;
    bt_layout_offsets(t->rules, p, at);
    if (!bt_layout_stones(t->rules, p, &stones) || stones > t->plan.most)
        return false;
    for (size_t i = 0; i < t->rules->n_fields; i++)
        if (i != t->plan.bag)
            number[i] = p[at[i]];
    const int64_t *bag = p + at[t->plan.bag];
    for (int64_t i = 0; i < bag[0]; i++)
        size[i] = (uint8_t)bag[1 + i];
    bt_runs_of(x, size, (int)bag[0]);
    for (*state = 0; *state < t->plan.n_states; ++*state)
        if (memcmp(t->plan.number[*state], number,
                   t->rules->n_fields * sizeof *number) == 0)
            return true;
    return false;
}

bt_status
bt_bag_table_outcome(const bt_bag_table *t, const int64_t *values, size_t n,
                     bt_outcome *out, bt_err *err)
{
    size_t state;
    bt_runs x;
    (void)n;
    if (!find(t, values, &state, &x))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the position is not in the table: it has positions of "
                       "at most %d stones",
                       t->plan.most);
    uint64_t rank = bt_parts_rank(&t->parts, &x), word = rank / 64;
    uint64_t number =
        bt_store_place(&t->parts, t->plan.n_states, bt_runs_stones(&x), state) +
        word / BT_STORE_WORDS;
    const bt_store_block *b = &t->block[number];
    if (b->sum != bt_store_sum(t->seed, number, b))
        return bt_fail(err, BT_ERR_CORRUPT,
                       "the table is damaged: block %llu is not good",
                       (unsigned long long)number);
    *out = b->word[word % BT_STORE_WORDS] >> rank % 64 & 1 ? BT_P : BT_N;
    return BT_OK;
}
