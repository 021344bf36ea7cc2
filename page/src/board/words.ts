// words.ts: moves and positions in words.
import { t, tn, type Id } from "../texts";
import { nameOf, type Edit, type Layout, type Move, type Place } from "./model";

/** "1, 4 and 5" */
export function list(parts: readonly (string | number)[]): string {
    const head = parts.slice(0, -1).join(", "), last = String(parts.at(-1) ?? "");
    return head === "" ? last : t("play.and", { head, last });
}

/** "1, 4, 5" for heaps, "x = 1, y = 2" for piles with names. */
export function positionWords(layout: Layout): string {
    const heaps = layout.places.filter((one) => one.bag && one.size > 0).map((one) => one.size).sort((a, b) => a - b);
    const piles = layout.places.filter((one) => !one.bag).map((one) => `${nameOf(one)} = ${one.size}`);
    return [...heaps, ...piles].join(", ");
}

export function sizeOf(one: Place): string {
    return one.bag ? t("play.heapOf", { n: one.size }) : t("play.pileOf", { name: nameOf(one), n: one.size });
}

/** Where a move does something with stones: edits of numbers are left out. */
function edits(move: Move, layout: Layout): Edit[] {
    return (move.change?.edits ?? []).filter((edit) => layout.places.some((one) => one.field === edit.field));
}

function pile(edit: Edit, layout: Layout): Place | undefined {
    return layout.places.find((one) => !one.bag && one.field === edit.field && (one.index ?? undefined) === edit.index);
}

type Shape = { kind: "take"; n: number; from: string } | { kind: "pass" }
    | { kind: "split"; from: number; to: number[]; taken: number } | { kind: "merge"; from: number[]; to: number }
    | { kind: "takes"; list: string } | { kind: "other"; parts: string };

function heapShape(edit: Edit): Shape | null {
    const [from = 0] = edit.from, [to = 0] = edit.to;
    const before = edit.from.reduce((a, b) => a + b, 0), after = edit.to.reduce((a, b) => a + b, 0);
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
    const [from = 0] = edit.from, [to = 0] = edit.to;
    if (all.length === 1 && one && to < from) return { kind: "take", n: from - to, from: t("play.fromPile", { name: nameOf(one) }) };
    const found = all.length === 1 && !one ? heapShape(edit) : null;
    if (found) return found;
    const takes = all.flatMap((e) => taken(e, layout));
    if (takes.every((text) => text !== null)) return { kind: "takes", list: list(takes) };
    return { kind: "other", parts: all.map((e) => part(e, layout)).join(", ") };
}

/** "2 from x", "3 from the heap of 5": for moves that only take. */
function taken(edit: Edit, layout: Layout): (string | null)[] {
    const one = pile(edit, layout), from = [...edit.from].sort((a, b) => a - b), to = [...edit.to].sort((a, b) => a - b);
    if (to.length > from.length) return [null];
    while (to.length < from.length) to.unshift(0);
    return from.map((size, i) => {
        const n = size - (to[i] ?? 0);
        return n <= 0 ? null : `${n} ${one ? t("play.fromPile", { name: nameOf(one) }) : t("play.fromHeap", { n: size })}`;
    });
}

function part(edit: Edit, layout: Layout): string {
    const one = pile(edit, layout);
    const [from = 0] = edit.from, [to = 0] = edit.to;
    if (one) return `${nameOf(one)} ${to < from ? "−" : "+"} ${Math.abs(to - from)}`;
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
    case "split": return what.taken === 0
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
    case "split": return what.taken === 0
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
