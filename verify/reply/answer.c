/* answer.c: the proof for one state, read and checked.
 *
 * It distinguishes by counts, says that the position cannot be or that play is
 * over, or names a move: its heaps must surely be there, it must be legal, and
 * what it puts back must be of sizes whose counts are known, so that it surely
 * leads into the clause that is named. */
#include "reply/reply.h"

#include <string.h>

typedef struct answer {
    const reply_state *s;
    const reply_move *m;
    kernel_form value[SYSTEM_VARIABLES]; /* heaps, choices, numbers, stones */
    size_t n_values;
    int64_t named[REPLY_SIZES], large[REPLY_CLASSES]; /* more of each size */
    int64_t number[REPLY_NUMBERS];                    /* afterwards */
} answer;

/* ---- sizes */

static bool
is_equal(reply_checker *x, const reply_state *s, const kernel_form *f,
         const kernel_form *g)
{
    return kernel_follows_equal(&x->solver, &s->facts, f, g);
}

/* The place where heaps of this size are counted, and how many are surely
 * there; NULL when the size is not known to be named or of a class. */
static int64_t *
counter(reply_checker *x, answer *a, const kernel_form *size, int64_t *there)
{
    const reply_state *s = a->s;

    for (size_t i = 0; i < x->n_sizes; i++) {
        kernel_form named = {.k = (int64_t)i + 1};
        *there = s->count[i].low + s->change[i] + a->named[i];
        if (is_equal(x, s, size, &named))
            return &a->named[i];
    }
    for (size_t i = 0; i < s->n_classes; i++) {
        *there = s->class_[i].least + s->class_[i].change + a->large[i];
        if (is_equal(x, s, size, &s->class_[i].size))
            return &a->large[i];
    }
    return NULL;
}

static bool
take_heaps(reply_checker *x, answer *a)
{
    for (size_t i = 0; i < a->m->n_heaps; i++) {
        int64_t there = 0, *count = counter(x, a, &a->value[i], &there);
        if (!count || there < 1)
            return stop(x->s, REFUSED,
                        "an answer takes a heap that may not "
                        "be there");
        --*count;
    }
    return true;
}

static bool
put_heaps(reply_checker *x, answer *a)
{
    static const kernel_form nothing;

    for (size_t i = 0; i < a->m->n_results; i++) {
        kernel_form f;
        int64_t there = 0;
        if (!kernel_compose(&a->m->result[i], a->n_values, a->value, &f))
            return stop(x->s, REFUSED, "numbers too large");
        if (is_equal(x, a->s, &f, &nothing))
            continue;
        int64_t *count = counter(x, a, &f, &there);
        if (!count)
            return stop(x->s, REFUSED,
                        "it is not known what an answer "
                        "leaves");
        ++*count;
    }
    return true;
}

/* ---- the move */

static bool
read_values(reply_checker *x, answer *a)
{
    size_t n = a->m->n_heaps + a->m->n_choices;

    for (size_t i = 0; i < n; i++)
        if (!reply_read_form(x, "value", a->s->n_vars - 1, &a->value[i]))
            return false;
    for (size_t i = 0; i < x->n_numbers; i++)
        a->value[n++] = (kernel_form){.k = a->s->number[i]};
    a->value[n] = a->s->more;
    a->value[n].c[a->s->n_vars - 1]++; /* it is 0 there */
    a->n_values = n + 1;
    return true;
}

static bool
is_legal(reply_checker *x, const answer *a)
{
    const reply_state *s = a->s;

    for (size_t i = 0; i < a->m->n_rows; i++) {
        kernel_form f;
        if (!kernel_compose(&a->m->row[i], a->n_values, a->value, &f) ||
            !kernel_follows(&x->solver, &s->facts, &f, 0))
            return false;
    }
    for (size_t i = 0; i < a->m->n_choices; i++)
        if (!kernel_follows(&x->solver, &s->facts, &a->value[a->m->n_heaps + i],
                            0))
            return false;
    return true;
}

