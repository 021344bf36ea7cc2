/* prop_periods.c: heap games made at random (the seed is fixed), with conditions
 * that mix the heap, what is taken and the pieces. A period that is argued for
 * after a short table must hold in a long one, computed here, and be the least
 * with its least start. So must one that the checker accepts, whoever made the
 * certificate up: those of periods that are only seen, with any `settled`. */
#include "base/digest.h"
#include "bouton/sequence.h"
#include "check.h"
#include "game.h"
#include "heap/heap.h"
#include "verifier.h"

enum { ROUNDS = CHECK_SAMPLES(1500), SHORT = 120, LONG = 700 };
enum { MOVES = 3, CONDITIONS = 3 };

static uint64_t seed = 1956;  /* Guy and Smith */
static uint64_t masks = 1989; /* Gangolli and Plambeck; games stay the same */

static int64_t
pick(int64_t low, int64_t high)
{
    return game_between(&seed, low, high);
}

/* ca*a + ct*t + cb*b + k >= 0 */
typedef struct condition {
    int64_t ca, ct, cb, k;
} condition;

/* a -> a - t or a -> u + more, a - t - u, where u = times*b and
 * low <= t <= high; t is a constant when it is not `named`. */
typedef struct rule {
    bool split, named, ordered;
    int64_t low, high, times, more;
    size_t n;
    condition c[CONDITIONS];
} rule;

typedef struct game {
    size_t n;
    rule move[MOVES];
} game;

static condition
random_condition(const rule *r)
{
    condition c = {.ca = pick(-1, 1), .k = pick(-12, 12)};
    if (r->named)
        c.ct = pick(-2, 2);
    if (r->split)
        c.cb = pick(-1, 1);
    if (pick(0, 2) == 0)
        c.ca = 0;
    return c;
}

static rule
random_rule(void)
{
    rule r = {.split = pick(0, 2) == 0, .named = pick(0, 1)};
    r.low = r.high = pick(r.split ? 0 : 1, 5);
    if (r.named)
        r.high += pick(0, 4);
    r.ordered = r.split && pick(0, 1);
    r.times = pick(0, 9) ? 1 : 2;
    r.more = pick(0, 9) ? 0 : pick(-1, 1);
    r.n = (size_t)pick(0, 2) * (size_t)pick(0, 1);
    for (size_t i = 0; i < r.n; i++)
        r.c[i] = random_condition(&r);
    return r;
}

static void
write_rule(char *text, const rule *r, int index)
{
    char taken[20];
    sprintf(taken, r->named ? "t" : "%lld", (long long)r->low);
    text += sprintf(text, "move m%d%s: a -> ", index,
                    r->split ? (r->named ? " t, b" : " b")
                             : (r->named ? " t" : ""));
    if (r->split) /* pieces that do not vanish let every such game end */
        text += sprintf(text,
                        "%lld*b + (%lld), a - %s - %lld*b for 1 <= b, "
                        "%lld*b + %s + 1 <= a",
                        (long long)r->times, (long long)r->more, taken,
                        (long long)r->times, (long long)r->times, taken);
    else
        text += sprintf(text, "a - %s for %s <= a", taken, taken);
    if (r->named)
        text += sprintf(text, ", %lld <= t <= %lld", (long long)r->low,
                        (long long)r->high);
    if (r->ordered)
        text += sprintf(text, ", b <= a - %s - b", taken);
    for (size_t i = 0; i < r->n; i++) {
        const condition *c = &r->c[i];
        text += sprintf(text, ", %lld*a", (long long)c->ca);
        if (c->ct)
            text += sprintf(text, " + (%lld)*t", (long long)c->ct);
        if (c->cb)
            text += sprintf(text, " + (%lld)*b", (long long)c->cb);
        text += sprintf(text, " + (%lld) >= 0", (long long)c->k);
    }
    strcpy(text, "\n");
}

static bool
allowed(const rule *r, int64_t a, int64_t t, int64_t b)
{
    if (t > a || (r->split && (b < 1 || r->times * b + t + 1 > a)) ||
        (r->ordered && b > a - t - b))
        return false;
    for (size_t i = 0; i < r->n; i++) {
        const condition *c = &r->c[i];
        if (c->ca * a + c->ct * t + c->cb * b + c->k < 0)
            return false;
    }
    return true;
}

static void
mark_options(const rule *r, int64_t a, const uint32_t *g, bool *seen)
{
    for (int64_t t = r->low; t <= r->high; t++)
        for (int64_t b = 0; b <= (r->split ? a : 0); b++)
            if (allowed(r, a, t, b))
                seen[r->split
                         ? g[r->times * b + r->more] ^ g[a - t - r->times * b]
                         : g[a - t]] = true;
}

static void
compute(const game *x, uint32_t *g)
{
    for (int64_t a = 0; a <= LONG; a++) {
        bool seen[2048] = {false};
        for (size_t i = 0; i < x->n; i++)
            mark_options(&x->move[i], a, g, seen);
        g[a] = 0;
        while (seen[g[a]])
            g[a]++;
    }
}

