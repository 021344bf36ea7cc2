/* test_export.c: src/export: every format, on small data whose file is written
 * here by hand from the format's own description. */
#include "bouton/export.h"

#include <stdlib.h>

#include "check.h"

#define MADE                                                                   \
    .title = "A title", .command = "bouton x", .version = "bouton 0",          \
    .name = "list"

static const size_t ones[] = {0, 1, 2, 3};
static const int64_t squares[] = {0, 1, 4};
static const bt_export_data sequence = {.shape = BT_EXPORT_SEQUENCE,
                                        MADE,
                                        .n_rows = 3,
                                        .start = ones,
                                        .values = squares,
                                        .offset = 5};

static const size_t ragged[] = {0, 1, 3, 5};
static const int64_t heaps[] = {3, 1, 2, 2, 2};
static const int64_t stones[] = {3, 3, 4};
static const char *const positions[] = {"[3]", "[1,2]", "[2,2]"};
static const bt_export_data list = {.shape = BT_EXPORT_LIST,
                                    MADE,
                                    .n_rows = 3,
                                    .start = ragged,
                                    .values = heaps,
                                    .stones = stones,
                                    .texts = positions};

static const size_t pairs[] = {0, 2, 4};
static const int64_t table[] = {0, 1, BT_EXPORT_NOTHING, 0};
static const bt_export_data outcomes = {.shape = BT_EXPORT_GRID,
                                        MADE,
                                        .n_rows = 2,
                                        .start = pairs,
                                        .values = table,
                                        .axis = {"x", "y"},
                                        .outcomes = true};
static const int64_t large[] = {7, ((int64_t)1 << 53) + 1, BT_EXPORT_NOTHING,
                                -2};
static const bt_export_data grid = {.shape = BT_EXPORT_GRID,
                                    MADE,
                                    .n_rows = 2,
                                    .start = pairs,
                                    .values = large,
                                    .axis = {"x", "y"}};

static const char *const kinds[] = {"[1,2]", "[2k,2k]"};
static const bt_export_data families = {.shape = BT_EXPORT_FAMILIES,
                                        MADE,
                                        .n_rows = 2,
                                        .texts = kinds,
                                        .n_exceptions = 1};

static const char *const statements[] = {
    "A_1", "50% of $x_i$ & \\", "PROVED \"x\"", "B", "$1 < 2", "OPEN"};
static const bt_export_data claims = {
    .shape = BT_EXPORT_CLAIMS, MADE, .n_rows = 2, .texts = statements};

#define JSON_HEAD                                                              \
    "{\"title\": \"A title\", \"command\": \"bouton x\", \"version\": "        \
    "\"bouton 0\"}\n"
#define LATEX_HEAD(columns)                                                    \
    "% bouton x\n% bouton 0; needs "                                           \
    "\\usepackage{booktabs}\n\\begin{table}\n\\centering\n"                    \
    "\\caption{A title}\n\\begin{tabular}{" columns "}\n\\toprule\n"
#define LATEX_END "\\bottomrule\n\\end{tabular}\n\\end{table}\n"

