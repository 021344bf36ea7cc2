/* report_page.c: the parts of a report, in any format. */
#include "report_page.h"

#include <string.h>

#include "desk.h"
#include "palette.h"

static const page_format *const FORMATS[] = {&page_markdown, &page_html,
                                             &page_latex};

const page_format *
page_format_of(const char *path)
{
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (ends_in(last_part(path), FORMATS[i]->suffix))
            return FORMATS[i];
    return NULL;
}

static void
put_colours(const page *p)
{
    const struct {
        const char *name;
        rgb c;
    } all[] = {{"P", palette_light.p},
               {"proved", palette_light.proved},
               {"refuted", palette_light.refuted},
               {"open", palette_light.open}};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        fprintf(p->f, p->to->colour, all[i].name, all[i].c.r, all[i].c.g,
                all[i].c.b);
}

/* Apostrophes are straight, as they are typed. */
static void
put_plain(const page *p, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, p->to->latex ? "'" : "");
        typeset_plain(p->to, p->f, text, n);
        text += n;
        if (*text)
            fputs("\\symbol{13}", p->f), text++;
    }
}

void
page_put(const page *p, page_part part, const char *label, const char *text)
{
    for (const char *c = p->to->part[part]; c && *c; c++)
        if (*c == *TEXT)
            typeset_text(p->to, p->f, text);
        else if (*c == *PLAIN)
            put_plain(p, text);
        else if (*c == *RAW)
            fputs(text, p->f);
        else if (*c == *LABEL && part == PAGE_FINDING)
            put_plain(p, label);
        else if (*c == *LABEL && *label)
            page_put(p, PAGE_LABEL, "", label);
        else if (*c == *COLOURS)
            put_colours(p);
        else if (*c != *LABEL)
            fputc(*c, p->f);
}

void
page_paragraph(const page *p, const char *label, const char *text)
{
    page_put(p, PAGE_PARAGRAPH, label, text);
}

static void
set_lines(const page *p, const char *text)
{
    if (p->to->lines)
        p->to->lines(p->to, p->f, text);
    else
        page_put(p, PAGE_LINES, "", text);
}

void
page_code(const page *p, const char *label, const char *text)
{
    if (*label)
        page_put(p, PAGE_CODE, label, "");
    set_lines(p, text);
}

void
page_beside(const page *p, const char *quote, const char *claim)
{
    page_put(p, PAGE_BESIDE, "", "");
    if (*quote)
        page_put(p, PAGE_QUOTE, "", quote);
    set_lines(p, claim);
    page_put(p, PAGE_BESIDE_END, "", "");
}

void
page_row(const page *p, const char *const *cells, bool heads)
{
    page_put(p, PAGE_ROW, "", "");
    for (size_t i = 0; i < PAGE_COLUMNS; i++) {
        if (i > 0)
            page_put(p, PAGE_BETWEEN, "", "");
        page_put(p,
                 heads    ? PAGE_HEAD
                 : i == 0 ? PAGE_LINK
                          : PAGE_CELL,
                 "", cells[i]);
    }
    page_put(p, PAGE_ROW_END, "", "");
}
