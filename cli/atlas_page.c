/* atlas_page.c: an atlas as one page of HTML that needs nothing else. */
#include "atlas.h"

#include <ctype.h>

/* ---- text */

static void
put_escaped(FILE *f, const char *text)
{
    for (; text && *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", f);
            break;
        case '>':
            fputs("&gt;", f);
            break;
        case '&':
            fputs("&amp;", f);
            break;
        case '"':
            fputs("&quot;", f);
            break;
        default:
            fputc(*text, f);
        }
}

static void
put_element(FILE *f, const char *open, const char *text, const char *close)
{
    if (!text || !*text)
        return;
    fputs(open, f);
    put_escaped(f, text);
    fputs(close, f);
}

/* Letters and digits of a name; all else becomes "-". */
static void
put_id(FILE *f, const asked *e)
{
    const char *parts[] = {e->group, "-", e->name};

    for (size_t i = 0; i < 3; i++)
        for (const char *c = parts[i]; *c; c++)
            fputc(isalnum((unsigned char)*c) ? *c : '-', f);
}

/* Lines of a list, in one text. */
static void
put_lines_of(FILE *f, const json *reply, const char *key, const char *between)
{
    for (const json *l = get_first(reply, key); l; l = l->next) {
        put_escaped(f, json_is(l, JSON_TEXT) ? l->text : "");
        fputs(l->next ? between : "", f);
    }
}

/* ---- the picture */

/* Cells of a kind: runs in a column, one path. Rows of the table are columns of
 * the picture, the first cell below. */
static void
put_cells(FILE *f, const json *rows, char kind, const char *class,
          size_t height)
{
    bool any = false;
    size_t x = 0;

    for (const json *row = json_first(rows); row; row = row->next, x++)
        for (size_t y = 0; json_is(row, JSON_TEXT) && row->text[y];) {
            size_t run = 0;
            while (row->text[y + run] == kind)
                run++;
            if (run > 0) {
                fprintf(f, any ? "" : "<path class=\"%s\" d=\"", class);
                fprintf(f, "M%zu %zuh1v%zuh-1z", x, height - y - run, run);
                any = true;
            }
            y += run ? run : 1;
        }
    fputs(any ? "\"/>" : "", f);
}

static void
put_picture(FILE *f, const json *map)
{
    const json *rows = json_get(map, "rows"), *first = json_first(rows);
    size_t width = json_count(rows),
           height = json_is(first, JSON_TEXT) ? strlen(first->text) : 0;

    if (height == 0)
        return;
    fputs("<figure>", f);
    if (width == 1) { /* a line: turned, and as high as it is seen */
        fprintf(f,
                "<svg viewBox=\"0 0 %zu 4\" role=\"img\"><g transform=\""
                "matrix(0 4 -1 0 %zu 0)\">",
                height, height);
        put_cells(f, rows, 'P', "p", height);
        put_cells(f, rows, ' ', "x", height);
        fputs("</g></svg>", f);
    } else {
        fprintf(f, "<svg viewBox=\"0 0 %zu %zu\" role=\"img\">", width, height);
        put_cells(f, rows, 'P', "p", height);
        put_cells(f, rows, ' ', "x", height);
        fputs("</svg>", f);
    }
    put_element(f, "<figcaption>", get_text(map, "position"), "</figcaption>");
    fputs("</figure>", f);
}

/* ---- a card */

static void
put_theorem(FILE *f, const asked *e)
{
    const char *verdict = get_text(e->reply, "verdict");
    const char *says = get_text(e->reply, "description");

    fprintf(f, "<p><b class=\"%s\">%s</b> ", verdict, verdict);
    put_escaped(f, get_text(e->reply, "family"));
    fputs("</p>", f);
    if (*verdict != 'P') {
        put_element(f, "<p>", get_text(e->reply, "why"), "</p>");
        return;
    }
    if (says && *says)
        put_element(f, "<p class=\"says\">", says, "</p>");
    fprintf(f, "<p class=\"src\">%s%" PRIu64 " states, %s</p>",
            says && *says ? "" : "those of an automaton: ",
            get_number(e->reply, "states"), get_text(e->reply, "numeration"));
}

