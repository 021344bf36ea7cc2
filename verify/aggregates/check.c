/* check.c: a proof by aggregates from its first word to its last: what is seen,
 * for every game a set with ranks and answers, and that the problems follow. */
#include "aggregates/aggregates.h"

#include "kernel/methods.h"

enum { MOST_STEPS = 1200000000, MOST_LEFT = 100 };

/* ---- which games */

static bool
is_such_a_game(aggregator *a, size_t game)
{
    const kernel_game *g = a->game[game].g;
    size_t n, number[AGG_FIELDS];
    bool good = kernel_is_plain(a->v.x.t, g) &&
                kernel_one_bag(g, AGG_FIELDS - 1, &a->v.bag[game], &n, number);
    for (size_t i = 0; good && i < g->moves; i++) {
        const kernel_move *m = &g->move[i];
        size_t puts = 0;
        for (size_t k = 0; k < m->changes; k++)
            puts += m->change[k].kind == KERNEL_PUT;
        good = kernel_is_truth(a->v.x.t, m->defined, true) &&
               m->hands <= AGG_HEAPS && puts <= AGG_HEAPS &&
               agg_stands_free(a->v.x.t, &a->v.x.t->node[m->guard]);
    }
    return good || stop(a->v.x.s, BUDGET, "aggregates are not for such rules");
}

/* ---- what is read first */

/* A term over q0, a position of the game, which asks nothing of play. */
static bool
read_term(aggregator *a, size_t game, char type, uint32_t *out)
{
    kernel_text *t = a->v.x.t;
    return kernel_read_free(t, a->v.x.part, game, type, 1, true,
                            KERNEL_PLAYS | KERNEL_MOVES, out) &&
           (!t->node[*out].asks ||
            stop(t->r->s, BUDGET, "it is not about a position alone"));
}

