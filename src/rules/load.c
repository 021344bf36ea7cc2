/* load.c: from a name or a text to a checked, immutable ruleset. */
#include "bouton/ruleset.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/files.h"
#include "base/request.h"
#include "rules/build.h"

enum { MAX_BASES = 8 };

/* ---- texts ---- */

bt_status
bt_builder_text(bt_builder *b, const char *name, const char *text,
                size_t length, bt_parser *p)
{
    bt_ruleset *r = b->r;
    if (length >= BT_MAX_TEXT)
        return bt_fail(b->err, BT_ERR_SYNTAX,
                       "%s is larger than the limit of %d bytes", name,
                       BT_MAX_TEXT);
    if (r->n_texts == BT_MAX_SOURCES)
        return bt_fail(b->err, BT_ERR_SYNTAX, "more than %d texts",
                       BT_MAX_SOURCES);
    char *copy = bt_arena_copy(&r->arena, text, length);
    char *own_name = bt_arena_copy(&r->arena, name, strlen(name));
    BT_NEED(copy && own_name, b->err);
    size_t index = r->n_texts++;
    r->text[index] = (bt_source){own_name, copy, length, false};
    *p = (bt_parser){.arena = &r->arena, .err = b->err};
    bt_lexer_init(&p->lexer, copy, length);
    p->lexer.line = (int)(index << BT_SOURCE_SHIFT) + 1;
    return bt_parser_advance(p);
}

/* ---- names ---- */

/* The text of a file; the limit on texts keeps the list from being full. */
static bt_status
build_file_text(bt_builder *b, const char *path, const char *text, size_t n)
{
    bt_ruleset *r = b->r;
    size_t index = r->n_texts;
    char *copy = bt_arena_copy(&r->arena, path, strlen(path));
    BT_NEED(copy, b->err);
    if (r->n_files < BT_MAX_SOURCES)
        r->file[r->n_files++] = copy;
    BT_TRY(bt_build_text(b, path, text ? text : "", n));
    r->text[index].file = true;
    return BT_OK;
}

static bt_status
build_code(bt_builder *b, const char *typed)
{
    bt_text name = {0}, t = {0};
    bt_code_name(typed, &name);
    const char *code = bt_arena_take(&b->r->arena, &name);
    BT_NEED(code, b->err);
    bt_status s = bt_code_text(code, &t, b->err);
    if (s == BT_OK && t.failed)
        s = bt_fail_nomem(b->err);
    if (s == BT_OK)
        s = bt_build_text(b, code, t.v.data, t.v.count);
    if (s == BT_OK)
        b->r->name = code;
    bt_text_free(&t);
    return s;
}

static bt_status
build_named(bt_builder *b, const char *name)
{
    bt_text path = {0}, text = {0};
    bool is_path = bt_game_is_path(name);
    if (bt_is_code(name))
        return build_code(b, name);
    bt_status s = is_path
                      ? bt_files_read(b->options->files, name, BT_MAX_TEXT,
                                      NULL, &text, b->err)
                      : bt_game_find(name, b->options, &path, &text, b->err);
    if (s == BT_OK)
        s = build_file_text(b, is_path ? name : path.v.data, text.v.data,
                            text.v.count);
    bt_text_free(&path);
    bt_text_free(&text);
    return s;
}

bt_status
bt_build_base(bt_builder *b, const char *name)
{
    if (++b->depth > MAX_BASES)
        return bt_fail(b->err, BT_ERR_RULE,
                       "games are made from games more than %d deep: does %s "
                       "come back to itself?",
                       MAX_BASES, name);
    bt_status s = build_named(b, name);
    b->depth--;
    return s;
}

/* ---- finishing ---- */

static bt_status
missing_values(bt_builder *b)
{
    if (!b->first_need)
        return BT_OK;
    return bt_fail_at(b->err, BT_ERR_RULE, b->needs_line, b->needs_column,
                      "%s needs %s: give it with --set '%s%s'", b->r->name,
                      b->first_need, b->first_need, b->first_hint);
}

/* `with` of a file, where the command line or a game made from this one says
 * otherwise; two in one text could not both be meant. */
static bool
is_overruled(bt_builder *b, size_t i)
{
    const bt_setting *first = bt_builder_setting(b, b->setting[i].name);
    return i >= b->options->n_settings &&
           (!first || first->text != b->setting[i].text);
}

bt_status
bt_build_unused(bt_builder *b)
{
    for (size_t i = 0; i < b->n_settings; i++) {
        const bt_setting *s = &b->setting[i];
        if (s->of == b->own->id && !s->used && !is_overruled(b, i))
            return bt_fail_at(b->err, BT_ERR_ARG, s->line, 1,
                              "%s has nothing to set that is called %s",
                              b->r->name, s->name);
    }
    return BT_OK;
}

