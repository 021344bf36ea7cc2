/* test_core_misread.c: claims that were misread once mean in core what they
 * say: each misreading of docs/holes.md, worked out by hand. Not here: what a
 * search or a prover did with a claim that was read right (places where a
 * failure may lie, lists with any number of piles), and what other tests have:
 * 65 conditions in test_refused.c, members of another game beside a heap of Nim
 * in prop_star.c, letters that are not seen and names of games in tests/cli. */
#include <sys/stat.h>

#include "check.h"
#include "claim.h"

static const struct {
    const char *name, *text;
} games[] = {
    {"two-bags", "heaps red, blue\nmove r t: red -> red - t for 1 <= t <= red\n"
                 "move b t: blue -> blue - t for 1 <= t <= blue\n"},
    {"heaps-and-pile", "heaps a\npile s\nmove take t: a -> a - t for 1 <= t <= "
                       "a\nmove spare t: s -> s - t for 1 <= t <= s\n"},
    {"own-number", "heaps a\nnumber m = stones\nmove take t: a -> a - t for 1 "
                   "<= t <= a\n"},
    {"two-numbers", "heaps a\nnumber pass = 1\nnumber wait = 1\nmove take t: a "
                    "-> a - t for 1 <= t <= a\n"},
    {"three", "= subtraction with S = {3}\n"},
    {"three-passes", "= nim with pass 3\n"},
    {"in-one-bag", "heaps a\npiles x\nmove take t: a -> a - t for 1 <= t <= "
                   "a\nmove join: a, x -> a + x\n"},
};

/* What is looked for: a part of the core text, of the values up to 9 (or 6
 * with several variables), or of the sentence that refuses the claim. */
typedef struct row {
    const char *claim, *part;
} row;

#define SETS "in subtraction\nfor S within "

