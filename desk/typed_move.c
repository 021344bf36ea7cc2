/* typed_move.c: moves as people write them.
 *
 *   NUMBER               of the list
 *   take 2, pass         words of the move, as many as are needed
 *   take 2 from 5        also "2 from 5", "remove 2 stones from the 5"
 *   5 -> 3               also "5 to 3"
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
 * might be the fifth one. */
static bool
read_change(const question *q, const char *at, change *out)
{
    int64_t x, y;
    bool takes;

    while (skip(&at, "take ") || skip(&at, "remove "))
        ;
    if (!skip_number(q, &at, &x))
        return false;
    takes = !skip(&at, "->") && !skip(&at, "→") && !skip(&at, "to ");
    while (takes && (skip(&at, "stones ") || skip(&at, "stone ") ||
                     skip(&at, "coins ") || skip(&at, "coin ")))
        ;
    if (takes && !skip(&at, "from "))
        return false;
    while (takes && skip(&at, "the "))
        ;
    if (!skip_number(q, &at, &y) || *at)
        return false;
    *out = takes ? (change){y, y - x} : (change){x, y};
    return !takes || x <= y;
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

/* The option after which value `at` has changed; `n` when there is none. */
static size_t
find_changed(const match *m, const stand *s, size_t at, int64_t after)
{
    size_t length = bt_position_length(s->position);
    size_t i, n = bt_options_count(s->options);
    int64_t *v = keep_room(m->q, length, sizeof *v);
    bt_position *made = NULL;

    memcpy(v, bt_position_values(s->position), length * sizeof *v);
    v[at] = after;
    if (bt_position_make(m->g.rules, v, length, &made, NULL) != BT_OK)
        return n;
    for (i = 0; i < n; i++)
        if (same_stones(m->g.rules, bt_options_position(s->options, i), made))
            break;
    bt_position_free(made);
    return i;
}

static size_t
find_change(const match *m, const stand *s, const change *c, bool *several)
{
    const int64_t *v = bt_position_values(s->position);
    size_t at = 0, n = bt_options_count(s->options), found = n;

    for (size_t i = 0; i < bt_ruleset_field_count(m->g.rules); i++) {
        bt_field_kind kind = bt_ruleset_field(m->g.rules, i).kind;
        bool list = is_list(kind);
        size_t end = at + (list ? (size_t)v[at] + 1 : 1);
        for (at += list; at < end; at++) {
            if (kind == BT_FIELD_NUMBER || v[at] != c->before)
                continue;
            size_t hit = find_changed(m, s, at, c->after);
            *several = *several || (hit < n && found < n && hit != found);
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
find_words(const stand *s, const char *line, bool *several)
{
    size_t n = bt_options_count(s->options), found = n;

    for (size_t i = 0; i < n; i++) {
        const char *move = bt_options_move(s->options, i);
        if (strcasecmp(move, line) == 0) {
            *several = false;
            return i;
        }
        if (begins_with(move, line)) {
            *several = found < n;
            found = i;
        }
    }
    return found;
}

static size_t
find_position(const match *m, const stand *s, const char *line)
{
    size_t i = 0, n = bt_options_count(s->options);
    bt_position *p;

    if (!position_read(m->q, m->g.rules, line, &p))
        i = n;
    forgive(m->q);
    while (i < n && !bt_position_equal(bt_options_position(s->options, i), p))
        i++;
    return i;
}

static size_t
find_typed(const match *m, const stand *s, const char *line, bool *several)
{
    size_t found, n = bt_options_count(s->options);
    int64_t number;
    change c;

    if (read_number(line, &number))
        return number >= 1 && (uint64_t)number <= n ? (size_t)number - 1 : n;
    if (read_change(m->q, line, &c))
        return find_change(m, s, &c, several);
    found = find_words(s, line, several);
    return found < n ? found : find_position(m, s, line);
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
find_data(const match *m, const stand *s, const json *asked, bool *several)
{
    size_t n = bt_options_count(s->options), found = n;

    for (size_t i = 0; i < n; i++) {
        size_t mark = keep_mark(m->q);
        json *have = out_root(m->q);
        out_change(have, m->g.rules, s->position, s->options, i);
        if (fits(asked, json_get(have, "change"))) {
            *several = found < n;
            found = i;
        }
        keep_free(m->q, mark);
        if (*several)
            break;
    }
    return found;
}

bool
move_find(const match *m, const stand *s, size_t *i)
{
    const json *move = m->q->move, *data = json_get(move, "change");
    bool several = false;

    *i = move->kind == JSON_TEXT ? find_typed(m, s, move->text, &several)
         : move->kind == JSON_INTEGER
             ? find_typed(m, s, compose(m->q, "%" PRId64, move->integer),
                          &several)
             : find_data(m, s, data ? data : move, &several);
    if (several)
        return refuse(m->q, "several moves do that") ||
               hint(m->q, "type the number of one, or the position it leaves");
    return *i < bt_options_count(s->options) ||
           refuse(m->q, "that is no move here") ||
           hint(m->q, "type the number of a move, 2 from 5, 5 -> 3, or the "
                      "position it leaves");
}
