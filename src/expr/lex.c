/* lex.c: text to tokens. */
#include "expr/lex.h"

#include <string.h>

#include "base/fail.h"
#include "bouton/files.h"

void
bt_lexer_init(bt_lexer *lx, const char *text, size_t length)
{
    size_t mark = bt_files_mark(text, length);
    *lx = (bt_lexer){.text = text,
                     .length = length,
                     .at = mark,
                     .line_start = mark,
                     .line = 1,
                     .fresh = true};
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* The letter beyond ASCII that begins at `at`, in UTF-8, and its bytes; 0: there
 * is none. */
static uint32_t
code_at(const bt_lexer *lx, size_t at, size_t *bytes)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *c = (const unsigned char *)lx->text + at;
    size_t n = c[0] >= 0xF0 && c[0] < 0xF5   ? 4
               : c[0] >= 0xE0 && c[0] < 0xF0 ? 3
               : c[0] >= 0xC2 && c[0] < 0xE0 ? 2
                                             : 0;
    if (n == 0 || n > lx->length - at)
        return 0;
    uint32_t code = c[0] & (0xFFu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((c[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (c[i] & 0x3Fu);
    }
    *bytes = n;
    return code < least[n] ? 0 : code;
}

typedef struct codes {
    uint32_t from, to;
} codes;

static bool
is_among(const codes *all, size_t n, uint32_t code)
{
    for (size_t i = 0; i < n; i++)
        if (code >= all[i].from && code <= all[i].to)
            return true;
    return false;
}

/* Is it not seen, or turns what is seen around? Who reads the text would read
 * another one. */
static bool
is_hidden(uint32_t code)
{
    static const codes all[] = {
        {0x034F, 0x034F}, {0x061C, 0x061C}, {0x115F, 0x1160}, {0x1680, 0x1680},
        {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
        {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFEFF, 0xFEFF}};
    return is_among(all, sizeof all / sizeof *all, code);
}

/* The bytes of a letter of another alphabet at `at`; 0 when there is none. How
 * letters of the world are told from signs is not ours to know: these blocks
 * have signs alone. */
static size_t
foreign_letter(const bt_lexer *lx, size_t at)
{
    static const codes signs[] = {{0, 0xBF},        {0xD7, 0xD7},
                                  {0xF7, 0xF7},     {0x2000, 0x2BFF},
                                  {0x3000, 0x303F}, {0xD800, UINT32_MAX}};
    size_t n = 0;
    uint32_t code = code_at(lx, at, &n);
    bool sign = is_among(signs, sizeof signs / sizeof *signs, code);
    return sign || is_hidden(code) ? 0 : n;
}

/* The bytes of the letter at `at`, 0 when there is none. */
static size_t
letter_at(const bt_lexer *lx, size_t at)
{
    if (at >= lx->length)
        return 0;
    return is_letter(lx->text[at]) ? 1 : foreign_letter(lx, at);
}

static int
column_of(const bt_lexer *lx, size_t at)
{
    return (int)(at - lx->line_start) + 1;
}

/* The bytes of a letter or sign at `at`; 0 for what is no UTF-8, and for what
 * would steer a terminal that it is printed on or is not seen: control
 * characters but tabs, hidden letters. What they stand in is printed again, so
 * they mean nothing anywhere. */
static size_t
text_at(const bt_lexer *lx, size_t at)
{
    unsigned char c = (unsigned char)lx->text[at];
    size_t n = 0;
    if (c < 0x80)
        return c == '\t' || (c >= ' ' && c != 0x7f);
    uint32_t code = code_at(lx, at, &n);
    bool other = code < 0xA0 || (code >= 0xD800 && code < 0xE000) ||
                 code > 0x10FFFF || is_hidden(code);
    return other ? 0 : n;
}

/* A carriage return by itself would be seen as the start of another line. */
static bool
is_line_end(const bt_lexer *lx)
{
    return lx->text[lx->at] == '\r' && lx->at + 1 < lx->length &&
           lx->text[lx->at + 1] == '\n';
}

static void
skip_comment(bt_lexer *lx)
{
    size_t n = 1;
    while (lx->at < lx->length && lx->text[lx->at] != '\n' && n > 0) {
        n = is_line_end(lx) ? 1 : text_at(lx, lx->at);
        lx->at += n;
    }
}

/* Skip blanks and comments; true when anything was skipped. */
static bool
skip_blank(bt_lexer *lx)
{
    size_t start = lx->at;
    while (lx->at < lx->length) {
        char c = lx->text[lx->at];
        if (c == '#') {
            skip_comment(lx);
        } else if (c == '\n') {
            lx->at++;
            lx->line++;
            lx->line_start = lx->at;
            lx->fresh = true;
        } else if (c == ' ' || c == '\t' || is_line_end(lx)) {
            lx->at++;
        } else {
            break;
        }
    }
    return lx->at > start;
}

static bt_status
read_int(bt_lexer *lx, bt_token *t, bt_err *err)
{
    while (lx->at < lx->length && is_digit(lx->text[lx->at])) {
        int digit = lx->text[lx->at++] - '0';
        t->wide = t->wide || t->value > (INT64_MAX - digit) / 10;
        if (t->wide && !lx->wide)
            return bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                              "this number is beyond 2^63-1");
        t->value = t->wide ? 0 : t->value * 10 + digit;
    }
    t->kind = BT_TOKEN_INT;
    return BT_OK;
}

static bt_status
read_string(bt_lexer *lx, bt_token *t, bt_err *err)
{
    size_t start = ++lx->at, n;
    for (; lx->at < lx->length && lx->text[lx->at] != '"' &&
           lx->text[lx->at] != '\n';
         lx->at += n)
        if ((n = text_at(lx, lx->at)) == 0)
            return bt_fail_at(err, BT_ERR_SYNTAX, lx->line,
                              column_of(lx, lx->at),
                              "the byte 0x%02x is no part of a text",
                              (unsigned char)lx->text[lx->at]);
    if (lx->at == lx->length || lx->text[lx->at] != '"')
        return bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                          "this string has no closing quote on its line");
    t->kind = BT_TOKEN_STRING;
    t->text = lx->text + start;
    t->length = lx->at - start;
    lx->at++;
    return BT_OK;
}

/* Spelled forms of one punctuation mark or of an operator that is a word;
 * longest first. */
static const struct {
    const char *text, *punct;
} puncts[] = {
    {"−", "-"},     {"≤", "<="},  {"≥", ">="},  {"≠", "!="},  {"→", "->"},
    {"⊕", "xor"},   {"∧", "and"}, {"∨", "or"},  {"⇔", "iff"}, {"⇒", "implies"},
    {"<=>", "iff"}, {"==", "="},  {"%", "mod"}, {"<=", "<="}, {">=", ">="},
    {"!=", "!="},   {"->", "->"}, {"..", ".."}, {"<", "<"},   {">", ">"},
    {"=", "="},     {"+", "+"},   {"-", "-"},   {"*", "*"},   {"/", "/"},
    {"^", "^"},     {"(", "("},   {")", ")"},   {"[", "["},   {"]", "]"},
    {"{", "{"},     {"}", "}"},   {":", ":"},   {";", ";"},   {",", ","},
    {".", "."},
};

static bt_status
read_punct(bt_lexer *lx, bt_token *t, bt_err *err)
{
    for (size_t i = 0; i < sizeof puncts / sizeof *puncts; i++) {
        size_t n = strlen(puncts[i].text);
        if (n > lx->length - lx->at ||
            memcmp(lx->text + lx->at, puncts[i].text, n) != 0)
            continue;
        t->kind = BT_TOKEN_PUNCT;
        memcpy(t->punct, puncts[i].punct, strlen(puncts[i].punct) + 1);
        t->length = n;
        lx->at += n;
        return BT_OK;
    }
    unsigned char c = (unsigned char)lx->text[lx->at];
    if (c > ' ' && c < 0x7f)
        return bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                          "the character '%c' means nothing here", c);
    return bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                      "the byte 0x%02x means nothing here", c);
}

