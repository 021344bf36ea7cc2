/* say_papers.c: `bouton papers` as text: a table, paper by paper. */
#include "cli.h"

enum { TITLE_WORDS = 5, TITLE_COLUMNS = 34, DETAIL_COLUMNS = 36 };

/* The first words of a title, and dots where some were left out. */
static char *
short_title(const question *q, const char *title)
{
    char *text = tame(q, title), *end = text;

    for (size_t taken = 0; *end && taken < TITLE_WORDS; taken++) {
        char *word = end + strspn(end, " ");
        word += strcspn(word, " ");
        if (taken > 0 && text_width(compose(q, "%.*s", (int)(word - text),
                                            text)) > TITLE_COLUMNS)
            break;
        end = word;
    }
    if (*end == '\0')
        return text;
    while (end > text && strchr(" ,;:", end[-1]))
        end--;
    return compose(q, "%.*s...", (int)(end - text), text);
}

/* What an entry of a paper leads to in a list of the reply; NULL: nothing. */
static const json *
led_to(const json *entry, const char *key, const json *list)
{
    const json *at = json_get(entry, key), *o = json_first(list);

    for (uint64_t i = at ? get_number(entry, key) : 0; o && i > 0; i--)
        o = o->next;
    return at ? o : NULL;
}

typedef struct table {
    const question *q;
    const json *claims, *errors;
    size_t id, title; /* widths */
} table;

static void
measure(table *t, const json *list)
{
    for (const json *o = json_first(list); o; o = o->next) {
        if (!get_text(o, "id"))
            continue;
        t->id = widest(t->id, get_text(o, "id"));
        t->title = widest(t->title, short_title(t->q, get_text(o, "title")));
    }
}

static const json *
claim_of(const table *t, const json *entry)
{
    return led_to(entry, "claim", t->claims);
}

static const json *
error_of(const table *t, const json *entry)
{
    return led_to(entry, "error", t->errors);
}

/* A claim that waits its turn, after Ctrl-C, has no line. */
static void
say_line(const table *t, const json *entry)
{
    const json *c = claim_of(t, entry), *e = error_of(t, entry);

    if (!c && !e)
        return;
    fputs("  ", stdout);
    print_padded(get_text(entry, "id"), t->id + 2);
    print_padded(short_title(t->q, get_text(c ? c : e, "title")), t->title + 2);
    print_padded(c ? get_text(c, "verdict") : "ERROR", 9);
    if (c) {
        print_padded(get_text(c, "detail"), DETAIL_COLUMNS);
        printf("  %.2f s\n", json_get(c, "seconds")->real);
    } else {
        puts(tame(t->q, get_text(e, "text")));
    }
}

/* One line for each claim that fails, with what is wrong. */
static void
say_failing(const table *t, const json *ids)
{
    for (const json *id = json_first(ids); id; id = id->next) {
        const json *c = claim_of(t, id);
        if (!c || *get_text(c, "verdict") != 'R')
            continue;
        const char *note = get_text(c, "note");
        printf("  %s fails%s%s\n", get_text(id, "id"), note ? ": " : "",
               note ? tame(t->q, note) : "");
    }
}

static bool
is_named_before(const table *t, const json *ids, const json *at,
                const char *path)
{
    for (const json *id = json_first(ids); id != at; id = id->next)
        for (const json *f = get_first(claim_of(t, id), "files"); f;
             f = f->next)
            if (strcmp(f->text, path) == 0)
                return true;
    return false;
}

/* One line for each file of rules that did not come with the program. */
static void
say_group_files(const table *t, const json *ids)
{
    for (const json *id = json_first(ids); id; id = id->next)
        for (const json *f = get_first(claim_of(t, id), "files"); f;
             f = f->next)
            if (!is_named_before(t, ids, id, f->text))
                printf("  rules: %s\n", tame(t->q, f->text));
}

static bool
is_begun(const table *t, const json *ids)
{
    const json *id = json_first(ids);

    while (id && !claim_of(t, id) && !error_of(t, id))
        id = id->next;
    return id;
}

static void
say_group(const table *t, const json *group)
{
    const json *ids = json_get(group, "claims");
    const char *what = tame(t->q, get_text(group, "reference"));

    printf("%s%s%s\n", tame(t->q, get_text(group, "paper")), *what ? ": " : "",
           what);
    for (const json *id = json_first(ids); id; id = id->next)
        say_line(t, id);
    printf("  %s\n", get_text(group, "tally"));
    say_failing(t, ids);
    say_group_files(t, ids);
    putchar('\n');
}

/* `papers --list`: what there is to check. */
static void
say_list(const question *q, const json *reply)
{
    for (const json *g = get_first(reply, "papers"); g; g = g->next) {
        printf("%s: %s\n", tame(q, get_text(g, "paper")),
               tame(q, get_text(g, "reference")));
        for (const json *c = get_first(g, "claims"); c; c = c->next) {
            fputs("  ", stdout);
            print_padded(get_text(c, "id"), 10);
            printf(" %s\n", tame(q, get_text(c, "title")));
        }
    }
}

void
say_papers(const question *q, const json *reply)
{
    if (q->list) {
        say_list(q, reply);
        return;
    }
    table t = {.q = q,
               .claims = json_get(reply, "claims"),
               .errors = json_get(reply, "errors")};
    size_t groups = 0, n = 0;

    measure(&t, t.claims);
    measure(&t, t.errors);
    for (const json *g = get_first(reply, "papers"); g; g = g->next) {
        n += json_count(json_get(g, "claims"));
        if (!is_begun(&t, json_get(g, "claims")))
            continue;
        say_group(&t, g);
        groups++;
    }
    if (groups > 0)
        printf("%zu claim%s of %zu paper%s. %s\n", n, plural(n), groups,
               plural(groups), get_text(reply, "tally"));
    for (const json *e = json_first(t.errors); e; e = e->next)
        report_reply(e);
}
