/* measure.c: why play ends.
 *
 * Look for features of a position f1, f2, ... such that every move lowers the
 * first one it changes (a lexicographic measure): take any feature that no
 * remaining move can raise and that some lower; drop those moves; go on until
 * none is left. Every feature is a non-negative integer, so play ends. */
#include "rules/build.h"

#include "base/checked.h"
#include "base/fail.h"
#include "base/vector.h"

enum { MAX_FEATURES = BT_MAX_FIELDS + 4 };

typedef struct search {
    bt_ruleset *r;
    bt_arena scratch;
    bt_linear *system; /* one a move */
    bool *done;        /* moves already shown to lower the measure */
    size_t left;
    bt_text words;
} search;

/* Does the move lower the feature (by at least 1), or at least not raise it? */
static bool
grows_at_most(search *s, size_t move, bt_feature f, int64_t most)
{
    bt_sum growth;
    return bt_effect_growth(&s->system[move], s->r, s->r->move[move], f,
                            &growth) &&
           bt_linear_prove_at_most(&s->system[move], growth, most);
}

static bool
try_feature(search *s, bt_feature f)
{
    bool lowers[256] = {0}, any = false;
    for (size_t i = 0; i < s->r->n_moves; i++) {
        if (s->done[i])
            continue;
        lowers[i] = grows_at_most(s, i, f, -1);
        any = any || lowers[i];
        if (!lowers[i] && !grows_at_most(s, i, f, 0))
            return false;
    }
    for (size_t i = 0; any && i < s->r->n_moves; i++)
        if (lowers[i]) {
            s->done[i] = true;
            s->left--;
        }
    if (any)
        bt_text_add(&s->words, "%s%s", s->words.v.count ? ", then " : "",
                    bt_feature_name(s->r, f));
    return any;
}

static size_t
list_features(const bt_ruleset *r, bt_feature *f)
{
    size_t n = 0;
    f[n++] = (bt_feature){.kind = BT_FEATURE_STONES};
    f[n++] = (bt_feature){.kind = BT_FEATURE_COUNT};
    f[n++] = (bt_feature){.kind = BT_FEATURE_SPARE};
    f[n++] = (bt_feature){.kind = BT_FEATURE_SPLIT};
    for (size_t i = 0; i < r->n_fields; i++)
        f[n++] = (bt_feature){.kind = BT_FEATURE_FIELD, .field = i};
    return n;
}

static void
look_for_measure(search *s)
{
    bt_feature feature[MAX_FEATURES];
    size_t n = list_features(s->r, feature);
    for (bool progress = true; progress && s->left;) {
        progress = false;
        for (size_t i = 0; i < n && !progress; i++)
            progress = try_feature(s, feature[i]);
    }
}

/* ---- a measure given by the user: linear in fields, stones and count ---- */

/* The growth of one term of the user's measure. */
static bool
term_growth(search *s, size_t move, const bt_expr *term, bt_sum *out)
{
    bt_feature f;
    if (term->op == BT_OP_VAR)
        f = (bt_feature){BT_FEATURE_FIELD, (size_t)term->value};
    else if (term->op == BT_OP_AGGREGATE && term->value == BT_AGG_STONES)
        f = (bt_feature){term->list < 0 ? BT_FEATURE_STONES : BT_FEATURE_FIELD,
                         term->list < 0 ? 0 : (size_t)term->list};
    else if (term->op == BT_OP_AGGREGATE && term->value == BT_AGG_COUNT &&
             term->list < 0)
        f = (bt_feature){.kind = BT_FEATURE_COUNT};
    else
        return false;
    return bt_effect_growth(&s->system[move], s->r, s->r->move[move], f, out);
}

/* Only non-negative coefficients: then the measure is bounded below and an
 * upper bound of each term's growth bounds the growth of the whole. */
static bool
user_measure_drops(search *s, size_t move)
{
    bt_linear l;
    bt_sum measure, sum = {.k = -1}, growth;
    bt_linear_init(&l, s->r, &s->scratch);
    bool ok = bt_linear_of(&l, s->r->measure, &measure) && measure.k >= 0;
    for (size_t i = 0; ok && i < measure.n; i++) {
        bt_term t = measure.term[i];
        ok = t.coef >= 0 && term_growth(s, move, l.term[t.var], &growth) &&
             bt_sum_add(&s->scratch, &sum, -t.coef, growth);
    }
    return ok && bt_linear_prove(&s->system[move], sum);
}

/* It changes numbers alone, of which the measure of the user does not speak. */
static bool
leaves_measure(const bt_ruleset *r, const bt_move *m)
{
    for (size_t i = 0; i < m->n_assigns; i++)
        if (r->field[m->assign[i].field].kind != BT_FIELD_NUMBER ||
            bt_expr_uses(r->measure, m->assign[i].field))
            return false;
    return m->n_targets == 0;
}

/* The first of all features. Moves that leave it alone have to lower another;
 * what is not shown is checked while playing. */
static void
try_user_measure(search *s)
{
    bt_ruleset *r = s->r;
    bt_text_add(&s->words, "the measure of the rules");
    for (size_t i = 0; i < r->n_moves; i++)
        if (!leaves_measure(r, r->move[i])) {
            r->move[i]->check_measure = !user_measure_drops(s, i);
            s->done[i] = true;
            s->left--;
        }
    look_for_measure(s);
    for (size_t i = 0; i < r->n_moves; i++) {
        r->move[i]->check_measure |= !s->done[i];
        r->check_measure |= r->move[i]->check_measure;
    }
}

/* ---- */

static bt_status
prepare(search *s, bt_err *err)
{
    size_t n = s->r->n_moves;
    s->system = bt_arena_alloc(&s->scratch, (n + 1) * sizeof *s->system);
    s->done = bt_arena_alloc(&s->scratch, (n + 1) * sizeof *s->done);
    BT_NEED(s->system && s->done, err);
    for (size_t i = 0; i < n; i++) {
        bt_linear_init(&s->system[i], s->r, &s->scratch);
        bt_linear_assume_move(&s->system[i], s->r->move[i],
                              s->r->move[i]->n_choices);
    }
    s->left = n;
    return BT_OK;
}

static bt_status
keep_words(search *s, bt_err *err)
{
    if (s->left || s->r->check_measure)
        return BT_OK; /* not shown: checked while solving */
    s->r->measure_words = bt_arena_take(&s->r->arena, &s->words);
    return s->r->measure_words ? BT_OK : bt_fail_nomem(err);
}

bt_status
bt_rules_measure(bt_ruleset *r, bt_err *err)
{
    search s = {.r = r};
    bt_status status = prepare(&s, err);
    if (status == BT_OK) {
        if (r->measure)
            try_user_measure(&s);
        else
            look_for_measure(&s);
        status = keep_words(&s, err);
        for (size_t i = 0; i < r->n_moves; i++)
            bt_linear_free(&s.system[i]);
    }
    bt_text_free(&s.words);
    bt_arena_free(&s.scratch);
    return status;
}
