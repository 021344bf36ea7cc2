/* series_texts.c: data for exporters that is made of texts: the families of a
 * row, and claims with their verdicts. Both are checked by bouton-verify. */
#include "series.h"

#include "checker.h"
#include "fixed_row.h"
#include "papers.h"
#include "verdict.h"

void
series_title(series *s, const char *what, const bt_ruleset *rules,
             const char *pattern)
{
    FILE *f = text_begin(s->a);

    fprintf(f, "%s of %s", what, game_title(rules));
    if (pattern)
        fprintf(f, ", %s", pattern);
    fputs(play_words(s->a), f);
    print_rules_to(s->a, f, rules, ", rules: ", "");
    s->data.title = text_end(s->a);
}

/* ---- families of a row */

typedef struct pair_writer {
    series *s;
    const char *fixed; /* "[3," */
    const char *rest;  /* from the bracket on: "] pass=0" */
    uint64_t period;   /* 0: single positions */
} pair_writer;

static bool
add_pair(int64_t x, int64_t y, void *arg)
{
    const pair_writer *w = arg;
    const args *a = w->s->a;
    const char *k = w->period ? compose(a, "+%" PRIu64 "k", w->period) : "";

    series_add_text(w->s, compose(a, "%s%" PRId64 "%s,%" PRId64 "%s%s",
                                  w->fixed, x, k, y, k, w->rest));
    return w->s->n_texts < SERIES_LIST_MOST;
}

bool
series_families(series *s, const bt_ruleset *rules)
{
    const args *a = s->a;
    proved_row r;

    if (!proved_row_find(a, rules, &r))
        return false;
    if (!r.proved)
        return fail_with(a, BT_ERR_IO,
                         "bouton-verify cannot be run: no families without "
                         "proof");
    series_title(s, "P-positions", rules, row_pattern(a, r.fixed));
    int heaps = (int)strcspn(r.fixed, "]");
    pair_writer w = {.s = s, .rest = r.fixed + heaps};
    w.fixed = compose(a, "%.*s%s", heaps, r.fixed, heaps > 1 ? "," : "");
    s->data.shape = BT_EXPORT_FAMILIES;
    bt_row_pairs(r.row, BT_ROW_EXCEPTIONS, add_pair, &w);
    s->data.n_exceptions = s->n_texts;
    w.period = bt_row_period(r.row);
    bt_row_pairs(r.row, BT_ROW_FAMILIES, add_pair, &w);
    s->data.n_rows = s->n_texts;
    return true;
}

/* ---- claims of the papers */

static char *
joined(const args *a, const char *first, const char *separator,
       const char *second)
{
    return compose(a, "%s%s%s", first, *first && *second ? separator : "",
                   second);
}

/* The words of the paper where they are known, else the formal statement. */
static void
add_claim(series *s, const finding *f, const bt_verdict *v)
{
    const args *a = s->a;
    const bt_claim_info *i = &f->info;

    series_add_text(s, joined(a, i->id, ", ", i->title ? i->title : ""));
    series_add_text(s, tame(a, i->quote && *i->quote ? i->quote : i->text));
    series_add_text(
        s, joined(a, truth_name(v->truth), ": ", verdict_detail(a, v)));
}

bool
series_claims(series *s)
{
    const args *a = s->a;
    bt_check_options o = check_options(a);
    const papers *p = papers_open(a);

    for (size_t i = 0; p && i < p->n; i++) {
        const finding *f = &p->findings[i];
        bt_verdict v;
        if (!f->wanted)
            continue;
        if (!ok(a, bt_claims_check(f->claims, f->index, &o, &v, a->err)))
            return false;
        add_claim(s, f, &v);
        bt_verdict_free(&v);
    }
    s->data.shape = BT_EXPORT_CLAIMS;
    s->data.n_rows = s->n_texts / 3;
    s->data.title = "Claims and their verdicts";
    return p;
}
