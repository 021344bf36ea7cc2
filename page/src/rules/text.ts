// text.ts: a text of rules as statements, as far as switches have to understand it.
// What they do not know they leave as it stands.

const STATEMENTS = ["game", "about", "source", "heaps", "piles", "pile", "number", "parameter", "set", "function",
    "positions", "end", "forbid", "measure", "move", "replace", "drop"];

/** From the first word of a statement to the line before the next one. */
export interface Statement {
    word: string;
    text: string;
}

export function statements(rules: string): Statement[] {
    const list: Statement[] = [];
    for (const line of rules.replace(/\n+$/, "").split("\n")) {
        const word = /^\s*([a-z]+)\b/.exec(line)?.[1] ?? "";
        const last = list.at(-1);
        if (STATEMENTS.includes(word) || /^\s*(#|$)/.test(line) || !last) list.push({ word: STATEMENTS.includes(word) ? word : "", text: line });
        else last.text += "\n" + line;
    }
    return list;
}

export function joined(list: Statement[]): string {
    return list.map((one) => one.text).join("\n") + "\n";
}

export interface Move {
    name: string;
    choices: string[];
    /** Left and right of all arrows, without conditions. */
    updates: string;
    conditions: string;
}

const NAME = "[\\p{L}_][\\p{L}\\d_]*";
const MOVE = new RegExp(`^\\s*(?:replace\\s+)?move\\s+(${NAME})\\s*((?:${NAME}\\s*,\\s*)*(?:${NAME})?)\\s*:([^]*)$`, "u");

/** Comments go, they may hold anything. */
function bare(text: string): string {
    return text.replace(/"[^"\n]*"|#.*/g, (one) => one.startsWith("#") ? "" : one);
}

export function moveOf(one: Statement): Move | null {
    if (one.word !== "move" && one.word !== "replace") return null;
    const found = MOVE.exec(bare(one.text));
    if (!found) return null;
    const [updates = "", ...rest] = found[3]!.split(/\bfor\b/);
    return {
        name: found[1]!, choices: found[2]!.split(",").map((name) => name.trim()).filter(Boolean),
        updates, conditions: rest.join("for"),
    };
}

/** Names that mean something in this text already. */
export function hasName(rules: string, name: string): boolean {
    return new RegExp(`(?<![\\p{L}\\d_])${name}(?![\\p{L}\\d_])`, "u").test(bare(rules).replace(/"[^"\n]*"/g, ""));
}

/** A condition behind the others of a move; a comment at its end stays behind it. */
export function withCondition(one: Statement, condition: string): Statement {
    const move = moveOf(one)!;
    const found = /^([^]*?)(\s*(?:#.*)?)$/.exec(one.text)!;
    const joint = move.conditions.trim() ? ", " : "  for ";
    return { ...one, text: found[1]! + joint + condition + found[2]! };
}

export function withoutCondition(one: Statement, condition: string): Statement {
    const text = condition.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return {
        ...one, text: one.text.replace(new RegExp(`,\\s*${text}(?=\\s*(,|#|$))`), "").replace(new RegExp(`\\s+for\\s+${text}\\s*(?=#|$)`), "")
            .replace(new RegExp(`(\\bfor\\s+)${text}\\s*,\\s*`), "$1"),
    };
}

export interface Need {
    name: string;
    /** "S" or "f(n)": what stands before = in a setting. */
    head: string;
    /** What it is without a setting; null: it has to be given. */
    value: string | null;
    kind: "set" | "function" | "parameter";
}

/** What the rules ask for, or let one choose. */
export function needs(rules: string): Need[] {
    return statements(rules).flatMap((one): Need[] => {
        if (one.word !== "set" && one.word !== "function" && one.word !== "parameter") return [];
        const found = new RegExp(`^\\s*\\w+\\s+(${NAME})\\s*(\\([^)]*\\))?\\s*(?:=\\s*([^]*))?$`, "u").exec(bare(one.text));
        if (!found) return [];
        return [{ name: found[1]!, head: found[1]! + (found[2] ?? ""), value: found[3]?.trim() ?? null, kind: one.word }];
    });
}

/** Name and title of the game. */
export function head(rules: string): { name: string; title: string; base: string | null } {
    const found = /^\s*game\s+(\S+)(?:\s+"([^"\n]*)")?(?:\s*=\s*(\S+))?/m.exec(bare(rules));
    return { name: found?.[1] ?? "", title: found?.[2] ?? "", base: found?.[3] ?? null };
}
