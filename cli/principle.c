/* principle.c: why a position is what it is, by a theorem.
 *
 * Independent heaps: Sprague and Grundy. The sum engine accepts rules only when
 * no move touches two heaps, so whoever hears its name has the theorem.
 * Two free heaps beside small ones: the row of those, whose period the checker
 * has accepted.
 * Anything else: the set of P-positions that discovery finds and the checker
 * accepts, where that is quick. */
#include "principle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/sequence.h>

#include "checker.h"
#include "fixed_row.h"
#include "theorem.h"

/* A reason that takes longer than this is none. */
enum {
    MOST_HEAPS = 12,
    MOST_BITS = 20,
    MOST_FIXED = 24,
    THEOREM_STEPS = 20000000, /* about a second */
    PERIOD_STEPS = 20000000
};

/* ---- independent heaps */

typedef struct heap_value {
    int64_t heap;
    uint64_t value;
} heap_value;

static bt_status
value_of(const bt_ruleset *rules, bt_solver *solver, heap_value *h, bt_err *err)
{
    const int64_t one[] = {1, h->heap};
    bt_position *p = NULL;
    bt_status s = bt_position_make(rules, one, 2, &p, err);

    if (s == BT_OK)
        s = bt_solver_grundy(solver, p, &h->value, err);
    bt_position_free(p);
    return s;
}

static void
write_bits(FILE *f, uint64_t value, int bits)
{
    fputc(' ', f);
    for (int i = bits - 1; i >= 0; i--)
        fprintf(f, " %c", value >> i & 1 ? '1' : '0');
}

static void
write_columns(FILE *f, const heap_value *h, size_t n, bool nim)
{
    uint64_t sum = 0, all = 0;
    int bits = 1, width = 3;

    for (size_t i = 0; i < n; i++) {
        int d = digits((uint64_t)h[i].heap);
        sum ^= h[i].value;
        all |= h[i].value;
        width = d > width ? d : width;
    }
    while (bits < 64 && all >> bits)
        bits++;
    for (size_t i = 0; i < n; i++) {
        fprintf(f, "  %*" PRId64, width, h[i].heap);
        if (!nim)
            fprintf(f, "  value %3" PRIu64, h[i].value);
        write_bits(f, h[i].value, bits);
        fputc('\n', f);
    }
    fprintf(f, "  %*s", width, "xor");
    if (!nim)
        fprintf(f, "        %3" PRIu64, sum);
    write_bits(f, sum, bits);
    fprintf(f, "   %s\n", sum ? "not 0: an N-position" : "all 0: a P-position");
}

/* Of one heap its Grundy value says all, and the proved period that. */
static void
write_period(FILE *f, const args *a, const bt_ruleset *rules, int64_t heap)
{
    bt_solver_options options = solver_options(a);
    bt_sequence *q = NULL;
    char *certificate = NULL;
    bt_period period;

    options.limits.max_steps = PERIOD_STEPS;
    bt_status s = bt_sequence_new(rules, BT_SEQUENCE_GRUNDY, &options,
                                  (uint64_t)heap, &q, NULL);
    if (s == BT_OK)
        s = bt_sequence_prove(q, certificate_check_text, (void *)a, &period,
                              &certificate, NULL);
    if (s == BT_OK && period.truth == BT_PROVED)
        fprintf(f,
                "Grundy values have period %" PRIu64 " from heap %" PRIu64
                " on: PROVED.\n",
                period.length, period.preperiod);
    free(certificate);
    bt_sequence_free(q);
}

static bt_status
explain_sum(const args *a, const bt_ruleset *rules, bt_solver *solver,
            const bt_position *p, char **out, bt_err *err)
{
    const int64_t *v = bt_position_values(p);
    size_t n = (size_t)v[0], length;
    heap_value h[MOST_HEAPS];
    bt_status s = BT_OK;
    bool nim = true;

    for (size_t i = 0; i < n && s == BT_OK; i++) {
        h[i] = (heap_value){.heap = v[i + 1]};
        s = value_of(rules, solver, &h[i], err);
        nim = nim && h[i].value == (uint64_t)h[i].heap;
        if (s == BT_OK && h[i].value >> MOST_BITS)
            return BT_OK;
    }
    if (s != BT_OK)
        return s;
    FILE *f = or_die(open_memstream(out, &length));
    if (n == 1 && !nim) {
        fprintf(f, "The Grundy value of the heap decides: it is %" PRIu64 ".\n",
                h[0].value);
        write_period(f, a, rules, h[0].heap);
    } else {
        fputs(nim ? "The xor of the heaps decides, column by column of their "
                    "binary digits:\n"
                  : "The heaps do not touch each other, so the xor of their "
                    "Grundy values decides\n(Sprague and Grundy):\n",
              f);
        write_columns(f, h, n, nim);
    }
    fclose(f);
    or_die(*out);
    return BT_OK;
}

/* One bag, nothing else. */
static bool
is_plain_bag(const bt_ruleset *rules)
{
    return bt_ruleset_field_count(rules) == 1 &&
           bt_ruleset_field(rules, 0).kind == BT_FIELD_HEAPS;
}

