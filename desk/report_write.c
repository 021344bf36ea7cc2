/* report_write.c: the report about papers: of each a table, what fails, what was
 * confirmed, what is not covered. The last is what has no verdict, and the
 * statements that the file not-covered.txt beside the claims lists, one a
 * line. */
#include "papers.h"
#include "report_page.h"
#include "verdict.h"

typedef struct writer {
    const page *to;
    const papers *p;
    size_t from, end;
} writer;

/* ---- the table ---- */

static void
write_table(const writer *w)
{
    static const char *const heads[PAGE_COLUMNS] = {
        "id", "statement", "", "verdict", "counterexample or range"};

    page_put(w->to, PAGE_TABLE, "", "");
    page_row(w->to, heads, true);
    page_put(w->to, PAGE_HEADS_END, "", "");
    for (size_t i = w->from; i < w->end; i++) {
        const finding *k = &w->p->findings[i];
        const char *cells[PAGE_COLUMNS] = {
            k->info.id, k->info.title,
            k->info.as_printed ? "as printed" : "corrected",
            k->checked ? truth_name(k->verdict.truth) : "no verdict",
            finding_detail(w->p->q, k)};
        page_row(w->to, cells, false);
    }
    page_put(w->to, PAGE_TABLE_END, "", "");
}

/* ---- one finding ---- */

static void
write_verdict(const writer *w, const bt_verdict *v)
{
    page_paragraph(w->to, "Verdict:",
                   compose(w->p->q, "%s — %s, %s", truth_name(v->truth),
                           bt_verdict_method(v), v->checked_to));
    if (v->counterexample)
        page_paragraph(w->to, "Smallest counterexample:", v->counterexample);
    if (v->answer)
        page_paragraph(w->to, "What works:", v->answer);
    if (v->explanation)
        page_code(w->to, v->counterexample ? "Why:" : "", v->explanation);
}

/* The corrected claim of A-T3 is A-T3*. */
static void
write_correction(const writer *w, const finding *k)
{
    const question *q = w->p->q;
    char *id = compose(q, "%s*", k->info.id);

    const finding *c = papers_id(w->p, id);

    if (c && c->checked)
        page_paragraph(w->to, "Corrected:",
                       compose(q, "%s: %s, %s", id,
                               truth_name(c->verdict.truth),
                               verdict_detail(q, &c->verdict)));
}

static void
write_finding(const writer *w, const finding *k)
{
    const question *q = w->p->q;
    const char *id = k->info.id, *quote = strchr(id, '*') ? "'" : "";

    page_put(w->to, PAGE_FINDING, id, compose(q, "%s: %s", id, k->info.title));
    page_beside(w->to, k->info.quote, claim_bare(q, k->info.text));
    if (k->checked)
        write_verdict(w, &k->verdict);
    else
        page_paragraph(w->to, "No verdict:", k->err.text);
    if (k->info.note[0])
        page_paragraph(w->to, "Note:", k->info.note);
    write_correction(w, k);
    page_put(w->to, PAGE_COMMAND, "Reproduce:",
             compose(q, "bouton papers %s%s%s", quote, id, quote));
}

static void
write_section(const writer *w, const char *title, const char *none, bt_truth t)
{
    size_t n = 0;

    page_put(w->to, PAGE_SECTION, "", title);
    for (size_t i = w->from; i < w->end; i++) {
        const finding *k = &w->p->findings[i];
        if (!k->checked || k->verdict.truth != t)
            continue;
        write_finding(w, k);
        n++;
    }
    if (n == 0)
        page_paragraph(w->to, "", none);
}

/* ---- what is not covered ---- */

/* One a line; blank lines and # comments are left out. */
static size_t
write_list(const writer *w)
{
    const question *q = w->p->q;
    const char *file = w->p->findings[w->from].info.file;
    const char *slash = strrchr(file, '/');
    char *text = NULL;
    size_t length, n = 0;

    if (!slash ||
        !file_text(
            q, compose(q, "%.*s/not-covered.txt", (int)(slash - file), file),
            &text, &length))
        return forgive(q) ? 0 : 0;
    for (char *line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n")) {
        line += strspn(line, " \t");
        if (!*line || *line == '#')
            continue;
        page_put(w->to, PAGE_ITEM, "", line);
        n++;
    }
    return n;
}

static void
write_not_covered(const writer *w)
{
    size_t n = 0;

    page_put(w->to, PAGE_SECTION, "", "What is not covered");
    for (size_t i = w->from; i < w->end; i++) {
        const finding *k = &w->p->findings[i];
        if (k->checked && !k->verdict.gave_up)
            continue;
        page_put(w->to, PAGE_ITEM, compose(w->p->q, "%s:", k->info.id),
                 finding_detail(w->p->q, k));
        n++;
    }
    n += write_list(w);
    if (n == 0)
        page_paragraph(w->to, "",
                       "Every statement that is listed for this "
                       "paper has a verdict.");
}

static void
write_paper(const page *to, const papers *p, size_t from, size_t end)
{
    writer w = {.to = to, .p = p, .from = from, .end = end};
    const bt_claim_info *info = &p->findings[from].info;

    page_put(to, PAGE_PAPER, "", info->paper);
    if (info->reference[0])
        page_paragraph(to, "Reference:", info->reference);
    page_paragraph(to, "", tally_sentence(p, from, end));
    write_table(&w);
    write_section(&w, "What fails", "No claim was refuted.", BT_REFUTED);
    write_section(&w, "What is proved",
                  "No claim is proved for all positions "
                  "it speaks of.",
                  BT_PROVED);
    write_section(&w, "What holds as far as it was checked",
                  "No claim is open.", BT_OPEN);
    write_not_covered(&w);
}

/* ---- the whole ---- */

bool
report_check(const question *q)
{
    return page_format_of(q->report) ||
           refuse(q,
                  "--report needs a name that ends in .md, .html or .tex, not "
                  "'%.100s'",
                  q->report);
}

static const char INTRODUCTION[] =
    "Every statement was written down as a claim and checked by Bouton, which "
    "knows nothing but the rules of the games. PROVED: shown for all positions "
    "the claim speaks of. REFUTED: false as it stands; the smallest "
    "counterexample is given, confirmed move by move from the rules. OPEN: no "
    "counterexample in the range that is named, and no proof. An id that ends "
    "in * is a corrected statement.";

static void
write_pages(const papers *p, const page *to)
{
    page_put(to, PAGE_BEGIN, "", "What the papers claim, checked");
    page_paragraph(to, "", INTRODUCTION);
    for (size_t i = 0; i < p->n; i = papers_group_end(p, i))
        write_paper(to, p, i, papers_group_end(p, i));
    for (size_t i = 0; i < p->n_broken; i++)
        page_paragraph(
            to, "A file of claims that cannot be read:", p->broken[i].err.text);
    page_put(to, PAGE_END, "", "");
}

char *
report_text(const papers *p)
{
    page to = {page_format_of(p->q->report), text_begin(p->q)};

    write_pages(p, &to);
    return text_end(p->q);
}