static const row rows[] = {
    /* x in {[(k+5) mod 7]}: families that do not grow */
    {"in nim\n[3] in {[(k+5) mod 7]}", "1.1 (): holds"},
    {"in nim\n[8] in {[(k+5) mod 7]}", "1.1 (): unknown"},
    {"in nim\n[4] in {[9-k] for k >= 0}", "1.1 (): holds"},
    {"in nim\n[1] in {[k xor 2]}", "1.1 (): holds"},
    {"in nim\n[1] in {[k,3-j]}", "1.1 (): holds"},
    {"in nim\n[1] in {[1^(3-j),k]}", "1.1 (): holds"},
    {"in nim\n[1] in {<k,3-j>}", "1.1 (): holds"},
    {"in nim\nfor [a]\n[2,a] in {[k,5-k]}", "1.1 (3): holds"},
    {"in nim\nfor [a]\n[2,a] in {[k,5-k]}", "1.1 (4): fails"},
    {"in nim\nfor [a,b]\n[3,a,b] in {[i,j,i xor j]}", "1.1 (5,6): holds"},
    {"in nim\nfor [a,b]\n[3,a,b] in {[i,j,i xor j]}", "1.1 (5,5): fails"},
    {SETS "{1..2}\nfor [n]\nworks P iff n mod 3 = 0 and 1/n = 0",
     "1.1 (0): undefined"},
    {SETS "{1..2}\nfor [n]\nworks P iff n mod 3 = 0 and 1/n = 0",
     "1.1 (1): holds"},
    {"in nim-with-a-pass\nfor [a] pass=0\nx in {[k] pass=1}", "1.1 (2): fails"},
    {"in nim-with-a-pass\nfor [a] pass=0\nx in {[k] pass=0}", "1.1 (2): holds"},
    /* heaps of 0 and heaps given none times were dropped: what is no position
     * is neither P nor N */
    {"in nim\nfor [a]\nP([0^(5-a)])", "1.1 (5): holds\n1.1 (6): fails"},
    {"in nim\nfor [a]\nN([0^(5-a)])", "1.1 (5): fails\n1.1 (6): fails"},
    {"in nim\nfor [b]\nP([b,b,(b-3)^0])", "1.1 (2): fails\n1.1 (3): holds"},
    {"in nim\nfor [b]\nnot P([b,b,(b-3)^0])", "1.1 (2): holds\n1.1 (3): fails"},
    /* a remainder below 0 was taken for a natural number: 5 = -3 * -2 - 1, and
     * all digits of -1 are 1 */
    {"in nim\nfor [a]\n(5 mod (0-3)) xor a = -1-a", "1.1 (6): holds"},
    {"in nim\nfor [a]\n(5 mod (0-3)) xor a >= 0", "1.1 (0): fails"},
    /* count([1/n], 1/(n-3)): when it has a value */
    {"in nim\nfor [n]\ncount([1/n],1/(n-3)) = 0",
     "defined (and (not (eq v0)) (not (eq (sum -3 1 v0))))"},
    {"in nim\nfor [n]\ncount([1/n],1/(n-3)) = 0",
     "1.1 (2): holds\n1.1 (3): undefined\n1.1 (4): holds"},
    /* answers of works that are none of its sets; a where without a value */
    {SETS "{1..2}\nworks P([3]) : S is one of {5}", "none of its choices"},
    {"in nim\nfor [] where 1/0 = 1\nP", "1.1 (): undefined"},
    /* exists k in S; a power at a side of a comparison */
    {"in subtraction with S = {1,3}\nfor [n]\nexists k in S: k = n",
     "1.1 (2): fails\n1.1 (3): holds\n1.1 (4): fails"},
    {"in nim\nfor numbers a,b,c\na^(b+1) = c", "^ is a power"},
    {"in nim\nfor numbers a,b,c\n(a+1)^b = c", "^ is a power"},
    /* What would mean something else than it says */
    {"in nim\nand w = wythoff\nfor x = [a,a]\nw.P(x)", "only nim has heaps"},
    {"in nim-with-a-pass\nand t = two-numbers\nfor [a]\nt.P",
     "only two-numbers has number 'wait'"},
    {"in two-bags\nfor [n]\nP", "blue is missing"},
    {"in two-bags\nfor [n] [m]\nP", "member (place (heaps v0 1) (heaps v1 1))"},
    {"in heaps-and-pile\nfor [n]\nN", "s is missing"},
    {"in wythoff\nfor (x,y)\nnot P((x,y,1))", "2 entries, 3 given"},
    {"in wythoff\nfor (x,y)\nnot P((x))", "2 entries, 1 given"},
    {"in nim-with-a-pass\nfor [a] pass=0 pass=1\nP", "pass is given twice"},
    {"in wythoff\nfor p = (x,y)\nmax(p) = 0", "no heaps to ask about"},
    {"in nim\nand w = nim\nand w = nim misere\nP([])", "two games"},
    /* works with a family looked at no member; row took pass=b for 0 */
    {SETS "{1..2}\nfor [n]\nworks P iff n mod 2 = 0", "1.1 (1): holds"},
    {SETS "{1..2}\nfor [n]\nworks P iff n mod 2 = 0", "2.1 (1): fails"},
    {SETS "{63..64}\nworks P([63]) : S is one of {64}",
     "1.1 (): holds\n2.1 (): holds\n3.1 (): holds"},
    {SETS "{63..64}\nworks P([63]) : S is one of {63}",
     "1.1 (): fails\n2.1 (): fails\n3.1 (): holds"},
    {"in nim-with-a-pass\nfor [2,b,c] pass=b\nP",
     "member (place (heaps 2 1 v0 1 v1 1) v0)"},
    {"in own-number\nfor [2,b]\nP",
     "member (place (heaps 2 1 v0 1) (sum 2 1 v0))"},
    /* powers took what has no value for false; 1+1; counts by an argument */
    {"in nim\nfor [n]\nnot (log2(5-n) = n)", "defined (ge (sum 4 -1 v0))"},
    {"in nim\nfor [n]\nnot (log2(5-n) = n)", "1.1 (5): undefined"},
    {"in nim\nfor [n]\nnot (2^(3-n) = n)", "1.1 (4): undefined"},
    {"in nim\nfor [b]\nP([1+1,b])", "holds (P 0 (place (heaps 2 1 v0 1)))"},
    {"in nim\nlet f(a) = P([1^a]) or N([1^a])\nfor [n]\nf(n-5)",
     "1.1 (4): fails\n1.1 (5): holds"},
    /* Functions of a claim that ask about positions (P1, P2, P3, E1) */
    {"in nim\nlet wins(n) = exists q in moves([n]): P(q)\nfor [n]\nnot wins(n)",
     "holds (every-move q1 (place (heaps v0 1)) (not (P 0 q1)))"},
    {"in nim\nlet wins(n) = exists q in moves([n]): P(q)\nfor [n]\nnot wins(n)",
     "1.1 (0): holds\n1.1 (1): fails"},
    {"in nim\nlet stays(n) = every q in moves([n]): not P(q)\nfor [m]\n"
     "stays(m)",
     "1.1 (0): holds\n1.1 (1): fails"},
    {"in nim\nlet twice(n) = exists q in moves([n]): exists r in moves([n]): "
     "terminal(r)\nfor [n]\nevery q in moves([n]): not (twice(n) and P(q))",
     "1.1 (0): holds\n1.1 (1): fails"},
    {"in nim\nlet f(n) = P([n])\nfor [n]\nf(n+1)", "1.1 (0): fails"},
    /* bouton-verify trapped on sum(q in moves(x): 1), and on works about all
     * positions; works took {-1,1,2} for {1,2} */
    {"in nim\nfor x = [a]\nsum(q in moves(x): 1) = a", "called 'moves'"},
    {SETS "{1..2}\nfor position x\nworks P : S is one of {1}",
     "that a set does not work"},
    {SETS "{1..2}\nworks P([3]) : S is one of {-1,1,2}", "none of its choices"},
    /* with S = {3} in a rules file: who asks later wins */
    {"in three\nfor [n]\nP", "(eq (sum -3 1 v2))"},
    {"in three with S = {1}\nfor [n]\nP", "(eq (sum -1 1 v2))"},
    {"in three-passes\nP([1])", "found '3'"},
    {"in in-one-bag\nP([1] x=(1))", "numbered piles stay where they are"},
    /* covered by over a finite family: all moves that are listed; what has no
     * value, where the first of what runs decides */
    {"in nim\nfor [a] where 1 <= a <= 3\ncovered by [i] -> [i/6] for i >= 1",
     "1.1 (3): holds"},
    {"in nim\nfor [a] where 1 <= a <= 3\ncovered by [i] -> [i/6] for i >= 1",
     "1.2 (5): holds\n1.2 (6): fails"},
    {"in nim\nfor [n]\nexists k in 0..2: k = 0 or 1/(k-1) = n",
     "1.1 (0): undefined"},
    /* Claims that came out wrong */
    {"in limited-by-last-move-nim\nfor (n,m)\nstones = n", "holds true"},
    {"in nim\nfor [a]\nx in {[(k^2)]}", "1.1 (9): holds"},
    {"in nim\nfor [a]\nx in {[(k^2)]}", "1.1 (8): fails"},
    {"in cheating-nim\nfor (a,b,s)\nx in {(k,k,1)}", "1.1 (2,2,1): holds"},
    {"in cheating-nim\nfor (a,b,s)\nx in {(k,k,1)}", "1.1 (2,1,2): fails"},
    {"in nim\n[300000] in {[2k]}", "1.1 (): holds"},
    {"in heaps-and-pile\nfor [n] s=m where stones = 3\nP",
     "where (eq (sum -3 1 v0 1 v1))"},
    {"in nim\nevery i in -2..2: i >= 0", "below 0"},
    {"in nim-with-a-pass\nfor [a] where a >= 1\n"
     "covered by [i] pass=1 -> [i] pass=0 for i >= 1",
     "1.1 (1): holds"},
    {"in nim-with-a-pass\nfor [a] where a >= 1\n"
     "covered by [i] pass=1 -> [i] pass=0 for i >= 1",
     "1.2 (1): fails"},
    {"in nim-with-a-pass\nfor [a] where a >= 1\ncovered by [i] -> [] for i >= "
     "1",
     "1.2 (2): holds"},
    /* Numbers near 2^63: sets that lost elements */
    {"in nim\nfor numbers n\nn in {2^i - 1 : i >= 0}", "1.1 (6): fails"},
    {"in nim\nfor numbers n\nn in {2^i - 1 : i >= 0}", "1.1 (7): holds"},
    {"in nim\n4611686018427387903 in {2^i - 1 : i >= 0}", "1.1 (): holds"},
};

