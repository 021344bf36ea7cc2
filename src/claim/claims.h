/* claims.h: files of claims with the folders in which their games are. */
#ifndef BT_CLAIM_CLAIMS_H
#define BT_CLAIM_CLAIMS_H

#include "base/files.h"
#include "bouton/claim.h"
#include "claim/claim.h"

struct bt_claims {
    bt_claim_file file;
    bt_paths dirs;  /* where games are looked for, */
    size_t n_first; /* so many before the file's own folder */
    bt_files files; /* of the caller, or of the system */
    void (*mistake)(void *context, const bt_err *err); /* of the caller */
    void *context;
};

/* Where its games are looked for; lives as long as the claims. */
static inline bt_load_options
bt_claims_options(const bt_claims *c)
{
    return (bt_load_options){.dirs = (const char *const *)c->dirs.path,
                             .n_dirs = c->dirs.n,
                             .files = &c->files,
                             .mistake = c->mistake,
                             .context = c->context};
}

/* load.c: does the choice of the collection belong to this game? To the claim's
 * own, and to others of the same name that are given no other. */
bool bt_claim_takes_choice(const bt_claim *k, size_t game);
/* The rules of all games of a claim, for one choice of its collection
 * (NULL: it has none); the caller frees those that are not NULL. */
BT_CHECK_RESULT bt_status bt_claim_load(const bt_claims *claims,
                                        const bt_claim *k, const char *choice,
                                        bt_ruleset **out, bt_err *err);
/* The same games with more statements behind each. */
BT_CHECK_RESULT bt_status bt_claim_load_with(const bt_claims *claims,
                                             const bt_claim *k,
                                             const char *choice,
                                             const char *more, bt_ruleset **out,
                                             bt_err *err);
/* rests.c: is what claims rest on there, in their file or folder? */
BT_CHECK_RESULT bt_status bt_claims_check_rests(const bt_claims *c,
                                                bt_err *err);
/* Say where in the claims an error is. */
void bt_claims_locate(const bt_claims *c, bt_err *err);

#endif
