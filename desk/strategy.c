/* strategy.c: what is left of the automaton of winning moves when all that
 * leads nowhere is gone, and that as a page. */
#include "strategy.h"

#include <inttypes.h>
#include <stdlib.h>

#include "report_page.h"

enum { MOST_EDGES = 200000, MOST_EXTRA = 32, STRATEGY_CELLS = 4 };

/* ---- the table */

typedef struct automaton {
    size_t states, tracks;
    bool *accept, *live;
    uint32_t *next; /* next[state << tracks | letter] */
    uint32_t *name; /* of live states */
} automaton;

static bool
read_states(const question *q, const json *o, automaton *a)
{
    size_t at = 0;

    a->tracks = json_count(json_get(o, "tracks"));
    a->states = json_count(json_get(o, "next"));
    a->accept = keep_room(q, a->states, sizeof *a->accept);
    a->live = keep_room(q, a->states, sizeof *a->live);
    a->name = keep_room(q, a->states, sizeof *a->name);
    a->next = keep_room(q, a->states << a->tracks, sizeof *a->next);
    if (!a->accept || !a->live || !a->name || !a->next)
        return false;
    for (const json *v = get_first(o, "accept"); v; v = v->next)
        a->accept[json_number(v)] = a->live[json_number(v)] = true;
    for (const json *row = get_first(o, "next"); row; row = row->next)
        for (const json *v = json_first(row); v; v = v->next)
            a->next[at++] = (uint32_t)json_number(v);
    return true;
}

static bool
leads_on(const automaton *a, size_t q)
{
    for (size_t i = 0; i < (size_t)1 << a->tracks; i++)
        if (a->live[a->next[q << a->tracks | i]])
            return true;
    return false;
}

static void
find_live(automaton *a, strategy_table *t)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t q = 0; q < a->states; q++)
            if (!a->live[q] && leads_on(a, q))
                changed = a->live[q] = true;
    }
    for (size_t q = 0; q < a->states; q++)
        if (a->live[q])
            a->name[q] = t->states++;
}

static bool
list_edges(const question *q, const automaton *a, strategy_table *t)
{
    size_t letters = (size_t)1 << a->tracks, half = (size_t)1 << t->numbers;

    t->edge = keep_room(q, MOST_EDGES, sizeof *t->edge);
    t->accept = keep_room(q, t->states + 1, sizeof *t->accept);
    for (size_t s = 0; s < a->states && t->edge && t->accept; s++) {
        if (a->live[s])
            t->accept[a->name[s]] = a->accept[s];
        for (size_t i = 0; i < letters && a->live[s]; i++) {
            size_t letter = i / half | i % half << t->numbers;
            uint32_t to = a->next[s << a->tracks | letter];
            if (!a->live[to])
                continue;
            if (t->edges == MOST_EDGES)
                return refuse(q, "the winning moves are too many for a table");
            t->edge[t->edges++] =
                (strategy_edge){a->name[s], (uint32_t)(i / half),
                                (uint32_t)(i % half), a->name[to]};
        }
    }
    return t->edge && t->accept;
}

/* How long a way can be that reads nothing but zeros of the position and does
 * not stay at the start. There is no circle on it: a position would have
 * options without end. */
static bool
find_extra(const question *q, strategy_table *t)
{
    uint32_t *length = keep_room(q, t->states + 1, sizeof *length);
    bool changed = length != NULL;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < t->edges; i++) {
            const strategy_edge *e = &t->edge[i];
            if (e->from || (e->state && !length[e->state]) || !e->to ||
                length[e->to] > length[e->state])
                continue;
            length[e->to] = length[e->state] + 1;
            if (length[e->to] > MOST_EXTRA)
                return refuse(q, "the next numbers are too large");
            if (length[e->to] > t->extra)
                t->extra = length[e->to];
            changed = true;
        }
    }
    return length != NULL;
}

static bool
make_table(const question *q, const json *o, strategy_table *t)
{
    automaton a = {0};
    const json *name = get_first(o, "tracks");
    const char *system = get_text(o, "numeration");

    t->zeckendorf = strcmp(system, "zeckendorf") == 0;
    if (!t->zeckendorf && strcmp(system, "base-2") != 0)
        return refuse(q,
                      "a function of digits is written in base 2 or Zeckendorf "
                      "numerals, and these moves are in '%.60s': ask for "
                      "FILE.json, .cert or .dot",
                      system);
    if (!read_states(q, o, &a))
        return false;
    t->numbers = a.tracks / 2;
    for (size_t i = 0; i < t->numbers; i++, name = name->next)
        t->name[i] = name->text;
    find_live(&a, t);
    return a.live[0] ? list_edges(q, &a, t) && find_extra(q, t)
                     : refuse(q, "no move wins");
}

/* ---- for people */

