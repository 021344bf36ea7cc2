/* counts.c: all that is counted, and its certificate. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/certificate.h"
#include "count/count.h"

static void
free_texts(char **text, size_t n)
{
    for (size_t i = 0; text && i < n; i++)
        free(text[i]);
    free(text);
}

void
bt_counts_free(bt_counts *c)
{
    if (!c)
        return;
    free_texts(c->term, c->n_terms);
    free_texts(c->exact, c->n_terms);
    free_texts(c->total, c->n_terms);
    free(c->c);
    free(c->function);
    free(c->exact_function);
    free(c->matrix[0]);
    free(c->matrix[1]);
    free(c->end);
    free(c->why_not);
    free(c->certificate);
    free(c);
}

/* ---- the certificate */

static void
add_counts(bt_text *t, const bt_counts *c, const uint32_t *classes,
           size_t pairs)
{
    bt_text_add(t, "below %zu %zu\nrecurrence", c->order, c->from);
    for (size_t i = 0; i < c->order; i++)
        bt_text_add(t, " %" PRId64, c->c[i]);
    bt_text_add(t, "\nfirst");
    for (size_t i = 0; i < c->from; i++)
        bt_text_add(t, " %s", c->term[i]);
    bt_text_add(t, "\ntotal %zu\n", c->rank);
    if (c->rank == 0)
        return;
    bt_text_add(t, "classes");
    for (size_t i = 0; i < pairs; i++)
        bt_text_add(t, " %" PRIu32, classes[i]);
    for (size_t d = 0; d < 2; d++) {
        bt_text_add(t, "\nmatrix");
        for (size_t i = 0; i < c->rank * c->rank; i++)
            bt_text_add(t, " %" PRIu64, c->matrix[d][i]);
    }
    bt_text_add(t, "\nend");
    for (size_t i = 0; i < c->rank; i++)
        bt_text_add(t, " %d", c->end[i]);
    bt_text_add(t, "\n");
}

/* That of the set, with what is counted behind it. */
static bt_status
certify(const char *text, const bt_counted *of, bt_counts *c,
        const uint32_t *classes, size_t pairs, bt_err *err)
{
    bt_text t = {0};
    const char *body = bt_counted_body(of);
    bt_text_bytes(&t, text, (size_t)(of->method - text));
    bt_text_add(&t, "\npart 1 by counted\n");
    bt_text_bytes(&t, body, (size_t)(of->seal - body) + 1);
    add_counts(&t, c, classes, pairs);
    bt_certificate_seal(&t);
    c->certificate = bt_text_take(&t);
    return c->certificate ? BT_OK : bt_fail_nomem(err);
}

/* ---- */

static bt_status
count(const char *text, const bt_counted *of, size_t terms, bt_budget *b,
      bt_counts *out, bt_err *err)
{
    bt_transfer t;
    uint32_t *classes = NULL;
    size_t pairs = 0;
    bt_status s = bt_transfer_new(of->set, &t, err);
    if (s == BT_OK)
        s = bt_count_recurrence(of->set, &t, b, out, err);
    if (s == BT_OK)
        s = bt_count_terms(of->set, &t, terms, b, out, err);
    if (s == BT_OK)
        s = bt_count_totals(of->set, of->stones, b, out, &classes, &pairs, err);
    if (s == BT_OK)
        s = certify(text, of, out, classes, pairs, err);
    free(classes);
    bt_transfer_free(&t);
    return s;
}

bt_status
bt_counts_find(const char *certificate, size_t terms, const bt_limits *limits,
               bt_counts **out, bt_err *err)
{
    bt_budget b;
    bt_counted of;
    bt_budget_start(&b, limits);
    *out = NULL;
    BT_TRY(bt_counted_read(certificate, &of, err));
    bt_counts *c = calloc(1, sizeof *c);
    bt_status s =
        c ? count(certificate, &of, terms, &b, c, err) : bt_fail_nomem(err);
    bt_dfa_free(of.set);
    if (s == BT_OK)
        *out = c;
    else
        bt_counts_free(c);
    return s;
}
