// stones.ts: how one heap looks: stones in rows, small stones when there are
// many, a bar when there are very many.
import { h } from "../dom";
import type { Place } from "./model";

/** Up to here stones are large, up to here they are drawn one by one. */
export const LARGE = 20, DRAWN = 100;

function bar(one: Place, most: number): HTMLElement {
    const all = h("span", { class: "bar-all" }, h("span", { class: "bar-taken" }));
    all.style.inlineSize = `${Math.max(6, 100 * one.size / Math.max(most, one.size))}%`;
    return h("span", { class: "bar" }, all);
}

/** The stones of a place; `ghosts`: so many were just taken; `held`: so many it had at
 * first, whose room it keeps, so that nothing jumps. */
export function stones(one: Place, ghosts: number, most: number, held = one.size): HTMLElement {
    if (one.size > DRAWN) return bar(one, most);
    const shown = one.size + ghosts <= DRAWN ? ghosts : 0, room = Math.max(1, held <= DRAWN ? held : 0, one.size + shown);
    const look = (i: number) => i < one.size ? "stone" : i < one.size + shown ? "stone ghost" : i === 0 ? "none" : "free";
    return h("span", { class: room > LARGE ? "stones many" : "stones" }, Array.from({ length: room }, (_, i) =>
        h("i", { class: look(i), "data-i": i, "data-s": (i * 5 + one.id * 3) % 7 })));
}

/** What a preview changes: `left` stones stay, `more` come. */
export function paint(heap: HTMLElement, size: number, left: number | null, more: number, legal: ReadonlySet<number>): void {
    heap.querySelectorAll<HTMLElement>(".stone:not(.ghost):not(.more)").forEach((stone, i) => {
        stone.classList.toggle("chosen", left !== null && i >= left);
        stone.classList.toggle("legal", legal.has(i));
        stone.classList.remove("apart");
    });
    heap.querySelectorAll(".more").forEach((stone) => stone.remove());
    heap.classList.toggle("picked", left !== null && left < size);
    const row = heap.querySelector(".stones");
    row?.querySelectorAll(".ghost, .none, .free").forEach((stone, i) => stone.classList.toggle("covered", i < more));
    const last = [...row?.querySelectorAll(".stone:not(.ghost)") ?? []].at(-1);
    const come = more + size <= DRAWN ? Array.from({ length: more }, () => h("i", { class: "stone more" })) : [];
    if (last) last.after(...come);
    else row?.prepend(...come);
    const taken = heap.querySelector<HTMLElement>(".bar-taken");
    if (taken) taken.style.inlineSize = `${left === null ? 0 : 100 * (size - left) / Math.max(size, 1)}%`;
}

/** A heap that is split: what is left, what is taken, and the rest a little apart. */
export function cut(heap: HTMLElement, { left, taken }: { left: number; taken: number }): void {
    heap.querySelectorAll<HTMLElement>(".stone:not(.ghost):not(.more)").forEach((stone, i) => {
        stone.classList.toggle("chosen", i >= left && i < left + taken);
        stone.classList.toggle("apart", i >= left + taken);
    });
}
