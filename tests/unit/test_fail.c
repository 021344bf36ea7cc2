/* test_fail.c: src/base/fail.c: what a failure says, and where. */
#include "base/fail.h"
#include "check.h"

/* Statuses are pinned numbers with a word each. */
static void
case_names(void)
{
    static const struct {
        bt_status status;
        const char *name;
    } all[] = {
        {BT_OK, "ok"},
        {BT_ERR_NOMEM, "out of memory"},
        {BT_ERR_ARG, "argument"},
        {BT_ERR_IO, "io"},
        {BT_ERR_SYNTAX, "syntax"},
        {BT_ERR_RULE, "rule"},
        {BT_ERR_POSITION, "position"},
        {BT_ERR_OVERFLOW, "overflow"},
        {BT_ERR_REFUSED, "refused"},
        {BT_ERR_CORRUPT, "corrupt"},
        {BT_ERR_LIMIT, "limit"},
        {BT_ERR_INTERRUPTED, "interrupted"},
        {(bt_status)99, "unknown"},
    };
    for (size_t i = 0; i < COUNT(all); i++)
        CHECK(strcmp(bt_status_name(all[i].status), all[i].name) == 0, "%s",
              bt_status_name(all[i].status));
}

/* A sentence is one line, whatever is quoted in it, and cut where it is too
 * long; without a bt_err only the status comes back. */
static void
case_sentence(void)
{
    bt_err err = {.line = 7, .where = "old"};
    char long_name[2000];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    CHECK(bt_fail(&err, BT_ERR_ARG, "no %s here", "a\nb\x1b[1m\x7f") ==
              BT_ERR_ARG,
          "status");
    CHECK(strcmp(err.text, "no a?b?[1m? here") == 0, "%s", err.text);
    CHECK(err.status == BT_ERR_ARG && err.line == 0 && !err.where[0], "%d %s",
          err.line, err.where);
    CHECK(bt_fail(NULL, BT_ERR_RULE, "nobody asks") == BT_ERR_RULE, "NULL");
    CHECK(bt_fail_at(NULL, BT_ERR_RULE, 1, 2, "nobody") == BT_ERR_RULE, "NULL");
    CHECK(bt_fail_nomem(&err) == BT_ERR_NOMEM && err.text[0], "memory");
    bt_fail(&err, BT_ERR_IO, "%s", long_name);
    CHECK(strlen(err.text) == sizeof err.text - 1, "%zu", strlen(err.text));
}

/* The line of the text, for the caret; the first text that is named stays. */
static void
case_place(void)
{
    static const char text[] = "one\n\ttwo\x1b\nthree";
    static const char *const lines[] = {"one", " two ", "three", ""};
    for (int line = 1; line <= 4; line++) {
        bt_err err;
        bt_fail_at(&err, BT_ERR_SYNTAX, line, 2, "here");
        bt_fail_in(&err, "file", text, sizeof text - 1);
        CHECK(strcmp(err.source, lines[line - 1]) == 0, "%d: %s", line,
              err.source);
        CHECK(strcmp(err.where, "file") == 0 && err.line == line &&
                  err.column == 2,
              "%s", err.where);
        bt_fail_in(&err, "another", "x", 1);
        CHECK(strcmp(err.where, "file") == 0, "%s", err.where);
    }
    bt_err err;
    bt_fail(&err, BT_ERR_IO, "no line");
    bt_fail_in(&err, "file", text, sizeof text - 1);
    CHECK(!err.source[0] && strcmp(err.where, "file") == 0, "%s", err.source);
    bt_fail_in(NULL, "file", text, sizeof text - 1);
}

/* A long line is cut, and left out where the caret would stand beyond it. */
static void
case_long_line(void)
{
    char text[4000];
    bt_err err;
    memset(text, 'x', sizeof text);
    bt_fail_at(&err, BT_ERR_SYNTAX, 1, 5, "near its start");
    bt_fail_in(&err, "file", text, sizeof text);
    CHECK(strlen(err.source) == sizeof err.source - 1, "%zu",
          strlen(err.source));
    bt_fail_at(&err, BT_ERR_SYNTAX, 1, 3999, "near its end");
    bt_fail_in(&err, "file", text, sizeof text);
    CHECK(err.source[0] == '\0', "%zu", strlen(err.source));
}

int
main(void)
{
    RUN(case_names);
    RUN(case_sentence);
    RUN(case_place);
    RUN(case_long_line);
    return check_done();
}
