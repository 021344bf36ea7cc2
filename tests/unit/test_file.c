/* test_file.c: src/base/file.c. */
#include "base/file.h"

#include <stdlib.h>
#include <unistd.h>

#include "check.h"

static void
case_read(void)
{
    char path[] = "/tmp/bouton-file-XXXXXX";
    FILE *f = fdopen(mkstemp(path), "w");
    bt_text text = {0};
    bt_err err = {0};
    fputs("seven b", f);
    fclose(f);
    CHECK(bt_file_read(path, 8, &text, &err) == BT_OK && text.v.count >= 7 &&
              memcmp(text.v.data, "seven b", 7) == 0,
          "%s", err.text);
    bt_text_free(&text);
    CHECK(bt_file_read(path, 7, &text, &err) == BT_ERR_SYNTAX,
          "as many bytes as the limit: %s", err.text);
    bt_text_free(&text);
    unlink(path);
    CHECK(bt_file_read(path, 8, &text, &err) == BT_ERR_IO, "no file: %s",
          err.text);
    bt_text_free(&text);
    CHECK(bt_file_read("/tmp", 8, &text, &err) == BT_ERR_IO, "a folder: %s",
          err.text);
    bt_text_free(&text);
}

static void
case_beside(void)
{
    static const struct {
        const char *beside, *path, *want;
    } rows[] = {
        {"papers/a/b.claim", "c.game", "papers/a/c.game"},
        {"b.claim", "c.game", "c.game"},
        {"papers/a/b.claim", "/tmp/c.game", "/tmp/c.game"},
        {"/b.claim", "d/c.game", "/d/c.game"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_text text = {0};
        bt_path_beside(rows[i].beside, rows[i].path, &text);
        char *got = bt_text_take(&text);
        CHECK(got && strcmp(got, rows[i].want) == 0, "%s beside %s: %s",
              rows[i].path, rows[i].beside, got ? got : "");
        free(got);
    }
}

int
main(void)
{
    RUN(case_read);
    RUN(case_beside);
    return check_done();
}
