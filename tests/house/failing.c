/* failing.c: one case that passes and three that must not; test_house.py
 * compiles it and looks at what check.h makes of them. */
#include "check.h"

static void
case_good(void)
{
    CHECK(1 + 1 == 2, "arithmetic");
}

static void
case_bad(void)
{
    bool held = CHECK(1 + 1 == 3, "sum %d\nok 9 - not a result", 1 + 1);
    CHECK(!held, "CHECK is false when it fails");
}

static void
case_many(void)
{
    for (int i = 0; i < 1000; i++)
        CHECK(i < 0, "i %d", i);
}

static void
case_nothing(void)
{
}

int
main(void)
{
    RUN(case_good);
    RUN(case_bad);
    RUN(case_many);
    RUN(case_nothing);
    CHECK(true, "outside any case");
    return check_done();
}
