"""checks.py: the checks of C code, each with a switch (tools/mutate --checks).

A check is an operand of `||` in an `if` that refuses (`return false`, `return
stop(..)`), an operand of `&&` in what a function returns or a truth value is
set to (a call is then not made), a comparison that is returned, or a call that
refuses behind `||`. What only passes on a refusal (`if (!f(..)) return false`,
where f has said why: `speakers`) is none.

The code that `switched` makes has a switch for each of them: with it the check
never fails, and all else is as it was. One build then serves all of them; and a
run says for each certificate which checks failed, so that only these can matter
there, and nothing but them is looked at again."""
import os
import re
import subprocess

HIDDEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'
                    r"'(?:\\.|[^'\\\n])*'|^[ \t]*#[^\n]*|\bassert\(.*?\);",
                    re.DOTALL | re.MULTILINE)
FUNCTION = re.compile(r"^(?P<type>[\w *]+)\n(?P<name>\w+)\([^;{}]*\)\n\{\n"
                      r"(?P<body>.*?)^\}", re.DOTALL | re.MULTILINE)
OPEN, CLOSE = "([{", ")]}"
CALL = re.compile(r"[\w>.-]+\(.*\)", re.DOTALL)
REFUSERS = {"stop", "reader_stop", "kernel_lost", "lose"}
COUNTERS = {"spend", "reserve", "RESERVE", "reader_word", "reader_number"}
LIMIT = re.compile(r"\b(MAX|MOST|LARGE|INT64|INT32|WIDE|LINEAR)\w*\b|RESERVE|"
                   r"overflow|add_product|failed|code [!=]= ACCEPTED")
PRELUDE = """int mutant_fails(int id);
int mutant_is_off(int id);
#define MUTANT_REFUSE(id, x) ((x) && mutant_fails(id))
#define MUTANT_DEMAND(id, x) ((x) || !mutant_fails(id))
#define MUTANT_SKIP(id, x) (!mutant_fails(id) || (x))
#define MUTANT_CALL(id, x) (mutant_is_off(id) || (x) || !mutant_fails(id))
"""
# Where it is told what is switched off (MUTANT); and, for each certificate, what
# has failed is said (MUTANT_RECORD, a folder), with its text and the answer.
SUPPORT = r"""
#include <string.h>
#include <unistd.h>

int mutant_fails(int id);
int mutant_is_off(int id);
int mutant_stopped;
static int off = -2;
static char failed[1 << 14];

int
mutant_is_off(int id)
{
    if (off == -2)
        off = getenv("MUTANT") ? atoi(getenv("MUTANT")) : -1;
    return id == off;
}

int
mutant_fails(int id)
{
    failed[id] |= mutant_stopped ? 2 : 1;
    return !mutant_is_off(id);
}

static FILE *
open_record(const char *folder, int count, const char *kind)
{
    char path[500];
    snprintf(path, sizeof path, "%s/%d-%d%s", folder, (int)getpid(), count,
             kind);
    return fopen(path, "w");
}

void
certificate_verify(session *s, const char *text, size_t length, FILE *out)
{
    const char *folder = getenv("MUTANT_RECORD");
    static int count;

    mutant_stopped = 0;
    memset(failed, 0, sizeof failed);
    if (!folder) {
        mutant_inner(s, text, length, out);
        return;
    }
    FILE *to = open_record(folder, ++count, ".text");
    fwrite(text, 1, length, to);
    fclose(to);
    mutant_inner(s, text, length, out);
    FILE *said = open_record(folder, count, ".said");
    fprintf(said, "%d", s->code);
    for (int i = 0; i < (int)sizeof failed; i++)
        if (failed[i]) /* after the answer is known it is passed on */
            fprintf(said, failed[i] == 2 ? " -%d" : " %d", i + 1);
    fclose(said);
}
"""


AGAIN = 40  # certificates for each check; the shortest, as they fail for little


def hidden(text):
    return HIDDEN.sub(lambda m: re.sub(r"[^\n]", "\0", m[0]), text)


def refusers(texts):
    """Functions that do nothing but refuse."""
    known, before = set(REFUSERS), None
    while known != before:
        before = set(known)
        for text in texts:
            for f in FUNCTION.finditer(hidden(text)):
                if f["body"].count(";") < 3 and re.match(
                        rf"\s*(return )?({'|'.join(known)})\(", f["body"]) \
                        and not re.search(r"\?|&&|\|\|",
                                          outside(f["body"], 0, None)):
                    known.add(f["name"])
    return known


