/* certificate.c: for the checker, a claim is "no numbers satisfy the
 * conditions of the family and violate the statement", with the variables of
 * the claim under their own names and its text for comparison. */
#include "logic/certificate.h"

#include <stdlib.h>

#include "base/fail.h"
#include "formula/sentence.h"

/* The claim as written, and the choice of settings it is read with. */
static char *
about(const bt_case *k)
{
    bt_text t = {0};
    bt_text_add(&t, "%s", k->claim->text ? k->claim->text : k->claim->id);
    if (k->choice)
        bt_text_add(&t, "\nwith %s", k->choice);
    return bt_text_take(&t);
}

bt_status
bt_logic_certificate(const bt_case *k, const bt_translator *t,
                     const bt_formula *never, const char *certificate,
                     char **out, bt_err *err)
{
    const bt_statement *s = &k->statement;
    bt_sentence_name name[16];
    bt_sentence_set set = {t->set, "P", certificate};
    size_t n = 0;
    char *words = about(k);
    *out = NULL;
    if (!words)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < s->n_vars; i++)
        if (t->var[s->slot[i]] >= 0) /* else it was put in place */
            name[n++] = (bt_sentence_name){t->var[s->slot[i]], s->var[i]};
    bt_status status = bt_sentence_text(&(bt_sentence){.system = t->set->system,
                                                       .never = never,
                                                       .about = words,
                                                       .n_names = n,
                                                       .name = name,
                                                       .n_sets = 1,
                                                       .set = &set},
                                        out, err);
    free(words);
    return status;
}
