/* ruling.c: the only place where a claim is called PROVED or REFUTED. */
#include "prove/ruling.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "base/request.h"
#include "core/certificate.h"
#include "core/instances.h"
#include "prove/prove.h"
#include "prove/user.h"

struct bt_ruling {
    bt_truth truth;
    bt_means means;
    const char *prover;
    bt_vector bodies; /* bt_text: what a method found for the claim, or for each
                         of its choices that is proved so far */
    char *counterexample, *explanation;
    char *certificate;  /* the one that was accepted */
    char *failure;      /* the member, as certificates say it */
    char *shown;        /* a method and its body, by which it fails there */
    const char *choice; /* of the collection; or NULL */
    char *unchecked;    /* why the checker could not be asked; or NULL */
    bt_text user;       /* what the checker compares certificates with */
};

bt_ruling *
bt_ruling_new(void)
{
    bt_ruling *r = calloc(1, sizeof *r);
    if (r)
        *r = (bt_ruling){.truth = BT_OPEN, .means = BT_BY_SEARCH};
    return r;
}

void
bt_ruling_free(bt_ruling *r)
{
    if (!r)
        return;
    for (size_t i = 0; i < r->bodies.count; i++)
        bt_text_free(&BT_AT(&r->bodies, bt_text, i));
    bt_vector_free(&r->bodies);
    free(r->counterexample);
    free(r->explanation);
    free(r->certificate);
    free(r->failure);
    free(r->shown);
    free(r->unchecked);
    bt_text_free(&r->user);
    free(r);
}

bt_truth
bt_ruling_truth(const bt_ruling *r)
{
    return r->truth;
}

const char *
bt_ruling_unchecked(const bt_ruling *r)
{
    return r->unchecked;
}

void
bt_ruling_by(bt_ruling *r, const char *prover)
{
    r->prover = prover;
}

void
bt_ruling_about(bt_ruling *r, const struct bt_case *k)
{
    if (r->user.v.count == 0)
        bt_user_print(k, &r->user);
}

static void
decide(bt_ruling *r, bt_truth truth, bt_means by_search)
{
    r->truth = truth;
    r->means = r->prover ? BT_BY_PROOF : by_search;
}

/* With the user's own bytes, where there are any. */
static bt_status
ask(const bt_ruling *r, const bt_check_options *o, const bt_text *t,
    bt_err *err)
{
    bt_text all = {.failed = r->user.failed || t->failed};
    bt_text_bytes(&all, r->user.v.data, r->user.v.count);
    if (r->user.v.count > 0)
        bt_request_add(&all, "certificate", t->v.data, t->v.count);
    else
        bt_text_bytes(&all, t->v.data, t->v.count);
    bt_status s =
        all.failed ? bt_fail_nomem(err)
                   : o->verify(o->verify_context, all.v.data, all.v.count, err);
    bt_text_free(&all);
    return s;
}

/* Nobody was there to look at it: whoever reads the verdict has to know. */
static void
note_unchecked(bt_ruling *r, const bt_err *why)
{
    free(r->unchecked);
    r->unchecked = bt_copy(why->text, strlen(why->text));
}

bt_status
bt_ruling_check(bt_ruling *r, const bt_check_options *o, const bt_text *t,
                bt_err *err)
{
    bt_err why = {0};
    bt_status s = o->verify ? ask(r, o, t, &why)
                            : bt_fail(&why, BT_ERR_IO, "there is no checker");
    if (s == BT_ERR_IO)
        note_unchecked(r, &why);
    if (s != BT_OK && err)
        *err = why;
    BT_TRY(s);
    free(r->certificate);
    r->certificate = bt_copy(t->v.data, t->v.count);
    return r->certificate ? BT_OK : bt_fail_nomem(err);
}

bt_status
bt_ruling_prove(bt_ruling *r, const bt_check_options *o, const bt_text *t,
                bt_err *err)
{
    BT_TRY(bt_ruling_check(r, o, t, err));
    decide(r, BT_PROVED, BT_BY_EXHAUSTION);
    return BT_OK;
}

