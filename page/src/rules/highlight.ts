// highlight.ts: the words of a text of rules, each with its kind, and the places
// of mistakes.
import { h } from "../dom";
import type { BoutonError } from "../engine/types";

const WORD = /^(game|about|source|heaps|piles|pile|number|parameter|set|function|positions|end|forbid|measure|move|replace|drop)$/;
const LITTLE = /^(for|where|with|from|in|if|otherwise|and|or|not|mod|xor|iff|implies|movable|passes)$/;
const KNOWN = /^(stones|count|min|max|ceil|floor|gcd|abs|log2|golden|zeckendorf)$/;
const TOKEN = /(#[^\n]*)|("[^"\n]*"?)|([\p{L}_][\p{L}\d_]*)|(\d+)|(->|<=|>=|!=|[<>=→≤≥≠])|([^\S\n]+)|(\n)|([^])/gu;

/** A mistake, in letters from the beginning of the text. */
export interface Spot {
    from: number;
    to: number;
}

/** Columns of the desk are bytes of UTF-8, from 1. */
export function spotOf(text: string, error: BoutonError): Spot | null {
    if (error.line === null || error.column === null || (error.file !== null && error.file !== "<rules>")) return null;
    const lines = text.split("\n");
    const line = lines[error.line - 1];
    if (line === undefined) return null;
    const start = lines.slice(0, error.line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const letters = (column: number) => new TextDecoder().decode(new TextEncoder().encode(line).slice(0, column - 1)).length;
    const from = letters(error.column);
    const word = /^[\p{L}_][\p{L}\d_]*|^\d+|^./u.exec(line.slice(from))?.[0].length ?? 1;
    const to = error.end_column && error.end_column > error.column ? letters(error.end_column) : from + word;
    return { from: start + from, to: start + Math.max(to, from + 1) };
}

function kindOf(found: RegExpMatchArray, first: boolean): string {
    if (found[1] !== undefined) return "comment";
    if (found[2] !== undefined) return "string";
    if (found[3] !== undefined) return first && WORD.test(found[3]) ? "word" : LITTLE.test(found[3]) || found[3] === "move" ? "little"
        : KNOWN.test(found[3]) ? "known" : "name";
    return found[4] !== undefined ? "figure" : found[5] !== undefined ? "sign" : "";
}

/** The text as elements, for the layer behind the editor. */
export function highlighted(text: string, spots: Spot[]): Node[] {
    const list: Node[] = [];
    let first = true;
    for (const found of text.matchAll(TOKEN)) {
        const from = found.index;
        const kind = kindOf(found, first);
        const bad = spots.some((spot) => from < spot.to && from + found[0].length > spot.from);
        first = found[7] !== undefined ? true : first && found[6] !== undefined;
        list.push(kind || bad ? h("span", { class: [kind && `hl-${kind}`, bad && "hl-bad"].filter(Boolean).join(" ") }, found[0])
            : document.createTextNode(found[0]));
    }
    const beyond = spots.some((spot) => spot.from >= text.length);
    list.push(beyond ? h("span", { class: "hl-bad" }, " ") : document.createTextNode("\n"));
    return list;
}
