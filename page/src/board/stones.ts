// stones.ts: how one heap looks: stones in rows, small stones when there are
// many, a bar when there are very many.
import { h } from "../dom";
import { nameOf, type Place } from "./model";

/** Up to here stones are large, up to here they are drawn one by one. */
export const LARGE = 20, DRAWN = 100;

function bar(one: Place, most: number): HTMLElement {
    const all = h("span", { class: "bar-all" }, h("span", { class: "bar-taken" }));
    all.style.inlineSize = `${Math.max(6, 100 * one.size / Math.max(most, one.size))}%`;
    return h("span", { class: "bar" }, all);
}

/** The stones of a place; `ghosts`: so many were just taken. */
export function stones(one: Place, ghosts: number, most: number): HTMLElement {
    if (one.size > DRAWN) return bar(one, most);
    const shown = one.size + ghosts <= DRAWN ? ghosts : 0;
    const all = Array.from({ length: one.size + shown }, (_, i) =>
        h("i", { class: i < one.size ? "stone" : "stone ghost", "data-i": i, "data-s": (i * 5 + one.id * 3) % 7 }));
    const many = one.size + shown > LARGE;
    return h("span", { class: many ? "stones many" : "stones" }, all.length > 0 ? all : h("i", { class: "none" }));
}

/** What a preview changes: `left` stones stay, `more` come. */
export function paint(heap: HTMLElement, size: number, left: number | null, more: number, legal: ReadonlySet<number>): void {
    heap.querySelectorAll<HTMLElement>(".stone:not(.ghost):not(.more)").forEach((stone, i) => {
        stone.classList.toggle("chosen", left !== null && i >= left);
        stone.classList.toggle("legal", legal.has(i));
    });
    heap.querySelectorAll(".more").forEach((stone) => stone.remove());
    heap.classList.toggle("picked", left !== null && left < size);
    const row = heap.querySelector(".stones");
    if (row && more > 0 && more + size <= DRAWN)
        row.querySelectorAll(".ghost, .none").forEach((stone) => stone.classList.add("covered"));
    else row?.querySelectorAll(".covered").forEach((stone) => stone.classList.remove("covered"));
    for (let i = 0; row && i < more && more + size <= DRAWN; i++) row.append(h("i", { class: "stone more" }));
    const taken = heap.querySelector<HTMLElement>(".bar-taken");
    if (taken) taken.style.inlineSize = `${left === null ? 0 : 100 * (size - left) / Math.max(size, 1)}%`;
}

/** A position by itself, small, without anything to do: for other parts of the page. */
export function picture(places: readonly Place[]): HTMLElement {
    const most = Math.max(1, ...places.map((one) => one.size));
    return h("div", { class: "picture", "aria-hidden": true }, places.map((one) =>
        h("div", { class: "heap" },
            nameOf(one) !== "" && h("span", { class: "heap-name" }, nameOf(one)),
            h("span", { class: "count" }, one.size),
            stones(one, 0, most))));
}
