/* fit.c: values to be taken, fitted to small models of what is assumed: of the
 * terms at hand, sums and differences of them, those that fit the most models
 * are taken at once, until none is left without one. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "steps/search.h"

enum {
    MODELS = 384,
    WORDS = MODELS / 64,
    VARIABLES = 12,
    BASE = 20,
    TERMS = 700,
    FEW_TERMS = 24,  /* where two values are needed */
    TRIED = 1 << 17, /* vectors, looking for models */
    ITEMS = 24       /* that are taken at */
};

typedef struct mask {
    uint64_t word[WORDS];
} mask;

typedef struct fitter {
    bt_ssearch *x;
    size_t first, n_vars; /* the variables: numbers from `first` on */
    size_t n;             /* models */
    int64_t model[MODELS][VARIABLES];
    size_t n_base, n_terms;
    int64_t divisor; /* the largest that is a number; 0: there is none */
    const bt_sum *base[BASE], *term[TERMS];
    size_t left; /* of what may be tried out */
} fitter;

/* ---- at the models ---- */

static bool form_at(const fitter *f, const bt_sum *a, const int64_t *model,
                    int64_t *out);

static bool
unknown_at(const fitter *f, uint32_t unknown, const int64_t *model,
           int64_t *out)
{
    const bt_unknown *u = bt_unknowns_at(f->x->t, unknown);
    int64_t a, b;
    if (u->kind == BT_UNKNOWN_VARIABLE) {
        size_t i = (size_t)u->which - f->first;
        *out = i < f->n_vars ? model[i] : 0;
        return i < f->n_vars;
    }
    if (u->kind == BT_UNKNOWN_PRODUCT)
        return unknown_at(f, (uint32_t)u->which, model, &a) &&
               unknown_at(f, (uint32_t)u->rest, model, &b) && bt_mul(a, b, out);
    if ((u->kind != BT_UNKNOWN_QUOTIENT && u->kind != BT_UNKNOWN_REST) ||
        !form_at(f, u->arg[0], model, &a) || !form_at(f, u->arg[1], model, &b))
        return false;
    int64_t q = b > 0 ? a / b - (a % b < 0) : 0;
    *out = u->kind == BT_UNKNOWN_QUOTIENT ? q : b > 0 ? a - b * q : 0;
    return b >= 0;
}

static bool
form_at(const fitter *f, const bt_sum *a, const int64_t *model, int64_t *out)
{
    int64_t sum = a->k, one;
    for (size_t i = 0; i < a->n; i++)
        if (!unknown_at(f, a->term[i].var, model, &one) ||
            !bt_mul(one, a->term[i].coef, &one) || !bt_add(sum, one, &sum))
            return false;
    *out = sum;
    return true;
}

static bool
has(const mask *m, size_t i)
{
    return m->word[i / 64] >> i % 64 & 1;
}

static size_t
count(const mask *m)
{
    size_t n = 0;
    for (size_t i = 0; i < WORDS; i++)
        n += (size_t)__builtin_popcountll(m->word[i]);
    return n;
}

static mask
both(mask a, mask b, bool but)
{
    for (size_t i = 0; i < WORDS; i++)
        a.word[i] &= but ? ~b.word[i] : b.word[i];
    return a;
}

/* Of these models those at which the part is known to hold. */
static mask
holds(fitter *f, bt_spart part, mask of)
{
    bt_sview v = bt_spart_look(f->x->p, part);
    mask out = {0}, none = {0};
    int64_t at;
    if (bt_step_failed(f->x->p) || count(&of) == 0 || f->left == 0)
        return none;
    f->left--;
    if (v.is == BT_IS_FACT)
        for (size_t i = 0; i < f->n; i++)
            if (has(&of, i) && form_at(f, v.fact, f->model[i], &at) && at >= 0)
                out.word[i / 64] |= UINT64_C(1) << i % 64;
    for (size_t i = 0; v.is == BT_IS_ALL && i < v.n; i++)
        of = holds(f, v.part[i], of);
    for (size_t i = 0; v.is == BT_IS_ANY && i < v.n; i++) {
        mask more = holds(f, v.part[i], both(of, out, true));
        for (size_t k = 0; k < WORDS; k++)
            out.word[k] |= more.word[k];
    }
    return v.is == BT_IS_ALL ? of : out;
}

