"""coverage.py: lines of src/ that tests ran, file by file. Used by
tools/run-tests.

The build was made with -Db_coverage=true and its tests have run; gcov, which
comes with gcc, says how often each line did."""
import json
import pathlib
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent
LEAST = 70  # percent of the lines of every file


def runs_of(build):
    """{source: {line: times it ran}}. Of a source that never ran gcov reads
    the .gcno alone and says 0 for every line. What a line of a header did in
    the sources that include it is added up."""
    notes = sorted((build / "src").rglob("*.gcno"))
    said = subprocess.run(
        ["gcov", "--json-format", "--stdout", *notes], cwd=TOP, text=True,
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    runs = {}
    for document in filter(None, said.splitlines()):
        report = json.loads(document)
        folder = pathlib.Path(report["current_working_directory"])
        for file in report["files"]:
            path = (build / folder / file["file"]).resolve()
            lines = runs.setdefault(path, {})
            for line in file["lines"]:
                number = line["line_number"]
                lines[number] = lines.get(number, 0) + line["count"]
    return {path: lines for path, lines in runs.items()
            if (TOP / "src") in path.parents and path.exists() and lines}


def percent(ran, lines):
    return 100 * ran // lines  # down: 69.9 % is not 70 %


def row(ran, lines, name, least=0):
    sign = " " if percent(ran, lines) >= least else "<"
    print(f"{percent(ran, lines):4} %{sign} {ran:5} of {lines:5}  {name}")


def table(runs, least):
    """Prints it; returns the files below `least`."""
    rooms, low = {}, []
    for path, lines in sorted(runs.items()):
        name = path.relative_to(TOP / "src")
        ran = sum(1 for times in lines.values() if times)
        rooms.setdefault(name.parts[0], []).append((ran, len(lines), name))
    for room, files in rooms.items():
        row(sum(f[0] for f in files), sum(f[1] for f in files), f"{room}/")
        for ran, lines, name in sorted(files, key=lambda f: -percent(*f[:2])):
            row(ran, lines, f"    {name}", least)
            low += [name] if percent(ran, lines) < least else []
    every = [f for files in rooms.values() for f in files]
    row(sum(f[0] for f in every), sum(f[1] for f in every), "src/")
    return low


def report(build, least=LEAST):
    """Prints a line for every room and, below it, for each of its files, the
    least covered last; returns how many files are below `least` percent."""
    low = table(runs_of(build.resolve()), least)
    print(f"{len(low)} files of src/ below {least} %"
          + "".join(f"\n    {name}" for name in low))
    return len(low)
