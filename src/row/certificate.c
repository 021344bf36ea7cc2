/* certificate.c: the rows of a game, by themselves: the rules as core text, and
 * what the checker needs to see the rows. */
#include "core/certificate.h"
#include "base/fail.h"
#include "base/sha256.h"
#include "core/problem.h"
#include "engine/row.h"

typedef struct sealer {
    bt_write_fn *write;
    void *arg;
    bt_sha256_state sum; /* of all that was written */
} sealer;

static bool
pass_on(void *arg, const char *text, size_t length)
{
    sealer *s = arg;
    bt_sha256_add(&s->sum, text, length);
    return s->write(s->arg, text, length);
}

static bt_status
add_head(const bt_rows *rows, bt_text *t, bt_err *err)
{
    bt_part part;
    BT_TRY(bt_part_lower_rules(&part, rows->flat.rules, rows->misere, err));
    bt_certificate_open(t);
    bt_core_print_head(t);
    bt_part_print(&part, t);
    bt_part_free(&part);
    bt_text_add(t, "proved\npart 1 by row\n");
    return t->failed ? bt_fail_nomem(err) : BT_OK;
}

bt_status
bt_rows_certificate(bt_rows *rows, bt_write_fn *write, void *arg, bt_err *err)
{
    sealer s = {.write = write, .arg = arg};
    bt_text t = {0};
    char hex[BT_SHA256_HEX];
    bt_sha256_start(&s.sum);
    bt_budget_restart(rows->budget);
    bt_status status = add_head(rows, &t, err);
    bool written = status == BT_OK && pass_on(&s, t.v.data, t.v.count);
    bt_text_free(&t);
    if (written)
        BT_TRY(bt_rows_body(rows, 0, pass_on, &s, err));
    BT_TRY(status);
    written = written && pass_on(&s, "end\n", 4);
    bt_sha256_end(&s.sum, hex);
    bt_text_add(&t, "sha256 %s\n", hex);
    written = written && !t.failed && write(arg, t.v.data, t.v.count);
    bt_text_free(&t);
    return written ? BT_OK
                   : bt_fail(err, BT_ERR_IO,
                             "the certificate could not be written");
}
