/* archive.c: files as ustar (POSIX.1-2008, pax), packed by gzip.c. Nobody owns
 * them and all are of one moment, so that the same files are the same bytes. */
#include "bundle.h"

enum { BLOCK = 512, NAME = 100, PREFIX = 155, MODE = 0644 };

/* 1 January 2000; tar warns of anything much earlier. */
static const long WHEN = 946684800;

typedef struct header {
    char name[NAME], mode[8], uid[8], gid[8], size[12], mtime[12], sum[8];
    char type, link[NAME], magic[6], version[2], owner[32], group[32];
    char major[8], minor[8], prefix[PREFIX], rest[12];
} header;

_Static_assert(sizeof(header) == BLOCK, "a header is a block");

/* A path is one name, or a prefix and a name with a slash between. */
static bool
put_path(const args *a, header *h, const char *path)
{
    size_t n = strlen(path);
    const char *name = path;

    while (n - (size_t)(name - path) > NAME && (name = strchr(name, '/')))
        name++;
    size_t before = name && name > path ? (size_t)(name - path) - 1 : 0;
    if (!name || before > PREFIX)
        return fail_with(a, BT_ERR_LIMIT,
                         "%.200s: this path is too long for an archive", path);
    memcpy(h->prefix, path, before);
    memcpy(h->name, name, strlen(name));
    return true;
}

static void
put_octal(char *field, size_t size, uint64_t value)
{
    char text[32];

    snprintf(text, sizeof text, "%0*" PRIo64, (int)size - 1, value);
    memcpy(field, text, size);
}

/* The sum is of the header with blanks in its own place. */
static void
put_sum(header *h)
{
    const unsigned char *byte = (const unsigned char *)h;
    uint64_t sum = 0;

    memset(h->sum, ' ', sizeof h->sum);
    for (size_t i = 0; i < BLOCK; i++)
        sum += byte[i];
    put_octal(h->sum, sizeof h->sum - 1, sum);
}

static bool
put_file(const args *a, FILE *f, const char *top, const packed *p)
{
    static const char zeros[BLOCK];
    header h = {.type = '0', .magic = "ustar", .version = {'0', '0'}};

    if (!put_path(a, &h, compose(a, "%s/%s", top, p->path)))
        return false;
    put_octal(h.mode, sizeof h.mode, MODE);
    put_octal(h.uid, sizeof h.uid, 0);
    put_octal(h.gid, sizeof h.gid, 0);
    put_octal(h.size, sizeof h.size, p->length);
    put_octal(h.mtime, sizeof h.mtime, (uint64_t)WHEN);
    put_sum(&h);
    fwrite(&h, 1, BLOCK, f);
    fwrite(p->bytes, 1, p->length, f);
    fwrite(zeros, 1, (BLOCK - p->length % BLOCK) % BLOCK, f);
    return true;
}

static int
by_path(const void *a, const void *b)
{
    const packed *x = a, *y = b;
    return strcmp(x->path, y->path);
}

bool
archive_write(const args *a, const char *path, const char *top, packed *file,
              size_t n)
{
    char *tar = NULL;
    size_t size = 0;
    FILE *f = or_die(open_memstream(&tar, &size));
    bool good = true;
    outfile o;

    qsort(file, n, sizeof *file, by_path);
    for (size_t i = 0; i < n && good; i++)
        good = put_file(a, f, top, &file[i]);
    for (int i = 0; i < 2 * BLOCK; i++)
        fputc(0, f);
    fclose(f);
    keep(a, tar, free);
    if (!good || !outfile_open(a, &o, path))
        return false;
    gzip_write(o.f, (const unsigned char *)tar, size);
    return outfile_close(a, &o, true);
}
