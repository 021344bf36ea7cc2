/* answer_moves.c: positions and moves in replies: as text, and as data. */
#include "desk.h"

void
put_position(json *in, const char *key, const bt_ruleset *rules,
             const bt_position *p)
{
    char *text = bt_position_text(rules, p);

    put_text(in, key, text);
    if (!text)
        json_lose(in);
    free(text);
}

/* Where field i begins, and how many values it has. */
static const int64_t *
field_values(const bt_ruleset *rules, const bt_position *p, size_t i, size_t *n)
{
    const int64_t *v = bt_position_values(p);

    for (size_t k = 0;; k++) {
        bool list = is_list(bt_ruleset_field(rules, k).kind);
        *n = list ? (size_t)*v++ : 1;
        if (k == i)
            return v;
        v += *n;
    }
}

void
out_fields(json *o, const bt_ruleset *rules, const bt_position *p)
{
    json *fields = put_object(o, "fields");
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        size_t n;
        const int64_t *v = field_values(rules, p, i, &n);
        if (!is_list(field.kind)) {
            put_integer(fields, field.name, *v);
            continue;
        }
        json *list = put_list(fields, field.name);
        for (size_t k = 0; k < n; k++)
            put_integer(list, NULL, v[k]);
    }
}

/* One edit of a field, or NULL as long as nothing has changed. */
static json *
edit(json *edits, const char *field, json **to)
{
    json *o = put_object(edits, NULL);

    put_text(o, "field", field);
    json *from = put_list(o, "from");
    *to = put_list(o, "to");
    return from;
}

/* Of a bag, whose heaps ascend: those that went, and those that came. */
static void
out_bag(json *edits, const char *name, const int64_t *a, size_t n,
        const int64_t *b, size_t m)
{
    json *to, *from = edit(edits, name, &to);

    for (size_t i = 0, k = 0; i < n || k < m;) {
        if (i < n && k < m && a[i] == b[k])
            i++, k++;
        else if (k == m || (i < n && a[i] < b[k]))
            put_integer(from, NULL, a[i++]);
        else
            put_integer(to, NULL, b[k++]);
    }
}

static void
out_edits(json *edits, const bt_ruleset *rules, const bt_position *before,
          const bt_position *after)
{
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        size_t n, m;
        const int64_t *a = field_values(rules, before, i, &n);
        const int64_t *b = field_values(rules, after, i, &m);
        if (n == m && memcmp(a, b, n * sizeof *a) == 0)
            continue;
        if (field.kind == BT_FIELD_HEAPS) {
            out_bag(edits, field.name, a, n, b, m);
            continue;
        }
        for (size_t k = 0; k < n && k < m; k++) {
            if (a[k] == b[k])
                continue;
            json *to, *from = edit(edits, field.name, &to);
            put_integer(from, NULL, a[k]);
            put_integer(to, NULL, b[k]);
            if (field.kind == BT_FIELD_PILES)
                put_number(edits->last, "index", k);
        }
    }
}

void
out_change(json *o, const bt_ruleset *rules, const bt_position *before,
           const bt_options *options, size_t i)
{
    put_text(o, "move", bt_options_move(options, i));
    json *change = put_object(o, "change");
    put_text(change, "name", bt_options_name(options, i));
    json *choices = put_object(change, "choices");
    for (size_t k = 0; k < bt_options_choices(options, i); k++) {
        bt_chosen c = bt_options_choice(options, i, k);
        put_integer(choices, c.name, c.value);
    }
    out_edits(put_list(change, "edits"), rules, before,
              bt_options_position(options, i));
}

void
out_move(json *o, const bt_ruleset *rules, const bt_position *before,
         const bt_options *options, size_t i)
{
    out_change(o, rules, before, options, i);
    put_position(o, "position", rules, bt_options_position(options, i));
    out_fields(o, rules, bt_options_position(options, i));
}
