/* reply.c: reads the moves, then goes through every way in which heaps in hand
 * can be equal and results empty, and checks the answer given to each.
 *
 * T: every size occurs an even number of times. A move from T takes heaps L and
 * puts back R. Of every size in L one heap at least is left if the size occurs
 * in L an odd number of times. No two of L equal: the same move once more leads
 * back into T. Otherwise the answer must take heaps that are left or from R, be
 * legal, and make every size occur evenly in L, R, L', R' together. Stones do
 * not grow, and when they stay heaps get fewer: so play ends, and by induction
 * T holds P-positions only (normal play). */
#include "reply.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FACTS = REPLY_ROWS + REPLY_VARS + 2 * REPLY_RESULTS };

/* A move from T with equal heaps and empty results fixed. */
typedef struct question {
    const reply_move *m;
    size_t same[REPLY_HEAPS]; /* the first heap of equal size */
    unsigned empty;
    size_t n_facts;
    reply_form fact[FACTS];
} question;

/* ---- moves */

/* f with equal heaps as one variable. */
static bool
merged(const question *q, const reply_form *f, reply_form *out)
{
    *out = *f;
    for (size_t i = 0; i < q->m->n_heaps; i++) {
        size_t to = q->same[i];
        if (to == i)
            continue;
        if (__builtin_add_overflow(out->c[to], out->c[i], &out->c[to]))
            return false;
        out->c[i] = 0;
    }
    return true;
}

static bool
add_fact(question *q, const reply_form *f)
{
    return q->n_facts < FACTS && merged(q, f, &q->fact[q->n_facts++]);
}

/* The rows; heaps in hand are not empty, choices not negative. */
static bool
start(question *q)
{
    bool good = true;

    q->n_facts = 0;
    for (size_t i = 0; i < q->m->n_rows; i++)
        good = good && add_fact(q, &q->m->row[i]);
    for (size_t i = 0; i < q->m->n_heaps + q->m->n_choices; i++) {
        reply_form f = {.k = i < q->m->n_heaps ? -1 : 0};
        f.c[i] = 1;
        good = good && add_fact(q, &f);
    }
    return good;
}

/* No heap becomes negative, and play ends. */
static bool
check_move(reply_checker *x, const reply_move *m)
{
    question q = {.m = m};
    reply_form less = {.k = m->stones_fall ? -1 : 0};

    for (size_t i = 0; i < m->n_heaps; i++) {
        q.same[i] = i;
        less.c[i] = 1;
    }
    if (!start(&q))
        return reply_stop(x, REFUSED, "numbers too large");
    for (size_t i = 0; i < m->n_results; i++)
        if (!reply_follows(q.fact, q.n_facts, &m->result[i]) ||
            !reply_add(&less, &m->result[i], -1))
            return reply_stop(x, REFUSED, "a heap might become negative");
    if ((!m->stones_fall && m->n_results >= m->n_heaps) ||
        !reply_follows(q.fact, q.n_facts, &less))
        return reply_stop(x, REFUSED, "it is not shown that play ends");
    return true;
}

/* ---- answers */

/* The size of heap number i: first those in hand, then the results. */
static bool
heap_size(const question *q, size_t i, reply_form *out)
{
    reply_form f = {.k = 0};

    if (i >= q->m->n_heaps)
        return merged(q, &q->m->result[i - q->m->n_heaps], out);
    f.c[i] = 1;
    return merged(q, &f, out);
}

/* After the move, is there a heap for this number? In hand: when it is the
 * first of an odd number of equal ones; a result: when it is not empty. */
static bool
is_there(const question *q, size_t i)
{
    size_t equal = 0;

    if (i >= q->m->n_heaps)
        return i < q->m->n_heaps + q->m->n_results &&
               !(q->empty >> (i - q->m->n_heaps) & 1);
    for (size_t j = 0; j < q->m->n_heaps; j++)
        equal += q->same[j] == i;
    return equal % 2 == 1;
}

static bool
composed(const reply_form *f, size_t n, const reply_form *value,
         reply_form *out)
{
    *out = (reply_form){.k = f->k};
    for (size_t i = 0; i < n; i++)
        if (!reply_add(out, &value[i], f->c[i]))
            return false;
    return true;
}

static bool
is_zero(const reply_form *f)
{
    for (size_t i = 0; i < REPLY_VARS; i++)
        if (f->c[i] != 0)
            return false;
    return f->k == 0;
}

