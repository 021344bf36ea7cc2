/* propose.c: numerals from the P-positions of two coordinates.
 *
 * Pairs: where the P-positions {A, B} lie along a line, B being A followed by a
 * digit 0 as in Wythoff's game, its slope is the growth of the numerals. Systems
 * with places U(n+1) = a U(n) +- b U(n-1) are tried.
 *
 * Parts: in take-away games a heap n is lost at the first move when n is a place
 * of the numerals. Their recurrence is h(i+1) = h(i) + h(i-j) from some place on;
 * what the first ones do otherwise goes into the states. Sums are regular in such
 * numerals when the root of x^(j+1) - x^j - 1 is a Pisot number. */
#include "discover/propose.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    FEW_PAIRS = 6,
    MOST_PAIRS = 512,
    PLACES = 10,
    SURE = 5,
    MOST_PLACES = 64,
    DEGREE = 12
};

/* ---- pairs */

typedef struct pairs {
    size_t n;
    double x[MOST_PAIRS], y[MOST_PAIRS]; /* x <= y */
} pairs;

/* No pair has a number 0; false where there are so many that they are no line.
 */
static bool
find_pairs(const bt_sample *t, pairs *p)
{
    for (size_t i = 0; i < t->words.count; i++) {
        uint64_t word = BT_AT(&t->words, uint64_t, i);
        double x = (double)bt_sample_value(&bt_base_2, t, word, 0);
        double y = (double)bt_sample_value(&bt_base_2, t, word, 1);
        if (x < 1 || y < 1)
            continue;
        if (p->n == MOST_PAIRS)
            return false;
        p->x[p->n] = x < y ? x : y;
        p->y[p->n++] = x < y ? y : x;
    }
    return p->n >= FEW_PAIRS;
}

/* The largest distance of a pair from the line, up to `limit`. */
static double
distance(const pairs *p, double slope, double limit)
{
    double most = 0;
    for (size_t i = 0; i < p->n && most < limit; i++) {
        double off = p->y[i] - slope * p->x[i];
        off = off < 0 ? -off : off;
        most = off > most ? off : most;
    }
    return most;
}

/* The system with U(n+1) = a U(n) + b U(n-1), or - b. */
static bool
quadratic(int a, int b, bool minus, bt_numeration *out)
{
    char name[40];
    snprintf(name, sizeof name, "linear 2 %d 1 %d %d", minus ? a - 1 : a,
             minus ? a - b - 1 : b - 1, minus);
    return bt_numeration_read(name, out);
}

/* The slope that fits best, if any does; Zeckendorf numerals are tried anyway.
 */
static void
propose_line(const bt_sample *t, bt_proposal *out)
{
    pairs p = {.n = 0};
    double best = 4;
    if (!find_pairs(t, &p))
        return;
    for (int a = 2; a <= BT_LARGEST_DIGIT; a++)
        for (int b = 1; b <= a; b++)
            for (int minus = 0; minus < 2; minus++) {
                bt_numeration s;
                if (!quadratic(a, b, minus, &s))
                    continue;
                double off = distance(&p, bt_numeration_growth(&s), best);
                if (off >= best)
                    continue;
                best = off;
                out->found = true;
                out->system = s;
            }
}

/* ---- parts */

typedef struct places {
    int64_t h[MOST_PLACES];
    int n, gap; /* h(i+1) = h(i) + h(i-gap) for all i >= from */
    int from;
} places;

