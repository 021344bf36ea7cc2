/* clauses.c: the sets of positions that the body speaks of. */
#include "reply/reply.h"

#include <string.h>

bool
reply_read_form(reply_checker *x, const char *word, size_t n, kernel_form *out)
{
    *out = (kernel_form){.k = 0};
    if (!reader_expect(x->r, word))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!reader_number(x->r, -REPLY_NUMBER, REPLY_NUMBER, &out->c[i]))
            return false;
    return reader_number(x->r, -REPLY_NUMBER, REPLY_NUMBER, &out->k);
}

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
               reader_number(x->r, 0, REPLY_NUMBER, &c->number[i]);
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
    return !x->agree || x->n_numbers == 0 ||
           stop(x->s, REFUSED, "plays are compared without numbers only");
}
