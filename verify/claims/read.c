/* read.c: files of claims, and the headers of a claim. */
#include "claims/claim.h"

#include <string.h>

/* ---- games */

/* NAME [misere] { with .. }; in one line without "with", up to the colon. */
static bool
read_settings(parser *p, claim_game *g, bool line)
{
    for (;;) {
        if (!g->misere && parser_take(p, "misere")) {
            g->misere = true;
            continue;
        }
        if (line ? parser_at(p, ":") : !parser_take(p, "with"))
            return !parser_failed(p);
        if (g->withs == CLAIM_WITHS)
            return parser_stop(p, "these are too many settings");
        g->with[g->withs++] = p->now.word;
        if (!rules_set(p, g->rules))
            return false;
    }
}

static claim_game *
add_game(parser *p, claim *c, const char *name, const char *file, spot where)
{
    const char *from = c->line ? NULL : p->in->name;

    if (c->games == KERNEL_GAMES)
        return parser_stop(p, "a claim is about at most %d games",
                           KERNEL_GAMES),
               NULL;
    rules_game *rules = rules_load(c->shelf, from, file, where);
    claim_game *g = &c->game[c->games];
    if (!rules)
        return NULL;
    *g = (claim_game){.name = name, .rules = rules_copy(p->pool, rules)};
    c->games += g->rules != NULL;
    return g->rules ? g : NULL;
}

static bool
read_game(parser *p, claim *c, const char *name)
{
    spot where = parser_spot(p);
    const char *file = parser_word(p);
    claim_game *g = file ? add_game(p, c, name, file, where) : NULL;

    return g && read_settings(p, g, false);
}

/* ---- headers */

static bool
read_strings(parser *p)
{
    if (p->now.kind != TOKEN_STRING)
        return parser_wants(p, "a text in quotes");
    while (p->now.kind == TOKEN_STRING)
        parser_next(p);
    return !parser_failed(p);
}

static bool
read_rests(parser *p)
{
    if (!parser_expect(p, "on"))
        return false;
    do
        if (!parser_long_name(p))
            return false;
    while (parser_take(p, ","));
    return true;
}

static bool
read_other(parser *p, claim *c)
{
    const char *name = parser_name(p);

    if (!name || !parser_expect(p, "="))
        return false;
    for (size_t i = 1; i < c->games; i++)
        if (strcmp(c->game[i].name, name) == 0)
            return parser_stop(p, "there is a game called %s already", name);
    if (c->games == 0)
        return parser_stop(p, "say what the claim is about first: in GAME");
    return read_game(p, c, name);
}

static bool
at_collection(const parser *p)
{
    parser ahead = *p;

    if (!parser_take(&ahead, "for"))
        return false;
    if (parser_at(&ahead, "every"))
        return true;
    parser_next(&ahead);
    return parser_at(&ahead, "within");
}

static bool
read_headers(parser *p, claim *c)
{
    bool good = true;

    while (good && !parser_failed(p)) {
        if (at_collection(p))
            good = claims_read_collection(p, c);
        else if (parser_take(p, "and"))
            good = read_other(p, c);
        else if (c->line)
            break;
        else if (c->games == 0 && parser_take(p, "in"))
            good = read_game(p, c, NULL);
        else if (parser_take(p, "quote") || parser_take(p, "note"))
            good = read_strings(p);
        else if (parser_take(p, "rests"))
            good = read_rests(p);
        else
            break;
    }
    return good && !parser_failed(p);
}

static bool
read_claim(parser *p, claim *c)
{
    p->more = &claims_more;
    p->with = c;
    c->place = parser_spot(p);
    if (!read_headers(p, c))
        return false;
    if (c->games == 0)
        return parser_wants(p, "'in GAME'");
    if (!rules_set_all(c->shelf, c->game[0].rules))
        return false;
    if (!claims_read_body(p, c))
        return false;
    bool next = !c->line && parser_at(p, "claim") && p->now.first;
    if (p->now.kind != TOKEN_END && !next)
        return parser_wants(p, "the end of the claim");
    return true;
}

/* ---- files */

static bool
read_id(parser *p, const char **id)
{
    if (!parser_at(p, "claim") || !p->now.first)
        return parser_wants(p, "'claim' and its name");
    parser_next(p);
    *id = parser_long_name(p);
    if (p->now.kind == TOKEN_STRING)
        parser_next(p);
    return *id != NULL;
}

static void
skip_claim(parser *p)
{
    while (p->now.kind != TOKEN_END && !(parser_at(p, "claim") && p->now.first))
        parser_next(p);
}

/* The claim with this id, which has to be there once. */
static bool
find_claim(parser *p, const char *id, parser *found)
{
    size_t n = 0;
    const char *name;

    if (parser_take(p, "paper")) {
        if (!parser_long_name(p) || p->now.kind != TOKEN_STRING)
            return parser_wants(p, "the paper's name and its line");
        parser_next(p);
    }
    while (p->now.kind != TOKEN_END) {
        if (!read_id(p, &name))
            return false;
        if (!id || strcmp(id, name) == 0) {
            *found = *p;
            n++;
        }
        skip_claim(p);
    }
    if (n != 1)
        return parser_stop(p, "there is %s claim %.60s here",
                           n ? "more than one" : "no", id ? id : "");
    return !parser_failed(p);
}

static claim *
new_claim(shelf *f, bool line)
{
    claim *c = pool_take(f->pool, 1, sizeof *c);

    if (c)
        *c = (claim){.shelf = f, .line = line};
    return c;
}

claim *
claims_of_file(shelf *f, const source *text, const char *id)
{
    parser p = parser_start(f->s, f->pool, text), found = p;
    claim *c = new_claim(f, false);

    return c && find_claim(&p, id, &found) && read_claim(&found, c) ? c : NULL;
}

/* ---- one line */

/* The game ends at a blank or a colon; that of a code is in front of it, and
 * has something else than a blank or a pattern behind it: `sub: [n] P` is about
 * a game called sub. */
static const char *
line_game(parser *p)
{
    static const char *const codes[] = {"octal:", "hex:", "sub:"};
    const char *from = p->now.at, *to = from;
    size_t depth = 0;

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        size_t n = strlen(codes[i]);
        if ((size_t)(p->in->end - from) > n && memcmp(from, codes[i], n) == 0 &&
            !strchr(" \t\r\n[", from[n]))
            to = from + n;
    }
    while (to < p->in->end && (depth > 0 || !strchr(" \t\r\n:", *to))) {
        depth += *to == '{';
        depth -= *to == '}' && depth > 0;
        to++;
    }
    p->now.end = to;
    parser_next(p);
    return to > from ? text_of(p->pool, from, to) : NULL;
}

claim *
claims_of_line(shelf *f, const source *text)
{
    parser p = parser_start(f->s, f->pool, text);
    claim *c = new_claim(f, true);
    spot where = parser_spot(&p);
    const char *name = c && !parser_failed(&p) ? line_game(&p) : NULL;

    if (!name)
        return parser_wants(&p, "a game and what is claimed of it"), NULL;
    claim_game *g = add_game(&p, c, NULL, name, where);
    return g && read_settings(&p, g, true) && parser_expect(&p, ":") &&
                   read_claim(&p, c)
               ? c
               : NULL;
}