static int
by_size(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* All n with (n, n - 1) a P-position. */
static void
find_places(const bt_sample *t, places *p)
{
    for (size_t i = 0; i < t->words.count && p->n < MOST_PLACES; i++) {
        uint64_t word = BT_AT(&t->words, uint64_t, i);
        int64_t n = bt_sample_value(&bt_base_2, t, word, 0);
        if (n > 0 && bt_sample_value(&bt_base_2, t, word, 1) == n - 1)
            p->h[p->n++] = n;
    }
    qsort(p->h, (size_t)p->n, sizeof *p->h, by_size);
}

static bool
follows(const places *p, int i)
{
    return i >= p->gap && p->h[i + 1] == p->h[i] + p->h[i - p->gap];
}

/* The gap of the last ones, and from where on it holds. */
static bool
find_gap(places *p)
{
    if (p->n < PLACES || p->n == MOST_PLACES || p->h[0] != 1)
        return false;
    for (p->gap = 1; p->gap < DEGREE - 1; p->gap++) {
        p->from = p->n - 1;
        while (p->from > 0 && follows(p, p->from - 1))
            p->from--;
        if (p->from + SURE < p->n)
            return true;
    }
    return false;
}

/* After a 1 come `gap` zeros; then anything. Where there are more words of n
 * digits after a 1 than that, by one for n = first, .., last, they have a second
 * 1 after gap - 1 zeros and end within zeros. */
static bool
make_system(const places *p, bt_numeration *out)
{
    int first = 0, last = -1, used;
    char name[sizeof out->name];
    for (int n = 0; n + 1 < p->n; n++) {
        int64_t more =
            p->h[n + 1] - p->h[n] - (n < p->gap ? 1 : p->h[n - p->gap]);
        if (more && last < 0)
            first = n;
        last = more ? n : last;
    }
    int ends = last < 0 ? 0 : last - first + 1;
    used = snprintf(name, sizeof name, "linear %d 1 1", 1 + p->gap + ends);
    for (int i = 1; i < p->gap; i++)
        used +=
            snprintf(name + used, sizeof name - (size_t)used, " 0 %d", i + 1);
    used += snprintf(name + used, sizeof name - (size_t)used, " %d %d",
                     ends > 0, ends ? p->gap + 1 : 0);
    for (int i = ends; i > 0 && used < (int)sizeof name; i--)
        used += snprintf(name + used, sizeof name - (size_t)used, " %d %d",
                         i == 1 ? -1 : 0, i == 1 ? 0 : p->gap + 2 + ends - i);
    if (used >= (int)sizeof name || !bt_numeration_read(name, out))
        return false;
    for (int i = 0; i < p->n; i++)
        if (bt_numeration_top(out, i) != p->h[i])
            return false;
    return true;
}

/* ---- Pisot numbers */

typedef struct point {
    double re, im;
} point;

static point
product(point a, point b)
{
    return (point){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static point
over(point a, point b)
{
    double size = b.re * b.re + b.im * b.im;
    point c = product(a, (point){b.re, -b.im});
    return (point){c.re / size, c.im / size};
}

/* x^n - x^(n-1) - 1 */
static point
value(int n, point x)
{
    point power = {1, 0};
    for (int i = 1; i < n; i++)
        power = product(power, x);
    point top = product(power, x);
    return (point){top.re - power.re - 1, top.im - power.im};
}

/* Squares of the absolute values of its largest root and of the next one: all
 * roots at once (Durand and Kerner). */
static void
largest_roots(int n, double size[2])
{
    point root[DEGREE] = {{1, 0}}, spread = {0.4, 0.9};
    size[0] = size[1] = 0;
    for (int i = 1; i < n; i++)
        root[i] = product(root[i - 1], spread);
    for (int round = 0; round < 400; round++)
        for (int i = 0; i < n; i++) {
            point off = value(n, root[i]);
            for (int k = 0; k < n; k++)
                if (k != i)
                    off = over(off, (point){root[i].re - root[k].re,
                                            root[i].im - root[k].im});
            root[i] = (point){root[i].re - off.re, root[i].im - off.im};
        }
    for (int i = 0; i < n; i++) {
        double s = root[i].re * root[i].re + root[i].im * root[i].im;
        if (s > size[0]) {
            size[1] = size[0];
            size[0] = s;
        } else if (s > size[1]) {
            size[1] = s;
        }
    }
}

static double
square_root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++)
        r = (r + x / r) / 2;
    return r;
}

/* The sentence about places whose numerals have no finite sums. */
static void
say_growth(const places *p, const double size[2], bt_proposal *out)
{
    bt_text t = {0};
    bt_text_add(&t, "(n, n - 1) is P for n =");
    for (int i = 0; i < PLACES; i++)
        bt_text_add(&t, " %lld,", (long long)p->h[i]);
    bt_text_add(&t,
                " ..: h(i+1) = h(i) + h(i-%d) as far as the table goes, and "
                "x^%d - x^%d - 1 has the roots %.5f and, in absolute value, "
                "%.5f: that is no Pisot number, and sums are not regular in "
                "such numerals",
                p->gap, p->gap + 1, p->gap, square_root(size[0]),
                square_root(size[1]));
    out->why = bt_text_take(&t);
}

static void
propose_parts(const bt_sample *t, bt_proposal *out)
{
    places p = {.n = 0};
    double size[2];
    find_places(t, &p);
    if (!find_gap(&p) || (p.gap == 1 && p.from <= 1)) /* that is Zeckendorf */
        return;
    largest_roots(p.gap + 1, size);
    if (size[1] > 0.9999)
        say_growth(&p, size, out);
    else
        out->found = make_system(&p, &out->system);
}

void
bt_propose(const bt_sample *t, bt_proposal *out)
{
    *out = (bt_proposal){.found = false};
    if (t->n != 2)
        return;
    propose_line(t, out);
    if (!out->found)
        propose_parts(t, out);
}
