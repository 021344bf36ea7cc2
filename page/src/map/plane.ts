// plane.ts: which positions a map shows: two coordinates run, the others stand
// still. A coordinate is a heap, a pile or a number of the rules.
import type { Field } from "../board/model";
import { engine } from "../engine/engine";
import type { Answer, How } from "../engine/types";
import { about, type Table } from "../store";

/** As the desk says a position: {"a": [3, 5], "pass": 1}. */
export type Fields = Record<string, number | number[]>;

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
        const value = at[field.name] ?? 0;
        if (!Array.isArray(value)) return [{ field, index: 0, value }];
        const list = value.slice(-HEAPS_MOST);
        while (list.length < 2) list.unshift(0);
        return list.map((one, index) => ({ field, index, value: one }));
    });
}

/** Which coordinates may run: in a game with a list, numbers may not. */
export function runners(plane: Plane): number[] {
    const list = plane.all.some((one) => isList(one.field));
    return plane.all.map((_, i) => i).filter((i) => !list || plane.all[i]!.field.kind !== "number");
}

/** The last two heaps, or the first two piles, and numbers only where those are too few. */
export function planeOf(table: Readonly<Table>, fields: Field[], at: Fields): Plane | null {
    const all = coordinates(fields, at);
    const piles = all.map((_, i) => i).filter((i) => all[i]!.field.kind !== "number");
    const heaps = piles.filter((i) => all[i]!.field.kind === "heaps");
    const some = heaps.length > 0 ? heaps.slice(-2) : [...piles, ...all.map((_, i) => i).filter((i) => !piles.includes(i))];
    if (some.length === 0) return null;
    return { table, all, across: some[0]!, up: some[1] ?? null, wrap: 16 };
}

export interface Found {
    plane: Plane | null;
    show: Answer;
    at: Fields;
}

/** Asks for the fields of the rules and the position; null where there is no map of it. */
export async function findPlane(table: Readonly<Table>, how: How): Promise<Found | null> {
    const show = (await engine.ask({ ask: "show", ...about(table) }, how)).answers[0];
    if (!show) return null;
    const lists = (show.fields as Field[]).filter((field) => field.kind === "heaps" || field.kind === "piles");
    const reply = await engine.ask(
        { ask: "moves", ...about(table), position: table.position, "no-outcome": true }, how);
    const at: Fields = reply.answers[0]?.fields ?? {};
    return { plane: lists.length > 1 ? null : planeOf(table, show.fields, at), show, at };
}

/** The name of a coordinate: "x", "x2", and for heaps a, b or a number of order. */
export function label(plane: Plane, i: number): string {
    const { field, index } = plane.all[i]!;
    if (field.kind === "piles") return `${field.name}${index + 1}`;
    if (field.kind !== "heaps") return field.name;
    if (i === plane.across) return "a";
    return i === plane.up ? "b" : `${field.name}${index + 1}`;
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
    return { ...about(plane.table), ...(n !== null && { heaps: n }), ...(fixed.length > 0 && { fixed }) };
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

function cellsOfHeaps(plane: Plane, list: number[]): Cell[] {
    const fixed = plane.all.filter((one, i) => one.field.kind === "heaps" && i !== plane.across && i !== plane.up);
    const rest = without(list, fixed.map((one) => one.value));
    if (!rest || rest.length > (plane.up === null ? 1 : 2)) return [];
    const a = rest[0] ?? 0;
    const b = rest[1] ?? 0;
    if (rest.length < 2 && plane.up !== null) return a === 0 ? [{ x: 0, y: 0 }] : [{ x: a, y: 0 }, { x: 0, y: a }];
    return a === b || plane.up === null ? [cellOf(plane, a, b)] : [cellOf(plane, a, b), cellOf(plane, b, a)];
}

/** Where a position stands in the plane: nowhere, in one cell, or in two that are the same. */
export function cellsOf(plane: Plane, at: Fields): Cell[] {
    const bag = plane.all.some((one) => one.field.kind === "heaps");
    let across = 0;
    let up = 0;
    for (const [i, one] of plane.all.entries()) {
        if (one.field.kind === "heaps") continue;
        const held = at[one.field.name];
        const value = Array.isArray(held) ? held[one.index] : held;
        if (value === undefined) return [];
        if (i === plane.across) across = value;
        else if (i === plane.up) up = value;
        else if (value !== one.value) return [];
    }
    if (!bag) return [cellOf(plane, across, up)];
    const field = plane.all.find((one) => one.field.kind === "heaps")!.field;
    return cellsOfHeaps(plane, (at[field.name] ?? []) as number[]);
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
