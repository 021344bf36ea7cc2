/* below.c: numbers of at most m digits.
 *
 * u(m) counts the words of m digits, each track of which is a numeral, by the
 * pair that they lead to: the state, and the place in the numeral of each track.
 * a(m), the sum over accepting states, is the number of P-positions with at most m
 * digits in each coordinate, since leading zeros change nothing. What a(m) is more
 * than c1 a(m-1) + .. + cr a(m-r) satisfies, like a itself, a recurrence whose order
 * is the number N of these pairs (Cayley and Hamilton); so if it is 0 for N values
 * of m in turn, from t >= r on, it is 0 for all m >= t. */
#include <inttypes.h>
#include <string.h>

#include "common/integers.h"
#include "common/natural.h"
#include "count/count.h"

enum { MOST_ORDER = 4096 };

typedef struct counter {
    session *s;
    const family *f;
    size_t states, limbs; /* pairs */
    uint32_t *to;         /* by pair and letter; NOWHERE */
    size_t to_room;
    uint8_t *accept;
    uint32_t *now, *then; /* u(m), u(m+1) */
    size_t order, from;
    int64_t *c;
    uint32_t *last; /* a(m), a(m-1), .. of the last order + 1, in a ring */
    uint32_t *left, *right, *said;
} counter;

static const uint32_t NOWHERE = UINT32_MAX;

/* The pair after a letter; false: it is no numeral. */
static bool
step_pair(const family *f, int32_t *pair, size_t places, uint32_t letter)
{
    size_t row = (size_t)pair[0] << f->set.tracks;
    pair[0] = (int32_t)f->set.next[row | letter];
    for (size_t i = 0; i < places; i++) {
        pair[1 + i] = numeral_step(&f->numerals, pair[1 + i], letter >> i & 1);
        if (pair[1 + i] == NUMERAL_NONE)
            return false;
    }
    return true;
}

/* Where each letter leads from pair i, which may be new pairs. */
static bool
walk_pair(counter *x, store *pairs, size_t places, size_t i)
{
    size_t letters = (size_t)1 << x->f->set.tracks, n;
    if (!spend(x->s, letters * (places + 1)) ||
        !RESERVE(x->s, x->to, x->to_room, (i + 1) * letters))
        return false;
    for (size_t a = 0; a < letters; a++) {
        int32_t pair[1 + MAX_TRACKS];
        memcpy(pair, store_key(pairs, i, &n), (1 + places) * sizeof *pair);
        bool goes = step_pair(x->f, pair, places, (uint32_t)a);
        size_t to = goes ? store_add(pairs, pair, 1 + places) : 0;
        if (to == SIZE_MAX)
            return false;
        x->to[i * letters + a] = goes ? (uint32_t)to : NOWHERE;
    }
    return true;
}

static bool
walk_pairs(counter *x)
{
    const family *f = x->f;
    store pairs = store_start(x->s, sizeof(int32_t));
    size_t places = numerals_are_all(&f->numerals) ? 0 : f->set.tracks, n;
    int32_t start[1 + MAX_TRACKS] = {0};
    for (size_t i = 0; i < places; i++)
        start[1 + i] = NUMERAL_START;
    bool good = store_add(&pairs, start, 1 + places) != SIZE_MAX;
    for (size_t i = 0; good && i < pairs.n; i++)
        good = walk_pair(x, &pairs, places, i);
    x->states = pairs.n;
    x->accept = good ? take(x->s, x->states, 1) : NULL;
    for (size_t i = 0; x->accept && i < x->states; i++)
        x->accept[i] =
            f->set.accept[*(const int32_t *)store_key(&pairs, i, &n)];
    store_drop(&pairs);
    return x->accept != NULL;
}

static void
step_from(counter *x, size_t i)
{
    size_t letters = (size_t)1 << x->f->set.tracks;
    const uint32_t *to = &x->to[i * letters];
    for (size_t a = 0; a < letters; a++)
        if (to[a] != NOWHERE)
            natural_add(x->s, x->then + to[a] * x->limbs, x->now + i * x->limbs,
                        1, x->limbs);
}

static bool
is_zero_number(const uint32_t *n, size_t limbs)
{
    for (size_t i = 0; i < limbs; i++)
        if (n[i])
            return false;
    return true;
}

/* A bit more of each number. */
static bool
step_bit(counter *x)
{
    memset(x->then, 0, x->states * x->limbs * sizeof *x->then);
    if (!spend(x->s, x->states * x->limbs))
        return false;
    for (size_t i = 0; i < x->states; i++)
        if (!is_zero_number(x->now + i * x->limbs, x->limbs))
            step_from(x, i);
    uint32_t *swap = x->now;
    x->now = x->then;
    x->then = swap;
    return x->s->code == ACCEPTED;
}

