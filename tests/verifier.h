/* verifier.h: bouton-verify in unit tests: the program, in the folder verify/
 * beside that of the test program; or what it is made of, within the test, and
 * always that where there are no processes. */
#ifndef BT_TESTS_VERIFIER_H
#define BT_TESTS_VERIFIER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef __wasi__
#include <sys/wait.h>
#endif

#include "verify/bouton-verify.h"
#include "verify/kinds.h"

static char verifier_path[4096];

/* To be called with the program's own name. */
static inline void
verifier_find(const char *program)
{
    const char *slash = program ? strrchr(program, '/') : NULL;
    snprintf(verifier_path, sizeof verifier_path,
             "%.*s/../verify/bouton-verify", slash ? (int)(slash - program) : 1,
             slash ? program : ".");
}

/* What the user wrote comes with the certificate. */
static inline bool
verifier_is_request(const char *text, size_t length)
{
    return length > 15 && memcmp(text, "bouton-request ", 15) == 0;
}

/* What the checker says of a text, and why, within so many steps. */
static inline int
verifier_ask(const char *text, size_t length, uint64_t steps, char why[400])
{
    bt_verify_limits limits = {BT_VERIFY_MEMORY, steps};
    bt_verify_answer a;
    if (verifier_is_request(text, length))
        bt_verify_request(text, length, NULL, NULL, &limits, &a);
    else
        bt_verify(text, length, &limits, &a);
    if (why)
        snprintf(why, 400, "%s", a.why);
    bt_verify_status status = a.status;
    bt_verify_answer_free(&a);
    return (int)status;
}

/* Steps of the program, four seconds' worth: no certificate of the tests needs
 * more, and one that is never decided takes no longer. */
#define VERIFIER_STEPS (UINT64_C(1) << 28)

/* Its exit status on a certificate, or a request; -1: it did not run. */
#ifdef __wasi__
static inline int
verifier_run(const char *text, size_t length)
{
    return verifier_ask(text, length, VERIFIER_STEPS, NULL);
}
#else
static inline int
verifier_run(const char *text, size_t length)
{
    char command[5000], path[] = "/tmp/bouton-certificate-XXXXXX";
    int fd = mkstemp(path);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f)
        return -1;
    fwrite(text, 1, length, f);
    fclose(f);
    snprintf(command, sizeof command,
             "'%s' --quiet --max-steps %llu %s <%s 2>/dev/null", verifier_path,
             (unsigned long long)VERIFIER_STEPS,
             verifier_is_request(text, length) ? "--request" : "-", path);
    int status = system(command);
    unlink(path);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
#endif

#endif
