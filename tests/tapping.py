"""tapping.py: TAP lines of the tests that are written in Python."""
import os

LONG = "BOUTON_LONG" in os.environ  # ./test --long: try all there is


class Tap:
    """check() prints a result, done() the plan; its value is an exit status."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, good, name, said=()):
        """`said`, a text or lines, is printed before a result that is bad."""
        self.count += 1
        self.failed += not good
        if not good:
            lines = said if isinstance(said, (list, tuple)) else [said]
            text = "\n".join(str(line) for line in lines)
            if text:
                print("# " + text[:2000].replace("\n", "\n# "))
        print(f"{'ok' if good else 'not ok'} {self.count} - {name}", flush=True)

    def done(self):
        print(f"1..{self.count}")
        return 1 if self.failed else 0
