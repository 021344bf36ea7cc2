/* certificate.c: a period that the engine argues for goes to the checker. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "core/certificate.h"
#include "core/problem.h"
#include "engine/quotient.h"
#include "heap/heap.h"

enum { PER_LINE = 25, LISTED = 1 << 20 };

/* Number i of n, in lines. */
static void
add_number(bt_text *t, uint64_t i, uint32_t value)
{
    bt_text_add(t, "%s%" PRIu32, i % PER_LINE ? " " : "\n", value);
}

static void
add_quotient(const bt_quotient *q, bt_text *t)
{
    bt_text_add(t, "quotient %zu\nbegin %" PRIu64 "\ncycle %" PRIu64 "\np",
                q->n, q->begin, q->cycle);
    for (size_t i = 0; i < q->n; i++)
        add_number(t, i, q->p[i]);
    bt_text_add(t, "\ntimes");
    for (size_t i = 0; i < q->n * q->n; i++)
        add_number(t, i, q->times[i / q->n][i % q->n]);
    bt_text_add(t, "\nheaps");
    for (uint64_t i = 0; i < q->begin + q->cycle; i++)
        add_number(t, i, BT_AT(&q->heap, unsigned char, i));
    bt_text_add(t, "\n");
}

void
bt_heap_body(const bt_sequence_view *v, const bt_period *p, bt_text *t)
{
    uint64_t n = p->preperiod + p->length;
    bt_text_add(t,
                "heap\nof %s\nsettled %" PRIu64 "\npreperiod %" PRIu64
                "\nperiod %" PRIu64 "\n",
                v->kind == BT_SEQUENCE_OUTCOME ? "outcomes" : "grundy",
                v->settled, p->preperiod, p->length);
    if (v->quotient)
        add_quotient(v->quotient, t);
    else if (v->mask)
        bt_text_add(t, "rare %" PRIu32 "\n", v->mask);
    if (n > LISTED) /* the checker computes them anyway */
        n = 0;
    bt_text_add(t, "values %" PRIu64, n);
    for (uint64_t i = 0; i < n; i++)
        add_number(t, i,
                   v->quotient ? bt_quotient_outcome(v->quotient, i)
                               : v->value[i]);
    bt_text_add(t, "\n");
}

bt_status
bt_heap_certificate(const bt_sequence_view *v, const bt_period *p, bt_text *t,
                    bt_err *err)
{
    bt_text body = {0};
    bt_part part;
    BT_TRY(bt_part_lower_rules(&part, v->rules, v->misere, err));
    bt_certificate_open(t);
    bt_core_print_head(t);
    bt_part_print(&part, t);
    bt_part_free(&part);
    bt_text_add(t, "proved\n");
    bt_heap_body(v, p, &body);
    bt_certificate_add(t, 1, &body);
    bt_text_free(&body);
    bt_certificate_seal(t);
    return t->failed ? bt_fail_nomem(err) : BT_OK;
}

/* NULL: none. */
static char *
make_certificate(const bt_sequence *s, const bt_period *p)
{
    bt_sequence_view v = bt_sequence_look(s);
    bt_text t = {0};
    bt_err ignored;
    if (bt_heap_certificate(&v, p, &t, &ignored) == BT_OK)
        return bt_text_take(&t);
    bt_text_free(&t);
    return NULL;
}

/* What the checker cannot decide, or cannot be run on, is not PROVED. */
bt_status
bt_sequence_prove(bt_sequence *s, bt_verify_fn *verify, void *context,
                  bt_period *out, char **certificate, bt_err *err)
{
    bt_err doubt = {.status = BT_OK};
    *certificate = NULL;
    BT_TRY(bt_sequence_period(s, out, err));
    char *text = out->argued && verify ? make_certificate(s, out) : NULL;
    if (!text)
        return BT_OK;
    bt_status status = verify(context, text, strlen(text), &doubt);
    if (status == BT_OK) {
        out->truth = BT_PROVED;
        *certificate = text;
        return BT_OK;
    }
    free(text);
    if (status == BT_ERR_IO || status == BT_ERR_LIMIT)
        return BT_OK;
    if (err)
        *err = doubt;
    return status;
}
