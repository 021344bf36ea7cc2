// stones.ts: a position for paper: columns of stones with their numbers below.
import { svg } from "../dom";
import type { Fields } from "../map/plane";

const STONE = 11;
const COLUMN = 16;
const TALL = 12;

/** Heaps and piles as columns; numbers of the rules in words beside them. */
export function stones(at: Fields, numbers: string[]): SVGElement {
    const columns = Object.entries(at).filter(([name]) => !numbers.includes(name))
        .flatMap(([name, value]) => Array.isArray(value) ? value.map((one) => ({ name: "", one })) : [{ name, one: value }]);
    const tallest = Math.min(Math.max(...columns.map((one) => one.one), 1), TALL);
    const height = tallest * STONE + 16;
    const texts = numbers.map((name) => `${name} = ${String(at[name])}`).join(", ");
    const width = columns.length * COLUMN * 1.6 + (texts ? 8 + texts.length * 6 : 0) + 4;
    const drawn = columns.flatMap(({ name, one }, i) => {
        const x = 10 + i * COLUMN * 1.6;
        const dots = Array.from({ length: Math.min(one, TALL) }, (_, k) =>
            svg("circle", { cx: x, cy: tallest * STONE - (k + .5) * STONE, r: STONE / 2 - 1, class: "paper-stone" }));
        return [...dots, svg("text", { x, y: height - 4, "text-anchor": "middle", class: "paper-number" }, name ? `${name} = ${one}` : one)];
    });
    return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": columns.map((one) => one.one).join(", ") + (texts && `, ${texts}`) },
        drawn, texts && svg("text", { x: columns.length * COLUMN * 1.6 + 6, y: height - 4, class: "paper-number" }, texts));
}
