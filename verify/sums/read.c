/* read.c: forms, formulas and the statement of a certificate about sums. */
#include "sums/sums.h"

#include <string.h>

/* ---- linear forms: ( K  factor term  factor term ... ) */

static const linear *
read_term(sums_checker *x, size_t n, int nest)
{
    char word[WORD];
    term t = {0};
    size_t which = 0;

    if (!reader_word(x->r, word))
        return NULL;
    t.kind = word[0];
    if (word[1] || !strchr("vfsq", t.kind)) {
        reader_stop(x->r, "an unknown kind of term");
        return NULL;
    }
    if (t.kind == 'v' && (n == 0 || !reader_size(x->r, n - 1, &which))) {
        reader_stop(x->r, "an unknown variable");
        return NULL;
    }
    if (t.kind == 's' &&
        (x->n_sums == 0 || !reader_size(x->r, x->n_sums - 1, &which))) {
        reader_stop(x->r, "an unknown sum");
        return NULL;
    }
    t.which = (int)which;
    if (t.kind != 'v' && !(t.a = sums_read_linear(x, n, nest + 1)))
        return NULL;
    if (t.kind == 's' && !(t.b = sums_read_linear(x, n, nest + 1)))
        return NULL;
    return sums_term(x, t);
}

const linear *
sums_read_linear(sums_checker *x, size_t n, int nest)
{
    char word[WORD];
    int64_t k = 0;
    const linear *l = NULL;

    if (nest > SUMS_NEST)
        reader_stop(x->r, "terms are nested too deep");
    else if (reader_expect(x->r, "(") &&
             reader_number(x->r, -SUMS_NUMBER, SUMS_NUMBER, &k))
        l = sums_constant(x, k);
    while (l && reader_word(x->r, word) && strcmp(word, ")") != 0) {
        if (!decimal(word, &k) || k < -SUMS_NUMBER || k > SUMS_NUMBER)
            reader_stop(x->r, "'%.60s' is no factor", word);
        l = sums_mix(x, 1, l, k, read_term(x, n, nest), 0);
    }
    return x->s->code == ACCEPTED ? l : NULL;
}

/* ---- formulas */

static const formula *
read_parts(sums_checker *x, formula_kind kind, size_t n, size_t vars, int nest)
{
    const formula **part = pool_take(&x->pool, n, sizeof *part);

    for (size_t i = 0; part && i < n; i++)
        if (!(part[i] = sums_read_formula(x, vars, nest + 1)))
            return NULL;
    return part ? sums_join(x, kind, n, part) : NULL;
}

static const formula *
read_move_atom(sums_checker *x, size_t vars)
{
    const linear *place[2 * SUMS_MAX];

    if (!x->any_move) {
        stop(x->s, REFUSED, "moves in the rules or in a set");
        return NULL;
    }
    for (size_t i = 0; i < 2 * x->n_fields; i++)
        if (!(place[i] = sums_read_linear(x, vars, 0)))
            return NULL;
    return sums_at(x, 2 * x->n_fields, place, NULL);
}

const formula *
sums_read_formula(sums_checker *x, size_t n, int nest)
{
    static const char *const words[] = {"ge",  "eq",     "and",   "or",
                                        "not", "exists", "every", "move"};
    size_t kind = 0, parts = 1;

    if (nest > SUMS_NEST || n >= SUMS_VARS) {
        reader_stop(x->r, "formulas are nested too deep");
        return NULL;
    }
    if (!reader_choice(x->r, words, F_AT, &kind))
        return NULL;
    switch ((formula_kind)kind) {
    case F_GE:
    case F_EQ:
        return sums_compare(x, (formula_kind)kind, sums_read_linear(x, n, 0));
    case F_MOVE:
        return read_move_atom(x, n);
    case F_EXISTS:
    case F_EVERY:
        return read_parts(x, (formula_kind)kind, 1, n + 1, nest);
    case F_AND:
    case F_OR:
        if (!reader_size(x->r, 1000, &parts))
            return NULL;
        break;
    default:
        break;
    }
    return read_parts(x, (formula_kind)kind, parts, n, nest);
}

