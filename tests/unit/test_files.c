/* test_files.c: src/base/files.c: the files of the system, texts in memory, and
 * functions of the caller's own, for rules, claims and the checker. */
#include "base/files.h"

#include <stdlib.h>
#include <unistd.h>

#include "bouton/checker.h"
#include "bouton/claim.h"
#include "check.h"
#include "verifier.h"

static void
case_read(void)
{
    char path[] = "/tmp/bouton-file-XXXXXX";
    FILE *f = fdopen(mkstemp(path), "w");
    bt_text text = {0};
    bt_err err = {0};
    fputs("seven b", f);
    fclose(f);
    CHECK(bt_files_read(NULL, path, 8, NULL, &text, &err) == BT_OK &&
              text.v.count >= 7 && memcmp(text.v.data, "seven b", 7) == 0,
          "%s", err.text);
    bt_text_free(&text);
    CHECK(bt_files_read(NULL, path, 7, NULL, &text, &err) == BT_ERR_SYNTAX,
          "as many bytes as the limit: %s", err.text);
    bt_text_free(&text);
    unlink(path);
    CHECK(bt_files_read(NULL, path, 8, NULL, &text, &err) == BT_ERR_IO,
          "no file: %s", err.text);
    bt_text_free(&text);
    CHECK(bt_files_read(NULL, "/tmp", 8, NULL, &text, &err) == BT_ERR_IO,
          "a folder: %s", err.text);
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

/* ---- texts in memory ---- */

#define TEXT(path, text)                                                       \
    {                                                                          \
        path, text, sizeof(text) - 1                                           \
    }
static const bt_memory_file shelf[] = {
    TEXT("b/nim.game", "game nim \"the other one\"\nheaps a\n"
                       "move take t: a -> a - t for 1 <= t <= a\n"),
    TEXT("a/nim.game", "game nim\nheaps a\n"
                       "move take t: a -> a - t for 1 <= t <= a\n"),
    TEXT("b/Half.game",
         "game half = nim\n"
         "replace move take t: a -> a - t for 1 <= t <= a / 2\n"),
    TEXT("b/three.game", "game three = ./more/base.game\n"),
    TEXT("b/more/base.game",
         "game base\nheaps a\n"
         "move take t: a -> a - t for 1 <= t <= min(a, 3)\n"),
    TEXT("b/.hidden.game", ""),
    TEXT("b/empty.game", ""),
    TEXT("papers/own/one.claim", "claim O-1\nin three\nfor [n]\n"
                                 "P iff n mod 4 = 0\n\n"
                                 "claim O-2\nin three\nrests on T-1\n"
                                 "for [n]\nN iff n mod 4 != 0\n"),
    TEXT("papers/own/two.claim", "claim T-1\nin ../../b/three.game\nfor [n]\n"
                                 "P iff n = 0\n"),
    TEXT("papers/README", ""),
};
static const bt_memory memory = {shelf, COUNT(shelf)};
static const char *const folders[] = {"none", "a", "b"};

static void
case_games(void)
{
    static const struct {
        const char *name, *title, *first;
        bt_status want;
    } rows[] = {
        {"nim", "", "a/nim.game", BT_OK},
        {"NIM", "", "a/nim.game", BT_OK},
        {"b/nim.game", "the other one", "b/nim.game", BT_OK},
        {"Half", "", "b/Half.game", BT_OK},
        {"half", NULL, "did you mean Half?", BT_ERR_ARG},
        {"three", "", "b/three.game", BT_OK},
        {"base", NULL, "'bouton games' lists them", BT_ERR_ARG},
        {"../b/nim", NULL, "../b/nim: it is not there", BT_ERR_IO},
        {"empty", NULL, "'game NAME' first", BT_ERR_SYNTAX},
        {"n\nim/x.game", NULL, "control character", BT_ERR_ARG},
    };
    bt_files files = bt_files_memory(&memory);
    bt_load_options o = {.dirs = folders, .n_dirs = 3, .files = &files};
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_ruleset *r;
        bt_err err = {0};
        size_t n;
        bt_status s = bt_ruleset_load(rows[i].name, &o, &r, &err);
        if (!CHECK(s == rows[i].want, "%s: %s", rows[i].name, err.text))
            continue;
        if (s != BT_OK)
            CHECK(strstr(err.text, rows[i].first), "%s: %s", rows[i].name,
                  err.text);
        else
            CHECK(strcmp(bt_ruleset_title(r), rows[i].title) == 0 &&
                      strcmp(bt_ruleset_files(r, &n)[0], rows[i].first) == 0,
                  "%s: %s", rows[i].name, bt_ruleset_files(r, &n)[0]);
        bt_ruleset_free(r);
    }
}

