/* rules.c: the rules of a certificate. */
#include <stdlib.h>

#include "row/row.h"

enum { COEFFICIENT = 1000000 };
#define CONSTANT (INT64_C(1) << 40)

static bool
read_sum(reader *r, const certificate *c, const move *m, const char *what,
         sum *out)
{
    int64_t *part[] = {out->target, out->choice, out->number, &out->stones};
    const size_t n[] = {m->targets, m->choices, c->n_numbers, 1};

    *out = (sum){.k = 0};
    if (!expect(r, what))
        return false;
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < n[i]; k++)
            if (!read_integer(r, -COEFFICIENT, COEFFICIENT, &part[i][k]))
                return false;
    return read_integer(r, -CONSTANT, CONSTANT, &out->k) && expect(r, "\n");
}

static bool
read_move(reader *r, const certificate *c, move *m)
{
    if (!expect(r, "move ") || !read_word(r, m->name, sizeof m->name) ||
        !read_size(r, TARGETS, &m->targets) ||
        !read_size(r, CHOICES, &m->choices) ||
        !read_size(r, GUARDS, &m->guards) ||
        !read_size(r, RESULTS, &m->results) || !expect(r, "\n"))
        return false;
    m->guard = calloc(m->guards + 1, sizeof *m->guard);
    if (!m->guard)
        return stop(r->s, BUDGET, "out of memory");
    for (size_t i = 0; i < m->guards; i++)
        if (!read_sum(r, c, m, "guard", &m->guard[i]))
            return false;
    for (size_t i = 0; i < m->results; i++)
        if (!read_sum(r, c, m, "result", &m->result[i]))
            return false;
    for (size_t i = 0; i < c->n_numbers; i++)
        if (!read_sum(r, c, m, "number", &m->number[i]))
            return false;
    return true;
}

static bool
read_moves(reader *r, certificate *c)
{
    size_t n = 0;

    if (!expect(r, "moves") || !read_size(r, MOVES, &n) || !expect(r, "\n"))
        return false;
    c->move = calloc(n + 1, sizeof *c->move);
    if (!c->move)
        return stop(r->s, BUDGET, "out of memory");
    for (size_t i = 0; i < n; i++) {
        c->n_moves = i + 1;
        if (!read_move(r, c, &c->move[i]))
            return false;
    }
    return true;
}

bool
read_rules(reader *r, certificate *c)
{
    r->in_rules = true;
    if (!expect(r, "numbers") || !read_size(r, NUMBERS, &c->n_numbers))
        return false;
    for (size_t i = 0; i < c->n_numbers; i++)
        if (!expect(r, " ") || !read_word(r, c->number[i], NAME))
            return false;
    if (!expect(r, "\n") || !read_moves(r, c))
        return false;
    r->in_rules = false;
    if (r->rules != c->rules_digest)
        return unreadable(r, "these are not the rules that the head names");
    return true;
}
