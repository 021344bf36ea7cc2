"""tap.py: what a test program said, judged. Used by tools/run-tests."""
import re
from dataclasses import dataclass, field


@dataclass
class Verdict:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    details: list = field(default_factory=list)  # lines that explain failures

    def fail(self, why):
        self.failed += 1
        self.details.append(why)


RESULT = re.compile(r"(not )?ok\b(.*)")
PLAN = re.compile(r"1\.\.(\d+)\s*$")
SKIP = re.compile(r"# *skip", re.IGNORECASE)


def judge(output, status):
    """The verdict on TAP text and an exit status (negative: a signal; None:
    it took too long). Dying, no plan, several plans, a broken plan and a
    non-zero status with every test "ok" are failures too, one each."""
    v = Verdict()
    plans, comments, ran = [], [], 0
    for line in output.splitlines():
        result = RESULT.match(line)
        plan = PLAN.match(line)
        if line.startswith("#"):
            comments.append(line)
        elif plan:
            plans.append(int(plan[1]))
        elif result:
            count(v, line, result, comments)
            comments, ran = [], ran + 1
        elif line.startswith("Bail out!"):
            v.fail(line)
    if status == 0 and v.failed == 0:
        comments = []
    v.details += comments
    end(v, plans, ran, status)
    return v


def count(v, line, result, comments):
    """check.h explains a failure before its line, other writers after it:
    comments before go with this line, those after with the next or the end."""
    if result[1]:
        v.failed += 1
        v.details += comments + [line]
    elif SKIP.search(result[2]):
        v.skipped += 1
    else:
        v.passed += 1
        if v.details and v.details[-1].startswith("not ok"):
            v.details += comments


def end(v, plans, ran, status):
    clean = v.failed == 0
    if status is None:
        v.fail("it ran too long and was stopped")
    elif status < 0:
        v.fail(f"it died of signal {-status}")
    elif status > 0 and clean:
        v.fail(f"exit status {status}, though no test failed")
    if len(plans) != 1:
        v.fail(f"{len(plans)} plans (1..N) instead of one")
    elif plans[0] == 0:
        v.fail("it ran no test")
    elif plans[0] != ran:
        v.fail(f"its plan says {plans[0]} tests, it ran {ran}")
