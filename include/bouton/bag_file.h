/* bag_file.h: the P-positions of a bag run in a file (docs/formats/table.md).
 *
 * A file is written total by total beside its place, as FILE.part, and takes
 * its name when it is whole. Ended at any moment, by whatever, the same run
 * goes on behind the last total that is whole there, and ends with the same
 * bytes. */
#ifndef BOUTON_BAG_FILE_H
#define BOUTON_BAG_FILE_H

#include "bouton/bag.h"
#include "bouton/solve.h"

BT_BEGIN

/* ---- writing */

typedef struct bt_bag_file bt_bag_file;

/* A file for a run that has solved nothing yet and outlives it. What FILE.part
 * has of it is taken over; it is refused with BT_ERR_CORRUPT when that is of
 * another run, and with BT_ERR_IO when another process is at work on it. */
BT_API BT_CHECK_RESULT bt_status bt_bag_file_begin(bt_bag *b, const char *path,
                                                   bt_bag_file **out,
                                                   bt_err *err);
/* The next total: from the file, or solved (as bt_bag_next does) and written. */
BT_API BT_CHECK_RESULT bt_status bt_bag_file_next(bt_bag_file *t, bt_err *err);
/* So many totals were taken over. */
BT_API int64_t bt_bag_file_found(const bt_bag_file *t);
/* When all totals are there: FILE.part becomes FILE. */
BT_API BT_CHECK_RESULT bt_status bt_bag_file_end(bt_bag_file *t, bt_err *err);
BT_API void bt_bag_file_free(bt_bag_file *t); /* NULL allowed */

/* ---- reading */

typedef struct bt_bag_table bt_bag_table;

/* Map a whole file. Refused with BT_ERR_CORRUPT, and a sentence, when it is
 * damaged, not whole, or of other rules or another kind of play. `rules` must
 * outlive it. */
BT_API BT_CHECK_RESULT bt_status bt_bag_table_open(const char *path,
                                                   const bt_ruleset *rules,
                                                   bool misere,
                                                   bt_bag_table **out,
                                                   bt_err *err);
BT_API void bt_bag_table_free(bt_bag_table *t); /* NULL allowed */
BT_API int64_t bt_bag_table_stones(const bt_bag_table *t);

/* Microseconds: one block of the file is read, and its checksum compared.
 * BT_ERR_REFUSED when p is not in the table; also as bt_solver_known. */
BT_API BT_CHECK_RESULT bt_status bt_bag_table_outcome(const bt_bag_table *t,
                                                      const int64_t *values,
                                                      size_t n, bt_outcome *out,
                                                      bt_err *err);

BT_END

#endif
