/* report_page.c: the parts of a report, in any format. */
#include "report_page.h"

static void
put(const page *p, const frame *around, const char *text)
{
    fputs(around->before, p->f);
    p->to->put(p->f, text);
    fputs(around->after, p->f);
}

static void
put_labelled(const page *p, const frame *around, const char *label,
             const char *text, void (*write)(FILE *f, const char *text))
{
    fputs(around->before, p->f);
    if (*label)
        put(p, &p->to->label, label);
    write(p->f, text);
    fputs(around->after, p->f);
}

void
page_heading(const page *p, int level, const char *text)
{
    put(p, &p->to->heading[level], text);
}

void
page_finding(const page *p, const char *id, const char *text)
{
    if (p->to->target)
        p->to->target(p->f, id, text);
    else
        page_heading(p, 4, text);
}

void
page_paragraph(const page *p, const char *label, const char *text)
{
    put_labelled(p, &p->to->paragraph, label, text, p->to->put);
}

void
page_item(const page *p, const char *label, const char *text)
{
    put_labelled(p, &p->to->item, label, text, p->to->put);
}

void
page_code(const page *p, const char *label, const char *text)
{
    if (*label)
        put_labelled(p, &p->to->code, label, "", p->to->put);
    p->to->lines(p->f, text);
}

void
page_command(const page *p, const char *label, const char *text)
{
    put_labelled(p, &p->to->command, label, text, p->to->typed);
}

void
page_beside(const page *p, const char *quote, const char *claim)
{
    fputs(p->to->beside.before, p->f);
    if (*quote)
        put(p, &p->to->quote, quote);
    p->to->lines(p->f, claim);
    fputs(p->to->beside.after, p->f);
}

static void
put_row(const page *p, const frame *cell, const char *const *cells, bool links)
{
    fputs(p->to->row.before, p->f);
    for (size_t i = 0; i < PAGE_COLUMNS; i++) {
        fputs(i > 0 ? p->to->between : "", p->f);
        if (i == 0 && links && p->to->link)
            p->to->link(p->f, cells[i]);
        else
            put(p, cell, cells[i]);
    }
    fputs(p->to->row.after, p->f);
}

void
page_table_begin(const page *p, const char *const *heads)
{
    fputs(p->to->table.before, p->f);
    put_row(p, &p->to->head, heads, false);
    fputs(p->to->below_heads, p->f);
}

void
page_row(const page *p, const char *const *cells)
{
    put_row(p, &p->to->cell, cells, true);
}

void
page_table_end(const page *p)
{
    fputs(p->to->table.after, p->f);
}
