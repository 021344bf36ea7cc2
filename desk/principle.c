/* principle.c: why a position is what it is, by a theorem.
 *
 * Independent heaps: Sprague and Grundy. The sum engine accepts rules only when
 * no move touches two heaps, so whoever hears its name has the theorem.
 * Two free heaps beside small ones: the row of those, whose period the checker
 * has accepted.
 * Anything else: the set of P-positions that discovery finds and the checker
 * accepts, where that is quick. */
#include "checker.h"
#include "fixed_row.h"

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

static bool
value_of(const question *q, const game *g, heap_value *h)
{
    char *text = compose(q, "[%" PRId64 "]", h->heap);
    bt_position *p;

    return position_read(q, g->rules, text, &p) &&
           ok(q, bt_solver_grundy(g->solver, p, &h->value, q->err));
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
        int d = snprintf(NULL, 0, "%" PRId64, h[i].heap);
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
write_period(FILE *f, const question *q, const bt_ruleset *rules, int64_t heap)
{
    question quick = *q;
    periodic found;

    if (!q->limits.max_steps || q->limits.max_steps > PERIOD_STEPS)
        quick.limits.max_steps = PERIOD_STEPS;
    if (!periodic_find(&quick, rules, BT_SEQUENCE_GRUNDY, heap, &found))
        forgive(q);
    else if (found.period.truth == BT_PROVED)
        fprintf(f,
                "Grundy values have period %" PRIu64 " from heap %" PRIu64
                " on: PROVED.\n",
                found.period.length, found.period.preperiod);
}

static bool
explain_sum(const question *q, const game *g, const bt_position *p, char **out)
{
    const int64_t *v = bt_position_values(p);
    size_t n = (size_t)v[0];
    heap_value h[MOST_HEAPS];
    bool nim = true;

    for (size_t i = 0; i < n; i++) {
        h[i] = (heap_value){.heap = v[i + 1]};
        if (!value_of(q, g, &h[i]))
            return false;
        nim = nim && h[i].value == (uint64_t)h[i].heap;
        if (h[i].value >> MOST_BITS)
            return true;
    }
    FILE *f = text_begin(q);
    if (n == 1 && !nim) {
        fprintf(f, "The Grundy value of the heap decides: it is %" PRIu64 ".\n",
                h[0].value);
        write_period(f, q, g->rules, h[0].heap);
    } else {
        fputs(nim ? "The xor of the heaps decides, column by column of their "
                    "binary digits:\n"
                  : "The heaps do not touch each other, so the xor of their "
                    "Grundy values decides\n(Sprague and Grundy):\n",
              f);
        write_columns(f, h, n, nim);
    }
    *out = text_end(q);
    return true;
}

/* One bag, nothing else, of heaps that do not touch each other. */
static bool
is_sum(const question *q, const game *g, const bt_position *p)
{
    uint64_t value;
    int64_t n = bt_position_values(p)[0];

    return !q->misere && bt_ruleset_field_count(g->rules) == 1 &&
           count_fields(g->rules, BT_FIELD_HEAPS) == 1 && n >= 1 &&
           n <= MOST_HEAPS &&
           bt_solver_grundy(g->solver, p, &value, NULL) == BT_OK &&
           strcmp(bt_solver_engine(g->solver), "sum") == 0;
}

/* ---- rows and theorems: what is not found is no failure, unless it tells of
 * something that ends every search */

static bool
tolerate(const question *q)
{
    bt_status s = q->err->status;

    return s != BT_ERR_INTERRUPTED && s != BT_ERR_NOMEM && forgive(q);
}

static char *
say_row(const question *q, const fixed_row *r, int64_t x, int64_t y)
{
    int64_t partner = x + bt_row_delta(r->row, (uint64_t)x);
    const char *said = partner == y
                           ? ": a P-position."
                           : compose(q, ", not %" PRId64 ": an N-position.", y);

    return compose(q,
                   "In %s every a has exactly one partner b that makes it a "
                   "P-position;\n"
                   "b - a has period %" PRIu64 " from a = %" PRIu64
                   " on: PROVED.\n"
                   "The partner of %" PRId64 " is %" PRId64 "%s\n",
                   row_pattern(q, r->text), bt_row_period(r->row),
                   bt_row_preperiod(r->row), x, partner, said);
}

static bool
explain_row(const question *q, const bt_ruleset *rules, const bt_position *p,
            char **out)
{
    const int64_t *v = bt_position_values(p);
    size_t n = (size_t)v[0];
    const char *fixed[MOST_HEAPS];
    question of_row = *q;
    fixed_row r;

    for (size_t i = 0; i + 2 < n; i++)
        fixed[i] = compose(q, "%" PRId64, v[i + 1]);
    of_row.fixed = (words){fixed, n - 2};
    if (!fixed_row_prove(&of_row, rules, &r))
        return q->err->status != BT_ERR_CORRUPT && tolerate(q);
    if (r.proved)
        *out = say_row(q, &r, v[n - 1], v[n]);
    return true;
}

/* Is p what its bag alone would be read as? */
static bool
is_initial(const question *q, const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    bt_position *bag;
    FILE *f = text_begin(q);

    for (int64_t i = 1; i <= v[0]; i++)
        fprintf(f, "%c%" PRId64, i == 1 ? '[' : ',', v[i]);
    fputc(']', f);
    if (!position_read(q, rules, text_end(q), &bag))
        return !forgive(q);
    return bt_position_equal(bag, p);
}

/* Small heaps and two others, numbers at their initial values. */
static bool
fits_row(const question *q, const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    int64_t fixed = 0;

    if (bt_ruleset_field(rules, 0).kind != BT_FIELD_HEAPS || v[0] < 2 ||
        v[0] > MOST_HEAPS)
        return false;
    for (int64_t i = 1; i <= v[0] - 2; i++)
        fixed = v[i] > MOST_FIXED ? MOST_FIXED + 1 : fixed + v[i];
    return fixed <= MOST_FIXED && is_initial(q, rules, p);
}

/* What `discover` would find and prove about so many heaps or piles. */
static bool
explain_theorem(const question *q, const bt_ruleset *rules,
                const bt_position *p, char **out)
{
    bt_proved *proved = NULL;
    bt_proved_answer w = {.position = NULL};

    if (!theorem_ask(q, rules, THEOREM_STEPS, position_text(q, rules, p),
                     &proved, &w))
        return tolerate(q);
    *out = compose(q, "PROVED for all sizes: %s\n", w.claim);
    bt_proved_answer_free(&w);
    return true;
}

bool
principle_of(const question *q, const game *g, const bt_position *p, char **out)
{
    *out = NULL;
    if (is_sum(q, g, p))
        return explain_sum(q, g, p, out);
    if (fits_row(q, g->rules, p) && (!explain_row(q, g->rules, p, out) || *out))
        return *out;
    return explain_theorem(q, g->rules, p, out);
}
