/* papers_table.c: the findings as a table, paper by paper, and as JSON. */
#include "papers.h"

#include <stdlib.h>
#include <string.h>

#include "verdict.h"

enum { TITLE_WORDS = 5, TITLE_COLUMNS = 34, DETAIL_COLUMNS = 36 };

/* The first words of a title, and dots where some were left out. */
static char *
short_title(const char *title)
{
    char *text = tame_text(title), *end = text;
    size_t taken = 0;

    while (*end && taken < TITLE_WORDS) {
        end += strspn(end, " ");
        size_t n = strcspn(end, " ");
        char kept = end[n];
        end[n] = '\0';
        bool fits = taken == 0 || text_width(text) <= TITLE_COLUMNS;
        end[n] = kept;
        if (!fits)
            break;
        end += n;
        taken++;
    }
    if (*end == '\0')
        return text;
    while (end > text && strchr(" ,;:", end[-1]))
        end--;
    *end = '\0';
    char *cut = or_die(malloc(strlen(text) + 4));
    sprintf(cut, "%s...", text);
    free(text);
    return cut;
}

typedef struct widths {
    size_t id, title;
} widths;

static void
widen(size_t *width, size_t w)
{
    *width = w > *width ? w : *width;
}

static widths
measure(const papers *p)
{
    widths w = {.id = 0};

    for (size_t i = 0; i < p->n; i++) {
        const finding *f = &p->findings[i];
        if (!f->wanted)
            continue;
        char *title = short_title(f->info.title);
        widen(&w.id, text_width(f->info.id));
        widen(&w.title, text_width(title));
        free(title);
    }
    return w;
}

static void
print_row(const finding *f, const widths *w)
{
    char *title = short_title(f->info.title);
    char *detail =
        f->checked ? verdict_detail(&f->verdict) : tame_text(f->err.text);

    fputs("  ", stdout);
    print_padded(f->info.id, w->id + 2);
    print_padded(title, w->title + 2);
    print_padded(f->checked ? truth_name(f->verdict.truth) : "ERROR", 9);
    print_padded(detail, f->checked ? DETAIL_COLUMNS : 0);
    if (f->checked)
        printf("  %.2f s", f->verdict.seconds);
    putchar('\n');
    free(title);
    free(detail);
}

static void
print_heading(const bt_claim_info *info)
{
    char *paper = tame_text(info->paper), *what = tame_text(info->reference);

    printf("%s%s%s\n", paper, *what ? ": " : "", what);
    free(paper);
    free(what);
}

/* One line for each claim that fails, with what is wrong. */
static void
print_failing(const papers *p, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++) {
        const finding *f = &p->findings[i];
        if (!f->wanted || !f->checked || f->verdict.truth != BT_REFUTED)
            continue;
        char *note = tame_text(f->info.note);
        printf("  %s fails%s%s\n", f->info.id, *note ? ": " : "", note);
        free(note);
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
        if (f->wanted && f->checked)
            for (size_t k = 0; k < f->verdict.n_files; k++)
                if (!is_named_before(p, from, i, f->verdict.file[k]))
                    print_files(stdout, &f->verdict.file[k], 1,
                                "  rules: ", "\n");
    }
}

/* Claims that wait their turn (after Ctrl-C) are left out. */
static bool
is_shown(const finding *f)
{
    return f->wanted && (f->checked || f->err.status != BT_OK);
}

static bool
print_group(const papers *p, size_t from, size_t end, const widths *w)
{
    bool any = false;

    for (size_t i = from; i < end; i++) {
        if (!is_shown(&p->findings[i]))
            continue;
        if (!any)
            print_heading(&p->findings[i].info);
        any = true;
        print_row(&p->findings[i], w);
    }
    if (!any)
        return false;
    char *sentence = tally_sentence(p, from, end);
    printf("  %s\n", sentence);
    free(sentence);
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
    char *sentence = tally_sentence(p, 0, p->n);
    printf("%zu claim%s of %zu paper%s. %s\n", papers_wanted(p),
           plural(papers_wanted(p)), groups, plural(groups), sentence);
    free(sentence);
}

/* ---- JSON ---- */

static json_t *
failure_json(const bt_err *err, const char *id)
{
    json_t *o = or_die(json_object()), *e = error_json(err);

    out_set(o, "id", out_text(id));
    if (json_object_update(o, e) != 0)
        or_die(NULL);
    json_decref(e);
    return o;
}

static bool
is_broken(const finding *f)
{
    return f->wanted && !f->checked && f->err.status != BT_OK;
}

void
papers_print_json(const papers *p)
{
    json_t *whole = or_die(json_object()), *claims = or_die(json_array());
    json_t *errors = or_die(json_array());

    for (size_t i = 0; i < p->n; i++) {
        const finding *f = &p->findings[i];
        if (f->wanted && f->checked)
            out_add(claims, verdict_json(&f->info, &f->verdict));
        else if (is_broken(f))
            out_add(errors, failure_json(&f->err, f->info.id));
    }
    for (size_t i = 0; i < p->n_paths; i++)
        if (p->files[i].wanted && !p->files[i].claims)
            out_add(errors, failure_json(&p->files[i].err, NULL));
    out_set(whole, "claims", claims);
    out_set(whole, "errors", errors);
    out_print(whole);
}

/* ---- errors ---- */

size_t
papers_count_errors(const papers *p)
{
    size_t n = 0;

    for (size_t i = 0; i < p->n; i++)
        n += is_broken(&p->findings[i]);
    for (size_t i = 0; i < p->n_paths; i++)
        n += p->files[i].wanted && !p->files[i].claims;
    return n;
}

void
papers_print_errors(const papers *p)
{
    fflush(stdout); /* answers come before the errors */
    for (size_t i = 0; i < p->n; i++)
        if (is_broken(&p->findings[i]))
            report_error(&p->findings[i].err, false);
    for (size_t i = 0; i < p->n_paths; i++)
        if (p->files[i].wanted && !p->files[i].claims)
            report_error(&p->files[i].err, false);
}
