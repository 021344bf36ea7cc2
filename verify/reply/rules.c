/* rules.c: the moves, and that play ends; the clauses.
 *
 * Stones never grow. A move lowers them, or else puts back fewer heaps than it
 * takes, or else as many and lowers a number, not below zero, while the numbers
 * before that one do not grow. In an endless play stones would stay the same
 * from some move on, then heaps, then the first number, and so on. */
#include "reply/reply.h"

#include <string.h>

bool
reply_read_form(reply_checker *x, const char *word, size_t n, reply_form *out)
{
    *out = (reply_form){.k = 0};
    if (!reader_expect(x->r, word))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!reader_number(x->r, -REPLY_NUMBER, REPLY_NUMBER, &out->c[i]))
            return false;
    return reader_number(x->r, -REPLY_NUMBER, REPLY_NUMBER, &out->k);
}

static size_t
n_vars(const reply_checker *x, const reply_move *m)
{
    return m->n_heaps + m->n_choices + x->n_numbers + 1;
}

static bool
read_falls(reply_checker *x, reply_move *m)
{
    static const char *const words[] = {"stones", "heaps", "number"};
    size_t what = 0;
    int64_t n = 0;

    if (!reader_expect(x->r, "falls") || !reader_choice(x->r, words, 3, &what))
        return false;
    m->falls = what == 0 ? FALLS_STONES : FALLS_HEAPS;
    if (what < 2)
        return true;
    if (!reader_number(x->r, 0, (int64_t)x->n_numbers - 1, &n))
        return false;
    m->falls = (int)n;
    return true;
}

static bool
read_move(reply_checker *x, reply_move *m)
{
    bool good = reader_expect(x->r, "move") && reader_word(x->r, m->name) &&
                reader_count(x->r, "heaps", REPLY_HEAPS, &m->n_heaps) &&
                reader_count(x->r, "choices", REPLY_CHOICES, &m->n_choices) &&
                reader_count(x->r, "rows", REPLY_ROWS, &m->n_rows) &&
                reader_count(x->r, "results", REPLY_RESULTS, &m->n_results) &&
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
            return stop(x->s, REFUSED, "a heap might become negative");
    if (!reply_follows(x, fact, n, &less) ||
        (m->falls == FALLS_HEAPS && m->n_results >= m->n_heaps) ||
        (m->falls >= 0 && !number_falls(x, m, fact, n)))
        return stop(x->s, REFUSED, "it is not shown that play ends");
    return true;
}

bool
reply_read_rules(reply_checker *x)
{
    const char *from = x->r->at;
    int64_t n = 0;

    if (!reader_expect(x->r, "game") || !reader_word(x->r, x->game) ||
        !reader_count(x->r, "numbers", REPLY_NUMBERS, &x->n_numbers))
        return false;
    for (size_t i = 0; i < x->n_numbers; i++)
        if (!reader_word(x->r, x->number[i]))
            return false;
    if (!reader_expect(x->r, "moves") ||
        !reader_number(x->r, 1, REPLY_MOVES, &n))
        return false;
    x->move = take(x->s, (size_t)n, sizeof *x->move);
    for (; x->move && x->n_moves < (size_t)n; x->n_moves++)
        if (!read_move(x, &x->move[x->n_moves]) ||
            !check_move(x, &x->move[x->n_moves]))
            return false;
    x->rules = checksum(from, x->r->at);
    return x->move != NULL;
}

/* ---- clauses */

static bool
read_count(reply_checker *x, reply_count *c)
{
    static const char *const words[] = {"any", "even", "odd"};
    char word[WORD];
    size_t parity = 0;

    if (!reader_expect(x->r, "count") ||
        !reader_choice(x->r, words, 3, &parity) ||
        !reader_number(x->r, 0, REPLY_NUMBER, &c->low))
        return false;
    c->parity = (int)parity - 1;
    const char *mark = x->r->at;
    c->high = -1;
    if (!reader_word(x->r, word))
        return false;
    if (strcmp(word, "-") == 0)
        return true;
    x->r->at = mark;
    return reader_number(x->r, 0, REPLY_NUMBER, &c->high);
}

/* One of two words. */
static bool
read_either(reply_checker *x, const char *no, const char *yes, bool *out)
{
    const char *words[] = {no, yes};
    size_t which = 0;
    bool good = reader_choice(x->r, words, 2, &which);

    *out = which == 1;
    return good;
}

static bool
read_clause(reply_checker *x, reply_clause *c)
{
    bool good = read_either(x, "N", "P", &c->is_p) &&
                read_either(x, "normal", "misere", &c->misere);

    for (size_t i = 0; good && i < x->n_numbers; i++)
        good = reader_expect(x->r, "number") &&
               reader_number(x->r, -REPLY_NUMBER, REPLY_NUMBER, &c->number[i]);
    for (size_t i = 0; good && i < x->n_sizes; i++)
        good = read_count(x, &c->count[i]);
    good = good && reader_expect(x->r, "others") &&
           read_either(x, "even", "none", &c->none) &&
           reader_count(x->r, "odd", REPLY_HEAPS, &c->n_odd) &&
           reader_count(x->r, "further", 1, &c->n_further);
    if (good && c->n_further > 0)
        good = reply_read_form(x, "size", c->n_odd, &c->further);
    if (good && ((c->n_odd > 0 && (c->is_p || c->none)) ||
                 (c->n_further > 0 && c->n_odd == 0)))
        return reader_stop(x->r, "odd sizes where none may be");
    return good;
}

static bool
read_nevers(reply_checker *x)
{
    size_t n = 0;

    if (!reader_count(x->r, "nevers", REPLY_NEVERS, &n))
        return false;
    x->never = take(x->s, n + 1, sizeof *x->never);
    for (; x->never && x->n_nevers < n; x->n_nevers++) {
        reply_never_move *v = &x->never[x->n_nevers];
        if (!reader_count(x->r, "never", REPLY_NEVER_ROWS, &v->n_rows))
            return false;
        for (size_t i = 0; i < v->n_rows; i++)
            if (!reply_read_form(x, "row", 2 * (2 + x->n_sizes), &v->row[i]))
                return false;
    }
    return x->never != NULL;
}

bool
reply_read_clauses(reply_checker *x)
{
    size_t n = 0, agree = 0;

    if (!reader_count(x->r, "sizes", REPLY_SIZES, &x->n_sizes) ||
        !reader_count(x->r, "clauses", REPLY_CLAUSES, &n))
        return false;
    x->clause = take(x->s, n + 1, sizeof *x->clause);
    for (; x->clause && x->n_clauses < n; x->n_clauses++)
        if (!read_clause(x, &x->clause[x->n_clauses]))
            return false;
    if (!x->clause || !reader_count(x->r, "agree", 1, &agree))
        return false;
    x->agree = agree == 1;
    if (x->agree && x->n_numbers > 0)
        return stop(x->s, REFUSED, "plays are compared without numbers only");
    return read_nevers(x);
}
