// switches.ts: changes of rules that are one switch each. A switch finds itself in
// the text, whoever wrote it there, so text and switches cannot disagree.
import { hasName, head, joined, moveOf, statements, withCondition, withoutCondition, type Statement } from "./text";

export type Name = "misere" | "most" | "pass" | "merge" | "odd";
export const NAMES: Name[] = ["misere", "most", "pass", "merge", "odd"];

export interface Switched {
    rules: string;
    misere: boolean;
}

/** What a title says of switches that are on, and of those that were on at first. */
export type Title = (on: Name[], off: Name[]) => string;

/** Can be switched, or the id of the sentence that says why not. */
export type May = "yes" | "rules.no.amount" | "rules.no.base" | "rules.no.heaps" | "rules.no.name" | "rules.no.several";

/** Numbers of the rules are no stones. */
function numbers(rules: string): string[] {
    return statements(rules).filter((one) => one.word === "number").map((one) => /^\s*number\s+([\p{L}\d_]+)/u.exec(one.text)?.[1] ?? "");
}

/** A choice that is taken away from heaps or piles, as it stands: "a - t"; not one that is put there. */
function amounts(one: Statement, numbers: string[]): string[] {
    const move = moveOf(one);
    if (!move) return [];
    const stones = move.updates.replace(new RegExp(`(?<![\\p{L}\\d_])(?:${numbers.join("|") || "$^"})\\s*->[^,;]*`, "gu"), "");
    return move.choices.filter((name) => {
        const taken = new RegExp(`-\\s*${name}(?![\\p{L}\\d_]|\\s*\\*)`, "u").test(stones);
        const put = new RegExp(`(->|,|:)\\s*${name}\\s*(,|;|$)`, "u").test(stones.trim());
        return taken && !put;
    });
}

function limitOf(name: Name, choice: string): string {
    return name === "most" ? `${choice} <= 3` : `${choice} mod 2 = 1`;
}

/** t >= 1 is in odd numbers, and nothing else is left out of these conditions. */
function holds(one: Statement, condition: string): boolean {
    const move = moveOf(one);
    return move !== null && move.conditions.split(",").some((part) => part.trim().replace(/\s+/g, " ") === condition);
}

function limited(rules: string, name: Name): boolean {
    const known = numbers(rules);
    const moves = statements(rules).filter((one) => amounts(one, known).length > 0);
    return moves.length > 0 && moves.every((one) => amounts(one, known).every((choice) => holds(one, limitOf(name, choice))));
}

function limit(rules: string, name: Name, on: boolean): string {
    const known = numbers(rules);
    return joined(statements(rules).map((one) => amounts(one, known).reduce((now, choice) => {
        const condition = limitOf(name, choice);
        if (holds(now, condition) === on) return now;
        return on ? withCondition(now, condition) : withoutCondition(now, condition);
    }, one)));
}

function isMove(one: Statement, name: string): boolean {
    return one.word === "move" && moveOf(one)?.name === name;
}

function isNumber(one: Statement, name: string): boolean {
    return one.word === "number" && new RegExp(`^\\s*number\\s+${name}\\s*=`).test(one.text);
}

function hasPass(rules: string): boolean {
    const list = statements(rules);
    return /\bwith\s+pass(es\s+1)?\b/.test(gameLine(rules)) || (list.some((one) => isNumber(one, "pass")) && list.some((one) => isMove(one, "pass")));
}

function gameLine(rules: string): string {
    return statements(rules).find((one) => one.word === "game")?.text ?? "";
}

function lastIndex(list: Statement[], is: (one: Statement) => boolean): number {
    return list.map(is).lastIndexOf(true);
}

function addPass(rules: string, base: string): string {
    if (head(rules).base !== null) return rules.replace(gameLine(rules), (line) => line.replace(/\s*$/, " with pass"));
    const list = statements(rules);
    const fields = ["heaps", "piles", "pile", "number"];
    const last = lastIndex(list, (one) => fields.includes(one.word));
    const move = lastIndex(list, (one) => one.word === "move");
    const old = statements(base);
    const number = old.find((one) => isNumber(one, "pass")) ?? { word: "number", text: "number pass = 1" };
    const pass = old.find((one) => isMove(one, "pass")) ?? { word: "move", text: "move pass: pass -> pass - 1  for pass >= 1, movable" };
    return joined([...list.slice(0, last + 1), number, ...list.slice(last + 1, move + 1), pass, ...list.slice(move + 1)]);
}