/* Do the forms other than zero pair off into equal ones? */
static bool
pair_off(reply_form *all, size_t n)
{
    while (n > 0) {
        size_t j = --n;
        if (is_zero(&all[n]))
            continue;
        while (j > 0 && memcmp(&all[j - 1], &all[n], sizeof *all) != 0)
            j--;
        if (j == 0)
            return false;
        all[j - 1] = all[--n];
    }
    return true;
}

static bool
ends_even(const question *q, const reply_move *m, const reply_form *value)
{
    reply_form all[2 * (REPLY_HEAPS + REPLY_RESULTS)];
    size_t n = 0;

    for (size_t i = 0; i < q->m->n_heaps + q->m->n_results; i++) {
        bool gone = i >= q->m->n_heaps && !is_there(q, i);
        if (!gone && !heap_size(q, i, &all[n++]))
            return false;
    }
    for (size_t i = 0; i < m->n_heaps; i++)
        all[n++] = value[i];
    for (size_t i = 0; i < m->n_results; i++)
        if (!composed(&m->result[i], m->n_heaps + m->n_choices, value,
                      &all[n++]))
            return false;
    return pair_off(all, n);
}

static bool
is_legal(const question *q, const reply_move *m, const reply_form *value)
{
    for (size_t i = 0; i < m->n_rows; i++) {
        reply_form f;
        if (!composed(&m->row[i], m->n_heaps + m->n_choices, value, &f) ||
            !reply_follows(q->fact, q->n_facts, &f))
            return false;
    }
    for (size_t i = 0; i < m->n_heaps + m->n_choices; i++) {
        reply_form f = value[i];
        f.k -= i < m->n_heaps;
        if (!reply_follows(q->fact, q->n_facts, &f))
            return false;
    }
    return true;
}

/* The heaps the answer takes, each there and each once, and its choices. */
static bool
read_values(reply_checker *x, const question *q, const reply_move *m,
            reply_form *value)
{
    int64_t heap[REPLY_HEAPS];

    for (size_t i = 0; i < m->n_heaps; i++) {
        if (!reply_number(x, 0, REPLY_HEAPS + REPLY_RESULTS, &heap[i]))
            return false;
        for (size_t j = 0; j < i; j++)
            if (heap[j] == heap[i])
                return reply_stop(x, REFUSED, "a heap is taken twice");
        if (!is_there(q, (size_t)heap[i]) ||
            !heap_size(q, (size_t)heap[i], &value[i]))
            return reply_stop(x, REFUSED, "an answer takes a heap that may not "
                                          "be there");
    }
    for (size_t i = 0; i < m->n_choices; i++) {
        reply_form f;
        if (!reply_read_form(x, "choice", q->m->n_heaps + q->m->n_choices, &f))
            return false;
        if (!merged(q, &f, &value[m->n_heaps + i]))
            return reply_stop(x, REFUSED, "numbers too large");
    }
    return true;
}

static bool
check_answer(reply_checker *x, const question *q)
{
    reply_form value[REPLY_VARS];
    int64_t which;

    if (!reply_number(x, 0, (int64_t)x->n_moves - 1, &which))
        return false;
    const reply_move *m = &x->move[which];
    if (!read_values(x, q, m, value))
        return false;
    if (!is_legal(q, m, value))
        return reply_stop(x, REFUSED,
                          "it is not shown that an answer is legal");
    return ends_even(q, m, value) ||
           reply_stop(x, REFUSED, "an answer does not make all counts even");
}

/* ---- all questions */

static bool
check_case(reply_checker *x, question *q)
{
    char word[REPLY_NAME];
    bool good = start(q);

    for (size_t i = 0; i < q->m->n_results; i++) {
        bool empty = q->empty >> i & 1;
        reply_form f = {.k = empty ? 0 : -1};
        good = good && reply_add(&f, &q->m->result[i], empty ? -1 : 1) &&
               add_fact(q, &f);
    }
    if (!good)
        return reply_stop(x, REFUSED, "numbers too large");
    x->cases_done++;
    if (!reply_word(x, word))
        return false;
    if (strcmp(word, "never") == 0)
        return reply_never(q->fact, q->n_facts) ||
               reply_stop(x, REFUSED, "a case may happen, but has no answer");
    return strcmp(word, "answer") == 0
               ? check_answer(x, q)
               : reply_stop(x, UNREADABLE, "an unexpected word");
}

