/* ask_entry.c: what an atlas has about one ruleset: its rules, a picture, and
 * what discovery says, with a name for the set, so that equal ones are found. */
#include "cells.h"
#include "discover.h"

#include <bouton/sha256.h>

enum { MAP_MAX = 31, MAP_STEPS = 50000000 };

/* ---- the picture: a table of outcomes, a text a row */

/* Of more heaps than two, the others have 1, 2, .. stones, the first as many as
 * `--bound a1=N` allows. */
static void
fix_heaps(const question *q, question *map)
{
    static const char first[] = "a1=";
    const char *bound = q->fixed.n > 0 ? q->fixed.items[0] : "";
    bool bounded = strncmp(bound, first, sizeof first - 1) == 0;
    uint64_t stones =
        bounded ? strtoull(bound + sizeof first - 1, NULL, 10) : 1;
    size_t n = q->heaps > 2 ? (size_t)q->heaps - 2 : 0;

    map->fixed.items = keep_room(q, n, sizeof *map->fixed.items);
    for (map->fixed.n = 0; map->fixed.n < n; map->fixed.n++)
        map->fixed.items[map->fixed.n] = compose(q, "%" PRIu64, stones++);
    map->heaps = q->heaps == 1 ? 1 : -1;
}

static bool
put_rows(const question *q, cells *c, json *rows)
{
    size_t n = (size_t)c->columns;
    int64_t *line = keep_room(q, n, sizeof *line);
    char *text = keep_room(q, n + 1, 1);

    for (int64_t r = 0; r < c->rows; r++) {
        if (!cells_line(c, false, r, line))
            return false;
        for (size_t i = 0; i < n; i++)
            text[i] = line[i] == CELL_NOTHING ? ' ' : "PN"[line[i]];
        put_text(rows, NULL, text);
    }
    return true;
}

/* Without it an entry is one, too. */
static void
put_map(const question *q, json *o)
{
    question map = *q;
    json *kept = out_root(q);
    cells c;
    game g;

    if (q->heaps > GRID_HEAPS_MOST)
        return;
    map.max = MAP_MAX;
    map.rest = ask_table.rest;
    map.grundy = false;
    if (!map.limits.max_steps || map.limits.max_steps > MAP_STEPS)
        map.limits.max_steps = MAP_STEPS;
    fix_heaps(q, &map);
    if (game_open(&map, &g) && cells_open(&c, &map, &g, CELLS_MOST)) {
        put_text(kept, "position", grid_pattern(&c.g));
        if (put_rows(&map, &c, put_list(kept, "rows")))
            put_copy(o, "map", kept);
    }
    forgive(q);
}

/* ---- the theorem */

/* Equal sets have equal automata: what names this one. */
static const char *
set_of(const question *q, const char *certificate)
{
    char hex[BT_SHA256_HEX];
    const char *at = strstr(certificate, "\nnumeration ");
    const char *automaton = strstr(certificate, "\nautomaton ");
    const char *end = strstr(certificate, "\nsha256 ");
    const char *how = at ? strchr(at + 1, '\n') : NULL;

    if (!how || !automaton || !end)
        return NULL;
    const char *all = compose(q, "%.*s %.*s%.*s", (int)(how - at), at,
                              (int)strcspn(how + 1, " \n"), how + 1,
                              (int)(end - automaton), automaton);
    bt_sha256(all, strlen(all), hex);
    return compose(q, "%.16s", hex);
}

static void
put_found(const question *q, json *o, const discovered *f)
{
    const char *certificate = f->proved ? bt_discovery_certificate(f->d) : NULL;

    out_discovery(o, f);
    put_text(o, "why", bt_discovery_why(f->d));
    if (!certificate)
        return;
    put_text(o, "set", set_of(q, certificate));
    put_text(o, "certificate", certificate);
}

/* Of these positions nothing can be asked; the rules are shown all the same. */
static void
put_refusal(const question *q, json *o)
{
    put_text(o, "verdict", "refused");
    put_text(o, "why", q->err->text);
    *q->code = exit_status(q->err->status);
    forgive(q);
}

static bool
ask(const question *q)
{
    json *o = out_root(q);
    bt_ruleset *rules;
    discovered f;

    if (!game_load(q, q->operands.items[0], &rules))
        return false;
    out_rules(q, o, rules);
    put_map(q, o);
    if (discover(q, rules, NULL, &f)) {
        put_found(q, o, &f);
        return give(q, o) && discovery_end(q, f.proved);
    }
    if (q->err->status == BT_ERR_INTERRUPTED)
        return false;
    put_refusal(q, o);
    return give(q, o);
}

static const option OPTIONS[] = {
    OPTIONS_FAMILY,
    FLAG(grundy, "Grundy values of single heaps"),
    WORD(known, "CERTIFICATE", "of an earlier answer: its set is tried first"),
    OPTIONS_LIMITS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_END,
};

const command ask_entry = {
    .name = "entry",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "rules, picture and theorem of one ruleset, for an atlas",
    .examples = "{\"ask\":\"entry\",\"game\":\"nim\",\"heaps\":3}\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .run = ask,
};
