"""conftest.py: what the tests of the package share. They run in an environment
into which its wheel is installed; TOP is the source tree, for its programs."""
import os
import pathlib

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def program():
    """The program `bouton`, which the package must agree with."""
    return os.environ["BOUTON_TESTED_PROGRAM"]
