/* typeset.c: signs, exponents, indices, verdicts and P in plain text. */
#include "typeset.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

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
};

static const struct {
    const char *word;
    set_style style;
} WORDS[] = {{"PROVED", SET_PROVED},
             {"REFUTED", SET_REFUTED},
             {"OPEN", SET_OPEN},
             {"P", SET_P}};

typedef struct setter {
    const typeset *t;
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
    s->t->text(s->f, s->at, n);
    take(s, n);
}

static void
set_styled(setter *s, set_style style, size_t n)
{
    fputs(s->t->open[style], s->f);
    set_plain(s, n);
    fputs(s->t->close[style], s->f);
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
        s->t->symbol(s->f, g->latex, g->unicode);
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
    fputs(s->t->open[style], s->f);
    set_all(&inner);
    fputs(s->t->close[style], s->f);
    s->at = arg + n;
    s->before = ')';
    return true;
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
    if (s->math && n == 1)
        set_styled(s, SET_ITALIC, n);
    else
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
        } else if (!set_sign(s) && !set_command(s) && !set_raised(s) &&
                   !set_word(s)) {
            size_t n = 1; /* the bytes of a character stay together */
            while (n < left && ((unsigned char)s->at[n] & 0xC0) == 0x80)
                n++;
            set_plain(s, n);
        }
    }
}

void
typeset_text(const typeset *t, FILE *f, const char *text)
{
    setter s = {
        .t = t, .f = f, .at = text, .end = text + strlen(text), .before = ' '};
    set_all(&s);
}

void
typeset_unicode(FILE *f, const char *latex, const char *unicode)
{
    (void)latex;
    fputs(unicode, f);
}
