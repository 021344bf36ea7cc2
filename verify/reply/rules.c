/* rules.c: the moves, and that play ends; the clauses.
 *
 * Stones never grow. A move lowers them, or else puts back fewer heaps than it
 * takes, or else as many and lowers a number, not below zero, while the numbers
 * before that one do not grow. In an endless play stones would stay the same
 * from some move on, then heaps, then the first number, and so on. */
#include <string.h>

#include "reply/reply.h"

static size_t
n_vars(const reply_checker *x, const reply_move *m)
{
    return m->n_heaps + m->n_choices + x->n_numbers + 1;
}

static bool
read_falls(reply_checker *x, reply_move *m)
{
    char falls[REPLY_NAME];
    int64_t n = 0;

    if (!reply_expect(x, "falls") || !reply_word(x, falls))
        return false;
    if (strcmp(falls, "number") == 0) {
        if (!reply_number(x, 0, (int64_t)x->n_numbers - 1, &n))
            return false;
        m->falls = (int)n;
        return true;
    }
    m->falls = strcmp(falls, "stones") == 0 ? FALLS_STONES : FALLS_HEAPS;
    return m->falls == FALLS_STONES || strcmp(falls, "heaps") == 0 ||
           reply_stop(x, UNREADABLE, "stones, heaps or a number must fall");
}

static bool
read_move(reply_checker *x, reply_move *m)
{
    bool good = reply_expect(x, "move") && reply_word(x, m->name) &&
                reply_size(x, "heaps", REPLY_HEAPS, &m->n_heaps) &&
                reply_size(x, "choices", REPLY_CHOICES, &m->n_choices) &&
                reply_size(x, "rows", REPLY_ROWS, &m->n_rows) &&
                reply_size(x, "results", REPLY_RESULTS, &m->n_results) &&
                read_falls(x, m);
    size_t n = n_vars(x, m);

    for (size_t i = 0; good && i < m->n_rows; i++)
        good = reply_read_form(x, "row", n, &m->row[i]);
    for (size_t i = 0; good && i < m->n_results; i++)
        good = reply_read_form(x, "result", n, &m->result[i]);
    for (size_t i = 0; good && i < x->n_numbers; i++)
        good = reply_read_form(x, "becomes", n, &m->becomes[i]);
    return good;
}

/* The rows; heaps in hand are not empty, choices not negative. */
static size_t
facts_of(const reply_move *m, reply_form *fact)
{
    size_t n = m->n_rows;

    memcpy(fact, m->row, n * sizeof *fact);
    for (size_t i = 0; i < m->n_heaps + m->n_choices; i++) {
        fact[n] = (reply_form){.k = i < m->n_heaps ? -1 : 0};
        fact[n++].c[i] = 1;
    }
    return n;
}

static bool
number_falls(reply_checker *x, const reply_move *m, const reply_form *fact,
             size_t n)
{
    size_t which = (size_t)m->falls;

    if (!reply_follows(x, fact, n, &m->becomes[which]))
        return false;
    for (size_t i = 0; i <= which; i++) {
        reply_form less = {.k = i == which ? -1 : 0};
        less.c[m->n_heaps + m->n_choices + i] = 1;
        if (!reply_add(&less, &m->becomes[i], -1) ||
            !reply_follows(x, fact, n, &less))
            return false;
    }
    return m->n_results <= m->n_heaps;
}

static bool
check_move(reply_checker *x, const reply_move *m)
{
    reply_form fact[REPLY_ROWS + REPLY_VARS];
    size_t n = facts_of(m, fact);
    reply_form less = {.k = m->falls == FALLS_STONES ? -1 : 0};

    for (size_t i = 0; i < m->n_heaps; i++)
        less.c[i] = 1;
    for (size_t i = 0; i < m->n_results; i++)
        if (!reply_follows(x, fact, n, &m->result[i]) ||
            !reply_add(&less, &m->result[i], -1))
            return reply_stop(x, REFUSED, "a heap might become negative");
    if (!reply_follows(x, fact, n, &less) ||
        (m->falls == FALLS_HEAPS && m->n_results >= m->n_heaps) ||
        (m->falls >= 0 && !number_falls(x, m, fact, n)))
        return reply_stop(x, REFUSED, "it is not shown that play ends");
    return true;
}

