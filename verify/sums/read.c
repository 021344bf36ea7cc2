/* read.c: the text of a certificate about sums, word by word. */
#include <stdlib.h>
#include <string.h>

#include "common/reader.h"
#include "sums/sums.h"

/* ---- words */

bool
sums_word(sums_checker *x, char word[SUMS_NAME])
{
    size_t n = 0;

    while (x->text < x->end && (*x->text == ' ' || *x->text == '\n'))
        x->text++;
    while (x->text<x->end && * x->text> ' ' && *x->text < 127) {
        if (n == SUMS_NAME - 1)
            return sums_stop(x, UNREADABLE, "a word is too long");
        word[n++] = *x->text++;
    }
    word[n] = '\0';
    if (n == 0 || (x->text < x->end && *x->text != ' ' && *x->text != '\n'))
        return sums_stop(x, UNREADABLE, "the text ends too early, or is none");
    return x->code == ACCEPTED;
}

bool
sums_expect(sums_checker *x, const char *word)
{
    char got[SUMS_NAME];

    return sums_word(x, got) &&
           (strcmp(got, word) == 0 ||
            sums_stop(x, UNREADABLE, "an unexpected word"));
}

static bool
to_number(sums_checker *x, const char *word, int64_t low, int64_t high,
          int64_t *out)
{
    char *end;

    *out = strtoll(word, &end, 10);
    return (end != word && !*end && *out >= low && *out <= high &&
            word[0] != '+') ||
           sums_stop(x, UNREADABLE, "a number is missing or out of range");
}

bool
sums_number(sums_checker *x, int64_t low, int64_t high, int64_t *out)
{
    char word[SUMS_NAME];

    return sums_word(x, word) && to_number(x, word, low, high, out);
}

bool
sums_count(sums_checker *x, size_t most, size_t *out)
{
    int64_t n = 0;

    if (!sums_number(x, 0, (int64_t)most, &n))
        return false;
    *out = (size_t)n;
    return true;
}

/* ---- linear forms: ( K  factor term  factor term ... ) */