static bool
tick(counter *x)
{
    for (int i = 0; i < x->f->numerals.bits; i++)
        if (!step_bit(x))
            return false;
    return true;
}

static uint32_t *
term(const counter *x, size_t m)
{
    return x->last + m % (x->order + 1) * x->limbs;
}

static void
sum_up(counter *x, size_t m)
{
    memset(term(x, m), 0, x->limbs * sizeof *x->last);
    for (size_t i = 0; i < x->states; i++)
        if (x->accept[i])
            natural_add(x->s, term(x, m), x->now + i * x->limbs, 1, x->limbs);
}

/* What has a minus is on the left, with a(m). */
static bool
recurs(counter *x, size_t m)
{
    size_t bytes = x->limbs * sizeof *x->left;
    memcpy(x->left, term(x, m), bytes);
    memset(x->right, 0, bytes);
    for (size_t i = 0; i < x->order; i++) {
        int64_t c = x->c[i];
        natural_add(x->s, c < 0 ? x->left : x->right, term(x, m - 1 - i),
                    magnitude(c), x->limbs);
    }
    return x->s->code == ACCEPTED &&
           (memcmp(x->left, x->right, bytes) == 0 ||
            stop(x->s, REFUSED, "the recurrence fails at %zu", m));
}

static bool
is_first(counter *x, reader *r, size_t m, FILE *out)
{
    char word[WORD];
    return reader_word(r, word) &&
           fprintf(out, "%s%s", m ? ", " : ": ", word) > 0 &&
           natural_read(x->s, word, x->said, x->limbs) &&
           (memcmp(x->said, term(x, m), x->limbs * sizeof *x->said) == 0 ||
            stop(x->s, REFUSED, "there are not so many below %zu digits", m));
}

/* Room for numbers up to (letters)^m times 1 and the sum of all |c|, of which
 * there are 2^12, up to 2^60. */
static bool
make_room(counter *x)
{
    size_t bits = x->f->set.tracks * (size_t)x->f->numerals.bits;
    if (!walk_pairs(x))
        return false;
    x->limbs = (bits * (x->from + x->states) + 64 + 13) / 32 + 2;
    if (!spend(x->s, x->states) || x->states > MAX_STATES / 16)
        return stop(x->s, BUDGET, "there are too many states to count with");
    x->now = take(x->s, x->states * x->limbs, sizeof *x->now);
    x->then = take(x->s, x->states * x->limbs, sizeof *x->then);
    x->last = take(x->s, (x->order + 1) * x->limbs, sizeof *x->last);
    x->left = take(x->s, 3 * x->limbs, sizeof *x->left);
    if (!x->now || !x->then || !x->last || !x->left)
        return false;
    x->right = x->left + x->limbs;
    x->said = x->right + x->limbs;
    x->now[0] = 1; /* the empty word */
    return true;
}

static bool
check(counter *x, reader *r, FILE *out)
{
    const int64_t large = INT64_C(1) << 60;
    if (!reader_count(r, "below", MOST_ORDER, &x->order) ||
        !reader_size(r, MOST_ORDER, &x->from) ||
        !reader_expect(r, "recurrence"))
        return false;
    if (x->from < x->order)
        return stop(x->s, REFUSED, "the recurrence asks for terms before 0");
    x->c = take(x->s, x->order + 1, sizeof *x->c);
    for (size_t i = 0; x->c && i < x->order; i++)
        x->c[i] = reader_value(r, -large, large);
    if (!x->c || !reader_expect(r, "first") || !make_room(x))
        return false;
    for (size_t m = 0; m < x->from + x->states && !reader_failed(r); m++) {
        sum_up(x, m);
        if (!(m < x->from ? is_first(x, r, m, out) : recurs(x, m)) || !tick(x))
            return false;
    }
    return !reader_failed(r);
}

static void
recurrence_print(const counter *x, FILE *out)
{
    const char *between = "";
    fprintf(out, "%sand a(m) =%s", x->from ? ", " : " ", x->order ? "" : " 0");
    for (size_t i = 0; i < x->order; i++)
        if (x->c[i]) {
            fprintf(out, " %s%" PRIu64 "*a(m-%zu)",
                    x->c[i] < 0 ? "- " : between, magnitude(x->c[i]), i + 1);
            between = "+ ";
        }
    fprintf(out, " for m >= %zu", x->from);
}

bool
count_below(session *s, const family *f, reader *r, FILE *out)
{
    counter x = {.s = s, .f = f};
    if (!check(&x, r, out))
        return false;
    recurrence_print(&x, out);
    return true;
}
