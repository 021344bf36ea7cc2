// stones.ts: a position for paper: columns of stones with their numbers below.
import { valuesIn, type Values } from "../board/model";
import { svg } from "../dom";

const STONE = 11;
/** From one column to the next, where they have no names and where they have. */
const COLUMN = 26, NAMED = 44;
const TALL = 12;

/** Heaps and piles as columns; numbers of the rules in words beside them. */
export function stones(at: Values, numbers: string[]): SVGElement {
    const columns = Object.entries(at).filter(([name]) => !numbers.includes(name))
        .flatMap(([name, value]) => valuesIn(at, name).map((one) => ({ name: Array.isArray(value) ? "" : name, one, tall: one < TALL ? Number(one) : TALL })));
    const tallest = Math.max(...columns.map((one) => one.tall), 1);
    const height = tallest * STONE + 16;
    const texts = numbers.map((name) => `${name} = ${String(at[name])}`).join(", ");
    const wide = columns.some((one) => one.name !== "") ? NAMED : COLUMN;
    const width = columns.length * wide + (texts ? 8 + texts.length * 6 : 0) + 4;
    const drawn = columns.flatMap(({ name, one, tall }, i) => {
        const x = (i + .5) * wide;
        const dots = Array.from({ length: tall }, (_, k) =>
            svg("circle", { cx: x, cy: tallest * STONE - (k + .5) * STONE, r: STONE / 2 - 1, class: "paper-stone" }));
        return [...dots, svg("text", { x, y: height - 4, "text-anchor": "middle", class: "paper-number" }, name ? `${name} = ${one}` : one)];
    });
    return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": columns.map((one) => one.one).join(", ") + (texts && `, ${texts}`) },
        drawn, texts && svg("text", { x: columns.length * wide + 6, y: height - 4, class: "paper-number" }, texts));
}
