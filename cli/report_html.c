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
target(FILE *f, const char *id, const char *text)
{
    fputs("<h4 id=\"", f);
    put_plain(f, id);
    fputs("\">", f);
    put(f, text);
    fputs("</h4>\n", f);
}

static void
link_to(FILE *f, const char *id)
{
    fputs("<td><a href=\"#", f);
    put_plain(f, id);
    fputs("\">", f);
    put_plain(f, id);
    fputs("</a></td>", f);
}

static void
typed(FILE *f, const char *text)
{
    fputs("<code>", f);
    put_plain(f, text);
    fputs("</code>", f);
}

static void
lines(FILE *f, const char *text)
{
    put_tagged(f, "pre", text);
    fputc('\n', f);
}

/* Items are a list without its frame, so that there is none to be closed. */
const page_format page_html = {
    .suffix = ".html",
    .begin = begin,
    .end = "</body>\n</html>\n",
    .put = put,
    .typed = typed,
    .lines = lines,
    .target = target,
    .link = link_to,
    .heading = {[2] = {"<h2>", "</h2>\n"}, [3] = {"<h3>", "</h3>\n"}},
    .label = {"<b>", "</b> "},
    .paragraph = {"<p>", "</p>\n"},
    .item = {"<p>&bull; ", "</p>\n"},
    .code = {"<p>", "</p>\n"}, /* its label */
    .command = {"<p>", "</p>\n"},
    .beside = {"<div class=\"beside\">\n", "</div>\n"},
    .quote = {"<blockquote>", "</blockquote>"},
    .table = {"<table>\n", "</table>\n"},
    .row = {"<tr>", "</tr>\n"},
    .head = {"<th>", "</th>"},
    .cell = {"<td>", "</td>"},
    .between = "",
    .below_heads = "",
};
