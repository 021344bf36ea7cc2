// model.ts: positions and moves as the board sees them. A position is a row of
// places (heaps and piles, each with its stones) and some numbers. Heaps of a
// bag keep their place while a game goes on, although the desk sorts them.
// Numbers of stones are bigint: a heap may have more than 2^53.
import type { Answers, Numeral, Show } from "../engine/types";

export type Field = Pick<Show["fields"][number], "name" | "kind">;
/** `fields` of an answer. */
export type Values = Answers["fields"];

export interface Edit {
    field: string;
    from: bigint[];
    to: bigint[];
    index?: number;
}
/** A move of the desk: `position` and `fields` are those it leaves. */
export type Move = Answers["move"];

/** What a move does, its numbers exact. */
export function editsOf(move: Move): Edit[] {
    return (move.change?.edits ?? []).map((edit) => ({ ...edit, from: edit.from.map(BigInt), to: edit.to.map(BigInt) }));
}

/** What a position has in a field: the list of heaps or piles, or its one number. */
export function valuesIn(values: Values, field: string): bigint[] {
    return [values[field] ?? 0].flat().map(BigInt);
}

/** As the desk writes numbers. */
export function numeral(n: bigint): Numeral {
    return n <= 2n ** 53n ? Number(n) : String(n);
}

export function ascending(a: bigint, b: bigint): number {
    return a < b ? -1 : a > b ? 1 : 0;
}

export interface Place {
    /** Stays with the heap as long as the game goes on. */
    id: number;
    field: string;
    /** Of numbered piles, from 0. */
    index: number | null;
    /** A heap of a bag: all of them have the same rights, and no name. */
    bag: boolean;
    size: bigint;
}
/** What a place will have: by id. */
export type Targets = ReadonlyMap<number, bigint>;

export interface Layout {
    places: Place[];
    numbers: { name: string; value: bigint }[];
}

let newest = 0;

function place(field: string, size: bigint, bag: boolean, index: number | null = null): Place {
    return { id: ++newest, field, index, bag, size };
}

/** More heaps than these are more than anybody sees, and than a browser draws in a moment. */
export const ROOM = 1000;

export function heapsIn(values: Values): number {
    return Object.values(values).flat().length;
}

/** A position as it first comes to the table. */
export function layOut(fields: readonly Field[], values: Values): Layout {
    const layout: Layout = { places: [], numbers: [] };
    for (const { name, kind } of fields) {
        const all = valuesIn(values, name);
        if (kind === "number") layout.numbers.push({ name, value: all[0] ?? 0n });
        else if (Array.isArray(values[name]))
            all.forEach((size, i) => layout.places.push(place(name, size, kind === "heaps", kind === "heaps" ? null : i)));
        else layout.places.push(place(name, all[0] ?? 0n, kind === "heaps"));
    }
    return layout;
}

/** The same as data. */
export function valuesOf({ places, numbers }: Layout, fields: readonly Field[]): Values {
    const values: Values = {};
    for (const { name, kind } of fields) {
        const list = places.filter((one) => one.field === name).map((one) => numeral(one.size));
        values[name] = kind === "heaps" || kind === "piles" ? list : list[0] ?? numeral(numbers.find((one) => one.name === name)?.value ?? 0n);
    }
    return values;
}

/** "x", "x2": what a pile is called; heaps of a bag have no names. */
export function nameOf(one: Place): string {
    return one.bag ? "" : one.field + (one.index === null ? "" : String(one.index + 1));
}

/** Says which stones lie where, whatever the order of heaps. */
function signature(places: readonly Place[], targets?: Targets): string {
    const parts = new Map<string, bigint[]>(), bags = new Set<string>();
    for (const one of places) {
        const size = targets?.get(one.id) ?? one.size;
        const list = parts.get(one.field) ?? [];
        parts.set(one.field, list);
        if (!one.bag || size > 0) list.push(size);
        if (one.bag) bags.add(one.field);
    }
    for (const field of bags) parts.get(field)!.sort(ascending);
    return written(parts);
}

function signatureOf(values: Values, places: readonly Place[]): string {
    const fields = new Set(places.map((one) => one.field));
    return written(new Map([...fields].map((field) => [field, valuesIn(values, field)])));
}

function written(parts: ReadonlyMap<string, readonly bigint[]>): string {
    return [...parts].map(([field, list]) => `${field}=${list.join()}`).join(" ");
}

