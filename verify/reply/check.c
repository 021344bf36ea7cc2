/* check.c: a certificate of replies from its first line to its last.
 *
 * Let T be the positions of the clauses called P, for one kind of play. Every
 * option of a position in T has a move back into T (in misere play it may also
 * be the end, which is a win for who is to move; and a position of T is not the
 * end). Play ends, so by induction T holds P-positions only, and what has a
 * move into T is an N-position. */
#include "reply/reply.h"

#include "common/kinds.h"

bool
reply_verify(reader *r, FILE *out)
{
    reply_checker x = {.s = r->s, .r = r};

    x.room = take(r->s, 2 * REPLY_ELIMINATION, sizeof *x.room);
    if (!x.room || !reader_expect(r, "2") || !reply_read_rules(&x) ||
        !reply_read_clauses(&x))
        return false;
    for (size_t i = 0; i < x.n_clauses; i++)
        if (!reply_check_clause(&x, &x.clause[i]))
            return false;
    if ((x.agree && !reply_check_agreement(&x)) || !reply_check_nevers(&x) ||
        !reader_expect(r, "end") || !reader_end(r))
        return false;
    reply_print(&x, out);
    return true;
}
