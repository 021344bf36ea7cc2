/* file.c: see file.h. */
#include "store/file.h"

#include <string.h>

#include "base/fail.h"
#include "base/sha256.h"
#include "core/problem.h"

uint64_t
bt_store_sum(uint64_t seed, uint64_t number, const bt_store_block *b)
{
    uint64_t sum = seed ^ number;
    for (size_t i = 0; i < BT_STORE_WORDS; i++) {
        sum = (sum ^ b->word[i]) * UINT64_C(0xff51afd7ed558ccd);
        sum ^= sum >> 32;
    }
    return sum;
}

/* Blocks for so many bits. */
static uint64_t
blocks_for(uint64_t bits)
{
    uint64_t per_block = UINT64_C(64) * BT_STORE_WORDS;
    return bits / per_block + (bits % per_block > 0);
}

uint64_t
bt_store_place(const bt_parts *parts, size_t states, int total, size_t state)
{
    uint64_t block = 1;
    for (int n = 0; n < total; n++)
        block += states * blocks_for(bt_parts_count(parts, n, n));
    if (state > 0)
        block += state * blocks_for(bt_parts_count(parts, total, total));
    return block;
}

/* SHA-256 of the rules as core text: notation, names and comments apart. */
static bt_status
identify(const bt_ruleset *r, bool misere, char hex[BT_SHA256_HEX], bt_err *err)
{
    bt_part part = {0};
    bt_text t = {0};
    bt_sha256_state sha;
    bt_status s = bt_part_lower_rules(&part, r, misere, err);
    if (s == BT_OK) {
        bt_core_print_head(&t);
        bt_part_print(&part, &t);
        s = t.failed ? bt_fail_nomem(err) : BT_OK;
    }
    if (s == BT_OK) {
        bt_sha256_start(&sha);
        bt_sha256_add(&sha, t.v.data, t.v.count);
        bt_sha256_end(&sha, hex);
    }
    bt_text_free(&t);
    bt_part_free(&part);
    return s;
}

bt_status
bt_store_head(const bt_ruleset *r, bool misere, const bt_plan *p,
              bt_store_block *out, uint64_t *seed, bt_err *err)
{
    const uint64_t one = 1;
    char hex[BT_SHA256_HEX];
    bt_text t = {0};
    if (*(const unsigned char *)&one != 1)
        return bt_fail(err, BT_ERR_REFUSED,
                       "tables are for machines that have low bytes first");
    BT_TRY(identify(r, misere, hex, err));
    bt_text_add(&t, "bouton bag table 1\nrules %s\nplay %s\nstones %d\n", hex,
                misere ? "misere" : "normal", p->most);
    for (size_t s = 0; s < p->n_states; s++) {
        bt_text_add(&t, "state");
        for (size_t i = 0; i < r->n_fields; i++)
            if (i != p->bag)
                bt_text_add(&t, " %lld", (long long)p->number[s][i]);
        bt_text_add(&t, "\n");
    }
    memset(out, 0, sizeof *out);
    bt_status status = BT_OK;
    if (t.failed)
        status = bt_fail_nomem(err);
    else if (t.v.count > sizeof out->word)
        status = bt_fail(err, BT_ERR_LIMIT, "the table has too many states");
    else
        memcpy(out->word, t.v.data, t.v.count);
    bt_text_free(&t);
    out->sum = *seed = bt_store_sum(0, 0, out);
    return status;
}
