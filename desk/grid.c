/* grid.c: from --heaps and --fixed to the coordinates of a table. */
#include "grid.h"

static coordinate *
add_coordinate(grid *g, size_t field, const bt_field_info *f,
               coordinate_state state)
{
    coordinate *c = &g->items[g->n++];

    *c = (coordinate){.kind = f->kind,
                      .state = state,
                      .field = field,
                      .part = f->part,
                      .at = g->length++};
    return c;
}

/* The first heaps or piles of a list are those of `--fixed J`, in order. */
static bool
add_list(grid *g, size_t field, const bt_field_info *f)
{
    const question *q = g->q;
    size_t fixed = 0;

    for (size_t i = 0; i < q->fixed.n && !g->several; i++)
        fixed += strchr(q->fixed.items[i], '=') == NULL;
    size_t free = q->free.n < 2 ? 2 - q->free.n : 0;
    size_t heaps = g->several     ? 1
                   : q->heaps < 0 ? fixed + free
                                  : (size_t)q->heaps;
    if (g->several && q->heaps > 1)
        return refuse(q,
                      "--heaps %" PRId64 ": of games with several bags a "
                      "table has one heap of each",
                      q->heaps);
    if (heaps < fixed || heaps == 0 || heaps > GRID_HEAPS_MOST)
        return refuse(q,
                      "--heaps %zu does not fit: %zu fixed, at most %d in all",
                      heaps, fixed, GRID_HEAPS_MOST);
    g->lists[g->n_lists++] = (struct grid_list){g->length++, heaps};
    for (size_t i = 0; i < heaps; i++) {
        coordinate *c = add_coordinate(g, field, f, COORDINATE_FREE);
        if (g->several)
            snprintf(c->name, sizeof c->name, "%.30s", f->name);
        else if (f->kind == BT_FIELD_HEAPS)
            snprintf(c->name, sizeof c->name, "%c", "ab"[i > fixed]);
        else
            snprintf(c->name, sizeof c->name, "%.20s%zu", f->name, i + 1);
    }
    g->n_heaps += heaps;
    return true;
}

static bool
add_field(grid *g, size_t field, const bt_field_info *f)
{
    if (is_list(f->kind))
        return add_list(g, field, f);
    bool left_out = f->kind == BT_FIELD_NUMBER && f->has_initial;
    coordinate *c = add_coordinate(
        g, field, f, left_out ? COORDINATE_LEFT_OUT : COORDINATE_FREE);
    snprintf(c->name, sizeof c->name, "%.30s", f->name);
    return true;
}

/* The coordinate that a word of --fixed speaks of: by name, or the next heap
 * of the list. */
static coordinate *
find_fixed(grid *g, const char *word, size_t *next_heap)
{
    const char *equals = strchr(word, '=');
    size_t heap = 0;

    for (size_t i = 0; i < g->n; i++) {
        coordinate *c = &g->items[i];
        if (!equals && is_list(c->kind) && heap++ == *next_heap) {
            ++*next_heap;
            return c;
        }
        if (equals && (g->several || c->kind != BT_FIELD_HEAPS) &&
            strlen(c->name) == (size_t)(equals - word) &&
            strncmp(c->name, word, strlen(c->name)) == 0)
            return c;
    }
    return NULL;
}

static bool
fix(grid *g)
{
    size_t next_heap = 0;

    for (size_t i = 0; i < g->q->fixed.n; i++) {
        const char *word = g->q->fixed.items[i], *equals = strchr(word, '=');
        coordinate *c = find_fixed(g, word, &next_heap);
        if (!c)
            return refuse(g->q, "--fixed %.60s: %s has no such %s", word,
                          bt_ruleset_name(g->rules),
                          equals ? "pile or number" : "heap; type NAME=VALUE");
        if (!fixed_value(g->q, word, &c->value))
            return false;
        c->state = COORDINATE_FIXED;
    }
    return true;
}

/* Numbers that run although they have a start. */
static bool
set_free(grid *g)
{
    for (size_t i = 0; i < g->q->free.n; i++) {
        const char *name = g->q->free.items[i];
        coordinate *c = NULL;
        for (size_t k = 0; k < g->n; k++)
            if (g->items[k].kind == BT_FIELD_NUMBER &&
                strcmp(g->items[k].name, name) == 0)
                c = &g->items[k];
        if (!c)
            return refuse(g->q, "--free %.60s: %s has no such number", name,
                          bt_ruleset_name(g->rules));
        c->state = COORDINATE_FREE;
    }
    return true;
}

static size_t
count_free(const grid *g)
{
    size_t n = 0;
    for (size_t i = 0; i < g->n; i++)
        n += g->items[i].state == COORDINATE_FREE;
    return n;
}

/* Without enough piles, numbers are what a table can run over. */
static void
free_numbers(grid *g)
{
    for (size_t i = 0; i < g->n && g->n_heaps == 0 && count_free(g) < 2; i++)
        if (g->items[i].state == COORDINATE_LEFT_OUT)
            g->items[i].state = COORDINATE_FREE;
}

