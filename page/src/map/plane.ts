// plane.ts: which positions a map shows: two coordinates run, the others stand
// still. A coordinate is a heap, a pile or a number of the rules.
import type { Field } from "../board/model";
import { engine } from "../engine/engine";
import type { Answers, How, Show } from "../engine/types";
import { about, type Table } from "../store";

/** As the desk says a position, {"a": [3, 5], "pass": 1}: those of a map are small (isHuge). */
export type Fields = Record<string, number | number[]>;

export function small(fields: Answers["fields"] = {}): Fields {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(Number) : Number(value)]));
}

export interface Coordinate {
    field: Field;
    /** Which one of a list, from 0. */
    index: number;
    value: number;
}

export interface Plane {
    table: Readonly<Table>;
    /** In the order of the rules. */
    all: Coordinate[];
    /** Indices into `all`: across and up; one that runs alone is wrapped. */
    across: number;
    up: number | null;
    /** Cells of a line, where only one coordinate runs. */
    wrap: number;
}

export interface Cell {
    x: number;
    y: number;
}

const HEAPS_MOST = 6;

function isList(field: Field): boolean {
    return field.kind === "heaps" || field.kind === "piles";
}

function coordinates(fields: Field[], at: Fields): Coordinate[] {
    return fields.flatMap((field) => {
        const value = at[field.name] ?? (isList(field) ? [] : 0);
        if (!Array.isArray(value)) return [{ field, index: 0, value }];
        const list = value.slice(-HEAPS_MOST);
        while (list.length < 2) list.unshift(0);
        return list.map((one, index) => ({ field, index, value: one }));
    });
}

/** Which coordinates may run upwards: of heaps, which are all the same, one. */
export function runners(plane: Plane): number[] {
    const other = plane.all.map((one, i) => one.field.kind === "heaps" && i !== plane.across ? i : -1).filter((i) => i >= 0).at(-1);
    return plane.all.map((_, i) => i).filter((i) => plane.all[i]!.field.kind !== "heaps" || i === other);
}

/** The last two heaps, or the first two piles, and numbers only where those are too few. */
function planeOf(table: Readonly<Table>, fields: Field[], at: Fields): Plane | null {
    const all = coordinates(fields, at);
    const piles = all.map((_, i) => i).filter((i) => all[i]!.field.kind !== "number");
    const heaps = piles.filter((i) => all[i]!.field.kind === "heaps");
    const some = heaps.length > 0 ? heaps.slice(-2) : [...piles, ...all.map((_, i) => i).filter((i) => !piles.includes(i))];
    if (some.length === 0) return null;
    return { table, all, across: some[0]!, up: some[1] ?? null, wrap: 16 };
}

/** Numbers so large that nobody lists the moves, and no map shows them. */
export function isHuge(position: string): boolean {
    return /\d{5}|\^/.test(position);
}

export interface Found {
    plane: Plane | null;
    show: Show;
    at: Fields;
}

/** Asks for the fields of the rules and the position; null where there is no map of it. These are two questions:
 *  each search needs an owner of its own, or its second takes the place of the next one's first. */
export async function findPlane(table: Readonly<Table>, how: How): Promise<Found | null> {
    const show = (await engine.ask({ ask: "show", ...about(table) }, how)).answers[0];
    if (!show) return null;
    const lists = (show.fields as Field[]).filter((field) => field.kind === "heaps" || field.kind === "piles");
    const reply = isHuge(table.position) ? null : await engine.ask(
        { ask: "moves", ...about(table), position: table.position, "no-outcome": true }, how);
    const at = small(reply?.answers[0]?.fields);
    return { plane: lists.length > 1 ? null : planeOf(table, show.fields, at), show, at };
}

/** The name of a coordinate: "x", "x2", and for heaps a, b or a number of order. */
export function label(plane: Plane, i: number): string {
    const { field, index } = plane.all[i]!;
    const name = field.name.length > 14 ? `${field.name.slice(0, 13)}…` : field.name;
    if (field.kind === "piles") return `${name}${index + 1}`;
    if (field.kind !== "heaps") return name;
    if (i === plane.across) return "a";
    return i === plane.up ? "b" : `${name}${index + 1}`;
}

/** How many heaps or numbered piles there are, or null. */
export function heaps(plane: Plane): number | null {
    const n = plane.all.filter((one) => isList(one.field)).length;
    return n > 0 ? n : null;
}

/** So many heaps; new ones are empty. */
export function withHeaps(plane: Plane, n: number): Plane {
    const first = plane.all.findIndex((one) => isList(one.field));
    const field = plane.all[first]!.field;
    const old = plane.all.filter((one) => isList(one.field)).map((one) => one.value);
    const values = Array.from({ length: n }, (_, i) => old[old.length - n + i] ?? 0);
    const at: Fields = {};
    for (const one of plane.all) at[one.field.name] = isList(one.field) ? values : one.value;
    const next = planeOf(plane.table, fieldsOf(plane), at)!;
    if (n > 1) return { ...next, wrap: plane.wrap };
    const single = next.all.filter((one) => one.field !== field || one.index === 1).map((one) => ({ ...one, index: 0 }));
    return { ...next, all: single, across: single.findIndex((one) => one.field === field), up: null, wrap: plane.wrap };
}

