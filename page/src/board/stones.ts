// stones.ts: how one heap looks: stones in rows, small stones when there are
// many, a bar when there are very many.
import { h } from "../dom";
import type { Place } from "./model";

/** Up to here stones are large, up to here they are drawn one by one. */
const LARGE = 20;
export const DRAWN = 100;

/** How much of `all` a part is, in percent: only to be drawn. */
function percent(part: bigint, all: bigint): number {
    return Number(1000n * part / all) / 10;
}

function bar(one: Place, most: bigint): HTMLElement {
    const all = h("span", { class: "bar-all" }, h("span", { class: "bar-taken" }));
    all.style.inlineSize = `${Math.max(6, percent(one.size, most > one.size ? most : one.size))}%`;
    return h("span", { class: "bar" }, all);
}

/** Are there so many at one place that all have to be small? */
export function areSmall(held: Iterable<bigint>): boolean {
    return [...held].some((n) => n > LARGE);
}

/** The stones of a place, `small` where they are so on the whole board; `ghosts`: so many were just taken; `held`: so many it had at
 * first, whose room it keeps, so that nothing jumps. */
export function stones(one: Place, ghosts: bigint, most: bigint, small: boolean, held = one.size): HTMLElement {
    if (one.size > DRAWN) return bar(one, most);
    const size = Number(one.size), shown = one.size + ghosts <= DRAWN ? Number(ghosts) : 0;
    const room = Math.max(1, held <= DRAWN ? Number(held) : 0, size + shown);
    const look = (i: number) => i < size ? "stone" : i < size + shown ? "stone ghost" : i === 0 ? "none" : "free";
    return h("span", { class: small ? "stones many" : "stones" }, Array.from({ length: room }, (_, i) =>
        h("i", { class: look(i), "data-i": i, "data-s": (i * 5 + one.id * 3) % 7 })));
}

/** What a preview changes: `left` stones stay, `more` come. */
export function paint(heap: HTMLElement, size: bigint, left: bigint | null, more: bigint, legal: ReadonlySet<bigint>): void {
    heap.querySelectorAll<HTMLElement>(".stone:not(.ghost):not(.more)").forEach((stone, i) => {
        stone.classList.toggle("chosen", left !== null && i >= left);
        stone.classList.toggle("legal", legal.has(BigInt(i)));
        stone.classList.remove("apart");
    });
    heap.querySelectorAll(".more").forEach((stone) => stone.remove());
    heap.classList.toggle("picked", left !== null && left < size);
    const row = heap.querySelector(".stones");
    row?.querySelectorAll(".ghost, .none, .free").forEach((stone, i) => stone.classList.toggle("covered", i < more));
    const last = [...row?.querySelectorAll(".stone:not(.ghost)") ?? []].at(-1);
    const come = more + size <= DRAWN ? Array.from({ length: Number(more) }, () => h("i", { class: "stone more" })) : [];
    if (last) last.after(...come);
    else row?.prepend(...come);
    const taken = heap.querySelector<HTMLElement>(".bar-taken");
    if (taken) taken.style.inlineSize = `${left === null || size === 0n ? 0 : percent(size - left, size)}%`;
}

/** A heap that is split: what is left, what is taken, and the rest a little apart. */
export function cut(heap: HTMLElement, { left, taken }: { left: bigint; taken: bigint }): void {
    heap.querySelectorAll<HTMLElement>(".stone:not(.ghost):not(.more)").forEach((stone, i) => {
        stone.classList.toggle("chosen", i >= left && i < left + taken);
        stone.classList.toggle("apart", i >= left + taken);
    });
}
