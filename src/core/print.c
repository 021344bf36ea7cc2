/* print.c: core text, docs/formats/core.md. */
#include "core/problem.h"

/* How a kind is written: its word, and what stands before its operands. */
static const struct {
    const char *word;
    char before; /* v, q: a variable; g: a number; 0: nothing */
} forms[] = {
    [BT_NODE_AND] = {"and", 0},
    [BT_NODE_OR] = {"or", 0},
    [BT_NODE_NOT] = {"not", 0},
    [BT_NODE_IFF] = {"iff", 0},
    [BT_NODE_GE] = {"ge", 0},
    [BT_NODE_EQ] = {"eq", 0},
    [BT_NODE_SOME] = {"some", 'v'},
    [BT_NODE_EVERY] = {"every", 'v'},
    [BT_NODE_SOME_MOVE] = {"some-move", 'q'},
    [BT_NODE_EVERY_MOVE] = {"every-move", 'q'},
    [BT_NODE_POSITION] = {"position", 'g'},
    [BT_NODE_IN_P] = {"P", 'g'},
    [BT_NODE_TERMINAL] = {"terminal", 'g'},
    [BT_NODE_LEADS] = {"leads", 0},
    [BT_NODE_SAME] = {"same", 0},
    [BT_NODE_MOVABLE] = {"movable", 0},
    [BT_NODE_SUM] = {"sum", 'g'},
    [BT_NODE_MUL] = {"mul", 0},
    [BT_NODE_DIV] = {"div", 0},
    [BT_NODE_MOD] = {"mod", 0},
    [BT_NODE_POW] = {"pow", 0},
    [BT_NODE_XOR] = {"xor", 0},
    [BT_NODE_MIN] = {"min", 0},
    [BT_NODE_MAX] = {"max", 0},
    [BT_NODE_GCD] = {"gcd", 0},
    [BT_NODE_LOG2] = {"log2", 0},
    [BT_NODE_GOLDEN] = {"golden", 0},
    [BT_NODE_ZECKENDORF] = {"zeckendorf", 0},
    [BT_NODE_IF] = {"if", 0},
    [BT_NODE_LIST] = {"list", 0},
    [BT_NODE_CALL] = {"call", 'g'},
    [BT_NODE_TOTAL] = {"total", 'v'},
    [BT_NODE_TOTAL_MOVES] = {"total-moves", 'q'},
    [BT_NODE_ENTRY] = {"entry", 'g'},
    [BT_NODE_STONES] = {"stones", 0},
    [BT_NODE_COUNT] = {"count", 0},
    [BT_NODE_COUNT_OF] = {"count-of", 0},
    [BT_NODE_LEAST] = {"least", 0},
    [BT_NODE_MOST] = {"most", 0},
    [BT_NODE_NIM_SUM] = {"nim-sum", 0},
    [BT_NODE_NIM_SUM_OF] = {"nim-sum-of", 0},
    [BT_NODE_GRUNDY] = {"grundy", 'g'},
    [BT_NODE_PERIOD] = {"period", 'g'},
    [BT_NODE_HEAPS] = {"heaps", 0},
    [BT_NODE_PILES] = {"piles", 0},
    [BT_NODE_FIELD] = {"field", 'g'},
    [BT_NODE_PLACE] = {"place", 0},
};

static void
print_compound(const bt_core *c, const bt_core_node *x, bt_text *t)
{
    char before = forms[x->kind].before;
    bt_text_add(t, "(%s", forms[x->kind].word);
    if (before)
        bt_text_add(t, " %s%lld",
                    before == 'v'   ? "v"
                    : before == 'q' ? "q"
                                    : "",
                    (long long)x->value);
    for (size_t i = 0; i < x->n; i++) {
        if (x->kind == BT_NODE_SUM)
            bt_text_add(t, " %lld", (long long)x->coef[i]);
        bt_text_add(t, " ");
        bt_node_print(c, x->kid[i], t);
    }
    for (size_t i = 0; x->kind == BT_NODE_LIST && i < x->n_coef; i++)
        bt_text_add(t, " %lld", (long long)x->coef[i]);
    bt_text_add(t, ")");
}

