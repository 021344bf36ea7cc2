/* papers_table.c: the findings as a table, paper by paper, and as JSON. */
#include "cli.h"
#include "desk/papers.h"

#include "desk/verdict.h"

enum { TITLE_WORDS = 5, TITLE_COLUMNS = 34, DETAIL_COLUMNS = 36 };

/* The first words of a title, and dots where some were left out. */
static char *
short_title(const args *a, const char *title)
{
    char *text = tame(a, title), *end = text;

    for (size_t taken = 0; *end && taken < TITLE_WORDS; taken++) {
        char *word = end + strspn(end, " ");
        word += strcspn(word, " ");
        if (taken > 0 && text_width(compose(a, "%.*s", (int)(word - text),
                                            text)) > TITLE_COLUMNS)
            break;
        end = word;
    }
    if (*end == '\0')
        return text;
    while (end > text && strchr(" ,;:", end[-1]))
        end--;
    return compose(a, "%.*s...", (int)(end - text), text);
}

typedef struct widths {
    size_t id, title;
} widths;

static widths
measure(const papers *p)
{
    widths w = {.id = 0};

    for (size_t i = 0; i < p->n; i++) {
        const finding *f = &p->findings[i];
        w.id = widest(w.id, f->info.id);
        w.title = widest(w.title, short_title(p->q, f->info.title));
    }
    return w;
}

static void
print_row(const args *a, const finding *f, const widths *w)
{
    fputs("  ", stdout);
    print_padded(f->info.id, w->id + 2);
    print_padded(short_title(a, f->info.title), w->title + 2);
    print_padded(f->checked ? truth_name(f->verdict.truth) : "ERROR", 9);
    print_padded(finding_detail(a, f), f->checked ? DETAIL_COLUMNS : 0);
    if (f->checked)
        printf("  %.2f s", f->verdict.seconds);
    putchar('\n');
}

static void
print_heading(const args *a, const bt_claim_info *info)
{
    char *what = tame(a, info->reference);

    printf("%s%s%s\n", tame(a, info->paper), *what ? ": " : "", what);
}

/* One line for each claim that fails, with what is wrong. */
static void
print_failing(const papers *p, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++) {
        const finding *f = &p->findings[i];
        if (!f->checked || f->verdict.truth != BT_REFUTED)
            continue;
        printf("  %s fails%s%s\n", f->info.id, *f->info.note ? ": " : "",
               tame(p->q, f->info.note));
    }
}

static bool
is_named_before(const papers *p, size_t from, size_t i, const char *path)
{
    for (size_t b = from; b < i; b++)
        for (size_t k = 0; k < p->findings[b].verdict.n_files; k++)
            if (strcmp(p->findings[b].verdict.file[k], path) == 0)
                return true;
    return false;
}

/* One line for each file of rules that did not come with the program. */
static void
print_group_files(const papers *p, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++) {
        const finding *f = &p->findings[i];
        for (size_t k = 0; k < f->verdict.n_files; k++)
            if (!is_named_before(p, from, i, f->verdict.file[k]))
                print_files(p->q, stdout, &f->verdict.file[k], 1,
                            "  rules: ", "\n");
    }
}

static bool
print_group(const papers *p, size_t from, size_t end, const widths *w)
{
    bool any = false;

    for (size_t i = from; i < end; i++) {
        const finding *f = &p->findings[i];
        if (!f->checked && f->err.status == BT_OK)
            continue; /* it waits its turn, after Ctrl-C */
        if (!any)
            print_heading(p->q, &f->info);
        any = true;
        print_row(p->q, f, w);
    }
    if (!any)
        return false;
    printf("  %s\n", tally_sentence(p, from, end));
    print_failing(p, from, end);
    print_group_files(p, from, end);
    putchar('\n');
    return true;
}

void
papers_print_table(const papers *p)
{
    widths w = measure(p);
    size_t groups = 0;

    for (size_t i = 0; i < p->n; i = papers_group_end(p, i))
        groups += print_group(p, i, papers_group_end(p, i), &w);
    if (groups == 0)
        return;
    printf("%zu claim%s of %zu paper%s. %s\n", p->n, plural(p->n), groups,
           plural(groups), tally_sentence(p, 0, p->n));
}

/* ---- JSON ---- */

const bt_err *
papers_error(const papers *p, size_t i, const char **id)
{
    const finding *f = i < p->n ? &p->findings[i] : NULL;
    const bt_err *err = f ? &f->err : &p->broken[i - p->n].err;

    *id = f ? f->info.id : NULL;
    return (f && f->checked) || err->status == BT_OK ? NULL : err;
}

void
papers_print_json(const papers *p)
{
    json *whole = out_root(p->q), *claims = put_list(whole, "claims"), *list;
    const bt_err *err;
    const char *id;

    for (size_t i = 0; i < p->n; i++) {
        const finding *f = &p->findings[i];
        if (f->checked)
            out_verdict(p->q, put_object(claims, NULL), &f->info, &f->verdict);
    }
    list = put_list(whole, "errors");
    for (size_t i = 0; i < p->n + p->n_broken; i++) {
        if (!(err = papers_error(p, i, &id)))
            continue;
        json *o = put_object(list, NULL);
        put_text(o, "id", id);
        out_error(o, err);
    }
    out_print(whole);
}
