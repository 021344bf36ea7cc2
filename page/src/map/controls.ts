// controls.ts: what a map shows: outcomes or Grundy values, which coordinates run,
// and where the others stand; and what its colours mean.
import { h, type Child } from "../dom";
import { t } from "../texts";
import { colourOf, css, palette, rounded } from "./colours";
import { heaps, label, runners, withHeaps, type Plane } from "./plane";
import type { Kind } from "./tiles";

export interface Choice {
    plane: Plane;
    kind: Kind;
    take(plane: Plane): void;
    show(kind: Kind): void;
}

function kinds({ kind, plane, show }: Choice): HTMLElement {
    const one = (value: Kind, text: string, why?: string) => h("button", {
        class: "segment", "aria-pressed": String(kind === value), disabled: why !== undefined, title: why, onclick: () => show(value),
    }, text);
    return h("div", { class: "segments", role: "group", "aria-label": t("map.kind") },
        one("outcome", t("map.outcomes")),
        one("grundy", t("map.grundy"), plane.table.misere ? t("map.noGrundy") : undefined));
}

function pick(text: string, now: number, all: [number, string][], take: (value: number) => void): HTMLElement {
    const list = h("select", { onchange: () => take(Number(list.value)) },
        all.map(([value, name]) => h("option", { value, selected: value === now }, name)));
    return h("label", { class: "map-pick" }, h("span", null, text), list);
}

export function axes({ plane, take }: Choice): Child[] {
    const may = runners(plane);
    const n = heaps(plane);
    const bag = plane.all.some((one) => one.field.kind === "heaps");
    const count = n !== null && pick(t(bag ? "map.heaps" : "map.piles"), n,
        (bag ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5, 6]).map((one) => [one, String(one)]), (value) => take(withHeaps(plane, value)));
    const names = may.filter((i) => !bag || i !== plane.across)
        .map((i): [number, string] => [i, plane.all[i]!.field.kind === "heaps" ? "b" : label(plane, i)]);
    const up = pick(t("map.up"), plane.up ?? -1, plane.up === null ? [[-1, "–"], ...names] : names, (i) =>
        i >= 0 && take({ ...plane, up: i, across: i === plane.across ? plane.up ?? i : plane.across }));
    if (bag) return [count, names.length > (plane.up === null ? 0 : 1) && up];
    return [count, names.length > 1 && pick(t("map.across"), plane.across, names, (i) =>
        take({ ...plane, across: i, up: i === plane.up ? plane.across : plane.up })), names.length > 1 && up];
}

function slider(text: string, value: number, from: number, most: number, take: (value: number) => void): HTMLElement {
    const shown = h("output", null, value);
    const range = h("input", {
        type: "range", min: from, max: most, value, "aria-label": text,
        oninput: () => { shown.textContent = range.value; take(Number(range.value)); },
    });
    return h("label", { class: "map-slider" }, h("span", null, text), range, shown);
}

/** Sliders for what stands still. They are made once a plane of this shape, so that they can be dragged. */
export function sliders(choice: Choice): HTMLElement {
    const { plane, take } = choice;
    let now = plane;
    const change = (i: number, value: number) => {
        now = { ...now, all: now.all.map((one, k) => k === i ? { ...one, value } : one) };
        take(now);
    };
    const still = plane.all.map((one, i) => ({ one, i })).filter(({ i }) => i !== plane.across && i !== plane.up);
    let heap = 0;
    return h("div", { class: "map-sliders" },
        still.map(({ one, i }) => {
            const heaps = one.field.kind === "heaps";
            const name = heaps ? t(still.filter((it) => it.one.field.kind === "heaps").length > 1 ? "map.heapN" : "map.heapFixed", { n: ++heap })
                : label(plane, i);
            return slider(name, one.value, 0, Math.max(one.field.kind === "number" ? 8 : 24, 2 * one.value), (value) => change(i, value));
        }),
        plane.up === null && slider(t("map.wrap"), plane.wrap, 2, 64, (wrap) => {
            now = { ...now, wrap };
            take(now);
        }));
}

export function bar(choice: Choice): HTMLElement {
    return h("div", { class: "map-bar" }, kinds(choice), axes(choice));
}

/** Styles are set by code: the page allows no attributes of style. */
function filled(name: string, background: string): HTMLElement {
    const element = h("span", { class: name });
    element.style.background = background;
    return element;
}

/** What the colours mean, in words and in swatches. */
export function legend(kind: Kind, known: number, look = palette()): HTMLElement {
    const swatch = (value: number, most: number) => filled("swatch", css(colourOf(value, kind, most, look)));
    if (kind === "outcome")
        return h("p", { class: "legend small" },
            h("span", null, swatch(0, 1), t("map.legendP")), h("span", null, swatch(1, 1), t("map.legendN")));
    const most = rounded(known);
    const stops = Array.from({ length: 12 }, (_, i) => css(colourOf(1 + (most - 1) * i / 11, kind, most, look)));
    return h("p", { class: "legend small" },
        h("span", null, swatch(0, most), t("map.legend0")),
        h("span", null, "1", filled("ramp", `linear-gradient(90deg,${stops})`), most));
}
