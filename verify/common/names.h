/* names.h: what fields, coordinates and functions are called, so that it can be
 * told from the rest of what is printed. */
#ifndef VERIFY_COMMON_NAMES_H
#define VERIFY_COMMON_NAMES_H

#include "common/reader.h"

/* A letter, then letters, digits or _. */
bool is_name(const char *word);
/* A name that stands for something else there, v1, S1, h1 or a word of a
 * formula, is put in quotes. */
void print_name(const char *name, FILE *out);
/* The next word: a name, and none of the n names before it. */
bool read_name(reader *r, char name[WORD]);
bool read_new_name(reader *r, char (*name)[WORD], size_t n);

#endif
