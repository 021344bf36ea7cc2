/* report_html.c: reports in HTML, one file that needs nothing else. */
#include "report_page.h"

/* Items are a list without its frame, so that there is none to be closed.
 * Verdicts by shape and by colour. */
const page_format page_html = {
    .suffix = ".html",
    .part =
        {[PAGE_BEGIN] =
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
             "<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" "
             "content=\"width=device-width\">\n"
             "<title>" PLAIN "</title>\n<style>\n"
             "body{max-width:60rem;margin:2rem auto;padding:0 1rem;"
             "font:16px/1.5 Georgia,serif;color:#222;background:#fff}\n"
             "h1,h2,h3,h4{font-family:system-ui,sans-serif;line-height:1.2}\n"
             "h2{margin-top:3rem;border-bottom:1px solid "
             "#bbb}h4{margin-top:2rem}\n"
             "table{border-collapse:collapse;font-size:.9rem;width:100%}\n"
             "th,td{border-bottom:1px solid #ddd;padding:.2rem "
             ".5rem;text-align:left;"
             "vertical-align:top}\n"
             "pre{background:#f4f4f0;padding:.6rem;overflow-x:auto;font-size:."
             "85rem;"
             "white-space:pre-wrap}\n"
             "blockquote{margin:0;padding-left:1rem;border-left:3px solid #bbb;"
             "font-style:italic}\n"
             ".beside{display:grid;grid-template-columns:1fr 1fr;gap:1rem}\n"
             ".beside pre{margin:0}\n"
             "td b,td:first-child,td:nth-child(3){white-space:nowrap}\n"
             "@media(max-width:45rem){.beside{grid-template-columns:1fr}}"
             "\n" COLOURS "</style>\n</head>\n<body>\n"
             "<h1>" TEXT "</h1>\n",
         [PAGE_END] = "</body>\n</html>\n",
         [PAGE_LABEL] = "<b>" TEXT "</b> ",
         [PAGE_PAPER] = "<h2>" TEXT "</h2>\n",
         [PAGE_SECTION] = "<h3>" TEXT "</h3>\n",
         [PAGE_FINDING] = "<h4 id=\"" LABEL "\">" TEXT "</h4>\n",
         [PAGE_PARAGRAPH] = "<p>" LABEL TEXT "</p>\n",
         [PAGE_ITEM] = "<p>&bull; " LABEL TEXT "</p>\n",
         [PAGE_COMMAND] = "<p>" LABEL "<code>" PLAIN "</code></p>\n",
         [PAGE_CODE] = "<p>" LABEL "</p>\n",
         [PAGE_LINES] = "<pre>" TEXT "</pre>\n",
         [PAGE_BESIDE] = "<div class=\"beside\">\n",
         [PAGE_BESIDE_END] = "</div>\n",
         [PAGE_QUOTE] = "<blockquote>" TEXT "</blockquote>",
         [PAGE_ROW] = "<tr>",
         [PAGE_TABLE] = "<table>\n",
         [PAGE_HEAD] = "<th>" TEXT "</th>",
         [PAGE_LINK] = "<td><a href=\"#" PLAIN "\">" PLAIN "</a></td>",
         [PAGE_CELL] = "<td>" TEXT "</td>",
         [PAGE_ROW_END] = "</tr>\n",
         [PAGE_TABLE_END] = "</table>\n",
         [PAGE_LEMMA] = "<p>" LABEL "<i>" TEXT "</i></p>\n",
         [PAGE_CASES] = "<table>\n<tr>",
         [PAGE_CASE_HEAD] = "<th>" TEXT "</th>",
         [PAGE_CASES_BEGIN] = "</tr>\n",
         [PAGE_CASE] = "<tr>",
         [PAGE_CASE_CELL] = "<td>" TEXT "</td>",
         [PAGE_CASE_END] = "</tr>\n",
         [PAGE_CASES_END] = "</table>\n"},
    .open = {"<sub>", "<sup>", "<i>", "<b class=\"proved\">✔ ",
             "<b class=\"refuted\">✘ ", "<b class=\"open\">○ ",
             "<b class=\"P\">"},
    .close = {"</sub>", "</sup>", "</i>", "</b>", "</b>", "</b>", "</b>"},
    .escape = {['<'] = "&lt;",
               ['>'] = "&gt;",
               ['&'] = "&amp;",
               ['"'] = "&quot;",
               ['\''] = "&#39;"},
    .kept = "\n\t",
    .colour = ".%s{color:#%02x%02x%02x}\n",
};
