/* formula.h: core text as conditions on natural numbers, for verify/decide,
 * which finds out whether any satisfy them, or in a tree, for who decides them
 * in another way. What positions are, others know. What cannot be said in this
 * way is a budget: nothing is said of it. */
#ifndef VERIFY_FORMULA_FORMULA_H
#define VERIFY_FORMULA_FORMULA_H

#include "common/integers.h"
#include "common/pool.h"
#include "decide/decide.h"
#include "kernel/eval.h"

enum {
    POWER = MAX_VARIABLES / 2, /* in a tree, variable i + POWER is 2^i */
    MAX_DEPTH = 4096           /* of a tree, for the stack's sake */
};

/* ---- what is being said */

typedef struct speaker speaker;

/* Numbers without a name that come with the numbers of an atom, and what they
 * are; some are, whatever the variables around. They are hidden around it; in a
 * tree, where there is just one of each, by "for all" where that is wanted. */
typedef struct side {
    int before; /* `next` when it was opened */
    int32_t holds;
} side;

/* Variables of one text: of a problem, or of a game. */
typedef struct scope {
    kernel_env e;                        /* knows those that are constants */
    const form *value[KERNEL_VARIABLES]; /* of numbers; NULL: not there */
    const form *place[KERNEL_VARIABLES]; /* of positions: coordinates */
    uint64_t powers;                     /* those that are powers of two */
    uint64_t exponents; /* those v of which `value` is 2^v, and only that */
    uint32_t given;     /* a number that is 0 where we are; 0: none */
} scope;

/* A condition in a tree; its number stands for it, from 2 on. */
typedef struct branch {
    enum {
        BRANCH_SUM, /* f >= 0 */
        BRANCH_EQUAL,
        BRANCH_AND, /* of a and b */
        BRANCH_OR,
        BRANCH_NOT,
        BRANCH_SOME
    } kind;
    int depth; /* of what it is made of */
    int32_t a, b;
    uint64_t hidden;
    const form *f;
} branch;

/* Conditions that are kept as they are said, for who decides them in another
 * way: there 2^n may stand beside n. */
typedef struct tree {
    pool pool;
    branch *branch;
    size_t n, room;
    int64_t around;     /* 2^(v - i) is half of 2^v, .. only for i up to this */
    int64_t low[POWER]; /* what variables are at least, where we are */
    /* P: a condition on v0, v1, .., the coordinates */
    bool has_set, in_set;
    uint32_t set;
    /* whoever decides may look at a position that is asked about */
    void (*meet)(speaker *x, const form *at);
    void *context;
} tree;

/* A condition on n numbers, and that none satisfy it. */
typedef int32_t condition_fn(speaker *x, const form *at, const void *arg);
typedef bool never_fn(speaker *x, const char *otherwise, size_t n,
                      condition_fn *f, const void *arg);

struct speaker {
    decider d;
    tree *tree; /* NULL: conditions are terms of d */
    never_fn *never;
    session *s;
    kernel_text *t;
    const kernel_part *part;
    const struct family *f; /* of positions, for who answers questions */
    /* a number of a position or list, a value; what is asked about positions */
    form (*entry_of)(speaker *x, const kernel_node *n, side *s);
    int32_t (*question)(speaker *x, const kernel_node *n);
    const kernel_env *empty; /* no variable is known */
    scope *in;
    int next;   /* variables of conditions that are in scope */
    bool whole; /* all positions are in the family */
    int32_t
        assumed; /* only where this holds is looked at; TERM_FALSE: always */
    /* of a tree: what is said now will be negated, and stand behind "there is"
     * rather than "for all" once negations are at the atoms */
    bool negated, some;
};

static inline bool
failed(const speaker *x)
{
    return x->s->code != ACCEPTED;
}

int32_t cannot(speaker *x, const char *what); /* be said: TERM_FALSE */
side side_open(const speaker *x);
int32_t side_close(speaker *x, const side *s, int32_t body);
void also(speaker *x, side *s, int32_t condition);
/* A new variable; at most MAX_VARIABLES, or it cannot be said. */
int fresh(speaker *x);