/* Every way to be equal except that no two are. */
static bool
check_cases(reply_checker *x, question *q, size_t at, bool equal)
{
    if (at == q->m->n_heaps) {
        for (q->empty = 0; equal && q->empty < 1u << q->m->n_results;
             q->empty++)
            if (!check_case(x, q))
                return false;
        return true;
    }
    for (size_t to = 0; to <= at; to++) {
        if (to < at && q->same[to] != to)
            continue;
        q->same[at] = to;
        if (!check_cases(x, q, at + 1, equal || to < at))
            return false;
    }
    return true;
}

/* One of each odd size is there, as if a move had just taken the others; the
 * answer leads into T. A further odd size must be another one. */
static bool
check_odd(reply_checker *x)
{
    reply_move *m = &x->odd;
    question q = {.m = m};
    int64_t n = 0;

    if (!reply_number(x, 1, REPLY_HEAPS, &n) ||
        !reply_size(x, "results", 1, &m->n_results))
        return false;
    m->n_heaps = m->n_rows = (size_t)n;
    for (size_t i = 0; i < m->n_heaps; i++) {
        m->row[i] = (reply_form){.k = -1};
        m->row[i].c[i] = 1;
        if (i > 0)
            m->row[i].c[i - 1] = -1;
        q.same[i] = i;
    }
    if (m->n_results > 0 &&
        !reply_read_form(x, "result", m->n_heaps, &m->result[0]))
        return false;
    reply_form above = m->result[0];
    above.c[m->n_heaps - 1]--;
    above.k--;
    if (!start(&q) ||
        (m->n_results > 0 && !reply_follows(q.fact, q.n_facts, &above)))
        return reply_stop(x, REFUSED, "odd sizes may be the same");
    return reply_expect(x, "answer") && check_answer(x, &q);
}

static bool
read_head(reply_checker *x)
{
    int64_t n = 0;

    if (!reply_expect(x, "reply-certificate") || !reply_expect(x, "1") ||
        !reply_expect(x, "game") || !reply_word(x, x->game) ||
        !reply_expect(x, "moves") ||
        !reply_number(x, 1, REPLY_MOVES, &n))
        return false;
    x->n_moves = (size_t)n;
    x->move = calloc(x->n_moves, sizeof *x->move);
    if (!x->move)
        return reply_stop(x, BUDGET, "out of memory");
    for (size_t i = 0; i < x->n_moves; i++)
        if (!reply_read_move(x, &x->move[i]) || !check_move(x, &x->move[i]))
            return false;
    return true;
}

static bool
check_all(reply_checker *x, uint64_t *rules)
{
    if (!read_head(x))
        return false;
    *rules = x->digest;
    if (!reply_size(x, "cases", REPLY_NUMBER, &x->n_cases))
        return false;
    for (size_t i = 0; i < x->n_moves; i++) {
        question q = {.m = &x->move[i]};
        if (!check_cases(x, &q, 0, false))
            return false;
    }
    if (x->cases_done != x->n_cases)
        return reply_stop(x, REFUSED, "the number of cases is another");
    char word[REPLY_NAME];
    if (!reply_word(x, word))
        return false;
    if (strcmp(word, "odd") == 0)
        return check_odd(x) && reply_expect(x, "end");
    return strcmp(word, "end") == 0 ||
           reply_stop(x, UNREADABLE, "an unexpected word");
}

static void
print_statement(const reply_checker *x, uint64_t rules)
{
    const reply_move *m = &x->odd;

    printf("PROVED for %s, normal play, rules %016" PRIx64 ": every position "
           "in which each size of heap\noccurs an even number of times is a "
           "P-position.\n", x->game, rules);
    if (m->n_heaps > 0)
        printf("Every position in which exactly %zu sizes d1 < d2 < ..",
               m->n_heaps);
    for (size_t i = 0; m->n_results > 0 && i < m->n_heaps; i++)
        printf("%s%" PRId64 " d%zu", i ? " + " : " and the size ",
               m->result[0].c[i], i + 1);
    if (m->n_results > 0)
        printf(" + %" PRId64, m->result[0].k);
    if (m->n_heaps > 0)
        printf("\noccur an odd number of times is an N-position.\n");
    printf("%zu moves; %zu cases with equal heaps were answered\n", x->n_moves,
           x->n_cases);
}

int
verify_reply(FILE *f, const char *name, bool quiet)
{
    reply_checker x = {.f = f, .digest = 0xcbf29ce484222325u};
    uint64_t rules = 0;

    if (check_all(&x, &rules) && !quiet)
        print_statement(&x, rules);
    if (x.code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s: %s\n", name,
                x.code == REFUSED      ? "REFUSED"
                : x.code == UNREADABLE ? "not readable"
                                       : "gave up",
                x.why);
    free(x.move);
    return x.code;
}
