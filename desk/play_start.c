/* play_start.c: positions to begin a match with. */
#include "play.h"

/* Stones and heaps of a random start; tries before giving up. */
enum { RANDOM_MOST = 12, RANDOM_HEAPS = 4, TRIES = 200 };

/* The stones of a list, of several piles and of a single one. Piles fall, as
 * domains such as x >= y >= z want them. */
static const int64_t HEAPS[] = {3, 5, 7};
static const int64_t PILES[] = {10, 4, 3, 2, 1};
static const int64_t ONE_PILE = 20;

/* How many stones, for the k-th heap of a list or the k-th pile of n. */
static int64_t
how_many(match *m, bool chance, size_t k, size_t n, bool list)
{
    bool one = !list && n == 1;

    if (chance)
        return (one ? ONE_PILE : 0) + (int64_t)match_random(m, RANDOM_MOST) + 1;
    return one ? ONE_PILE : list ? HEAPS[k] : k < 5 ? PILES[k] : 1;
}

static void
write_list(match *m, FILE *f, bool chance, size_t heaps)
{
    for (size_t k = 0; k < heaps; k++)
        fprintf(f, "%s%" PRId64, k ? "," : "",
                how_many(m, chance, k, heaps, true));
}

/* The fields from .. to - 1, a part of a sum. */
static void
write_part(match *m, FILE *f, bool chance, size_t heaps, size_t from, size_t to)
{
    const bt_ruleset *rules = m->g.rules;
    size_t k = 0, piles = 0;
    bool named = false, first = true;

    for (size_t i = from; i < to; i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        piles += kind == BT_FIELD_PILE;
        named = named || kind == BT_FIELD_PILE || kind == BT_FIELD_PILES;
    }
    fputs(named ? "(" : "", f);
    for (size_t i = from; i < to; i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        if (kind == BT_FIELD_NUMBER)
            continue;
        fputs(first ? "" : named ? "," : " ", f);
        fputs(kind == BT_FIELD_HEAPS ? "[" : "", f);
        if (kind == BT_FIELD_PILE)
            fprintf(f, "%" PRId64, how_many(m, chance, k++, piles, false));
        else
            write_list(m, f, chance, heaps);
        fputs(kind == BT_FIELD_HEAPS ? "]" : "", f);
        first = false;
    }
    fputs(named ? ")" : "", f);
}

/* In the notation of the game, with numbers left at their initial values. */
static char *
write_start(match *m, bool chance, size_t heaps)
{
    const bt_ruleset *rules = m->g.rules;
    size_t n = bt_ruleset_field_count(rules), to = 0;
    FILE *f = text_begin(m->q);

    for (size_t from = 0; from < n; from = to) {
        while (to < n && bt_ruleset_field(rules, to).part ==
                             bt_ruleset_field(rules, from).part)
            to++;
        write_part(m, f, chance, heaps, from, to);
        fputs(to < n ? " + " : "", f);
    }
    return text_end(m->q);
}

/* Is it a position, and is there something to do in it? */
static bool
can_start(match *m, const char *text, bt_position **out)
{
    bt_options *options = NULL;
    bool more = false;

    if (!position_read(m->q, m->g.rules, text, out))
        return !forgive(m->q);
    bool good = bt_options_first(m->g.rules, *out, &m->q->limits, 2, &options,
                                 &more, NULL) == BT_OK &&
                bt_options_count(options) > 1;
    bt_options_free(options);
    return good;
}

bool
match_first_position(match *m, bt_position **out)
{
    const char *name = bt_ruleset_name(m->g.rules);

    match_seed(m, name);
    for (int i = 0; i < TRIES; i++) {
        bool chance = m->q->random || i > 0;
        size_t heaps = chance ? 2 + (size_t)match_random(m, RANDOM_HEAPS - 1)
                              : sizeof HEAPS / sizeof *HEAPS;
        if (can_start(m, write_start(m, chance, heaps), out))
            return true;
    }
    /* clang-format off */
    return refuse(m->q,
                  BT_ID("no-position-of-to-begin-with-comes-to-mind-please-type-one")
                  "a position of %.60s to begin with is needed: type one, as in "
                  "`bouton play %.60s POSITION`", name, name);
    /* clang-format on */
}