/** Heaps of a bag that are equal are one and the same to a move: each size is looked at once. */
function alike(places: readonly Place[]): Place[][] {
    const groups = new Map<string, Place[]>();
    for (const one of places) {
        const name = one.bag ? `${one.field} ${one.size}` : `${one.field} #${one.id}`, group = groups.get(name);
        if (group) group.push(one);
        else groups.set(name, [one]);
    }
    return [...groups.values()];
}

/** A move made by lowering places: where a finger can do it. */
export interface Way {
    move: Move;
    targets: Targets;
}
export interface Ways {
    /** By place and by the stones that stay there. */
    direct: Map<number, Map<bigint, Move>>;
    /** Several places at once. */
    several: Way[];
    /** All others: buttons. */
    others: Move[];
}

function put(direct: Ways["direct"], id: number, left: bigint, move: Move): void {
    let there = direct.get(id);
    if (!there) direct.set(id, (there = new Map()));
    there.set(left, move);
}

/** The places that a move of named piles lowers; null when it does something else. */
function lowered(move: Move, places: readonly Place[]): Map<number, bigint> | null {
    const targets = new Map<number, bigint>();
    for (const edit of editsOf(move)) {
        const one = places.find((p) => p.field === edit.field && (p.index ?? undefined) === edit.index);
        if (!one) {
            if (places.some((p) => p.field === edit.field)) return null;
            continue; // a number
        }
        const to = edit.to[0] ?? 0n;
        if (one.bag || edit.to.length > 1 || to > one.size) return null;
        targets.set(one.id, to);
    }
    return targets.size > 0 ? targets : null;
}

/** "top 2" of Chomp lowers three piles, but it is a bite in the first: a move of
 * several places belongs to the one place that no simpler move lowers so. */
function attach(ways: Ways): void {
    const names = new Map<string, Way[]>();
    for (const way of ways.several) {
        const name = way.move.change?.name ?? "";
        names.set(name, [...(names.get(name) ?? []), way]);
    }
    const wide = (list: Way[]) => Math.min(...list.map((way) => way.targets.size));
    for (const list of [...names.values()].sort((a, b) => wide(a) - wide(b))) {
        const fits = [...(list[0]?.targets.keys() ?? [])].filter((id) => list.every((way) => {
            const left = way.targets.get(id);
            return left !== undefined && !ways.direct.get(id)?.has(left);
        }));
        const [only] = fits;
        if (only === undefined || fits.length > 1) continue;
        for (const way of list) put(ways.direct, only, way.targets.get(only) ?? 0n, way.move);
        ways.several = ways.several.filter((way) => !list.includes(way));
    }
}

/** The numbers that moves leave in a field, and 0: a heap of a million is looked at where moves lead, not stone by stone. */
function reached(moves: Iterable<Move>, field: string): bigint[] {
    const all = new Set([0n]);
    for (const move of moves) for (const one of valuesIn(move.fields ?? {}, field)) all.add(one);
    return [...all].sort(ascending);
}

/** How many stones there are of each field: what tells most moves apart, at little cost. */
function totals(values: Values, field: string): bigint {
    return valuesIn(values, field).reduce((sum, one) => sum + one, 0n);
}

function findDirect(ways: Ways, places: readonly Place[], bySignature: Map<string, Move>): Set<Move> {
    const found = new Set<Move>(), lists = new Map<string, bigint[]>(), sums = new Map<string, Set<bigint>>(), before = new Map<string, bigint>();
    for (const { field, size } of places) {
        before.set(field, (before.get(field) ?? 0n) + size);
        if (lists.has(field)) continue;
        lists.set(field, reached(bySignature.values(), field));
        sums.set(field, new Set([...bySignature.values()].map((move) => totals(move.fields ?? {}, field))));
    }
    for (const group of alike(places)) {
        const { id, field, size } = group[0]!;
        for (const left of lists.get(field)!) {
            const after = before.get(field)! - size + left;
            if (left >= size || !sums.get(field)!.has(after)) continue;
            const move = bySignature.get(signature(places, new Map([[id, left]])));
            if (!move) continue;
            for (const one of group) put(ways.direct, one.id, left, move);
            found.add(move);
        }
    }
    return found;
}

/** More pairs of equal heaps than these are not told apart by a finger. */
const PAIRS = 3000;