static const linear *
read_term(sums_checker *x, size_t n, int nest)
{
    char word[SUMS_NAME];
    term t = {0};
    size_t which = 0;

    if (!sums_word(x, word))
        return NULL;
    t.kind = word[0];
    if (word[1] || !strchr("vfsq", t.kind)) {
        sums_stop(x, UNREADABLE, "an unknown kind of term");
        return NULL;
    }
    if (t.kind == 'v' && (n == 0 || !sums_count(x, n - 1, &which))) {
        sums_stop(x, UNREADABLE, "an unknown variable");
        return NULL;
    }
    if (t.kind == 's' &&
        (x->n_sums == 0 || !sums_count(x, x->n_sums - 1, &which))) {
        sums_stop(x, UNREADABLE, "an unknown sum");
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
    char word[SUMS_NAME];
    int64_t k = 0;
    const linear *l = NULL;

    if (nest > SUMS_NEST)
        sums_stop(x, UNREADABLE, "terms are nested too deep");
    else if (sums_expect(x, "(") &&
             sums_number(x, -SUMS_NUMBER, SUMS_NUMBER, &k))
        l = sums_constant(x, k);
    while (l && sums_word(x, word) && strcmp(word, ")") != 0)
        l = to_number(x, word, -SUMS_NUMBER, SUMS_NUMBER, &k)
                ? sums_mix(x, 1, l, k, read_term(x, n, nest), 0)
                : NULL;
    return x->code == ACCEPTED ? l : NULL;
}

/* ---- formulas */

static const formula *
read_parts(sums_checker *x, formula_kind kind, size_t n, size_t vars, int nest)
{
    const formula **part = sums_alloc(x, n * sizeof *part);

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
        sums_stop(x, REFUSED, "moves in the rules or in a set");
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
    char word[SUMS_NAME];
    size_t parts = 1;

    if (nest > SUMS_NEST || n >= SUMS_VARS) {
        sums_stop(x, UNREADABLE, "formulas are nested too deep");
        return NULL;
    }
    if (!sums_word(x, word))
        return NULL;
    if (strcmp(word, "ge") == 0)
        return sums_compare(x, F_GE, sums_read_linear(x, n, 0));
    if (strcmp(word, "eq") == 0)
        return sums_compare(x, F_EQ, sums_read_linear(x, n, 0));
    if (strcmp(word, "move") == 0)
        return read_move_atom(x, n);
    if (strcmp(word, "not") == 0)
        return read_parts(x, F_NOT, 1, n, nest);
    if (strcmp(word, "exists") == 0)
        return read_parts(x, F_EXISTS, 1, n + 1, nest);
    if (strcmp(word, "every") == 0)
        return read_parts(x, F_EVERY, 1, n + 1, nest);
    bool and = strcmp(word, "and") == 0;
    if (!and&&strcmp(word, "or") != 0)
        sums_stop(x, UNREADABLE, "an unknown kind of formula");
    else if (sums_count(x, 1000, &parts))
        return read_parts(x, and? F_AND : F_OR, parts, n, nest);
    return NULL;
}

/* ---- the statement */

static bool
read_function(sums_checker *x)
{
    if (!sums_expect(x, "function") || !sums_word(x, x->function) ||
        !sums_word(x, x->rise) || !sums_expect(x, "from") ||
        !sums_number(x, -(1 << 30), 1 << 30, &x->from) ||
        !sums_expect(x, "least") ||
        !sums_number(x, -(1 << 30), 1 << 30, &x->least))
        return false;
    if (!is_name(x->function))
        return sums_stop(x, UNREADABLE, "the function has no name");
    if (strcmp(x->rise, "any") != 0 && strcmp(x->rise, "weakly") != 0 &&
        strcmp(x->rise, "strictly") != 0)
        return sums_stop(x, UNREADABLE, "an unknown class of functions");
    if (!sums_expect(x, "sums") || !sums_count(x, SUMS_MAX, &x->n_sums))
        return false;
    for (size_t i = 0; i < x->n_sums; i++)
        if (!sums_expect(x, "sum") || !sums_expect(x, "step") ||
            !sums_number(x, 0, 1 << 20, &x->sum[i].step) ||
            !sums_expect(x, "times") ||
            !sums_number(x, 1, 1 << 20, &x->sum[i].times) ||
            !sums_expect(x, "plus") ||
            !sums_number(x, -(1 << 20), 1 << 20, &x->sum[i].plus))
            return false;
    return true;
}

static bool
read_move(sums_checker *x, sums_move *m)
{
    if (!sums_expect(x, "move") || !sums_word(x, m->name) ||
        !sums_expect(x, "choices") ||
        !sums_count(x, SUMS_CHOICES, &m->n_choices) || !sums_expect(x, "guard"))
        return false;
    size_t n = x->n_fields + m->n_choices;
    if (!(m->guard = sums_read_formula(x, n, 0)) || !sums_expect(x, "results"))
        return false;
    for (size_t i = 0; i < x->n_fields; i++)
        if (!(m->result[i] = sums_read_linear(x, n, 0)))
            return false;
    return true;
}

static bool
read_game(sums_checker *x)
{
    if (!sums_expect(x, "fields") || !sums_count(x, SUMS_MAX, &x->n_fields))
        return false;
    for (size_t i = 0; i < x->n_fields; i++) {
        if (!sums_word(x, x->field[i]))
            return false;
        if (!are_names(x->field, i + 1) ||
            strcmp(x->field[i], x->function) == 0)
            return sums_stop(x, UNREADABLE, "a field has no name of its own");
    }
    if (!sums_expect(x, "moves") || !sums_count(x, SUMS_MOVES, &x->n_moves))
        return false;
    for (size_t i = 0; i < x->n_moves; i++)
        if (!read_move(x, &x->move[i]))
            return false;
    return sums_expect(x, "domain") &&
           (x->domain = sums_read_formula(x, x->n_fields, 0)) != NULL;
}

bool
sums_read_statement(sums_checker *x)
{
    char word[SUMS_NAME];

    if (!sums_expect(x, "function-sums-certificate") || !sums_expect(x, "1") ||
        !sums_expect(x, "game") || !sums_word(x, x->game) ||
        !read_function(x) || !read_game(x) || !sums_word(x, word))
        return false;
    if (strcmp(word, "outcomes") == 0)
        return sums_expect(x, "set") &&
               (x->set = sums_read_formula(x, x->n_fields, 0)) != NULL &&
               sums_expect(x, "rank") &&
               (x->rank = sums_read_linear(x, x->n_fields, 0)) != NULL;
    if (strcmp(word, "holds") != 0)
        return sums_stop(x, UNREADABLE, "an unknown kind of statement");
    return (x->any_move = sums_any_move(x)) != NULL &&
           sums_expect(x, "variables") && sums_count(x, 16, &x->n_variables) &&
           (x->holds = sums_read_formula(x, x->n_variables, 0)) != NULL;
}
