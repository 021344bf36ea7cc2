/* starve.c: where there is no memory for small things, the question ends: from
 * wherever it is, back to the one who asked. What is kept for the question is
 * freed as always; what a library call had for itself is lost. In wasm there
 * are no such jumps: the module ends, and its owner starts another one. */
#include "desk.h"

#ifdef __wasi__

bool
question_guard(question *q, void (*run)(question *q, void *arg), void *arg)
{
    run(q, arg);
    return true;
}

void *
need(const question *q, void *p)
{
    (void)q;
    if (!p)
        abort();
    return p;
}

#else

#include <setjmp.h>

struct escape {
    jmp_buf to;
};

bool
question_guard(question *q, void (*run)(question *q, void *arg), void *arg)
{
    struct escape here;

    q->escape = &here;
    if (setjmp(here.to) != 0) {
        q->escape = NULL;
        return fail_with(q, BT_ERR_NOMEM, "out of memory");
    }
    run(q, arg);
    q->escape = NULL;
    return true;
}

void *
need(const question *q, void *p)
{
    if (!p && q->escape)
        longjmp(q->escape->to, 1);
    if (!p) /* of the program alone, behind its question */
        abort();
    return p;
}

#endif
