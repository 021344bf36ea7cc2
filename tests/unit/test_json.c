/* test_json.c: desk/json.h: what is JSON is read, what is not is refused, and
 * what is written is read back. */
#include <stdlib.h>

#include "check.h"
#include "desk/json.h"

static char *
written(const json *v)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);

    json_write(v, f);
    fclose(f);
    return text;
}

/* In, and what is written of it; NULL: refused. */
static const struct {
    const char *text, *want;
} CASES[] = {
    {"null", "null"},
    {" true ", "true"},
    {"[]", "[]"},
    {"{}", "{}"},
    {"[1,-2 , 0]", "[1,-2,0]"},
    {"{\"b\":1,\"a\":[{}]}", "{\"b\":1,\"a\":[{}]}"},
    {"{\"\":1}", "{\"\":1}"},
    {"{\"\":1,\"x\":2}", "{\"\":1,\"x\":2}"},
    {"0.5", "0.5"},
    {"1e3", "1000.0"},
    {"1E-7", "9.9999999999999995e-8"},
    {"1e+300", "1.0000000000000001e300"},
    {"9223372036854775807", "9223372036854775807"},
    {"-9223372036854775808", "-9223372036854775808"},
    {"\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"a\\\"\\\\/\\b\\f\\n\\r\\t\""},
    {"\"\\u0041\\u00e9\\u20ac\\ud83d\\ude00\"", "\"Aé€😀\""},
    {"\"\\u0001\\u001f\"", "\"\\u0001\\u001F\""},
    {"\"é€😀\"", "\"é€😀\""},
    {"", NULL},
    {" ", NULL},
    {"nul", NULL},
    {"nulll", NULL},
    {"True", NULL},
    {"[1,]", NULL},
    {"[1 2]", NULL},
    {"[", NULL},
    {"]", NULL},
    {"{\"a\"}", NULL},
    {"{\"a\":}", NULL},
    {"{\"a\":1,}", NULL},
    {"{a:1}", NULL},
    {"{\"a\":1,\"a\":2}", NULL},
    {"{\"a\":1,\"\\u0061\":2}", NULL},
    {"01", NULL},
    {"-", NULL},
    {"+1", NULL},
    {"1.", NULL},
    {".5", NULL},
    {"1e", NULL},
    {"1e400", NULL},
    {"0x10", NULL},
    {"NaN", NULL},
    {"9223372036854775808", NULL},
    {"1 1", NULL},
    {"\"", NULL},
    {"\"\\x\"", NULL},
    {"\"\\", NULL},
    {"\"\\u12\"", NULL},
    {"\"\\u0000\"", NULL},
    {"\"\\ud800\"", NULL},
    {"\"\\udc00\"", NULL},
    {"\"\\ud800\\u0041\"", NULL},
    {"\"\n\"", NULL},
    {"\"\x80\"", NULL},
    {"\"\xC0\xAF\"", NULL},
    {"\"\xED\xA0\x80\"", NULL},
    {"\"\xF4\x90\x80\x80\"", NULL},
    {"\"\xE2\x82\"", NULL},
    {"'a'", NULL},
    {"[1]//", NULL},
};

static void
case_read_and_write(void)
{
    for (size_t i = 0; i < COUNT(CASES); i++) {
        size_t n = strlen(CASES[i].text);
        char *exact = malloc(n + 1); /* not one byte more is there */
        bt_err err = {.status = BT_OK};
        json *v = NULL;
        if (!CHECK(exact, "memory"))
            return;
        memcpy(exact, CASES[i].text, n);
        bt_status s = json_read(exact, n, &v, &err);
        CHECK((s == BT_OK) == (CASES[i].want != NULL), "%s: %s", CASES[i].text,
              err.text);
        CHECK(s == BT_OK || (s == BT_ERR_SYNTAX && err.text[0] && !v &&
                             err.column >= 1 && (size_t)err.column <= n + 1),
              "%s: column %d", CASES[i].text, err.column);
        char *out = v ? written(v) : NULL;
        CHECK(!v || strcmp(out, CASES[i].want) == 0, "%s gives %s",
              CASES[i].text, out);
        free(out);
        free(exact);
        json_free(v);
    }
}

static bt_status
read_nested(int depth)
{
    char text[256] = "";
    json *v;

    memset(text, '[', (size_t)depth);
    memset(text + depth, ']', (size_t)depth);
    bt_status s = json_read(text, 2 * (size_t)depth, &v, NULL);
    json_free(v);
    return s;
}

static void
case_limits(void)
{
    char *text = NULL;
    size_t size = 0;
    json *v;

    CHECK(read_nested(JSON_DEPTH) == BT_OK, "the deepest");
    CHECK(read_nested(JSON_DEPTH + 1) == BT_ERR_SYNTAX, "too deep");
    for (int keys = JSON_KEYS; keys <= JSON_KEYS + 1; keys++) {
        FILE *f = open_memstream(&text, &size);
        for (int i = 0; i < keys; i++)
            fprintf(f, "%c\"k%d\":%d", i ? ',' : '{', i, i);
        fputc('}', f);
        fclose(f);
        bt_status s = json_read(text, size, &v, NULL);
        CHECK((s == BT_OK) == (keys == JSON_KEYS), "%d keys", keys);
        CHECK(s != BT_OK || get_number(v, "k255") == 255, "the last key");
        json_free(v);
        free(text);
    }
}

static void
case_made_by_hand(void)
{
    json *o = json_new(), *list, *other = json_new();

    put_text(o, "rules", "first");
    put_number(o, "large", UINT64_MAX);
    put_number(o, "exact", UINT64_C(1) << 53);
    put_integer(o, "below", INT64_MIN);
    list = put_list(o, "list");
    put_null(list, NULL);
    put_flag(put_object(list, NULL), "yes", true);
    put_lines(list, NULL, "one\n\ntwo");
    put_text(list, NULL, "\xFFz");
    put_text(o, "none", NULL);
    put_lines(o, "rules", "a\n"); /* in the place of the first */
    put_real(o, "seconds", 0.25);
    put_copy(other, "all", o);
    char *text = written(other);
    CHECK(strcmp(text,
                 "{\"all\":{\"rules\":[\"a\"],"
                 "\"large\":\"18446744073709551615\","
                 "\"exact\":9007199254740992,"
                 "\"below\":\"-9223372036854775808\","
                 "\"list\":[null,{\"yes\":true},[\"one\",\"\",\"two\"],\"?z\"],"
                 "\"none\":null,\"seconds\":0.25}}") == 0,
          "%s", text);
    CHECK(get_number(o, "large") == UINT64_MAX, "large");
    CHECK(json_count(json_get(o, "list")) == 4, "count");
    CHECK(!get_text(o, "list") && !get_flag(o, "gone") && !json_get(list, "x"),
          "what is not there");
    free(text);
    json_free(list); /* any value of a tree stands for it */
    json_free(other);
}

int
main(void)
{
    RUN(case_read_and_write);
    RUN(case_limits);
    RUN(case_made_by_hand);
    return check_done();
}
