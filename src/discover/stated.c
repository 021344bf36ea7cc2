/* stated.c: a claim that says what was found goes to the checker, with the set
 * as its proof, as any claim of a user does. */
#include "base/fail.h"
#include "claim/claim.h"
#include "core/certificate.h"
#include "core/problem.h"
#include "discover/discovery.h"
#include "regular/certificate.h"

typedef struct stated {
    bt_claim_file file;
    bt_statement statement;
    bt_part part;
} stated;

/* The claim in core text; the name of the game means nothing, since its rules
 * are there. */
static bt_status
read_claim(stated *x, const bt_text *text, const bt_ruleset *rules, bt_err *err)
{
    const bt_ruleset *all[BT_CLAIM_GAMES] = {rules};
    BT_TRY(bt_claim_file_parse(&x->file, "found", text->v.data, text->v.count,
                               false, err));
    const bt_claim *c = &BT_AT(&x->file.claims, bt_claim, 0);
    BT_TRY(bt_statement_read(&x->statement, &x->file, c, all, err));
    return bt_part_lower(&x->part, &x->file, c, &x->statement, true, err);
}

static void
certify(const bt_discovery *d, const bt_vectors *f, const bt_part *part,
        bt_text *t)
{
    bt_text body = {0};
    bt_certificate_open(t);
    bt_core_print_head(t);
    bt_part_print(part, t);
    bt_text_add(t, "proved\n");
    bt_body_of_set(f, d->guess, &body);
    bt_certificate_add(t, 1, &body);
    bt_certificate_seal(t);
    bt_text_free(&body);
}

bool
bt_discovery_states_truth(const bt_discovery *d, const bt_vectors *f,
                          const bt_discover_options *o)
{
    bt_text text = {0}, t = {0};
    stated x = {0};
    bt_err why = {0};
    bt_text_add(&text, "claim found \"found\"\nin found%s\n%s",
                o->misere ? " misere" : "", d->claim ? d->claim : "");
    bool is = !text.failed && read_claim(&x, &text, f->rules, &why) == BT_OK;
    if (is)
        certify(d, f, &x.part, &t);
    is = is && !t.failed &&
         o->verify(o->verify_context, t.v.data, t.v.count, &why) == BT_OK;
    bt_part_free(&x.part);
    bt_statement_free(&x.statement);
    bt_claim_file_free(&x.file);
    bt_text_free(&text);
    bt_text_free(&t);
    return is;
}
