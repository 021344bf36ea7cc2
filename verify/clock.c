/* clock.c: an end by the clock, where there are signals. */
#include "program.h"

#ifdef __wasi__

void
limit_time(double seconds)
{
    (void)seconds; /* its host ends it */
}

#else

#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

static void
out_of_time(int signal_number)
{
    static const char said[] = "bouton-verify: gave up: no time left\n";

    (void)signal_number;
    ssize_t ignored = write(STDERR_FILENO, said, sizeof said - 1);
    (void)ignored;
    _exit(BT_VERIFY_GAVE_UP);
}

void
limit_time(double seconds)
{
    time_t whole = (time_t)seconds;
    suseconds_t rest = (suseconds_t)((seconds - (double)whole) * 1e6);
    struct itimerval left = {.it_value = {whole, rest}};

    if (whole == 0 && rest == 0)
        left.it_value.tv_usec = seconds > 0; /* 0 would be no limit */
    signal(SIGALRM, out_of_time);
    setitimer(ITIMER_REAL, &left, NULL);
}

#endif
