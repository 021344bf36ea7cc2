"""certificates.py: what tests of certificates share; written from docs/formats,
nothing of Bouton is used."""
import hashlib
import subprocess


def fnv(text):
    """FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


HEAD = "bouton-certificate 2\n"


def sealed(body):
    """A certificate whose last line is the checksum of the others."""
    if body.startswith(HEAD):
        return f"{body}sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"
    return f"{body}checksum {fnv(body):016x}\n"


def verify(program, text, *options):
    """The exit status of bouton-verify, and what it prints."""
    done = subprocess.run([program, *options, "-"], input=text.encode(),
                          capture_output=True, timeout=600)
    return done.returncode, done.stdout.decode()