/** The fields of the rules. */
export function fieldsOf(plane: Plane): Field[] {
    return [...new Set(plane.all.map((one) => one.field))];
}

/** The keys of a request for the table of this plane. */
export function requestOf(plane: Plane): Record<string, unknown> {
    const fixed = plane.all
        .map((one, i) => ({ one, i }))
        .filter(({ i }) => i !== plane.across && i !== plane.up)
        .map(({ one }) => one.field.kind === "heaps" ? String(one.value)
            : `${one.field.name}${one.field.kind === "piles" ? one.index + 1 : ""}=${one.value}`);
    const n = heaps(plane);
    const free = [plane.across, plane.up].filter((i) => i !== null && n !== null && plane.all[i]!.field.kind === "number")
        .map((i) => plane.all[i!]!.field.name);
    return {
        ...about(plane.table), ...(n !== null && { heaps: n }), ...(fixed.length > 0 && { fixed }), ...(free.length > 0 && { free }),
    };
}

/** The values of all coordinates in a cell. */
function valuesAt(plane: Plane, cell: Cell): number[] {
    return plane.all.map((one, i) => {
        if (plane.up === null && i === plane.across) return cell.y * plane.wrap + cell.x;
        return i === plane.across ? cell.x : i === plane.up ? cell.y : one.value;
    });
}

/** The position of a cell, as it may be typed. */
export function positionAt(plane: Plane, cell: Cell): string {
    const values = valuesAt(plane, cell);
    const parts = new Map<Field, number[]>();
    plane.all.forEach((one, i) => parts.set(one.field, [...(parts.get(one.field) ?? []), values[i]!]));
    return [...parts].map(([field, list]) => {
        const text = list.join(",");
        return field.kind === "heaps" ? `${field.name}=[${text}]`
            : field.kind === "piles" ? `${field.name}=(${text})` : `${field.name}=${text}`;
    }).join(" ");
}

/** Takes each of `fixed` out of the heaps; null where one is missing. */
function without(list: number[], fixed: number[]): number[] | null {
    const rest = [...list];
    for (const value of fixed.filter((one) => one > 0)) {
        const at = rest.indexOf(value);
        if (at < 0) return null;
        rest.splice(at, 1);
    }
    return rest;
}

function cellOf(plane: Plane, across: number, up: number): Cell {
    if (plane.up === null) return { x: across % plane.wrap, y: Math.floor(across / plane.wrap) };
    return { x: across, y: up };
}

function runs(plane: Plane, i: number): boolean {
    return i === plane.across || i === plane.up;
}

/** The heaps that are not among the fixed ones, as many as run; null where they do not fit. */
function runningHeaps(plane: Plane, at: Fields): number[] | null {
    const all = plane.all.map((one, i) => ({ one, i })).filter(({ one }) => one.field.kind === "heaps");
    if (all.length === 0) return [];
    const many = all.filter(({ i }) => runs(plane, i)).length;
    const rest = without((at[all[0]!.one.field.name] ?? []) as number[], all.filter(({ i }) => !runs(plane, i)).map(({ one }) => one.value));
    if (!rest || rest.length > many) return null;
    return [...rest, ...Array<number>(many - rest.length).fill(0)];
}

/** Where a position stands in the plane: nowhere (as one that is too large to be read), in one cell, or in two that are the same. */
export function cellsOf(plane: Plane, at: Fields): Cell[] {
    const heaps = runningHeaps(plane, at);
    if (!heaps || Object.keys(at).length === 0) return [];
    const place = (list: number[]): Cell[] => {
        const left = [...list];
        const values = plane.all.map((one, i) => {
            if (one.field.kind === "heaps") return runs(plane, i) ? left.shift()! : one.value;
            const held = at[one.field.name];
            return (Array.isArray(held) ? held[one.index] : held) ?? -1;
        });
        if (plane.all.some((one, i) => !runs(plane, i) && values[i] !== one.value) || values[plane.across]! < 0) return [];
        return [cellOf(plane, values[plane.across]!, plane.up === null ? 0 : values[plane.up]!)];
    };
    return heaps.length === 2 && heaps[0] !== heaps[1] ? [...place(heaps), ...place([heaps[1]!, heaps[0]!])] : place(heaps);
}

/** As headings have it: "[3,a,b] pass=1", "(x,4,z)". */
export function pattern(plane: Plane): string {
    const inside: string[] = [];
    const behind: string[] = [];
    const bag = plane.all.some((one) => one.field.kind === "heaps");
    plane.all.forEach((one, i) => {
        const runs = i === plane.across || i === plane.up;
        const text = runs ? label(plane, i) : String(one.value);
        if (!bag || one.field.kind === "heaps") inside.push(text);
        else behind.push(`${one.field.name}=${text}`);
    });
    return [bag ? `[${inside}]` : `(${inside})`, ...behind].join(" ");
}
