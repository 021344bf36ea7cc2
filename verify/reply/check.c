/* check.c: a proof by replies from its first word to its last.
 *
 * Let T be the positions of the clauses called P, for one kind of play. Every
 * option of a position in T has a move back into T (in misere play it may also
 * be the end, which is a win for who is to move; and a position of T is not the
 * end). Play ends, so by induction T holds P-positions only, and what has a
 * move into T is an N-position. The claim follows from that (claim.c). */
#include "reply/reply.h"

bool
reply_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    reply_checker x = {
        .s = r->s, .r = r, .t = &c->text, .part = part, .g = part->game};

    if (part->games > 2 || part->problems == 0)
        return stop(r->s, BUDGET, "several games, or nothing is said");
    if (!kernel_solver_open(&x.solver, r->s) || !reply_rules(&x) ||
        !reply_read_clauses(&x))
        return false;
    for (size_t i = 0; i < x.n_clauses; i++)
        if (!reply_check_clause(&x, &x.clause[i]))
            return false;
    if (x.agree && !reply_check_agreement(&x))
        return false;
    size_t answered = x.n_cases;
    x.n_cases = 0;
    return reply_claim(&x) &&
           fprintf(out,
                   "%zu sets of positions in which %zu moves are answered; the "
                   "claim follows from them in %zu cases",
                   x.n_clauses, answered, x.n_cases) > 0;
}