/** Two heaps of a bag at once: those two, and what is left of them in either order. */
function findPairs(ways: Ways, places: readonly Place[], bySignature: Map<string, Move>, rest: Set<Move>): void {
    const bySize = new Map(alike(places.filter((one) => one.bag && one.size > 0)).map((group) => [`${group[0]!.field} ${group[0]!.size}`, group]));
    for (const [text, move] of bySignature) {
        const edit = isPair(move) && editsOf(move).find((one) => one.from.length === 2);
        if (!edit) continue;
        const [x = 0n, y = 0n] = edit.to;
        for (const [i, k] of x === y ? [[x, y]] : [[x, y], [y, x]]) {
            const [first = [], second = []] = [...edit.from].sort(ascending).map((size) => bySize.get(`${edit.field} ${size}`));
            const pairs = first === second ? first.length * (first.length - 1) / 2 : first.length * second.length;
            const [a, b] = first === second ? first : [first[0], second[0]];
            if (!a || !b || pairs + ways.several.length > PAIRS || i! >= a.size || k! >= b.size) continue;
            if (signature(places, new Map([[a.id, i!], [b.id, k!]])) !== text) continue;
            for (const one of first) for (const other of second)
                if (first !== second || one.id < other.id) ways.several.push({ move, targets: new Map([[one.id, i!], [other.id, k!]]) });
            rest.delete(move);
        }
    }
}

function isPair(move: Move): boolean {
    const edits = move.change?.edits.filter((edit) => edit.from.length === 2) ?? [];
    return edits.length === 1 && (edits[0]?.to.length ?? 3) <= 2;
}

/** Sorts moves by what a finger has to do for them. */
export function waysOf(moves: readonly Move[], places: readonly Place[]): Ways {
    const ways: Ways = { direct: new Map(), several: [], others: [] };
    const bySignature = new Map<string, Move>();
    for (const move of moves) {
        const text = signatureOf(move.fields ?? {}, places);
        if (!bySignature.has(text)) bySignature.set(text, move);
    }
    const direct = findDirect(ways, places, bySignature);
    const rest = new Set(moves.filter((move) => !direct.has(move)));
    if ([...rest].some(isPair)) findPairs(ways, places, bySignature, rest);
    for (const move of [...rest]) {
        const targets = lowered(move, places);
        if (!targets || targets.size < 2) continue;
        ways.several.push({ move, targets });
        rest.delete(move);
    }
    attach(ways);
    ways.others = [...rest];
    return ways;
}

function splice(places: Place[], edit: Edit, at?: number): void {
    const free = places.filter((one) => one.bag && one.field === edit.field);
    const gone = edit.from.map((size) => {
        const fits = free.filter((one) => one.size === size);
        const one = fits.find((p) => p.id === at) ?? fits[0];
        if (one) free.splice(free.indexOf(one), 1);
        return one;
    }).filter((one) => one !== undefined).sort((a, b) => ascending(a.size, b.size));
    const to = [...edit.to].sort(ascending);
    const merged = to.length < gone.length && (to.at(-1) ?? 0n) > (gone.at(-1)?.size ?? 0n);
    while (!merged && to.length < gone.length) to.unshift(0n);
    const last = gone.at(-1);
    if (merged) for (const one of gone.slice(0, gone.length - to.length)) places.splice(places.indexOf(one), 1);
    const stay = merged ? gone.slice(gone.length - to.length) : gone;
    stay.forEach((one, i) => (one.size = to[i] ?? 0n));
    for (const size of to.slice(stay.length)) {
        const after = last ? places.indexOf(last) + 1 : places.length;
        places.splice(after, 0, place(edit.field, size, true));
    }
}

/** The board after a move; `targets` says which of equal heaps was meant. */
export function follow(layout: Layout, move: Move, targets?: Targets): Layout {
    const places = layout.places.map((one) => ({ ...one }));
    const values = move.fields ?? {};
    if (targets && signature(places, targets) === signatureOf(values, places))
        places.forEach((one) => (one.size = targets.get(one.id) ?? one.size));
    else
        for (const edit of editsOf(move)) {
            const one = places.find((p) => !p.bag && p.field === edit.field && (p.index ?? undefined) === edit.index);
            if (one) one.size = edit.to[0] ?? 0n;
            else if (places.some((p) => p.field === edit.field)) splice(places, edit, targets?.keys().next().value);
        }
    const numbers = layout.numbers.map((one) => ({ ...one, value: values[one.name] === undefined ? one.value : valuesIn(values, one.name)[0]! }));
    return { places, numbers };
}

/** Do these places hold what the desk says? */
export function agrees(layout: Layout, values: Values): boolean {
    return signature(layout.places) === signatureOf(values, layout.places);
}

/** Stones in all places. */
export function stonesOf(layout: Layout): bigint {
    return layout.places.reduce((sum, one) => sum + one.size, 0n);
}
