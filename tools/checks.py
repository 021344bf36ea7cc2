"""checks.py: the checks of C code, each with a switch (tools/mutate --checks).

A check is an operand of `||` in an `if` that refuses (`return false`, `return
stop(..)`), an operand of `&&` in what a function returns or a truth value is
set to (a call is then not made), a comparison that is returned, or a call that
refuses behind `||`; and a call in an `if` that refuses (`if (!f(..)) return false`),
which is then not made: that is no limit, even where it fails only at one. What only
passes on a refusal (where f has said why: `speakers`) and is no call is none.

The code that `switched` makes has a switch for each of them: with it the check
never fails, and all else is as it was. One build then serves all of them; and a
run says for each certificate which checks failed, so that only these can matter
there, and nothing but them is looked at again."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

HIDDEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'
                    r"'(?:\\.|[^'\\\n])*'|^[ \t]*#[^\n]*|\bSURE\(.*?\);",
                    re.DOTALL | re.MULTILINE)
FUNCTION = re.compile(r"^(?P<type>[\w *]+)\n(?P<name>\w+)\([^;{}]*\)\n\{\n"
                      r"(?P<body>.*?)^\}", re.DOTALL | re.MULTILINE)
OPEN, CLOSE = "([{", ")]}"
CALL = re.compile(r"[\w>.-]+\(.*\)", re.DOTALL)
REFUSERS = {"stop", "reader_stop", "spot_stop", "parser_stop", "parser_blame",
            "parser_wants"}
COUNTERS = {"spend", "reserve", "RESERVE", "reader_word", "reader_number",
            "take", "pool_take", "grow"}
GIVING_UP = {"kernel_lost", "lose"}  # other ways may lead on
LIMIT = re.compile(r"\b(MAX|MOST|LARGE|INT(64|32)_M|SIZE_MAX|WIDE|LINEAR|SYSTEM_[NVC]|"
                   r"DEPTH|SYSTEM_ATOMS|KERNEL_(FIELDS|CHANGES|HANDS|GAMES)|"
                   r"(RULES|SHELF)_[A-Z]+S\b|LANGUAGE_|CLAIM_|REPLY_[A-Z]|BAG_C|SUMS_MAX|"
                   r"HEAP_NUMBER|COEFFICIENT|COLUMNS|SHIFT|TRIES|NUMBERS|CONDITIONS|"
                   r"DIGITS|FAR|LONGEST|ARGUMENTS|AGG_HEAPS|"
                   r"UNK_(?!(P|N|ANY|SPLIT|CASES)\b)[A-Z])\w*\b|RESERVE|sizeof|UINT64_C|!= NULL|"
                   r"\bf(puts|putc|printf)\(|overflow|add_product|failed|"
                   r"code [!=]= ACCEPTED")
TOO_MUCH = re.compile(r"too (large|many|long|deep|late)|more memory|too_large\(")
PROGRAM = {"clock.c", "files.c", "folder.c", "main.c", "user.c"}
TRAPS = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
LIST = "tests/verify/unneeded.txt"
STEPS = 1 << 22
PRELUDE = """int mutant_fails(int id);
int mutant_is_off(int id);
#define MUTANT_REFUSE(id, x) ((x) && mutant_fails(id))
#define MUTANT_DEMAND(id, x) ((x) || !mutant_fails(id))
#define MUTANT_SKIP(id, x) (!mutant_fails(id) || (x))
#define MUTANT_CALL(id, x) (mutant_is_off(id) || (x) || !mutant_fails(id))
"""
def hidden(text):
    return HIDDEN.sub(lambda m: re.sub(r"[^\n]", "\0", m[0]), text)


def refusers(texts):
    """Functions that do nothing but refuse."""
    known, before = REFUSERS | GIVING_UP, None
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


def bare(text):
    """Without brackets around all of it."""
    text = text.strip()
    while text[:1] == "(" and closing(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    return text


def calls(text, known):
    name = re.match(r"(\w+)\(", text)
    return name is not None and name[1] in known \
        and closing(text, name.end() - 1) == len(text) - 1


def speaks(text, known, body, limits=False, depth=3):
    """Has what is false (or NULL) here been said why? Calls of those that say
    so, what was set to that, that there was enough memory; or, with `limits`,
    is it only about numbers that are too large?"""
    text = re.sub(r", (NULL|false)$", "", bare(text))
    flat = outside(text, 0, None)
    if "?" in flat:
        parts = operands(text, 0, len(text), "? ")[1:]
        return all(speaks(text[a:b], known, body, limits, depth)
                   for x in parts for a, b in operands(text, *x, " : "))
    for sign, how in (("||", any), ("&&", all)):
        if sign in flat:
            return how(speaks(text[a:b], known, body, limits, depth)
                       for a, b in operands(text, 0, len(text), sign))
    if text == "true" or calls(text, known) or limits and LIMIT.search(text) \
            or re.search(r"(code == ACCEPTED|^!\w*failed\(\w.*\))$", text):
        return True
    set_to = re.fullmatch(r"[^=!<>]+ = ([^=].*)", text, re.DOTALL)
    if set_to:
        return speaks(set_to[1], known, body, limits, depth)
    name = re.fullmatch(r"([\w>.*-]+?)( != NULL| != SIZE_MAX)?", text)
    if not name or depth == 0:
        return False
    given = re.findall(rf"(?<![\w>.-])\*?{re.escape(name[1])} &?=\s+([^;]+?)"
                       r"(?=;|, \*?\w+ =)", body)
    return bool(given) and all(
        bare(g) != text and speaks(g, known, body, limits, depth - 1)
        for g in given)


def passes_on(operand, known, body="", limits=False):
    """It fails only where somebody has refused before."""
    operand = bare(operand)
    if "&&" in outside(operand, 0, None):
        return any(passes_on(operand[a:b], known, body, limits)
                   for a, b in operands(operand, 0, len(operand), "&&"))
    return operand[:1] == "!" and speaks(operand[1:], known, body, limits) \
        or re.search(r"code != ACCEPTED$|^\w*failed\(\w+\)$", operand) is not None \
        or limits and LIMIT.search(operand) is not None


def says_why(body, known, limits=False):
    """Is there no way to say no without having said why?"""
    for found in re.finditer(r"\breturn\b\s*([^;]*);", body):
        if found[1] not in ("false", "NULL", "SIZE_MAX"):
            if not speaks(found[1], known, body, limits):
                return False
            continue
        if re.search(rf"({'|'.join(REFUSERS)})\([^;]*;\s*$",
                     body[:found.start()]):
            continue
        before = re.search(r"\bif \((?=[^;{}]*$)", body[:found.start()])
        if not before or not all(
                passes_on(body[a:b], known, body, limits) for a, b in operands(
                    body, before.end(), closing(body, before.end() - 1), "||")):
            return False
    return True


def functions(text):
    """{name: (is it static, bodies)} of those that can say no."""
    found = {}
    for f in FUNCTION.finditer(hidden(text)):
        if re.search(r"(bool|\*)$", f["type"]):
            static = f["type"].startswith("static") or re.search(
                rf"^static [^;{{}}]*\b{f['name']}\([^;{{}}]*\);", text, re.M)
            found.setdefault(f["name"], (bool(static), []))[1].append(f["body"])
    return found


def speakers(texts, limits=False):
    """{file: the functions that, when they say no, have said why}: its own, and
    those that others offer."""
    bodies = {file: functions(text) for file, text in texts.items()}
    always = REFUSERS | COUNTERS
    known, before = {file: set(all) for file, all in bodies.items()}, None
    while known != before:
        before = known
        offered = {n for file, names in known.items() for n in names
                   if not bodies[file][n][0]}
        seen = {file: (offered - set(bodies[file])) | known[file] | always
                for file in bodies}
        known = {file: {n for n in names if all(
            says_why(body, seen[file], limits) for body in bodies[file][n][1])}
            for file, names in known.items()}
    return seen


def is_limit(code, text, limited):
    """Is it about memory, or about what is too large? Then it ends with exit
    status 3, or is there for the sake of C alone."""
    code = hidden(code)
    if "memcmp(" in code:
        return False
    made = re.fullmatch(r"!([\w>.\[\]-]+)", code)
    if made and re.search(rf"\b{re.escape(made[1])}( =|,[^;]*=)[^;=]*"
                          r"\b(take|pool_take|\w+_new|\w+_copy)\(", text):
        return True
    return LIMIT.search(code) is not None or passes_on(code, limited) \
        or speaks(code, limited, "")


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
            at = i + len(sign)
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
        self.found, self.limits = [], set()  # (start, end, macro)

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

    def refusal(self, start, end, says, body):
        flat = outside(self.blank, start, end)
        if "=" in re.sub(r"[=!<>]=", "", flat):
            return
        if "?" in flat:
            self.found.append((*strip(self.blank, start, end), "REFUSE"))
            return
        for part in operands(self.blank, start, end, "||"):
            code = self.blank[slice(*part)]
            call = re.match(r"![\w>.-]+\(", code)
            if call and closing(code, call.end() - 1) == len(code) - 1:
                self.found.append((part[0] + 1, part[1], "CALL"))
            elif says or not passes_on(code, self.speaking, body):
                self.found.append((*part, "REFUSE"))

    def ifs(self, f):
        for m in re.finditer(r"\bif \(", f["body"]):
            start = f.start("body") + m.end() - 1
            end = closing(self.blank, start)
            then, before = self.blank[end + 1:].lstrip(), len(self.found)
            then = then[1:].lstrip() if then.startswith("{") else then
            if re.match(r"return (false|NULL|KERNEL_UNKNOWN);|"
                        rf"(return )?({'|'.join(self.known)})\(", then):
                self.refusal(start + 1, end, not re.match(
                    r"return (false|NULL|KERNEL_UNKNOWN);", then), f["body"])
                if TOO_MUCH.search(self.text[end:self.text.index(";", end)]):
                    self.limits.update(self.found[before:])

    def values(self, f):
        if f["type"].split()[-1] != "bool" or f["name"] in self.known:
            return
        for m in re.finditer(r"\breturn ([^;]+);", f["body"]):
            at = f.start("body") + m.start(1), f.start("body") + m.end(1)
            if not re.search(r"(\)|else|:)\s*$", f["body"][:m.start()]) \
                    and self.refuses(*at):
                self.found.append((*at, "SKIP"))
            else:
                self.demand(*at)
        for m in re.finditer(r"(?:^ +|bool )\w+ = ([^;]*&&[^;]*);", f["body"],
                             re.M):
            if any(m[1].count(o) != m[1].count(c) for o, c in zip(OPEN, CLOSE)):
                continue  # of a for
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
    (line, code, does it say that something is too large; None: a call, no limit)."""
    finder, out, names = Finder(text, known, speaking), text, []
    found = finder.all()
    found = [x for x in found if not re.match(
        r"!?(spend|reader_failed|take)\(", text[x[0]:x[1]])]
    marks = []
    for i, (start, end, macro) in enumerate(found):
        code = " ".join(text[start:end].split())
        left_out = macro == "CALL" and "RESERVE" not in code  # that is no limit
        names.append((text.count("\n", 0, start) + 1, code, None if left_out else
                      (start, end, macro) in finder.limits
                      or TOO_MUCH.search(text[start:end]) is not None))
        marks.append((start, 1, -end, f"MUTANT_{macro}({first + i}, "))
        marks.append((end, 0, -start, ")"))
    for at, _, _, put in sorted(marks, reverse=True):
        out = out[:at] + put + out[at:]
    return PRELUDE + out, names


