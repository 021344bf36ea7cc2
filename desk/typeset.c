/* typeset.c: signs, exponents, indices, verdicts and P in plain text. */
#include <ctype.h>
#include <string.h>

#include "report_page.h"

typedef struct sign {
    const char *plain, *latex, *unicode;
} sign;

static const sign SIGNS[] = {
    {"<=", "\\leq", "≤"},
    {">=", "\\geq", "≥"},
    {"!=", "\\neq", "≠"},
    {"->", "\\rightarrow", "→"},
    {"xor", "\\oplus", "⊕"},
    {"...", "\\dots", "…"},
    {NULL, "\\in", "∈"},
    {NULL, "\\notin", "∉"},
    {NULL, "\\rightsquigarrow", "⇝"},
    {NULL, "\\langle", "⟨"},
    {NULL, "\\rangle", "⟩"},
    {NULL, "\\cong", "≅"},
    {NULL, "\\ell", "ℓ"},
    {NULL, "\\varepsilon", "ε"},
    {NULL, "\\sum", "∑"},
    {NULL, "\\cup", "∪"},
    {NULL, "\\cap", "∩"},
    {NULL, "\\setminus", "∖"},
    {NULL, "\\cdot", "·"},
    {NULL, "\\times", "×"},
    {NULL, "\\lfloor", "⌊"},
    {NULL, "\\rfloor", "⌋"},
    {NULL, "\\infty", "∞"},
    {NULL, "\\varphi", "φ"},
    {NULL, "\\square", "□"},
};

static const struct {
    const char *word;
    set_style style;
} WORDS[] = {{"PROVED", SET_PROVED},
             {"REFUTED", SET_REFUTED},
             {"OPEN", SET_OPEN},
             {"P", SET_P}};

typedef struct setter {
    const page_format *to;
    FILE *f;
    const char *at, *end;
    char before; /* the last character that was set */
    bool math;   /* between $ and $ */
} setter;

static bool
starts(const setter *s, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(s->end - s->at) >= n && memcmp(s->at, word, n) == 0;
}

static void
take(setter *s, size_t n)
{
    s->before = s->at[n - 1];
    s->at += n;
}

static void
set_plain(setter *s, size_t n)
{
    typeset_plain(s->to, s->f, s->at, n);
    take(s, n);
}

static void
set_styled(setter *s, set_style style, size_t n)
{
    fputs(s->to->open[style], s->f);
    set_plain(s, n);
    fputs(s->to->close[style], s->f);
}

static size_t
letters(const char *at, const char *end)
{
    size_t n = 0;
    while (at + n < end && isalpha((unsigned char)at[n]))
        n++;
    return n;
}

/* A sign in any of its three forms. */
static bool
set_sign(setter *s)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        const sign *g = &SIGNS[i];
        bool word = g->plain && isalpha((unsigned char)*g->plain);
        const char *form = g->plain && starts(s, g->plain) ? g->plain
                           : starts(s, g->latex)           ? g->latex
                           : starts(s, g->unicode)         ? g->unicode
                                                           : NULL;
        size_t n = form ? strlen(form) : 0;
        bool whole = form == g->latex || (word && form == g->plain);
        if (!form || (whole && letters(s->at + n, s->end) > 0) ||
            (word && form == g->plain &&
             (isalnum((unsigned char)s->before) || s->at[n] == '(')))
            continue;
        if (s->to->latex)
            fprintf(s->f, "$%s$", g->latex);
        else
            fputs(g->unicode, s->f);
        take(s, n);
        return true;
    }
    return false;
}

/* \{ is a brace, \mathbb{Z} and \text{mod} are what they enclose. */
static bool
set_command(setter *s)
{
    static const char *const dropped[] = {"\\mathbb", "\\mathcal", "\\mathrm",
                                          "\\text"};

    if (starts(s, "\\{") || starts(s, "\\}")) {
        s->at++;
        set_plain(s, 1);
        return true;
    }
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        if (starts(s, dropped[i])) {
            s->at += strlen(dropped[i]);
            return true;
        }
    return false;
}

/* The length of (...) or {...}; 0: it has no end. */
static size_t
group(const char *at, const char *end)
{
    char open = *at, close = open == '(' ? ')' : '}';
    int depth = 0;

    for (const char *p = at; p < end; p++) {
        depth += (*p == open) - (*p == close);
        if (depth == 0)
            return (size_t)(p - at) + 1;
    }
    return 0;
}

static void set_all(setter *s);

/* Formulas: - is a minus, * a dot. */
static void
set_operator(setter *s)
{
    const char *unicode = *s->at == '-' ? "−" : "·";

    if (starts(s, "->")) {
        (void)set_sign(s);
        return;
    }
    if (s->to->latex)
        fputs(*s->at == '-' ? "$-$" : "$\\cdot$", s->f);
    else
        fputs(unicode, s->f);
    take(s, 1);
}