static const char *
digits_of(const question *q, const strategy_table *t, uint32_t letter)
{
    char text[33] = "";

    for (size_t i = 0; i < t->numbers; i++)
        text[i] = letter >> i & 1 ? '1' : '0';
    return compose(q, "%s", text);
}

static const char *
state_of(const question *q, const strategy_table *t, uint32_t state)
{
    return compose(q, "%" PRIu32 "%s", state, t->accept[state] ? "*" : "");
}

static const char *const PROVED_OF_IT =
    "PROVED for all sizes, and bouton-verify accepted it: every move that is "
    "written here is legal and leads to a P-position, and from every "
    "N-position that has a move there is one.";

static const char *
how_to_read(const question *q, const strategy_table *t)
{
    return compose(
        q,
        "Write the numbers of the position in %s, one below the other, "
        "equally long%s. Go from state 0, a column of digits a row of "
        "the table, on a way that ends in a state with *: the right digits on "
        "it are those of the next position. Where there is no such way, the "
        "position is a P-position, or none of the family.",
        t->zeckendorf ? "Zeckendorf numerals (1, 2, 3, 5, 8, ..)" : "base 2",
        t->extra
            ? compose(q, ", with %" PRIu32 " more zeros in front", t->extra)
            : "");
}

static void
put_row(const page *to, const char *const cell[STRATEGY_CELLS], page_part part)
{
    if (part == PAGE_CASE_CELL)
        page_put(to, PAGE_CASE, "", "");
    for (size_t i = 0; i < STRATEGY_CELLS; i++)
        page_put(to, part, "", cell[i]);
    if (part == PAGE_CASE_CELL)
        page_put(to, PAGE_CASE_END, "", "");
}

static const char *const HEADS[STRATEGY_CELLS] = {
    "state", "digits of the position", "of the next one", "state"};

static void
write_page(const question *q, const strategy_table *t, const page *to)
{
    page_put(to, PAGE_BEGIN, "", "Winning moves");
    page_paragraph(to, "", t->family);
    if (*t->description)
        page_paragraph(to, "P-positions:", t->description);
    page_paragraph(to, "", PROVED_OF_IT);
    page_paragraph(to, "", how_to_read(q, t));
    page_put(to, PAGE_CASES, "", "");
    put_row(to, HEADS, PAGE_CASE_HEAD);
    page_put(to, PAGE_CASES_BEGIN, "", "");
    for (size_t i = 0; i < t->edges; i++) {
        const strategy_edge *e = &t->edge[i];
        const char *cell[] = {state_of(q, t, e->state),
                              digits_of(q, t, e->from),
                              digits_of(q, t, e->next), state_of(q, t, e->to)};
        put_row(to, cell, PAGE_CASE_CELL);
    }
    page_put(to, PAGE_CASES_END, "", "");
    page_put(to, PAGE_END, "", "");
}

static void
write_text(const question *q, const strategy_table *t, FILE *f)
{
    fprintf(f, "Winning moves of %s\n", t->family);
    if (*t->description)
        fprintf(f, "P-positions: %s\n", t->description);
    fprintf(f, "\n%s\n\n%s\n\n%-7s %-12s %-12s %s\n", PROVED_OF_IT,
            how_to_read(q, t), "state", "position", "next", "state");
    for (size_t i = 0; i < t->edges; i++) {
        const strategy_edge *e = &t->edge[i];
        fprintf(f, "%-7s %-12s %-12s %s\n", state_of(q, t, e->state),
                digits_of(q, t, e->from), digits_of(q, t, e->next),
                state_of(q, t, e->to));
    }
}

/* ---- */

static void
write_form(const question *q, const strategy_table *t, FILE *f)
{
    const page_format *format = page_format_of(q->strategy);

    if (format)
        write_page(q, t, &(page){format, f});
    else if (ends_in(q->strategy, ".c"))
        strategy_c(t, f);
    else if (ends_in(q->strategy, ".py"))
        strategy_python(t, f);
    else
        write_text(q, t, f);
}

char *
strategy_text(const question *q, const bt_strategy *s, const char *family,
              const char *description)
{
    strategy_table t = {.family = family, .description = description};
    json *o = NULL;

    if (ends_in(q->strategy, ".json"))
        return compose(q, "%s", s->json);
    if (ends_in(q->strategy, ".cert"))
        return compose(q, "%s", s->certificate);
    if (!page_format_of(q->strategy) && !ends_in(q->strategy, ".c") &&
        !ends_in(q->strategy, ".py") && !ends_in(q->strategy, ".txt"))
        return compose(q, "%s", s->dot);
    if (!ok(q, json_read(s->json, strlen(s->json), &o, q->err)))
        return NULL;
    bool good = make_table(q, o, &t);
    char *text = NULL;
    if (good) {
        write_form(q, &t, text_begin(q));
        text = text_end(q);
    }
    json_free(o);
    return text;
}
