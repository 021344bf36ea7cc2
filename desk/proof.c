/* proof.c: a proof as it is written down: the game, the statement, the pieces of
 * the method (bt_piece), and what the checker accepted. */
#include "proof.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "report_page.h"
#include "verdict.h"

static void
write_rules(const page *to, const question *q, const char *rules)
{
    size_t n;

    page_put(to, PAGE_SECTION, "", "The game");
    for (; *rules; rules += n + (rules[n] == '\n')) {
        n = strcspn(rules, "\n");
        if (n > 0)
            page_put(to, PAGE_ITEM, "", compose(q, "%.*s", (int)n, rules));
    }
}

static void
write_cells(const page *to, const bt_piece *p, page_part part)
{
    for (size_t i = 0; i < BT_PIECE_CELLS; i++)
        page_put(to, part, "", p->cell[i] ? p->cell[i] : "");
}

static void
write_row(const page *to, const bt_piece *p)
{
    page_put(to, PAGE_CASE, "", "");
    write_cells(to, p, PAGE_CASE_CELL);
    page_put(to, PAGE_CASE_END, "", "");
}

/* A table is the heads and the cases behind them; one without cases is none. */
static size_t
write_table(const page *to, const bt_account *a, size_t at)
{
    size_t end = at + 1;

    while (end < a->n_pieces && a->piece[end].kind == BT_PIECE_CASE)
        end++;
    if (end == at + 1)
        return end;
    page_put(to, PAGE_CASES, "", "");
    write_cells(to, &a->piece[at], PAGE_CASE_HEAD);
    page_put(to, PAGE_CASES_BEGIN, "", "");
    for (size_t i = at + 1; i < end; i++)
        write_row(to, &a->piece[i]);
    page_put(to, PAGE_CASES_END, "", "");
    return end;
}

static void
write_pieces(const page *to, const question *q, const bt_account *a)
{
    size_t lemmas = 0, i = 0;

    page_put(to, PAGE_SECTION, "", "Proof");
    while (i < a->n_pieces) {
        const bt_piece *p = &a->piece[i];
        const char *text = p->cell[0] ? p->cell[0] : "";
        if (p->kind == BT_PIECE_HEADS) {
            i = write_table(to, a, i);
            continue;
        }
        if (p->kind == BT_PIECE_LEMMA)
            page_put(to, PAGE_LEMMA, compose(q, "Lemma %zu.", ++lemmas), text);
        else if (strncmp(text, "Proof. ", 7) == 0)
            page_paragraph(to, "Proof.", text + 7);
        else
            page_paragraph(to, "", text);
        i++;
    }
}

/* Lines that say where and how far a claim was tried are none of it. */
static bool
is_of_theorem(const char *line)
{
    static const char *const others[] = {"claim ", "in ",   "and ",  "rests ",
                                         "range ", "deep ", "paper "};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(line, others[i], strlen(others[i])) == 0)
            return false;
    return *line != '\n' && *line != '\0';
}

/* A word of the language of claims, at `at` of a statement that begins at
 * `start`, as people say it; how long it was, 0 if it is none. */
static size_t
write_word(FILE *f, const char *start, const char *at)
{
    size_t n = 0;
    char before = at > start ? at[-1] : ' ';

    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    if (n == 0 || isalnum((unsigned char)before) || strchr("._", before))
        return 0;
    if (n == 3 && strncmp(at, "iff", n) == 0)
        fputs("if and only if", f);
    else if (n == 3 && at == start && strncmp(at, "for", n) == 0)
        fputs("For", f);
    else if (n == 1 && strchr("PN", *at) && at[n] != '(' &&
             (at == start || (at > start + 1 && strchr(")]>}:", at[-2]))))
        fprintf(f, "%s$is %s %c-position$",
                at == start || at[-2] == ':' ? "it " : "",
                *at == 'N' ? "an" : "a", *at);
    else
        fprintf(f, "%.*s", (int)n, at);
    return n;
}

static void
write_line(FILE *f, const char *line, size_t n)
{
    for (const char *at = line; at < line + n;) {
        size_t word = write_word(f, line, at);
        if (word == 0 && strchr("{}", *at))
            fputc('\\', f);
        if (word == 0)
            fputc(*at++, f);
        at += word;
    }
}

/* The claim as a sentence: formulas but for what write_word puts there. */
static const char *
theorem(const question *q, const bt_claim_info *info)
{
    const char *line = claim_bare(q, info->text), *colon = strstr(line, ": ");
    const char *between = "";
    FILE *f = text_begin(q);

    if (info->typed && colon)
        line = colon + 2;
    fputc('$', f);
    while (*line) {
        size_t n, blank = strspn(line, " \t");
        line += blank;
        n = strcspn(line, "\n");
        if (is_of_theorem(line)) {
            fputs(between, f);
            write_line(f, line, n);
            between = strncmp(line, "for ", 4) == 0   ? ": "
                      : strncmp(line, "let ", 4) == 0 ? "; "
                                                      : " ";
        }
        line += n + (line[n] == '\n');
    }
    fputs("$.", f);
    return text_end(q);
}

static void
write_statement(const page *to, const question *q, const bt_claim_info *info)
{
    page_put(to, PAGE_SECTION, "", "The theorem");
    if (info->quote && *info->quote)
        page_put(to, PAGE_QUOTE, "", info->quote);
    page_put(to, PAGE_LEMMA, "Theorem.", theorem(q, info));
}

const page_format *
proof_format(const question *q)
{
    bool unnamed = !*q->proof || strcmp(q->proof, "-") == 0 ||
                   strcmp(q->proof, "proof") == 0; /* true of a request */

    return unnamed ? &page_markdown : page_format_of(q->proof);
}

char *
proof_text(const question *q, const bt_claim_info *info, const bt_account *a,
           const char *accepted)
{
    page to = {proof_format(q), text_begin(q)};
    const char *end = strstr(info->text, ": ");
    int named = end ? (int)(end - info->text) : 0;

    page_put(&to, PAGE_BEGIN, "",
             info->typed ? compose(q, "A theorem about %.*s", named, info->text)
                         : compose(q, "%s: %s", info->id, info->title));
    write_rules(&to, q, a->rules ? a->rules : "");
    write_statement(&to, q, info);
    write_pieces(&to, q, a);
    page_put(&to, PAGE_SECTION, "", "The certificate");
    page_paragraph(&to, "", "Bouton was asked for the theorem as");
    page_code(&to, "", claim_bare(q, info->text));
    page_paragraph(
        &to, "",
        "It is proved by a certificate that a program of its own, "
        "bouton-verify, has accepted; whatever the text above leaves "
        "open is decided there. It says:");
    page_code(&to, "", accepted);
    page_put(&to, PAGE_END, "", "");
    return text_end(q);
}
