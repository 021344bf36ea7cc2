/* sum.c: a sum of games (game.md, "Sums of games") is one game, in which the
 * parts stand one behind the other.
 *
 * A part sees its own names and no others. So every word of it is marked with
 * the number of the part, "2:a" for a, whatever it stands for, and fields and
 * definitions are known by these words, too, beside the names that they have in
 * the sum. No user can write such a word: nothing of one part is seen by
 * another, or by a name that stands for something else. */
#include "rules/rules.h"

#include <string.h>

/* A part that is being copied. */
typedef struct copying {
    session *s;
    pool *pool;
    parser p; /* for its limits: nothing is read */
    rules_game *sum;
    const rules_game *part;
    size_t field; /* its first one in the sum */
    size_t number;
    spot where;
} copying;

/* ---- names */

/* A word of the part, in the sum. */
static const char *
marked(copying *c, const char *word)
{
    size_t n = strlen(word) + 24;
    char *text;

    if (!*word || is_reserved(word))
        return word;
    text = pool_take(c->pool, n, 1);
    if (text)
        snprintf(text, n, "%zu:%s", c->number, word);
    return text ? text : "";
}

static const rules_alias_name *
also_called(copying *c, const char *name, const rules_alias_name *also)
{
    rules_alias_name *one = pool_take(c->pool, 1, sizeof *one);

    if (!one)
        return NULL;
    *one = (rules_alias_name){.name = marked(c, name)};
    if (also)
        one->next = also_called(c, also->name, also->next);
    return one;
}

static bool
is_taken(const rules_game *g, const char *name)
{
    return rules_defined(g, name) || rules_field_of(g, name) != SIZE_MAX;
}

static const char *
numbered(copying *c, const char *name)
{
    size_t n = strlen(name) + 24;
    char *text = pool_take(c->pool, n, 1);

    if (text)
        snprintf(text, n, "%s%zu", name, c->number);
    return text;
}

/* In the sum; NULL with a reason. */
static const char *
sum_name(copying *c, const char *name)
{
    if (!is_taken(c->sum, name))
        return name;
    const char *is = numbered(c, name);
    if (is && (is_taken(c->sum, is) || is_taken(c->part, is)))
        return spot_stop(c->s, c->where, "%s would be the name of two things",
                         is),
               NULL;
    return is;
}

/* ---- trees */

static tree *copy(copying *c, const tree *t);

/* stones(a) or count(a); a pile; 0 where it has none. */
static tree *
whole_of(copying *c, const tree *t, const rules_field *f)
{
    bool list = kernel_is_list(f->kind), stones = t->word[0] == 's';
    int kind = list                               ? TREE_CALL
               : stones && f->kind == KERNEL_PILE ? TREE_NAME
                                                  : TREE_NUMBER;
    tree *one = tree_new(&c->p, kind, t->where);

    if (!one)
        return NULL;
    if (kind != TREE_NUMBER)
        one->word = list ? t->word : marked(c, f->name);
    if (!list)
        return one;
    tree *name = tree_new(&c->p, TREE_NAME, t->where);
    if (name)
        name->word = marked(c, f->name);
    return tree_add(&c->p, one, name);
}

static tree *
copy_whole(copying *c, const tree *t)
{
    tree *sum = tree_new(&c->p, TREE_NUMBER, t->where);

    for (size_t i = 0; sum && i < c->part->fields; i++)
        sum =
            tree_pair(&c->p, TREE_ADD, sum, whole_of(c, t, &c->part->field[i]));
    return sum;
}

static tree *
copy(copying *c, const tree *t)
{
    bool word = t->kind == TREE_NAME || t->kind == TREE_CALL;

    if (word && strcmp(t->word, "movable") == 0)
        return spot_stop(c->s, t->where,
                         "movable cannot be asked about one part of a sum"),
               NULL;
    if (t->kind == TREE_NAME &&
        (strcmp(t->word, "stones") == 0 || strcmp(t->word, "count") == 0))
        return copy_whole(c, t);
    tree *made = tree_new(&c->p, t->kind, t->where);
    if (!made)
        return NULL;
    made->bracketed = t->bracketed;
    made->number = t->number;
    made->word = word ? marked(c, t->word) : t->word;
    for (size_t i = 0; made && i < t->n; i++)
        made = tree_add(&c->p, made, copy(c, t->kid[i]));
    return made;
}

/* NULL for NULL; a failure is in the session. */
static tree *
copied(copying *c, const tree *t)
{
    return t ? copy(c, t) : NULL;
}

/* Kids of a copy are further kids of `all`, which is made where it is not. */
static tree *
join(copying *c, tree *all, const tree *more, int kind)
{
    tree *t = copied(c, more);

    if (t && !all)
        all = tree_new(&c->p, kind, t->where);
    for (size_t i = 0; t && all && i < t->n; i++)
        all = tree_add(&c->p, all, t->kid[i]);
    return all;
}

