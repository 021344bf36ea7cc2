/* winning.c: moves that win, wherever one does.
 *
 * Behind the set P, which has been checked, comes an automaton that reads a
 * vector and the next one. What it accepts has to be a move of the family that
 * leads into P, and every vector of the family that is not in P needs one
 * (misère: unless it has no move at all). Both automata are put into one, in
 * which P has a state of its own to start from and does not look at the next
 * vector, since a decider knows one set. */
#include <inttypes.h>

#include "sentence/sentence.h"

/* ---- two automata in one */

static void
copy_states(vector_set *to, uint32_t first, const vector_set *from)
{
    size_t letters = (size_t)1 << to->tracks;
    uint32_t own = (uint32_t)((size_t)1 << from->tracks) - 1;
    for (uint32_t q = 0; q < from->states; q++) {
        to->accept[first + q] = from->accept[q];
        for (size_t a = 0; a < letters; a++)
            to->next[(first + q) * letters + a] =
                first + from->next[(size_t)q << from->tracks | (a & own)];
    }
}

/* The moves first, then the set. */
static bool
join_sets(session *s, int bits, const vector_set *moves, const vector_set *p,
          vector_set *out)
{
    size_t letters = (size_t)1 << moves->tracks;
    *out = (vector_set){.tracks = moves->tracks,
                        .states = moves->states + p->states};
    if (!spend(s, out->states * letters))
        return false;
    out->accept = take(s, out->states, 1);
    out->next = take(s, out->states * letters, sizeof *out->next);
    if (!out->accept || !out->next)
        return false;
    copy_states(out, 0, moves);
    copy_states(out, moves->states, p);
    return set_finish(s, bits, out);
}

/* ---- what is asked of them */

static int32_t
is_written(speaker *x, const form *from, const form *to)
{
    side s = side_open(x);
    size_t n = x->f->n;
    int var[MAX_TRACKS];
    for (size_t i = 0; i < n; i++) {
        var[i] = name_of(x, &s, &from[i]);
        var[n + i] = name_of(x, &s, &to[i]);
    }
    return side_close(x, &s, say_member(&x->d, var));
}

/* `p` is where the set starts. */
static int32_t
is_lost(speaker *x, const form *at, const uint32_t *p)
{
    side s = side_open(x);
    int var[MAX_TRACKS];
    for (size_t i = 0; i < MAX_TRACKS; i++)
        var[i] = i < x->f->n ? name_of(x, &s, &at[i]) : -1;
    return side_close(x, &s, say_member_from(&x->d, var, *p));
}

static int32_t
misses(speaker *x, const form *at, const void *p)
{
    return both(x, is_written(x, at, at + x->f->n),
                no(x, both(x, in_family(x, at), is_lost(x, at + x->f->n, p))));
}

static int32_t
leads_there(speaker *x, const way *w, void *arg)
{
    const form *to = arg;
    int32_t same = w->outside ? TERM_FALSE : TERM_TRUE;
    for (size_t i = 0; i < w->n && same != TERM_FALSE; i++)
        same = both(x, same, is_equal(x, &w->to[i], &to[i]));
    return same;
}

static int32_t
is_no_move(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    form to[MAX_TRACKS] = {0};
    for (size_t i = 0; i < x->f->n; i++)
        to[i] = at[x->f->n + i];
    return both(x, is_written(x, at, to),
                no_way(x, at, LEGAL, leads_there, to));
}

static int32_t
is_left_out(speaker *x, const form *at, const void *p)
{
    int32_t won = both(x, in_family(x, at), no(x, is_lost(x, at, p)));
    side s = side_open(x);
    form to[MAX_TRACKS] = {0};
    for (size_t i = 0; i < x->f->n; i++)
        to[i] = form_variable(fresh(x));
    int32_t written = side_close(x, &s, is_written(x, at, to));
    won = both(x, won, no(x, written));
    return x->f->g->misere
               ? both(x, won, some_way(x, at, LEGAL, anywhere, NULL))
               : won;
}

/* ---- */

bool
winning_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    kernel_env empty;
    speaker x;
    vector_set moves;
    if (!sentence_decide(c, part, true, &empty, &x, out))
        return false;
    family both_sets = *x.f;
    size_t n = x.f->n;
    int bits = x.f->numerals.bits;
    if (is_heapwise(x.f) || 2 * n > MAX_TRACKS)
        return stop(x.s, BUDGET, "moves of such positions are not written");
    if (!reader_expect(r, "moves") || !set_read(r, 2 * n, bits, &moves) ||
        !join_sets(x.s, bits, &moves, &x.f->set, &both_sets.set))
        return false;
    x.f = &both_sets;
    if (!x.never(&x, "a written move does not lead into P", 2 * n, misses,
                 &moves.states) ||
        !x.never(&x, "what is written is no move", 2 * n, is_no_move, NULL) ||
        !x.never(&x, "no winning move is written", n, is_left_out,
                 &moves.states))
        return false;
    fprintf(out,
            "; moves that one of %" PRIu32
            " states accepts lead there, one from every N-position that has a "
            "move",
            moves.states);
    return true;
}
