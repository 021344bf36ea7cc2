/* row_stream.c: what lower rows forbid, column after column: a stored union, and
 * above it rows that are computed again while one goes along ("lanes"), because
 * what they forbid has too long a period to be stored. Each lane sees the union
 * and the lanes before it. */
#include "engine/row.h"

#include <string.h>

void
bt_row_stream_open(bt_row_stream *s, const bt_row_lower *lower, size_t words)
{
    *s = (bt_row_stream){.words = words, .stored = lower->stored};
    for (size_t i = 0; i < lower->n_lanes; i++)
        bt_row_stream_add(s, lower->lane[i]->other, lower->lane[i]->words,
                          NULL);
}

void
bt_row_stream_add(bt_row_stream *s, const bt_row_union *other, size_t words,
                  const uint64_t *used)
{
    bt_row_lane *l = &s->lane[s->n_lanes++];
    *l = (bt_row_lane){
        .words = words, .other = other, .at = bt_row_union_place(other, s->a)};
    if (used)
        memcpy(l->used, used, words * sizeof *used);
}

/* n columns of the union, in as many words as the stream has: rows in it have no
 * offsets beyond its own. */
static void
copy_stored(const bt_row_stream *s, size_t n, uint64_t *out)
{
    size_t own = s->stored->words;
    const uint64_t *from = s->stored->bits + s->at * own;
    if (own == s->words) {
        memcpy(out, from, n * own * sizeof *out);
        return;
    }
    memset(out, 0, n * s->words * sizeof *out);
    for (size_t i = 0; i < n; i++)
        memcpy(out + i * s->words, from + i * own, own * sizeof *out);
}

static uint64_t
turn_round(const bt_row_union *u, uint64_t at)
{
    return at == u->end ? u->c : at;
}

const uint64_t *
bt_row_stream_next(bt_row_stream *s, size_t *n, uint64_t *room)
{
    const uint64_t *stored = s->stored->bits + s->at * s->words;
    uint64_t least = s->stored->end - s->at;
    bool direct = s->n_lanes == 0 && s->stored->words == s->words;
    if (!direct && least > BT_ROW_BLOCK)
        least = BT_ROW_BLOCK;
    for (size_t i = 0; i < s->n_lanes; i++) {
        uint64_t left = s->lane[i].other->end - s->lane[i].at;
        least = left < least ? left : least;
    }
    *n = *n < least ? *n : (size_t)least;
    if (!direct)
        copy_stored(s, *n, room);
    for (size_t i = 0; i < s->n_lanes; i++) {
        bt_row_lane *l = &s->lane[i];
        s->full |= !bt_lane_columns(l, s->words, room, *n);
        l->at = turn_round(l->other, l->at + *n);
    }
    s->a += *n;
    s->at = turn_round(s->stored, s->at + *n);
    return direct ? stored : room;
}

void
bt_row_stream_note(const bt_row_stream *s, uint64_t *windows)
{
    memset(windows, 0, s->n_lanes * s->words * sizeof *windows);
    for (size_t i = 0; i < s->n_lanes; i++)
        memcpy(windows + i * s->words, s->lane[i].used,
               s->lane[i].words * sizeof *windows);
}

void
bt_row_stream_seek(bt_row_stream *s, uint64_t a, const uint64_t *windows)
{
    s->a = a;
    s->at = bt_row_union_place(s->stored, a);
    for (size_t i = 0; i < s->n_lanes; i++) {
        bt_row_lane *l = &s->lane[i];
        memcpy(l->used, windows + i * s->words, l->words * sizeof *windows);
        l->at = bt_row_union_place(l->other, a);
    }
}
