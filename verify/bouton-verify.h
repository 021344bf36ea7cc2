/* bouton-verify.h: the checker of certificates as a library.
 *
 * It starts no processes, opens no files, has no variables of its own, and does
 * no more work and takes no more memory than it is told. It shares no code with
 * libbouton: link both, and bt_verify may be asked about what bt_claims_check
 * found (bt_check_options.verify); better, where there are processes, run the
 * program bouton-verify (bouton/checker.h). */
#ifndef BOUTON_VERIFY_H
#define BOUTON_VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define BT_VERIFY_API __attribute__((visibility("default")))
#else
#define BT_VERIFY_API
#endif

/* Also the exit statuses of the program. */
typedef enum bt_verify_status {
    BT_VERIFY_ACCEPTED,
    BT_VERIFY_REFUSED,    /* it proves nothing */
    BT_VERIFY_UNREADABLE, /* damaged, or not written as docs/formats/ says */
    BT_VERIFY_GAVE_UP     /* a budget ran out, or it cannot be decided */
} bt_verify_status;

/* Bytes, and counted work in units of some nanoseconds: some minutes,
 * and 64 times what any certificate of the papers needs. */
#define BT_VERIFY_MEMORY (UINT64_C(6) << 30)
#define BT_VERIFY_STEPS (UINT64_C(1) << 34)

typedef struct bt_verify_limits {
    uint64_t memory, steps;
} bt_verify_limits;

typedef struct bt_verify_answer {
    bt_verify_status status;
    bool refuted;  /* what is accepted is that the claim fails */
    char *words;   /* what is accepted; NULL: nothing */
    char *facts;   /* the same in lines for programs; NULL or "": none */
    char why[400]; /* it is not accepted */
    char *from;    /* what it was compared with, in lines; NULL: with nothing */
    /* SHA-256 of the text that is accepted, a certificate or a request, all of
     * it; "": nothing is. */
    char accepted[65];
} bt_verify_answer;

/* Decide about a certificate; limits may be NULL: the numbers above. Free the answer in any case. */
BT_VERIFY_API void bt_verify(const char *text, size_t length,
                             const bt_verify_limits *limits,
                             bt_verify_answer *out);
BT_VERIFY_API void bt_verify_answer_free(bt_verify_answer *a);

typedef enum bt_verify_found {
    BT_VERIFY_ABSENT, /* there is no such file */
    BT_VERIFY_FOUND,
    BT_VERIFY_WITHHELD /* there is, but not its bytes: nothing else is taken */
} bt_verify_found;

/* What a user wrote: a claim, and where the games are that it names. */
typedef struct bt_verify_claim {
    /* The bytes of the file at a path, which stay where they are until the
     * answer is there. Each is asked for once. */
    bt_verify_found (*read)(void *with, const char *path, const char **text,
                            size_t *length);
    void *with;
    size_t folders; /* a game NAME is NAME.game in the first that has it */
    const char *const *folder;
    size_t games; /* "NAME=FILE": it is that file, whatever the folders hold */
    const char *const *game;
    size_t settings; /* "NAME=VALUE", of the claim's own game */
    const char *const *setting;
    const char *file, *id; /* the claim with this id in a file, */
    const char *say;       /* or one in a line; */
    const char *about; /* or no claim, but a game, "NAME" or "NAME misere" */
} bt_verify_claim;

/* Decide about a certificate of this claim: what it proves (or refutes) is what
 * the user wrote. The core text of the claim (docs/formats/core.md) is made here,
 * and has to be the certificate's head to the byte; of a
 * game it is the rules alone, and the head has to begin with them. `from` then says of what:
 * "claim ID FILE" or "say LINE", "game NAME=FILE" and "set NAME=VALUE" as they
 * were given, "file SHA256 PATH" for each file that was used. What cannot be read
 * has a reason "FILE:LINE:COLUMN: ..". */
BT_VERIFY_API void bt_verify_compare(const bt_verify_claim *claim,
                                     const char *text, size_t length,
                                     const bt_verify_limits *limits,
                                     bt_verify_answer *out);

/* The same, where what the user wrote and the certificate are one text that holds
 * all files that are needed (docs/formats/request.md). Which file is meant is
 * found out here; `is_there`: is there one at a path that was not handed over?
 * Then it is refused. (NULL: there are no other files.) */
BT_VERIFY_API void
bt_verify_request(const char *text, size_t length,
                  bool (*is_there)(void *with, const char *path), void *with,
                  const bt_verify_limits *limits, bt_verify_answer *out);

/* That core text: it is `words`. */
BT_VERIFY_API void bt_verify_core(const bt_verify_claim *claim,
                                  const bt_verify_limits *limits,
                                  bt_verify_answer *out);

#ifdef __cplusplus
}
#endif

#endif
