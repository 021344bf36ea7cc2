/* test_core.c: the resolved form: what is folded, what has no value, what is
 * refused. The texts are worked out by hand from docs/formats/core.md. */
#include "check.h"
#include "claim.h"
#include "core/core.h"
#include "core/view.h"

/* The line of a claim's core text that starts with `word`, the last of them;
 * or the sentence with which it is refused. */
static void
line_of(const char *claim, const char *word, char *out, size_t size)
{
    bt_claims *c = NULL;
    bt_err err = {0};
    char *text = NULL, *at = NULL;
    if (open_text(claim, &c, &err) == BT_OK &&
        bt_claims_core(c, 0, 0, &text, &err) == BT_OK)
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            if (strncmp(line, word, strlen(word)) == 0)
                at = line + strlen(word) + 1;
    snprintf(out, size, "%s", at ? at : err.text);
    free(text);
    bt_claims_free(c);
}

static void
check_line(const char *body, const char *word, const char *expected)
{
    char claim[600], got[2000];
    snprintf(claim, sizeof claim, "claim X \"t\"\nin nim\n%s\n", body);
    line_of(claim, word, got, sizeof got);
    CHECK(strcmp(got, expected) == 0, "%s\n#   got      %s\n#   expected %s",
          body, got, expected);
}