static void
begin_token(bt_lexer *lx, bt_token *t)
{
    bool blank = skip_blank(lx);
    *t = (bt_token){.line = lx->line,
                    .column = column_of(lx, lx->at),
                    .text = lx->text + lx->at,
                    .first = lx->fresh,
                    .glued = !blank && lx->at > 0};
    lx->fresh = false;
}

bt_status
bt_lexer_next(bt_lexer *lx, bt_token *t, bt_err *err)
{
    begin_token(lx, t);
    if (lx->at == lx->length) {
        t->kind = BT_TOKEN_END;
        return BT_OK;
    }
    char c = lx->text[lx->at];
    if (is_digit(c)) {
        bt_status s = read_int(lx, t, err);
        t->length = (size_t)(lx->text + lx->at - t->text);
        return s;
    }
    if (c == '"')
        return read_string(lx, t, err);
    if (letter_at(lx, lx->at) == 0)
        return read_punct(lx, t, err);
    for (size_t n = 1; n > 0; lx->at += n)
        n = lx->at < lx->length && is_digit(lx->text[lx->at])
                ? 1
                : letter_at(lx, lx->at);
    t->kind = BT_TOKEN_NAME;
    t->length = (size_t)(lx->text + lx->at - t->text);
    return BT_OK;
}

