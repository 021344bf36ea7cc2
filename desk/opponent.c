/* opponent.c: the program's moves in a match. */
#include "play.h"

/* Options the opponent compares when it is losing. */
enum { LOOK_AT = 64 };

/* FNV-1a. */
void
match_seed(match *m, const char *text)
{
    uint64_t seed = m->q->seed > 0 ? (uint64_t)m->q->seed : 0;

    m->random = UINT64_C(0xcbf29ce484222325) ^ seed;
    for (; *text; text++)
        m->random = (m->random ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    m->random |= 1;
}

/* Marsaglia's xorshift; good enough for a game. */
uint64_t
match_random(match *m, uint64_t n)
{
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return (m->random >> 16) % n;
}

/* Where there are too many to try, the engine names it. */
bool
match_winning(const match *m, const stand *s, pick *out)
{
    bt_options *list = s->options;
    size_t i = 0;
    bt_outcome o = BT_N;

    if (s->more && !winning_find(m->q, m->g.solver, s->position, &list))
        return false;
    for (; !s->more && o == BT_N && i < bt_options_count(list); i++)
        if (!outcome_find(m->q, m->g.solver, bt_options_position(list, i), &o))
            return false;
    bool any = s->more ? bt_options_count(list) > 0 : o == BT_P;
    *out = (pick){any ? list : NULL, s->more ? 0 : i - any};
    return true;
}

/* The move after which the fewest replies win, but some do; the number of
 * options where there is none: all moves win, or end a misère game. */
static bool
find_trap(const match *m, const bt_options *options, size_t *best)
{
    size_t n = bt_options_count(options), least = SIZE_MAX, looked = 0;

    *best = n;
    for (size_t i = 0; i < n && looked < LOOK_AT; i++) {
        const bt_position *p = bt_options_position(options, i);
        size_t mark = keep_mark(m->q);
        bt_options *winning;
        if (!winning_find(m->q, m->g.solver, p, &winning))
            return false;
        size_t count = bt_options_count(winning);
        keep_free(m->q, mark);
        looked += count > 0;
        if (count > 0 && count < least) {
            least = count;
            *best = i;
        }
    }
    return true;
}

static bool
choose_well(match *m, const stand *s, pick *out)
{
    size_t n = bt_options_count(s->options), mistake;

    if (!match_winning(m, s, out))
        return false;
    if (out->from && (m->level != LEVEL_CHANCE || m->spent))
        return true;
    if (!find_trap(m, s->options, &mistake)) {
        if (m->q->err->status != BT_ERR_LIMIT)
            return false;
        mistake = n;
        forgive(m->q); /* it is only to make things harder */
    }
    if (out->from && mistake < n)
        m->spent = true;
    if (mistake < n)
        *out = (pick){s->options, mistake};
    else if (!out->from) /* whatever it is, it loses */
        *out = (pick){s->options, 0};
    return true;
}

bool
match_choose(match *m, const stand *s, pick *out)
{
    match_seed(m, position_text(m->q, m->g.rules, s->position));
    if (m->level == LEVEL_CARELESS ||
        (m->level == LEVEL_MEDIUM && match_random(m, 2) == 0)) {
        size_t n = bt_options_count(s->options);
        *out = (pick){s->options, (size_t)match_random(m, n)};
        return true;
    }
    return choose_well(m, s, out);
}