static void
case_numbers(void)
{
    static const struct {
        const char *said, *is;
    } rows[] = {
        {"a + b - a + 2*(b - 3) + 1 = 0", "(eq (sum -5 3 v1))"},
        {"a - a = b - b", "true"},
        {"2*a*3 >= 7", "(ge (sum -7 6 v0))"},
        {"a*b*2 > 4", "(ge (sum -5 2 (mul v0 v1)))"},
        {"(7 / 2) + (-7 / 2) + (-7 mod 3) = a", "(eq (sum 1 -1 v0))"},
        {"ceil(a / 2) = 1", "(eq (sum -1 -1 (div (sum 0 -1 v0) 2)))"},
        {"abs(a - 1) = b",
         "(eq (sum 0 1 (max (sum -1 1 v0) (sum 1 -1 v0)) -1 v1))"},
        {"a xor b xor 1 = 0", "(eq (xor v0 v1 1))"},
        {"min(min(a, b), 3) = 1", "(eq (sum -1 1 (min v0 v1 3)))"},
        {"2^3^2 = a", "(eq (sum 512 -1 v0))"},
        {"2^70 = a", "(eq (sum 0 1 (pow 2 70) -1 v0))"},
        {"0^0 + gcd(6, 4) + log2(9) = a", "(eq (sum 6 -1 v0))"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char body[300];
        snprintf(body, sizeof body,
                 "for numbers a, b\nrange a <= 3, b <= 3\n%s", rows[i].said);
        check_line(body, "holds", rows[i].is);
    }
}

static void
case_truth(void)
{
    static const struct {
        const char *said, *is;
    } rows[] = {
        {"a >= 0 and b + 2 > 0", "true"},
        {"a < 0 or b = -1", "false"},
        {"2^a = 0", "false"},
        {"a >= 1 and a >= 1 and b = 2",
         "(and (ge (sum -1 1 v0)) (eq (sum -2 1 v1)))"},
        {"a >= 1 and not (a >= 1)", "false"},
        {"a = 1 or a != 1", "true"},
        {"not (a <= b and b = 2)",
         "(or (ge (sum -1 -1 v1 1 v0)) (not (eq (sum -2 1 v1))))"},
        {"not (a = 1 iff b = 1)",
         "(iff (not (eq (sum -1 1 v0))) (eq (sum -1 1 v1)))"},
        {"(1 = 1 iff a = 1) and (a = 2 iff 1 = 2)",
         "(and (eq (sum -1 1 v0)) (not (eq (sum -2 1 v0))))"},
        {"a < b <= 3", "(and (ge (sum -1 1 v1 -1 v0)) (ge (sum 3 -1 v1)))"},
        {"a in {1, 3..b}", "(or (eq (sum -1 1 v0)) (and (ge (sum -3 1 v0)) "
                           "(ge (sum 0 1 v1 -1 v0))))"},
        {"a in {t : t >= 2, t mod 3 = 1}",
         "(and (ge (sum -2 1 v0)) (eq (sum -1 1 (mod v0 3))))"},
        {"a in {2^i : i >= 1}",
         "(some v2 (and (ge (sum -1 1 v2)) (eq (sum 0 1 v0 -1 (pow 2 v2)))))"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char body[300];
        snprintf(body, sizeof body,
                 "for numbers a, b\nrange a <= 3, b <= 3\n%s", rows[i].said);
        check_line(body, "holds", rows[i].is);
    }
}

/* Numbers of bound variables, from the inside out; what need not stand in a
 * scope stands outside. */
static void
case_scopes(void)
{
    static const struct {
        const char *said, *is;
    } rows[] = {
        {"exists i in 0..a: i = b and b >= 1",
         "(and (ge (sum -1 1 v1)) (some v2 (and (ge (sum 0 1 v0 -1 v2)) "
         "(eq (sum 0 1 v2 -1 v1)))))"},
        {"every i in 1..a, j in i..b: j < 9",
         "(every v3 (or (ge (sum 0 -1 v3)) (ge (sum -1 -1 v0 1 v3)) "
         "(every v2 (or (ge (sum -1 -1 v2 1 v3)) (ge (sum -1 -1 v1 1 v2)) "
         "(ge (sum 8 -1 v2))))))"},
        {"exactly one i in 0..a: i = b",
         "(eq (sum -1 1 (total v2 (and (ge (sum 0 1 v0 -1 v2)) "
         "(eq (sum 0 1 v2 -1 v1))) 1)))"},
        /* a sum put into another scope is not captured */
        {"sum(t in 0..a: t) in {3*i : i >= 0}",
         "(some v3 (eq (sum 0 1 (total v2 (ge (sum 0 1 v0 -1 v2)) v2) "
         "-3 v3)))"},
        {"exists i in 0..a: exists j in 0..b: i = j and "
         "sum(t in 0..i: t) = 1",
         "(some v3 (and (ge (sum 0 1 v0 -1 v3)) "
         "(eq (sum -1 1 (total v2 (ge (sum 0 1 v3 -1 v2)) v2))) "
         "(some v2 (and (ge (sum 0 1 v1 -1 v2)) (eq (sum 0 1 v3 -1 v2))))))"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char body[300];
        snprintf(body, sizeof body,
                 "for numbers a, b\nrange a <= 3, b <= 3\n%s", rows[i].said);
        check_line(body, "holds", rows[i].is);
    }
}

/* `defined`: what must have a value, where it is asked for. */
static void
case_values(void)
{
    static const struct {
        const char *said, *is;
    } rows[] = {
        {"a / b = 1", "(not (eq v1))"},
        {"a mod 2 = 0 and 2^a = b and log2(b + 1) = 1", "true"},
        {"b = 0 or a / b = 1", "true"},
        {"b != 0 implies a mod b = 1", "true"},
        {"a / b = 1 or b = 0", "(not (eq v1))"},
        {"2^(a - 1) = b", "(ge (sum -1 1 v0))"},
        {"every i in 1..a: 2^(i - 1) = b", "true"},
        {"every i in 1..a: b / i = 1",
         "(every v2 (or (ge (sum 0 -1 v2)) (ge (sum -1 -1 v0 1 v2)) "
         "(not (eq v2))))"},
        {"exists i in 0..a / b: i = 1", "(not (eq v1))"},
        {"a / b = 1 if b >= 1", "(or (ge (sum 0 -1 v1)) (not (eq v1)))"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char body[300];
        snprintf(body, sizeof body,
                 "for numbers a, b\nrange a <= 3, b <= 3\n%s", rows[i].said);
        check_line(body, "defined", rows[i].is);
    }
}

#define TWO "(place (heaps v0 1 v1 1))"

static void
case_positions(void)
{
    static const struct {
        const char *said, *is;
    } rows[] = {
        {"P", "(P 0 " TWO ")"},
        {"N", "(not (P 0 " TWO "))"},
        {"N([a-1])", "(and (position 0 (place (heaps (sum -1 1 v0) 1))) "
                     "(not (P 0 (place (heaps (sum -1 1 v0) 1)))))"},
        {"stones(x) = stones([2^a, 3])", "(eq (sum -3 -1 v0 1 v1))"},
        {"stones([a-1]) = 0",
         "(eq (if (position 0 (place (heaps (sum -1 1 v0) 1))) "
         "(sum -1 1 v0) 0))"},
        {"count(x, 2) = 1", "(eq (sum -1 1 (count-of 2 (heaps v0 1 v1 1))))"},
        {"x in {[k, 2] for k >= 1; [1]}",
         "(or (some v2 (and (ge (sum -1 1 v2)) (eq (sum -2 1 v0 1 v1 -1 v2)) "
         "(same " TWO " (place (heaps v2 1 2 1))))) "
         "(same " TWO " (place (heaps 1 1))))"},
        {"x -> <a, b>", "(leads " TWO " (place (heaps 1 v0 2 v1)))"},
        {"every q in moves([a-1]): P(q)",
         "(and (position 0 (place (heaps (sum -1 1 v0) 1))) "
         "(every-move q2 (place (heaps (sum -1 1 v0) 1)) (P 0 q2)))"},
        {"exists q in moves(x): every r in moves(q): N(r)",
         "(some-move q3 " TWO " (every-move q2 q3 (not (P 0 q2))))"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char body[300];
        snprintf(body, sizeof body, "for x = [a,b]\nrange stones <= 3\n%s",
                 rows[i].said);
        check_line(body, "holds", rows[i].is);
    }
}

/* A body is asked for at every option, so not where there is none. */
static void
case_values_of_moves(void)
{
    static const char family[] = "for x = [a,b]\nrange stones <= 3\n";
    char body[300];
    snprintf(body, sizeof body, "%sexists q in moves(x): a / b = 1", family);
    check_line(body, "defined",
               "(or (every-move q2 " TWO " false) (not (eq v1)))");
    snprintf(body, sizeof body,
             "%sb >= 1 implies exists q in moves(x): 2^(b-1) = stones(q)",
             family);
    check_line(body, "defined", "true");
}

static void
case_refused(void)
{
    static const struct {
        const char *body, *sentence;
    } rows[] = {
        {"for [a/b]\nrange a <= 2, b <= 2\nP",
         "an entry of the family has no value for some of its variables"},
        {"for x = [a]\nrange a <= 2\nx in {[k,a/k] for k >= 1}",
         "this has to have a value for every k: say so in its conditions"},
        {"for x = [a]\nrange a <= 2\nx in {[k,a/k] for k != 0}", NULL},
        {"for numbers a\nrange a <= 2\nsum(t >= 1: t) = a",
         "this sum has no end: say up to where its number runs"},
        {"for numbers a\nrange a <= 2\nsum(2*t <= a: t) = "
         "sum(t in {1, 3..a}: t)",
         NULL},
        {"for numbers a\nrange a <= 2\n9223372036854775807*(a + a) = 0",
         "this leaves the 64-bit integers"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char claim[600], got[2000];
        snprintf(claim, sizeof claim, "claim X \"t\"\nin nim\n%s\n",
                 rows[i].body);
        line_of(claim, "holds", got, sizeof got);
        if (rows[i].sentence)
            CHECK(strcmp(got, rows[i].sentence) == 0, "%s: %s", rows[i].body,
                  got);
        else
            CHECK(got[0] == '(', "%s: %s", rows[i].body, got);
    }
}

/* Functions that call each other twice: 2^17 terms are not written out. */
static void
case_explosion(void)
{
    char claim[2000], got[300];
    size_t n = (size_t)snprintf(claim, sizeof claim,
                                "claim X \"t\"\nin nim\nlet f0(n) = n / 3\n");
    for (int i = 1; i < 18; i++)
        n += (size_t)snprintf(claim + n, sizeof claim - n,
                              "let f%d(n) = f%d(2*n) * f%d(3*n + 1)\n", i,
                              i - 1, i - 1);
    snprintf(claim + n, sizeof claim - n,
             "for numbers a\nrange a <= 2\nf17(a) = 0\n");
    line_of(claim, "holds", got, sizeof got);
    CHECK(strcmp(got, "written out, this has more than 100000 terms") == 0,
          "%s", got);
}

/* Functions that call each other twice take no longer at every step where what
 * comes out is short; where it depends on the place, they are refused. */
static void
case_calls_of_calls(void)
{
    static const struct {
        const char *first, *join, *want;
    } rows[] = {
        {"n = 5", "or", "(eq (sum -5 1 v0))"},
        {"P([n])", "or", "written out, this has more than a million terms"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char claim[3000], got[300];
        size_t n = (size_t)snprintf(claim, sizeof claim,
                                    "claim X \"t\"\nin nim\nlet f0(n) = %s\n",
                                    rows[i].first);
        for (int k = 1; k < 40; k++)
            n += (size_t)snprintf(claim + n, sizeof claim - n,
                                  "let f%d(n) = f%d(n) %s f%d(n)\n", k, k - 1,
                                  rows[i].join, k - 1);
        snprintf(claim + n, sizeof claim - n,
                 "for numbers a\nrange a <= 2\nf39(a)\n");
        line_of(claim, "holds", got, sizeof got);
        CHECK(strcmp(got, rows[i].want) == 0, "%s: %s", rows[i].first, got);
    }
}

/* What a claim says at small values, worked out by hand. */
static void
case_core_values(void)
{
    static const struct {
        const char *claim;
        int64_t most;
        size_t choice;
        const char *want;
    } rows[] = {
        {"in nim\nfor [a,b]\nrange a <= 9, b <= 9\nP iff a = b", 1, 0,
         "1.1 (0,0): holds\n1.1 (0,1): holds\n1.1 (1,0): holds\n"
         "1.1 (1,1): holds\n"},
        {"in nim\nfor [a] where a >= 1\nrange a <= 9\nP iff 6/(a-1) = 3", 3, 0,
         "1.1 (0): outside\n1.1 (1): undefined\n1.1 (2): holds\n"
         "1.1 (3): fails\n"},
        {"in nim\nfor position x\nrange stones <= 9\nP iff stones = 0", 2, 0,
         "1.1 []: holds\n1.1 [1]: holds\n1.1 [2]: holds\n1.1 [1,1]: fails\n"},
        {"in subtraction\nfor S within {1..2}\nfor [n]\nrange n <= 9\n"
         "P iff n mod 2 = 0",
         1, 0,
         "1.1 (0): holds\n1.1 (1): holds\n2.1 (0): holds\n2.1 (1): fails\n"
         "3.1 (0): holds\n3.1 (1): holds\n"},
        {"in subtraction\nfor S within {1..2}\nfor [n]\nrange n <= 9\n"
         "P iff n mod 2 = 0",
         1, 2, "1.1 (0): holds\n1.1 (1): fails\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_limits limits = bt_limits_default();
        bt_claims *c = NULL;
        bt_err err = {0};
        char claim[600], *text = NULL;
        snprintf(claim, sizeof claim, "claim X \"t\"\n%s\n", rows[i].claim);
        bt_status s = open_text(claim, &c, &err);
        if (s == BT_OK)
            s = bt_claims_core_values(c, 0, rows[i].choice, rows[i].most,
                                      &limits, &text, &err);
        CHECK(s == BT_OK && strcmp(text, rows[i].want) == 0, "%s\n%s",
              rows[i].claim, text ? text : err.text);
        free(text);
        bt_claims_free(c);
    }
}

/* Equal nodes are one node, and a failure stays. */
static void
case_nodes(void)
{
    bt_core c;
    bt_err err = {0};
    bt_core_init(&c, &err);
    bt_node v = bt_core_node_of(&c, BT_NODE_VAR, 0, 0, NULL);
    bt_node two = bt_core_sum(&c, 1, v, 1, v, 0);
    CHECK(two == bt_core_mul(&c, bt_core_int(&c, 2), v), "2v");
    CHECK(bt_core_sum(&c, 1, two, -2, v, 0) == bt_core_int(&c, 0), "2v - 2v");
    CHECK(bt_core_not(&c, bt_core_not(&c, bt_core_eq(&c, v))) ==
              bt_core_eq(&c, v),
          "not not");
    for (int64_t i = 0; i < 5000; i++) /* the table grows, all stay there */
        bt_core_sum(&c, 1, v, 0, v, i);
    CHECK(two == bt_core_sum(&c, 2, v, 0, v, 0), "2v again");
    bt_core_sum(&c, INT64_MAX, two, 0, v, 0);
    CHECK(c.status == BT_ERR_OVERFLOW, "status %d", (int)c.status);
    bt_core_free(&c);
}

/* Views: [v0, 0^4, 2^3] has four heaps, and with v1 of them nobody knows. */
static void
case_views(void)
{
    bt_core c;
    bt_err err = {0};
    int64_t heaps;
    bt_core_init(&c, &err);
    c.own = 2;
    bt_node v = bt_core_node_of(&c, BT_NODE_VAR, 0, 0, NULL);
    bt_node w = bt_core_node_of(&c, BT_NODE_VAR, 1, 0, NULL);
    bt_node mul = bt_core_mul(&c, v, w);
    bt_node item[] = {v,
                      bt_core_int(&c, 1),
                      bt_core_int(&c, 0),
                      bt_core_int(&c, 4),
                      bt_core_int(&c, 2),
                      bt_core_int(&c, 3)};
    bt_node bag = bt_core_node_of(&c, BT_NODE_HEAPS, 0, 6, item);
    bt_node piles = bt_core_node_of(&c, BT_NODE_PILES, 0, 6, item);
    CHECK(bt_view_items(&c, bag) == 3 && bt_view_items(&c, v) == 0 &&
              bt_view_item_at(&c, bag, 0).size == v &&
              bt_view_item_at(&c, bag, 2).times == item[5],
          "items");
    CHECK(bt_view_heaps(&c, bag, &heaps) && heaps == 4, "heaps");
    CHECK(bt_view_heaps(&c, piles, &heaps) && heaps == 8, "piles");
    item[1] = w;
    bag = bt_core_node_of(&c, BT_NODE_HEAPS, 0, 6, item);
    CHECK(!bt_view_heaps(&c, bag, &heaps), "unknown number of heaps");
    CHECK(bt_view_has(&c, bt_core_eq(&c, mul), BT_NODE_MUL) &&
              bt_view_has(&c, bag, BT_NODE_VAR) &&
              !bt_view_has(&c, bag, BT_NODE_MUL),
          "what occurs");
    bt_core_free(&c);
}

int
main(void)
{
    RUN(case_numbers);
    RUN(case_truth);
    RUN(case_scopes);
    RUN(case_values);
    RUN(case_positions);
    RUN(case_values_of_moves);
    RUN(case_refused);
    RUN(case_explosion);
    RUN(case_calls_of_calls);
    RUN(case_core_values);
    RUN(case_nodes);
    RUN(case_views);
    return check_done();
}
