/* read.c: the set of a certificate. It was written by this library and accepted
 * by the checker; what is not as it should be here is refused all the same. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "count/count.h"

/* Of what is behind the set, moves, nothing is counted. */
static const char METHOD[] = "\npart 1 by sentence\n";
static const char WITH_MOVES[] = "\npart 1 by winning\n";
static const char MOVES[] = "\nmoves ";

static size_t
count_of(const char *text, const char *end, const char *what)
{
    size_t n = 0;
    for (const char *p = text; (p = strstr(p, what)) && p < end; p++)
        n++;
    return n;
}

/* Moves *at behind " NUMBER" or "\nNUMBER"; false: it is none up to `most`. */
static bool
read_number(const char **at, uint32_t most, uint32_t *out)
{
    char *end;
    if (**at != ' ')
        return false;
    unsigned long n = strtoul(*at + 1, &end, 10);
    bool good = end > *at + 1 && n <= most;
    *at = end;
    *out = (uint32_t)n;
    return good;
}

static bool
skip(const char **at, const char *word)
{
    size_t n = strlen(word);
    bool good = strncmp(*at, word, n) == 0;
    *at += good ? n : 0;
    return good;
}

/* ---- coordinates and how many stones one of each is */

static bool
add_field(bt_counted *c, const char *kind, bool counts, uint32_t length)
{
    bool list =
        strncmp(kind, "heaps\n", 6) == 0 || strncmp(kind, "piles\n", 6) == 0;
    bool number = strncmp(kind, "number\n", 7) == 0;
    uint32_t n = list ? length : 1;
    for (uint32_t i = 0; i < n && c->tracks < BT_MAX_TRACKS; i++)
        c->stones[c->tracks++] = number ? 0 : list && counts ? i + 1 : 1;
    return list || number || strncmp(kind, "pile\n", 5) == 0;
}

static bool
read_fields(bt_counted *c, const char *text, const char *end, bool counts,
            uint32_t length)
{
    bool good = count_of(text, end, "\ngame ") == 1;
    static const char field[] = "\nfield ";
    for (const char *p = text; good && (p = strstr(p, field)) && p < end; p++)
        good = add_field(c, p + strlen(field), counts, length);
    return good && c->tracks > 0;
}

/* ---- the automaton */

static bool
read_states(const char *at, uint32_t n, bt_dfa *set)
{
    bool good = true;
    for (uint32_t q = 0; good && q < n; q++) {
        uint32_t accept = 0;
        good = skip(&at, "\nstate") && read_number(&at, 1, &accept);
        set->accept[q] = (uint8_t)accept;
        for (uint32_t a = 0; good && a < 1u << set->n_tracks; a++)
            good = read_number(&at, n - 1,
                               &set->next[(size_t)q << set->n_tracks | a]);
        good = good && *at == '\n';
    }
    return good;
}

static bool
read_system(const char **at, bt_numeration *out)
{
    char name[sizeof out->name];
    size_t n = skip(at, "numeration ") ? strcspn(*at, "\n") : 0;
    if (n == 0 || n >= sizeof name || (*at)[n] != '\n')
        return false;
    memcpy(name, *at, n);
    name[n] = '\0';
    *at += n + 1;
    return bt_numeration_read(name, out);
}

/* Everything but the memory of the automaton. */
static bool
read_body(const char *text, bt_counted *c, const char **states, uint32_t *n)
{
    const char *at = strstr(text, METHOD), *body;
    const char *method = at ? METHOD : WITH_MOVES;
    uint32_t length = 0;
    if (!at && !(at = strstr(text, WITH_MOVES)))
        return false;
    body = at + strlen(method);
    c->body = body;
    bool known = read_system(&body, &c->system);
    bool counts = known && skip(&body, "counts");
    if (!known || (!counts && !skip(&body, "heaps")) ||
        !read_number(&body, BT_MAX_TRACKS, &length) ||
        !read_fields(c, text, at, counts, length) ||
        !(body = strstr(body, "\nautomaton")))
        return false;
    body += strlen("\nautomaton");
    c->method = at;
    *states = body;
    return read_number(states, UINT32_MAX, n) && *n > 0 &&
           *n <= strlen(*states);
}

bt_status
bt_counted_read(const char *text, bt_counted *out, bt_err *err)
{
    int var[BT_MAX_TRACKS];
    const char *states = NULL, *p;
    uint32_t n = 0;
    *out = (bt_counted){.method = NULL};
    if (!read_body(text, out, &states, &n))
        return bt_fail(err, BT_ERR_REFUSED,
                       "this was not proved with an automaton of P-positions");
    for (int i = 0; i < BT_MAX_TRACKS; i++)
        var[i] = i;
    out->set = bt_dfa_new(&out->system, var, out->tracks, n);
    if (!out->set)
        return bt_fail_nomem(err);
    for (p = states; (p = strstr(p, "\nsha256 ")); p++)
        out->seal = p;
    if ((p = strstr(states, MOVES)))
        out->seal = p;
    if (out->seal && read_states(states, n, out->set))
        return BT_OK;
    bt_dfa_free(out->set);
    out->set = NULL;
    return bt_fail(err, BT_ERR_REFUSED, "its automaton cannot be read");
}

const char *
bt_counted_body(const bt_counted *c)
{
    return c->body;
}
