/* pages.h: memory in pages. */
#ifndef BT_BASE_PAGES_H
#define BT_BASE_PAGES_H

#include <stddef.h>

/* This memory is best had in large pages: it will be written from one end to the
 * other so quickly that to get it page by page would take longer. (Tables that
 * are read here and there gain nothing by it: bags, boxes, searches were tried.)
 * A hint, for what has not been written yet. */
void bt_pages_large(void *memory, size_t bytes);

/* Write to every page of memory that is zero. For memory which several threads
 * will read before they write it: what is only read is the one page of zeros that
 * the system has, and to change that for a page of its own stops all threads. */
static inline void
bt_pages_touch(void *memory, size_t bytes)
{
    volatile unsigned char *byte = memory;
    for (size_t i = 0; i < bytes; i += 4096)
        byte[i] = 0;
}

#endif
