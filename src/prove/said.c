/* said.c: core text, read once and said on the way. Comparisons have what is
 * added on the left and what is taken away on the right. */
#include "prove/said.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BOUND_MOST = 8 };

typedef struct reader {
    const char *at;
    const bt_said *by;
    int64_t bound[BOUND_MOST];
    size_t n_bound;
    bool failed;
} reader;

/* How tight a text has to be: what would come apart stands in brackets. */
typedef enum tight { LOOSE, FACTOR, OPERAND } tight;

static void say_term(reader *r, bt_text *out, tight how);
static void say_condition(reader *r, bt_text *out, bool inner);

static bool
takes(reader *r, const char *word)
{
    size_t n = strlen(word);
    r->at += strspn(r->at, " \n");
    if (strncmp(r->at, word, n) != 0 ||
        (isalnum((unsigned char)word[n - 1]) &&
         (isalnum((unsigned char)r->at[n]) || r->at[n] == '-')))
        return false;
    r->at += n;
    return true;
}

static void
close_bracket(reader *r)
{
    r->failed = r->failed || !takes(r, ")");
}

static bool
at_end(reader *r)
{
    r->at += strspn(r->at, " \n");
    return *r->at == ')' || *r->at == '\0' || r->failed;
}

static int64_t
number(reader *r)
{
    char *end;
    r->at += strspn(r->at, " \n");
    int64_t n = strtoll(r->at, &end, 10);
    r->failed = r->failed || end == r->at;
    r->at = end;
    return n;
}

static void
say_variable(reader *r, bt_text *out)
{
    static const char letters[] = "nmijpqrs";
    int64_t v = number(r);
    size_t i = 0;
    if (v < (int64_t)r->by->n_vars) {
        bt_text_add(out, "%s", r->by->rules->field[v].name);
        return;
    }
    while (i < r->n_bound && r->bound[i] != v)
        i++;
    if (i == r->n_bound && i < BOUND_MOST)
        r->bound[r->n_bound++] = v;
    r->failed = r->failed || i == BOUND_MOST;
    bt_text_add(out, "%c", i < BOUND_MOST ? letters[i] : '?');
}

/* "(field I q0)", or "(entry I q0)" behind its first word. */
static void
say_field(reader *r, bt_text *out)
{
    int64_t i = number(r);
    bool good = i >= 0 && i < (int64_t)r->by->rules->n_fields && takes(r, "q0");
    r->failed = r->failed || !good;
    if (good)
        bt_text_add(out, "%s", r->by->rules->field[i].name);
    close_bracket(r);
}

static void
say_list(reader *r, bt_text *out)
{
    bool field = takes(r, "(") && takes(r, "field");
    r->failed = r->failed || !field;
    if (field)
        say_field(r, out);
}

/* ---- numbers */

/* The terms of a sum with one sign; the reader is behind "(sum". */
static void
say_side(reader *r, bt_text *out, int sign)
{
    int64_t k = number(r);
    bool first = true;
    while (!at_end(r)) {
        bt_text term = {0};
        int64_t c = number(r) * sign;
        say_term(r, &term, c == 1 || c == -1 ? OPERAND : FACTOR);
        if (c > 0 && term.v.data)
            bt_text_add(out, "%s", first ? "" : " + ");
        if (c > 1)
            bt_text_add(out, "%" PRId64 "*", c);
        if (c > 0 && term.v.data)
            bt_text_add(out, "%s", term.v.data);
        first = first && c <= 0;
        bt_text_free(&term);
    }
    if (first || k * sign > 0)
        bt_text_add(out, "%s%" PRId64, first ? "" : " + ",
                    k * sign > 0 ? k * sign : 0);
}

static void
say_sum(reader *r, bt_text *out, tight how)
{
    reader again = *r;
    bt_text less = {0};
    bt_text_add(out, "%s", how == LOOSE ? "" : "(");
    say_side(&again, out, 1);
    say_side(r, &less, -1);
    if (less.v.data && strcmp(less.v.data, "0") != 0)
        bt_text_add(out, " - (%s)", less.v.data);
    bt_text_add(out, "%s", how == LOOSE ? "" : ")");
    bt_text_free(&less);
    r->failed = r->failed || again.failed;
    close_bracket(r);
}

/* Operands with a sign between them. */
static void
say_between(reader *r, bt_text *out, const char *sign)
{
    const char *before = "(";
    for (; !at_end(r); before = sign) {
        bt_text_add(out, "%s", before);
        say_term(r, out, OPERAND);
    }
    bt_text_add(out, ")");
    close_bracket(r);
}

static void
say_function(reader *r, bt_text *out, const char *name)
{
    const char *before = "(";
    bt_text_add(out, "%s", name);
    for (; !at_end(r); before = ", ") {
        bt_text_add(out, "%s", before);
        say_term(r, out, LOOSE);
    }
    bt_text_add(out, ")");
    close_bracket(r);
}

/* What is seen of a bag. */
static void
say_seen(reader *r, bt_text *out, const char *words)
{
    bt_text_add(out, "%s(", words);
    say_list(r, out);
    bt_text_add(out, ")");
    close_bracket(r);
}

static void
say_power(reader *r, bt_text *out)
{
    say_term(r, out, OPERAND);
    bt_text_add(out, "^(");
    say_term(r, out, LOOSE);
    bt_text_add(out, ")");
    close_bracket(r);
}

static void
say_count_of(reader *r, bt_text *out)
{
    bt_text k = {0};
    say_term(r, &k, LOOSE);
    bt_text_add(out, "count(");
    say_list(r, out);
    bt_text_add(out, ", %s)", k.v.data ? k.v.data : "");
    bt_text_free(&k);
    close_bracket(r);
}