static void
put(const char *folder, const char *name, const char *head, const char *text)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    fprintf(f, "%s\n%s\n", head, text);
    fclose(f);
}

/* Core text, values, and the sentence where there are none. */
static void
tell(const char *path, char *out, size_t size)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_limits limits = bt_limits_default();
    bt_claims *c = NULL;
    bt_err err = {0};
    char *core = NULL, *values = NULL;
    bt_status s = bt_claims_load(path, &o, &c, &err);
    if (s == BT_OK)
        s = bt_claims_core(c, 0, 0, &core, &err);
    bool many =
        core && (strstr(core, "problem 2") || strstr(core, "problem 3"));
    if (s == BT_OK)
        s = bt_claims_core_values(c, 0, 0, many ? 6 : 9, &limits, &values,
                                  &err);
    snprintf(out, size, "%s%s%s", core ? core : "", values ? values : "",
             s == BT_OK ? "" : err.text);
    free(core);
    free(values);
    bt_claims_free(c);
}

int
main(void)
{
    static char got[100000];
    char folder[] = "/tmp/test_misread_XXXXXX", path[300];
    game_must(mkdtemp(folder) ? BT_OK : BT_ERR_IO, folder, NULL);
    for (size_t i = 0; i < COUNT(games); i++) {
        char name[80], head[80];
        snprintf(name, sizeof name, "%s.game", games[i].name);
        snprintf(head, sizeof head, "game %s", games[i].name);
        put(folder, name, head, games[i].text);
    }
    snprintf(path, sizeof path, "%s/one.claim", folder);
    for (size_t i = 0; i < COUNT(rows); i++) {
        put(folder, "one.claim", "claim X", rows[i].claim);
        tell(path, got, sizeof got);
        CHECK(strstr(got, rows[i].part), "%s\n# without %s in\n%s",
              rows[i].claim, rows[i].part, got);
    }
    unlink(path);
    for (size_t i = 0; i < COUNT(games); i++) {
        snprintf(path, sizeof path, "%s/%s.game", folder, games[i].name);
        unlink(path);
    }
    rmdir(folder);
    return check_done();
}
