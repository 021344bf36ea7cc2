/* certificate.c: a period that the engine argues for goes to the checker. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"
#include "heap/heap.h"
#include "rules/prefix.h"

enum { PER_LINE = 25 };

void
bt_heap_values(const bt_sequence_view *v, const bt_period *p, bt_text *t)
{
    uint64_t n = p->preperiod + p->length;
    bt_text_add(t,
                "settled %" PRIu64 "\npreperiod %" PRIu64 "\nperiod %" PRIu64
                "\nvalues %" PRIu64,
                v->settled, p->preperiod, p->length, n);
    for (uint64_t i = 0; i < n; i++)
        bt_text_add(t, "%s%" PRIu32, i % PER_LINE ? " " : "\n", v->value[i]);
    bt_text_add(t, "\n");
}

bool
bt_heap_sequence(const bt_sequence_view *v, const bt_period *p, bt_text *t)
{
    size_t from = t->v.count;
    const char *why = NULL;
    bt_text_add(t, "of %s\n",
                v->kind == BT_SEQUENCE_OUTCOME ? "outcomes" : "grundy");
    if (!bt_rules_prefix(v->rules, v->misere, t, &why)) {
        t->v.count = from;
        return false;
    }
    bt_heap_values(v, p, t);
    return true;
}

static char *
make_certificate(const bt_sequence *s, const bt_period *p)
{
    bt_sequence_view v = bt_sequence_look(s);
    bt_text t = {0};
    bt_text_add(&t, "sequence-certificate 1\n");
    if (!bt_heap_sequence(&v, p, &t)) {
        bt_text_free(&t);
        return NULL;
    }
    bt_text_seal(&t);
    return bt_text_take(&t);
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
