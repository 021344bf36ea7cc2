/* pages.h: memory in large pages. */
#ifndef BT_BASE_PAGES_H
#define BT_BASE_PAGES_H

#include <stddef.h>

/* This memory is best had in large pages: it will be written from one end to the
 * other so quickly that to get it page by page would take longer. (Tables that
 * are read here and there gain nothing by it: bags, boxes, searches were tried.)
 * A hint, for what has not been written yet. */
void bt_pages_large(void *memory, size_t bytes);

#endif
