/* typed_move.c: moves as people write them.
 *
 *   NUMBER               of the list
 *   take 2, pass         words of the move, as many as are needed
 *   take 2 from 5        also "2 from 5", "remove 2 stones from the 5"
 *   5 -> 3               also "5 to 3"
 *   [3,3]                the position it leaves */
#include "match.h"

#include <strings.h>

/* One heap of `before` stones is to have `after`. */
typedef struct change {
    int64_t before, after;
} change;

/* ---- "take 2 from 5", "5 -> 3" */

static const char *
skip_blanks(const char *s)
{
    return s + strspn(s, " \t");
}

/* Past one of the words (and blanks behind it); NULL when none stands here. */
static const char *
skip_word(const char *s, const char *const *list)
{
    for (; *list; list++) {
        size_t n = strlen(*list);
        if (strncasecmp(s, *list, n) == 0)
            return skip_blanks(s + n);
    }
    return NULL;
}

static const char *
skip_words(const char *s, const char *const *list)
{
    for (const char *next = s; next; next = skip_word(s, list))
        s = next;
    return s;
}

/* Past a number; NULL when none stands here. */
static const char *
skip_number(const char *s, int64_t *out)
{
    char word[20];
    size_t n = strspn(s, "0123456789");

    if (n == 0 || n >= sizeof word)
        return NULL;
    memcpy(word, s, n);
    word[n] = '\0';
    return read_number(word, out) ? skip_blanks(s + n) : NULL;
}

static bool
read_change(const char *s, change *out)
{
    static const char *const verbs[] = {"take ", "remove ", NULL};
    static const char *const things[] = {"stones ", "stone ", "coins ", "coin ",
                                         NULL};
    static const char *const from[] = {"from ", NULL};
    /* "heap 5" might be the fifth one */
    static const char *const heap[] = {"the ", NULL};
    static const char *const to[] = {"->", "→", "to ", NULL};
    int64_t x, y;
    const char *rest;
    bool takes;

    s = skip_number(skip_words(s, verbs), &x);
    if (!s)
        return false;
    rest = skip_word(skip_words(s, things), from);
    takes = rest != NULL;
    rest = takes ? skip_words(rest, heap) : skip_word(s, to);
    rest = rest ? skip_number(rest, &y) : NULL;
    if (!rest || *rest || (takes && x > y))
        return false;
    *out = takes ? (change){y, y - x} : (change){x, y};
    return true;
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

/* The option after which p has value `at` changed; `n` when there is none. */
static size_t
find_changed(match *m, size_t at, int64_t after)
{
    const bt_position *p = m->now->position;
    size_t length = bt_position_length(p), n = bt_options_count(m->options);
    int64_t *v = keep_room(&m->a, length, sizeof *v);
    bt_position *q = NULL;
    size_t i = n;

    memcpy(v, bt_position_values(p), length * sizeof *v);
    v[at] = after;
    if (bt_position_make(m->g.rules, v, length, &q, NULL) == BT_OK)
        for (i = 0; i < n; i++)
            if (same_stones(m->g.rules, bt_options_position(m->options, i), q))
                break;
    bt_position_free(q);
    return i;
}

static size_t
find_change(match *m, const change *c, bool *several)
{
    const int64_t *v = bt_position_values(m->now->position);
    size_t at = 0, n = bt_options_count(m->options), found = n;

    for (size_t i = 0; i < bt_ruleset_field_count(m->g.rules); i++) {
        bt_field_kind kind = bt_ruleset_field(m->g.rules, i).kind;
        bool list = is_list(kind);
        size_t end = at + (list ? (size_t)v[at] + 1 : 1);
        for (at += list; at < end; at++) {
            if (kind == BT_FIELD_NUMBER || v[at] != c->before)
                continue;
            size_t hit = find_changed(m, at, c->after);
            *several = *several || (hit < n && found < n && hit != found);
            found = hit < n ? hit : found;
        }
    }
    return found;
}

/* ---- the rest */

static size_t
find_words(const match *m, const char *line, bool *several)
{
    size_t n = bt_options_count(m->options), found = n;

    for (size_t i = 0; i < n; i++) {
        const char *move = bt_options_move(m->options, i);
        if (strcasecmp(move, line) == 0) {
            *several = false;
            return i;
        }
        if (strncasecmp(move, line, strlen(line)) == 0) {
            *several = found < n;
            found = i;
        }
    }
    return found;
}

static size_t
find_position(const match *m, const char *line)
{
    size_t i = 0, n = bt_options_count(m->options);
    bt_position *p;

    if (!position_read(&m->a, m->g.rules, line, &p))
        i = n;
    forgive(&m->a);
    while (i < n && !bt_position_equal(bt_options_position(m->options, i), p))
        i++;
    return i;
}

size_t
match_find_typed(match *m, const char *line, bool *several)
{
    size_t found, n = bt_options_count(m->options);
    int64_t number;
    change c;

    *several = false;
    if (read_number(line, &number))
        return number >= 1 && (uint64_t)number <= n ? (size_t)number - 1 : n;
    if (read_change(line, &c))
        return find_change(m, &c, several);
    found = find_words(m, line, several);
    return found < n ? found : find_position(m, line);
}