static void
case_lists(void)
{
    static const char *const games[] = {"b/Half.game", "b/empty.game",
                                        "a/nim.game", "b/three.game"};
    bt_files files = bt_files_memory(&memory);
    bt_load_options o = {.dirs = folders, .n_dirs = 3, .files = &files};
    char **path;
    size_t n;
    bt_err err = {0};
    if (CHECK(bt_games_find(&o, &path, &n, &err) == BT_OK && n == COUNT(games),
              "%s", err.text)) {
        for (size_t i = 0; i < n; i++)
            CHECK(strcmp(path[i], games[i]) == 0, "%s", path[i]);
        bt_paths_free(path, n);
    }
    if (CHECK(bt_papers_find(&files, "papers", &path, &n, &err) == BT_OK &&
                  n == 2,
              "%s", err.text)) {
        CHECK(strcmp(path[0], "papers/own/one.claim") == 0, "%s", path[0]);
        bt_paths_free(path, n);
    }
    CHECK(bt_papers_find(&files, "paper", &path, &n, &err) == BT_ERR_IO,
          "no such folder");
}

/* The checker gets the bytes that were read, wherever they come from. */
static void
case_claims(void)
{
    bt_files files = bt_files_memory(&memory);
    bt_load_options o = {.dirs = folders, .n_dirs = 3, .files = &files};
    bt_checker checker = {.program = verifier_path};
    bt_check_options c = {.limits = bt_limits_default(),
                          .verify = bt_checker_verify,
                          .verify_context = &checker};
    bt_claims *claims = NULL;
    bt_err err = {0};
    if (!CHECK(bt_claims_load("papers/own/one.claim", &o, &claims, &err) ==
                   BT_OK,
               "%s", err.text))
        return;
    for (size_t i = 0; i < 2; i++) {
        bt_verdict v;
        if (!CHECK(bt_claims_check(claims, i, &c, &v, &err) == BT_OK, "%s",
                   err.text))
            continue;
        CHECK(v.truth == BT_PROVED && v.n_files == 2 &&
                  strcmp(v.file[1], "b/./more/base.game") == 0,
              "claim %zu: %d", i, v.truth);
        bt_verdict_free(&v);
    }
    bt_claims_free(claims);
}

/* ---- functions of the caller's own ---- */

static bt_status
read_some(void *context, const char *path, bt_bytes_fn *sink, void *to,
          bt_err *err)
{
    bt_status s = *(bt_status *)context;
    for (int i = 0; i < 1000 && s == BT_OK && sink(to, "12345", 5); i++)
        ;
    if (*path == '!')
        memset(err->text, '!', sizeof err->text);
    return s;
}

static void
case_hosts(void)
{
    static const struct {
        const char *path;
        bt_status fails, want;
        const char *says;
    } rows[] = {
        {"x", BT_OK, BT_ERR_SYNTAX, "x is larger than the limit"},
        {"x", BT_ERR_ARG, BT_ERR_IO, "x: it is not there"},
        {"x", BT_ERR_IO, BT_ERR_IO, "x: cannot be read"},
        {"x", BT_ERR_INTERRUPTED, BT_ERR_INTERRUPTED, "x: cannot be read"},
        {"!", BT_ERR_IO, BT_ERR_IO, "!!!"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_status fails = rows[i].fails;
        bt_files files = {.read = read_some, .context = &fails};
        bt_text text = {0};
        bt_err err = {0};
        bool absent = false;
        bt_status s =
            bt_files_read(&files, rows[i].path, 4096, NULL, &text, &err);
        CHECK(s == rows[i].want &&
                  strncmp(err.text, rows[i].says, strlen(rows[i].says)) == 0,
              "row %zu: %s", i, err.text);
        err = (bt_err){0};
        s = bt_files_read(&files, rows[i].path, 9999, &absent, &text, &err);
        CHECK(absent == (fails == BT_ERR_ARG) && (s == BT_OK) == (i == 0) &&
                  !err.text[0] == (absent || s == BT_OK),
              "row %zu: %s", i, err.text);
        bt_text_free(&text);
    }
}

int
main(void)
{
    RUN(case_read);
    RUN(case_beside);
    RUN(case_games);
    RUN(case_lists);
    RUN(case_claims);
    RUN(case_hosts);
    return check_done();
}
