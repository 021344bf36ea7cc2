/* cmd_complete.c: `bouton complete -- WORD...`: what the last word may become,
 * for the completion of shells (shell/), from the tables that the command line
 * is read by. A line is a candidate, a tab and what it is; %file and %folder
 * leave it to the shell to name files. */
#include <bouton/solve.h>

#include "cli.h"
#include "desk/papers.h"

typedef struct completion {
    const args *a;
    const char *word;  /* what is there of the last word, or of its value */
    const char *front; /* in front of candidates: "", or "--name=" */
} completion;

static void
offer(const completion *k, const char *text, size_t n, const char *what)
{
    if (strncmp(text, k->word, strlen(k->word)) == 0 && n >= strlen(k->word))
        printf("%s%.*s\t%s\n", k->front, (int)n, text, what ? what : "");
}

static void
offer_word(const completion *k, const char *text, const char *what)
{
    offer(k, text, strlen(text), what);
}

/* ---- what there is */

static void
offer_commands(const completion *k)
{
    for (const listed *e = commands; e->c; e++)
        offer_word(k, e->c->name, e->c->summary);
}

static void
offer_games(const completion *k)
{
    bt_load_options o = load_options(k->a);
    game_file *files;
    size_t n = 0;

    if (!game_files_find(k->a, &files, &n))
        n = 0;
    for (size_t i = 0; i < n; i++) {
        bt_ruleset *rules = NULL;
        bool good = strncmp(files[i].name, k->word, strlen(k->word)) == 0 &&
                    bt_ruleset_load(files[i].name, &o, &rules, NULL) == BT_OK;
        offer_word(k, files[i].name, good ? bt_ruleset_title(rules) : NULL);
        bt_ruleset_free(rules);
    }
    if (strpbrk(k->word, "/."))
        puts("%file");
}

/* Claims of the papers by their ids, and the papers. */
static void
offer_claims(const completion *k, bool whole)
{
    args all = *k->a;

    all.operands = (words){NULL, 0};
    papers *p = papers_open(&all);
    for (size_t i = 0; p && i < p->n; i++) {
        const bt_claim_info *c = &p->findings[i].info;
        if (whole && (i == 0 || papers_group_end(p, i - 1) == i))
            offer_word(k, c->paper, "a paper");
        offer_word(k, c->id, c->title);
    }
}

static void
offer_engines(const completion *k)
{
    for (const char *const *name = bt_engine_names(); *name; name++)
        offer_word(k, *name, bt_engine_summary(*name));
}

/* ---- options */

static const option *
option_named(const command *c, const char *word, size_t n)
{
    const option *o = c->options;

    if (n == 2 && memcmp(word, "-o", 2) == 0)
        return option_named(c, "--output", 8);
    while (o->name &&
           !(n > 2 && memcmp(word, "--", 2) == 0 && strlen(o->name) == n - 2 &&
             memcmp(o->name, word + 2, n - 2) == 0))
        o++;
    return o->name ? o : NULL;
}

static void
offer_options(const completion *k, const command *c, const words *w)
{
    for (const option *o = c->options; o->name; o++) {
        bool there = false;
        char *name = compose(k->a, "--%s", o->name);
        for (size_t i = 1; i + 1 < w->n && o->kind != OPTION_LIST; i++)
            there = there || strcmp(w->items[i], name) == 0;
        if (!there)
            offer_word(k, name, o->help);
    }
}

static void
offer_values(const completion *k, const option *o)
{
    const char *next = o->choices;

    while (next && *next) {
        size_t n = strcspn(next, ",");
        offer(k, next, n, NULL);
        next += n + strspn(next + n, ", ");
    }
    if (strcmp(o->name, "engine") == 0)
        offer_engines(k);
    if (strcmp(o->value, "FILE") == 0)
        puts("%file");
    if (strcmp(o->value, "DIR") == 0)
        puts("%folder");
}

/* ---- operands */

/* What stands in the usage line for operand `i`, *n long: operands are apart by
 * blanks that no '|' is beside; the last one may be repeated. */
static const char *
operand_at(const char *usage, size_t i, size_t *n)
{
    for (;; usage += *n + 1, i--) {
        bool quoted = false;
        for (*n = 0; usage[*n]; ++*n) {
            const char *c = usage + *n;
            quoted = quoted != (*c == '\'');
            if (!quoted && *c == ' ' && c[1] != '|' && *n && c[-1] != '|')
                break;
        }
        if (i == 0 || !usage[*n])
            return usage;
    }
}