static mask
all(const fitter *f)
{
    mask m = {0};
    for (size_t i = 0; i < f->n; i++)
        m.word[i / 64] |= UINT64_C(1) << i % 64;
    return m;
}

/* At which everything that is assumed is true, but what holds of every number.
 */
static mask
satisfied(fitter *f)
{
    mask m = all(f);
    for (size_t i = 0; i < f->x->entry.count; i++) {
        const bt_entry *e = BT_AT(&f->x->entry, bt_entry *, i);
        bt_spart any = {
            .kind = BT_PART_LIST, .negated = true, .n = e->n, .part = e->part};
        if (e->kind == BT_ENTRY_FACT)
            m = holds(f, bt_spart_form(e->fact), m);
        if (e->kind != BT_ENTRY_CHOICE)
            continue;
        bt_spart *no = bt_unknowns_alloc(f->x->t, e->n * sizeof *no);
        for (size_t k = 0; no && k < e->n; k++)
            no[k] = bt_spart_not(e->part[k]);
        any.part = no;
        m = no ? holds(f, any, m) : m;
    }
    return m;
}

/* ---- models ---- */

/* Fields that no move changes are parameters: few values of them are enough. */
static bool
is_parameter(const bt_sproblem *p, size_t field)
{
    if (field >= p->g->rules->n_fields)
        return false;
    for (size_t i = 0; i < p->g->n_moves; i++)
        for (size_t k = 0; k < p->g->move[i].n_sets; k++)
            if (p->g->move[i].set[k].where == field)
                return false;
    return true;
}

/* How many values each variable has. */
static size_t
sizes(const fitter *f, size_t *size)
{
    for (size_t most = 26;; most--) {
        size_t total = 1;
        for (size_t i = 0; i < f->n_vars; i++) {
            size[i] = is_parameter(f->x->p, i) && most > 6 ? 6 : most;
            total *= total > TRIED ? 1 : size[i];
        }
        if (total <= TRIED || most == 2)
            return total;
    }
}

/* Every vector is tried, in blocks; each later block that there is no more room
 * for replaces every second of what was found. */
static void
find_models(fitter *f)
{
    size_t size[VARIABLES], total = sizes(f, size), next = 0, kept = 0;
    uint64_t mix = 1902;
    size_t step = total / 2 + 1;
    while (step < total && (total % step == 0 || step % 2 == 0))
        step++; /* a rough shuffle */
    while (next < total && kept < MODELS * 3 / 4) {
        size_t from = kept;
        for (f->n = kept; f->n < MODELS && next < total; next++, f->n++) {
            mix = mix * 6364136223846793005u + 1442695040888963407u;
            size_t at = total <= MODELS ? next : (size_t)(mix >> 33) % total;
            for (size_t i = 0; i < f->n_vars; at /= size[i++])
                f->model[f->n][i] = (int64_t)(at % size[i]);
        }
        mask m = satisfied(f);
        for (size_t i = from; i < f->n; i++)
            if (has(&m, i))
                memmove(f->model[kept++], f->model[i], sizeof *f->model);
    }
    f->n = kept;
}

/* ---- terms ---- */

static bool
is_new(const bt_sum *const *list, size_t n, const bt_sum *a)
{
    for (size_t i = 0; i < n; i++)
        if (bt_unknowns_equal(list[i], a))
            return false;
    return true;
}

static void
add_base(fitter *f, const bt_sum *a)
{
    if (a->n > 0 && f->n_base < BASE && is_new(f->base, f->n_base, a))
        f->base[f->n_base++] = a;
}

/* p * a + q * b + k */
static void
add_term(fitter *f, int64_t p, const bt_sum *a, int64_t q, const bt_sum *b,
         int64_t k)
{
    if (f->n_terms == TERMS)
        return;
    const bt_sum *c = bt_unknowns_mix(f->x->t, p, a, q, b, k);
    if (is_new(f->term, f->n_terms, c))
        f->term[f->n_terms++] = c;
}