bool
reply_read_rules(reply_checker *x)
{
    const char *from = x->at;
    int64_t n = 0;

    if (!reply_expect(x, "game") || !reply_word(x, x->game) ||
        !reply_size(x, "numbers", REPLY_NUMBERS, &x->n_numbers))
        return false;
    for (size_t i = 0; i < x->n_numbers; i++)
        if (!reply_word(x, x->number[i]))
            return false;
    if (!reply_expect(x, "moves") || !reply_number(x, 1, REPLY_MOVES, &n))
        return false;
    for (; x->n_moves < (size_t)n; x->n_moves++)
        if (!read_move(x, &x->move[x->n_moves]) ||
            !check_move(x, &x->move[x->n_moves]))
            return false;
    x->rules = UINT64_C(0xcbf29ce484222325);
    for (; from < x->at; from++)
        x->rules = (x->rules ^ (unsigned char)*from) * UINT64_C(0x100000001b3);
    return true;
}

/* ---- clauses */

static bool
read_count(reply_checker *x, reply_count *c)
{
    char word[REPLY_NAME];

    if (!reply_expect(x, "count") || !reply_word(x, word))
        return false;
    c->parity = strcmp(word, "even") == 0  ? 0
                : strcmp(word, "odd") == 0 ? 1
                                           : -1;
    if (c->parity < 0 && strcmp(word, "any") != 0)
        return reply_stop(x, UNREADABLE, "even, odd or any is missing");
    if (!reply_number(x, 0, REPLY_NUMBER, &c->low))
        return false;
    const char *mark = x->at;
    c->high = -1;
    if (!reply_word(x, word))
        return false;
    if (strcmp(word, "-") == 0)
        return true;
    x->at = mark;
    return reply_number(x, 0, REPLY_NUMBER, &c->high);
}

/* One of two words. */
static bool
read_either(reply_checker *x, const char *no, const char *yes, bool *out)
{
    char word[REPLY_NAME];

    if (!reply_word(x, word))
        return false;
    *out = strcmp(word, yes) == 0;
    return *out || strcmp(word, no) == 0 ||
           reply_stop(x, UNREADABLE, "an unexpected word");
}

static bool
read_clause(reply_checker *x, reply_clause *c)
{
    bool good = read_either(x, "N", "P", &c->is_p) &&
                read_either(x, "normal", "misere", &c->misere);

    for (size_t i = 0; good && i < x->n_numbers; i++)
        good = reply_expect(x, "number") &&
               reply_number(x, -REPLY_NUMBER, REPLY_NUMBER, &c->number[i]);
    for (size_t i = 0; good && i < x->n_sizes; i++)
        good = read_count(x, &c->count[i]);
    good = good && reply_expect(x, "others") &&
           read_either(x, "even", "none", &c->none) &&
           reply_size(x, "odd", REPLY_HEAPS, &c->n_odd) &&
           reply_size(x, "further", 1, &c->n_further);
    if (good && c->n_further > 0)
        good = reply_read_form(x, "size", c->n_odd, &c->further);
    if (good && ((c->n_odd > 0 && (c->is_p || c->none)) ||
                 (c->n_further > 0 && c->n_odd == 0)))
        return reply_stop(x, UNREADABLE, "odd sizes where none may be");
    return good;
}

static bool
read_nevers(reply_checker *x)
{
    size_t n = 0;

    if (!reply_size(x, "nevers", REPLY_NEVERS, &n))
        return false;
    for (; x->n_nevers < n; x->n_nevers++) {
        reply_never_move *v = &x->never[x->n_nevers];
        if (!reply_size(x, "never", REPLY_NEVER_ROWS, &v->n_rows))
            return false;
        for (size_t i = 0; i < v->n_rows; i++)
            if (!reply_read_form(x, "row", 2 * (2 + x->n_sizes), &v->row[i]))
                return false;
    }
    return true;
}

bool
reply_read_clauses(reply_checker *x)
{
    size_t n = 0, agree = 0;

    if (!reply_size(x, "sizes", REPLY_SIZES, &x->n_sizes) ||
        !reply_size(x, "clauses", REPLY_CLAUSES, &n))
        return false;
    for (; x->n_clauses < n; x->n_clauses++)
        if (!read_clause(x, &x->clause[x->n_clauses]))
            return false;
    if (!reply_size(x, "agree", 1, &agree))
        return false;
    x->agree = agree == 1;
    if (x->agree && x->n_numbers > 0)
        return reply_stop(x, REFUSED,
                          "plays are compared without numbers only");
    return read_nevers(x);
}