/* ---- the statement */

static bool
read_function(sums_checker *x)
{
    static const char *const rises[] = {"any", "weakly", "strictly"};
    size_t how = 0;

    if (!reader_expect(x->r, "function") || !read_name(x->r, x->function) ||
        !reader_choice(x->r, rises, 3, &how) || !reader_expect(x->r, "from") ||
        !reader_number(x->r, -(1 << 30), 1 << 30, &x->from) ||
        !reader_expect(x->r, "least") ||
        !reader_number(x->r, -(1 << 30), 1 << 30, &x->least))
        return false;
    x->rise = (rise)how;
    if (!reader_expect(x->r, "sums") ||
        !reader_size(x->r, SUMS_MAX, &x->n_sums))
        return false;
    for (size_t i = 0; i < x->n_sums; i++)
        if (!reader_expect(x->r, "sum") || !reader_expect(x->r, "step") ||
            !reader_number(x->r, 0, 1 << 20, &x->sum[i].step) ||
            !reader_expect(x->r, "times") ||
            !reader_number(x->r, 1, 1 << 20, &x->sum[i].times) ||
            !reader_expect(x->r, "plus") ||
            !reader_number(x->r, -(1 << 20), 1 << 20, &x->sum[i].plus))
            return false;
    return true;
}

static bool
read_move(sums_checker *x, sums_move *m)
{
    if (!reader_expect(x->r, "move") || !reader_word(x->r, m->name) ||
        !reader_expect(x->r, "choices") ||
        !reader_size(x->r, SUMS_CHOICES, &m->n_choices) ||
        !reader_expect(x->r, "guard"))
        return false;
    size_t n = x->n_fields + m->n_choices;
    if (!(m->guard = sums_read_formula(x, n, 0)) ||
        !reader_expect(x->r, "results"))
        return false;
    for (size_t i = 0; i < x->n_fields; i++)
        if (!(m->result[i] = sums_read_linear(x, n, 0)))
            return false;
    return true;
}

static bool
read_game(sums_checker *x)
{
    if (!reader_expect(x->r, "fields") ||
        !reader_size(x->r, SUMS_MAX, &x->n_fields))
        return false;
    for (size_t i = 0; i < x->n_fields; i++) {
        if (!read_new_name(x->r, x->field, i))
            return false;
        if (strcmp(x->field[i], x->function) == 0)
            return reader_stop(x->r, "a field has no name of its own");
    }
    if (!reader_expect(x->r, "moves") ||
        !reader_size(x->r, SUMS_MOVES, &x->n_moves))
        return false;
    for (size_t i = 0; i < x->n_moves; i++)
        if (!read_move(x, &x->move[i]))
            return false;
    return reader_expect(x->r, "domain") &&
           (x->domain = sums_read_formula(x, x->n_fields, 0)) != NULL;
}

bool
sums_read_statement(sums_checker *x)
{
    static const char *const words[] = {"outcomes", "holds"};
    size_t what = 0;

    if (!reader_expect(x->r, "1") || !reader_expect(x->r, "game") ||
        !reader_word(x->r, x->game) || !read_function(x) || !read_game(x) ||
        !reader_choice(x->r, words, 2, &what))
        return false;
    if (what == 0)
        return reader_expect(x->r, "set") &&
               (x->set = sums_read_formula(x, x->n_fields, 0)) != NULL &&
               reader_expect(x->r, "rank") &&
               (x->rank = sums_read_linear(x, x->n_fields, 0)) != NULL;
    return (x->any_move = sums_any_move(x)) != NULL &&
           reader_expect(x->r, "variables") &&
           reader_size(x->r, 16, &x->n_variables) &&
           (x->holds = sums_read_formula(x, x->n_variables, 0)) != NULL;
}