static void
put_same(FILE *f, const atlas *t, const asked *e)
{
    const char *set = get_text(e->reply, "set");
    bool any = false;

    for (size_t i = 0; set && i < t->n; i++) {
        const asked *o = &t->all[i];
        const char *other = o->reply ? get_text(o->reply, "set") : NULL;
        if (o == e || !other || strcmp(set, other) != 0)
            continue;
        fputs(any ? ", " : "<details><summary>same P-positions</summary>", f);
        fputs("<a href=\"#", f);
        put_id(f, o);
        put_element(f, "\">", o->name, "</a>");
        any = true;
    }
    fputs(any ? "</details>" : "", f);
}

static void
put_card(FILE *f, const atlas *t, const asked *e)
{
    const char *title = get_text(e->reply, "title");
    const char *says = get_text(e->reply, "description");

    fputs("<article id=\"", f);
    put_id(f, e);
    fprintf(f, "\" data-v=\"%s\"%s>", get_text(e->reply, "verdict"),
            says && *says ? " data-w=\"1\"" : "");
    put_picture(f, json_get(e->reply, "map"));
    put_element(f, "<div><h3>", title && *title ? title : e->name, "");
    put_element(f, " <small>", e->words, "</small>");
    fputs("</h3>", f);
    if (get_first(e->reply, "about")) {
        fputs("<p class=\"about\">", f);
        put_lines_of(f, e->reply, "about", " ");
        fputs("</p>", f);
    }
    put_theorem(f, e);
    put_same(f, t, e);
    fputs("<details><summary>rules, source</summary><p>", f);
    put_lines_of(f, e->reply, "rules", "<br>");
    put_element(f, "</p><p class=\"src\">", get_text(e->reply, "source"), "");
    put_element(f, "</p><p><code>bouton discover ", get_text(e->reply, "file"),
                "");
    put_element(f, " ", e->words, "");
    fputs("</code></p></details></div></article>\n", f);
}

/* ---- the page */

static void
put_head(FILE *f, const atlas *t)
{
    size_t proved = 0, said = 0;

    for (size_t i = 0; i < t->n; i++) {
        const char *says = get_text(t->all[i].reply, "description");
        bool good = *get_text(t->all[i].reply, "verdict") == 'P';
        proved += good;
        said += good && says && *says;
    }
    fprintf(
        f,
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\">"
        "<title>Atlas of Nim-like games</title><style>\n%s</style></head>"
        "<body>\n<header><h1>Atlas of Nim-like games</h1>"
        "<p>%zu rulesets. %zu are PROVED: their P-positions are known for "
        "all sizes, by a certificate that bouton-verify accepted; %zu of "
        "them in words. Blue is P: the player who just moved wins.</p>"
        "</header>\n<main><div class=\"bar\"><input id=\"q\" type=\"search\" "
        "placeholder=\"search rules, theorems, sources\" "
        "aria-label=\"search\"><select id=\"v\" aria-label=\"verdict\">"
        "<option value=\"\">all</option><option>PROVED</option>"
        "<option value=\"words\">PROVED, in words</option>"
        "<option>OPEN</option><option>refused</option></select>"
        "<output id=\"n\">%zu of %zu</output></div>\n",
        text_atlas_css, t->n, proved, said, t->n, t->n);
}

void
atlas_write_page(const atlas *t, FILE *f)
{
    const char *group = NULL;

    put_head(f, t);
    for (size_t i = 0; i < t->n; i++) {
        const asked *e = &t->all[i];
        if (!group || strcmp(group, e->group) != 0) {
            fputs(group ? "</div></section>\n<section>" : "<section>", f);
            put_element(f, "<h2>", e->group, "</h2>");
            fputs("<div class=\"grid\">\n", f);
        }
        group = e->group;
        put_card(f, t, e);
    }
    fprintf(f, "</div></section></main>\n<script>\n%s</script></body></html>\n",
            text_atlas_js);
}
