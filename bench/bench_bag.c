/* bench_bag.c: positions a second of CPU time by the bag engine, one thread and
 * two: what threads cost beside each other is the ratio of the two. Wanted: 3 *
 * 10^7 positions a second. */
#include "bouton/bag.h"
#include "ratio.h"

enum { STONES = 72 };

typedef struct job {
    bt_ruleset *rules;
    unsigned threads;
    uint64_t found;
    double positions;
} job;

static void
run(void *arg)
{
    job *j = arg;
    bt_bag_options o = bt_bag_options_default();
    bt_bag *b;
    bt_err err;
    o.stones = STONES;
    o.threads = j->threads;
    j->found = 0;
    j->positions = 0;
    if (bt_bag_open(j->rules, &o, &b, &err) != BT_OK)
        exit(1);
    while (bt_bag_total(b) < STONES) {
        if (bt_bag_next(b, &err) != BT_OK)
            exit(1);
        for (size_t s = 0; s < bt_bag_states(b); s++)
            j->found += bt_bag_p_positions(b, s);
        j->positions += (double)bt_bag_positions(b) * (double)bt_bag_states(b);
    }
    bt_bag_free(b);
}

static uint64_t
found(void *arg)
{
    return ((const job *)arg)->found;
}

int
main(void)
{
    static const char *const names[] = {"nim-with-a-pass", "amalgamation-nim"};
    static const char *const dirs[] = {BT_GAMES_DIR};
    bool good = true;
    for (size_t i = 0; i < 2; i++) {
        bt_load_options o = {.dirs = dirs, .n_dirs = 1};
        job one = {.threads = 1}, two = {.threads = 2};
        char label[60];
        bt_err err;
        if (bt_ruleset_load(names[i], &o, &one.rules, &err) != BT_OK)
            return 1;
        two.rules = one.rules;
        run(&one);
        snprintf(label, sizeof label, "bag %s to %d", names[i], STONES);
        side a = {"one thread", run, found, &one};
        side b = {"two threads", run, found, &two};
        good = ratio(label, &a, &b, 3, one.positions, 0) && good;
        bt_ruleset_free(one.rules);
    }
    return good ? 0 : 1;
}
