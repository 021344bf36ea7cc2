/* read.c: the rules of a game, as certificates give them. */
#include "rules/rules.h"

void
rules_drop(rulebook *x)
{
    ruleset *r = &x->rules;

    for (size_t i = 0; i < RULES_DEFINITIONS; i++)
        drop(x->s, r->function[i].value);
    drop(x->s, r->node);
    drop(x->s, r->move);
    *r = (ruleset){.fields = 0};
}

/* ---- digests */

void
rules_start_digest(rulebook *x)
{
    x->digest_from = x->r->at;
}

bool
rules_check_digest(rulebook *x, uint64_t *out)
{
    reader words = {x->s, x->r->text, x->digest_from, x->r->at};
    char word[WORD];

    *out = CHECKSUM_START;
    while (words.at < words.end && reader_word(&words, word)) {
        for (const char *c = word; *c; c++)
            *out = checksum_number(*out, (unsigned char)*c);
        *out = checksum_number(*out, ' ');
    }
    return reader_expect(x->r, "digest") && reader_digest(x->r, *out);
}

/* ---- fields */

static bool
read_field(rulebook *x, rules_field *f)
{
    static const char *const kinds[] = {"heaps", "piles", "pile", "number"};
    size_t kind = 0;

    if (!reader_choice(x->r, kinds, 4, &kind) || !reader_word(x->r, f->name))
        return false;
    f->kind = (rules_kind)kind;
    return true;
}

/* Lists are chains by their last operand, and may be long. */
static bool
has_movable(const ruleset *r, uint32_t node)
{
    for (; node; node = r->node[node].kid[2]) {
        const rules_node *n = &r->node[node];
        if (n->op == RULES_MOVABLE ||
            (n->kid[0] && has_movable(r, n->kid[0])) ||
            (n->kid[1] && has_movable(r, n->kid[1])))
            return true;
    }
    return false;
}

/* Nothing but a condition of a move may ask whether there is a move. */
static bool
read_plain(rulebook *x, uint64_t readable, uint32_t *out)
{
    return rules_read_expr(x, 0, out) && rules_fits(x, *out, readable) &&
           (!has_movable(&x->rules, *out) ||
            reader_stop(x->r, "'movable' is for conditions of moves"));
}

/* ---- functions and sets */

static bool
read_values(rulebook *x, rules_function *f)
{
    size_t n = 0;

    if (!reader_size(x->r, RULES_HEAPS, &n))
        return false;
    if (n == 0 || f->params != 1)
        return reader_stop(x->r, "a list of values has one argument");
    f->value = take(x->s, n, sizeof *f->value);
    if (!f->value)
        return false;
    f->n_values = n;
    for (size_t i = 0; i < n; i++)
        if (!reader_number(x->r, -RULES_NUMBER, RULES_NUMBER, &f->value[i]))
            return false;
    return true;
}

/* All numbers of arguments first, as functions may use each other. */
static bool
read_functions(rulebook *x)
{
    static const char *const words[] = {"body", "values"};
    ruleset *r = &x->rules;
    size_t list = 0;

    if (!reader_count(x->r, "functions", RULES_DEFINITIONS, &r->functions))
        return false;
    for (size_t i = 0; i < r->functions; i++)
        if (!reader_size(x->r, 2, &r->function[i].params))
            return false;
    if (!reader_count(x->r, "sets", RULES_DEFINITIONS, &r->sets))
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
        if (!reader_expect(x->r, "set") || !rules_read_set(x, 0, &r->set[i]) ||
            !rules_fits(x, r->set[i], 0) ||
            (has_movable(r, r->set[i]) &&
             !reader_stop(x->r, "'movable' is in a set")))
            return false;
    return true;
}

/* ---- moves */

/* Is it c*v + d, where v does not occur in c and d? */
static bool
is_linear(const ruleset *r, uint32_t node, uint64_t v)
{
    const rules_node *n = &r->node[node];

    if (!(n->uses & v))
        return true;
    switch (n->op) {
    case RULES_SLOT:
        return true;
    case RULES_NEG:
        return is_linear(r, n->kid[0], v);
    case RULES_ADD:
    case RULES_SUB:
        return is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    case RULES_MUL:
        return !(r->node[n->kid[0]].uses & r->node[n->kid[1]].uses & v) &&
               is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    default:
        return false;
    }
}

bool
rules_add_condition(rulebook *x, rules_move *m, uint32_t node)
{
    const ruleset *r = &x->rules;
    const rules_node *n = &r->node[node];

    if (n->op == RULES_AND)
        return rules_add_condition(x, m, n->kid[0]) &&
               rules_add_condition(x, m, n->kid[1]);
    if (m->conditions == RULES_CONDITIONS)
        return stop(x->s, BUDGET, "a move has too many conditions");
    rules_condition *c = &m->condition[m->conditions++];
    *c = (rules_condition){.node = node};
    for (size_t i = 0; i < m->choices; i++)
        if (n->uses >> m->choice[i] & 1)
            c->level = i + 1;
    if (c->level > 0 && n->op >= RULES_LT && n->op <= RULES_EQ) {
        uint64_t v = UINT64_C(1) << m->choice[c->level - 1];
        c->linear = is_linear(r, n->kid[0], v) && is_linear(r, n->kid[1], v);
    }
    m->asks_movable = m->asks_movable || has_movable(r, node);
    return true;
}