static bt_status
keep_body(bt_ruling *r, bt_text *body, bt_err *err)
{
    bt_text *kept = bt_vector_push(&r->bodies, sizeof *kept);
    if (!kept)
        return bt_fail_nomem(err);
    *kept = *body;
    *body = (bt_text){0};
    return BT_OK;
}

/* A certificate that begins with this core text, and the bodies. */
static bt_status
prove_bodies(bt_ruling *r, const bt_check_options *o, bt_text *t, bt_err *err)
{
    bt_text_add(t, "proved\n");
    for (size_t i = 0; i < r->bodies.count; i++)
        bt_certificate_add(t, i + 1, &BT_AT(&r->bodies, bt_text, i));
    bt_certificate_seal(t);
    return bt_ruling_prove(r, o, t, err);
}

/* What is not accepted is not kept. */
static void
forget_body(bt_ruling *r)
{
    bt_text_free(&BT_AT(&r->bodies, bt_text, --r->bodies.count));
}

bt_status
bt_ruling_prove_part(bt_ruling *r, const bt_check_options *o,
                     const bt_part *part, bt_text *body, bt_err *err)
{
    bt_text t = {0};
    bt_certificate_open(&t);
    bt_core_print_head(&t);
    bt_part_print(part, &t);
    bt_status s = keep_body(r, body, err);
    bt_text_free(body);
    if (s == BT_OK) {
        s = prove_bodies(r, o, &t, err);
        if (s != BT_OK)
            forget_body(r);
    }
    bt_text_free(&t);
    return s;
}

/* Each stays about what it is about. */
static void
swap(bt_ruling *a, bt_ruling *b)
{
    bt_ruling before = *a;
    *a = *b;
    *b = before;
    b->user = a->user;
    a->user = before.user;
}

bt_status
bt_ruling_add_choice(bt_ruling *r, bt_ruling *one, bt_err *err)
{
    if (one->truth == BT_REFUTED) {
        swap(r, one);
        return BT_OK;
    }
    if (one->truth != BT_PROVED)
        return BT_OK;
    bool same = r->bodies.count == 0 || strcmp(r->prover, one->prover) == 0;
    r->prover = same ? one->prover : "several";
    return keep_body(r, &BT_AT(&one->bodies, bt_text, 0), err);
}

bool
bt_ruling_take_instance(bt_ruling *r, bt_ruling *one, bt_text *bodies)
{
    if (one->truth == BT_REFUTED)
        swap(r, one);
    if (one->truth != BT_PROVED || one->bodies.count != 1)
        return false;
    const bt_text *body = &BT_AT(&one->bodies, bt_text, 0);
    bt_text_bytes(bodies, body->v.data, body->v.count);
    r->prover = r->prover && strcmp(r->prover, one->prover) != 0 ? "several"
                                                                 : one->prover;
    return true;
}

bt_status
bt_ruling_prove_choices(bt_ruling *r, const bt_check_options *o,
                        const char *core, bt_err *err)
{
    bt_text t = {0};
    bt_certificate_open(&t);
    bt_text_add(&t, "%s", core);
    bt_status s = prove_bodies(r, o, &t, err);
    bt_text_free(&t);
    return s;
}

/* The number of the problem, then the values of its variables, or how many
 * numbers the position has and these. */
static bt_status
note_failure(bt_ruling *r, const struct bt_case *k, const bt_member *m,
             bt_err *err)
{
    const bt_problem *p = m->problem;
    const bt_position *x = p->kind == BT_MEMBER_POSITION ? m->position : NULL;
    bt_text t = {0};
    bt_text_add(&t, "%zu", (size_t)(p - k->part.problem) + 1);
    if (x)
        bt_text_add(&t, " %zu", x->n);
    for (size_t i = 0; i < (x ? x->n : p->n_vars); i++)
        bt_text_add(&t, " %lld", (long long)(x ? x->v[i] : m->value[i]));
    free(r->failure);
    r->failure = bt_text_take(&t);
    r->choice = k->choice;
    return r->failure ? BT_OK : bt_fail_nomem(err);
}

