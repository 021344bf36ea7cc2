// words.ts: moves and positions in words.
import { shortened, t, tn, type Id } from "../texts";
import { ascending, editsOf, nameOf, type Edit, type Layout, type Move, type Place } from "./model";

/** "1, 4 and 5" */
export function list(parts: readonly (string | number | bigint)[]): string {
    const all = parts.map((one) => typeof one === "bigint" ? shortened(one) : String(one));
    const head = all.slice(0, -1).join(", "), last = all.at(-1) ?? "";
    return head === "" ? last : t("play.and", { head, last });
}

/** "1, 4, 5" for heaps, "x = 1, y = 2" for piles with names. */
export function positionWords(layout: Layout): string {
    const heaps = layout.places.filter((one) => one.bag && one.size > 0).map((one) => one.size).sort(ascending).map(shortened);
    const piles = layout.places.filter((one) => !one.bag).map((one) => `${nameOf(one)} = ${shortened(one.size)}`);
    return [...heaps, ...piles].join(", ");
}

export function sizeOf(one: Place): string {
    return one.bag ? t("play.heapOf", { n: one.size }) : t("play.pileOf", { name: nameOf(one), n: one.size });
}

/** Where a move does something with stones: edits of numbers are left out. */
function edits(move: Move, layout: Layout): Edit[] {
    return editsOf(move).filter((edit) => layout.places.some((one) => one.field === edit.field));
}

function pile(edit: Edit, layout: Layout): Place | undefined {
    return layout.places.find((one) => !one.bag && one.field === edit.field && (one.index ?? undefined) === edit.index);
}

type Shape = { kind: "take"; n: bigint; from: string } | { kind: "pass" }
    | { kind: "split"; from: bigint; to: bigint[]; taken: bigint } | { kind: "merge"; from: bigint[]; to: bigint }
    | { kind: "takes"; list: string } | { kind: "other"; parts: string };

function heapShape(edit: Edit): Shape | null {
    const [from = 0n] = edit.from, [to = 0n] = edit.to;
    const before = edit.from.reduce((a, b) => a + b, 0n), after = edit.to.reduce((a, b) => a + b, 0n);
    if (edit.from.length === 1 && edit.to.length <= 1 && to < from)
        return { kind: "take", n: from - to, from: t("play.fromHeap", { n: from }) };
    if (edit.from.length === 1 && edit.to.length > 1 && after <= before)
        return { kind: "split", from, to: edit.to, taken: before - after };
    if (edit.from.length > 1 && edit.to.length === 1 && after === before) return { kind: "merge", from: edit.from, to };
    return null;
}

function shape(move: Move, layout: Layout): Shape {
    const all = edits(move, layout), [edit] = all;
    if (!edit) return { kind: "pass" };
    const one = pile(edit, layout);
    const [from = 0n] = edit.from, [to = 0n] = edit.to;
    if (all.length === 1 && one && to < from) return { kind: "take", n: from - to, from: t("play.fromPile", { name: nameOf(one) }) };
    const found = all.length === 1 && !one ? heapShape(edit) : null;
    if (found) return found;
    const takes = all.flatMap((e) => taken(e, layout));
    if (takes.every((text) => text !== null)) return { kind: "takes", list: list(takes) };
    return { kind: "other", parts: all.map((e) => part(e, layout)).join(", ") };
}

/** "2 from x", "3 from the heap of 5": for moves that only take. */
function taken(edit: Edit, layout: Layout): (string | null)[] {
    const one = pile(edit, layout), from = [...edit.from].sort(ascending), to = [...edit.to].sort(ascending);
    if (to.length > from.length) return [null];
    while (to.length < from.length) to.unshift(0n);
    return from.map((size, i) => {
        const n = size - (to[i] ?? 0n);
        return n <= 0 ? null : `${n} ${one ? t("play.fromPile", { name: nameOf(one) }) : t("play.fromHeap", { n: size })}`;
    });
}

