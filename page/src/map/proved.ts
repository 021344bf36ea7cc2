// proved.ts: what holds for all sizes in a plane: the row of its fixed heaps, with
// families and exceptions, and formulas that discover finds. Only what the checker
// has accepted is drawn.
import { engine } from "../engine/engine";
import type { Answers, Numeral, Reply } from "../engine/types";
import { engineText, sentence } from "../guess/sentence";
import type { Watching } from "../guess/waiting";
import { about } from "../store";
import type { Mark } from "./picture";
import { heaps, requestOf, type Plane } from "./plane";

/** Who asks. */
export const PROVED = "map-proved";
const LIST = 200;

export interface Row {
    kind: "row";
    marks: Mark[];
    /** "[3,12+2k,13+2k]" */
    families: string[];
    exceptions: string[];
    exceptionCount: Numeral;
    familyCount: Numeral;
    period: Numeral;
}

export interface Formula {
    kind: "formula";
    family: string;
    /** Empty where the automaton has no short words. */
    description: string;
    states: Numeral;
}

/** The values of single heaps repeat. */
export interface Period {
    kind: "period";
    period: number;
    preperiod: number;
    values: Answers["grundy"]["values"];
}

export type Proved = Row | Formula | Period | { kind: "open"; why: string };

/** Has this plane a row: heaps, of which two run? */
export function hasRow(plane: Plane): boolean {
    return plane.up !== null && plane.all[plane.across]!.field.kind === "heaps" && plane.all[plane.up]!.field.kind === "heaps";
}

export function cancelProved(): void {
    engine.cancel(PROVED);
}

function entry(first: Numeral, period: Numeral): string {
    return first === 0 ? `${period === 1 ? "" : period}k` : `${first}+${period === 1 ? "" : period}k`;
}

function pattern(plane: Plane, a: string, b: string): string {
    const fixed = plane.all.filter((one, i) => one.field.kind === "heaps" && i !== plane.across && i !== plane.up && one.value > 0);
    const numbers = plane.all.filter((one) => one.field.kind === "number");
    return `[${[...fixed.map((one) => one.value), a, b]}]` + numbers.map((one) => ` ${one.field.name}=${one.value}`).join("");
}

/** On a map, where numbers are small. */
function both(pair: Numeral[], every: Numeral): Mark[] {
    const [a = 0, b = 0] = pair.map(Number), step = Number(every);
    return a === b ? [{ x: a, y: b, step }] : [{ x: a, y: b, step }, { x: b, y: a, step }];
}

/** The row of the fixed heaps: quick, where there is one. */
export async function findRow(plane: Plane, how: Watching = {}): Promise<Proved> {
    const { heaps: _, fixed, ...rest } = requestOf(plane) as { heaps?: number; fixed?: string[] };
    const zero = fixed?.filter((one) => one !== "0");
    const reply = await engine.ask(
        { ask: "row", ...rest, fixed: zero && zero.length > 0 ? zero : ["0"], list: LIST },
        { line: "long", owner: PROVED, seconds: 60, ...how });
    const row = reply.answers[0];
    if (!row || row.verdict !== "PROVED" || row.verified !== true) return open(reply);
    const { families, exceptions } = row;
    return {
        kind: "row", period: row.period, exceptionCount: row.exception_count, familyCount: row.family_count,
        marks: [...exceptions.flatMap((pair) => both(pair, 0)), ...families.flatMap((pair) => both(pair, row.period))],
        families: families.map(([a = 0, b = 0]) => pattern(plane, entry(a, row.period), entry(b, row.period))),
        exceptions: exceptions.map(([a, b]) => pattern(plane, String(a), String(b))),
    };
}

function open(reply: Reply<Answers["row"] | Answers["discover"]>): Proved {
    const [answer] = reply.answers;
    return { kind: "open", why: reply.error ? sentence(reply.error) : engineText(answer && "why" in answer ? answer.why : "") };
}

/** Heaps that do not touch each other have values that are added by xor; do these repeat? */
async function findPeriod(plane: Plane, how: Watching): Promise<Proved | null> {
    if (plane.table.misere || plane.all[plane.across]!.field.kind !== "heaps") return null;
    const rest = about(plane.table);
    const reply = await engine.ask({ ask: "grundy", ...rest }, { line: "long", owner: PROVED, seconds: 60, ...how });
    const found = reply.answers[0];
    if (!found || found.engine !== "sum" || found.verdict !== "PROVED" || typeof found.period !== "number" || typeof found.preperiod !== "number") return null;
    return { kind: "period", period: found.period, preperiod: found.preperiod, values: found.values };
}

/** Heaps a1, a2 of a formula as the map calls them, where all of them run. */
function renamed(plane: Plane, description: string): string {
    const all = plane.all.filter((one) => one.field.kind === "heaps");
    if (all.length !== 2 || plane.up === null || !hasRow(plane)) return description;
    return all.reduce((text, one, i) => text.replace(new RegExp(`\\b${one.field.name}${i + 1}\\b`, "gu"), ["a", "b"][i]!), description);
}

/** A formula for all sizes of all coordinates. */
export async function findFormula(plane: Plane, how: Watching = {}): Promise<Proved> {
    const { fixed: _, free: __, ...rest } = requestOf(plane) as { fixed?: string[]; free?: string[] };
    const reply = await engine.ask(
        { ask: "discover", ...rest, ...(heaps(plane) !== null && { heaps: heaps(plane)! }) },
        { line: "long", owner: PROVED, seconds: 120, ...how });
    const found = reply.answers[0];
    if (found?.verdict === "PROVED" && found.description)
        return { kind: "formula", family: found.family, description: renamed(plane, found.description), states: found.states };
    const period = await findPeriod(plane, how);
    if (period) return period;
    if (found?.verdict !== "PROVED") return open(reply);
    return { kind: "formula", family: found.family, description: "", states: found.states };
}
