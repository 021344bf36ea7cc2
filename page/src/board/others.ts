// others.ts: the moves that no single heap shows: merging, splitting, passing,
// several piles at once. Each is a button; pointing at it shows it on the board.
import { h } from "../dom";
import { t, type Id } from "../texts";
import type { Layout, Move } from "./model";
import { groupOf, phrase, shortMove } from "./words";

interface How {
    preview(move: Move | null): void;
    play(move: Move): void;
}

function button(move: Move, layout: Layout, how: How): HTMLElement {
    let touched = false, ready = false;
    const short = shortMove(move, layout);
    const one = h("button", { class: "move", "aria-label": `${short}: ${phrase(move, layout)}` }, short);
    one.addEventListener("pointerdown", (event) => (touched = event.pointerType !== "mouse"));
    one.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && how.preview(move));
    one.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && how.preview(null));
    one.addEventListener("focus", () => !touched && how.preview(move));
    one.addEventListener("blur", () => {
        ready = touched = false;
        one.classList.remove("ready");
        how.preview(null);
    });
    one.addEventListener("click", () => {
        if (!touched || ready) return how.play(move);
        ready = true; // a finger: the first tap shows the move, the second makes it
        one.classList.add("ready");
        how.preview(move);
    });
    return one;
}

/** Buttons for moves, those of one kind together. */
export function otherMoves(moves: readonly Move[], layout: Layout, how: How): HTMLElement | false {
    if (moves.length === 0) return false;
    const groups = new Map<string, Move[]>();
    for (const move of moves) {
        const group = groupOf(move, layout);
        groups.set(group, [...(groups.get(group) ?? []), move]);
    }
    return h("div", { class: "groups" }, [...groups].map(([group, list]) =>
        h("div", { class: "group", role: "group", "aria-label": t(`play.group.${group}` as Id) },
            group !== "pass" && group !== "other" && h("span", { class: "small" }, t(`play.group.${group}` as Id)),
            h("div", { class: "moves" }, list.map((move) => button(move, layout, how))))));
}