/* Does g repeat after p from c on, as far as it is known? */
static bool
repeats(const uint32_t *g, uint64_t c, uint64_t p)
{
    for (uint64_t n = c; n + p <= LONG; n++)
        if (g[n] != g[n + p])
            return false;
    return true;
}

static void
check_period(const char *text, const uint32_t *g, bt_period p)
{
    CHECK(repeats(g, p.preperiod, p.length), "%s does not repeat after %llu",
          text, (unsigned long long)p.length);
    CHECK(p.preperiod == 0 || !repeats(g, p.preperiod - 1, p.length),
          "%s repeats before %llu", text, (unsigned long long)p.preperiod);
    for (uint64_t q = 1; q < p.length; q++)
        CHECK(!repeats(g, LONG / 2, q), "%s has the period %llu", text,
              (unsigned long long)q);
}

/* What the checker says of a certificate made of these numbers. */
static int
ask_checker(const bt_ruleset *r, const uint32_t *g, uint64_t settled,
            bt_period p)
{
    bt_sequence_view v = {.rules = r,
                          .settled = settled,
                          .mask = (uint32_t)game_between(&masks, 0, 70),
                          .value = g};
    bt_text t = {0};
    bt_err err;
    if (!CHECK(bt_heap_certificate(&v, &p, &t, &err) == BT_OK, "no text"))
        return -1;
    int code = verifier_ask(t.v.data, t.v.count, BT_VERIFY_STEPS, NULL);
    bt_text_free(&t);
    return code;
}

/* The first length that repeats as far as SHORT. */
static bool
see_period(const uint32_t *g, bt_period *p)
{
    for (p->length = 1; p->length < SHORT / 3; p->length++) {
        uint64_t c = SHORT - p->length;
        while (c > 0 && g[c - 1] == g[c - 1 + p->length])
            c--;
        p->preperiod = c;
        if (c + 2 * p->length < SHORT)
            return true;
    }
    return false;
}

static size_t forged;

static void
try_checker(const char *text, const bt_ruleset *r, const uint32_t *g,
            const bt_sequence *q, bt_period p)
{
    if (p.argued) {
        int code = ask_checker(r, g, bt_sequence_look(q).settled, p);
        CHECK(code == ACCEPTED, "%s: %d", text, code);
    }
    for (int i = 0; i < 4 && see_period(g, &p); i++)
        if (ask_checker(r, g, (uint64_t)pick(0, 25), p) == ACCEPTED) {
            check_period(text, g, p);
            forged++;
        }
    p.length = (uint64_t)pick(1, 12);
    p.preperiod = (uint64_t)pick(0, 12);
    if (ask_checker(r, g, (uint64_t)pick(0, 25), p) == ACCEPTED)
        check_period(text, g, p);
}

/* 1 where the period is argued for; the game may be refused. */
static size_t
try_game(const game *x)
{
    static uint32_t g[LONG + 1];
    char text[1000] = "game g\nheaps a\n";
    for (size_t i = 0; i < x->n; i++)
        write_rule(text + strlen(text), &x->move[i], (int)i);
    bt_ruleset *r;
    bt_sequence *q;
    bt_err err;
    if (game_try(text, NULL, &r, &err) != BT_OK)
        return !CHECK(err.line > 0, "%s refused: %s", text, err.text);
    game_must(bt_sequence_new(r, BT_SEQUENCE_GRUNDY, NULL, SHORT, &q, &err),
              text, &err);
    bt_period p;
    game_must(bt_sequence_period(q, &p, &err), text, &err);
    compute(x, g);
    for (uint64_t n = 0; n <= SHORT; n++)
        if (!CHECK(bt_sequence_values(q)[n] == g[n], "%s at %llu: %u, not %u",
                   text, (unsigned long long)n, bt_sequence_values(q)[n], g[n]))
            break;
    if (p.argued)
        check_period(text, g, p);
    try_checker(text, r, g, q, p);
    bt_sequence_free(q);
    bt_ruleset_free(r);
    return p.argued;
}

static void
case_random_heap_games(void)
{
    size_t proved = 0, split = 0;
    for (int round = 0; round < ROUNDS; round++) {
        game x = {.n = (size_t)pick(1, MOVES)};
        bool splits = false;
        for (size_t i = 0; i < x.n; i++) {
            x.move[i] = random_rule();
            splits = splits || x.move[i].split;
        }
        size_t one = try_game(&x);
        proved += one;
        split += splits ? one : 0;
    }
    CHECK(proved >= ROUNDS / 4, "only %zu proved", proved);
    CHECK(split >= ROUNDS / 50, "only %zu of them split", split);
    CHECK(forged >= ROUNDS / 4, "only %zu others accepted", forged);
}

int
main(void)
{
    RUN(case_random_heap_games);
    return check_done();
}
