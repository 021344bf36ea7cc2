/* rules.c: the rules of a game, as a certificate of lists gives them. */
#include "list/list.h"

void
list_rules_drop(list_checker *x)
{
    list_rules *r = &x->rules;

    for (size_t i = 0; i < LIST_DEFINITIONS; i++)
        drop(x->s, r->function[i].value);
    drop(x->s, r->node);
    drop(x->s, r->move);
    *r = (list_rules){.fields = 0};
}

static bool
read_field(list_checker *x, list_field *f)
{
    static const char *const kinds[] = {"heaps", "piles", "pile", "number"};
    size_t kind = 0;

    if (!reader_choice(x->r, kinds, 4, &kind) || !reader_word(x->r, f->name))
        return false;
    f->kind = (list_kind)kind;
    return true;
}

/* Lists are chains by their last operand, and may be long. */
static bool
has_movable(const list_rules *r, uint32_t node)
{
    for (; node; node = r->node[node].kid[2]) {
        const list_node *n = &r->node[node];
        if (n->op == LIST_MOVABLE || (n->kid[0] && has_movable(r, n->kid[0])) ||
            (n->kid[1] && has_movable(r, n->kid[1])))
            return true;
    }
    return false;
}

/* Nothing but a condition of a move may ask whether there is a move. */
static bool
read_plain(list_checker *x, uint64_t readable, uint32_t *out)
{
    return list_read_expr(x, 0, out) && list_fits(x, *out, readable) &&
           (!has_movable(&x->rules, *out) ||
            reader_stop(x->r, "'movable' is for conditions of moves"));
}

/* ---- functions and sets */

static bool
read_values(list_checker *x, list_function *f)
{
    size_t n = 0;

    if (!reader_size(x->r, LIST_HEAPS, &n))
        return false;
    if (n == 0 || f->params != 1)
        return reader_stop(x->r, "a list of values has one argument");
    f->value = take(x->s, n, sizeof *f->value);
    if (!f->value)
        return false;
    f->n_values = n;
    for (size_t i = 0; i < n; i++)
        if (!reader_number(x->r, -LIST_NUMBER, LIST_NUMBER, &f->value[i]))
            return false;
    return true;
}

/* All numbers of arguments first, as functions may use each other. */
static bool
read_functions(list_checker *x)
{
    static const char *const words[] = {"body", "values"};
    list_rules *r = &x->rules;
    size_t list = 0;

    if (!reader_count(x->r, "functions", LIST_DEFINITIONS, &r->functions))
        return false;
    for (size_t i = 0; i < r->functions; i++)
        if (!reader_size(x->r, 2, &r->function[i].params))
            return false;
    if (!reader_count(x->r, "sets", LIST_DEFINITIONS, &r->sets))
        return false;
    for (size_t i = 0; i < r->functions; i++) {
        if (!reader_choice(x->r, words, 2, &list))
            return false;
        if (list ? !read_values(x, &r->function[i])
                 : !read_plain(x, (UINT64_C(1) << r->function[i].params) - 1,
                               &r->function[i].body))
            return false;
    }
    for (size_t i = 0; i < r->sets; i++)
        if (!reader_expect(x->r, "set") || !list_read_set(x, 0, &r->set[i]) ||
            !list_fits(x, r->set[i], 0) ||
            (has_movable(r, r->set[i]) &&
             !reader_stop(x->r, "'movable' is in a set")))
            return false;
    return true;
}

/* ---- moves */

/* Is it c*v + d, where v does not occur in c and d? */
static bool
is_linear(const list_rules *r, uint32_t node, uint64_t v)
{
    const list_node *n = &r->node[node];

    if (!(n->uses & v))
        return true;
    switch (n->op) {
    case LIST_SLOT:
        return true;
    case LIST_NEG:
        return is_linear(r, n->kid[0], v);
    case LIST_ADD:
    case LIST_SUB:
        return is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    case LIST_MUL:
        return !(r->node[n->kid[0]].uses & r->node[n->kid[1]].uses & v) &&
               is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    default:
        return false;
    }
}

static bool
add_condition(list_checker *x, list_move *m, uint32_t node)
{
    const list_rules *r = &x->rules;
    const list_node *n = &r->node[node];

    if (n->op == LIST_AND)
        return add_condition(x, m, n->kid[0]) && add_condition(x, m, n->kid[1]);
    if (m->conditions == LIST_CONDITIONS)
        return stop(x->s, BUDGET, "a move has too many conditions");
    list_condition *c = &m->condition[m->conditions++];
    *c = (list_condition){.node = node};
    for (size_t i = 0; i < m->choices; i++)
        if (n->uses >> m->choice[i] & 1)
            c->level = i + 1;
    if (c->level > 0 && n->op >= LIST_LT && n->op <= LIST_EQ) {
        uint64_t v = UINT64_C(1) << m->choice[c->level - 1];
        c->linear = is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    }
    m->asks_movable = m->asks_movable || has_movable(r, node);
    return true;
}

