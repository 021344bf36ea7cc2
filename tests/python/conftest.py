"""conftest.py: what the tests of the package share. They run in an environment
into which its wheel is installed; TOP is the source tree, for its programs."""
import os
import pathlib
import signal

import pytest

# A shell that starts ./test in the background has it ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
TOP = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def program():
    """The program `bouton`, which the package must agree with."""
    return os.environ["BOUTON_TESTED_PROGRAM"]
