/* fuzz_bag_table.c: any bytes as a table, sealed with right checksums or not: it is
 * refused, or answers; and as the beginning of a run, which is refused, or
 * ends. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bouton/bag_file.h>

enum { BLOCK = 4096, STONES = 9, MOST = 16 * BLOCK };

static const char NIM[] =
    "game nim\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* docs/formats/table.md */
static uint64_t
seal(uint8_t *block, uint64_t seed, uint64_t number)
{
    uint64_t sum = seed ^ number, word;
    for (size_t i = 0; i + 8 < BLOCK; i += 8) {
        memcpy(&word, block + i, 8);
        sum = (sum ^ word) * UINT64_C(0xff51afd7ed558ccd);
        sum ^= sum >> 32;
    }
    memcpy(block + BLOCK - 8, &sum, 8);
    return sum;
}

static void
put(const char *path, const uint8_t *bytes, size_t n)
{
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes, 1, n, f) != n || fclose(f) != 0)
        abort();
}

static void
ask(const bt_ruleset *r, const char *path)
{
    static const int64_t position[][4] = {{0}, {1, 5}, {2, 1, 1}, {3, 2, 3, 4}};
    bt_bag_table *t;
    if (bt_bag_table_open(path, r, false, &t, NULL) != BT_OK)
        return;
    for (size_t i = 0; i < 4; i++) {
        bt_outcome o;
        bt_status s = bt_bag_table_outcome(t, position[i], i + 1, &o, NULL);
        if (s != BT_OK && s != BT_ERR_REFUSED && s != BT_ERR_CORRUPT)
            abort();
    }
    bt_bag_table_free(t);
}

/* A run from any beginning that is not refused ends. */
static void
go_on(const bt_ruleset *r, const char *path)
{
    bt_bag_options o = bt_bag_options_default();
    bt_bag_file *t;
    bt_bag *b;
    o.stones = STONES;
    if (bt_bag_open(r, &o, &b, NULL) != BT_OK)
        abort();
    if (bt_bag_file_begin(b, path, &t, NULL) == BT_OK) {
        while (bt_bag_total(b) < STONES)
            if (bt_bag_file_next(t, NULL) != BT_OK)
                abort();
        if (bt_bag_file_end(t, NULL) != BT_OK)
            abort();
        bt_bag_file_free(t);
    }
    bt_bag_free(b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[MOST];
    char path[64], part[80];
    bt_ruleset *r;
    if (size < 1 || size > MOST - BLOCK)
        return 0;
    if (bt_ruleset_parse(NIM, sizeof NIM - 1, "nim", NULL, &r, NULL) != BT_OK)
        abort();
    size_t n = (size - 1 + BLOCK - 1) / BLOCK * BLOCK;
    memset(bytes, 0, sizeof bytes);
    memcpy(bytes, data + 1, size - 1);
    uint64_t seed = n && data[0] & 1 ? seal(bytes, 0, 0) : 0;
    for (size_t i = 1; i < n / BLOCK && data[0] & 2; i++)
        seal(bytes + i * BLOCK, seed, i);
    snprintf(path, sizeof path, "/tmp/fuzz_bag_table.%ld", (long)getpid());
    snprintf(part, sizeof part, "%s.part", path);
    put(path, bytes, data[0] & 4 ? size - 1 : n);
    ask(r, path);
    if (rename(path, part) != 0)
        abort();
    go_on(r, path);
    unlink(path);
    unlink(part);
    bt_ruleset_free(r);
    return 0;
}
