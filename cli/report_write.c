/* report_write.c: a report as a whole: may it go where it shall, and there it
 * goes. */
#include "papers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report_page.h"
#include "report_paper.h"

static const page_format *const FORMATS[] = {&page_markdown, &page_html,
                                             &page_latex};

static const page_format *
format_of(const char *path)
{
    size_t n = strlen(path);

    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++) {
        size_t k = strlen(FORMATS[i]->suffix);
        if (n > k && path[n - k - 1] != '/' &&
            strcmp(path + n - k, FORMATS[i]->suffix) == 0)
            return FORMATS[i];
    }
    return NULL;
}

static bt_status
cannot_write(const char *path, bt_err *err)
{
    return fail(err, BT_ERR_IO, "--report %.200s: %s", path, strerror(errno));
}

bt_status
report_check(const char *path, bt_err *err)
{
    const char *slash = strrchr(path, '/');
    struct stat there;

    if (!format_of(path))
        return fail(
            err, BT_ERR_ARG,
            "--report needs a name that ends in .md, .html or .tex, not "
            "'%.100s'",
            path);
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return fail(err, BT_ERR_IO, "--report %.200s: this is no file", path);
    char *folder =
        or_die(slash ? strndup(path, (size_t)(slash - path + 1)) : strdup("."));
    bool writable = access(folder, W_OK | X_OK) == 0;
    free(folder);
    return writable ? BT_OK : cannot_write(path, err);
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
    to->to->begin(to->f, "What the papers claim, checked");
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
    fputs(to->to->end, to->f);
}

bt_status
report_write(const papers *p, const char *path, bt_err *err)
{
    outfile o;
    bt_status s = outfile_open(&o, path, err);

    if (s == BT_OK)
        write_pages(p, &(page){format_of(path), o.f});
    return outfile_close(&o, s, err);
}
