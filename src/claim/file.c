/* file.c: files of claims, or one typed in a line: headers, and where each body
 * starts and ends.
 *
 *   file   = [ "paper" NAME STRING ] { claim }
 *   claim  = "claim" NAME STRING { header } body
 *   header = "in" game | "and" NAME "=" game | "quote" STRING | "note" STRING
 *          | "rests" "on" names | "for" collection
 *   game   = NAME [ "misere" ] { "with" NAME "=" value }
 *
 * A header starts a line with its keyword; the first line that starts with
 * none of them starts the body. */
#include <string.h>

#include "base/fail.h"
#include "claim/claim.h"

typedef struct reader {
    bt_claim_file *f;
    bt_claim *c;
    bt_parser p;
} reader;

static bt_status
copy(reader *r, const char *s, size_t n, const char **out)
{
    *out = bt_arena_copy(&r->f->arena, s, n);
    return *out ? BT_OK : bt_fail_nomem(r->p.err);
}

static bt_status
read_string(reader *r, const char **out)
{
    const bt_token *t = &r->p.token;
    if (t->kind != BT_TOKEN_STRING)
        return bt_parser_unexpected(&r->p, "a text in double quotes");
    BT_TRY(copy(r, t->text, t->length, out));
    return bt_parser_advance(&r->p);
}

/* Several strings, one a line or not, joined by spaces. */
static bt_status
read_strings(reader *r, const char **out)
{
    const char *next;
    BT_TRY(read_string(r, out));
    while (r->p.token.kind == BT_TOKEN_STRING) {
        bt_text t = {0};
        BT_TRY(read_string(r, &next));
        bt_text_add(&t, "%s %s", *out, next);
        *out = bt_arena_take(&r->f->arena, &t);
        if (!*out)
            return bt_fail_nomem(r->p.err);
    }
    return BT_OK;
}

static bt_place
place_of(const bt_token *t)
{
    return (bt_place){t->line, t->column};
}

/* Names with hyphens are asked of the lexer before a token is read ahead; those
 * of games may be codes, octal:0.77, these not. */
static bt_status
read_title_name(reader *r, const char **out, bt_place *at)
{
    bt_token name;
    BT_TRY(bt_lexer_title_name(&r->p.lexer, &name, r->p.err));
    *at = (bt_place){name.line, name.column};
    if (memchr(name.text, ':', name.length))
        return bt_fail_at(r->p.err, BT_ERR_SYNTAX, at->line, at->column,
                          "a name of letters, digits and hyphens is expected");
    BT_TRY(copy(r, name.text, name.length, out));
    return bt_parser_advance(&r->p);
}

static bt_status
read_game_name(reader *r, bt_claim_game *g)
{
    bt_token name;
    BT_TRY(bt_lexer_game_name(&r->p.lexer, &name, r->p.err));
    g->place = place_of(&name);
    BT_TRY(copy(r, name.text, name.length, &g->name));
    return bt_parser_advance(&r->p);
}

/* ---- in GAME misere with S = {1,2} ---- */

/* S = {1,2} and S={3} set the same, f(k) = k and f = 1,2, too. */
static bool
same_name(const char *a, const char *b)
{
    size_t n = strcspn(a, " \t=("), m = strcspn(b, " \t=(");
    return n == m && memcmp(a, b, n) == 0;
}

static bt_status
add_setting(reader *r, bt_claim_game *g, const char *text, size_t n,
            bt_place at)
{
    size_t i = 0;
    while (i < g->n_settings && !same_name(g->setting[i], text))
        i++;
    if (i < g->n_settings || i == BT_CLAIM_SETTINGS)
        return bt_fail_at(r->p.err, BT_ERR_SYNTAX, at.line, at.column,
                          i < g->n_settings ? "this is set twice"
                                            : "too many settings");
    g->setting_place[i] = at;
    g->n_settings++;
    return copy(r, text, n, &g->setting[i]);
}

