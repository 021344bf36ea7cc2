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
bt_logic_certificate(const bt_case *k, const bt_formulator *f, const int *var,
                     const bt_formula *never, const char *certificate,
                     char **out, bt_err *err)
{
    const bt_problem *p = k->part.problem;
    bt_sentence_name name[BT_PROBLEM_VARIABLES];
    bt_sentence_set set = {f->set, "P", certificate};
    size_t n = k->part.n_problems == 1 ? p->n_vars : 0;
    char *words = about(k);
    *out = NULL;
    if (!words)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < n; i++)
        name[i] = (bt_sentence_name){var[i], p->name[i]};
    bt_status status = bt_sentence_text(&(bt_sentence){.system = f->set->system,
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