static bool
find_numbers(reply_checker *x, answer *a)
{
    for (size_t i = 0; i < x->n_numbers; i++) {
        kernel_form f;
        if (!kernel_compose(&a->m->becomes[i], a->n_values, a->value, &f) ||
            !kernel_is_constant(&f))
            return stop(x->s, REFUSED,
                        "a number is not known after an "
                        "answer");
        a->number[i] = f.k;
    }
    return true;
}

/* The first system of the move that is there from this one on, or the last. */
static const reply_move *
system_of(const reply_checker *x, size_t move, size_t *i)
{
    while (*i < x->n_moves && x->move[*i].move != move)
        ++*i;
    return *i < x->n_moves ? &x->move[(*i)++] : NULL;
}

/* One of the systems of the move says that it is legal. */
static bool
find_legal(reply_checker *x, answer *a, size_t move)
{
    for (size_t i = 0; (a->m = system_of(x, move, &i)) != NULL;)
        if (is_legal(x, a))
            return true;
    return stop(x->s, REFUSED, "it is not shown that an answer is legal");
}

/* The move, its heaps and choices; for an aim that is a set also where it
 * leads to. */
static bool
check_move(reply_checker *x, const reply_state *s, reply_aim aim)
{
    answer a = {.s = s};
    int64_t to = 0;
    size_t move = 0, first = 0;

    if (aim != SOME_MOVE &&
        !reader_number(x->r, 0, (int64_t)x->n_clauses - 1, &to))
        return false;
    if (!reader_size(x->r, x->g->moves, &move))
        return false;
    a.m = system_of(x, move, &first);
    if (!a.m)
        return stop(x->s, REFUSED, "an answer is no move");
    if (!read_values(x, &a) || !take_heaps(x, &a) || !find_legal(x, &a, move))
        return false;
    if (aim == SOME_MOVE)
        return true;
    if (!put_heaps(x, &a) || !find_numbers(x, &a))
        return false;
    const reply_clause *c = &x->clause[to];
    return (c->misere == (aim == INTO_MISERE) &&
            reply_admits(x, s, c, a.named, a.large, a.number)) ||
           stop(x->s, REFUSED, "an answer may not lead into the set");
}

/* ---- distinctions */

static bool check_node(reply_checker *x, const reply_state *s, reply_aim aim,
                       int depth);

/* Even, then odd; or the least there can be, then more. */
static bool
check_split(reply_checker *x, const reply_state *s, reply_aim aim, int depth,
            bool by_parity)
{
    int64_t size = 0;

    if (depth == REPLY_DEPTH)
        return stop(x->s, BUDGET, "too many distinctions");
    if (!reader_number(x->r, 1, (int64_t)x->n_sizes, &size))
        return false;
    for (int i = 0; i < 2; i++) {
        reply_state part = *s;
        int64_t low = s->count[size - 1].low;
        reply_count c = {.parity = -1, .high = -1};
        if (by_parity)
            c.parity = i;
        else if (i == 0)
            c.high = low;
        else
            c.low = low + 1;
        reply_narrow(&part, (size_t)size - 1, c);
        if (!reply_fact_stones(x, &part))
            return stop(x->s, REFUSED, "numbers too large");
        if (!check_node(x, &part, aim, depth + 1))
            return false;
    }
    return true;
}

static bool
check_node(reply_checker *x, const reply_state *s, reply_aim aim, int depth)
{
    char word[WORD];

    if (!reader_word(x->r, word))
        return false;
    if (strcmp(word, "never") == 0)
        return s->impossible || kernel_never(&x->solver, &s->facts) ||
               stop(x->s, REFUSED, "a case may happen, but has no answer");
    if (strcmp(word, "over") == 0)
        return (aim == INTO_MISERE && reply_is_over(x, s)) ||
               stop(x->s, REFUSED, "it is not shown that play is over");
    if (strcmp(word, "parity") == 0 || strcmp(word, "least") == 0)
        return check_split(x, s, aim, depth, word[0] == 'p');
    if (strcmp(word, aim == SOME_MOVE ? "move" : "answer") == 0)
        return check_move(x, s, aim);
    return reader_stop(x->r, "an unexpected word");
}

bool
reply_check_answer(reply_checker *x, const reply_state *s, reply_aim aim)
{
    x->n_cases++;
    return check_node(x, s, aim, 0);
}
