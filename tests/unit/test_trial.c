/* test_trial.c: src/discover/trial.c: sets that are right pass, sets that are
 * wrong in one state mostly do not. */
#include <string.h>

#include "prover.h"

#include "discover/discovery.h"

static const struct {
    const char *game, *setting;
    size_t heaps, counts;
    bool misere;
} games[] = {
    {"nim", NULL, 3, 0, false},
    {"nim", NULL, 3, 0, true},

    {"wythoff", NULL, 0, 0, false},
    {"chocolate", "k=1", 0, 0, false},
    {"subtraction", "S={1,3,4}", 2, 0, false},
    {"nim", NULL, 0, 4, false},
    {"nim-with-a-pass", NULL, 0, 2, true},
};

/* How many of the sets that are changed in one state are seen to be wrong. */
static void
try_changes(const char *name, bt_vectors *f, const bt_dfa *set, bool misere)
{
    bt_dfa *other =
        bt_dfa_new(set->system, set->var, set->n_tracks, set->n_states);
    int64_t at[BT_MAX_TRACKS];
    uint32_t seen = 0;
    CHECK(!bt_guess_is_wrong(f, set, misere, at), "%s: right", name);
    if (!other)
        return;
    for (uint32_t q = 0; q < set->n_states; q++) {
        memcpy(other->next, set->next,
               ((size_t)set->n_states << set->n_tracks) * sizeof *set->next);
        memcpy(other->accept, set->accept, set->n_states * sizeof *set->accept);
        other->accept[q] = !other->accept[q];
        seen += bt_guess_is_wrong(f, other, misere, at);
    }
    bt_dfa_free(other);
    CHECK(2 * seen >= set->n_states && seen > 0, "%s: %u of %u", name, seen,
          set->n_states);
}

static void
case_right_and_wrong(void)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        bt_ruleset *rules = game_load(games[i].game, games[i].setting);
        bt_discover_options o = bt_discover_options_default();
        bt_discovery *d = NULL;
        bt_vectors *f = NULL;
        bt_err err = {0};
        o.heaps = games[i].heaps;
        o.counts = games[i].counts;
        o.misere = games[i].misere;
        o.verify = prover_verify;
        game_must(bt_discover(rules, &o, &d, &err), "discover", &err);
        game_must(bt_family_open(rules, &o, &f, &err), "family", &err);
        const bt_dfa *set = bt_discovery_set(d);
        CHECK(set && bt_discovery_truth(d) == BT_PROVED, "%s: %s",
              games[i].game, bt_discovery_why(d));
        if (set)
            try_changes(games[i].game, f, set, games[i].misere);
        bt_vectors_free(f);
        bt_discovery_free(d);
        bt_ruleset_free(rules);
    }
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_right_and_wrong);
    return check_done();
}