static const struct {
    const char *format;
    const bt_export_data *data;
    const char *text;
} files[] = {
    {"bfile", &sequence, "5 0\n6 1\n7 4\n"},
    {"csv", &sequence, "n,value\n5,0\n6,1\n7,4\n"},
    {"csv", &list, "stones,position\n3,\"[3]\"\n3,\"[1,2]\"\n4,\"[2,2]\"\n"},
    {"csv", &outcomes, "x\\y,0,1\n0,P,N\n1,,P\n"},
    {"csv", &families,
     "kind,position\nexception,\"[1,2]\"\nfamily,\"[2k,2k]\"\n"},
    {"json", &sequence,
     JSON_HEAD "{\"n\": 5, \"value\": 0}\n{\"n\": 6, \"value\": 1}\n"
               "{\"n\": 7, \"value\": 4}\n"},
    {"json", &list,
     JSON_HEAD "{\"stones\": 3, \"position\": \"[3]\"}\n"
               "{\"stones\": 3, \"position\": \"[1,2]\"}\n{\"stones\": 4, "
               "\"position\": \"[2,2]\"}\n"},
    {"json", &outcomes,
     JSON_HEAD "{\"x\": 0, \"values\": [\"P\", \"N\"]}\n"
               "{\"x\": 1, \"values\": [null, \"P\"]}\n"},
    {"json", &grid,
     JSON_HEAD "{\"x\": 0, \"values\": [7, \"9007199254740993\"]}\n"
               "{\"x\": 1, \"values\": [null, -2]}\n"},
    {"json", &families,
     JSON_HEAD "{\"kind\": \"exception\", \"position\": \"[1,2]\"}\n"
               "{\"kind\": \"family\", \"position\": \"[2k,2k]\"}\n"},
    {"json", &claims,
     JSON_HEAD "{\"claim\": \"A_1\", \"statement\": \"50% of $x_i$ & \\\\\", "
               "\"verdict\": \"PROVED \\\"x\\\"\"}\n"
               "{\"claim\": \"B\", \"statement\": \"$1 < 2\", \"verdict\": "
               "\"OPEN\"}\n"},
    {"latex", &sequence,
     LATEX_HEAD("r*{10}{r}") "$n$ & $+0$ & $+1$ & $+2$ & $+3$ & $+4$ & $+5$ & "
                             "$+6$ & $+7$ & $+8$ & $+9$ \\\\\n"
                             "\\midrule\n5 & 0 & 1 & 4 \\\\\n" LATEX_END},
    {"latex", &list,
     LATEX_HEAD("rp{0.8\\linewidth}") "stones & P-positions \\\\\n\\midrule\n"
                                      "3 & \\raggedright $[3]$, $[1,2]$ "
                                      "\\tabularnewline\n"
                                      "4 & \\raggedright $[2,2]$ "
                                      "\\tabularnewline\n" LATEX_END},
    {"latex", &outcomes,
     LATEX_HEAD("r*{2}{c}") "$x\\backslash y$ & 0 & 1 \\\\\n\\midrule\n"
                            "0 & P & $\\cdot$ \\\\\n1 &  & P \\\\\n" LATEX_END},
    {"latex", &families,
     LATEX_HEAD(
         "lp{0.75\\linewidth}") "exceptions & \\raggedright $[1,2]$ "
                                "\\tabularnewline\n\\midrule\n"
                                "families, $k \\ge 0$ & \\raggedright "
                                "$[2k,2k]$ \\tabularnewline\n" LATEX_END},
    {"latex", &claims,
     "% bouton x\n% bouton 0; needs amsmath, amssymb and "
     "\\newtheorem{theorem}{Theorem}\n\\begin{theorem}[A\\_1]\n"
     "50\\% of $x_i$ \\& \\char92{}\n\\end{theorem}\n"
     "\\noindent\\textbf{Verdict:} PROVED \"x\"\n\n"
     "\\begin{theorem}[B]\n\\$1 \\ensuremath{<} 2\n\\end{theorem}\n"
     "\\noindent\\textbf{Verdict:} OPEN\n\n"},
    {"python", &sequence,
     "# A title\n# bouton x\n# bouton 0\nlist = [\n0, 1, 4\n]\n"},
    {"python", &outcomes,
     "# A title\n# bouton x\n# bouton 0\nlist = [\n[\"P\", \"N\"],\n"
     "[None, \"P\"]\n]\n"},
    {"mathematica", &list,
     "(* A title *)\n(* bouton x *)\n(* bouton 0 *)\nlist = {\n{3},\n"
     "{1, 2},\n{2, 2}\n};\n"},
    {"pari", &sequence,
     "\\\\ A title\n\\\\ bouton x\n\\\\ bouton 0\n{list = [\n0, 1, 4\n];}\n"},
};

