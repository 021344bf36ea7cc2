/* instances.c: a claim about all positions that only asks for those of listed
 * families, `P if x in {[1,2k,2k+1] for k >= 0; [2,2]}`, is a claim about the
 * members of each family. The certificate states these problems; here it is seen
 * that the claim follows from them.
 *
 * The claim fails at q0 only if q0 is the place of a family for some numbers, and
 * none of its other alternatives holds. The problem of that family, at these
 * numbers, says that one of them does, with the place instead of q0. */
#include "claim/claim.h"

enum { NOT_BOUND = -1 };

/* A problem that the claim is compared with; a variable of the claim is that
 * variable of the problem. */
typedef struct instance {
    kernel_text *t;
    const kernel_problem *p;
    int64_t is[KERNEL_VARIABLES];
} instance;

static bool
is_q0(const kernel_node *n)
{
    return n->op == KERNEL_WHERE && n->value == 0;
}

static bool
binds(const kernel_node *n)
{
    return n->op == KERNEL_SOME || n->op == KERNEL_EVERY ||
           n->op == KERNEL_SOME_MOVE || n->op == KERNEL_EVERY_MOVE ||
           n->op == KERNEL_TOTAL || n->op == KERNEL_TOTAL_MOVES;
}

/* Is b the node a with the place of the problem for q0? No text binds a variable
 * that is bound around it, or free in it (kernel_read_problem): so different
 * variables are different ones. */
static bool
is_instance(instance *x, const kernel_node *a, const kernel_node *b)
{
    const kernel_node *place = &x->t->node[x->p->member];
    size_t first = binds(a);
    if (!spend(x->t->r->s, 16))
        return false;
    if (is_q0(a))
        return kernel_same(x->t, place, b);
    if ((a->op == KERNEL_ENTRY || a->op == KERNEL_FIELD) &&
        is_q0(kernel_kid(x->t, a, 1))) {
        int64_t field = kernel_kid(x->t, a, 0)->value;
        return kernel_same(x->t, kernel_kid(x->t, place, (size_t)field), b);
    }
    if (a->op == KERNEL_VARIABLE || a->op == KERNEL_WHERE)
        return b->op == a->op && x->is[a->value] == b->value;
    if (a->op != b->op || a->n != b->n || a->value != b->value)
        return false;
    int64_t own = first ? kernel_kid(x->t, a, 0)->value : 0;
    if (first)
        x->is[own] = kernel_kid(x->t, b, 0)->value;
    bool same = true;
    for (size_t i = first; same && i < a->n; i++)
        same = is_instance(x, kernel_kid(x->t, a, i), kernel_kid(x->t, b, i));
    if (first)
        x->is[own] = NOT_BOUND;
    return same;
}

/* (not (same q0 PLACE)), with the place of the problem. */
static bool
is_other(instance *x, const kernel_node *n)
{
    const kernel_node *same = n->op == KERNEL_NOT ? kernel_kid(x->t, n, 0) : n;
    if (same == n || same->op != KERNEL_SAME ||
        !is_q0(kernel_kid(x->t, same, 0)))
        return false;
    const kernel_node *place = kernel_kid(x->t, same, 1);
    return !(place->uses & 1) &&
           is_instance(x, place, &x->t->node[x->p->member]);
}

/* For all numbers, which are those of the problem, the last one first, q0 is
 * another position, or something else holds. */
static bool
is_outside(instance *x, const kernel_node *n)
{
    int64_t left = (int64_t)x->p->variables;
    for (size_t i = 0; i < KERNEL_VARIABLES; i++)
        x->is[i] = NOT_BOUND;
    for (; n->op == KERNEL_EVERY && left > 0; n = kernel_kid(x->t, n, 1))
        x->is[kernel_kid(x->t, n, 0)->value] = --left;
    bool found = is_other(x, n);
    for (size_t i = 0; n->op == KERNEL_OR && !found && i < n->n; i++)
        found = is_other(x, kernel_kid(x->t, n, i));
    return found;
}

/* What is stated is the claim's alternatives but this one; its condition is that
 * of the claim, or none. */
static bool
states_rest(instance *x, const kernel_problem *claim, size_t but)
{
    kernel_text *t = x->t;
    const kernel_node *all = &t->node[claim->holds], *b = &t->node[x->p->holds];
    bool one = all->n == 2,
         same = one || (b->op == KERNEL_OR && b->n + 1 == all->n);
    for (size_t i = 0, at = 0; same && i < all->n; i++)
        if (i != but) {
            same = is_instance(x, kernel_kid(t, all, i),
                               one ? b : kernel_kid(t, b, at));
            at++;
        }
    return same &&
           (kernel_is_truth(t, x->p->where, true) ||
            is_instance(x, &t->node[claim->where], &t->node[x->p->where]));
}

/* q0 is in none of these families, or a problem says the rest of it. */
static bool
are_stated(kernel_text *t, const kernel_problem *claim, size_t but,
           const kernel_part *by)
{
    const kernel_node *all = kernel_kid(t, &t->node[claim->holds], but);
    size_t n = all->op == KERNEL_AND ? all->n : 1, found = 0;
    for (size_t i = 0; i < n && found == i; i++)
        for (size_t k = 0; k < by->problems && found == i; k++) {
            instance x = {.t = t, .p = &by->problem[k]};
            const kernel_node *one =
                all->op == KERNEL_AND ? kernel_kid(t, all, i) : all;
            found += x.p->has_member &&
                     t->node[x.p->member].op == KERNEL_PLACE &&
                     is_outside(&x, one) && states_rest(&x, claim, but);
        }
    return found == n;
}

bool
claim_is_said_by(kernel_text *t, const kernel_part *part, const kernel_part *by)
{
    const kernel_problem *p = part->problem;
    if (part->problems == 1 && p->has_member && is_q0(&t->node[p->member]) &&
        !p->asks && kernel_is_truth(t, p->defined, true) &&
        t->node[p->holds].op == KERNEL_OR)
        for (size_t i = 0; i < t->node[p->holds].n; i++)
            if (are_stated(t, p, i, by))
                return true;
    return stop(t->r->s, REFUSED, "the claim is not what is said of members");
}

/* Its member is the place, and (iff HOLDS false) is said of it. */
bool
claim_denies(kernel_text *t, const kernel_problem *claim,
             const kernel_problem *said)
{
    instance x = {.t = t, .p = said};
    const kernel_node *iff = &t->node[said->holds];

    for (size_t i = 0; i < KERNEL_VARIABLES; i++)
        x.is[i] = NOT_BOUND;
    return !said->asks && said->variables == 0 &&
           kernel_is_truth(t, said->defined, true) &&
           kernel_is_truth(t, said->where, true) && iff->op == KERNEL_IFF &&
           kernel_is_truth(t, t->kid[iff->kids + 1], false) &&
           is_instance(&x, &t->node[claim->holds], kernel_kid(t, iff, 0));
}
