/* measure.c: measure PROGRAM [ARGUMENT]...: run it, and say its processor time
 * in seconds and its memory in bytes as the last line of standard error.
 *
 * The system counts the memory of who starts a program as memory of that
 * program, too; this one is as small as can be, which Python is not. */
#define _DEFAULT_SOURCE /* wait4 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static double
seconds(struct timeval t)
{
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

int
main(int argc, char **argv)
{
    struct rusage used;
    int status = 0;
    pid_t child = argc > 1 ? fork() : -1;
    if (child == 0) {
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return 1;
    fprintf(stderr, "%.6f %lld\n",
            seconds(used.ru_utime) + seconds(used.ru_stime),
            1024LL * used.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