static bool
choose_axes(grid *g)
{
    const question *q = g->q;

    for (size_t i = 0; i < g->n; i++) {
        coordinate *c = &g->items[i];
        if (c->state != COORDINATE_FREE)
            continue;
        if (g->n_axes < 2) {
            g->axis[g->n_axes++] = c;
        } else if (c->kind == BT_FIELD_HEAPS) {
            return refuse(q, "a table has two free heaps; fix the others by "
                             "--fixed J, or lower --heaps");
        } else if (q->rest == 0 || q->fixed.n > 0) {
            return refuse(q,
                          "a table has two free coordinates; fix %s by --fixed "
                          "%s=V",
                          c->name, c->name);
        } else {
            c->state = COORDINATE_FIXED;
            c->value = q->rest;
        }
    }
    if (g->n_axes == 0)
        return refuse(q, "everything is fixed; `bouton solve` answers for one "
                         "position");
    if (g->n_axes == 1) {
        g->axis[1] = g->axis[0];
        g->axis[0] = NULL;
    }
    return true;
}

bool
grid_plan(grid *g, const bt_ruleset *rules, const question *q)
{
    size_t fields = bt_ruleset_field_count(rules);

    *g = (grid){.q = q, .rules = rules};
    g->items = keep_room(q, fields + GRID_HEAPS_MOST, sizeof *g->items);
    g->lists = keep_room(q, fields, sizeof *g->lists);
    g->several = count_fields(rules, BT_FIELD_HEAPS) +
                     count_fields(rules, BT_FIELD_PILES) >
                 1;
    for (size_t i = 0; i < fields; i++) {
        bt_field_info f = bt_ruleset_field(rules, i);
        if (!add_field(g, i, &f))
            return false;
    }
    if (g->n_heaps == 0 && q->heaps >= 0)
        return refuse(q, "--heaps: %s has no heaps to count",
                      bt_ruleset_name(rules));
    if (!fix(g) || !set_free(g))
        return false;
    free_numbers(g);
    return choose_axes(g);
}

static void
write_coordinate(FILE *f, const grid *g, const coordinate *c, const int64_t *at)
{
    if (c->state == COORDINATE_FIXED)
        fprintf(f, "%" PRId64, c->value);
    else if (!at)
        fputs(c->name, f);
    else
        fprintf(f, "%" PRId64, c == g->axis[0] ? at[0] : at[1]);
}

/* Every field by its name, so that any number may be left out. */
static void
write_typed(FILE *f, const grid *g, const int64_t *at)
{
    static const char *const brackets[][2] = {[BT_FIELD_HEAPS] = {"[", "]"},
                                              [BT_FIELD_PILES] = {"(", ")"},
                                              [BT_FIELD_PILE] = {"", ""},
                                              [BT_FIELD_NUMBER] = {"", ""}};

    for (size_t i = 0; i < g->n; i++) {
        const coordinate *c = &g->items[i];
        bool first = i == 0 || c[-1].field != c->field;
        bool last = i + 1 == g->n || c[1].field != c->field;
        if (i > 0 && c->part != c[-1].part)
            fputs("+ ", f);
        if (c->state == COORDINATE_LEFT_OUT)
            continue;
        if (first)
            fprintf(f, "%s=%s", bt_ruleset_field(g->rules, c->field).name,
                    brackets[c->kind][0]);
        write_coordinate(f, g, c, at);
        fprintf(f, "%s", last ? brackets[c->kind][1] : ",");
        fputs(last ? " " : "", f);
    }
}

char *
grid_position(const grid *g, int64_t row, int64_t column)
{
    const int64_t at[2] = {row, column};

    write_typed(text_begin(g->q), g, at);
    return text_end(g->q);
}

/* Coordinates of a part, which is all of the game where it is no sum. */
typedef struct stretch {
    size_t from, to;
    bool bag;
} stretch;

static stretch
stretch_at(const grid *g, size_t from)
{
    stretch s = {from, from, false};

    for (; s.to < g->n && g->items[s.to].part == g->items[from].part; s.to++)
        s.bag = s.bag || g->items[s.to].kind == BT_FIELD_HEAPS;
    return s;
}

/* What does not belong into the brackets of a bag stands behind them. */
static void
write_pattern(FILE *f, const grid *g, stretch s, bool inside,
              const char *before)
{
    for (size_t i = s.from; i < s.to; i++) {
        const coordinate *c = &g->items[i];
        if (c->state == COORDINATE_LEFT_OUT ||
            inside != (!s.bag || c->kind == BT_FIELD_HEAPS))
            continue;
        bool bags =
            s.bag && inside && *before == ',' && c[-1].field != c->field;
        fputs(bags ? "] [" : before, f);
        if (!inside)
            fprintf(f, "%s=", c->name);
        write_coordinate(f, g, c, NULL);
        before = inside ? "," : before;
    }
}

char *
grid_pattern(const grid *g)
{
    stretch s = {0};
    FILE *f = text_begin(g->q);

    for (; s.to < g->n; fputs(s.to < g->n ? " + " : "", f)) {
        s = stretch_at(g, s.to);
        write_pattern(f, g, s, true, s.bag ? "[" : "(");
        fputc(s.bag ? ']' : ')', f);
        write_pattern(f, g, s, false, " ");
    }
    return text_end(g->q);
}

void
put_grid(json *o, const grid *g)
{
    put_text(o, "kind", g->q->grundy ? "grundy" : "outcome");
    put_text(o, "position", grid_pattern(g));
    json *axes = put_list(o, "axes");
    for (size_t i = 0; i < 2; i++)
        if (g->axis[i])
            put_text(axes, NULL, g->axis[i]->name);
}
