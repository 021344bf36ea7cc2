/* token.c: bytes to tokens. Text is UTF-8 without control characters; letters
 * of all alphabets make names, and what some people write for <= or xor is read
 * as that. */
#include "language/language.h"

#include <stdarg.h>
#include <string.h>

/* ---- messages */

bool
spot_stop(session *s, spot where, const char *fmt, ...)
{
    char why[300];
    size_t line = 1, column = 1;
    va_list ap;

    if (s->code != ACCEPTED)
        return false;
    va_start(ap, fmt);
    vsnprintf(why, sizeof why, fmt, ap);
    va_end(ap);
    for (const char *c = where.in->text; c < where.at; c++) {
        column += (*c & 0xc0) != 0x80; /* letters, not bytes */
        line += *c == '\n';
        column = *c == '\n' ? 1 : column;
    }
    return stop(s, UNREADABLE, "%.80s:%zu:%zu: %s", where.in->name, line,
                column, why);
}

bool
parser_failed(const parser *p)
{
    return p->s->code != ACCEPTED;
}

static bool
stop_at(const parser *p, const char *at, const char *fmt, va_list ap)
{
    char why[260];

    vsnprintf(why, sizeof why, fmt, ap);
    return spot_stop(p->s, (spot){p->in, at}, "%s", why);
}

bool
parser_stop(parser *p, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    stop_at(p, p->now.at, fmt, ap);
    va_end(ap);
    return false;
}

bool
parser_blame(parser *p, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    stop_at(p, p->last, fmt, ap);
    va_end(ap);
    return false;
}

/* ---- letters */

