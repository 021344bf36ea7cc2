/* report_html.c: reports in HTML, one file that needs nothing else. */
#include "report_page.h"

#include <string.h>

#include "palette.h"
#include "typeset.h"

static const char STYLE[] =
    "body{max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "font:16px/1.5 Georgia,serif;color:#222;background:#fff}\n"
    "h1,h2,h3,h4{font-family:system-ui,sans-serif;line-height:1.2}\n"
    "h2{margin-top:3rem;border-bottom:1px solid #bbb}h4{margin-top:2rem}\n"
    "table{border-collapse:collapse;font-size:.9rem;width:100%}\n"
    "th,td{border-bottom:1px solid #ddd;padding:.2rem .5rem;text-align:left;"
    "vertical-align:top}\n"
    "pre{background:#f4f4f0;padding:.6rem;overflow-x:auto;font-size:.85rem;"
    "white-space:pre-wrap}\n"
    "blockquote{margin:0;padding-left:1rem;border-left:3px solid #bbb;"
    "font-style:italic}\n"
    ".beside{display:grid;grid-template-columns:1fr 1fr;gap:1rem}\n"
    ".beside pre{margin:0}\n"
    "td b,td:first-child,td:nth-child(3){white-space:nowrap}\n"
    "@media(max-width:45rem){.beside{grid-template-columns:1fr}}\n";

static void
put_escaped(FILE *f, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '<')
            fputs("&lt;", f);
        else if (c == '>')
            fputs("&gt;", f);
        else if (c == '&')
            fputs("&amp;", f);
        else if (c == '"')
            fputs("&quot;", f);
        else if (c == '\'')
            fputs("&#39;", f);
        else if ((c < ' ' && c != '\n' && c != '\t') || c == 127)
            fputc(' ', f);
        else
            fputc(c, f);
    }
}

static void
put_plain(FILE *f, const char *text)
{
    put_escaped(f, text, strlen(text));
}

/* Verdicts by shape and by colour. */
static const typeset SETTING = {
    .text = put_escaped,
    .symbol = typeset_unicode,
    .open = {"<sub>", "<sup>", "<i>", "<b class=\"proved\">✔ ",
             "<b class=\"refuted\">✘ ", "<b class=\"open\">○ ",
             "<b class=\"P\">"},
    .close = {"</sub>", "</sup>", "</i>", "</b>", "</b>", "</b>", "</b>"},
};

static void
put(FILE *f, const char *text)
{
    typeset_text(&SETTING, f, text);
}

/* <tag>text</tag> */
static void
put_tagged(FILE *f, const char *tag, const char *text)
{
    fprintf(f, "<%s>", tag);
    put(f, text);
    fprintf(f, "</%s>", tag);
}

static void
put_label(FILE *f, const char *label)
{
    if (!*label)
        return;
    put_tagged(f, "b", label);
    fputc(' ', f);
}

static void
put_colour(FILE *f, const char *class, rgb c)
{
    fprintf(f, ".%s{color:#%02x%02x%02x}\n", class, c.r, c.g, c.b);
}

static void
begin(FILE *f, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
          "<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n",
          f);
    put_tagged(f, "title", title);
    fprintf(f, "\n<style>\n%s", STYLE);
    put_colour(f, "P", palette_light.p);
    put_colour(f, "proved", palette_light.proved);
    put_colour(f, "refuted", palette_light.refuted);
    put_colour(f, "open", palette_light.open);
    fputs("</style>\n</head>\n<body>\n", f);
    put_tagged(f, "h1", title);
    fputc('\n', f);
}

static void
end(FILE *f)
{
    fputs("</body>\n</html>\n", f);
}

static void
heading(FILE *f, int level, const char *text)
{
    fprintf(f, "<h%d>", level);
    put(f, text);
    fprintf(f, "</h%d>\n", level);
}

static void
finding(FILE *f, const char *id, const char *text)
{
    fputs("<h4 id=\"", f);
    put_plain(f, id);
    fputs("\">", f);
    put(f, text);
    fputs("</h4>\n", f);
}

static void
paragraph(FILE *f, const char *label, const char *text)
{
    fputs("<p>", f);
    put_label(f, label);
    put(f, text);
    fputs("</p>\n", f);
}

/* Items are a list without its frame, so that there is none to be closed. */
static void
item(FILE *f, const char *label, const char *text)
{
    fputs("<p>&bull; ", f);
    put_label(f, label);
    put(f, text);
    fputs("</p>\n", f);
}

static void
code(FILE *f, const char *label, const char *text)
{
    if (*label) {
        fputs("<p>", f);
        put_label(f, label);
        fputs("</p>\n", f);
    }
    put_tagged(f, "pre", text);
    fputc('\n', f);
}

static void
command(FILE *f, const char *label, const char *text)
{
    fputs("<p>", f);
    put_label(f, label);
    fputs("<code>", f);
    put_plain(f, text);
    fputs("</code></p>\n", f);
}

static void
beside(FILE *f, const char *quote, const char *claim)
{
    fputs("<div class=\"beside\">\n", f);
    if (*quote)
        put_tagged(f, "blockquote", quote);
    put_tagged(f, "pre", claim);
    fputs("\n</div>\n", f);
}

static void
table_begin(FILE *f, const char *const *heads, size_t n)
{
    fputs("<table>\n<tr>", f);
    for (size_t i = 0; i < n; i++)
        put_tagged(f, "th", heads[i]);
    fputs("</tr>\n", f);
}

static void
row(FILE *f, const char *const *cells, size_t n)
{
    fputs("<tr><td><a href=\"#", f);
    put_plain(f, cells[0]);
    fputs("\">", f);
    put_plain(f, cells[0]);
    fputs("</a></td>", f);
    for (size_t i = 1; i < n; i++)
        put_tagged(f, "td", cells[i]);
    fputs("</tr>\n", f);
}

static void
table_end(FILE *f)
{
    fputs("</table>\n", f);
}

const page_format page_html = {
    .suffix = ".html",
    .begin = begin,
    .end = end,
    .heading = heading,
    .finding = finding,
    .paragraph = paragraph,
    .item = item,
    .beside = beside,
    .code = code,
    .command = command,
    .table_begin = table_begin,
    .row = row,
    .table_end = table_end,
};
