/* rules.c: the rules of a certificate. */
#include "row/row.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { COEFFICIENT = 1000000 };
#define CONSTANT (INT64_C(1) << 40)

static bool
read_sum(reader *r, const rows *c, const move *m, const char *what, sum *out)
{
    int64_t *part[] = {out->target, out->choice, out->number, &out->stones};
    const size_t n[] = {m->targets, m->choices, c->n_numbers, 1};

    *out = (sum){.k = 0};
    if (!reader_expect(r, what))
        return false;
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < n[i]; k++)
            if (!reader_number(r, -COEFFICIENT, COEFFICIENT, &part[i][k]))
                return false;
    return reader_number(r, -CONSTANT, CONSTANT, &out->k);
}

static bool
read_move(reader *r, const rows *c, move *m)
{
    if (!reader_expect(r, "move") || !reader_word(r, m->name) ||
        !reader_size(r, TARGETS, &m->targets) ||
        !reader_size(r, CHOICES, &m->choices) ||
        !reader_size(r, GUARDS, &m->guards) ||
        !reader_size(r, RESULTS, &m->results))
        return false;
    m->guard = take(r->s, m->guards + 1, sizeof *m->guard);
    if (!m->guard)
        return false;
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
read_moves(reader *r, rows *c)
{
    size_t n = 0;

    if (!reader_count(r, "moves", MOVES, &n))
        return false;
    c->move = take(r->s, n + 1, sizeof *c->move);
    for (; c->move && c->n_moves < n; c->n_moves++)
        if (!read_move(r, c, &c->move[c->n_moves]))
            return false;
    return c->move != NULL;
}

/* "rules DIGEST", and behind it the rules, of which it is the digest. */
bool
read_rules(reader *r, rows *c)
{
    char said[WORD], digest[WORD];

    if (!reader_expect(r, "rules") || !reader_word(r, said))
        return false;
    if (r->at < r->end && *r->at == '\n')
        r->at++;
    const char *from = r->at;
    if (!reader_count(r, "numbers", NUMBERS, &c->n_numbers))
        return false;
    for (size_t i = 0; i < c->n_numbers; i++)
        if (!reader_word(r, c->number[i]))
            return false;
    if (!read_moves(r, c))
        return false;
    if (r->at < r->end && *r->at == '\n')
        r->at++;
    c->rules_digest = checksum(from, r->at);
    snprintf(digest, sizeof digest, "%016" PRIx64, c->rules_digest);
    return strcmp(digest, said) == 0 ||
           reader_stop(r, "these are not the rules that the head names");
}
