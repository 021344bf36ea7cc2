/* claim.h: claims as texts, for tests. */
#ifndef BT_TEST_CLAIM_H
#define BT_TEST_CLAIM_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bouton/claim.h"
#include "game.h"
#include "verifier.h"

#define NIM "claim X \"t\"\nin nim\n"

static inline bt_status
open_text(const char *text, bt_claims **out, bt_err *err)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    char path[] = "/tmp/test_claim_XXXXXX";
    int fd = mkstemp(path);
    FILE *f = fdopen(fd, "w");
    *err = (bt_err){0};
    fputs(text, f);
    fclose(f);
    bt_status s = bt_claims_load(path, &o, out, err);
    unlink(path);
    return s;
}

static inline bt_status
check_claims(void *context, const char *certificate, size_t length, bt_err *err)
{
    (void)context;
    (void)err;
    int code = verifier_ask(certificate, length, BT_VERIFY_STEPS, NULL);
    return code == 0 ? BT_OK : code == 3 ? BT_ERR_LIMIT : BT_ERR_CORRUPT;
}

/* The verdict of a search on the first claim of the text. Provers, which look
 * beyond the range and take a hundred times as long, have tests of their own:
 * the one that is named has to do with claims about functions only. */
static inline bt_status
check_text(const char *text, bool deep, bt_verdict *v, bt_err *err)
{
    bt_claims *c = NULL;
    bt_check_options o = {.deep = deep,
                          .limits = bt_limits_default(),
                          .verify = check_claims,
                          .prover = "sums"};
    bt_status s = open_text(text, &c, err);
    *v = (bt_verdict){0};
    if (s == BT_OK)
        s = bt_claims_check(c, 0, &o, v, err);
    bt_claims_free(c);
    return s;
}

static inline bool
has(const char *text, const char *word)
{
    return !word || (text && strstr(text, word));
}

#endif