/* ^{n-1}, ^(n-1), ^10, _k: behind what can carry it. */
static bool
set_raised(setter *s)
{
    const char *arg = s->at + 1;
    bool up = *s->at == '^', bracket = false;
    size_t n = 0;

    if ((!up && *s->at != '_') || arg >= s->end ||
        !(isalnum((unsigned char)s->before) || strchr(")]}'", s->before)))
        return false;
    if (*arg == '{' || (up && *arg == '(')) {
        n = group(arg, s->end);
        bracket = true;
    } else if (isdigit((unsigned char)*arg)) {
        while (arg + n < s->end && isdigit((unsigned char)arg[n]))
            n++;
    } else if (letters(arg, s->end) == 1 || s->math) {
        n = isalpha((unsigned char)*arg) ? 1 : 0;
    }
    if (n == 0)
        return false;
    setter inner = *s;
    inner.at = arg + bracket;
    inner.end = arg + n - bracket;
    set_style style = up ? SET_SUP : SET_SUB;
    fputs(s->to->open[style], s->f);
    set_all(&inner);
    fputs(s->to->close[style], s->f);
    s->at = arg + n;
    s->before = ')';
    return true;
}

static void
set_inner(const setter *s, const char *text, size_t n)
{
    setter inner = *s;
    inner.at = text;
    inner.end = text + n;
    set_all(&inner);
}

/* golden(n + 1): (n + 1) φ between ⌊ and ⌋ */
static bool
set_golden(setter *s)
{
    static const char word[] = "golden", low[] = "\\lfloor",
                      high[] = "\\varphi\\rfloor";
    size_t length = sizeof word - 1;
    const char *arg = s->at + length;

    if (!starts(s, word) || arg >= s->end || *arg != '(' ||
        isalnum((unsigned char)s->before))
        return false;
    size_t n = group(arg, s->end), plain = 1;
    while (plain + 1 < n && isalnum((unsigned char)arg[plain]))
        plain++;
    bool bare = plain + 1 == n;
    if (n < 3)
        return false;
    set_inner(s, low, sizeof low - 1);
    set_inner(s, arg + bare, n - 2 * (size_t)bare);
    set_inner(s, high, sizeof high - 1);
    s->at = arg + n;
    s->before = ')';
    return true;
}

/* Formulas: the 1 of a1. */
static void
set_index(setter *s)
{
    size_t n = 0;

    while (s->at + n < s->end && isdigit((unsigned char)s->at[n]))
        n++;
    if (n > 0)
        set_styled(s, SET_SUB, n);
}

/* P alone or of P-positions, not of an id such as P-T1. */
static bool
set_word(setter *s)
{
    size_t n = letters(s->at, s->end);
    bool id = n == 1 && s->at + 1 < s->end && s->at[1] == '-' &&
              !(s->at + 2 < s->end && s->at[2] == 'p');

    if (n == 0)
        return false;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i].word) == n && starts(s, WORDS[i].word) && !id &&
            !isalnum((unsigned char)s->before) &&
            !(s->at + n < s->end && isdigit((unsigned char)s->at[n]))) {
            set_styled(s, WORDS[i].style, n);
            return true;
        }
    if (s->math && n == 1) {
        set_styled(s, SET_ITALIC, n);
        set_index(s);
    } else
        set_plain(s, n);
    return true;
}

static void
set_all(setter *s)
{
    while (s->at < s->end) {
        size_t left = (size_t)(s->end - s->at);
        if (*s->at == '$' && (s->math || memchr(s->at + 1, '$', left - 1))) {
            s->math = !s->math;
            s->at++;
        } else if (s->math && (*s->at == '{' || *s->at == '}')) {
            s->at++; /* what it groups is on one line as it is */
        } else if (s->math && (*s->at == '-' || *s->at == '*')) {
            set_operator(s);
        } else if (!set_sign(s) && !set_command(s) && !set_raised(s) &&
                   !set_golden(s) && !set_word(s)) {
            size_t n = 1; /* the bytes of a character stay together */
            while (n < left && ((unsigned char)s->at[n] & 0xC0) == 0x80)
                n++;
            set_plain(s, n);
        }
    }
}

/* At the start of a line these would make a heading, a list or a quote. */
static bool
starts_block(const char *text)
{
    size_t n = strspn(text, "0123456789");
    return (*text && strchr("#+-=", *text)) ||
           (n > 0 && (text[n] == '.' || text[n] == ')'));
}

void
typeset_part(const page_format *to, FILE *f, const char *text, size_t n)
{
    setter s = {.to = to, .f = f, .at = text, .end = text + n, .before = ' '};

    if (to->guard && starts_block(text))
        fputs(to->guard, f);
    set_all(&s);
}

void
typeset_text(const page_format *to, FILE *f, const char *text)
{
    typeset_part(to, f, text, strlen(text));
}

/* Letters beyond Latin that no sign stands for are not in every font of
 * LaTeX. */
void
typeset_plain(const page_format *to, FILE *f, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 128 && to->escape[c])
            fputs(to->escape[c], f);
        else if (to->latex && c >= 0xc6 && strncmp(text + i, "—", 3) != 0)
            i += c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1, fputc('?', f);
        else if ((c < ' ' && !strchr(to->kept, c)) || c == 127)
            fputc(' ', f);
        else
            fputc(c, f);
    }
}