/* How many bytes the letter at c has; 0: it is no UTF-8. */
static size_t
letter_bytes(const char *c, const char *end, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char b = (unsigned char)*c;
    size_t n = b < 0x80 ? 1 : b < 0xc2 ? 0 : b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;

    if (n == 0 || b > 0xf4 || (size_t)(end - c) < n)
        return 0;
    *code = n == 1 ? b : b & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if (((unsigned char)c[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | ((unsigned char)c[i] & 0x3f);
    }
    bool surrogate = *code >= 0xd800 && *code < 0xe000;
    return *code < least[n] || *code > 0x10ffff || surrogate ? 0 : n;
}

/* What is not seen, or turns what is seen around: who reads the text would read
 * another one. */
static bool
is_hidden(uint32_t code)
{
    return code == 0x34f || code == 0x61c || code == 0x115f || code == 0x1160 ||
           code == 0x1680 || code == 0x17b4 || code == 0x17b5 ||
           (code >= 0x180b && code < 0x1810) ||
           (code >= 0x200b && code < 0x2010) ||
           (code >= 0x2028 && code < 0x202f) ||
           (code >= 0x2060 && code < 0x2070) || code == 0x3164 ||
           code == 0xfeff;
}

static bool
is_control(uint32_t code)
{
    return (code < 0x20 && code != '\n' && code != '\t') ||
           (code >= 0x7f && code < 0xa0) || is_hidden(code);
}

static bool
is_line_end(const char *c, const char *end)
{
    return *c == '\r' && end - c > 1 && c[1] == '\n';
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Beyond ASCII all is a letter but punctuation, arrows and signs. */
static bool
is_letter(uint32_t code)
{
    if (code < 0x80)
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
               code == '_';
    return code >= 0xc0 && code != 0xd7 && code != 0xf7 &&
           !(code >= 0x2000 && code < 0x2c00) &&
           !(code >= 0x3000 && code < 0x3040) && code < 0xd800;
}

/* Nothing is wrong with the bytes of a source. */
static bool
is_text(session *s, const source *in)
{
    uint32_t code = 0;

    if (in->end - in->text >= LANGUAGE_BYTES)
        return spot_stop(s, (spot){in, in->text}, "this is too long");
    for (const char *c = in->text; c < in->end;) {
        size_t n = letter_bytes(c, in->end, &code);
        if (n == 0)
            return spot_stop(s, (spot){in, c}, "this is no UTF-8 text");
        if (is_control(code) && !is_line_end(c, in->end))
            return spot_stop(s, (spot){in, c},
                             "a control character means nothing here");
        c += n;
    }
    return spend(s, (uint64_t)(in->end - in->text));
}

char *
text_of(pool *p, const char *from, const char *to)
{
    char *copy = pool_take(p, (size_t)(to - from) + 1, 1);

    if (copy && to > from)
        memcpy(copy, from, (size_t)(to - from));
    return copy;
}

/* ---- one token */

/* Signs as they are written and read; the longest first. */
static const char *const signs[][2] = {
    {"<=>", "iff"},   {"≤", "<="},  {"≥", ">="},  {"≠", "!="},  {"→", "->"},
    {"−", "-"},       {"⊕", "xor"}, {"∧", "and"}, {"∨", "or"},  {"⇔", "iff"},
    {"⇒", "implies"}, {"<=", "<="}, {">=", ">="}, {"!=", "!="}, {"->", "->"},
    {"==", "="},      {"..", ".."}, {"%", "mod"}, {"<", "<"},   {">", ">"},
    {"=", "="},       {"+", "+"},   {"-", "-"},   {"*", "*"},   {"/", "/"},
    {"^", "^"},       {"(", "("},   {")", ")"},   {"[", "["},   {"]", "]"},
    {"{", "{"},       {"}", "}"},   {",", ","},   {";", ";"},   {":", ":"},
    {".", "."},
};

static void
read_sign(parser *p, token *t)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t n = strlen(signs[i][0]);
        if ((size_t)(p->in->end - t->at) < n ||
            memcmp(t->at, signs[i][0], n) != 0)
            continue;
        t->kind = TOKEN_SIGN;
        t->word = signs[i][1];
        t->end = t->at + n;
        return;
    }
    p->now = *t;
    parser_stop(p, "this means nothing here");
}

static void
read_int(parser *p, token *t)
{
    t->kind = TOKEN_INT;
    for (; t->end < p->in->end && is_digit(*t->end); t->end++)
        if (__builtin_mul_overflow(t->number, 10, &t->number) ||
            __builtin_add_overflow(t->number, *t->end - '0', &t->number)) {
            p->now = *t;
            parser_stop(p, "this number is beyond 2^63-1");
            return;
        }
}

/* Letters and digits, and `more`, from t->at on. */
static void
read_name(parser *p, token *t, const char *more)
{
    uint32_t code = 0;
    size_t letters = 0, n;

    for (; t->end < p->in->end; t->end += n, letters++) {
        n = letter_bytes(t->end, p->in->end, &code);
        bool also = code < 0x80 && code != 0 && strchr(more, (int)code);
        if (!is_letter(code) && !is_digit(*t->end) && !also)
            break;
    }
    t->kind = TOKEN_NAME;
    t->word = text_of(p->pool, t->at, t->end);
    if (letters > LANGUAGE_NAME) {
        p->now = *t;
        parser_stop(p, "a name has at most %d letters", LANGUAGE_NAME);
    }
}

static void
read_string(parser *p, token *t)
{
    const char *c = t->at + 1;

    while (c < p->in->end && *c != '"' && *c != '\n')
        c++;
    p->now = *t;
    if (c == p->in->end || *c == '\n') {
        parser_stop(p, "the text in quotes does not end on its line");
        return;
    }
    t->kind = TOKEN_STRING;
    t->word = text_of(p->pool, t->at + 1, c);
    t->end = c + 1;
}

/* Blanks and comments; is there a line end among them? */
static const char *
skip(const parser *p, const char *c, bool *line)
{
    for (; c < p->in->end; c++) {
        if (*c == '#')
            while (c < p->in->end && *c != '\n')
                c++;
        if (c == p->in->end)
            break;
        *line |= *c == '\n';
        if (*c != ' ' && *c != '\n' && *c != '\t' && *c != '\r')
            break;
    }
    return c;
}

static void
read_token(parser *p, bool first)
{
    uint32_t code = 0;
    token t = {.kind = TOKEN_END, .first = first, .word = ""};

    t.at = t.end = skip(p, p->before, &t.first);
    t.glued = t.at == p->before;
    if (t.at < p->in->end && spend(p->s, 8)) {
        letter_bytes(t.at, p->in->end, &code);
        if (is_letter(code))
            read_name(p, &t, "");
        else if (is_digit(*t.at))
            read_int(p, &t);
        else if (*t.at == '"')
            read_string(p, &t);
        else
            read_sign(p, &t);
    }
    /* After a failure there is nothing more to read. */
    if (parser_failed(p))
        t = (token){.at = p->in->end, .end = p->in->end, .word = ""};
    p->now = t;
}

/* ---- reading */

parser
parser_start(session *s, pool *room, const source *in)
{
    parser p = {
        .s = s, .pool = room, .in = in, .last = in->text, .before = in->text};

    p.now = (token){.at = in->end, .end = in->end, .word = ""};
    if (is_text(s, in))
        read_token(&p, true);
    return p;
}

void
parser_next(parser *p)
{
    p->last = p->now.at;
    p->before = p->now.end;
    read_token(p, false);
}

bool
parser_at(const parser *p, const char *word)
{
    return (p->now.kind == TOKEN_NAME || p->now.kind == TOKEN_SIGN) &&
           strcmp(p->now.word, word) == 0;
}

bool
parser_take(parser *p, const char *word)
{
    if (!parser_at(p, word))
        return false;
    parser_next(p);
    return true;
}

static const char *
found(const parser *p)
{
    if (p->now.kind == TOKEN_END)
        return "the end";
    return text_of(p->pool, p->now.at,
                   p->now.end - p->now.at > 40 ? p->now.at + 40 : p->now.end);
}

bool
parser_wants(parser *p, const char *what)
{
    const char *got = found(p);

    return parser_stop(p, "expected %s, found '%s'", what, got ? got : "");
}

bool
parser_expect(parser *p, const char *word)
{
    char what[40];

    if (parser_take(p, word))
        return true;
    snprintf(what, sizeof what, "'%s'", word);
    return parser_wants(p, what);
}

bool
is_reserved(const char *word)
{
    static const char list[] =
        " abs about and ceil count end floor for forbid from function game gcd "
        "golden heaps if iff implies in log2 max measure min mod movable move "
        "not number or otherwise parameter pile piles positions set source "
        "stones where with xor zeckendorf ";
    size_t n = strlen(word);

    for (const char *at = strstr(list, word); n && at;
         at = strstr(at + 1, word))
        if (at[-1] == ' ' && at[n] == ' ')
            return true;
    return false;
}

const char *
parser_name(parser *p)
{
    const char *word = p->now.word;

    if (p->now.kind != TOKEN_NAME || is_reserved(word))
        return parser_wants(p, "a name"), NULL;
    parser_next(p);
    return parser_failed(p) ? NULL : word;
}

const char *
parser_long_name(parser *p)
{
    token t = {.at = p->now.at, .end = p->now.at, .first = p->now.first};

    read_name(p, &t, "-.*"); /* none begins with quotes, or at the end */
    if (t.end == t.at)
        return parser_wants(p, "a name"), NULL;
    p->now = t;
    parser_next(p);
    return parser_failed(p) ? NULL : t.word;
}

const char *
parser_word(parser *p)
{
    const char *c = p->now.at;

    while (c < p->in->end && (unsigned char)*c > ' ')
        c++;
    if (c == p->now.at)
        return parser_wants(p, "a name"), NULL;
    const char *word = text_of(p->pool, p->now.at, c);
    p->now.end = c;
    parser_next(p);
    return parser_failed(p) ? NULL : word;
}

bool
parser_int(parser *p, int64_t *out)
{
    if (p->now.kind != TOKEN_INT)
        return parser_wants(p, "a number");
    *out = p->now.number;
    parser_next(p);
    return !parser_failed(p);
}

size_t
parser_names(parser *p, const char **out, size_t most)
{
    size_t n = 0;

    do {
        if (n == most)
            return parser_stop(p, "these are too many names"), n;
        out[n] = parser_name(p);
        n += out[n] != NULL;
    } while (!parser_failed(p) && parser_take(p, ","));
    return n;
}