def put_switches(folder):
    """In a copy of verify/: a switch for each check; (file, line, code, is it a
    limit)."""
    files = sorted(p for p in folder.glob("**/*.c") if p.name not in PROGRAM)
    texts = {f: f.read_text() for f in sorted(folder.glob("**/*.[ch]"))}
    known, speaking = refusers(texts.values()), speakers(texts)
    limited, names = speakers(texts, True), []
    for file in files:
        made, found = switched(texts[file], known, speaking[file], len(names))
        if file.name == "session.c":
            made = made.replace("    s->code = code;\n", "    s->code = code;\n"
                                "    extern int mutant_stopped;\n"
                                "    mutant_stopped = 1;\n")
        file.write_text(made)
        names += [(str(file.relative_to(folder)), line, code, limit is not None and (
            limit or is_limit(code, texts[file], limited[file] - speaking[file])))
                  for line, code, limit in found]
    return names


def build(top, folder):
    """The server (checks.c), and the names of the checks."""
    copy = folder / "verify"
    shutil.copytree(top / "verify", copy)
    names = put_switches(copy)
    sources = [p for p in copy.glob("**/*.c") if p.name not in PROGRAM]

    def compiled(source):
        to = folder / f"{source.parent.name}-{source.stem}.o"
        subprocess.run(["cc", "-std=gnu17", *TRAPS, "-O1", "-w", "-I", copy, "-c",
                        source, "-o", to], check=True)
        return to

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compiled, [*sources, top / "tools/checks.c"]))
    subprocess.run(["cc", *TRAPS, "-o", folder / "checks", *objects], check=True)
    return folder / "checks", names


