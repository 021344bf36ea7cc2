// choose.ts: positions for a worksheet: lost and won ones mixed, growing, none twice.
import { firstCells } from "../map/mini";
import { positionAt, withHeaps, type Plane } from "../map/plane";
import { NOTHING } from "../map/tiles";

export interface Task {
    plane: Plane;
    cell: { x: number; y: number };
    /** As it is typed. */
    typed: string;
    size: number;
    /** How many heaps or piles have stones. */
    heaps: number;
    lost: boolean;
}

const SIDE = 9;

/** Chance that is the same for the same number. */
function dice(seed: number): () => number {
    let state = (seed * 2654435761 + 12345) >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

async function tasksOf(plane: Plane, least: number, owner: string): Promise<Task[]> {
    const cells = await firstCells(plane, SIDE, owner);
    const bag = plane.all[plane.across]!.field.kind === "heaps";
    const rest = plane.all.filter((one, i) => i !== plane.across && i !== plane.up && one.field.kind !== "number")
        .reduce((sum, one) => sum + one.value, 0);
    const others = plane.all.filter((one, i) => i !== plane.across && i !== plane.up && one.field.kind !== "number" && one.value > 0).length;
    return (cells ?? []).flatMap((column, x) => column.flatMap((value, y): Task[] => {
        // Heaps in order, so that nothing comes twice.
        if (value === NOTHING || (bag && plane.up !== null && (x > y || x < least)) || x + y + rest < 2) return [];
        const cell = plane.up === null ? { x: x % plane.wrap, y: Math.floor(x / plane.wrap) } : { x, y };
        return [{ plane, cell, typed: positionAt(plane, cell), size: x + y + rest, heaps: Number(x > 0) + Number(y > 0) + others, lost: value === 0 }];
    }));
}

/** All candidates: in bags with one, two and three heaps. */
async function candidates(plane: Plane, owner: string): Promise<Task[]> {
    if (plane.all[plane.across]!.field.kind !== "heaps") return tasksOf(plane, 0, owner);
    const all = await tasksOf(withHeaps(plane, 2), 1, owner);
    const single = await tasksOf(withHeaps(plane, 1), 0, owner);
    // Single heaps teach something only where some of them are lost.
    if (single.some((one) => one.lost)) all.push(...single);
    for (let third = 1; third <= 4; third++) {
        const three = withHeaps(plane, 3);
        const at = three.all.findIndex((one, i) => one.field.kind === "heaps" && i !== three.across && i !== three.up);
        const fixed = three.all.map((one, i) => i === at ? { ...one, value: third } : one);
        all.push(...await tasksOf({ ...three, all: fixed }, third, owner));
    }
    return all;
}

/** `n` of them, growing; half of them lost where `mixed`, else all won. */
function some(all: Task[], n: number, mixed: boolean, chance: () => number, used: Set<string>): Task[] {
    const most = Math.min(Math.max(...all.map((one) => one.size), 2), 18);
    const kinds = Array.from({ length: n }, (_, i) => mixed && i % 2 === 0).sort(() => chance() - .5);
    const list: Task[] = [];
    kinds.forEach((lost, i) => {
        const goal = 2 + (most - 2) * (i + .5) / n;
        const heaps = 1 + Math.floor(3 * i / n);
        const far = (one: Task) => Math.abs(one.size - goal) + 2 * Math.abs(one.heaps - heaps) + 2.5 * chance();
        const best = all.filter((one) => one.lost === lost && !used.has(one.typed))
            .map((one) => ({ one, far: far(one) })).sort((a, b) => a.far - b.far)[0]?.one;
        if (!best) return;
        used.add(best.typed);
        list.push(best);
    });
    return list.sort((a, b) => a.size - b.size);
}

/** `owner` asks one question after the other: it has to be this search alone. */
export async function chosen(plane: Plane, seed: number, owner: string): Promise<{ who: Task[]; moves: Task[] }> {
    const chance = dice(seed);
    const all = await candidates(plane, owner);
    const used = new Set<string>();
    if (all.length === 0) return { who: [], moves: [] };
    return { who: some(all, 8, true, chance, used), moves: some(all, 4, false, chance, used) };
}