/* "targets T FIELD SLOT ..": heaps in hand, each in a slot of its own. */
static bool
read_targets(rulebook *x, rules_move *m, uint64_t *used)
{
    const ruleset *r = &x->rules;

    if (!reader_count(x->r, "targets", RULES_TARGETS, &m->targets))
        return false;
    for (size_t i = 0; i < m->targets; i++) {
        if (!reader_size(x->r, r->fields - 1, &m->field[i]) ||
            !reader_size(x->r, RULES_SLOTS - 1, &m->slot[i]))
            return false;
        if (r->field[m->field[i]].kind > RULES_PILES)
            return reader_stop(x->r, "only heaps can be taken in hand");
        if (*used >> m->slot[i] & 1)
            return reader_stop(x->r, "a slot is used twice");
        *used |= UINT64_C(1) << m->slot[i];
    }
    return true;
}

static bool
read_choices(rulebook *x, rules_move *m, uint64_t *used)
{
    if (!reader_count(x->r, "choices", RULES_CHOICES, &m->choices))
        return false;
    for (size_t i = 0; i < m->choices; i++) {
        if (!reader_size(x->r, RULES_SLOTS - 1, &m->choice[i]))
            return false;
        if (*used >> m->choice[i] & 1)
            return reader_stop(x->r, "a slot is used twice");
        *used |= UINT64_C(1) << m->choice[i];
    }
    return true;
}

static bool
read_results(rulebook *x, rules_move *m, uint64_t readable)
{
    const ruleset *r = &x->rules;

    if (!reader_count(x->r, "results", RULES_RESULTS, &m->results))
        return false;
    for (size_t i = 0; i < m->results; i++) {
        size_t field = 0, target = 0;
        if (!reader_size(x->r, r->fields - 1, &field) ||
            !reader_size(x->r, RULES_TARGETS, &target) ||
            !read_plain(x, readable, &m->result[i]))
            return false;
        if (r->field[field].kind > RULES_PILES ||
            (r->field[field].kind == RULES_PILES &&
             (target >= m->targets || m->field[target] != field)))
            return reader_stop(x->r, "a result has no place");
        m->result_field[i] = field;
        m->result_target[i] = target;
    }
    return true;
}

static bool
read_assigns(rulebook *x, rules_move *m, uint64_t readable)
{
    const ruleset *r = &x->rules;

    if (!reader_count(x->r, "fields", r->fields, &m->assigns))
        return false;
    for (size_t i = 0; i < m->assigns; i++) {
        size_t field = 0;
        if (!reader_size(x->r, r->fields - 1, &field))
            return false;
        if (r->field[field].kind <= RULES_PILES || m->assign[field])
            return reader_stop(x->r, "a field is set twice, or is heaps");
        if (!read_plain(x, readable, &m->assign[field]))
            return false;
    }
    return true;
}

/* The slots of piles and numbers: those of fields that have one value. */
static uint64_t
scalars(const ruleset *r)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < r->fields; i++)
        if (r->field[i].kind > RULES_PILES)
            bits |= UINT64_C(1) << i;
    return bits;
}

static bool
read_move(rulebook *x, rules_move *m)
{
    uint64_t fields = (UINT64_C(1) << x->rules.fields) - 1, used = fields;
    size_t n = 0;

    if (!reader_expect(x->r, "move") || !reader_word(x->r, m->name) ||
        !read_targets(x, m, &used) || !read_choices(x, m, &used) ||
        !reader_count(x->r, "conditions", RULES_HEAPS, &n))
        return false;
    used = (used & ~fields) | scalars(&x->rules);
    for (size_t i = 0; i < n; i++) {
        uint32_t node = 0;
        if (!rules_read_expr(x, 0, &node) || !rules_fits(x, node, used) ||
            !rules_add_condition(x, m, node))
            return false;
    }
    return read_results(x, m, used) && read_assigns(x, m, used);
}

/* "NAME 0" or "NAME 1 CONDITION" */
static bool
read_whole(rulebook *x, const char *name, uint32_t *out)
{
    size_t n = 0;

    return reader_count(x->r, name, 1, &n) &&
           (!n || read_plain(x, scalars(&x->rules), out));
}

static bool
read_play(rulebook *x)
{
    static const char *const words[] = {"normal", "misere"};
    size_t play = 0;
    bool good =
        reader_expect(x->r, "play") && reader_choice(x->r, words, 2, &play);

    x->rules.misere = play == 1;
    return good;
}

bool
rules_read(rulebook *x)
{
    ruleset *r = &x->rules;

    rules_start_digest(x);
    if (!reader_expect(x->r, "game") || !reader_word(x->r, r->game) ||
        !read_play(x) ||
        !reader_count(x->r, "fields", RULES_FIELDS, &r->fields))
        return false;
    if (r->fields == 0)
        return reader_stop(x->r, "a game has fields");
    for (size_t i = 0; i < r->fields; i++)
        if (!read_field(x, &r->field[i]))
            return false;
    if (!read_functions(x) || !read_whole(x, "domain", &r->domain) ||
        !read_whole(x, "end", &r->end) ||
        !read_whole(x, "forbid", &r->forbid) ||
        !reader_count(x->r, "moves", RULES_MOVES, &r->moves))
        return false;
    r->move = take(x->s, r->moves + 1, sizeof *r->move);
    if (!r->move)
        return false;
    for (size_t i = 0; i < r->moves; i++)
        if (!read_move(x, &r->move[i]))
            return false;
    return rules_check_digest(x, &r->digest);
}