class Server:
    def __init__(self, program):
        self.child = subprocess.Popen([program], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL)

    def ask(self, command, text=b""):
        self.child.stdin.write(command.encode() + b"\n" + text)
        self.child.stdin.flush()
        status, said, *met = self.child.stdout.readline().decode().split()
        return (int(status), said), [tuple(map(int, m.split(":"))) for m in met]

    def noticed(self, texts):
        """The checks without which one of the texts ends otherwise, those that
        failed, and those that fail only after the answer is known."""
        noticed, failed, late = set(), set(), set()
        for text in texts:
            answer, met = self.ask(f"R {len(text)} {STEPS}", text)
            failed |= {i for i, bits in met if bits & 1}
            late |= {i for i, bits in met if bits & 2}
            for i in {i for i, bits in met if bits & 5} - noticed:
                without = self.ask(f"O {i}")[0]
                if without != answer:
                    noticed.add(i)
        return noticed, failed, late - failed


def reasons(path):
    """"FILE: CODE", in lines that begin with blanks, behind the reason why no
    certificate can notice that it is missing; or, with "?", what is known of it.
    "2 FILE: CODE" where the reason is of two such checks: (why, how many)."""
    why, found = "", {}
    for line in path.read_text().splitlines():
        if line[:1] == " ":
            number, _, rest = line.strip().partition(" ")
            several = number.isdigit()
            found[rest if several else line.strip()] = (
                why, int(number) if several else 1)
        elif line.strip():
            why = line
    return found


