/* typed_move.c: moves as people write them.
 *
 *   NUMBER               of the list
 *   take 2, pass         words of the move, as many as are needed
 *   take 2 from 5        also "2 from 5", "remove 2 stones from the 5"
 *   5 -> 3               also "5 to 3"
 *   [3,3]                the position it leaves */
#include "match.h"

#include <regex.h>
#include <strings.h>

/* One heap of `before` stones is to have `after`. */
typedef struct change {
    int64_t before, after;
} change;

/* ---- "take 2 from 5", "5 -> 3" */

/* A number, then what takes it from another or what leads to that. "heap 5"
 * might be the fifth one. */
#define BLANKS "[ \t]*"
#define A_NUMBER "([0-9]{1,19})" BLANKS
static const char CHANGE[] =
    "^((take|remove) " BLANKS ")*" A_NUMBER "((((stone|coin)s? " BLANKS
    ")*from " BLANKS "(the " BLANKS ")*)"
    "|(->|→|to )" BLANKS ")" A_NUMBER "$";
enum { FIRST = 3, TAKES = 5, SECOND = 10, PARTS };

static bool
read_part(const match *m, const char *line, regmatch_t part, int64_t *out)
{
    return read_number(compose(&m->a, "%.*s", (int)(part.rm_eo - part.rm_so),
                               line + part.rm_so),
                       out);
}

static bool
read_change(const match *m, const char *line, change *out)
{
    regmatch_t at[PARTS];
    regex_t form;
    int64_t x, y;

    if (regcomp(&form, CHANGE, REG_EXTENDED | REG_ICASE) != 0)
        or_die(NULL);
    bool fits = regexec(&form, line, PARTS, at, 0) == 0;
    regfree(&form);
    if (!fits || !read_part(m, line, at[FIRST], &x) ||
        !read_part(m, line, at[SECOND], &y))
        return false;
    bool takes = at[TAKES].rm_so >= 0;
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
    if (read_change(m, line, &c))
        return find_change(m, &c, several);
    found = find_words(m, line, several);
    return found < n ? found : find_position(m, line);
}
