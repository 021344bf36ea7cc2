/* series_texts.c: data for exporters that is made of texts: the families of a
 * row, and claims with their verdicts. Both are checked by bouton-verify. */
#include "series.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "checker.h"
#include "fixed_row.h"
#include "papers.h"
#include "verdict.h"

void
series_add_text(series *s, char *text)
{
    if (s->n_texts == s->list_room) {
        s->list_room = 2 * s->list_room + 64;
        s->texts = or_die(realloc(s->texts, s->list_room * sizeof *s->texts));
    }
    s->texts[s->n_texts++] = text;
}

char *
series_title(const char *what, const bt_ruleset *rules, const args *a,
             const char *pattern)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = or_die(open_memstream(&text, &size));

    fprintf(f, "%s of %s", what, game_title(rules));
    if (pattern)
        fprintf(f, ", %s", pattern);
    fputs(play_words(a), f);
    print_rules_to(f, rules, ", rules: ", "");
    fclose(f);
    return or_die(text);
}

/* ---- families of a row */

typedef struct pair_writer {
    series *s;
    const char *fixed; /* "[3" */
    const char *rest;  /* behind the brackets: " pass=0" */
    uint64_t period;   /* 0: single positions */
} pair_writer;

static bool
add_pair(int64_t a, int64_t b, void *arg)
{
    const pair_writer *w = arg;
    const char *comma = strlen(w->fixed) > 1 ? "," : "";
    char text[256];

    if (w->period == 0)
        snprintf(text, sizeof text, "%s%s%" PRId64 ",%" PRId64 "]%s", w->fixed,
                 comma, a, b, w->rest);
    else
        snprintf(text, sizeof text,
                 "%s%s%" PRId64 "+%" PRIu64 "k,%" PRId64 "+%" PRIu64 "k]%s",
                 w->fixed, comma, a, w->period, b, w->period, w->rest);
    series_add_text(w->s, or_die(strdup(text)));
    return w->s->n_texts < SERIES_LIST_MOST;
}

static void
add_pairs(series *s, const bt_row *row, char *fixed)
{
    pair_writer w = {.s = s, .fixed = fixed};
    char *end = fixed + strcspn(fixed, "]");

    w.rest = end + (*end == ']');
    *end = '\0';
    bt_row_pairs(row, BT_ROW_EXCEPTIONS, add_pair, &w);
    s->data.n_exceptions = s->n_texts;
    w.period = bt_row_period(row);
    bt_row_pairs(row, BT_ROW_FAMILIES, add_pair, &w);
    s->data.n_rows = s->n_texts;
}

bt_status
series_families(series *s, const args *a, const bt_ruleset *rules, bt_err *err)
{
    proved_row r;
    bt_status status = proved_row_find(&r, a, rules, err);

    if (status == BT_OK && !r.proved)
        status = fail(err, BT_ERR_IO,
                      "bouton-verify cannot be run: no families without proof");
    if (status == BT_OK) {
        char *pattern = row_pattern(r.fixed);
        s->title = series_title("P-positions", rules, a, pattern);
        s->data.shape = BT_EXPORT_FAMILIES;
        add_pairs(s, r.row, r.fixed);
        free(pattern);
    }
    proved_row_free(&r);
    return status;
}

/* ---- claims of the papers */

static char *
joined(const char *a, const char *separator, const char *b)
{
    return compose("%s%s%s", a, *a && *b ? separator : "", b);
}

/* The words of the paper where they are known, else the formal statement. */
static void
add_claim(series *s, const finding *f, const bt_verdict *v)
{
    const bt_claim_info *i = &f->info;
    char *detail = verdict_detail(v);

    series_add_text(s, joined(i->id, ", ", i->title ? i->title : ""));
    series_add_text(s, tame_text(i->quote && *i->quote ? i->quote : i->text));
    series_add_text(s, joined(truth_name(v->truth), ": ", detail));
    free(detail);
}

bt_status
series_claims(series *s, const args *a, bt_err *err)
{
    bt_check_options o = check_options(a);
    papers p;

    bt_status status = papers_open(&p, a, err);
    if (status == BT_OK)
        status = papers_select(&p, a, err);
    for (size_t i = 0; i < p.n && status == BT_OK; i++) {
        bt_verdict v;
        if (!p.findings[i].wanted)
            continue;
        status = bt_claims_check(p.findings[i].claims, p.findings[i].index, &o,
                                 &v, err);
        if (status != BT_OK)
            break;
        add_claim(s, &p.findings[i], &v);
        bt_verdict_free(&v);
    }
    s->data.shape = BT_EXPORT_CLAIMS;
    s->data.n_rows = s->n_texts / 3;
    s->title = joined("Claims and their verdicts", "", "");
    papers_free(&p);
    return status;
}
