"""handing.py: requests to bouton-verify, written from docs/formats/request.md."""
import subprocess


def value(word, text):
    text = text if isinstance(text, bytes) else text.encode()
    return b"%s %d\n%s\n" % (word.encode(), len(text), text)


def request(certificate, files, folders=(), games=(), sets=(), claim=None,
            say=None):
    """files: path -> bytes; claim: (path, id)."""
    parts = [b"bouton-request 1\n"]
    parts += [value("folder", f) for f in folders]
    parts += [value("game", g) for g in games]
    parts += [value("set", s) for s in sets]
    if claim:
        parts += [value("claim", claim[0]), value("id", claim[1])]
    if say is not None:
        parts += [value("say", say)]
    for path, text in files.items():
        parts += [value("path", path), value("file", text)]
    return b"".join(parts) + value("certificate", certificate)


def ask(program, text, *options, cwd=None):
    """Exit status, output, reason."""
    done = subprocess.run([program, *options, "--request"], input=text,
                          capture_output=True, timeout=600, cwd=cwd)
    return (done.returncode, done.stdout.decode(errors="replace"),
            done.stderr.decode(errors="replace"))