/* "targets T FIELD SLOT ..": heaps in hand, each in a slot of its own. */
static bool
read_targets(list_checker *x, list_move *m, uint64_t *used)
{
    const list_rules *r = &x->rules;

    if (!reader_count(x->r, "targets", LIST_TARGETS, &m->targets))
        return false;
    for (size_t i = 0; i < m->targets; i++) {
        if (!reader_size(x->r, r->fields - 1, &m->field[i]) ||
            !reader_size(x->r, LIST_SLOTS - 1, &m->slot[i]))
            return false;
        if (r->field[m->field[i]].kind > LIST_PILES)
            return reader_stop(x->r, "only heaps can be taken in hand");
        if (*used >> m->slot[i] & 1)
            return reader_stop(x->r, "a slot is used twice");
        *used |= UINT64_C(1) << m->slot[i];
    }
    return true;
}

static bool
read_choices(list_checker *x, list_move *m, uint64_t *used)
{
    if (!reader_count(x->r, "choices", LIST_CHOICES, &m->choices))
        return false;
    for (size_t i = 0; i < m->choices; i++) {
        if (!reader_size(x->r, LIST_SLOTS - 1, &m->choice[i]))
            return false;
        if (*used >> m->choice[i] & 1)
            return reader_stop(x->r, "a slot is used twice");
        *used |= UINT64_C(1) << m->choice[i];
    }
    return true;
}

static bool
read_results(list_checker *x, list_move *m, uint64_t readable)
{
    const list_rules *r = &x->rules;

    if (!reader_count(x->r, "results", LIST_RESULTS, &m->results))
        return false;
    for (size_t i = 0; i < m->results; i++) {
        size_t field = 0, target = 0;
        if (!reader_size(x->r, r->fields - 1, &field) ||
            !reader_size(x->r, LIST_TARGETS, &target) ||
            !read_plain(x, readable, &m->result[i]))
            return false;
        if (r->field[field].kind > LIST_PILES ||
            (r->field[field].kind == LIST_PILES &&
             (target >= m->targets || m->field[target] != field)))
            return reader_stop(x->r, "a result has no place");
        m->result_field[i] = field;
        m->result_target[i] = target;
    }
    return true;
}

static bool
read_assigns(list_checker *x, list_move *m, uint64_t readable)
{
    const list_rules *r = &x->rules;

    if (!reader_count(x->r, "fields", r->fields, &m->assigns))
        return false;
    for (size_t i = 0; i < m->assigns; i++) {
        size_t field = 0;
        if (!reader_size(x->r, r->fields - 1, &field))
            return false;
        if (r->field[field].kind <= LIST_PILES || m->assign[field])
            return reader_stop(x->r, "a field is set twice, or is heaps");
        if (!read_plain(x, readable, &m->assign[field]))
            return false;
    }
    return true;
}

/* The slots of piles and numbers: those of fields that have one value. */
static uint64_t
scalars(const list_rules *r)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < r->fields; i++)
        if (r->field[i].kind > LIST_PILES)
            bits |= UINT64_C(1) << i;
    return bits;
}

static bool
read_move(list_checker *x, list_move *m)
{
    uint64_t fields = (UINT64_C(1) << x->rules.fields) - 1, used = fields;
    size_t n = 0;

    if (!reader_expect(x->r, "move") || !reader_word(x->r, m->name) ||
        !read_targets(x, m, &used) || !read_choices(x, m, &used) ||
        !reader_count(x->r, "conditions", LIST_HEAPS, &n))
        return false;
    used = (used & ~fields) | scalars(&x->rules);
    for (size_t i = 0; i < n; i++) {
        uint32_t node = 0;
        if (!list_read_expr(x, 0, &node) || !list_fits(x, node, used) ||
            !add_condition(x, m, node))
            return false;
    }
    return read_results(x, m, used) && read_assigns(x, m, used);
}

/* "NAME 0" or "NAME 1 CONDITION" */
static bool
read_whole(list_checker *x, const char *name, uint32_t *out)
{
    size_t n = 0;

    return reader_count(x->r, name, 1, &n) &&
           (!n || read_plain(x, scalars(&x->rules), out));
}

static bool
read_play(list_checker *x)
{
    static const char *const words[] = {"normal", "misere"};
    size_t play = 0;
    bool good =
        reader_expect(x->r, "play") && reader_choice(x->r, words, 2, &play);

    x->rules.misere = play == 1;
    return good;
}

bool
list_read_rules(list_checker *x)
{
    list_rules *r = &x->rules;

    list_start_digest(x);
    if (!reader_expect(x->r, "game") || !reader_word(x->r, r->game) ||
        !read_play(x) || !reader_count(x->r, "fields", LIST_FIELDS, &r->fields))
        return false;
    if (r->fields == 0)
        return reader_stop(x->r, "a game has fields");
    for (size_t i = 0; i < r->fields; i++)
        if (!read_field(x, &r->field[i]))
            return false;
    if (!read_functions(x) || !read_whole(x, "domain", &r->domain) ||
        !read_whole(x, "end", &r->end) ||
        !read_whole(x, "forbid", &r->forbid) ||
        !reader_count(x->r, "moves", LIST_MOVES, &r->moves))
        return false;
    r->move = take(x->s, r->moves + 1, sizeof *r->move);
    if (!r->move)
        return false;
    for (size_t i = 0; i < r->moves; i++)
        if (!read_move(x, &r->move[i]))
            return false;
    return list_check_digest(x, &r->digest);
}
