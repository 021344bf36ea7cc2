// claim.ts: claims as texts: about the rules on the table, or with a game of
// their own in front (docs/formats/claim.md, "In one line").
import type { Table } from "../store";

/** The game that a claim is about, and what is claimed. */
export interface Claim {
    /** "subtraction misere S={1,2}"; null: the rules on the table. */
    head: string | null;
    statement: string;
    /** The claim in one line, as the desk takes it. */
    line: string;
    /** How many letters of `line` stand before those that were typed. */
    before: number;
}

const setting = String.raw`[\p{L}_][\p{L}\p{N}_]*(?:\([^()\s]*\))?=(?:\{[^{}]*\}|\([^()]*\)|[^\s:{}()])+`;
const headForm = new RegExp(
    String.raw`^\s*((?:(?:octal|hex|sub):\S+?|[\p{L}\p{N}][\p{L}\p{N}._*-]*)(?:\s+misere)?(?:\s+${setting})*)\s*:(?=[\s\[(<]|$)`, "u");
/** Words with which statements begin: `exists k: ...` is about no game called exists. */
const opening = /^\s*(?:for|every|exists|exactly|works|covered|let|sum|not|range|where|P|N|grundy|terminal)(?![\p{L}\p{N}._*-])/u;

/** NAME=VALUE as one word: blanks only inside brackets. */
function oneWord(set: string): string {
    const at = set.indexOf("=");
    const name = set.slice(0, at).replace(/\s/g, ""), value = set.slice(at + 1).trim();
    if (!/\s/.test(value) || /^(\{[^{}]*\}|\([^()]*\))$/.test(value)) return `${name}=${value}`;
    return /^[\d\s,]*$/.test(value) ? `${name}=${value.replace(/\s/g, "")}` : `${name}=(${value})`;
}

/** How the rules on the table are called in front of a claim. */
function headOf(table: Readonly<Table>, name: string): string {
    return [name, ...(table.misere ? ["misere"] : []), ...table.set.map(oneWord)].join(" ");
}

/** The name of the game on the table. */
export function nameOf(table: Readonly<Table>): string {
    return table.rules === null ? table.game : /^[ \t]*game[ \t]+([^\s"=]+)/m.exec(table.rules)?.[1] ?? "game";
}

/** `name` is that of the game on the table. Line ends mean nothing, and become blanks; a full stop ends a sentence. */
export function readClaim(typed: string, table: Readonly<Table>, name: string): Claim {
    const flat = typed.replace(/\s/g, " ").replace(/([^.])\.\s*$/, "$1");
    const own = opening.test(flat) ? null : headForm.exec(flat);
    if (own) return { head: own[1]!, statement: flat.slice(own[0].length).trim(), line: flat, before: 0 };
    const front = `${headOf(table, name)}: `;
    return { head: null, statement: flat.trim(), line: front + flat, before: front.length };
}

/** The table that a head in front of a claim stands for; its position is not known yet. */
export function tableOf(head: string, now: Readonly<Table>, name: string): Table {
    const words = head.match(new RegExp(String.raw`${setting}(?=\s|$)|\S+`, "gu")) ?? [];
    const game = words[0] ?? "nim";
    return {
        game, rules: now.rules !== null && game === name ? now.rules : null,
        misere: words[1] === "misere", set: words.slice(words[1] === "misere" ? 2 : 1), position: "",
    };
}

/** The position at the front of a counterexample such as "S={2}: <0,1> = [2]"; null: there is none. */
export function readCounterexample(text: string): { set: string | null; position: string } | null {
    const chosen = /^([\p{L}_][\p{L}\p{N}_]*(?:\([^()]*\))?=[^:]+): (?=[[(<])(.+)$/u.exec(text);
    const rest = chosen ? chosen[2]! : text;
    const form = String.raw`[[(<][^\])>]*[\])>](?: [\p{L}_][\p{L}\p{N}_]*=[\d,[\]()]+)*`;
    const found = new RegExp(String.raw`^(?:${form} = )?(${form})(?=$|:| ->)`, "u").exec(rest);
    return found ? { set: chosen ? chosen[1]! : null, position: found[1]! } : null;
}

/** The game of a claim of a file: "in GAME misere with S = {1,2}". */
export function headOfFile(text: string): string | null {
    const line = /^in\s+(\S+)(\s+misere)?((?:\s+with\s+[^\n]*)?)$/m.exec(text);
    if (!line) return null;
    const sets = line[3]!.split(/\s+with\s+/).slice(1).map(oneWord);
    return [line[1]!, ...(line[2] ? ["misere"] : []), ...sets].join(" ");
}

/** The statement of a claim of a file, in one line; null: it has headers that one line cannot have. */
export function statementOfFile(text: string): string | null {
    const kept: string[] = [];
    let quoting = false;
    for (const line of text.replace(/#.*$/gm, "").split("\n")) {
        if (/^(and\s|rests\s+on|for\s+(every|\S+\s+within)\b)/.test(line)) return null;
        if (/^(claim|in|paper)\s/.test(line)) quoting = false;
        else if (/^(quote|note)\s/.test(line)) quoting = true;
        else if (quoting && /^\s+"/.test(line)) continue;
        else if (line.trim() !== "") {
            quoting = false;
            kept.push(line.trim());
        }
    }
    return kept.length > 0 ? kept.join(" ") : null;
}

/** Where letter number `column` (bytes, from 1, as the desk counts) of `line` stands in what was typed. */
export function placeIn(claim: Claim, column: number): number {
    const bytes = new TextEncoder().encode(claim.line).slice(0, column - 1);
    return Math.max(0, new TextDecoder().decode(bytes).length - claim.before);
}
