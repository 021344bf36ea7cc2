/* jsonout.c: answers as JSON, one a line. */
#include "cli.h"

void
put_position(json *in, const char *key, const bt_ruleset *rules,
             const bt_position *p)
{
    char *text = or_die(bt_position_text(rules, p));

    put_text(in, key, text);
    free(text);
}

void
put_maybe(json *in, const char *key, bool known, uint64_t v)
{
    if (known)
        put_number(in, key, v);
    else
        put_null(in, key);
}

void
put_value(json *list, bool grundy, uint64_t v)
{
    if (grundy)
        put_number(list, NULL, v);
    else
        put_text(list, NULL, outcome_name(v == 0 ? BT_P : BT_N));
}

void
out_move(json *o, const bt_ruleset *rules, const bt_options *options, size_t i)
{
    put_text(o, "move", bt_options_move(options, i));
    put_position(o, "position", rules, bt_options_position(options, i));
}

static void
release_json(void *p)
{
    json_free(p);
}

json *
out_root(const args *a)
{
    return keep(a, json_new(), release_json);
}

json *
out_begin(const args *a, const bt_ruleset *rules, const char *position)
{
    size_t n;
    char *const *path = bt_ruleset_files(rules, &n);
    json *o = out_root(a);

    put_text(o, "game", bt_ruleset_name(rules));
    if (position)
        put_text(o, "position", position);
    put_text(o, "play", a->misere ? "misere" : "normal");
    out_files(o, path, n);
    return o;
}

void
out_line(const json *value, FILE *f)
{
    /* A failure to write shows in ferror, which is looked at in the end. */
    json_write(json_failed(value) ? or_die(NULL) : value, f);
    fputc('\n', f);
}

void
out_print(const json *value)
{
    out_line(value, stdout);
}
