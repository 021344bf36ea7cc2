/* labels.c: every way in which the heaps that a move takes and puts back
 * can be empty, of a named size, or larger and equal to each other. */
#include "reply/labels.h"

void
bt_reply_assume_above(bt_reply_state *s, bt_sum f, int64_t k)
{
    f.k -= k;
    bt_reply_assume(s, f);
}

size_t
bt_reply_heaps(const bt_reply_labels *x)
{
    return x->m->n_heaps + x->m->n_results;
}

bool
bt_reply_size_of(const bt_reply_labels *x, const bt_reply_state *s, size_t i,
                 bt_sum *out)
{
    if (i < x->m->n_heaps) {
        *out = bt_reply_variable(i);
        return true;
    }
    return bt_sum_compose(s->arena, x->m->result[i - x->m->n_heaps], x->value,
                          out);
}

/* Heap i, of size f, is what its label says. */
static void
assume_label(const bt_reply_labels *x, bt_reply_state *s, size_t i, bt_sum f)
{
    size_t label = x->label[i], class_ = label - x->sizes - 1;
    if (label <= x->sizes) {
        f.k -= (int64_t)label;
        bt_reply_assume_zero(s, f);
    } else if (class_ == s->n_classes) {
        bt_reply_assume_above(s, f, (int64_t)x->sizes + 1);
        if (!bt_reply_normal(s, f, &s->class_[s->n_classes++].size))
            s->too_large = true;
    } else {
        bt_reply_add(s, &f, -1, s->class_[class_].size);
        bt_reply_assume_zero(s, f);
    }
}

/* Classes are different sizes: one that is at least the other is larger. */
static void
learn_differences(bt_reply_state *s)
{
    for (size_t i = 0; i < s->n_classes; i++)
        for (size_t j = 0; j < s->n_classes; j++) {
            bt_sum d = s->class_[i].size;
            if (i != j && bt_sum_add(s->arena, &d, -1, s->class_[j].size) &&
                bt_reply_follows(s, d))
                bt_reply_assume_above(s, d, 1);
        }
}

void
bt_reply_learn(const bt_reply_labels *x, bt_reply_state *s)
{
    bt_sum f;
    for (size_t i = 0; i < bt_reply_heaps(x); i++) {
        if (bt_reply_size_of(x, s, i, &f))
            assume_label(x, s, i, f);
        else
            s->too_large = true;
    }
    for (size_t i = 0; i < x->m->n_rows; i++) {
        if (bt_sum_compose(s->arena, x->m->row[i], x->value, &f))
            bt_reply_assume(s, f);
        else
            s->too_large = true;
    }
    for (size_t i = 0; i < x->m->n_heaps + x->m->n_choices; i++)
        bt_reply_assume_above(s, bt_reply_variable(i), i < x->m->n_heaps);
    learn_differences(s);
}

void
bt_reply_count_label(const bt_reply_labels *x, bt_reply_state *s, size_t i,
                     int64_t by)
{
    size_t label = x->label[i];
    if (label == 0)
        return;
    if (label <= x->sizes)
        s->change[label - 1] += by;
    else
        s->class_[label - x->sizes - 1].change += by;
}

static bool
each_label(bt_reply_labels *x, size_t at, size_t classes, bool small,
           bt_reply_visit *visit, void *arg)
{
    bool result = at >= x->m->n_heaps;
    if (at == bt_reply_heaps(x))
        return visit(arg, classes);
    size_t most = x->sizes + classes + 1;
    if (small && result)
        most = x->sizes;
    for (size_t label = result ? 0 : 1; label <= most; label++) {
        size_t more = label == x->sizes + classes + 1;
        x->label[at] = label;
        if (!each_label(x, at + 1, classes + more, small, visit, arg))
            return false;
    }
    return true;
}

bool
bt_reply_each_label(bt_reply_labels *x, bool small, bt_reply_visit *visit,
                    void *arg)
{
    return each_label(x, 0, 0, small, visit, arg);
}
