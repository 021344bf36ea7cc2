// predict.ts: colour the cells that you think are lost; the page marks what is
// wrong, and shows the map only when asked.
import { engine } from "../engine/engine";
import { Cancelled } from "../engine/types";
import { fill, h, patient, say } from "../dom";
import { inPhrase } from "../map/cell";
import { axes, sliders } from "../map/controls";
import { firstCells } from "../map/mini";
import { label, positionAt, requestOf, withHeaps, type Plane } from "../map/plane";
import { NOTHING } from "../map/tiles";
import { about, store } from "../store";
import { t, tn } from "../texts";

const OWNER = "predict";
const SIZES = [5, 6, 8, 10];
const WIDE = 16;

/** What was coloured, by what it was about: looking at the rules in between loses nothing. */
const kept = new Map<string, Set<string>>();

type Stage = "guess" | "checked" | "shown";

/** Where no line and no column is named. */
function corner(): HTMLElement {
    return h("span", { class: "predict-tick", role: "gridcell" });
}

class Predict extends HTMLElement {
    plane!: Plane;
    #side = 6;
    #marked = new Set<string>();
    #truth: number[][] | null = null;
    /** Cells that the last check has judged; what is coloured later is not. */
    #judged = new Set<string>();
    #stage: Stage = "guess";
    #at = { x: 0, y: 0 };
    #paint: boolean | null = null;
    #grid = h("div", { class: "predict-grid", role: "grid", "aria-label": t("classroom.grid") });
    #names = h("p", { class: "small" });
    #said = h("p", { class: "predict-said", role: "status" });
    #buttons = h("div", { class: "predict-buttons" });
    #setup = h("div", { class: "map-bar" });
    #rest = h("div");
    #ends: (() => void)[] = [];