bt_status
bt_ruling_refute(bt_ruling *r, struct bt_case *k, const bt_member *m,
                 int64_t stones, uint64_t positions, bt_err *err)
{
    BT_TRY(bt_replay_member(k, m, positions, err));
    BT_TRY(bt_explain_failure(k, m, stones, &r->counterexample, &r->explanation,
                              err));
    BT_TRY(note_failure(r, k, m, err));
    decide(r, BT_REFUTED, BT_BY_REPLAY);
    return BT_OK;
}

/* What a body is, by its first words. */
static const char *
means_of(const char *body)
{
    bool beside = strncmp(body, "star", 4) == 0;
    return beside ? "the set of P-positions beside a heap of Nim"
           : strncmp(body, "sentence", 8) == 0
               ? "the set of P-positions or values"
           : strncmp(body, "heap", 4) == 0 ? "the values of heaps, which repeat"
                                           : "the sets";
}

/* What shows that the claim fails at a member: a body; at a position, of the
 * problem that says so of its place. */
static bool
put_shown(struct bt_case *k, const bt_member *m, const bt_text *body,
          bt_text *out)
{
    bt_problem fails;
    bool good = true;
    if (m->problem->kind == BT_MEMBER_POSITION) {
        good = bt_instance_fails(&k->part.core, m->problem, k->rules[0],
                                 m->position, &fails);
        bt_text_add(out, "place\n");
        if (good)
            bt_problem_print(&k->part.core, &fails, out);
        bt_text_add(out, "by ");
    }
    bt_text_add(out, "%.*s", (int)body->v.count, (const char *)body->v.data);
    return good;
}

bt_status
bt_ruling_refute_by(bt_ruling *r, struct bt_case *k, const bt_member *m,
                    int64_t stones, const bt_text *body, bt_err *err)
{
    bt_text t = {0}, why = {0}, shown = {0};
    if (k->claim->endless || !put_shown(k, m, body, &shown)) {
        bt_text_free(&shown);
        return bt_fail(err, BT_ERR_REFUSED, "a position cannot be said");
    }
    free(r->shown);
    r->shown = bt_text_take(&shown);
    BT_NEED(r->shown, err);
    BT_TRY(note_failure(r, k, m, err));
    bt_certificate_open(&t);
    bt_core_print_head(&t);
    bt_part_print(&k->part, &t);
    bt_text_add(&t, "refuted 1 %s\nby %s", r->failure, r->shown);
    bt_certificate_seal(&t);
    bt_status s = bt_ruling_check(r, k->options, &t, err);
    bt_text_free(&t);
    BT_TRY(s);
    BT_TRY(bt_explain_failure(k, m, stones, &r->counterexample, &r->explanation,
                              err));
    bt_text_add(&why,
                "It is too large to be replayed: the claim is evaluated there "
                "with %s of a certificate that bouton-verify accepts.%s%s",
                means_of(body->v.data), r->explanation ? "\n" : "",
                r->explanation ? r->explanation : "");
    free(r->explanation);
    r->explanation = bt_text_take(&why);
    BT_NEED(r->explanation, err);
    decide(r, BT_REFUTED, BT_BY_REPLAY);
    return BT_OK;
}

bt_status
bt_ruling_refute_seen(bt_ruling *r, const struct bt_case *k, const bt_member *m,
                      bt_text *text, bt_err *err)
{
    r->counterexample = bt_text_take(text);
    if (!r->counterexample)
        return bt_fail_nomem(err);
    BT_TRY(note_failure(r, k, m, err));
    decide(r, BT_REFUTED, BT_BY_EXHAUSTION);
    return BT_OK;
}

const char *
bt_ruling_failure(const bt_ruling *r, const char **choice, const char **shown)
{
    *choice = r->choice;
    *shown = r->shown;
    return r->failure;
}

void
bt_ruling_report(bt_ruling *r, bt_verdict *out)
{
    out->truth = r->truth;
    out->means = r->means;
    out->prover = r->prover;
    if (r->truth != BT_OPEN) {
        out->certificate = r->certificate;
        r->certificate = NULL;
    }
    if (r->truth != BT_REFUTED)
        return;
    out->counterexample = r->counterexample;
    out->explanation = r->explanation;
    r->counterexample = r->explanation = NULL;
}