/* ---- say.c: conditions of conditions */

int32_t both(speaker *x, int32_t a, int32_t b);
int32_t either(speaker *x, int32_t a, int32_t b);
int32_t no(speaker *x, int32_t a);
int32_t some(speaker *x, uint64_t hidden, int32_t body);
int32_t compared(speaker *x, const form *f, bool equal); /* >= 0, = 0 */
/* a where the condition holds, b elsewhere */
int32_t by_cases(speaker *x, int32_t condition, int32_t a, int32_t b);
/* Is it built so that it will be one of several rather than all? */
bool wants_either(const speaker *x);

/* ---- number.c */

form form_variable(int var);
bool form_is_constant(const form *f);
int form_only(const form *f); /* the variable that it is, or -1 */
/* At least that, by its looks and what is known of variables? */
bool is_above(const speaker *x, const form *f, int64_t least);
void form_add_number(speaker *x, form *to, int64_t k);
void form_plus(speaker *x, form *to, int64_t times, const form *f);
/* f >= 0, f = 0, f >= g, f = g */
int32_t not_negative(speaker *x, const form *f);
int32_t is_zero(speaker *x, const form *f);
int32_t at_least(speaker *x, const form *f, const form *g);
int32_t is_equal(speaker *x, const form *f, const form *g);
/* A variable that is f, -1 for 0; there is none where f is negative. */
int name_of(speaker *x, side *s, const form *f);
form number(speaker *x, uint32_t node, side *s);
/* A sum without the term whose factor is operand `but`; 0: with all. */
form sum_but(speaker *x, const kernel_node *n, size_t but, side *s);
/* Known, as things are? */
bool constant(speaker *x, uint32_t node, int64_t *out);

/* ---- power.c */

/* The variable v where f is v + f->k, and 2^f can be said of it; -1: none. */
int exponent_of(const speaker *x, const form *f);
form power_at(const form *f, int v);
form power(speaker *x, const kernel_node *n, side *s);
/* T is K + C v for a v of which 2^v is known; then: T >= 0, T = 0. */
bool is_about_exponent(const speaker *x, const kernel_node *t);
int32_t compare_exponent(speaker *x, const kernel_node *t, bool equal);
/* T has such a v in it as term `at`, beside others: T >= 0, T = 0. */
bool is_beside_exponent(const speaker *x, const kernel_node *t, size_t *at);
int32_t compare_beside(speaker *x, const kernel_node *t, size_t at, bool equal,
                       side *s);
/* U mod m is one of those in[], where U is K + C v. */
int32_t exponent_residue(speaker *x, const kernel_node *u, int64_t m,
                         const uint8_t *in);
/* Is v in the exponent of a power of two somewhere? Of a list of conditions, of
 * which all hold (or one does not): a sum with 2^v that is 0; 0: none. */
bool raises(const speaker *x, const kernel_node *n, int64_t v);
uint32_t equation_of_power(const speaker *x, const kernel_node *body, int64_t v,
                           bool some);
form logarithm(speaker *x, const kernel_node *n, side *s);

/* ---- golden.c: golden(T), zeckendorf(T) */

form golden(speaker *x, const kernel_node *n, side *s);

/* ---- compare.c: (ge T), (eq T) */

int32_t compare(speaker *x, uint32_t term, bool equal, side *s);

/* ---- truth.c */

int32_t truth(speaker *x, uint32_t node);
int32_t untruth(speaker *x, uint32_t node); /* it is not so */
/* The variable is this number, or none (NULL); what it was before. */
const form *bind_number(speaker *x, int64_t variable, const form *value);
/* The value of the variable has to be known to say the node. */
bool needs(const speaker *x, const kernel_node *n, int64_t variable);
/* The node can be `holds` for few values of the variable, at most to *end. */
bool has_end(speaker *x, uint32_t node, int64_t variable, bool holds,
             int64_t *end);

#endif
