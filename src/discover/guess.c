/* guess.c: is the automaton that was guessed the set of P-positions (or the
 * Grundy values of heaps)? The checker decides that, from the rules and the
 * automaton; what it has accepted is known in all its obligations. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/certificate.h"
#include "core/problem.h"
#include "discover/discovery.h"
#include "regular/certificate.h"
#include "regular/strategy.h"

typedef enum obligation {
    TERMINAL,
    MEX = 3, /* of values */
    FAMILY,
    RANK,
    VACUITY
} obligation;

enum {
    SEEN = 1 << 16, /* vectors that are looked at for a move */
    LARGE =
        1 << 12 /* letters of a guess about which the checker may take long */
};

typedef struct meaning {
    const char *name, *says;
} meaning;

static const meaning of_outcomes[] = {
    {"terminal", "every terminal position is in P"},
    {"stay", "no move leads from P to P"},
    {"reach", "every other position that is not terminal has a move into P"},
    {"natural", "no move makes a number negative"},
    {"family", "every option lies in the family"},
    {"rank", "every move lowers a rank, so play ends"},
    {"vacuity", "P, its complement and the moves are not empty"},
};

static const meaning of_values[] = {
    {"total", "every heap has a value"},
    {"single", "no heap has two values"},
    {"exclude", "no option has the value of its heap"},
    {"mex", "every smaller value is the value of an option"},
    {"natural", "no move makes a number negative"},
    {"family", "every option lies in the family"},
    {"rank", "every move lowers a rank, so play ends"},
    {"vacuity", "some move exists"},
};

static const meaning of_the_whole = {"set", "the automaton is right"};

static void
add(bt_discovery *d, meaning m, bt_shown shown, const char *why)
{
    bt_obligation *o = &d->obligation[d->n_obligations++];
    *o = (bt_obligation){.name = m.name,
                         .meaning = m.says,
                         .shown = shown,
                         .why = why ? bt_copy(why, strlen(why)) : NULL};
}

static void
forget_answer(bt_discovery *d)
{
    for (size_t i = 0; i < d->n_obligations; i++)
        free(d->obligation[i].why);
    free(d->certificate);
    d->n_obligations = 0;
    d->certificate = NULL;
    d->truth = BT_OPEN;
}

void
bt_guess_forget(bt_discovery *d)
{
    forget_answer(d);
    bt_dfa_free(d->guess);
    d->guess = NULL;
}

/* What speaks of the rules alone is not refused by the checker as a guess that
 * is wrong: it is looked at before. */
static bool
rules_hold(bt_discovery *d, bt_vectors *f)
{
    const char *why = NULL;
    obligation which = VACUITY;
    if (!bt_vectors_has_move(f)) {
        why = "no position has a move at all";
    } else if (!f->heaps && !bt_vectors_is_closed(f)) {
        which = FAMILY;
        why = "a move may leave the family";
    } else if (!f->heaps && !bt_vectors_find_rank(f)) {
        which = RANK;
        why = "no linear rank was found that every move lowers";
    }
    if (why)
        add(d, of_outcomes[which], BT_NOT_SHOWN, why);
    return !why;
}

bt_status
bt_guess_certify(const bt_vectors *f, bool misere, bt_text *body, char **out,
                 bt_err *err)
{
    bt_part part;
    bt_text t = {0};
    BT_TRY(bt_part_lower_rules(&part, f->rules, misere, err));
    bt_certificate_open(&t);
    bt_core_print_head(&t);
    bt_part_print(&part, &t);
    bt_part_free(&part);
    bt_text_add(&t, "proved\n");
    bt_certificate_add(&t, 1, body);
    bt_certificate_seal(&t);
    t.failed = t.failed || body->failed;
    *out = bt_text_take(&t);
    bt_text_free(body);
    return *out ? BT_OK : bt_fail_nomem(err);
}

static bool
in_family(const bt_vectors *f, const int64_t *v)
{
    bt_position *p = NULL;
    for (size_t i = 0; i < f->domain.count; i++)
        if (bt_sum_at(BT_AT(&f->domain, bt_vectors_atom, i).sum, v) < 0)
            return false;
    bool is = bt_vectors_position(f, v, &p, NULL) == BT_OK;
    bt_position_free(p);
    return is;
}

/* Cases that are more than the moves do not show that there is one. The set
 * does, which is right: an N-position has a move, in misère play a P-position.
 * One with small numbers is looked for. */