/* For the checker: folders, settings, files. A path is given a name. */
static bt_status
keep_request(bt_builder *b, const char *name)
{
    bt_ruleset *r = b->r;
    const bt_load_options *o = b->options;
    bt_text t = {0}, it = {0};
    bool path =
        !bt_is_code(name) && r->n_files > 0 && strcmp(r->file[0], name) == 0;
    bt_request_open(&t);
    for (size_t i = 0; i < o->n_dirs; i++)
        bt_request_string(&t, "folder", o->dirs[i]);
    for (size_t i = 0; i < o->n_settings; i++)
        bt_request_string(&t, "set", o->settings[i]);
    bt_text_add(&it, "it=%s", name);
    if (path && !it.failed)
        bt_request_string(&t, "game", it.v.data);
    for (size_t i = 0; i < r->n_texts; i++)
        if (r->text[i].file)
            bt_request_file(&t, r->text[i].name, r->text[i].text,
                            r->text[i].length);
    const char *asked = path ? "it" : bt_is_code(name) ? r->name : name;
    t.failed = t.failed || it.failed;
    bt_text_free(&it);
    r->asked = bt_arena_copy(&r->arena, asked, strlen(asked));
    r->request = bt_arena_take(&r->arena, &t);
    BT_NEED(r->asked && r->request, b->err);
    return BT_OK;
}

char *
bt_ruleset_request(const bt_ruleset *r, bool misere)
{
    bt_text t = {0}, about = {0};
    bt_text_add(&about, "%s%s", r->asked, misere ? " misere" : "");
    bt_text_add(&t, "%s", r->request);
    if (!about.failed)
        bt_request_add(&t, "about", about.v.data, about.v.count);
    t.failed = t.failed || about.failed;
    bt_text_free(&about);
    return bt_text_take(&t);
}

static bt_status
finish(bt_builder *b, const char *name)
{
    bt_ruleset *r = b->r;
    BT_TRY(keep_request(b, name));
    BT_TRY(bt_build_unused(b));
    BT_TRY(missing_values(b));
    r->about = bt_arena_take(&r->arena, &b->about);
    BT_NEED(r->about, b->err);
    return bt_rules_check(b);
}

/* Where the rules come from: a text, or a name to be looked up. */
typedef struct origin {
    const char *name, *text;
    size_t length;
} origin;

static bt_status
build(bt_builder *b, const origin *from)
{
    BT_TRY(bt_build_settings(b));
    return from->text ? build_file_text(b, from->name, from->text, from->length)
                      : build_named(b, from->name);
}

/* *needs not NULL: do not finish, only say what is missing. */
static bt_status
load(const origin *from, const bt_load_options *options, bt_ruleset **out,
     char **needs, bt_err *err)
{
    static const bt_load_options none = {0};
    bt_err local = {0};
    bt_builder b = {.options = options ? options : &none,
                    .err = err ? err : &local,
                    .r = calloc(1, sizeof *b.r)};
    BT_NEED(b.r, err);
    b.r->source = b.r->title = "";
    b.own = &b.game;
    bt_status s = build(&b, from);
    if (s == BT_OK && needs) {
        *needs = bt_text_take(&b.needs);
        s = *needs ? BT_OK : bt_fail_nomem(b.err);
    } else if (s == BT_OK) {
        s = finish(&b, from->name);
    }
    bt_rules_fail(b.r, s, b.err);
    if (s != BT_OK && b.mistakes == 0 && !b.first_need)
        bt_builder_tell(&b, s);
    if (s == BT_OK && out) {
        *out = b.r;
        b.r = NULL; /* the caller owns it now */
    }
    bt_text_free(&b.about);
    bt_text_free(&b.needs);
    bt_text_free(&b.lost);
    bt_ruleset_free(b.r);
    return s;
}

bt_status
bt_ruleset_load(const char *name, const bt_load_options *options,
                bt_ruleset **out, bt_err *err)
{
    *out = NULL;
    return load(&(origin){.name = name}, options, out, NULL, err);
}

bt_status
bt_ruleset_parse(const char *text, size_t length, const char *file,
                 const bt_load_options *options, bt_ruleset **out, bt_err *err)
{
    *out = NULL;
    return load(&(origin){file, text, length}, options, out, NULL, err);
}

bt_status
bt_ruleset_needs(const char *name, const bt_load_options *options, char **needs,
                 bt_err *err)
{
    *needs = NULL;
    return load(&(origin){.name = name}, options, NULL, needs, err);
}

void
bt_ruleset_free(bt_ruleset *r)
{
    if (!r)
        return;
    bt_arena_free(&r->arena);
    free(r);
}