static void
base_of_unknown(fitter *f, uint32_t unknown)
{
    bt_unknowns *t = f->x->t;
    bt_unknown u = *bt_unknowns_at(t, unknown);
    if (u.kind == BT_UNKNOWN_PRODUCT) {
        base_of_unknown(f, (uint32_t)u.which);
        base_of_unknown(f, (uint32_t)u.rest);
    }
    if (u.kind != BT_UNKNOWN_QUOTIENT && u.kind != BT_UNKNOWN_REST)
        return;
    const bt_sum *q =
        bt_unknowns_divided(t, BT_UNKNOWN_QUOTIENT, u.arg[0], u.arg[1]);
    add_base(f, bt_unknowns_divided(t, BT_UNKNOWN_REST, u.arg[0], u.arg[1]));
    add_base(f, q);
    add_base(f, u.arg[0]);
    add_base(f, u.arg[1]);
    if (u.arg[1]->n == 0 && u.arg[1]->k > f->divisor)
        f->divisor = u.arg[1]->k;
    if (u.arg[1]->n > 0) {
        add_base(f, bt_unknowns_product(t, u.arg[1], q));
        for (size_t i = f->x->p->g->rules->n_fields; i < f->n_vars; i++)
            add_base(f, bt_unknowns_product(
                            t, u.arg[1],
                            bt_unknowns_variable(t, (int)(f->first + i))));
    }
}

static void
base_of_part(fitter *f, bt_spart part)
{
    bt_sview v = bt_spart_look(f->x->p, part);
    if (bt_step_failed(f->x->p) || v.is == BT_IS_SOME || v.is == BT_IS_EVERY)
        return;
    for (size_t i = 0; v.is == BT_IS_FACT && i < v.fact->n; i++)
        base_of_unknown(f, v.fact->term[i].var);
    for (size_t i = 0; v.is != BT_IS_FACT && i < v.n; i++)
        base_of_part(f, v.part[i]);
}

static void
find_terms(fitter *f)
{
    bt_unknowns *t = f->x->t;
    const bt_sum *one = bt_unknowns_constant(t, 1);
    for (size_t i = 0; i < f->n_vars; i++)
        add_base(f, bt_unknowns_variable(t, (int)(f->first + i)));
    for (size_t i = 0; i < f->x->entry.count; i++) {
        const bt_entry *e = BT_AT(&f->x->entry, bt_entry *, i);
        if (e->kind == BT_ENTRY_FACT)
            base_of_part(f, bt_spart_form(e->fact));
        for (size_t k = 0; e->kind == BT_ENTRY_CHOICE && k < e->n; k++)
            base_of_part(f, e->part[k]);
    }
    for (int64_t k = 0; k < 3; k++)
        add_term(f, 0, one, 0, one, k);
    for (int64_t k = 0; k < 3; k++)
        for (size_t i = 0; i < f->n_base; i++)
            add_term(f, 1, f->base[i], 0, one, k == 2 ? -1 : k);
    for (int64_t k = -2; k < 2 && f->divisor > 0; k++) {
        add_term(f, 0, one, f->divisor, one, k);
        for (size_t i = 0; i < f->n_base; i++)
            add_term(f, -1, f->base[i], f->divisor, one, k);
    }
    for (size_t i = 0; i < f->n_base; i++)
        for (size_t j = 0; j < f->n_base; j++) {
            add_term(f, 1, f->base[i], -1, f->base[j], 0);
            add_term(f, 1, f->base[i], 1, f->base[j], 0);
            add_term(f, 1, f->base[i], -1, f->base[j], 1);
        }
    for (size_t i = 0; i < f->n_base; i++)
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < f->n_base; k++)
                add_term(f, 1,
                         bt_unknowns_mix(t, 1, f->base[i], 1, f->base[j], 0),
                         -1, f->base[k], 0);
}

/* ---- what fits ---- */

/* Values for an item, one or two, and the models at which its instance is
 * false. */
typedef struct fit {
    bt_entry *item;
    size_t which;
    const bt_sum *value[2];
    mask at;
} fit;

typedef struct fits {
    fit *of;
    size_t n, room;
} fits;