static bt_status
read_setting(reader *r, bt_claim_game *g)
{
    const char *start = r->p.token.text, *end = start;
    bt_place at = place_of(&r->p.token);
    while (r->p.token.kind != BT_TOKEN_END && !r->p.token.first &&
           !bt_token_is(&r->p.token, "with")) {
        end = r->p.token.text + r->p.token.length;
        BT_TRY(bt_parser_advance(&r->p));
    }
    if (end == start)
        return bt_parser_unexpected(&r->p, "a setting such as S = {1,2}");
    return add_setting(r, g, start, (size_t)(end - start), at);
}

static bt_status
read_game(reader *r, const char *alias)
{
    bt_claim_game *g = &r->c->game[r->c->n_games];
    bool more;
    if (r->c->n_games == BT_CLAIM_GAMES)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "a claim is about at most %d games",
                              BT_CLAIM_GAMES);
    r->c->n_games++;
    g->alias = alias;
    BT_TRY(read_game_name(r, g));
    if (!r->p.token.first)
        BT_TRY(bt_parser_accept(&r->p, "misere", &g->misere));
    more = !r->p.token.first && bt_token_is(&r->p.token, "with");
    while (more) {
        BT_TRY(bt_parser_advance(&r->p));
        BT_TRY(read_setting(r, g));
        more = !r->p.token.first && bt_token_is(&r->p.token, "with");
    }
    return BT_OK;
}

static bt_status
header_in(reader *r)
{
    if (r->c->n_games)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "the game is given already: further ones are "
                              "'and NAME = GAME'");
    return read_game(r, "");
}

/* The token after the keyword has not been read yet. */
static bt_status
header_and(reader *r)
{
    const char *alias;
    BT_TRY(bt_parser_advance(&r->p));
    BT_TRY(bt_parser_name(&r->p, "a short name for the game", &alias));
    BT_TRY(copy(r, alias, strlen(alias), &alias));
    if (!bt_token_is(&r->p.token, "="))
        return bt_parser_unexpected(&r->p, "'='");
    if (r->c->n_games == 0)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "the claim's own game comes first: in GAME");
    for (size_t i = 1; i < r->c->n_games; i++)
        if (strcmp(r->c->game[i].alias, alias) == 0)
            return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                                  "%s is the name of two games", alias);
    return read_game(r, alias);
}

static bt_status
header_quote(reader *r)
{
    BT_TRY(bt_parser_advance(&r->p));
    return read_strings(r, &r->c->quote);
}

static bt_status
header_note(reader *r)
{
    BT_TRY(bt_parser_advance(&r->p));
    return read_strings(r, &r->c->note);
}

static bt_status
header_rests(reader *r)
{
    const char *start, *end;
    BT_TRY(bt_parser_advance(&r->p));
    if (!bt_token_is(&r->p.token, "on"))
        return bt_parser_unexpected(&r->p, "'on'");
    start = r->p.token.text + r->p.token.length;
    end = r->f->text + r->f->length;
    size_t n = 0;
    while (start + n < end && !strchr("#\n", start[n]))
        n++;
    r->c->rests_place = place_of(&r->p.token);
    r->c->rests_place.column += (int)r->p.token.length;
    BT_TRY(copy(r, start, n, &r->c->rests_on));
    r->p.lexer.at = (size_t)(start - r->f->text) + n;
    return bt_parser_advance(&r->p);
}

static bt_status
header_for(reader *r)
{
    BT_TRY(bt_parser_advance(&r->p));
    return bt_claim_collection(r->f, r->c, &r->p);
}

/* for every ..., for S within ...: a collection, not a family. */
static bool
is_collection(const bt_parser *p)
{
    return bt_token_is(&p->token, "for") &&
           (bt_parser_sees(p, 1, "every") || bt_parser_sees(p, 2, "within"));
}

static const struct {
    const char *keyword;
    bt_status (*read)(reader *r);
} headers[] = {
    {"in", header_in},     {"and", header_and},     {"quote", header_quote},
    {"note", header_note}, {"rests", header_rests},
};

static bt_status
read_header(reader *r, bool *was)
{
    *was = true;
    if (is_collection(&r->p))
        return header_for(r);
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (bt_token_is(&r->p.token, headers[i].keyword))
            return headers[i].read(r);
    *was = false;
    return BT_OK;
}

