/* jsonout.c: JSON out, one value a line. */
#include "cli.h"

/* Above this, readers that keep numbers as doubles lose digits. */
static const uint64_t EXACT = UINT64_C(1) << 53;

json_t *
out_text(const char *text)
{
    if (!text)
        return json_null();
    json_t *v = json_string(text);
    if (v)
        return v;
    /* Not UTF-8: a file name or a typing mistake. Keep what is ASCII. */
    char *copy = or_die(strdup(text));
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    v = or_die(json_string(copy));
    free(copy);
    return v;
}

json_t *
out_number(uint64_t v)
{
    char text[24];

    if (v <= EXACT)
        return or_die(json_integer((json_int_t)v));
    snprintf(text, sizeof text, "%" PRIu64, v);
    return out_text(text);
}

json_t *
out_position(const bt_ruleset *rules, const bt_position *p)
{
    char *text = or_die(bt_position_text(rules, p));
    json_t *v = out_text(text);
    free(text);
    return v;
}

json_t *
out_lines(const char *text)
{
    json_t *list = text ? or_die(json_array()) : json_null();

    while (text && *text) {
        size_t n = strcspn(text, "\n");
        char *line = or_die(strndup(text, n));
        out_add(list, out_text(line));
        free(line);
        text += n + (text[n] == '\n');
    }
    return list;
}

void
out_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) != 0)
        or_die(NULL);
}

void
out_add(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) != 0)
        or_die(NULL);
}

json_t *
out_list(json_t *object, const char *key)
{
    json_t *list = or_die(json_array());

    out_set(object, key, list);
    return list;
}

json_t *
out_item(json_t *array)
{
    json_t *o = or_die(json_object());

    out_add(array, o);
    return o;
}

void
out_move(json_t *o, const bt_ruleset *rules, const bt_options *options,
         size_t i)
{
    out_set(o, "move", out_text(bt_options_move(options, i)));
    out_set(o, "position",
            out_position(rules, bt_options_position(options, i)));
}

static void
release_json(void *p)
{
    json_decref(p);
}

json_t *
out_root(const args *a)
{
    return keep(a, json_object(), release_json);
}

json_t *
out_begin(const args *a, const bt_ruleset *rules, const char *position)
{
    size_t n;
    char *const *path = bt_ruleset_files(rules, &n);
    json_t *o = out_root(a);

    out_set(o, "game", out_text(bt_ruleset_name(rules)));
    if (position)
        out_set(o, "position", out_text(position));
    out_set(o, "play", out_text(a->misere ? "misere" : "normal"));
    out_files(o, path, n);
    return o;
}

void
out_line(const json_t *value, FILE *f)
{
    /* A failure to write shows in ferror, which is looked at in the end. */
    (void)json_dumpf(value, f, JSON_COMPACT | JSON_ENCODE_ANY);
    fputc('\n', f);
}

void
out_print(const json_t *value)
{
    out_line(value, stdout);
}