def examine(top, texts):
    """A row for each room: checks, noticed, limits, those with a reason; and
    whether all others are in the list. Those that are not are printed."""
    listed, rows, used, lost = reasons(top / LIST), {}, {}, False
    with tempfile.TemporaryDirectory() as folder:
        program, names = build(top, pathlib.Path(folder))
        noticed, failed, late = Server(program).noticed(texts)
    for i, (file, line, code, limit) in enumerate(names):
        row = rows.setdefault(file.split("/")[0], [0] * 4)
        key = f"{file}: {code}"
        if i in late and i not in noticed:
            continue  # it passes on that another has failed
        row[0] += 1
        row[1] += i in noticed
        if i in noticed:
            continue
        used[key] = used.get(key, 0) + (not limit)
        row[2] += limit
        row[3] += not limit and listed.get(key, ("?", 1))[0][0] != "?"
        if not limit and key not in listed:
            lost = True
            print(f"{file}:{line}: {code}: " + (
                "others refuse as well" if i in failed else "never fails"))
    wrong = [key for key in sorted(listed) if used.get(key, 0) != listed[key][1]]
    for key in wrong:
        print(f"{LIST}: {key}: {used.get(key, 0)} such checks are not noticed")
    return [(name, *row) for name, row in sorted(rows.items())], \
        not lost and not wrong