function part(edit: Edit, layout: Layout): string {
    const one = pile(edit, layout);
    const [from = 0n] = edit.from, [to = 0n] = edit.to;
    if (one) return `${nameOf(one)} ${to < from ? `− ${from - to}` : `+ ${to - from}`}`;
    return `${edit.from.join(" + ")} → ${edit.to.length > 0 ? edit.to.join(" + ") : 0}`;
}

/** On a button: "Take 2", "1 + 2 → 3", "Pass". */
export function shortMove(move: Move, layout: Layout): string {
    const what = shape(move, layout);
    switch (what.kind) {
    case "take": return tn("play.take", what.n);
    case "pass": return move.change?.name === "pass" || !move.change ? t("play.pass") : move.move;
    case "split": return `${what.from} → ${what.to.join(" + ")}`;
    case "merge": return `${what.from.join(" + ")} → ${what.to}`;
    case "takes": return inShort(move, layout);
    case "other": return what.parts;
    }
}

function inShort(move: Move, layout: Layout): string {
    return edits(move, layout).map((edit) => part(edit, layout)).join(", ");
}

export type Who = "you" | "me" | "one" | "two";

/** "I take 2 from the heap of 5." The layout is that before the move. */
export function longMove(who: Who, move: Move, layout: Layout): string {
    if (!move.change) return t(`play.did.${who}.other` as Id, { parts: move.move });
    const what = shape(move, layout);
    const id = `play.did.${who}.${what.kind}`;
    switch (what.kind) {
    case "take": return tn(id, what.n, { from: what.from });
    case "pass": return move.change.name === "pass" ? t(id as Id) : t(`play.did.${who}.other` as Id, { parts: move.move });
    case "split": return what.taken === 0n
        ? t(id as Id, { from: what.from, to: list(what.to) })
        : tn(`play.did.${who}.cut`, what.taken, { from: what.from, to: list(what.to) });
    case "merge": return t(id as Id, { from: list(what.from), to: what.to });
    case "takes": return t(id as Id, { list: what.list });
    case "other": return t(id as Id, { parts: what.parts });
    }
}

/** As a bare phrase: "take 2 from the heap of 5". */
export function phrase(move: Move, layout: Layout): string {
    if (!move.change) return move.move;
    const what = shape(move, layout);
    switch (what.kind) {
    case "take": return tn("play.phrase.take", what.n, { from: what.from });
    case "pass": return move.change.name === "pass" ? t("play.phrase.pass") : move.move;
    case "split": return what.taken === 0n
        ? t("play.phrase.split", { from: what.from, to: list(what.to) })
        : tn("play.phrase.cut", what.taken, { from: what.from, to: list(what.to) });
    case "merge": return t("play.phrase.merge", { from: list(what.from), to: what.to });
    case "takes": return t("play.phrase.takes", { list: what.list });
    case "other": return what.parts;
    }
}

/** Several moves of one kind stand together: "Merge two heaps". */
export function groupOf(move: Move, layout: Layout): "pass" | "split" | "merge" | "other" {
    const { kind } = shape(move, layout);
    return kind === "take" || kind === "takes" ? "other" : kind;
}

/** "100 -> 40 + 60": the position that is left, which the desk knows in any game of one bag. */
export function splitTyped(words: string, { places, numbers }: Layout): string | null {
    const said = /^(\d+)\s*(?:->|→)\s*(\d+)\s*[+,]\s*(\d+)$/.exec(words.trim());
    const at = said ? places.findIndex((one) => one.size === BigInt(said[1]!)) : -1;
    if (!said || at < 0 || numbers.length > 0 || places.some((one) => !one.bag || one.field !== places[0]!.field)) return null;
    return `[${[...places.filter((one, i) => i !== at && one.size > 0).map((one) => one.size), said[2], said[3]].join(",")}]`;
}