static bool
is_sum(const args *a, const bt_ruleset *rules, bt_solver *solver,
       const bt_position *p)
{
    uint64_t value;
    int64_t n = bt_position_values(p)[0];

    return !a->misere && is_plain_bag(rules) && n >= 1 && n <= MOST_HEAPS &&
           bt_solver_grundy(solver, p, &value, NULL) == BT_OK &&
           strcmp(bt_solver_engine(solver), "sum") == 0;
}

/* ---- rows */

/* The numbers of the words live in `digit`. */
typedef struct fixed_words {
    char digit[MOST_HEAPS][24];
    const char *item[MOST_HEAPS];
} fixed_words;

static size_t
write_fixed(fixed_words *w, const int64_t *heap, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        snprintf(w->digit[i], sizeof w->digit[i], "%" PRId64, heap[i]);
        w->item[i] = w->digit[i];
    }
    return n;
}

static char *
say_row(const proved_row *r, int64_t a, int64_t b)
{
    char *text = NULL, *pattern = row_pattern(r->fixed);
    size_t length;
    int64_t partner = a + bt_row_delta(r->row, (uint64_t)a);
    FILE *f = or_die(open_memstream(&text, &length));

    fprintf(f,
            "In %s every a has exactly one partner b that makes it a "
            "P-position;\n",
            pattern);
    fprintf(f,
            "b - a has period %" PRIu64 " from a = %" PRIu64 " on: PROVED.\n",
            bt_row_period(r->row), bt_row_preperiod(r->row));
    fprintf(f, "The partner of %" PRId64 " is %" PRId64, a, partner);
    if (partner == b)
        fputs(": a P-position.\n", f);
    else
        fprintf(f, ", not %" PRId64 ": an N-position.\n", b);
    fclose(f);
    free(pattern);
    return or_die(text);
}

static bt_status
explain_row(const args *a, const bt_ruleset *rules, const bt_position *p,
            char **out, bt_err *err)
{
    const int64_t *v = bt_position_values(p);
    size_t n = (size_t)v[0];
    fixed_words w;
    args of_row = *a;
    proved_row r;
    bt_err why = {.status = BT_OK};

    of_row.fixed = (words){w.item, write_fixed(&w, v + 1, n - 2)};
    bt_status s = proved_row_find(&r, &of_row, rules, &why);
    if (s == BT_OK && r.proved)
        *out = say_row(&r, v[n - 1], v[n]);
    proved_row_free(&r);
    if (s == BT_ERR_CORRUPT || s == BT_ERR_INTERRUPTED || s == BT_ERR_NOMEM) {
        *err = why;
        return s;
    }
    return BT_OK;
}

/* Is p what its bag alone would be read as? */
static bool
is_initial(const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    char *text = NULL;
    size_t length;
    bt_position *bag = NULL;
    FILE *f = or_die(open_memstream(&text, &length));

    for (int64_t i = 1; i <= v[0]; i++)
        fprintf(f, "%c%" PRId64, i == 1 ? '[' : ',', v[i]);
    fputc(']', f);
    fclose(f);
    bool same = bt_position_read(rules, or_die(text), &bag, NULL) == BT_OK &&
                bt_position_equal(bag, p);
    bt_position_free(bag);
    free(text);
    return same;
}

/* Small heaps and two others, numbers at their initial values. */
static bool
fits_row(const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    int64_t fixed = 0;

    if (bt_ruleset_field(rules, 0).kind != BT_FIELD_HEAPS || v[0] < 2 ||
        v[0] > MOST_HEAPS)
        return false;
    for (int64_t i = 1; i <= v[0] - 2; i++)
        fixed = v[i] > MOST_FIXED ? MOST_FIXED + 1 : fixed + v[i];
    return fixed <= MOST_FIXED && is_initial(rules, p);
}

/* ---- a theorem about all sizes */

/* What `discover` would find and prove about so many heaps or piles. */
static bt_status
explain_theorem(const args *a, const bt_ruleset *rules, const bt_position *p,
                char **out, bt_err *err)
{
    theorem t = {.a = a, .rules = rules};
    bt_proved_answer w = {.position = NULL};
    bt_err why = {.status = BT_OK};
    char *text = or_die(bt_position_text(rules, p));

    bt_status s = theorem_open(&t, THEOREM_STEPS, &why);
    if (s == BT_OK)
        s = bt_proved_solve(t.proved, text, &w, &why);
    if (s == BT_OK)
        *out = compose("PROVED for all sizes: %s\n", w.claim);
    bt_proved_answer_free(&w);
    bt_proved_free(t.proved);
    free(text);
    if (s == BT_ERR_INTERRUPTED || s == BT_ERR_NOMEM) {
        *err = why;
        return s;
    }
    return BT_OK;
}

bt_status
principle_of(const args *a, const bt_ruleset *rules, bt_solver *solver,
             const bt_position *p, char **out, bt_err *err)
{
    *out = NULL;
    if (is_sum(a, rules, solver, p))
        return explain_sum(a, rules, solver, p, out, err);
    if (fits_row(rules, p)) {
        bt_status s = explain_row(a, rules, p, out, err);
        if (s != BT_OK || *out)
            return s;
    }
    return explain_theorem(a, rules, p, out, err);
}
