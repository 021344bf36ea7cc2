/* move.c: a move as it is written, with every name on its left side told apart:
 * a field, or a heap in hand. */
#include "rules/rules.h"

#include <string.h>

/* One update: what stands left of its arrow. */
typedef struct update {
    size_t field;        /* SIZE_MAX: heaps in hand .. */
    size_t first, hands; /* .. so many, from that one on */
} update;

static bool
is_list(const rules_game *g, size_t field)
{
    return field != SIZE_MAX && kernel_is_list(g->field[field].kind);
}

/* The only list; SIZE_MAX: there is none, or there are several. */
static size_t
only_list(const rules_game *g)
{
    size_t found = SIZE_MAX;

    for (size_t i = 0; i < g->fields; i++) {
        if (!is_list(g, i))
            continue;
        if (found != SIZE_MAX)
            return SIZE_MAX;
        found = i;
    }
    return found;
}

/* Is it a choice, or a heap in hand? */
static bool
is_taken(const rules_move *m, const char *name)
{
    for (size_t i = 0; i < m->choices; i++)
        if (strcmp(m->choice[i], name) == 0)
            return true;
    for (size_t i = 0; i < m->hands; i++)
        if (strcmp(m->hand[i], name) == 0)
            return true;
    return false;
}

/* The list that a heap in hand is from; `field` is what its name means. */
static bool
find_list(parser *p, const rules_game *g, const char *name, size_t field,
          size_t *list)
{
    if (parser_take(p, "from")) {
        const char *from = parser_name(p);
        *list = from ? rules_field_of(g, from) : SIZE_MAX;
        if (field != SIZE_MAX || rules_defined(g, name))
            return parser_blame(p, "%s already means something else", name);
        return is_list(g, *list) || parser_blame(p, "there is no such list");
    }
    *list = is_list(g, field) ? field : only_list(g);
    if (!is_list(g, field) && rules_defined(g, name))
        return parser_blame(p, "%s already means something else", name);
    return *list != SIZE_MAX ||
           parser_blame(p, "say which heaps %s is from", name);
}

static bool
read_target(parser *p, const rules_game *g, rules_move *m, update *u)
{
    const char *name = parser_name(p);

    if (!name)
        return false;
    size_t field = rules_field_of(g, name), list = SIZE_MAX;
    if (field != SIZE_MAX && !is_list(g, field)) {
        if (u->hands > 0 || u->field != SIZE_MAX)
            return parser_blame(p, "a pile or number is changed on its own");
        u->field = field;
        return true;
    }
    if (u->field != SIZE_MAX)
        return parser_blame(p, "a pile or number is changed on its own");
    if (is_taken(m, name))
        return parser_blame(p, "%s stands for one thing already", name);
    if (m->hands == RULES_HANDS)
        return parser_blame(p, "there are at most %d heaps in hand",
                            RULES_HANDS);
    if (!find_list(p, g, name, field, &list))
        return false;
    m->hand[m->hands] = name;
    m->hand_field[m->hands++] = list;
    u->hands++;
    return true;
}

/* ---- results */

/* NAME ":" in front of a result: its list; else that of the first heap in hand. */
static bool
read_list(parser *p, const rules_game *g, size_t *list)
{
    parser begin = *p;

    if (p->now.kind != TOKEN_NAME || is_reserved(p->now.word))
        return true;
    const char *name = parser_name(p);
    if (!name || !parser_take(p, ":")) {
        *p = begin;
        return !parser_failed(p);
    }
    *list = rules_field_of(g, name);
    return is_list(g, *list) || parser_blame(p, "%s is no list of heaps", name);
}

static bool
add_result(parser *p, rules_move *m, rules_result r)
{
    r.hands = m->hands;
    r.value = parse_value(p);
    if (!r.value)
        return false;
    for (size_t i = 0; r.kind == KERNEL_SET && i < m->results; i++)
        if (m->result[i].kind == KERNEL_SET && m->result[i].where == r.where)
            return spot_stop(p->s, r.value->where, "this is changed twice");
    if (m->results == RULES_RESULTS)
        return parser_stop(p, "a move has at most %d results", RULES_RESULTS);
    m->result[m->results++] = r;
    return true;
}

static bool
is_row(const rules_game *g, size_t field)
{
    return g->field[field].kind == KERNEL_ROW;
}

/* Result number n of an update. A numbered pile gets its new size in its place:
 * where one is in hand, result and heap number n are of the same list. */
static bool
read_result(parser *p, const rules_game *g, rules_move *m, const update *u,
            size_t n)
{
    rules_result r = {.kind = KERNEL_SET, .where = u->field};

    if (u->field != SIZE_MAX)
        return add_result(p, m, r);
    r = (rules_result){.kind = KERNEL_PUT, .where = m->hand_field[u->first]};
    if (!read_list(p, g, &r.where))
        return false;
    bool row = is_row(g, r.where);
    for (size_t i = 0; i < u->hands; i++)
        row |= is_row(g, m->hand_field[u->first + i]);
    if (row && (n >= u->hands || m->hand_field[u->first + n] != r.where))
        return parser_stop(p, "numbered piles stay where they are");
    if (is_row(g, r.where))
        r = (rules_result){.kind = KERNEL_REPLACE, .where = u->first + n};
    return add_result(p, m, r);
}

/* After a comma: does a new update begin there? */
static bool
begins_update(const parser *at)
{
    parser p = *at;

    parser_next(&p);
    if (p.now.kind != TOKEN_NAME)
        return false;
    parser_next(&p);
    return parser_at(&p, "->") || parser_at(&p, "from");
}

static bool
read_update(parser *p, const rules_game *g, rules_move *m)
{
    update u = {.field = SIZE_MAX, .first = m->hands};
    size_t n = 0;

    do
        if (!read_target(p, g, m, &u))
            return false;
    while (parser_take(p, ","));
    if (!parser_expect(p, "->"))
        return false;
    for (;; parser_next(p)) {
        if (!read_result(p, g, m, &u, n++))
            return false;
        if (u.field != SIZE_MAX || !parser_at(p, ",") || begins_update(p))
            break;
    }
    for (size_t i = 0; i < u.hands; i++)
        if (is_row(g, m->hand_field[u.first + i]) && n != u.hands)
            return parser_stop(p, "numbered piles stay where they are");
    return true;
}

/* ---- the whole */

static bool
read_choices(parser *p, const rules_game *g, rules_move *m)
{
    if (parser_at(p, ":"))
        return true;
    do {
        const char *name = parser_name(p);
        if (!rules_is_free(p, g, name))
            return false;
        if (is_taken(m, name))
            return parser_blame(p, "%s is declared twice", name);
        if (m->choices == RULES_CHOICES)
            return parser_blame(p, "there are at most %d choices",
                                RULES_CHOICES);
        m->choice[m->choices++] = name;
    } while (parser_take(p, ","));
    return true;
}

rules_move *
rules_read_move(parser *p, const rules_game *g)
{
    rules_move *m = pool_take(p->pool, 1, sizeof *m);

    if (!m || !(m->name = parser_name(p)) || !read_choices(p, g, m) ||
        !parser_expect(p, ":"))
        return NULL;
    do
        if (!read_update(p, g, m))
            return NULL;
    while (parser_take(p, ",") || parser_take(p, ";"));
    if (parser_take(p, "for"))
        m->conditions = parse_conditions(p);
    return parser_failed(p) ? NULL : m;
}