static bool
read_seen(aggregator *a, reader *r)
{
    a->v.sight = (agg_sight){.sizes = 0};
    static const char *const words[] = {"stones", "heaps", "most", "least",
                                        "xor"};
    size_t n = 0, which = 0;
    if (!reader_count(r, "sees", 5, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (!reader_choice(r, words, 5, &which))
            return false;
        a->v.sight.sees[AT_STONES + which] = true;
    }
    if (!reader_count(r, "sizes", AGG_SIZES, &a->v.sight.sizes) ||
        !reader_expect(r, "columns") ||
        !reader_number(r, 0, AGG_MODULUS, &a->v.sight.modulus))
        return false;
    if (a->v.sight.modulus == 1)
        return reader_stop(r, "columns modulo 1");
    for (size_t i = 0; i < a->v.sight.sizes; i++)
        a->v.sight.sees[AT_COUNT + i] = true;
    while (((int64_t)1 << a->v.sight.tracks) < a->v.sight.modulus)
        a->v.sight.sees[AT_COLUMNS + a->v.sight.tracks++] = true;
    return !reader_failed(r);
}

static bool
read_fact(aggregator *a, reader *r, size_t game, bool first, agg_fact *f)
{
    static const char *const words[] = {"size",  "top-bit", "most", "least",
                                        "large", "columns", "over"};
    const kernel_game *g = a->game[game].g;
    size_t kind = 0;
    if (!reader_choice(r, words, 7, &kind))
        return false;
    f->kind = (agg_fact_kind)kind;
    f->heaps = 1;
    if (f->kind == FACT_SIZE)
        return reader_number(r, 1, AGG_SIZES, &f->number);
    if (f->kind == FACT_OVER)
        return reader_number(r, 0, (int64_t)g->fields - 1, &f->number) &&
               ((first && (size_t)f->number != a->v.bag[game]) ||
                reader_stop(r, "the number of a rest of a bag"));
    if (f->kind != FACT_COLUMNS)
        return true;
    f->number = a->v.sight.modulus;
    f->heaps = (size_t)f->number - 1; /* very many where none are seen */
    return f->heaps <= AGG_HEAPS || reader_stop(r, "columns that are not seen");
}

/* It puts back as many heaps as it takes. */
static bool
is_even(const kernel_move *m)
{
    size_t puts = 0;
    for (size_t i = 0; i < m->changes; i++)
        puts += m->change[i].kind == KERNEL_PUT;
    return puts == m->hands;
}

/* One of n things; of none there is none. */
static bool
read_which(reader *r, size_t n, size_t *out)
{
    int64_t which = 0;
    bool good = reader_number(r, 0, (int64_t)n - 1, &which);
    *out = (size_t)which;
    return good;
}

/* "answer MOVE HEAP..": the first stage at which all its heaps are there; "to"
 * has the sizes that are left behind that. */
static bool
read_answer(aggregator *a, reader *r, size_t game, const agg_find *f,
            size_t found, agg_answer *out)
{
    static const char *const words[] = {"answer", "exact", "to"};
    const kernel_game *g = a->game[game].g;
    size_t reached = 0, last = 0, word = 0;
    if (!reader_choice(r, words, 3, &word) ||
        !read_which(r, g->moves, &out->move))
        return false;
    out->leaves = (agg_leaves)word;
    if (out->leaves != LEAVE_ANY && !is_even(&g->move[out->move]))
        return reader_stop(r, "other heaps come back than are taken");
    for (size_t i = 0; i < g->move[out->move].hands; i++) {
        if (!read_which(r, found, &out->hand[i]))
            return false;
        for (size_t k = 0; k < i; k++)
            if (out->hand[k] == out->hand[i])
                return reader_stop(r, "a heap is taken twice");
        last = out->hand[i] + 1 > last ? out->hand[i] + 1 : last;
    }
    while (reached < last)
        reached += f->fact[out->stage++].heaps;
    for (size_t i = 0;
         out->leaves == LEAVE_SIZES && i < g->move[out->move].hands; i++)
        if (!reader_size(r, MOST_LEFT, &out->size[i]))
            return false;
    return true;
}

static bool
read_find(aggregator *a, reader *r, size_t game, agg_find *f)
{
    static const char *const words[] = {"find", "find-for", "find-move"};
    size_t found = 0, word = 0;
    if (!reader_choice(r, words, 3, &word) ||
        (word == 1 && !reader_size(r, AGG_FINDS, &f->only)) ||
        !reader_size(r, AGG_FACTS, &f->facts))
        return false;
    if (word == 2)
        f->only = ONLY_MOVES;
    for (size_t i = 0; i < f->facts; i++) {
        if (!read_fact(a, r, game, i == 0, &f->fact[i]))
            return false;
        found += f->fact[i].heaps;
    }
    if (found > AGG_FOUND)
        return reader_stop(r, "too many heaps are found");
    if (!reader_count(r, "answers", AGG_ANSWERS, &f->answers))
        return false;
    f->answer = take(r->s, f->answers + 1, sizeof *f->answer);
    for (size_t i = 0; f->answer && i < f->answers; i++)
        if (!read_answer(a, r, game, f, found, &f->answer[i]))
            return false;
    return f->answer != NULL;
}

/* The alternatives, if they are not those of the others; then how many finds. */
static bool
read_cases(aggregator *a, reader *r, size_t game)
{
    agg_game *g = &a->game[game];
    static const char *const words[] = {"finds", "alternatives"};
    size_t word = 0;
    if (!reader_choice(r, words, 2, &word))
        return false;
    if (word == 0)
        return reader_size(r, AGG_FINDS, &g->finds);
    if (!reader_size(r, AGG_CASES, &g->cases))
        return false;
    for (size_t i = 0; i < g->cases; i++)
        if (!read_term(a, game, KERNEL_A, &g->in_case[i]) ||
            !read_term(a, game, KERNEL_A, &g->case_set[i]))
            return false;
    return reader_count(r, "finds", AGG_FINDS, &g->finds);
}

static bool
read_game(aggregator *a, size_t game)
{
    reader *r = a->v.x.t->r;
    agg_game *g = &a->game[game];
    if (!read_seen(a, r) || !reader_count(r, "ranks", AGG_RANKS, &g->ranks))
        return false;
    g->sight = a->v.sight;
    for (size_t i = 0; i < g->ranks; i++)
        if (!read_term(a, game, KERNEL_T, &g->rank[i]))
            return false;
    if (!reader_expect(r, "set") || !read_term(a, game, KERNEL_A, &g->set) ||
        !reader_expect(r, "others") ||
        !read_term(a, game, KERNEL_A, &g->others) || !read_cases(a, r, game))
        return false;
    g->into = g->set;
    g->find = take(r->s, g->finds + 1, sizeof *g->find);
    for (size_t i = 0; g->find && i < g->finds; i++)
        if (!read_find(a, r, game, &g->find[i]))
            return false;
    return g->find != NULL;
}

/* ---- */

static bool
prove(certificate *c, const kernel_part *part, FILE *out)
{
    session *s = c->text.r->s;
    aggregator *a = take(s, 1, sizeof *a);
    if (!a || !kernel_env_open(&a->empty, &c->text, part))
        return false;
    a->v.x = (speaker){.s = s,
                       .t = &c->text,
                       .part = part,
                       .entry_of = agg_entry,
                       .question = agg_question,
                       .empty = &a->empty};
    for (size_t i = 0; i < part->games; i++) {
        a->game[i].g = &part->game[i];
        a->v.fields[i] = part->game[i].fields;
        if (!is_such_a_game(a, i) || !read_game(a, i))
            return false;
    }
    if (!read_seen(a, c->text.r))
        return false;
    agg_sight claim = a->v.sight;
    for (size_t i = 0; i < part->games; i++)
        if (!agg_game_check(a, i))
            return false;
    a->v.sight = claim;
    if (claim.modulus && !agg_columns_open(&a->v))
        return false;
    for (size_t i = 0; i < part->problems; i++)
        if (!agg_problem_check(a, &part->problem[i]))
            return false;
    return fprintf(out,
                   "a set of positions of any number of heaps, by numbers that "
                   "are seen of them, and its answers; %zu sentences",
                   a->sentences) > 0;
}

/* What is too large is so by far: not all work is spent on one part. */
bool
aggregates_prove(certificate *c, const kernel_part *part, FILE *out)
{
    session *s = c->text.r->s;
    uint64_t rest = s->steps > MOST_STEPS ? s->steps - MOST_STEPS : 0;
    s->steps -= rest;
    bool good = prove(c, part, out);
    s->steps += rest;
    return good;
}