/* ---- bodies: skipped now, read later ---- */

static bool
starts_claim(const bt_token *t)
{
    return t->first && bt_token_is(t, "claim");
}

static bt_status
skip_body(reader *r)
{
    const bt_token *t = &r->p.token;
    r->c->at = r->c->end = (size_t)(t->text - r->f->text);
    r->c->body = (bt_place){t->line, r->f->typed ? t->column : 1};
    r->c->line_start = r->c->at - (size_t)(t->column - 1);
    while (t->kind != BT_TOKEN_END && !starts_claim(t)) {
        BT_TRY(bt_parser_advance(&r->p));
        r->c->end = (size_t)(t->text - r->f->text);
    }
    if (r->c->end == r->c->at)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "the claim %s says nothing: a statement such as "
                              "'P iff ...' is expected",
                              r->c->id);
    return BT_OK;
}

/* An id stands for one claim. */
static bt_status
refuse_twin(const reader *r)
{
    for (size_t i = 0; i + 1 < r->f->claims.count; i++) {
        const bt_claim *c = &BT_AT(&r->f->claims, bt_claim, i);
        if (strcmp(c->id, r->c->id) == 0)
            return bt_fail_at(r->p.err, BT_ERR_SYNTAX, r->c->id_place.line,
                              r->c->id_place.column,
                              "there is a claim %s already, in line %d",
                              r->c->id, c->id_place.line);
    }
    return BT_OK;
}

/* What the collection gives is not given by `with`. */
static bt_status
refuse_setting(const reader *r)
{
    const bt_claim_game *g = &r->c->game[0];
    for (size_t i = 0; i < g->n_settings && r->c->collected; i++)
        if (same_name(g->setting[i], r->c->collected))
            return bt_fail_at(r->p.err, BT_ERR_SYNTAX, g->setting_place[i].line,
                              g->setting_place[i].column,
                              "%s is set twice: here and by 'for %s%s ...'",
                              r->c->collected, r->c->endless ? "every " : "",
                              r->c->collected);
    return BT_OK;
}

static bt_status
add_claim(reader *r)
{
    const bt_claim none = {
        .quote = "", .note = "", .rests_on = "", .title = ""};
    bt_vector *all = &r->f->claims;
    BT_TRY(bt_vector_add(all, &none, sizeof none, r->p.err));
    r->c = &BT_AT(all, bt_claim, all->count - 1);
    return BT_OK;
}

/* Headers and body of a claim whose text begins at `start`. */
static bt_status
read_rest(reader *r, size_t start)
{
    for (bool header = true; header;)
        BT_TRY(read_header(r, &header));
    if (r->c->n_games == 0)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "the claim %s names no game: 'in GAME' is "
                              "expected",
                              r->c->id);
    BT_TRY(refuse_setting(r));
    BT_TRY(skip_body(r));
    size_t end = r->c->end;
    while (end > start && strchr(" \t\r\n", r->f->text[end - 1]))
        end--;
    return copy(r, r->f->text + start, end - start, &r->c->text);
}

static bt_status
read_claim(reader *r)
{
    size_t start = (size_t)(r->p.token.text - r->f->text);
    BT_TRY(add_claim(r));
    BT_TRY(read_title_name(r, &r->c->id, &r->c->id_place));
    BT_TRY(refuse_twin(r));
    if (r->p.token.kind == BT_TOKEN_STRING)
        BT_TRY(read_string(r, &r->c->title));
    return read_rest(r, start);
}

static bt_status
read_file(reader *r)
{
    bt_claim_file *f = r->f;
    BT_TRY(bt_parser_init(&r->p, &f->arena, f->text, f->length, r->p.err));
    if (bt_token_is(&r->p.token, "paper")) {
        bt_place at;
        BT_TRY(read_title_name(r, &f->paper, &at));
        BT_TRY(read_strings(r, &f->reference));
    }
    while (r->p.token.kind != BT_TOKEN_END) {
        if (!starts_claim(&r->p.token))
            return bt_parser_unexpected(&r->p, "'claim ID \"title\"'");
        BT_TRY(read_claim(r));
    }
    return BT_OK;
}