static void
say_columns(reader *r, bt_text *out)
{
    bt_text k = {0};
    say_term(r, &k, LOOSE);
    bt_text_add(out, "columns(");
    say_list(r, out);
    bt_text_add(out, ", %s)", k.v.data ? k.v.data : "");
    bt_text_free(&k);
    close_bracket(r);
}

static void
say_compound(reader *r, bt_text *out, tight how)
{
    if (takes(r, "sum"))
        say_sum(r, out, how);
    else if (takes(r, "entry"))
        say_field(r, out);
    else if (takes(r, "pow"))
        say_power(r, out);
    else if (takes(r, "mul"))
        say_between(r, out, "*");
    else if (takes(r, "xor"))
        say_between(r, out, " xor ");
    else if (takes(r, "mod"))
        say_between(r, out, " mod ");
    else if (takes(r, "div"))
        say_function(r, out, "quotient");
    else if (takes(r, "min"))
        say_function(r, out, "min");
    else if (takes(r, "max"))
        say_function(r, out, "max");
    else if (takes(r, "log2"))
        say_function(r, out, "log2");
    else if (takes(r, "golden"))
        say_function(r, out, "golden");
    else if (takes(r, "zeckendorf"))
        say_function(r, out, "zeckendorf");
    else if (takes(r, "nim-sum-of"))
        say_columns(r, out);
    else if (takes(r, "nim-sum"))
        say_seen(r, out, "nimsum");
    else if (takes(r, "stones"))
        say_seen(r, out, "stones");
    else if (takes(r, "count-of"))
        say_count_of(r, out);
    else if (takes(r, "count"))
        say_seen(r, out, "heaps");
    else if (takes(r, "most"))
        say_seen(r, out, "largest");
    else if (takes(r, "least"))
        say_seen(r, out, "least");
    else
        r->failed = true;
}

static void
say_term(reader *r, bt_text *out, tight how)
{
    r->at += strspn(r->at, " \n");
    if (r->failed)
        return;
    if (*r->at == 'v') {
        r->at++;
        say_variable(r, out);
    } else if (takes(r, "(")) {
        say_compound(r, out, how);
    } else {
        bt_text_add(out, "%" PRId64, number(r));
    }
}

/* ---- conditions */

/* T >= 0 or T = 0, or not; the reader is before T. */
static void
say_comparison(reader *r, bt_text *out, const char *sign)
{
    if (!takes(r, "(sum")) {
        say_term(r, out, LOOSE);
        bt_text_add(out, " %s 0", sign);
        close_bracket(r);
        return;
    }
    reader again = *r;
    say_side(&again, out, 1);
    bt_text_add(out, " %s ", sign);
    say_side(r, out, -1);
    r->failed = r->failed || again.failed;
    close_bracket(r);
    close_bracket(r);
}

static void
say_several(reader *r, bt_text *out, bool inner, bool all)
{
    const char *unit = all ? "true" : "false", *sign = all ? " and " : " or ";
    bt_text said = {0};
    size_t n = 0;
    while (!at_end(r)) {
        if (takes(r, unit))
            continue;
        bt_text_add(&said, "%s", n++ ? sign : "");
        say_condition(r, &said, true);
    }
    if (n == 0)
        bt_text_add(&said, "%s", all ? "0 = 0" : "0 = 1");
    bt_text_add(out, inner && n > 1 ? "(%s)" : "%s",
                said.v.data ? said.v.data : "");
    bt_text_free(&said);
    close_bracket(r);
}

static void
say_bound(reader *r, bt_text *out, const char *words)
{
    bt_text_add(out, "(%s ", words);
    say_term(r, out, LOOSE);
    bt_text_add(out, ": ");
    say_condition(r, out, false);
    bt_text_add(out, ")");
    close_bracket(r);
}

static void
say_iff(reader *r, bt_text *out)
{
    bt_text_add(out, "(");
    say_condition(r, out, true);
    bt_text_add(out, " if and only if ");
    say_condition(r, out, true);
    bt_text_add(out, ")");
    close_bracket(r);
}

static void
say_not(reader *r, bt_text *out)
{
    if (takes(r, "(eq")) {
        say_comparison(r, out, "!=");
    } else {
        bt_text_add(out, "not (");
        say_condition(r, out, false);
        bt_text_add(out, ")");
    }
    close_bracket(r);
}

static void
say_condition(reader *r, bt_text *out, bool inner)
{
    if (r->failed)
        return;
    if (takes(r, "(and"))
        say_several(r, out, inner, true);
    else if (takes(r, "(or"))
        say_several(r, out, inner, false);
    else if (takes(r, "(ge"))
        say_comparison(r, out, ">=");
    else if (takes(r, "(eq"))
        say_comparison(r, out, "=");
    else if (takes(r, "(not"))
        say_not(r, out);
    else if (takes(r, "(some"))
        say_bound(r, out, "for some");
    else if (takes(r, "(every"))
        say_bound(r, out, "for every");
    else if (takes(r, "(iff"))
        say_iff(r, out);
    else if (takes(r, "true"))
        bt_text_add(out, "0 = 0");
    else
        r->failed = true;
}

bool
bt_said_condition(bt_text *out, const char *core, const bt_said *by)
{
    reader r = {.at = core, .by = by};
    bt_text said = {0};
    say_condition(&r, &said, false);
    bool good = !r.failed && !said.failed && said.v.data;
    if (good)
        bt_text_add(out, "%s", said.v.data);
    bt_text_free(&said);
    return good;
}
