// shown.ts: what a map shows, as it travels in addresses: which coordinates run,
// where the others stand, and where one looks.
import type { MapShown } from "../store";
import type { Window } from "./picture";
import { heaps, runners, withHeaps, type Plane } from "./plane";
import type { Kind } from "./tiles";

/** Cells and pixels as they are worth keeping. */
const round = (value: number) => Math.round(value * 10) / 10;

export function shownOf(plane: Plane, kind: Kind, { x, y, scale }: Window): MapShown {
    return {
        ...(kind !== "outcome" && { kind }), values: plane.all.map((one) => one.value), across: plane.across,
        ...(plane.up === null ? { wrap: plane.wrap } : { up: plane.up }), x: round(x), y: round(y), scale: round(scale),
    };
}

function fits(plane: Plane): boolean {
    const { all, across, up } = plane;
    const bag = all.some((one) => one.field.kind === "heaps");
    if (!all[across] || (bag && all[across].field.kind !== "heaps")) return false;
    return up === null ? all.filter((one) => one.field.kind !== "number").length === 1 : up !== across && runners(plane).includes(up);
}

/** The plane that is meant, made from one of the same rules; null: it is none of theirs. */
export function planeShown(plane: Plane, { values, across, up, wrap = plane.wrap }: MapShown): Plane | null {
    const n = heaps(plane), list = values.length - plane.all.length + (n ?? 0);
    if (n === null ? list !== 0 : list < 1 || list > 6) return null;
    const shape = n === null ? plane : withHeaps(plane, list);
    if (shape.all.length !== values.length) return null;
    const meant = { ...shape, all: shape.all.map((one, i) => ({ ...one, value: values[i]! })), across, up: up ?? null, wrap };
    return fits(meant) ? meant : null;
}