/* The caller frees it. */
static char *
written(const char *format, const bt_export_data *d, bt_status *s, size_t *n)
{
    char *text = NULL;
    bt_err err = {0};
    FILE *f = open_memstream(&text, n);
    *s = f ? bt_export_write(format, d, f, &err) : BT_ERR_NOMEM;
    if (f)
        fclose(f);
    return text;
}

static void
case_files(void)
{
    for (size_t i = 0; i < COUNT(files); i++) {
        bt_status s;
        size_t n;
        char *text = written(files[i].format, files[i].data, &s, &n);
        CHECK(s == BT_OK && text && strcmp(text, files[i].text) == 0,
              "%s: %d\n%s\ninstead of\n%s", files[i].format, s,
              text ? text : "", files[i].text);
        free(text);
    }
}

/* NumPy's format: magic, version, length of the header, which ends a multiple
 * of 64 bytes with a newline, then the numbers; short rows filled up in
 * front. */
static void
case_npy(void)
{
    static const int64_t want[] = {0, 3, 1, 2, 2, 2};
    bt_status s;
    size_t n;
    char *text = written("npy", &list, &s, &n);
    if (!CHECK(s == BT_OK && n > 10, "%d, %zu bytes", s, n))
        return;
    size_t header = 10 + (unsigned char)text[8] + 256 * (unsigned char)text[9];
    CHECK(memcmp(text, "\x93NUMPY\x01\x00", 8) == 0, "magic");
    CHECK(header % 64 == 0 && header < n && text[header - 1] == '\n', "%zu",
          header);
    CHECK(strncmp(text + 10,
                  "{'descr': '<i8', 'fortran_order': False, 'shape': (3, 2), }",
                  59) == 0,
          "%.80s", text + 10);
    CHECK(n == header + sizeof want, "%zu bytes", n);
    for (size_t i = 0; i < COUNT(want) && n == header + sizeof want; i++) {
        uint64_t v = 0;
        for (size_t k = 8; k-- > 0;)
            v = v << 8 | (unsigned char)text[header + 8 * i + k];
        CHECK((int64_t)v == want[i], "number %zu is %lld", i, (long long)v);
    }
    free(text);
}

/* Every format has a name and a line about it, and refuses the rest. */
static void
case_refused(void)
{
    bt_err err = {0};
    size_t n_formats = 0;
    bt_status s;
    size_t n;
    for (const char *const *f = bt_export_formats(); *f; f++, n_formats++)
        CHECK(bt_export_summary(*f) && *bt_export_summary(*f), "%s", *f);
    CHECK(n_formats == 8, "%zu formats", n_formats);
    CHECK(!bt_export_summary("xls"), "a format that is not there");
    free(written("xls", &sequence, &s, &n));
    CHECK(s == BT_ERR_ARG, "%d", s);
    free(written("bfile", &list, &s, &n));
    CHECK(s == BT_ERR_REFUSED, "a list as a b-file: %d", s);
    free(written("npy", &claims, &s, &n));
    CHECK(s == BT_ERR_REFUSED, "claims as numbers: %d", s);
    free(written("python", &families, &s, &n));
    CHECK(s == BT_ERR_REFUSED, "families as a list of Python: %d", s);
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        setvbuf(full, NULL, _IONBF, 0);
        s = bt_export_write("csv", &sequence, full, &err);
        CHECK(s == BT_ERR_IO, "a full disk: %d", s);
        fclose(full);
    }
}

/* No line of a command can end a comment or start another line. */
static void
case_hostile(void)
{
    bt_export_data d = sequence;
    bt_status s;
    size_t n;
    d.command = "bouton *) x\ny";
    char *text = written("mathematica", &d, &s, &n);
    CHECK(text && strstr(text, "(* bouton * ) x y *)"), "%s", text ? text : "");
    free(text);
    text = written("python", &d, &s, &n);
    CHECK(text && strstr(text, " x y\n"), "%s", text ? text : "");
    free(text);
}

int
main(void)
{
    RUN(case_files);
    RUN(case_npy);
    RUN(case_refused);
    RUN(case_hostile);
    return check_done();
}
