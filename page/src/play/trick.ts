// trick.ts: "Is there a trick?" For Nim: pairs first, binary columns when asked.
// For other games what is proved about them, or the honest word that there is none.
import { fill, h } from "../dom";
import { Cancelled } from "../engine/types";
import { store } from "../store";
import { t } from "../texts";
import { askDesk, reason } from "./asking";
import { match } from "./match";
import { isNim } from "./rule";
import { principle } from "./why";

/** 1, 2, 4, ... as far as the heaps reach. */
function powers(heaps: readonly bigint[]): bigint[] {
    const all: bigint[] = [];
    for (let power = 1n; power === 1n || heaps.some((heap) => power <= heap); power *= 2n) all.unshift(power);
    return all;
}

const has = (heap: bigint, power: bigint) => (heap & power) !== 0n;

function group(power: bigint, alone: boolean): HTMLElement {
    return h("span", { class: alone ? "bunch alone" : "bunch", role: "img", "aria-label": String(power) },
        power <= 16 ? Array.from({ length: Number(power) }, () => h("i", { class: "dot" })) : h("b", null, power));
}

/** Heaps as bunches of 1, 2, 4, 8: what has no partner is marked. */
function pairs(heaps: readonly bigint[]): HTMLElement {
    const columns = powers(heaps);
    const odd = columns.filter((power) => heaps.filter((heap) => has(heap, power)).length % 2 === 1);
    const last = (power: bigint) => heaps.map((heap) => has(heap, power)).lastIndexOf(true);
    return h("div", { class: "scrolls", tabindex: 0 }, h("table", { class: "bunches" },
        h("tbody", null, heaps.map((heap, i) => h("tr", null,
            h("th", { scope: "row" }, heap),
            columns.map((power) => h("td", null, has(heap, power) && group(power, odd.includes(power) && last(power) === i)))))),
        h("tfoot", null, h("tr", null, h("td", null),
            columns.map((power) => h("td", { class: odd.includes(power) ? "odd" : "even" }, t(odd.includes(power) ? "play.trick.alone" : "play.trick.paired")))))));
}

function binary(heaps: readonly bigint[]): HTMLElement {
    const columns = powers(heaps);
    return h("div", { class: "scrolls", tabindex: 0 }, h("table", { class: "binary" },
        h("thead", null, h("tr", null, h("td", null), columns.map((power) => h("th", { scope: "col" }, power)))),
        h("tbody", null, heaps.map((heap) => h("tr", null, h("th", { scope: "row" }, heap),
            columns.map((power) => h("td", null, has(heap, power) ? 1 : 0))))),
        h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("play.trick.sum")), columns.map((power) => {
            const ones = heaps.filter((heap) => has(heap, power)).length;
            return h("td", { class: ones % 2 ? "odd" : "even" }, ones % 2);
        })))));
}

function verdict(heaps: readonly bigint[]): string {
    const left = heaps.reduce((sum, heap) => sum ^ heap, 0n);
    if (match.misere && heaps.every((heap) => heap <= 1)) return t(heaps.length % 2 ? "play.trick.onesLost" : "play.trick.onesWon");
    return t(left === 0n ? "play.trick.allPaired" : "play.trick.notPaired");
}

/** The heaps on the board; where none is left, those that the game began with. */
function heapsHere(): { heaps: bigint[]; began: boolean } {
    const sizes = (places: readonly { size: bigint }[]) => places.map((one) => one.size).filter((size) => size > 0);
    const heaps = sizes(match.layout.places);
    return heaps.length > 0 ? { heaps, began: false } : { heaps: sizes(match.steps[0]?.layout.places ?? []), began: true };
}

function nimTrick(): HTMLElement {
    const box = h("div", { class: "trick" });
    let level = 0;
    const draw = () => {
        const { heaps, began } = heapsHere();
        const open = (next: number, label: string) => level < next && h("button", { onclick: () => {
            level = next;
            draw();
            box.querySelector<HTMLElement>("h3:last-of-type")?.focus();
        } }, label);
        fill(box,
            h("h3", { tabindex: -1 }, t("play.trick.equal.title")),
            h("p", null, t(match.misere ? "play.trick.equalMisere" : "play.trick.equal")),
            h("div", { class: "row" }, h("button", { onclick: () => store.change({ position: "[4,4]" }) }, t("play.trick.tryEqual")), open(1, t("play.trick.moreHeaps"))),
            level >= 1 && [h("h3", { tabindex: -1 }, t("play.trick.bunch.title")), h("p", null, t("play.trick.bunch")),
                heaps.length > 0 && [began && h("p", null, t("play.trick.began")), pairs(heaps), h("p", { class: "verdict" }, verdict(heaps))],
                match.misere && h("p", null, t("play.trick.misere")), open(2, t("play.trick.binary"))],
            level >= 2 && [h("h3", { tabindex: -1 }, t("play.trick.binary.title")), h("p", null, t("play.trick.binary.text")), heaps.length > 0 && binary(heaps)]);
    };
    draw();
    const end = match.watch((event) => {
        if (!box.isConnected) end();
        else if (event !== "move" && isNim(match.show)) draw();
    });
    return box;
}

export async function trick(): Promise<HTMLElement> {
    if (isNim(match.show)) return nimTrick();
    try {
        const answer = await askDesk({ ask: "why", ...match.about(), position: match.start }, "play.trick");
        const found = principle(answer);
        return h("div", { class: "trick" }, h("p", null, t(found ? "play.trick.known" : "play.trick.none")), found);
    } catch (problem) {
        if (problem instanceof Cancelled) throw problem;
        return h("div", { class: "trick" }, h("p", null, t("play.trick.none")), h("p", { class: "small" }, reason(problem)));
    }
}
