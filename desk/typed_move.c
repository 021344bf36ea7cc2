/* typed_move.c: moves as people write them.
 *
 *   NUMBER               of the list
 *   take 2, pass         words of the move, as many as are needed
 *   take 2 from 5        also "2 from 5", "remove 2 stones from the 5"
 *   5 -> 3               also "5 to 3"
 *   8 -> 1, 5            also "take 2 from 8, leave 1 and 5"
 *   [3,3]                the position it leaves
 *
 * and as programs have them: the `change` of a move, or a part of it. */
#include "play.h"

#include <strings.h>

/* One heap of `before` stones is to have `after`. */
typedef struct change {
    int64_t before, after;
} change;

/* ---- "take 2 from 5", "5 -> 3" */

/* Is this next, whatever its letters' case? Goes on behind it and blanks. */
static bool
skip(const char **at, const char *word)
{
    size_t n = strlen(word);

    if (strncasecmp(*at, word, n) != 0)
        return false;
    *at += n;
    *at += strspn(*at, " \t");
    return true;
}

static bool
skip_number(const question *q, const char **at, int64_t *out)
{
    size_t n = strspn(*at, "0123456789");

    if (n == 0 || n > 19 || !read_number(compose(q, "%.*s", (int)n, *at), out))
        return false;
    *at += n;
    *at += strspn(*at, " \t");
    return true;
}

/* A number, then what takes it from another or what leads to that. "heap 5"
 * might be the fifth one. *at is behind it. */
static bool
skip_change(const question *q, const char **at, change *out)
{
    int64_t x, y;
    bool takes;

    while (skip(at, "take ") || skip(at, "remove "))
        ;
    if (!skip_number(q, at, &x))
        return false;
    takes = !skip(at, "->") && !skip(at, "→") && !skip(at, "to ");
    while (takes && (skip(at, "stones ") || skip(at, "stone ") ||
                     skip(at, "coins ") || skip(at, "coin ")))
        ;
    if (takes && !skip(at, "from "))
        return false;
    while (takes && skip(at, "the "))
        ;
    if (!skip_number(q, at, &y))
        return false;
    *out = takes ? (change){y, y - x} : (change){x, y};
    return !takes || x <= y;
}

static bool
read_change(const question *q, const char *at, change *out)
{
    return skip_change(q, &at, out) && !*at;
}

/* "take 2 from 8, leave 1 and 5" as "8 -> 1, 5"; others as they are. */
static const char *
arrow_of(const question *q, const char *line)
{
    const char *at = line, *text = "";
    int64_t piece;
    change c;

    if (!skip_change(q, &at, &c))
        return line;
    skip(&at, ",");
    if (!skip(&at, "leave ") && !skip(&at, "leaving "))
        return line;
    do {
        if (!skip_number(q, &at, &piece))
            return line;
        text = compose(q, "%s%s%" PRId64, text, *text ? ", " : "", piece);
        c.after -= piece;
    } while (skip(&at, ",") || skip(&at, "and "));
    return c.after == 0 && !*at
               ? compose(q, "%" PRId64 " -> %s", c.before, text)
               : line;
}

/* ---- which option makes a change */

/* Equal but for fields that are no stones. */
static bool
same_stones(const bt_ruleset *rules, const bt_position *p, const bt_position *q)
{
    const int64_t *v = bt_position_values(p), *w = bt_position_values(q);

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        bool list = is_list(kind);
        size_t n = list ? (size_t)*v + 1 : 1, m = list ? (size_t)*w + 1 : 1;
        if (kind != BT_FIELD_NUMBER &&
            (n != m || memcmp(v, w, n * sizeof *v) != 0))
            return false;
        v += n;
        w += m;
    }
    return true;
}

/* Where a move is looked for. */
typedef struct looking {
    const match *m;
    const stand *s;
    const bt_options *in;
    size_t n;     /* so many options; stands for none of them */
    bool several; /* there was more than one */
} looking;

/* The option after which value `at` has changed; `n` when there is none. */
static size_t
find_changed(const looking *l, size_t at, int64_t after)
{
    const match *m = l->m;
    const stand *s = l->s;
    size_t length = bt_position_length(s->position), i;
    int64_t *v = keep_room(m->q, length, sizeof *v);
    bt_position *made = NULL;

    memcpy(v, bt_position_values(s->position), length * sizeof *v);
    v[at] = after;
    if (bt_position_make(m->g.rules, v, length, &made, NULL) != BT_OK)
        return l->n;
    for (i = 0; i < l->n; i++)
        if (same_stones(m->g.rules, bt_options_position(l->in, i), made))
            break;
    bt_position_free(made);
    return i;
}

static size_t
find_change(looking *l, const change *c)
{
    const bt_ruleset *rules = l->m->g.rules;
    const int64_t *v = bt_position_values(l->s->position);
    size_t at = 0, n = l->n, found = n;

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        bool list = is_list(kind);
        size_t end = at + (list ? (size_t)v[at] + 1 : 1);
        for (at += list; at < end; at++) {
            if (kind == BT_FIELD_NUMBER || v[at] != c->before)
                continue;
            size_t hit = find_changed(l, at, c->after);
            l->several = l->several || (hit < n && found < n && hit != found);
            found = hit < n ? hit : found;
        }
    }
    return found;
}

/* ---- the rest */

/* Does a move begin with these words? "take 3" is no beginning of "take 30". */
static bool
begins_with(const char *move, const char *line)
{
    size_t n = strlen(line);

    return strncasecmp(move, line, n) == 0 &&
           !(n > 0 && strchr("0123456789", line[n - 1]) && move[n] &&
             strchr("0123456789", move[n]));
}

