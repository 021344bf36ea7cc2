/* rests.c: rests on A-T3, A-T4: every name is that of another claim, of the same
 * file or of one beside it. */
#include <string.h>

#include "base/fail.h"
#include "base/files.h"
#include "claim/claims.h"

static bool
is_id(const bt_claim *c, const char *name, size_t n)
{
    return strlen(c->id) == n && memcmp(c->id, name, n) == 0;
}

static bool
has_claim(const bt_claim_file *f, const char *name, size_t n)
{
    for (size_t i = 0; i < f->claims.count; i++)
        if (is_id(&BT_AT(&f->claims, bt_claim, i), name, n))
            return true;
    return false;
}

/* A file that cannot be read holds no claim. */
static bool
file_has_claim(const bt_claims *c, const char *path, const char *name, size_t n)
{
    bt_text t = {0};
    bt_claim_file f = {0};
    bool found = false;
    if (bt_files_read(&c->files, path, BT_MAX_TEXT, NULL, &t, NULL) == BT_OK &&
        t.v.data) {
        found = bt_claim_file_parse(&f, path, t.v.data, t.v.count, false,
                                    NULL) == BT_OK &&
                has_claim(&f, name, n);
        bt_claim_file_free(&f);
    }
    bt_text_free(&t);
    return found;
}

static bool
folder_has_claim(const bt_claims *c, const char *name, size_t n)
{
    bt_paths all = {0};
    bool found = false;
    if (!c->file.typed && c->dirs.n > 0 &&
        bt_files_list(&c->files, c->dirs.path[0], ".claim", NULL, &all, NULL) ==
            BT_OK)
        for (size_t i = 0; i < all.n && !found; i++)
            found = file_has_claim(c, all.path[i], name, n);
    bt_paths_free(all.path, all.n);
    return found;
}

static bt_status
check_claim(const bt_claims *c, const bt_claim *k, bt_err *err)
{
    const char *s = k->rests_on;
    for (bool more = k->rests_place.line > 0; more;) {
        const char *end = s + strcspn(s, ",");
        const char *name = s + strspn(s, " \t\r");
        size_t n = name < end ? (size_t)(end - name) : 0;
        while (n > 0 && strchr(" \t\r", name[n - 1]))
            n--;
        int column = k->rests_place.column + (int)(name - k->rests_on);
        if (is_id(k, name, n) || n == 0 ||
            !(has_claim(&c->file, name, n) || folder_has_claim(c, name, n)))
            return bt_fail_at(err, BT_ERR_RULE, k->rests_place.line, column,
                              "%s cannot rest on '%.*s': another claim of this "
                              "file or its folder is needed here",
                              k->id, (int)n, name);
        more = *end == ',';
        s = end + 1;
    }
    return BT_OK;
}

bt_status
bt_claims_check_rests(const bt_claims *c, bt_err *err)
{
    for (size_t i = 0; i < c->file.claims.count; i++)
        BT_TRY(check_claim(c, &BT_AT(&c->file.claims, bt_claim, i), err));
    return BT_OK;
}
