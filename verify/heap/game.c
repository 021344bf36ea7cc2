/* game.c: a game in core text, as rules to be played by. */
#include "heap/heap.h"

#include <string.h>

/* They become terms in terms. */
enum { MOST_OPERANDS = 200 };

static bool
not_decided(heap_checker *h, const char *what)
{
    return stop(h->q.book.s, BUDGET, "%s", what);
}

static bool
is_constant(const heap_checker *h, uint32_t node, bool want)
{
    const kernel_node *n = &h->e.t->node[node];

    return n->op == KERNEL_TRUTH && n->value == want;
}

static bool translate(heap_checker *h, const kernel_node *n, uint32_t *out);

static bool
add(heap_checker *h, rules_op op, uint32_t a, uint32_t b, uint32_t *out)
{
    rules_node n = {.op = op, .kid = {a, b}};

    return rules_add(&h->q.book, &n, out);
}

static bool
add_number(heap_checker *h, int64_t value, uint32_t *out)
{
    rules_node n = {.op = RULES_INT, .value = value};

    return rules_add(&h->q.book, &n, out);
}

static bool
add_slot(heap_checker *h, int64_t slot, uint32_t *out)
{
    rules_node n = {.op = RULES_SLOT, .value = slot};

    if (slot < 0 || slot >= RULES_SLOTS)
        return not_decided(h, "a game has too many variables, or another");
    n.uses = UINT64_C(1) << slot;
    return rules_add(&h->q.book, &n, out);
}

/* Those terms of a sum whose coefficients have this sign, made positive: the
 * sum is >= 0 when the one side is at most the other. */
static bool
side_of(heap_checker *h, const kernel_node *n, bool negative, uint32_t *out)
{
    int64_t k = n->op == KERNEL_SUM ? kernel_kid(h->e.t, n, 0)->value : 0;

    if (n->n > MOST_OPERANDS)
        return not_decided(h, "a term has too many operands");
    if (n->op != KERNEL_SUM)
        return negative ? add_number(h, 0, out) : translate(h, n, out);
    if (k == INT64_MIN)
        return not_decided(h, "a number is too large");
    *out = 0;
    if ((k < 0) == negative && k != 0 && !add_number(h, negative ? -k : k, out))
        return false;
    for (size_t i = 1; i < n->n; i += 2) {
        int64_t c = kernel_kid(h->e.t, n, i)->value;
        uint32_t term = 0, times = 0;
        if ((c < 0) != negative)
            continue;
        if (c == INT64_MIN)
            return not_decided(h, "a number is too large");
        c = c < 0 ? -c : c;
        if (!translate(h, kernel_kid(h->e.t, n, i + 1), &term) ||
            (c != 1 && (!add_number(h, c, &times) ||
                        !add(h, RULES_MUL, times, term, &term))) ||
            (*out && !add(h, RULES_ADD, *out, term, &term)))
            return false;
        *out = term;
    }
    return *out || add_number(h, 0, out);
}

static bool
sides(heap_checker *h, const kernel_node *n, rules_op op, uint32_t *out)
{
    uint32_t left = 0, right = 0;

    return side_of(h, n, true, &left) && side_of(h, n, false, &right) &&
           (op == RULES_SUB ? add(h, op, right, left, out)
                            : add(h, op, left, right, out));
}

/* Several operands, from the left; of none it is `empty`. */
static bool
chain(heap_checker *h, const kernel_node *n, rules_op op, int64_t empty,
      uint32_t *out)
{
    if (n->n == 0)
        return add_number(h, empty, out);
    if (n->n > MOST_OPERANDS)
        return not_decided(h, "a term has too many operands");
    for (size_t i = 0; i < n->n; i++) {
        uint32_t kid = 0;
        if (!translate(h, kernel_kid(h->e.t, n, i), &kid) ||
            (i > 0 && !add(h, op, *out, kid, &kid)))
            return false;
        *out = kid;
    }
    return true;
}

static bool
translate_if(heap_checker *h, const kernel_node *n, uint32_t *out)
{
    rules_node made = {.op = RULES_IF};

    for (size_t i = 0; i < 3; i++)
        if (!translate(h, kernel_kid(h->e.t, n, i), &made.kid[i]))
            return false;
    return rules_add(&h->q.book, &made, out);
}