/* ---- GAME [misere] [NAME=VALUE]...: [pattern] statement ---- */

/* The colon that ends the game: outside of brackets, not in octal:0.77. */
static const char *
find_colon(const char *text)
{
    int depth = 0;
    for (const char *c = text; *c; c++) {
        depth += *c == '{' || *c == '(' || *c == '[';
        depth -= *c == '}' || *c == ')' || *c == ']';
        if (*c == ':' && depth == 0 && (c[1] == ' ' || c[1] == '['))
            return c;
    }
    return NULL;
}

/* Words of the game part; a blank inside brackets belongs to its word. */
static size_t
word_length(const char *s, const char *end)
{
    int depth = 0;
    const char *c = s;
    for (; c < end && (depth > 0 || *c != ' '); c++) {
        depth += *c == '{' || *c == '(';
        depth -= *c == '}' || *c == ')';
    }
    return (size_t)(c - s);
}

/* Settings and `misere` come in any order. */
static bt_status
read_words(reader *r, const char *end)
{
    bt_claim_game *g = &r->c->game[r->c->n_games++];
    size_t n;
    g->alias = "";
    for (const char *s = r->f->text; s < end; s += n + strspn(s + n, " ")) {
        bt_place at = {1, (int)(s - r->f->text) + 1};
        n = word_length(s, end);
        if (n == 0)
            continue;
        if (!g->name) {
            g->place = at;
            BT_TRY(copy(r, s, n, &g->name));
        } else if (n == 6 && memcmp(s, "misere", 6) == 0) {
            g->misere = true;
        } else {
            BT_TRY(add_setting(r, g, s, n, at));
        }
    }
    return g->name ? BT_OK
                   : bt_fail_at(r->p.err, BT_ERR_SYNTAX, 1, 1,
                                "a game is expected");
}

static bt_status
read_typed(reader *r)
{
    const char *colon = find_colon(r->f->text);
    BT_TRY(add_claim(r));
    r->c->id = "typed";
    r->c->id_place = (bt_place){1, 1};
    BT_TRY(read_words(r, colon));
    r->p.arena = &r->f->arena;
    bt_lexer_init(&r->p.lexer, r->f->text, r->f->length);
    r->p.lexer.at = (size_t)(colon + 1 - r->f->text);
    r->p.lexer.fresh = true; /* as if it began a line */
    BT_TRY(bt_parser_advance(&r->p));
    BT_TRY(read_rest(r, 0));
    return r->p.token.kind == BT_TOKEN_END
               ? BT_OK
               : bt_parser_unexpected(&r->p, "the end of the claim");
}

/* ---- */

bt_status
bt_claim_file_parse(bt_claim_file *f, const char *name, const char *text,
                    size_t length, bool typed, bt_err *err)
{
    bt_err local = {0};
    reader r = {.f = f};
    *f = (bt_claim_file){.paper = "", .reference = "", .typed = typed};
    if (length >= BT_MAX_TEXT)
        return bt_fail(err, BT_ERR_SYNTAX,
                       "%s is larger than the limit of %d bytes", name,
                       BT_MAX_TEXT);
    if (typed && !find_colon(text))
        return bt_fail(err, BT_ERR_SYNTAX,
                       "a claim in one line is GAME: [n] STATEMENT, as in "
                       "'subtraction S={1,2}: [n] P iff n mod 3 = 0'");
    f->name = bt_arena_copy(&f->arena, name, strlen(name));
    f->text = bt_arena_copy(&f->arena, text, length);
    f->length = length;
    if (!f->name || !f->text)
        return bt_fail_nomem(err);
    r.p.err = err ? err : &local;
    bt_status s = typed ? read_typed(&r) : read_file(&r);
    if (s != BT_OK)
        bt_fail_in(r.p.err, f->name, f->text, length);
    return s;
}

void
bt_claim_file_free(bt_claim_file *f)
{
    bt_vector_free(&f->claims);
    bt_arena_free(&f->arena);
}