void
bt_node_print(const bt_core *c, bt_node n, bt_text *t)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (n == BT_CORE_TRUE || n == BT_CORE_FALSE)
        bt_text_add(t, n == BT_CORE_TRUE ? "true" : "false");
    else if (x->kind == BT_NODE_VAR || x->kind == BT_NODE_WHERE)
        bt_text_add(t, "%c%lld", x->kind == BT_NODE_VAR ? 'v' : 'q',
                    (long long)x->value);
    else if (x->kind == BT_NODE_SUM && x->n == 0)
        bt_text_add(t, "%lld", (long long)x->value);
    else if (x->kind == BT_NODE_MOVABLE)
        bt_text_add(t, "movable");
    else
        print_compound(c, x, t);
}

static void
print_line(const bt_core *c, const char *word, bt_node n, bt_text *t)
{
    bt_text_add(t, "%s ", word);
    bt_node_print(c, n, t);
    bt_text_add(t, "\n");
}

static void
print_move(const bt_core *c, const bt_core_turn *m, bt_text *t)
{
    bt_text_add(t, "move\n");
    for (size_t i = 0; i < m->n_hands; i++)
        bt_text_add(t, "hand %zu\n", m->hand[i]);
    bt_text_add(t, "choices %zu\n", m->n_choices);
    print_line(c, "guard", m->guard, t);
    print_line(c, "defined", m->defined, t);
    for (size_t i = 0; i < m->n_puts; i++) {
        bt_text_add(t, "%s %zu", m->put[i].in_place ? "replace" : "put",
                    m->put[i].where);
        print_line(c, "", m->put[i].value, t);
    }
    for (size_t i = 0; i < m->n_sets; i++) {
        bt_text_add(t, "set %zu", m->set[i].where);
        print_line(c, "", m->set[i].value, t);
    }
}

static void
print_game(const bt_core *c, const bt_core_game *g, bt_text *t)
{
    static const char *const kinds[] = {[BT_FIELD_HEAPS] = "heaps",
                                        [BT_FIELD_PILES] = "piles",
                                        [BT_FIELD_PILE] = "pile",
                                        [BT_FIELD_NUMBER] = "number"};
    bt_text_add(t, "game %s\n", g->misere ? "misere" : "normal");
    for (size_t i = 0; i < g->rules->n_fields; i++)
        bt_text_add(t, "field %s\n", kinds[g->rules->field[i].kind]);
    print_line(c, "domain", g->domain, t);
    print_line(c, "forbid", g->forbid, t);
    print_line(c, "end", g->end, t);
    print_line(c, "defined", g->defined, t);
    for (size_t i = 0; i < g->n_moves; i++)
        print_move(c, &g->move[i], t);
}

void
bt_problem_print(const bt_core *c, const bt_problem *p, bt_text *t)
{
    bt_text_add(t, "problem %zu\n", p->n_vars);
    if (p->kind == BT_MEMBER_NONE)
        bt_text_add(t, "member none\n");
    else
        print_line(c, "member", p->member, t);
    print_line(c, "where", p->where, t);
    print_line(c, "defined", p->defined, t);
    print_line(c, p->asks ? "asks" : "holds", p->holds, t);
}

void
bt_core_print_head(bt_text *t)
{
    bt_text_add(t, "core 1\n");
}

void
bt_part_print(const bt_part *p, bt_text *t)
{
    static const char *const rise[] = {"any", "weakly-increasing",
                                       "strictly-increasing"};
    bt_text_add(t, "part\n");
    for (size_t i = 0; i < p->n_games; i++)
        print_game(&p->core, &p->game[i], t);
    if (p->has_unknown)
        bt_text_add(t, "function %s %lld\n", rise[p->unknown.rise],
                    (long long)p->unknown.least);
    for (size_t i = 0; i < p->n_problems; i++)
        bt_problem_print(&p->core, &p->problem[i], t);
}