static bool
is_played(const bt_vectors *f, const bt_dfa *set, bool misere)
{
    int64_t v[BT_VECTORS_VARS] = {0};
    /* all of them up to the top, or as many as can be */
    int64_t top = f->n_coords <= 1   ? SEEN - 1
                  : f->n_coords <= 2 ? 255
                  : f->n_coords <= 4 ? 15
                                     : 1;
    for (size_t seen = 0, i = 0; seen < SEEN && i < f->n_coords; seen++) {
        if (bt_dfa_accepts(set, v) == misere && in_family(f, v))
            return true;
        for (i = 0; i < f->n_coords && v[i] == top; i++)
            v[i] = 0;
        if (i < f->n_coords)
            v[i]++;
    }
    return false;
}

static void
accept_guess(bt_discovery *d, const bt_vectors *f, bool misere)
{
    const meaning *all = f->heaps ? of_values : of_outcomes;
    size_t n = f->heaps ? sizeof of_values / sizeof *all
                        : sizeof of_outcomes / sizeof *all;
    bool played = !f->loose || is_played(f, d->guess, misere);
    for (size_t i = 0; i + !played < n; i++)
        add(d, all[i], BT_SHOWN, NULL);
    if (!played)
        add(d, of_outcomes[VACUITY], BT_NOT_SHOWN,
            "no position with a move was found");
    if (misere)
        d->obligation[f->heaps ? MEX : TERMINAL].meaning =
            f->heaps ? "a heap without moves has 1; otherwise every smaller "
                       "value is the value of an option"
                     : "no terminal position is in P";
    d->truth = BT_PROVED;
}

/* In numerals such as 1, 3, 8, 22, .. sums take many states, and "there is a
 * move into P" far more. With moves written down, the checker follows these
 * (method `winning`). Where they are too many for a table, it is asked without.
 */
static bt_status
write_body(const bt_discovery *d, const bt_logic *g, bt_vectors *f,
           bt_text *body, bt_err *err)
{
    bt_dfa *moves = NULL;
    bt_status s = BT_ERR_REFUSED;
    if (g && strncmp(d->guess->system->name, "linear", 6) == 0 && !f->heaps &&
        !f->loose)
        s = bt_strategy_new(g, f, d->guess, &moves, err);
    if (s == BT_OK && moves->n_tracks == 2 * f->n_coords)
        bt_body_of_moves(f, d->guess, moves, body);
    else
        bt_body_of_set(f, d->guess, body);
    bt_dfa_free(moves);
    return s == BT_ERR_LIMIT || s == BT_ERR_REFUSED ? BT_OK : s;
}

/* Nobody has to be asked about a large guess that is seen to be wrong. */
static bool
is_seen_wrong(bt_discovery *d, bt_vectors *f, bool misere)
{
    int64_t at[BT_MAX_TRACKS];
    bt_text why = {0};
    if (d->guess->n_states << d->guess->n_tracks < LARGE ||
        !bt_guess_is_wrong(f, d->guess, misere, at))
        return false;
    bt_text_add(&why, "not right about the options of (");
    for (size_t i = 0; i < f->n_coords; i++)
        bt_text_add(&why, "%s%lld", i ? ", " : "", (long long)at[i]);
    bt_text_add(&why, ")");
    char *text = bt_text_take(&why);
    add(d, of_the_whole, BT_FAILS, text);
    free(text);
    d->truth = BT_REFUTED;
    return true;
}

bt_status
bt_guess_decide(bt_discovery *d, const bt_logic *g, bt_vectors *f,
                const bt_discover_options *o, bt_err *err)
{
    bt_err why = {0};
    forget_answer(d);
    if (!rules_hold(d, f) || is_seen_wrong(d, f, o->misere))
        return BT_OK;
    if (!o->verify)
        return bt_fail(err, BT_ERR_IO, "nothing checks its certificate");
    bt_text body = {0};
    BT_TRY(write_body(d, g, f, &body, err));
    BT_TRY(bt_guess_certify(f, o->misere, &body, &d->certificate, err));
    bt_status s = o->verify(o->verify_context, d->certificate,
                            strlen(d->certificate), &why);
    if (s == BT_OK) {
        accept_guess(d, f, o->misere);
        return BT_OK;
    }
    forget_answer(d);
    if (s == BT_ERR_CORRUPT) {
        add(d, of_the_whole, BT_FAILS, why.text);
        d->truth = BT_REFUTED;
        return BT_OK;
    }
    if (err)
        *err = why;
    return s;
}
