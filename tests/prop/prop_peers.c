/* prop_peers.c: MONA and Z3 agree with src/logic about random sentences, where
 * they are installed and answer in time. Sentences are exported by the library
 * (formula/script.h, smtlib.h). A peer that is not there is not asked. */
#include <stdlib.h>
#include <unistd.h>

#include "check.h"
#include "formula/script.h"
#include "smtlib.h"

enum { SENTENCES = 60 };

static uint64_t seed = 1956;

static uint32_t
random_below(uint32_t n)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 11) % n;
}

static const bt_formula *
random_atom(bt_arena *a, int n, bool plain)
{
    static const bt_relation rel[3] = {BT_EQ, BT_LE, BT_GE};
    int var[3];
    int64_t coef[3], residue[2] = {0, 1};
    size_t k = 1 + random_below(3);
    for (int i = 0; i < 3; i++) {
        var[i] = (int)random_below((uint32_t)n);
        coef[i] = (int64_t)random_below(7) - 3;
    }
    switch (random_below(plain ? 4 : 6)) {
    case 0:
    case 1:
    case 2:
        return bt_f_linear(a, k, var, coef, rel[random_below(3)],
                           (int64_t)random_below(12) - 6);
    case 3:
        return bt_f_residue(a, k, var, coef, 2 + random_below(3), k > 1 ? 2 : 1,
                            residue);
    case 4:
        return bt_f_xor(a, k, var);
    default:
        return bt_f_power(a, var[0]);
    }
}

static const bt_formula *
random_formula(bt_arena *a, int depth, int n, bool plain)
{
    if (depth == 0)
        return random_atom(a, n, plain);
    uint32_t shape = random_below(5);
    if (shape >= 3) {
        const bt_formula *f = random_formula(a, depth - 1, n + 1, plain);
        return shape == 3 ? bt_f_exists(a, 1, &n, f) : bt_f_forall(a, 1, &n, f);
    }
    const bt_formula *kid[2] = {random_formula(a, depth - 1, n, plain),
                                random_formula(a, depth - 1, n, plain)};
    return shape == 0   ? bt_f_and(a, 2, kid)
           : shape == 1 ? bt_f_or(a, 2, kid)
                        : bt_f_not(a, kid[0]);
}

static const bt_formula *
random_sentence(bt_arena *a, bool plain)
{
    const bt_formula *f = random_formula(a, 1 + (int)random_below(3), 2, plain);
    int x = 0, y = 1;
    f = random_below(2) ? bt_f_exists(a, 1, &y, f) : bt_f_forall(a, 1, &y, f);
    return random_below(2) ? bt_f_exists(a, 1, &x, f)
                           : bt_f_forall(a, 1, &x, f);
}

/* ---- answers: 1 true, 0 false, -1 none */

static int
ours(const bt_formula *f, const bt_numeration *system)
{
    bt_budget budget;
    bt_dfa *d = NULL;
    bt_limits limits = {.max_steps = 50000000};
    bt_budget_start(&budget, &limits);
    bt_logic g = bt_logic_default(system, &budget);
    bt_status s = bt_formula_compile(&g, f, &d, NULL);
    int answer = s == BT_OK ? d->accept[0] : -1;
    if (s == BT_OK)
        CHECK(d->n_tracks == 0 && d->n_states == 1, "a sentence has no tracks");
    bt_dfa_free(d);
    return answer;
}

static int
ask(const char *command, const char *script, const char *yes, const char *no)
{
    char path[] = "/tmp/bouton-peer-XXXXXX", line[512], call[256];
    int fd = mkstemp(path), answer = -1;
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f)
        return -1;
    fputs(script, f);
    fclose(f);
    snprintf(call, sizeof call, "ulimit -t 60 && %s %s 2>&1", command, path);
    FILE *p = popen(call, "r");
    while (p && fgets(line, sizeof line, p)) {
        if (strncmp(line, yes, strlen(yes)) == 0)
            answer = 1;
        else if (strncmp(line, no, strlen(no)) == 0)
            answer = 0;
    }
    if (p)
        pclose(p);
    unlink(path);
    return answer;
}

static bool
mona(const bt_formula *f, bt_text *out)
{
    return bt_script_mona(NULL, f, out);
}

static const struct {
    const char *name, *command, *yes, *no;
    bool (*script)(const bt_formula *f, bt_text *out);
    bool plain; /* linear atoms and residues only */
} peers[] = {
    {"mona", "mona -q", "Formula is valid", "Formula is unsatisfiable", mona,
     false},
    {"z3", "z3", "sat", "unsat", smtlib, true},
};

static bool
is_there(const char *name)
{
    char call[64];
    snprintf(call, sizeof call, "command -v %s >/dev/null 2>&1", name);
    return system(call) == 0;
}

static void
compare(size_t peer)
{
    unsigned answered = 0, yes = 0;
    for (int i = 0; i < SENTENCES; i++) {
        bt_arena a = {0};
        bt_text t = {0};
        const bt_formula *f = random_sentence(&a, peers[peer].plain);
        int mine = ours(f, &bt_base_2);
        bool ok = peers[peer].script(f, &t);
        char *script = bt_text_take(&t);
        CHECK(ok && script, "no script");
        int theirs = script ? ask(peers[peer].command, script, peers[peer].yes,
                                  peers[peer].no)
                            : -1;
        if (mine >= 0 && theirs >= 0) {
            answered++;
            yes += (unsigned)mine;
            CHECK(mine == theirs, "%s says %d, Bouton %d:\n%s",
                  peers[peer].name, theirs, mine, script);
        }
        free(script);
        bt_arena_free(&a);
    }
    printf("# %s: %u of %d sentences answered, %u true\n", peers[peer].name,
           answered, SENTENCES, yes);
    CHECK(answered > SENTENCES / 2, "%s answered %u", peers[peer].name,
          answered);
}

static void
case_peers(void)
{
    for (size_t i = 0; i < COUNT(peers); i++)
        if (CHECK(true, "counted") && is_there(peers[i].name))
            compare(i);
        else
            printf("# %s is not installed\n", peers[i].name);
}

/* The same sentence in both numeration systems. */
static void
case_systems_agree(void)
{
    unsigned compared = 0;
    for (int i = 0; i < SENTENCES; i++) {
        bt_arena a = {0};
        const bt_formula *f = random_sentence(&a, true);
        int two = ours(f, &bt_base_2), phi = ours(f, &bt_zeckendorf);
        if (two >= 0 && phi >= 0) {
            compared++;
            CHECK(two == phi, "base 2 says %d, Zeckendorf %d", two, phi);
        }
        bt_arena_free(&a);
    }
    CHECK(compared > SENTENCES / 2, "compared %u", compared);
}

int
main(void)
{
    RUN(case_peers);
    RUN(case_systems_agree);
    return check_done();
}
