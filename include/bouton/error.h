/* error.h: what every fallible call returns, and the sentence that says why.
 *
 * The library never prints, never exits and never aborts on bad input.
 * A function that can fail returns bt_status and takes a bt_err * as its last
 * argument; pass NULL when the code alone is enough.
 */
#ifndef BOUTON_ERROR_H
#define BOUTON_ERROR_H

/* BT_API: what the shared library exports; the rest of it is hidden. */
#if defined(__GNUC__)
#define BT_API __attribute__((visibility("default")))
#define BT_CHECK_RESULT __attribute__((warn_unused_result))
#else
#define BT_API
#define BT_CHECK_RESULT
#endif

/* Every header is C to a C++ compiler, too. */
#ifdef __cplusplus
#define BT_BEGIN extern "C" {
#define BT_END }
#else
#define BT_BEGIN
#define BT_END
#endif

#include <stdarg.h>
#include <stddef.h>

BT_BEGIN

/* The numbers are part of the ABI: append, never renumber. */
typedef enum bt_status {
    BT_OK = 0,
    BT_ERR_NOMEM = 1,     /* an allocation failed */
    BT_ERR_ARG = 2,       /* the caller asked for something that is not there */
    BT_ERR_IO = 3,        /* the operating system refused a file operation */
    BT_ERR_SYNTAX = 10,   /* a text: not well formed, or larger than allowed */
    BT_ERR_RULE = 11,     /* rules: well formed, but not a legal ruleset */
    BT_ERR_POSITION = 12, /* well formed, but not a position of this game */
    BT_ERR_OVERFLOW = 13, /* a number left the 64-bit integers */
    BT_ERR_REFUSED = 14,  /* the engine asked for does not accept the query */
    BT_ERR_CORRUPT = 20,  /* a table or certificate fails its own checks */
    BT_ERR_LIMIT = 30,    /* a memory, time or size budget ran out */
    BT_ERR_INTERRUPTED = 31 /* the caller asked to stop */
} bt_status;

enum { BT_ERR_ARGUMENTS = 8 };

typedef struct bt_err {
    bt_status status;
    int line;         /* 1-based line of the input; 0 when there is none */
    int column;       /* 1-based column; 0 when there is none */
    int end_column;   /* behind the word that it is about; 0: not known */
    char where[128];  /* file name, "--set", "position"; may be empty */
    char source[160]; /* the offending source line, for a caret; may be empty */
    char text[320];   /* one sentence, no newline, always terminated */
    char hint[160];   /* what can be done about it; may be empty */
    /* The sentence as it was before its arguments came in: bt_err_id. */
    const char *message;
    struct {
        unsigned short at, length;
    } argument[BT_ERR_ARGUMENTS]; /* where they are in `text` */
    size_t arguments;
} bt_err;

/* Which sentence it is, whatever its arguments: "there-is-no-engine-called", as
 * docs/formats/messages.md lists them. Ids stay when sentences are reworded. At
 * most `room` bytes with the 0 at the end. */
enum { BT_ERR_ID = 128 };
BT_API void bt_err_id(const bt_err *err, char *out, size_t room);

/* Fill in status, sentence, message and arguments; returns the status. For
 * programs that fail in the same way. */
BT_API bt_status bt_err_say(bt_err *err, bt_status s, const char *fmt,
                            va_list ap);

/* Short stable name such as "syntax", for logs and JSON. */
BT_API const char *bt_status_name(bt_status s);

BT_END

#endif