/* Is this word among the alternatives, by itself? */
static bool
takes(const char *usage, size_t n, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= n; i++) {
        bool begins = i == 0 || strchr(" |[", usage[i - 1]);
        bool ends = i + length == n || strchr(" |].", usage[i + length]);
        if (begins && ends && memcmp(usage + i, word, length) == 0)
            return true;
    }
    return false;
}

static void
offer_operands(const completion *k, const command *c, size_t i)
{
    size_t n;
    const char *usage = operand_at(c->operands, i, &n);

    if (i >= c->takes[1])
        return;
    if (takes(usage, n, "COMMAND"))
        offer_commands(k);
    if (takes(usage, n, "GAME") || takes(usage, n, "WORD"))
        offer_games(k);
    if (takes(usage, n, "ID"))
        offer_claims(k, takes(usage, n, "PAPER"));
    if (takes(usage, n, "FILE") || takes(usage, n, "CLAIM_FILE"))
        puts("%file");
}

/* ---- a command line */

/* Words before the last one that are operands; *open: the option whose value
 * the last one is. */
static size_t
count_operands(const command *c, const words *w, const option **open)
{
    size_t n = 0;

    *open = NULL;
    for (size_t i = 1; i + 1 < w->n; i++) {
        const option *o =
            option_named(c, w->items[i], strcspn(w->items[i], "="));
        bool value = *open != NULL;
        *open = NULL;
        if (!value && o && o->value && !strchr(w->items[i], '='))
            *open = o;
        n += !value && (w->items[i][0] != '-' || !w->items[i][1]);
    }
    return n;
}

static void
complete_command(completion *k, const command *c, const words *w)
{
    const option *open;
    size_t operands = count_operands(c, w, &open);
    size_t name = strcspn(k->word, "=");

    if (!open && k->word[name] == '=' &&
        (open = option_named(c, k->word, name))) {
        k->front = compose(k->a, "%.*s", (int)name + 1, k->word);
        k->word += name + 1;
    }
    if (open && open->value)
        offer_values(k, open);
    else if (k->word[0] == '-')
        offer_options(k, c, w);
    else
        offer_operands(k, c, operands);
}

static void
complete_first(const completion *k)
{
    offer_commands(k);
    offer_word(k, "--help", "list the commands");
    offer_word(k, "--version", "print the version");
    if (*k->word && *k->word != '-')
        offer_games(k);
}

/* As the shell will read it: A-term\* is A-term*. */
static const char *
unescaped(const args *a, const char *word)
{
    char *text = compose(a, "%s", word), *to = text;

    for (; *word; word++)
        if (*word != '\\')
            *to++ = *word;
    *to = '\0';
    return text;
}

/* Bash has --name=value as three words. */
static words
without_signs(const args *a)
{
    words w = {keep_room(a, a->operands.n + 1, sizeof(char *)), 0};

    for (size_t i = 0; i < a->operands.n; i++)
        if (strcmp(a->operands.items[i], "=") != 0)
            w.items[w.n++] = unescaped(a, a->operands.items[i]);
        else if (i + 1 == a->operands.n)
            w.items[w.n++] = "";
    return w;
}

/* With the folders that the command line names so far. */
static args
told(const args *a, const words *w)
{
    args b = *a;

    b.games = (words){keep_room(a, w->n + 1, sizeof(char *)), 0};
    for (size_t i = 1; i + 2 < w->n; i++)
        if (strcmp(w->items[i], "--games") == 0)
            b.games.items[b.games.n++] = w->items[i + 1];
        else if (strcmp(w->items[i], "--papers") == 0)
            b.papers = w->items[i + 1];
    return b;
}

static bool
run_complete(const args *a)
{
    words w = without_signs(a);
    args b = told(a, &w);
    completion k = {&b, w.n > 0 ? w.items[w.n - 1] : "", ""};
    const listed *e;

    if (w.n <= 1)
        complete_first(&k);
    else if (command_find(a, w.items[0], &e))
        complete_command(&k, e->c, &w);
    else if (forgive(a) && k.word[0] == '-' && command_find(a, "solve", &e))
        offer_options(&k, e->c, &w); /* GAME POSITION */
    return forgive(a);
}

static const option OPTIONS[] = {OPTIONS_END};

const command cmd_complete = {
    .name = "complete",
    .operands = "[-- WORD...]",
    .summary = "what the last word of a command line may become",
    .notes =
        "For the completion of shells, which comes with the program: bash, "
        "zsh and fish ask\nthis. A line is a candidate, a tab and what it "
        "is; %file and %folder stand for files\nand folders.\n",
    .examples =
        "bouton complete -- solve ni\nbouton complete -- play nim --l\n",
    .options = OPTIONS,
    .takes = {0, SIZE_MAX},
    .run = run_complete,
};
