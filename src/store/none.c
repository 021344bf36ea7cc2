/* none.c: bag_file.h where files cannot be mapped or locked. */
#include <stddef.h>

#include "base/fail.h"
#include "bouton/bag_file.h"

static bt_status
refuse(bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED, "there are no tables in files here");
}

bt_status
bt_bag_file_begin(bt_bag *b, const char *path, bt_bag_file **out, bt_err *err)
{
    (void)b;
    (void)path;
    *out = NULL;
    return refuse(err);
}

bt_status
bt_bag_file_next(bt_bag_file *t, bt_err *err)
{
    (void)t;
    return refuse(err);
}

int64_t
bt_bag_file_found(const bt_bag_file *t)
{
    (void)t;
    return 0;
}

bt_status
bt_bag_file_end(bt_bag_file *t, bt_err *err)
{
    (void)t;
    return refuse(err);
}

void
bt_bag_file_free(bt_bag_file *t)
{
    (void)t;
}

bt_status
bt_bag_table_open(const char *path, const bt_ruleset *rules, bool misere,
                  bt_bag_table **out, bt_err *err)
{
    (void)path;
    (void)rules;
    (void)misere;
    *out = NULL;
    return refuse(err);
}

void
bt_bag_table_free(bt_bag_table *t)
{
    (void)t;
}

int64_t
bt_bag_table_stones(const bt_bag_table *t)
{
    (void)t;
    return -1;
}

bt_status
bt_bag_table_outcome(const bt_bag_table *t, const int64_t *values, size_t n,
                     bt_outcome *out, bt_err *err)
{
    (void)t;
    (void)values;
    (void)n;
    (void)out;
    return refuse(err);
}