def speaks(text, known):
    """Has what is false here been said why? Calls of those that say so, negated
    or not, and that there was enough memory for something."""
    text = text.strip()
    while text[:1] == "(" and closing(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    flat = outside(text, 0, None)
    for sign in ("||", "&&"):
        if sign in flat:
            parts = [text[a:b] for a, b in operands(text, 0, len(text), sign)]
            return any(calls(p, REFUSERS) for p in parts) if sign == "||" \
                else all(speaks(p, known) for p in parts)
    return text in ("true", "s->code == ACCEPTED") or calls(text, known)


def calls(text, known):
    name = re.match(r"(\w+)\(", text)
    return name is not None and name[1] in known \
        and closing(text, name.end() - 1) == len(text) - 1


def passes_on(operand, known):
    """It fails only where somebody has refused before."""
    operand = operand.strip()
    return operand[:1] == "!" and calls(operand[1:], known)


def says_why(body, known):
    """Is there no way to say no without having said why?"""
    for found in re.finditer(r"\breturn\b\s*([^;]*);", body):
        if found[1] in ("false", "NULL"):
            before = re.search(r"\bif \((?=[^;{}]*$)", body[:found.start()])
            if not before:
                return False
            end = closing(body, before.end() - 1)
            if not all(passes_on(body[a:b], known) for a, b in operands(
                    body, before.end(), end, "||")):
                return False
        elif not speaks(found[1], known):
            return False
    return True


def speakers(texts):
    """Functions that, when they say no, have said why."""
    bodies = {}  # those of one name together
    for f in (f for text in texts for f in FUNCTION.finditer(hidden(text))):
        if f["type"].split()[-1] == "bool":
            bodies[f["name"]] = bodies.get(f["name"], "") + f["body"]
    always = REFUSERS | COUNTERS
    known, before = set(bodies) | always, None
    while known != before:
        before = known
        known = always | {n for n in known & set(bodies)
                          if says_why(bodies[n], known)}
    return known


def is_limit(code, text):
    """Is it about memory, or about what is too large? Then it ends with exit
    status 3, or is there for the sake of C alone."""
    made = re.fullmatch(r"!([\w>.-]+)", code)
    if made and re.search(rf"\b{re.escape(made[1])}( =|,[^;]*=)[^;=]*"
                          r"\b(take|pool_take|\w+_new|\w+_copy)\(", text):
        return True
    return LIMIT.search(code) is not None


def closing(text, at):
    """Where the bracket that opens at `at` closes."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in OPEN) - (text[i] in CLOSE)
        if depth == 0:
            return i
    raise ValueError("brackets")


def operands(text, start, end, sign):
    """The borders of the operands of && or || between start and end, and
    whether there is a ?, an assignment or a comma beside them."""
    depth, at, out = 0, start, []
    for i in range(start, end):
        depth += (text[i] in OPEN) - (text[i] in CLOSE)
        if depth == 0 and text.startswith(sign, i):
            out.append((at, i))
            at = i + 2
    out.append((at, end))
    return [strip(text, *x) for x in out]


def strip(text, start, end):
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def outside(text, start, end):
    """What stands outside all brackets."""
    depth, out = 0, []
    for c in text[start:end]:
        depth -= c in CLOSE
        if depth == 0:
            out.append(c)
        depth += c in OPEN
    return "".join(out)


class Finder:
    def __init__(self, text, known, speaking):
        self.text, self.blank = text, hidden(text)
        self.known, self.speaking = known, speaking
        self.found = []  # (start, end, macro)

    def refuses(self, start, end):
        return re.match(rf"({'|'.join(self.known)})\(",
                        self.blank[start:end]) is not None

    def demand(self, start, end):
        """Each part of what has to be true."""
        start, end = strip(self.blank, start, end)
        if end - start < 2:
            return
        flat = outside(self.blank, start, end)
        if "?" in flat:
            return
        if "||" in flat:
            parts = operands(self.blank, start, end, "||")
            if self.refuses(*parts[-1]):
                self.found.append((*parts[-1], "SKIP"))
            for part in parts[:-1] if self.refuses(*parts[-1]) else []:
                self.inside(*part)
            return
        if "&&" in flat:
            for part in operands(self.blank, start, end, "&&"):
                self.one(*part)
            return
        if re.search(r"[=!<>]=|[<>]", flat):
            self.found.append((start, end, "DEMAND"))

    def inside(self, start, end):
        if self.blank[start] == "(" and closing(self.blank, start) == end - 1:
            self.demand(start + 1, end - 1)
        elif "&&" in outside(self.blank, start, end):
            self.demand(start, end)

    def one(self, start, end):
        before = len(self.found)
        if self.blank[start] == "(" and closing(self.blank, start) == end - 1 \
                and re.search(r"&&|\|\|", self.blank[start:end]):
            self.demand(start + 1, end - 1)
        if len(self.found) == before and not re.fullmatch(
                r"\w+", self.blank[start:end]):
            self.found.append((start, end, "CALL" if CALL.fullmatch(
                self.blank[start:end]) else "DEMAND"))

    def refusal(self, start, end, says):
        flat = outside(self.blank, start, end)
        if "=" in re.sub(r"[=!<>]=", "", flat):
            return
        if "?" in flat:
            self.found.append((*strip(self.blank, start, end), "REFUSE"))
            return
        for part in operands(self.blank, start, end, "||"):
            if says or not passes_on(self.blank[slice(*part)], self.speaking):
                self.found.append((*part, "REFUSE"))

    def ifs(self, f):
        for m in re.finditer(r"\bif \(", f["body"]):
            start = f.start("body") + m.end() - 1
            end = closing(self.blank, start)
            then = self.blank[end + 1:].lstrip()
            then = then[1:].lstrip() if then.startswith("{") else then
            if re.match(r"return (false|NULL|KERNEL_UNKNOWN);|"
                        rf"(return )?({'|'.join(self.known)})\(", then):
                self.refusal(start + 1, end, not re.match(
                    r"return (false|NULL|KERNEL_UNKNOWN);", then))

    def values(self, f):
        if f["type"].split()[-1] != "bool" or f["name"] in self.known:
            return
        for m in re.finditer(r"\breturn ([^;]+);", f["body"]):
            self.demand(f.start("body") + m.start(1), f.start("body") + m.end(1))
        for m in re.finditer(r"(?:^ +|bool )\w+ = ([^;]*&&[^;]*);", f["body"],
                             re.M):
            at = f.start("body") + m.start(1)
            parts = operands(self.blank, at, f.start("body") + m.end(1), "&&")
            flat = outside(self.blank, at, f.start("body") + m.end(1))
            if "?" not in flat and "||" not in flat and "," not in flat:
                for part in parts:
                    self.one(*part)

    def all(self):
        for f in FUNCTION.finditer(self.blank):
            self.ifs(f)
            self.values(f)
        return sorted(set(self.found))


def switched(text, known, speaking, first):
    """The text with switches, numbered from `first` on, and what they are:
    (line, code)."""
    found, out, names = Finder(text, known, speaking).all(), text, []
    found = [x for x in found if not re.match(
        r"!?(spend|reader_failed|take)\(", text[x[0]:x[1]])]
    marks = []
    for i, (start, end, macro) in enumerate(found):
        names.append((text.count("\n", 0, start) + 1,
                      " ".join(text[start:end].split())))
        marks.append((start, 1, -end, f"MUTANT_{macro}({first + i}, "))
        marks.append((end, 0, -start, ")"))
    for at, _, _, put in sorted(marks, reverse=True):
        out = out[:at] + put + out[at:]
    return PRELUDE + out, names


def put_switches(copy, files):
    """In a copy of the tree: all checks of the files; their names."""
    every = {f: (copy / f).read_text() for f in files}
    whole = [p.read_text() for p in (copy / "verify").glob("*/*.[ch]")]
    known, speaking, names = refusers(whole), speakers(whole), []
    for file, text in every.items():
        made, found = switched(text, known, speaking, len(names))
        (copy / file).write_text(made)
        names += [(file, *f) for f in found]
    session = copy / "verify/common/session.c"
    session.write_text(session.read_text().replace(
        "    s->code = code;\n", "    s->code = code;\n    extern int "
        "mutant_stopped;\n    mutant_stopped = 1;\n"))
    kinds = copy / "verify/kinds.c"
    inner = "void mutant_inner(session *s, const char *text, size_t length, " \
            "FILE *out);\n"
    kinds.write_text("#include \"common/session.h\"\n" + inner
                     + kinds.read_text().replace("\ncertificate_verify(",
                                                 "\nmutant_inner(") + SUPPORT)
    return names


def recorded(folder):
    """The certificates that were checked, the shortest first: file, answer,
    the checks that failed, and those that only passed on that another had."""
    texts = sorted(folder.glob("*.text"), key=lambda p: p.stat().st_size)
    for text in texts:
        said = text.with_suffix(".said")
        if said.exists():  # it may have been ended
            code, *failed = map(int, said.read_text().split())
            yield text, code, {i - 1 for i in failed if i > 0}, \
                {-i - 1 for i in failed if i < 0}


def matters(program, number, record):
    """None: it never fails. Does a certificate end otherwise without it?"""
    those = [r for r in record if number in r[2] | r[3]]
    if not those:
        return None
    env = os.environ | {"MUTANT": str(number)}
    for text, code, *_ in those[:AGAIN]:
        done = subprocess.run([program, "--max-steps", str(1 << 26), text],
                              env=env, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
        if done.returncode != code:
            return True
    return False


def examine(program, names, record, pass_all, texts):
    """(checks, noticed, limits that nothing reaches); those that nothing notices
    are printed. What only passes on that another check has failed, and changes
    nothing, is none: the first answer stays."""
    tried = noticed = limits = 0
    failed = set().union(*(r[2] for r in record))
    passed_on = set().union(*(r[3] for r in record)) - failed
    for number, (file, line, code) in enumerate(names):
        why = {None: "never fails", False: "others refuse as well",
               True: "what is accepted then is true"}
        found = matters(program, number, record)
        if not found and number in passed_on:
            continue
        tried += 1
        os.environ["MUTANT"] = str(number)
        if found and not pass_all():
            noticed += 1
        elif not found and is_limit(code, texts[file]):
            limits += 1
            print(f"{file}:{line}: {code}: a limit", flush=True)
        else:
            print(f"{file}:{line}: {code}: {why[found]}", flush=True)
        del os.environ["MUTANT"]
    return tried, noticed, limits
