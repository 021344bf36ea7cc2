/* parts.c: small machines that read numerals, most significant digit
 * first, and their conjunction.
 *
 * A sum c_1 x_1 + c_2 x_2 + ... of numbers read so far is u. In base 2 a digit
 * sum s takes u to 2u + s. Zeckendorf numerals (places 1, 2, 3, 5, 8, ...)
 * need v as well, what u would be were the last digit worth one place less:
 * u, v go to u + v + s, u + s. With |s| <= S always: in base 2, u >= S gives
 * 2u + s >= u. In Zeckendorf, v - u/phi stays within S of 0 (phi the golden
 * ratio; a step multiplies it by -1/phi and adds s/phi^2), so u >= 4S gives
 * u + v + s >= u + u/phi - 2S >= u. So far from 0 a sum only moves on. */
#include "walk/walk.h"

#include <string.h>

#include "common/integers.h"

static const int64_t LARGE = 1 << 28; /* states hold 32-bit numbers */

void
conjunction_start(conjunction *j, const world *w, size_t n_tracks)
{
    memset(j, 0, sizeof *j);
    j->w = w;
    j->n_tracks = n_tracks;
    j->failed = n_tracks > MAX_TRACKS;
}

static part *
new_part(conjunction *j, part_kind kind)
{
    if (j->n_parts == MAX_PARTS) {
        j->failed = true;
        j->n_parts--;
    }
    part *p = &j->part[j->n_parts++];
    memset(p, 0, sizeof *p);
    p->kind = kind;
    return p;
}

/* A machine of the certificate for this form, its tracks put in place. */
static const machine *
find_machine(const conjunction *j, bool equal, const form *f, int *track)
{
    int64_t c[MAX_TRACKS];
    size_t n = 0;
    for (int i = 0; i < MAX_TRACKS; i++)
        if (f->c[i]) {
            track[n] = i;
            c[n++] = f->c[i];
        }
    for (size_t i = 0; j->w->machines_hold && i < j->w->n_machines; i++) {
        const machine *m = &j->w->machines[i];
        if (m->equal == equal && m->t.n_tracks == n && m->f.k == f->k &&
            memcmp(m->f.c, c, n * sizeof *c) == 0)
            return m;
    }
    return NULL;
}

/* f >= 0 or f = 0 is decided by u against -k. */
static void
add_sum(conjunction *j, part_kind kind, const form *f)
{
    part *p = new_part(j, kind);
    int64_t plus = 0, minus = 0;
    p->f = *f;
    p->small = find_machine(j, kind == PART_EQUAL, f, p->track);
    for (size_t i = 0; i < MAX_TRACKS; i++) {
        if (f->c[i] > LARGE / 64 || f->c[i] < -LARGE / 64) {
            j->failed = true;
            return;
        }
        plus += f->c[i] > 0 ? f->c[i] : 0;
        minus += f->c[i] < 0 ? -f->c[i] : 0;
    }
    int64_t far = (plus > minus ? plus : minus) * (j->w->zeckendorf ? 4 : 1);
    if (f->k > LARGE || f->k < -LARGE || far > LARGE) {
        j->failed = true;
        return;
    }
    p->high = -f->k > far ? -f->k : far;
    p->low = -f->k < -far ? -f->k : -far;
}

void
add_row(conjunction *j, const form *f)
{
    add_sum(j, PART_ROW, f);
}

void
add_equal(conjunction *j, const form *f)
{
    add_sum(j, PART_EQUAL, f);
}

int
only_track(const form *f)
{
    int only = -1, terms = f->k != 0 ? 2 : 0;
    for (int i = 0; i < MAX_TRACKS; i++)
        if (f->c[i]) {
            terms += f->c[i] == 1 ? 1 : 2;
            only = i;
        }
    return terms == 1 ? only : -1;
}

/* A power of two is read off one track: the one the form is, or a new one that
 * equals it. */
static void
add_power(conjunction *j, const form *f)
{
    int only = only_track(f);
    form same = *f;
    if (j->w->zeckendorf) { /* one digit 1 means something else there */
        j->failed = true;
        return;
    }
    if (only < 0) {
        if (j->n_tracks == MAX_TRACKS) {
            j->failed = true;
            return;
        }
        only = (int)j->n_tracks++;
        same.c[only] = -1;
        add_equal(j, &same);
    }
    new_part(j, PART_POWER)->track[0] = only;
}

void
add_atom(conjunction *j, const atom *a)
{
    if (a->kind == ATOM_ROW) {
        add_row(j, &a->f);
        return;
    }
    if (a->kind == ATOM_POWER) {
        add_power(j, &a->f);
        return;
    }
    part *p = new_part(j, PART_RESIDUE);
    p->f = a->f;
    p->modulus = a->modulus;
    p->n_residues = a->n_residues;
    p->residue = a->residue;
    j->n_looks += a->n_residues;
}

void
add_xor(conjunction *j, uint32_t mask)
{
    new_part(j, PART_XOR)->mask = mask;
}

void
add_set(conjunction *j, const int *track, bool negated)
{
    part *p = new_part(j, PART_SET);
    for (size_t i = 0; i < j->w->set.n_tracks; i++)
        p->track[i] = track[i];
    p->negated = negated;
}

/* ---- states */