/* ---- moves */

/* Not where the part has ended, and the conditions of the move. */
static const tree *
copy_conditions(copying *c, const rules_move *m)
{
    const tree *end = c->part->end;
    tree *all = NULL;

    if (!end)
        return copied(c, m->conditions);
    all = tree_new(&c->p, TREE_AND, end->where);
    for (size_t i = 0; all && i < end->n; i++) {
        tree *no = tree_new(&c->p, TREE_NOT, end->kid[i]->where);
        all = tree_add(&c->p, all, tree_add(&c->p, no, copy(c, end->kid[i])));
    }
    return all ? join(c, all, m->conditions, TREE_AND) : NULL;
}

static size_t
moves_called(const rules_game *g, const char *name)
{
    size_t n = 0;

    for (size_t i = 0; i < g->moves; i++)
        n += strcmp(g->move[i]->name, name) == 0;
    return n;
}

/* Is the number of the move free for another one of its name? */
static const char *
move_name(copying *c, const char *name)
{
    if (moves_called(c->sum, name) == 0)
        return name;
    const char *is = numbered(c, name);
    if (is && (moves_called(c->sum, is) > 0 || moves_called(c->part, is) > 0))
        return spot_stop(c->s, c->where, "%s would be the name of two moves",
                         is),
               NULL;
    return is;
}

static rules_move *
copy_move(copying *c, const rules_move *from, const char *name)
{
    rules_move *m = pool_take(c->pool, 1, sizeof *m);

    if (!m || !name)
        return NULL;
    *m = *from;
    m->name = name;
    for (size_t i = 0; i < m->hands; i++) {
        m->hand[i] = marked(c, m->hand[i]);
        m->hand_field[i] += c->field;
    }
    for (size_t i = 0; i < m->choices; i++)
        m->choice[i] = marked(c, m->choice[i]);
    for (size_t i = 0; i < m->results; i++) {
        if (m->result[i].kind != KERNEL_REPLACE)
            m->result[i].where += c->field;
        m->result[i].value = copied(c, m->result[i].value);
    }
    m->conditions = copy_conditions(c, from);
    return m;
}

/* ---- all of it */

static bool
copy_definition(copying *c, const rules_definition *from, rules_definition *d)
{
    *d = *from;
    d->name = sum_name(c, from->name);
    d->also = also_called(c, from->name, from->also);
    for (size_t i = 0; i < d->arguments; i++)
        d->argument[i] = marked(c, from->argument[i]);
    d->value = copied(c, from->value);
    return d->name != NULL;
}

static bool
copy_field(copying *c, const rules_field *from, rules_field *f)
{
    *f = (rules_field){.kind = from->kind,
                       .name = sum_name(c, from->name),
                       .also = also_called(c, from->name, from->also),
                       .initial = copied(c, from->initial)};
    return f->name != NULL;
}

static bool
has_room(const copying *c)
{
    const rules_game *a = c->sum, *b = c->part;

    return (a->fields + b->fields <= RULES_FIELDS &&
            a->definitions + b->definitions <= RULES_DEFINITIONS &&
            a->moves + b->moves <= RULES_MOVES && b->fields > 0) ||
           spot_stop(c->s, c->where, "%s does not fit into a sum", b->name);
}

/* Names are compared with those of earlier parts: nothing is counted before all
 * is copied. */
static void
count_in(copying *c)
{
    rules_game *sum = c->sum;
    const rules_game *part = c->part;

    sum->part[sum->parts++] = sum->fields;
    for (size_t i = 1; i < part->parts; i++)
        sum->part[sum->parts++] = sum->fields + part->part[i];
    sum->fields += part->fields;
    sum->definitions += part->definitions;
    sum->moves += part->moves;
}

bool
rules_add_part(session *s, pool *p, rules_game *g, const rules_game *part,
               spot where)
{
    copying c = {.s = s,
                 .pool = p,
                 .p = {.s = s, .pool = p, .in = where.in},
                 .sum = g,
                 .part = part,
                 .field = g->fields,
                 .number = g->parts + 1,
                 .where = where};

    if (!has_room(&c))
        return false;
    for (size_t i = 0; i < part->fields; i++)
        if (!copy_field(&c, &part->field[i], &g->field[g->fields + i]))
            return false;
    for (size_t i = 0; i < part->definitions; i++)
        if (!copy_definition(&c, &part->definition[i],
                             &g->definition[g->definitions + i]))
            return false;
    for (size_t i = 0; i < part->moves; i++) {
        const rules_move *m = part->move[i];
        g->move[g->moves + i] = copy_move(&c, m, move_name(&c, m->name));
    }
    g->domain = join(&c, g->domain, part->domain, TREE_AND);
    g->forbid = join(&c, g->forbid, part->forbid, TREE_OR);
    count_in(&c);
    return s->code == ACCEPTED;
}