/* The bytes of what stands at `at` in the name of a game; 0: nothing of it. */
static size_t
in_title_name(const bt_lexer *lx, size_t at)
{
    char c = at < lx->length ? lx->text[at] : '\0';
    bool sign = is_digit(c) || c == '-' || c == '.' || c == '*';
    return sign ? 1 : letter_at(lx, at);
}

/* octal:0.77, sub:{1,3,4}: the name goes on after a colon, up to a blank. */
static void
read_code(bt_lexer *lx)
{
    size_t n = lx->length, at = lx->at;
    if (at + 1 >= n || lx->text[at] != ':' ||
        !(in_title_name(lx, at + 1) || lx->text[at + 1] == '{'))
        return;
    while (lx->at < n && lx->text[lx->at] > ' ' && lx->text[lx->at] < 0x7f)
        lx->at++;
}

/* ./my.game, /home/me/my.game: a path goes up to a blank. */
static bool
read_path(bt_lexer *lx)
{
    size_t end = lx->at;
    bool slash = false;
    for (; end < lx->length && !strchr(" \t\r\n", lx->text[end]); end++)
        slash = slash || lx->text[end] == '/';
    if (slash)
        lx->at = end;
    return slash;
}

/* 4!.0, 0.7[03]: codes that do not say so have signs that names have not. */
static bool
read_short_code(bt_lexer *lx)
{
    size_t end = lx->at;
    while (end < lx->length &&
           (is_digit(lx->text[end]) ||
            memchr(".![]", lx->text[end], sizeof ".![]" - 1)))
        end++;
    if (end == lx->at || lx->text[lx->at] == '[' || in_title_name(lx, end))
        return false;
    lx->at = end;
    return true;
}

bt_status
bt_lexer_game_name(bt_lexer *lx, bt_token *t, bt_err *err)
{
    bt_lexer ahead = *lx;
    begin_token(&ahead, t);
    if (t->first || (!read_path(&ahead) && !read_short_code(&ahead)))
        return bt_lexer_title_name(lx, t, err);
    *lx = ahead;
    t->kind = BT_TOKEN_NAME;
    t->length = (size_t)(lx->text + lx->at - t->text);
    return BT_OK;
}

bt_status
bt_lexer_title_name(bt_lexer *lx, bt_token *t, bt_err *err)
{
    begin_token(lx, t);
    for (size_t n = 1; n > 0; lx->at += n)
        n = in_title_name(lx, lx->at);
    t->kind = BT_TOKEN_NAME;
    t->length = (size_t)(lx->text + lx->at - t->text);
    BT_TRY(bt_token_short(t, err));
    read_code(lx);
    t->length = (size_t)(lx->text + lx->at - t->text);
    if (t->length == 0 || t->first)
        return bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                          "a name of letters, digits and hyphens is expected");
    return BT_OK;
}

bt_status
bt_token_short(const bt_token *t, bt_err *err)
{
    size_t letters = 0;
    for (size_t i = 0; i < t->length; i++)
        letters += ((unsigned char)t->text[i] & 0xc0) != 0x80; /* UTF-8 */
    return letters <= 60 ? BT_OK
                         : bt_fail_at(err, BT_ERR_SYNTAX, t->line, t->column,
                                      "this name is longer than 60 letters");
}

bool
bt_token_is(const bt_token *t, const char *word)
{
    if (t->kind == BT_TOKEN_PUNCT)
        return strcmp(t->punct, word) == 0;
    return t->kind == BT_TOKEN_NAME && strlen(word) == t->length &&
           memcmp(t->text, word, t->length) == 0;
}
