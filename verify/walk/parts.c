/* parts.c: small machines that read numerals in base 2, most significant digit
 * first, and their conjunction.
 *
 * A sum c_1 x_1 + c_2 x_2 + ... of numbers read so far is u; a digit sum s
 * takes u to 2u + s. With |s| <= S always, u >= S gives 2u + s >= u. So far from
 * 0 a sum only moves on. */
#include "walk/walk.h"

#include <string.h>

static const int64_t LARGE = 1 << 28; /* states hold 32-bit numbers */

void
conjunction_start(conjunction *j, session *s, size_t n_tracks)
{
    memset(j, 0, sizeof *j);
    j->s = s;
    j->n_tracks = n_tracks;
    j->failed = n_tracks > MAX_TRACKS;
}

/* f >= 0 or f = 0 is decided by u against -k. */
static void
add_sum(conjunction *j, bool equal, const form *f)
{
    int64_t plus = 0, minus = 0;
    bool small = j->n_parts < MAX_PARTS && f->k <= LARGE && f->k >= -LARGE;
    for (size_t i = 0; i < MAX_TRACKS; i++) {
        small = small && f->c[i] <= LARGE / 64 && f->c[i] >= -LARGE / 64;
        if (small && f->c[i] > 0)
            plus += f->c[i];
        else if (small)
            minus -= f->c[i];
    }
    int64_t far = plus > minus ? plus : minus;
    if (!small || far > LARGE) {
        j->failed = true;
        return;
    }
    j->part[j->n_parts++] = (part){.equal = equal,
                                   .f = *f,
                                   .high = -f->k > far ? -f->k : far,
                                   .low = -f->k < -far ? -f->k : -far};
}

void
add_row(conjunction *j, const form *f)
{
    add_sum(j, false, f);
}

void
add_equal(conjunction *j, const form *f)
{
    add_sum(j, true, f);
}

/* ---- states */

/* A sum that is lost upwards. */
enum { ABOVE = INT32_MAX };

void
state_start(const conjunction *j, int32_t *s)
{
    memset(s, 0, state_size(j) * sizeof *s);
}

static int64_t
digit_sum(const form *f, size_t n, uint32_t letter)
{
    int64_t s = 0;
    for (size_t i = 0; i < n; i++)
        if (letter >> i & 1)
            s += f->c[i];
    return s;
}

bool
state_step(const conjunction *j, const int32_t *s, uint32_t letter,
           int32_t *out)
{
    for (size_t i = 0; i < j->n_parts; i++) {
        const part *p = &j->part[i];
        out[i] = ABOVE;
        if (s[i] == ABOVE)
            continue;
        int64_t u = 2 * (int64_t)s[i] + digit_sum(&p->f, j->n_tracks, letter);
        if (u < p->low || (u > p->high && p->equal))
            return false;
        if (u <= p->high)
            out[i] = (int32_t)u;
    }
    out[j->n_parts] = 0;
    return true;
}

bool
state_accepts(const conjunction *j, const int32_t *s)
{
    for (size_t i = 0; i < j->n_parts; i++) {
        const part *p = &j->part[i];
        if (p->equal ? s[i] != -p->f.k : s[i] < -p->f.k) /* ABOVE is above */
            return false;
    }
    return true;
}

bool
state_is_settled(const conjunction *j, const int32_t *s)
{
    for (size_t i = 0; i < j->n_parts; i++)
        if (j->part[i].equal || s[i] != ABOVE)
            return false;
    return true;
}
