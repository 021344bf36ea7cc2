/* proof.c: a proof as it is written down: the game, the statement, the pieces of
 * the method (bt_piece), and what the checker accepted. */
#include "proof.h"

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
        else
            page_paragraph(to, "", text);
        i++;
    }
}

static void
write_statement(const page *to, const question *q, const bt_claim_info *info)
{
    page_put(to, PAGE_SECTION, "", "The statement");
    page_beside(to, info->quote ? info->quote : "", claim_bare(q, info->text));
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

    page_put(&to, PAGE_BEGIN, "",
             info->typed ? "A proof"
                         : compose(q, "%s: %s", info->id, info->title));
    write_rules(&to, q, a->rules ? a->rules : "");
    write_statement(&to, q, info);
    write_pieces(&to, q, a);
    page_put(&to, PAGE_SECTION, "", "What the checker accepted");
    page_code(&to, "", accepted);
    page_put(&to, PAGE_END, "", "");
    return text_end(q);
}
