/* report_write.c: a report as a whole: may it go where it shall, and there it
 * goes. */
#include "papers.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report_page.h"

static const page_format *const FORMATS[] = {&page_markdown, &page_html,
                                             &page_latex};

static const page_format *
format_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (ends_in(slash ? slash + 1 : path, FORMATS[i]->suffix))
            return FORMATS[i];
    return NULL;
}

bool
report_check(const args *a, const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? compose(a, "%.*s", (int)(slash - path + 1), path)
                         : compose(a, ".");
    struct stat there;

    if (!format_of(path))
        return refuse(a,
                      "--report needs a name that ends in .md, .html or .tex, "
                      "not '%.100s'",
                      path);
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return fail_with(a, BT_ERR_IO, "--report %.200s: this is no file",
                         path);
    return access(folder, W_OK | X_OK) == 0 ||
           fail_with(a, BT_ERR_IO, "--report %.200s: %s", path,
                     strerror(errno));
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
    page_heading(to, PAGE_BEGIN, "What the papers claim, checked");
    page_paragraph(to, "", INTRODUCTION);
    for (size_t i = 0; i < p->n; i = papers_group_end(p, i)) {
        size_t first = i, end = papers_group_end(p, i);
        while (first < end && !p->findings[first].wanted)
            first++;
        if (first < end)
            report_paper(to, p, first, end);
    }
    for (size_t i = 0; i < p->n_paths; i++)
        if (p->files[i].wanted && !p->files[i].claims)
            page_paragraph(to, "A file of claims that cannot be read:",
                           p->files[i].err.text);
    page_put(to, PAGE_END, "", "");
}

bool
report_write(const papers *p, const char *path)
{
    outfile o;

    if (!outfile_open(p->a, &o, path))
        return false;
    write_pages(p, &(page){format_of(path), o.f});
    return outfile_close(p->a, &o, true);
}
