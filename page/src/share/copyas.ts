// copyas.ts: the question on the page as a command, as Python, as LaTeX. What is
// copied means exactly what the page asks.
import { type Table } from "../store";
import { nameOf, readClaim } from "../guess/claim";

// ---- shells

/** A word as a shell reads it. */
export function shellWord(word: string): string {
    return /^[A-Za-z0-9_=./:,+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A text that follows, up to a line that it does not have. */
function hereText(text: string): string {
    let end = "END";
    while (text.split("\n").includes(end)) end += "_";
    return `<<'${end}'\n${text.endsWith("\n") ? text : `${text}\n`}${end}`;
}

export function solveCommand(table: Readonly<Table>): string {
    const words = ["bouton", "solve", table.rules === null ? table.game : "-", table.position,
        ...table.set.flatMap((one) => ["--set", one]), ...(table.misere ? ["--misere"] : [])];
    const line = words.map(shellWord).join(" ");
    return table.rules === null ? line : `${line} ${hereText(table.rules)}`;
}

/** Rules of one's own are written into a folder of their own, where the claim finds them. */
export function claimCommand(typed: string, table: Readonly<Table>): string {
    const { line } = readClaim(typed, table, nameOf(table));
    if (table.rules === null) return `bouton check ${shellWord(line.trim())}`;
    const file = `bouton-rules/${nameOf(table)}.game`;
    return `mkdir -p bouton-rules && cat >${shellWord(file)} ${hereText(table.rules)}\n` +
        `bouton check ${shellWord(line.trim())} --games bouton-rules`;
}

// ---- Python: a JSON text is a Python text

function pythonGame(table: Readonly<Table>): string {
    const settings = table.set.map((one) => {
        const at = one.indexOf("=");
        return `${JSON.stringify(one.slice(0, at).trim())}: ${JSON.stringify(one.slice(at + 1).trim())}`;
    });
    const words = [table.rules === null ? JSON.stringify(table.game) : `text=${JSON.stringify(table.rules)}`,
        ...(table.misere ? ["misere=True"] : []), ...(settings.length > 0 ? [`settings={${settings.join(", ")}}`] : [])];
    return `bouton.Game(${words.join(", ")})`;
}

export function solvePython(table: Readonly<Table>): string {
    return `import bouton\n${pythonGame(table)}.solve(${JSON.stringify(table.position)})`;
}

export function claimPython(typed: string, table: Readonly<Table>): string {
    const claim = readClaim(typed, table, nameOf(table));
    const plain = table.set.every((one) => !/\s/.test(one.slice(one.indexOf("=") + 1).trim())); // else as one word
    if (claim.head === null && plain) return `import bouton\n${pythonGame(table)}.check(${JSON.stringify(claim.statement)})`;
    const rules = table.rules === null ? "" : `, rules=${JSON.stringify(table.rules)}`;
    return `import bouton\nbouton.check(${JSON.stringify(claim.line.trim())}${rules})`;
}

// ---- LaTeX

const words: Record<string, string> = {
    iff: "\\iff", implies: "\\implies", and: "\\land", or: "\\lor", not: "\\lnot", xor: "\\oplus", mod: "\\bmod",
    P: "\\ \\mathrm{P}", N: "\\ \\mathrm{N}", in: "\\in", exists: "\\exists\\,", every: "\\forall\\,", grundy: "\\mathcal{G}",
};
const textWords = new Set(["where", "if", "for", "position", "range", "deep", "covered", "by", "works", "numbers", "is", "one", "of",
    "exactly", "let", "moves", "stones", "count", "terminal", "misere", "min", "max", "period"]);
const signs: [RegExp, string][] = [[/^<=/, "\\le "], [/^>=/, "\\ge "], [/^!=/, "\\ne "], [/^->/, "\\to "], [/^\.\./, "\\dots "], [/^\*/, "\\cdot "]];
const special: Record<string, string> = { "{": "\\{", "}": "\\}", "_": "\\_", "&": "\\&", "%": "\\%", "#": "\\#", "$": "\\$", "\\": "\\backslash ", "~": "\\sim " };

function escapeText(text: string): string {
    return text.replace(/[{}_&%#$\\~^]/g, (one) => (one === "\\" ? "\\textbackslash{}" : one === "~" || one === "^" ? `\\${one}{}` : `\\${one}`));
}

/** Signs and words of the claim language, in math. */
function math(text: string): string {
    let rest = text.trim(), made = "";
    while (rest !== "") {
        const name = /^[\p{L}][\p{L}\p{N}]*/u.exec(rest)?.[0], sign = signs.find(([form]) => form.test(rest));
        const power = /^\^\s*(\(([^()]*)\)|[\p{L}\p{N}]+)/u.exec(rest);
        if (name !== undefined) {
            const index = /^(\p{L})(\d+)$/u.exec(name);
            made += words[name] !== undefined ? ` ${words[name]} ` : textWords.has(name) ? ` \\text{ ${name} } `
                : index ? `${index[1]}_{${index[2]}}` : name.length > 1 ? `\\mathrm{${name}}` : name;
            rest = rest.slice(name.length);
        } else if (power) {
            made += `^{${math(power[2] ?? power[1]!)}}`;
            rest = rest.slice(power[0].length);
        } else if (sign) {
            made += sign[1];
            rest = rest.replace(sign[0], "");
        } else {
            const one = String.fromCodePoint(rest.codePointAt(0)!);
            made += one === "<" ? "<" : special[one] ?? one;
            rest = rest.slice(one.length);
        }
    }
    return made.replace(/ +/g, " ").trim();
}

export function positionLatex(position: string): string {
    const bare = /^[\d,^\s]+$/.test(position) ? `[${position.replace(/\s/g, "")}]` : position;
    return `$${math(bare.replace(/^<(.*)>$/, "\u27e8$1\u27e9")).replace("\u27e8", "\\langle ").replace("\u27e9", " \\rangle")}$`;
}

export function claimLatex(typed: string, table: Readonly<Table>): string {
    const claim = readClaim(typed, table, nameOf(table));
    const head = claim.head ?? claim.line.slice(0, claim.before).replace(/:\s*$/, "");
    return `% bouton check ${shellWord(claim.line.trim()).replace(/\n/g, " ")}\n` +
        `In \\textit{${escapeText(head)}}: $${math(claim.statement)}$.`;
}
