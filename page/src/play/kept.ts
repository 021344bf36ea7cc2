// kept.ts: a game as data, so that it can be gone on with: after the page was
// loaded anew, after a step back, or when another position had taken its place.
import { agrees, follow, layOut, numeral, valuesOf, type Field, type Layout, type Move, type Targets, type Values } from "../board/model";
import type { Numeral } from "../engine/types";
import type { Table } from "../store";
import type { Match, Side, Step } from "./match";

interface KeptStep extends Pick<Step, "side" | "move" | "before" | "after" | "winning" | "spent"> {
    count: Numeral;
    /** By the number of the place: marks of places are not kept. */
    targets?: [number, Numeral][];
}

/** The table is that of now. */
export interface Kept extends Table {
    /** Each game that was begun has its own. */
    id: string;
    start: string;
    /** Of the start. */
    values: Values;
    first: Side;
    spent: boolean;
    over: boolean;
    count: Numeral;
    steps: KeptStep[];
}

export function keep(match: Match, table: Table): Kept {
    const { id, start, first, spent, steps, fields, layout } = match;
    return {
        ...table, id, start, values: valuesOf(steps[0]?.layout ?? layout, fields), first, spent, over: match.phase === "over", count: numeral(match.count),
        steps: steps.map(({ side, move, before, after, winning, spent: then, count, targets, layout: { places } }) => ({
            side, move, before, after, winning, spent: then, count: numeral(count),
            ...(targets && { targets: [...targets].map(([one, n]): [number, Numeral] => [places.findIndex((p) => p.id === one), numeral(n)]) }),
        })),
    };
}

/** The board after a move. */
export function after(layout: Layout, move: Move, targets: Targets | undefined, fields: readonly Field[]): Layout {
    const values = move.fields ?? {}, next = follow(layout, move, targets);
    return agrees(next, values) ? next : layOut(fields, values);
}

/** The steps of a game, and the board behind the last one; what there was to choose from is not kept. */
export function restored(kept: Kept, fields: readonly Field[]): { steps: Step[]; layout: Layout; side: Side } {
    let layout = layOut(fields, kept.values), { start: position, first: side } = kept;
    const steps = kept.steps.map(({ targets, count, ...one }): Step => {
        const { places } = layout;
        const meant = targets && new Map(targets.map(([i, n]) => [places[i]?.id ?? -1, BigInt(n)]));
        const step: Step = { ...one, position, layout, count: BigInt(count), moves: undefined, ...(meant && { targets: meant }) };
        layout = after(layout, one.move, meant, fields);
        position = one.move.position;
        side = one.side === 0 ? 1 : 0;
        return step;
    });
    return { steps, layout, side };
}