static size_t
find_words(looking *l, const char *line)
{
    const char *arrow = arrow_of(l->m->q, line);
    size_t found = l->n;

    for (size_t i = 0; i < l->n; i++) {
        const char *move = bt_options_move(l->in, i),
                   *does = strstr(move, ": ");
        if (strcasecmp(move, line) == 0 ||
            (does && strcasecmp(does + 2, arrow) == 0)) {
            l->several = false;
            return i;
        }
        if (begins_with(move, line)) {
            l->several = found < l->n;
            found = i;
        }
    }
    return found;
}

static size_t
find_position(const looking *l, const char *line)
{
    const match *m = l->m;
    size_t i = 0;
    bt_position *p;

    if (!position_read(m->q, m->g.rules, line, &p))
        i = l->n;
    forgive(m->q);
    while (i < l->n && !bt_position_equal(bt_options_position(l->in, i), p))
        i++;
    return i;
}

/* Numbers are of the list that people see. */
static size_t
find_number(const looking *l, int64_t number)
{
    return l->in == l->s->options && number >= 1 && (uint64_t)number <= l->n
               ? (size_t)number - 1
               : l->n;
}

static size_t
find_typed(looking *l, const char *line)
{
    int64_t number;
    change c;

    if (read_number(line, &number))
        return find_number(l, number);
    if (read_change(l->m->q, line, &c))
        return find_change(l, &c);
    size_t found = find_words(l, line);
    return found < l->n ? found : find_position(l, line);
}

/* ---- as data */

/* Is all that is asked for there? */
static bool
fits(const json *asked, const json *have)
{
    const json *b = json_first(have);

    if (!have || asked->kind != have->kind)
        return false;
    if (asked->kind == JSON_OBJECT) {
        for (const json *a = asked->first; a; a = a->next)
            if (!fits(a, json_get(have, a->key)))
                return false;
        return true;
    }
    if (asked->kind == JSON_LIST) {
        for (const json *a = asked->first; a; a = a->next, b = b->next)
            if (!b || !fits(a, b))
                return false;
        return !b;
    }
    return asked->kind == JSON_TEXT      ? strcmp(asked->text, have->text) == 0
           : asked->kind == JSON_INTEGER ? asked->integer == have->integer
                                         : asked->kind == JSON_NULL;
}

static size_t
find_data(looking *l, const json *asked)
{
    const question *q = l->m->q;
    size_t found = l->n;

    for (size_t i = 0; i < l->n && !l->several; i++) {
        size_t mark = keep_mark(q);
        json *have = out_root(q);
        out_change(have, l->m->g.rules, l->s->position, l->in, i);
        if (fits(asked, json_get(have, "change"))) {
            l->several = found < l->n;
            found = i;
        }
        keep_free(q, mark);
    }
    return found;
}

/* ---- among moves that are too many to be listed: only those are made whose
 * choices are a number that was said, or what is between it and a heap */

enum { NUMBERS_MOST = 64 };

typedef struct numbers {
    int64_t at[NUMBERS_MOST];
    size_t n;
} numbers;

static void
add_number(numbers *all, int64_t v)
{
    if (all->n < NUMBERS_MOST)
        all->at[all->n++] = v;
}

static void
find_numbers(const question *q, const json *said, numbers *all)
{
    const char *at = said->kind == JSON_TEXT ? said->text : "";
    int64_t v;

    if (said->kind == JSON_INTEGER)
        add_number(all, said->integer);
    for (at += strcspn(at, "0123456789"); *at && skip_number(q, &at, &v);
         at += strcspn(at, "0123456789"))
        add_number(all, v);
    for (const json *part = json_first(said); part; part = part->next)
        find_numbers(q, part, all);
}

static int
by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static bool
find_likely(const match *m, const stand *s, bt_options **out)
{
    size_t length = bt_position_length(s->position), n = 0;
    const int64_t *heap = bt_position_values(s->position);
    numbers said = {.n = 1}; /* 0: a heap that is gone is not said */

    find_numbers(m->q, m->q->move, &said);
    int64_t *value = keep_room(m->q, said.n * (length + 1), sizeof *value);
    for (size_t i = 0; i < said.n; i++) {
        value[n++] = said.at[i];
        for (size_t k = 0; k < length; k++)
            if (said.at[i] >= 0 && said.at[i] < heap[k])
                value[n++] = heap[k] - said.at[i];
    }
    qsort(value, n, sizeof *value, by_size);
    return options_among(m->q, m->g.rules, s->position, value, n, out);
}

static size_t
find_in(looking *l, const bt_options *list)
{
    const json *move = l->m->q->move, *data = json_get(move, "change");

    l->in = list;
    l->n = bt_options_count(list);
    return move->kind == JSON_TEXT      ? find_typed(l, move->text)
           : move->kind == JSON_INTEGER ? find_number(l, move->integer)
                                        : find_data(l, data ? data : move);
}

bool
move_find(const match *m, const stand *s, pick *out)
{
    looking l = {.m = m, .s = s};
    bt_options *likely;

    if (s->more) {
        if (!find_likely(m, s, &likely))
            return false;
        *out = (pick){likely, find_in(&l, likely)};
    }
    if (!s->more || out->i == l.n)
        *out = (pick){s->options, find_in(&l, s->options)};
    if (l.several)
        return refuse(m->q, "several moves do that") ||
               hint(m->q, "type the number of one, or the position it leaves");
    return out->i < l.n || refuse(m->q, "that is no move here") ||
           hint(m->q, "type the number of a move, 2 from 5, 5 -> 3, or the "
                      "position it leaves");
}