size_t
state_size(const conjunction *j)
{
    return 2 * j->n_parts + 1;
}

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

/* The second number of a sum that is lost upwards. */
enum { ABOVE = INT32_MAX };

static bool
step_sum(const conjunction *j, const part *p, const int32_t *s, uint32_t letter,
         int32_t *out)
{
    int64_t digit = digit_sum(&p->f, j->n_tracks, letter), u, v = 0;
    if (s[1] == ABOVE) {
        out[0] = 0;
        out[1] = ABOVE;
        return true;
    }
    if (j->w->zeckendorf) {
        u = (int64_t)s[0] + s[1] + digit;
        v = s[0] + digit;
    } else {
        u = 2 * (int64_t)s[0] + digit;
    }
    if (u < p->low || (u > p->high && p->kind == PART_EQUAL))
        return false;
    bool above = u > p->high;
    out[0] = above ? 0 : (int32_t)u;
    out[1] = above ? ABOVE : (int32_t)v;
    return true;
}

static void
step_residue(const conjunction *j, const part *p, const int32_t *s,
             uint32_t letter, int32_t *out)
{
    int64_t m = p->modulus, digit = 0;
    for (size_t i = 0; i < j->n_tracks; i++)
        if (letter >> i & 1)
            digit += modulo(p->f.c[i], m);
    if (j->w->zeckendorf) {
        out[0] = (int32_t)modulo((int64_t)s[0] + s[1] + digit, m);
        out[1] = (int32_t)modulo(s[0] + digit, m);
    } else {
        out[0] = (int32_t)modulo(2 * (int64_t)s[0] + digit, m);
        out[1] = 0;
    }
}

static uint32_t
own_letter(const part *p, size_t n, uint32_t letter)
{
    uint32_t own = 0;
    for (size_t i = 0; i < n; i++)
        if (p->track[i] >= 0)
            own |= (letter >> p->track[i] & 1) << i;
    return own;
}

/* Sets are followed to the end where their complement or the other parts
 * matter, too. */
static bool
step_set(const conjunction *j, const part *p, const int32_t *s, uint32_t letter,
         int32_t *out)
{
    const table *t = &j->w->set;
    uint32_t own = own_letter(p, t->n_tracks, letter);
    out[0] = (int32_t)table_next(t, s[0], own);
    return p->negated || j->keep || !t->dead[out[0]];
}

static bool
step_small(const part *p, const int32_t *s, uint32_t letter, int32_t *out)
{
    const table *t = &p->small->t;
    uint32_t own = own_letter(p, t->n_tracks, letter);
    out[0] = (int32_t)table_next(t, s[0], own);
    return !t->dead[out[0]];
}

static bool
step_part(const conjunction *j, const part *p, const int32_t *s,
          uint32_t letter, int32_t *out)
{
    out[0] = s[0];
    out[1] = s[1];
    switch (p->kind) {
    case PART_ROW:
    case PART_EQUAL:
        return p->small ? step_small(p, s, letter, out)
                        : step_sum(j, p, s, letter, out);
    case PART_RESIDUE:
        step_residue(j, p, s, letter, out);
        return true;
    case PART_POWER: /* exactly one digit is 1 */
        out[0] += letter >> p->track[0] & 1;
        return out[0] <= 1;
    case PART_XOR:
        return __builtin_parity(letter & p->mask) == 0;
    case PART_SET:
        return step_set(j, p, s, letter, out);
    }
    return false;
}

bool
state_step(const conjunction *j, const int32_t *s, uint32_t letter,
           int32_t *out)
{
    size_t last = 2 * j->n_parts;
    if (j->w->zeckendorf && ((uint32_t)s[last] & letter))
        return false; /* two adjacent ones are no Zeckendorf numeral */
    out[last] = j->w->zeckendorf ? (int32_t)letter : 0;
    for (size_t i = 0; i < j->n_parts; i++)
        if (!step_part(j, &j->part[i], s + 2 * i, letter, out + 2 * i))
            return false;
    return true;
}

static bool
part_accepts(const conjunction *j, const part *p, const int32_t *s)
{
    if (p->small)
        return p->small->t.accept[s[0]];
    switch (p->kind) {
    case PART_ROW:
        return s[1] == ABOVE || s[0] >= -p->f.k;
    case PART_EQUAL:
        return s[0] == -p->f.k;
    case PART_RESIDUE:
        for (size_t i = 0; i < p->n_residues; i++)
            if (modulo(s[0] + modulo(p->f.k, p->modulus), p->modulus) ==
                p->residue[i])
                return true;
        return false;
    case PART_POWER:
        return s[0] == 1;
    case PART_XOR:
        return true;
    case PART_SET:
        return (j->w->set.accept[s[0]] != 0) != p->negated;
    }
    return false;
}

bool
state_accepts(const conjunction *j, const int32_t *s, size_t n_parts)
{
    for (size_t i = 0; i < n_parts; i++)
        if (!part_accepts(j, &j->part[i], s + 2 * i))
            return false;
    return true;
}

bool
state_is_settled(const conjunction *j, const int32_t *s)
{
    for (size_t i = 0; i < j->n_parts; i++)
        if (j->part[i].kind != PART_ROW || j->part[i].small ||
            s[2 * i + 1] != ABOVE)
            return false;
    return true;
}