function dropPass(rules: string): string {
    const line = gameLine(rules);
    if (/\bwith\s+pass/.test(line)) return rules.replace(line, line.replace(/\s+with\s+pass(es\s+1)?\b/, ""));
    return joined(statements(rules).filter((one) => !isNumber(one, "pass") && !isMove(one, "pass")));
}

/** The one bag of heaps there is. */
function bag(rules: string): string | null {
    const lists = statements(rules).filter((one) => one.word === "heaps");
    const names = lists.map((one) => /^\s*heaps\s+([^#]*)/.exec(one.text)?.[1]?.trim() ?? "");
    return names.length === 1 && /^[\p{L}\d_]+$/u.test(names[0]!) ? names[0]! : null;
}

function merges(rules: string): boolean {
    return statements(rules).some((one) => {
        const move = moveOf(one);
        return move !== null && /^\s*([\p{L}\d_]+)\s*,\s*([\p{L}\d_]+)\s*->\s*(\1\s*\+\s*\2|\2\s*\+\s*\1)\s*$/u.test(move.updates);
    });
}

function addMerge(rules: string, base: string): string {
    const heap = bag(rules)!;
    const other = ["b", "c", "d", "e", "u", "v", "w"].find((name) => name !== heap && !hasName(rules, name)) ?? "other_heap";
    const list = statements(rules);
    const at = lastIndex(list, (one) => one.word === "move" && !isMove(one, "pass"));
    const move = statements(base).find((one) => merges(one.text)) ?? { word: "move", text: `move merge: ${heap}, ${other} -> ${heap} + ${other}` };
    return joined([...list.slice(0, at + 1), move, ...list.slice(at + 1)]);
}

function dropMerge(rules: string): string {
    return joined(statements(rules).filter((one) => !merges(one.text)));
}

export function isOn(name: Name, now: Switched): boolean {
    if (name === "misere") return now.misere;
    if (name === "pass") return hasPass(now.rules);
    return name === "merge" ? merges(now.rules) : limited(now.rules, name);
}

/** May this be switched, as far as the text says? The desk has the last word. */
export function may(name: Name, now: Switched): May {
    const { rules } = now;
    if (name === "misere" || isOn(name, now)) return "yes";
    const based = head(rules).base !== null;
    if (name === "pass") return !based && hasName(rules, "pass") ? "rules.no.name" : "yes";
    if (based) return "rules.no.base";
    if (name === "merge") {
        if (!statements(rules).some((one) => one.word === "heaps")) return "rules.no.heaps";
        return bag(rules) === null ? "rules.no.several" : hasName(rules, "merge") ? "rules.no.name" : "yes";
    }
    return statements(rules).some((one) => amounts(one, numbers(rules)).length > 0) ? "yes" : "rules.no.amount";
}

function changed(name: Name, rules: string, on: boolean, base: string): string {
    if (name === "pass") return on ? addPass(rules, base) : dropPass(rules);
    if (name === "merge") return on ? addMerge(rules, base) : dropMerge(rules);
    return limit(rules, name, on);
}

/** Another title, and no sentences about the rules as they were. */
function retitled(rules: string, base: string, title: Title): string {
    const list = statements(rules);
    const game = head(rules);
    const first = game.title.split(" · ")[0] || game.name;
    const has = (text: string) => NAMES.filter((name) => name !== "misere" && isOn(name, { rules: text, misere: false }));
    const now = has(rules);
    const then = has(base);
    const name = game.name.startsWith("my-") ? game.name : `my-${game.name}`;
    const suffix = title(now.filter((one) => !then.includes(one)), then.filter((one) => !now.includes(one))).replace(/["\n]/g, "");
    return joined(list.filter((one) => one.word !== "about" && one.word !== "source").map((one) => one.word !== "game" ? one : {
        ...one, text: one.text.replace(/^(\s*game\s+)\S+(\s+"[^"\n]*")?/, (_, word: string) =>
            `${word}${name} "${[first, suffix].filter(Boolean).join(" · ")}"`),
    }));
}

function bones(rules: string): string {
    return joined(statements(rules).filter((one) => !["game", "about", "source", ""].includes(one.word))).replace(/\s+/g, " ");
}

/** The rules with this switch thrown; `base` is what one started from. */
export function thrown(name: Name, now: Switched, base: string, title: Title): Switched {
    if (name === "misere") return { ...now, misere: !now.misere };
    const rules = changed(name, now.rules, !isOn(name, now), base);
    const same = bones(rules) === bones(base) && head(rules).base === head(base).base;
    return { ...now, rules: same && hasPass(rules) === hasPass(base) ? base : retitled(rules, base, title) };
}