static size_t
weight(const bt_sum *a)
{
    size_t n = 1 + (a->k != 0);
    for (size_t i = 0; i < a->n; i++)
        n += 1 + (a->term[i].coef != 1);
    return n;
}

static void
keep(fits *all, fit f)
{
    if (count(&f.at) == 0)
        return;
    if (all->n == all->room) {
        size_t room = all->room ? 2 * all->room : 64;
        fit *more = realloc(all->of, room * sizeof *more);
        if (!more)
            return;
        all->of = more;
        all->room = room;
    }
    all->of[all->n++] = f;
}

static void
try_item(fitter *f, bt_entry *item, size_t which, fits *out)
{
    bt_sproblem *p = f->x->p;
    mask of = all(f);
    for (size_t i = 0; i < f->n_terms && !bt_step_failed(p); i++) {
        bt_spart one = bt_spart_with(p, item->part[0], f->term[i]);
        bool more = bt_spart_look(p, one).is == BT_IS_EVERY;
        if (!more)
            keep(out, (fit){item,
                            which,
                            {f->term[i]},
                            holds(f, bt_spart_not(one), of)});
        for (size_t k = 0;
             more && i < FEW_TERMS && k < FEW_TERMS && k < f->n_terms; k++)
            keep(out,
                 (fit){item,
                       which,
                       {f->term[i], f->term[k]},
                       holds(f, bt_spart_not(bt_spart_with(p, one, f->term[k])),
                             of)});
    }
}

/* The one that fits the most of what is left, for its size. */
static const fit *
best_of(const fits *all, mask left)
{
    const fit *best = NULL;
    long most = 0;
    for (size_t i = 0; i < all->n; i++) {
        const fit *f = &all->of[i];
        mask new = both(f->at, left, false);
        long hits = (long)count(&new);
        if (hits == 0)
            continue;
        size_t size =
            weight(f->value[0]) + (f->value[1] ? weight(f->value[1]) : 0);
        long score = 1000 + hits * 100 - (long)size * 10 - (long)f->which * 30;
        if (score > most) {
            most = score;
            best = f;
        }
    }
    return best;
}

/* None is needed whose models the others have. */
static size_t
drop_needless(const fit **plan, size_t n, mask all)
{
    for (size_t i = 0; i < n; i++) {
        mask left = all;
        for (size_t k = 0; k < n; k++)
            if (k != i)
                left = both(left, plan[k]->at, true);
        if (count(&left) > 0)
            continue;
        memmove(plan + i, plan + i + 1, (n - i - 1) * sizeof *plan);
        n--;
        i--;
    }
    return n;
}

static size_t
cover(fitter *f, const fits *found, bt_sproof *step, size_t most)
{
    const fit *plan[BT_MOST_PLAN];
    mask left = all(f);
    size_t n = 0, steps = 0;
    while (count(&left) > 0 && n < most / 2) {
        const fit *best = best_of(found, left);
        if (!best)
            break;
        left = both(left, best->at, true);
        plan[n++] = best;
    }
    if (count(&left) == 0)
        n = drop_needless(plan, n, all(f));
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < 2 && plan[i]->value[k]; k++)
            step[steps++] = (bt_sproof){.kind = BT_PROOF_TAKE,
                                        .source = k ? NULL : plan[i]->item,
                                        .arg = {plan[i]->value[k]}};
    return steps;
}

size_t
bt_fit(bt_ssearch *x, size_t first, bt_sproof *step, size_t most)
{
    fitter *f = calloc(1, sizeof *f);
    fits found = {0};
    size_t n = 0, items = 0;
    if (!f)
        return 0;
    f->x = x;
    f->first = first;
    f->n_vars = x->var.count - first;
    f->left = SIZE_MAX;
    if (f->n_vars <= VARIABLES && f->n_vars > 0)
        find_models(f);
    if (f->n > 0)
        find_terms(f);
    for (size_t i = 0; f->n > 0 && i < x->entry.count && items < ITEMS; i++) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind == BT_ENTRY_EVERY)
            try_item(f, e, items++, &found);
    }
    if (found.n > 0)
        n = cover(f, &found, step, most);
    free(found.of);
    free(f);
    return n;
}