static bool
translate(heap_checker *h, const kernel_node *n, uint32_t *out)
{
    static const rules_op ops[KERNEL_WORDS] = {
        [KERNEL_MUL] = RULES_MUL, [KERNEL_DIV] = RULES_DIV,
        [KERNEL_MOD] = RULES_MOD, [KERNEL_XOR] = RULES_XOR,
        [KERNEL_MIN] = RULES_MIN, [KERNEL_MAX] = RULES_MAX,
        [KERNEL_AND] = RULES_AND, [KERNEL_OR] = RULES_OR,
        [KERNEL_IFF] = RULES_IFF};
    uint32_t kid = 0;

    switch (n->op) {
    case KERNEL_NUMBER:
    case KERNEL_TRUTH:
        return add_number(h, n->value, out);
    case KERNEL_VARIABLE: /* 0 is the position */
        return add_slot(h, n->value ? n->value : -1, out);
    case KERNEL_ENTRY: /* of the position, which has one field */
        return h->q.book.rules.field[0].kind == RULES_PILE &&
                       kernel_kid(h->e.t, n, 0)->value == 0 &&
                       kernel_kid(h->e.t, n, 1)->value == 0
                   ? add_slot(h, 0, out)
                   : not_decided(h, "there is no such field");
    case KERNEL_SUM:
        return sides(h, n, RULES_SUB, out);
    case KERNEL_GE:
        return sides(h, kernel_kid(h->e.t, n, 0), RULES_LE, out);
    case KERNEL_EQ:
        return sides(h, kernel_kid(h->e.t, n, 0), RULES_EQ, out);
    case KERNEL_NOT:
        return translate(h, kernel_kid(h->e.t, n, 0), &kid) &&
               add(h, RULES_NOT, kid, 0, out);
    case KERNEL_IF:
        return translate_if(h, n, out);
    default:
        return n->op < KERNEL_WORDS && ops[n->op]
                   ? chain(h, n, ops[n->op], n->op == KERNEL_AND, out)
                   : not_decided(h, "a rule asks about positions");
    }
}

/* Slots are the numbers of variables: the heap in hand, then the choices; the
 * pile is slot 0. */
static bool
add_changes(heap_checker *h, const kernel_move *from, rules_move *m, bool pile)
{
    for (size_t i = 0; i < from->changes; i++) {
        uint32_t node = 0;
        if (!translate(h, &h->e.t->node[from->change[i].value], &node))
            return false;
        if (pile ? m->assigns == 1 : m->results == RULES_RESULTS)
            return not_decided(h, "a move leaves too much");
        if (pile)
            m->assign[m->assigns++] = node;
        else
            m->result[m->results++] = node;
    }
    return true;
}

static bool
add_move(heap_checker *h, const kernel_move *from, rules_move *m, bool pile)
{
    uint32_t guard = 0;

    strcpy(m->name, "of core text");
    if (from->hands != !pile || from->choices > RULES_CHOICES)
        return not_decided(h, "a move takes more than one heap in hand");
    if (!is_constant(h, from->defined, true))
        return not_decided(h, "a move may have no value");
    m->targets = from->hands;
    m->slot[0] = 1;
    m->choices = from->choices;
    for (size_t i = 0; i < m->choices; i++)
        m->choice[i] = 1 + m->targets + i;
    return translate(h, &h->e.t->node[from->guard], &guard) &&
           rules_add_condition(&h->q.book, m, guard) &&
           add_changes(h, from, m, pile);
}

bool
heap_rules(heap_checker *h, const kernel_game *g)
{
    ruleset *r = &h->q.book.rules;
    bool pile = g->field[0] == KERNEL_PILE;

    if (g->misere)
        return not_decided(h, "sums of heaps say nothing about misere play");
    if (g->fields != 1 || (!pile && g->field[0] != KERNEL_BAG))
        return not_decided(h, "it is not a game of heaps alone");
    if (!is_constant(h, g->domain, true) || !is_constant(h, g->forbid, false) ||
        !is_constant(h, g->end, false) || !is_constant(h, g->defined, true))
        return not_decided(h, "there are rules about the whole");
    strcpy(r->game, "core");
    r->fields = 1;
    r->field[0] = (rules_field){.kind = pile ? RULES_PILE : RULES_BAG};
    r->move = take(h->q.book.s, g->moves + 1, sizeof *r->move);
    for (size_t i = 0; r->move && i < g->moves; i++)
        if (!add_move(h, &g->move[i], &r->move[r->moves++], pile))
            return false;
    return r->move != NULL;
}