    connectedCallback(): void {
        fill(this, h("p", null, t("classroom.predictHow")), this.#setup, this.#rest, this.#grid, this.#names, this.#buttons, this.#said);
        this.#take(this.plane, true);
        const done = () => { this.#paint = null; };
        addEventListener("pointerup", done);
        this.#ends = [() => removeEventListener("pointerup", done), store.watch(["answersOff"], () => this.#answers())];
    }

    disconnectedCallback(): void {
        for (const end of this.#ends.splice(0)) end();
        engine.cancel(OWNER);
        engine.cancel(`${OWNER}-why`);
    }

    #take(plane: Plane, shape: boolean): void {
        this.plane = plane;
        const choice = {
            plane, kind: "outcome" as const, take: (next: Plane) => this.#take(next, true), show: () => {},
        };
        const size = h("select", { onchange: () => { this.#side = Number(size.value); this.#again(); } },
            SIZES.map((one) => h("option", { value: one, selected: one === this.#side }, `0 – ${this.#columns(one) - 1}`)));
        fill(this.#setup, h("label", { class: "map-pick" }, h("span", null, t("classroom.size")), size), axes(choice));
        if (shape) fill(this.#rest, plane.up !== null && sliders({ ...choice, take: (next) => this.#take(next, false) }));
        this.#again();
    }

    #again(anew = false): void {
        const about = JSON.stringify([requestOf(this.plane), this.#side]);
        if (anew) kept.delete(about);
        if (!kept.has(about)) kept.set(about, new Set());
        this.#marked = kept.get(about)!;
        this.#truth = null;
        this.#judged.clear();
        this.#stage = "guess";
        this.#at = { x: 0, y: 0 };
        fill(this.#said);
        this.#draw();
    }

    #columns(side: number): number {
        return this.plane.up === null ? Math.min(side * 2, WIDE) : side;
    }

    get #rows(): number {
        return this.plane.up === null ? 1 : this.#side;
    }

    #draw(): void {
        const side = this.#columns(this.#side);
        this.#grid.style.setProperty("--columns", String(side));
        const lines: HTMLElement[] = [];
        for (let y = this.#rows - 1; y >= 0; y--)
            lines.push(h("div", { class: "predict-line", role: "row" },
                this.plane.up === null ? corner() : h("span", { class: "predict-tick", role: "rowheader" }, y),
                Array.from({ length: side }, (_, x) => this.#cell(x, y))));
        lines.push(h("div", { class: "predict-line", role: "row" }, corner(),
            Array.from({ length: side }, (_, x) => h("span", { class: "predict-tick", role: "columnheader" }, x))));
        const had = this.#grid.contains(document.activeElement);
        fill(this.#grid, lines);
        if (had) this.#focus();
        fill(this.#names, this.#axes());
        this.#drawButtons();
    }

    #axes(): string {
        const { plane } = this;
        if (plane.all[plane.across]!.field.kind === "heaps" && (plane.up === null || plane.all[plane.up]!.field.kind === "heaps")) return t(plane.up === null ? "classroom.axisHeap" : "classroom.axesHeaps");
        const a = label(plane, plane.across);
        return plane.up === null ? t("classroom.axis", { a }) : t("classroom.axes", { a, b: label(plane, plane.up) });
    }

    #state(x: number, y: number): string {
        const marked = this.#marked.has(`${x},${y}`);
        const value = this.#truth?.[x]?.[y];
        if (value === NOTHING) return "nothing";
        if (value === undefined) return marked ? "lost" : "open";
        if (marked) return this.#stage !== "shown" && !this.#judged.has(`${x},${y}`) ? "lost" : value === 0 ? "right" : "wrong";
        return this.#stage !== "shown" ? "open" : value === 0 ? "missed" : "won";
    }

    #cell(x: number, y: number): HTMLElement {
        const state = this.#state(x, y);
        const sign = { lost: "P", right: "P", wrong: "✗", missed: "P", open: "", won: "", nothing: "" }[state] ?? "";
        const here = this.#at.x === x && this.#at.y === y;
        return h("button", {
            class: `predict-cell is-${state}`, role: "gridcell", tabindex: here ? 0 : -1, "data-at": `${x},${y}`, disabled: state === "nothing",
            "aria-label": `${this.#name(x, y)}: ${t(`classroom.is.${state}` as "classroom.is.open")}`,
            "aria-selected": String(this.#marked.has(`${x},${y}`)),
            onpointerdown: (event: PointerEvent) => { if (event.pointerType === "mouse") this.#paint = !this.#marked.has(`${x},${y}`); },
            onpointerenter: (event: PointerEvent) => { if (event.buttons === 1 && this.#paint !== null) this.#mark(x, y, this.#paint); },
            onclick: () => this.#press(x, y),
            onkeydown: (event: KeyboardEvent) => this.#key(event, x, y),
        }, sign);
    }

    #name(x: number, y: number): string {
        const { plane } = this;
        return plane.up === null ? `${label(plane, plane.across)} = ${x}` : `${label(plane, plane.across)} = ${x}, ${label(plane, plane.up)} = ${y}`;
    }

    #press(x: number, y: number): void {
        this.#at = { x, y };
        if (this.#state(x, y) === "wrong") void this.#explain(x, y);
        if (this.#stage === "shown") return;
        this.#mark(x, y, this.#paint ?? !this.#marked.has(`${x},${y}`));
        this.#paint = null;
    }

    #mark(x: number, y: number, lost: boolean): void {
        const key = `${x},${y}`;
        if (this.#stage === "shown" || this.#marked.has(key) === lost) return;
        if (lost) this.#marked.add(key);
        else this.#marked.delete(key);
        this.#judged.delete(key);
        // Only this cell: drawing all anew would end a stroke of the mouse.
        const old = this.#grid.querySelector<HTMLElement>(`[data-at="${key}"]`);
        const next = this.#cell(x, y);
        const had = old === document.activeElement;
        old?.replaceWith(next);
        if (had) next.focus();
        this.#drawButtons();
    }

    #key(event: KeyboardEvent, x: number, y: number): void {
        const step = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as Record<string, [number, number]>)[event.key];
        if (!step) return;
        event.preventDefault();
        const last = this.#columns(this.#side) - 1;
        this.#at = {
            x: Math.min(Math.max(x + step[0], 0), last), y: Math.min(Math.max(y + step[1], 0), this.#rows - 1),
        };
        this.#focus();
    }

    #focus(): void {
        for (const one of this.#grid.querySelectorAll<HTMLElement>("[data-at]"))
            one.tabIndex = one.dataset.at === `${this.#at.x},${this.#at.y}` ? 0 : -1;
        this.#grid.querySelector<HTMLElement>(`[data-at="${this.#at.x},${this.#at.y}"]`)?.focus();
    }

    #drawButtons(): void {
        const off = store.state.answersOff;
        const had = this.#buttons.contains(document.activeElement);
        fill(this.#buttons,
            off ? h("p", { class: "small" }, t("classroom.noCheck"))
                : h("button", { class: "main", onclick: () => void this.#check() }, t("classroom.check")),
            !off && this.#truth !== null && this.#stage !== "shown" && h("button", { onclick: () => this.#show() }, t("classroom.showMap")),
            (this.#marked.size > 0 || this.#stage !== "guess") && h("button", { class: "quiet", onclick: () => this.#again(true) }, t("classroom.again")));
        if (had) this.#buttons.querySelector("button")?.focus();
    }

    /** Switched off, even what was judged is a guess again. */
    #answers(): void {
        if (store.state.answersOff) {
            this.#truth = null;
            this.#judged.clear();
            this.#stage = "guess";
            fill(this.#said);
        }
        this.#draw();
    }

    async #check(): Promise<void> {
        const side = this.#columns(this.#side), { plane } = this;
        const asked = firstCells(plane, side, OWNER).catch((error: unknown) => error instanceof Cancelled ? undefined : null);
        const truth = await patient(asked, () => fill(this.#said, t("map.busy")));
        if (truth === undefined || !this.isConnected || plane !== this.plane || side !== this.#columns(this.#side)) return;
        if (!truth) return void fill(this.#said, t("frame.tooMuch"));
        this.#truth = truth;
        this.#stage = "checked";
        this.#judged = new Set(this.#marked);
        this.#draw();
        const flat = truth.flatMap((column, x) => column.map((value, y) => ({ value, marked: this.#marked.has(`${x},${y}`) })));
        const wrong = flat.filter((one) => one.marked && one.value !== 0).length;
        const missing = flat.filter((one) => !one.marked && one.value === 0).length;
        const text = wrong + missing === 0 ? t("classroom.allRight")
            : [wrong > 0 && tn("classroom.wrong", wrong), missing > 0 && tn("classroom.missing", missing)].filter(Boolean).join(" ");
        fill(this.#said, text);
    }

    #show(): void {
        this.#stage = "shown";
        this.#draw();
        fill(this.#said, t("classroom.shown"));
        say(t("classroom.shown"));
    }

    /** Why a cell is not lost: a move that wins there. */
    async #explain(x: number, y: number): Promise<void> {
        const { plane } = this;
        const cell = { x: plane.up === null ? x % plane.wrap : x, y: plane.up === null ? Math.floor(x / plane.wrap) : y };
        const asked = engine.ask({ ask: "solve", ...about(plane.table), position: positionAt(plane, cell), "max-steps": 20_000_000 },
            { owner: `${OWNER}-why`, seconds: 4 }).catch((error: unknown) => error instanceof Cancelled ? undefined : null);
        const reply = await patient(asked, () => fill(this.#said, t("map.busy")));
        if (reply === undefined || !this.isConnected || plane !== this.plane) return;
        const found = reply?.answers[0];
        const move = found?.winning?.[0];
        if (!move) return void fill(this.#said, t("frame.tooMuch"));
        fill(this.#said, t("classroom.because", { position: found.position, move: inPhrase(plane, found.fields, move), next: move.position }));
    }
}

customElements.define("b-predict", Predict);

/** Two heaps are enough to begin with. */
export function predict(plane: Plane): HTMLElement {
    const view = h("b-predict") as Predict;
    const heaps = plane.all.filter((one) => one.field.kind === "heaps").length;
    view.plane = heaps > 2 ? withHeaps(plane, 2) : plane;
    return view;
}

