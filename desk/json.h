/* json.h: JSON as a tree, read and written.
 *
 * All of a tree lies in memory of its own, which goes with its root: nothing
 * in it is freed alone. Memory that runs out is found at the end: the tree then
 * has `failed`, and what was put into it is lost, but no call crashes. */
#ifndef DESK_JSON_H
#define DESK_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <bouton/error.h>

typedef enum json_kind {
    JSON_NULL,
    JSON_FLAG,
    JSON_INTEGER,
    JSON_REAL,
    JSON_TEXT, /* UTF-8 without a NUL */
    JSON_LIST,
    JSON_OBJECT, /* keys in the order in which they came */
    JSON_VALUES, /* a long list of outcomes or Grundy values, packed; written as
                    any other list, never read */
    JSON_BYTES,  /* of a file that is no text; written in base 64, never read */
} json_kind;

typedef struct json_values {
    const void *at;
    size_t n, bytes; /* of one: 4 or 8 */
    bool outcomes;   /* 0 is "P", others are "N" */
} json_values;

typedef struct json json;
struct json { /* to be read; json*.c alone write */
    json_kind kind;
    const char *key; /* in an object; in a list NULL */
    json *next;      /* in the same list or object */
    union {
        bool flag;
        int64_t integer;
        double real;
        const char *text;
        struct {
            json *first, *last;
        };
        const json_values *values; /* JSON_BYTES: of one byte each */
    };
    struct json_pages *pages;
};

/* ---- json.c: making trees, looking into them */

/* A new tree, an object; NULL when out of memory. */
json *json_new(void);
void json_free(json *v); /* the tree in which v is; accepts NULL */
bool json_failed(const json *v);
void json_lose(json *v); /* its tree has failed */

/* A new value under `key` in an object, where it takes the place of one that is
 * there, or (key NULL) at the end of a list. Keys are not copied, texts are. */
json *put_null(json *in, const char *key);
json *put_flag(json *in, const char *key, bool v);
json *put_number(json *in, const char *key, uint64_t v); /* > 2^53: a text */
json *put_integer(json *in, const char *key, int64_t v); /* below -2^53, too */
json *put_real(json *in, const char *key, double v);
/* NULL: null; what is not UTF-8 loses all that is not ASCII. */
json *put_text(json *in, const char *key, const char *text);
/* Any bytes, neither checked nor copied: for trees that are not written. */
json *put_bare(json *in, const char *key, const char *text);
json *put_lines(json *in, const char *key, const char *text); /* a list */
json *put_list(json *in, const char *key);
json *put_object(json *in, const char *key);
/* Values that are not copied: they have to live as long. In those of 8 bytes
 * all bits set stand for null. */
json *put_values(json *in, const char *key, json_values values);
json *put_bytes(json *in, const char *key, const char *bytes, size_t n);
/* A copy of a value of any tree; NULL: null. */
json *put_copy(json *in, const char *key, const json *v);

/* Takes the value under a key out of an object; NULL when it is not there. */
const json *json_take(json *o, const char *key);

/* The value under a key; NULL when it is not there or o is no object. */
const json *json_get(const json *o, const char *key);
/* The same, as a text; NULL where there is none. */
const char *get_text(const json *o, const char *key);
/* Also of a number that is written as a text; 0 where there is none. */
uint64_t get_number(const json *o, const char *key);
uint64_t json_number(const json *v);
bool get_flag(const json *o, const char *key); /* is it true? */
/* The first of a list or object, else NULL; `next` leads on. */
const json *json_first(const json *v);
const json *get_first(const json *o, const char *key);
size_t json_count(const json *v);
uint64_t json_value(const json *values, size_t i); /* of a JSON_VALUES */
/* Of a text or JSON_BYTES; NULL: it is neither. */
const char *json_bytes(const json *v, size_t *n);
bool json_is(const json *v, json_kind kind); /* false for NULL */

/* ---- json_write.c */

/* On one line, without blanks; a failure shows in ferror. */
void json_write(const json *v, FILE *f);

/* ---- json_read.c */

enum { JSON_DEPTH = 64, JSON_KEYS = 256 };

/* One value and nothing else but blanks. Refused with BT_ERR_SYNTAX and a
 * column (bytes from 1): what is no JSON, nested deeper than JSON_DEPTH, with
 * more than JSON_KEYS keys in an object or one of them twice, texts with
 * \u0000 or broken UTF-8, whole numbers beyond 64 bits and numbers that are not
 * finite. */
BT_CHECK_RESULT bt_status json_read(const char *text, size_t length, json **out,
                                    bt_err *err);

/* Is it UTF-8, without overlong forms and surrogates? */
bool utf8_valid(const char *text, size_t n);

#endif
