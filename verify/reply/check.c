/* check.c: a certificate of replies from its first line to its last.
 *
 * Let T be the positions of the clauses called P, for one kind of play. Every
 * option of a position in T has a move back into T (in misere play it may also
 * be the end, which is a win for who is to move; and a position of T is not the
 * end). Play ends, so by induction T holds P-positions only, and what has a
 * move into T is an N-position. */
#include "reply/reply.h"

#include <stdlib.h>

static bool
check_all(reply_checker *x)
{
    if (!reply_expect(x, "reply-certificate") || !reply_expect(x, "2") ||
        !reply_read_rules(x) || !reply_read_clauses(x))
        return false;
    for (size_t i = 0; i < x->n_clauses; i++)
        if (!reply_check_clause(x, &x->clause[i]))
            return false;
    if ((x->agree && !reply_check_agreement(x)) || !reply_check_nevers(x))
        return false;
    if (!reply_expect(x, "end"))
        return false;
    while (x->at < x->end && (*x->at == ' ' || *x->at == '\n'))
        x->at++;
    return x->at == x->end ||
           reply_stop(x, UNREADABLE, "something follows the end");
}

bool
reply_check(reply_checker *x, FILE *f)
{
    char *text = reply_load(x, f);

    x->move = calloc(REPLY_MOVES, sizeof *x->move);
    x->clause = calloc(REPLY_CLAUSES, sizeof *x->clause);
    x->never = calloc(REPLY_NEVERS, sizeof *x->never);
    x->room = calloc(2 * REPLY_ELIMINATION, sizeof *x->room);
    if (!x->move || !x->clause || !x->never || !x->room)
        reply_stop(x, BUDGET, "out of memory");
    bool good = x->code == ACCEPTED && check_all(x);
    free(text);
    return good && x->code == ACCEPTED;
}

void
reply_free(reply_checker *x)
{
    free(x->room);
    free(x->never);
    free(x->clause);
    free(x->move);
}

int
verify_reply(FILE *f, const char *name, bool quiet)
{
    reply_checker x = {.code = ACCEPTED};

    if (reply_check(&x, f) && !quiet)
        reply_print(&x);
    if (x.code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s: %s\n", name,
                x.code == REFUSED      ? "REFUSED"
                : x.code == UNREADABLE ? "not readable"
                                       : "gave up",
                x.why);
    reply_free(&x);
    return x.code;
}
