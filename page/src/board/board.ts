// board.ts: the board: heaps with stones, what may be done with them by mouse,
// finger and keys, and the moves that are buttons. It knows nothing of opponents:
// it shows a layout with its legal moves and tells which one was chosen.
import { fill, h } from "../dom";
import { store } from "../store";
import { shortened, t, tn } from "../texts";
import { ascending, editsOf, follow, nameOf, numeral, waysOf, type Layout, type Move, type Place, type Targets, type Ways } from "./model";
import { otherMoves } from "./others";
import { areSmall, cut, DRAWN, paint, stones } from "./stones";
import { list, shortMove, sizeOf } from "./words";

type By = "mouse" | "touch" | "keys";
interface Choice {
    targets: Map<number, bigint>;
    move: Move | null;
    by: By;
}

export interface Shown {
    layout: Layout;
    /** Legal moves; null when there are too many to list. */
    moves: readonly Move[] | null;
    /** Those of small heaps only: from the others any number may be taken. */
    partial?: boolean;
    /** Moves that make two heaps of one. */
    splits?: "some" | "all" | undefined;
    /** Somebody at the screen is to move. */
    open: boolean;
    /** Stones that were just taken, by place. */
    ghosts?: Targets;
    /** What a number of the game is called. */
    called?(name: string): string;
}
/** A chosen move, or for positions too large to list moves of, words for it. */
export type Choose = (move: Move | string, targets?: Targets) => void;

const nothing: Ways = { direct: new Map(), several: [], others: [] };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Board {
    readonly element = h("b-board");
    #heaps = h("div", { class: "heaps", role: "group" });
    #numbers = h("p", { class: "numbers" });
    #choice = h("div", { class: "choice" });
    #others = h("div", { class: "others" });
    #rows = new Map<number, HTMLElement>();
    #shown: Shown = { layout: { places: [], numbers: [] }, moves: [], open: false };
    #ways = nothing;
    #chosen: Choice | null = null;
    #together = false;
    #pointer: By = "mouse";
    #most = 1n;
    /** What each place had at most. */
    #held = new Map<number, bigint>();
    #choose: Choose;

    constructor(choose: Choose) {
        this.#choose = choose;
        fill(this.element, this.#heaps, this.#numbers, this.#choice, this.#others);
        const heaps = this.#heaps;
        heaps.addEventListener("pointerdown", (event) => (this.#pointer = event.pointerType === "mouse" ? "mouse" : "touch"));
        heaps.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.#point(event));
        heaps.addEventListener("pointerleave", () => this.#chosen?.by === "mouse" && !this.#halfway() && this.#set(null));
        heaps.addEventListener("click", (event) => this.#click(event));
        heaps.addEventListener("keydown", (event) => this.#key(event));
        heaps.addEventListener("focusin", (event) => this.#rove(event.target as HTMLElement));
    }

    // ---- what is shown

    show(shown: Shown): void {
        const focus = this.#focused();
        this.#shown = shown;
        this.#ways = shown.open && shown.moves ? waysOf(shown.moves, shown.layout.places) : nothing;
        for (const { id, size } of shown.layout.places) {
            this.#most = larger(this.#most, size);
            this.#held.set(id, larger(size, this.#held.get(id) ?? 0n));
        }
        this.#chosen = null;
        if (this.#ways.several.length === 0) this.#together = false;
        this.#draw();
        if (focus !== null) this.#focus(focus);
    }

    /** A new game: bars have a new measure. */
    fresh(): void {
        this.#most = 1n;
        this.#held.clear();
        this.#together = false;
    }

    #draw(): void {
        const { layout, ghosts, open } = this.#shown;
        this.#rows.clear();
        this.#heaps.style.setProperty("--across", String(this.#most < 5 ? 5 : this.#most > 10 ? 10 : this.#most));
        this.#heaps.classList.toggle("live", open);
        this.#heaps.classList.toggle("wide", this.#most > 7);
        this.#heaps.classList.toggle("dense", [...this.#held.values()].filter((n) => n <= DRAWN).reduce((a, b) => a + b, 0n) > 120);
        this.#heaps.setAttribute("aria-label", t("play.board"));
        fill(this.#heaps, layout.places.map((one) => this.#row(one, ghosts?.get(one.id) ?? 0n)));
        const first = layout.places.find((one) => one.size > 0) ?? layout.places[0];
        if (first) this.#rows.get(first.id)?.setAttribute("tabindex", "0");
        fill(this.#numbers, layout.numbers.map((one) =>
            h("span", { class: "number" }, h("span", null, this.#shown.called?.(one.name) ?? `${one.name} =`), " ", h("b", null, grouped(one.value)))));
        this.#paint();
        this.#drawOthers();
    }

    #row(one: Place, ghosts: bigint): HTMLElement {
        const bags = new Set(this.#shown.layout.places.filter((p) => p.bag).map((p) => p.field));
        const name = nameOf(one) || (bags.size > 1 ? one.field : ""); // in a sum, heaps are not all alike
        const row = h("div", {
            class: `heap ${one.size === 0n ? "empty" : ""} ${name.length > 6 ? "titled" : ""} ${one.size > 999_999_999 ? "long" : ""}`, role: "slider", tabindex: -1, "data-place": one.id,
            "aria-label": sizeOf(one), "aria-valuemin": 0, "aria-valuemax": one.size, "aria-valuenow": one.size,
            "aria-disabled": String(!this.#shown.open),
        },
            name !== "" && h("span", { class: "heap-name" }, name),
            h("span", { class: "count", "aria-hidden": true }, grouped(one.size)),
            stones(one, ghosts, this.#most, areSmall(this.#held.values()), this.#held.get(one.id)));
        this.#rows.set(one.id, row);
        return row;
    }

    #drawOthers(): void {
        const { layout, open, moves } = this.#shown;
        fill(this.#others,
            this.#large(),
            this.#ways.several.length > 0 && h("button", {
                class: "together", "aria-pressed": String(this.#together),
                onclick: () => {
                    this.#together = !this.#together;
                    this.#set(null);
                    this.#drawOthers();
                },
            }, t(layout.places.length === 2 ? "play.both" : "play.several")),
            open && otherMoves(this.#ways.others, layout, {
                preview: (move) => this.#set(move && { targets: new Map(), move, by: "mouse" }),
                play: (move) => this.#choose(move),
            }),
            open && moves === null && this.#typed());
    }

    /** Positions with too many moves to list: a move is typed. */
    #typed(): HTMLElement {
        const box = h("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": t("play.typeMove"), placeholder: t(this.#shown.splits ? "play.typeMove.split" : "play.typeMove.like") });
        const form = h("form", { class: "typed" }, box, h("button", null, t("play.go")));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            if (box.value.trim() !== "") this.#choose(box.value.trim());
        });
        return form;
    }

    // ---- what is chosen

    #halfway(): boolean {
        return this.#together && (this.#chosen?.targets.size ?? 0) > 0;
    }

    /** Stones that may stay at a place, smallest first. */
    #legal(id: number): bigint[] {
        if (!this.#together) return [...(this.#ways.direct.get(id)?.keys() ?? [])].sort(ascending);
        const kept = [...(this.#chosen?.targets ?? [])].filter(([other]) => other !== id && this.#halfway());
        const fits = this.#ways.several.filter((way) => kept.every(([other, left]) => way.targets.get(other) === left));
        const ways = fits.some((way) => way.targets.has(id)) ? fits : this.#ways.several;
        return [...new Set(ways.map((way) => way.targets.get(id)).filter((left) => left !== undefined))].sort(ascending);
    }

    /** What choosing `left` at a place means; null when it is not allowed. */
    #choiceAt(id: number, left: bigint, by: By): Choice | null {
        if (!this.#legal(id).includes(left)) return null;
        if (!this.#together) return { targets: new Map([[id, left]]), move: this.#ways.direct.get(id)?.get(left) ?? null, by };
        const want = new Map(this.#heldTargets()).set(id, left);
        let fits = this.#ways.several.filter((way) => [...want].every(([one, n]) => way.targets.get(one) === n));
        if (fits.length === 0) {
            want.clear();
            want.set(id, left);
            fits = this.#ways.several.filter((way) => way.targets.get(id) === left);
        }
        const [only] = fits;
        if (only && fits.every((way) => way.move === only.move)) return { targets: new Map(only.targets), move: only.move, by };
        const exact = fits.find((way) => way.targets.size === want.size);
        return { targets: want, move: exact?.move ?? null, by };
    }

    #heldTargets(): Targets {
        return this.#halfway() && this.#chosen && this.#firm ? this.#firm : new Map();
    }
    #firm: Map<number, bigint> | null = null;

    #set(choice: Choice | null): void {
        this.#chosen = choice;
        this.#heaps.classList.remove("wrong");
        if (!choice) this.#firm = null;
        this.#paint();
    }

    #paint(): void {
        const { layout } = this.#shown;
        const chosen = this.#chosen;
        const after = this.#after();
        for (const one of layout.places) {
            const row = this.#rows.get(one.id);
            if (!row) continue;
            const then = after ? after.get(one.id) ?? 0n : chosen?.targets.get(one.id) ?? one.size;
            paint(row, one.size, then < one.size ? then : null, larger(0n, then - one.size), new Set(this.#legal(one.id)));
            const split = then < one.size ? splitOf(chosen?.move, one) : null;
            if (split) cut(row, split);
            row.setAttribute("aria-valuenow", String(then));
            row.setAttribute("aria-valuetext", then < one.size
                ? tn("play.takeLeaves", one.size - then, { left: then }) : tn("play.stones", one.size));
        }
        this.#say();
    }

    /** What places have after the chosen move. */
    #after(): Map<number, bigint> | null {
        const { layout } = this.#shown, chosen = this.#chosen;
        if (!chosen?.move) return null;
        return new Map(follow(layout, chosen.move, chosen.targets.size > 0 ? chosen.targets : undefined).places.map((one) => [one.id, one.size]));
    }

    // ---- the line below the stones: what is chosen, and a button for it

    #say(): void {
        const chosen = this.#chosen;
        const id = chosen ? [...chosen.targets.keys()].at(-1) : undefined;
        const one = this.#shown.layout.places.find((p) => p.id === id);
        if (!chosen || !this.#shown.open) return fill(this.#choice);
        const text = chosen.move ? this.#label(chosen) : t("play.andMore");
        if (chosen.by === "mouse" && !this.#halfway())
            return fill(this.#choice, h("span", { class: "caption", "aria-hidden": true }, text));
        fill(this.#choice,
            one && h("button", { class: "step", "aria-label": t("play.fewer"), onclick: () => this.#step(one, 1) }, "−"),
            h("button", { class: "main play", disabled: !chosen.move, onclick: () => this.#confirm() }, text),
            one && h("button", { class: "step", "aria-label": t("play.more"), onclick: () => this.#step(one, -1) }, "+"));
    }

    #label(chosen: Choice): string {
        const after = this.#after();
        const taken = this.#shown.layout.places.map((one) => one.size - (after?.get(one.id) ?? one.size)).filter((n) => n > 0);
        if (chosen.targets.size === 1) return tn("play.take", taken.reduce((a, b) => a + b, 0n));
        if (chosen.targets.size > 1) return t("play.takeAll", { list: list(taken) });
        return chosen.move ? shortMove(chosen.move, this.#shown.layout) : "";
    }

    /** A heap that is a bar gets a box for the number of stones. */
    #large(): HTMLElement | false {
        const { layout, open, moves } = this.#shown;
        const bars = layout.places.filter((one) => one.size > DRAWN || (moves === null && one.size > 0));
        if (!open || bars.length === 0 || this.#shown.splits === "all") return false;
        return h("div", { class: "bars" }, bars.map((one) => {
            const box = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", value: 1, "aria-label": sizeOf(one) });
            const row = () => this.#rows.get(one.id);
            box.addEventListener("input", () => {
                const left = one.size - (typedNumber(box.value) ?? 0n), heap = row();
                if (heap) paint(heap, one.size, left >= 0 && left < one.size ? left : null, 0n, new Set());
            });
            const form = h("form", { class: "typed" }, h("span", null, sizeOf(one)), box, h("button", { class: "main" }, t("play.takeThese")));
            form.addEventListener("submit", (event) => {
                event.preventDefault();
                this.#takeMany(one, typedNumber(box.value) ?? 0n);
            });
            return form;
        }));
    }

    #takeMany(one: Place, n: bigint): void {
        const left = one.size - n;
        if (n < 1 || left < 0) return this.#refuse(one);
        const move = this.#ways.direct.get(one.id)?.get(left);
        if (move) this.#choose(move, new Map([[one.id, left]]));
        else if (this.#shown.moves && !this.#shown.partial) this.#refuse(one);
        else this.#choose(one.bag || this.#shown.layout.places.every((other) => other === one || other.size !== one.size) ? `${one.size} -> ${left}` : this.#typedTake(one, left), new Map([[one.id, left]]));
    }

    /** A named pile as large as another: what changes, by its name. */
    #typedTake(one: Place, left: bigint): string {
        return JSON.stringify({ edits: [{ field: one.field, from: [numeral(one.size)], to: [numeral(left)], ...(one.index !== null && { index: one.index }) }] });
    }

    #refuse(one: Place): void {
        const legal = this.#legal(one.id).map((left) => one.size - left).sort(ascending);
        const shown = legal.length > 6 ? [...legal.slice(0, 5), "…", legal.at(-1) ?? ""].join(", ") : list(legal);
        fill(this.#choice, h("span", { class: "caption" },
            legal.length === 0 ? t("play.notHere") : t("play.onlyThese", { list: shown })));
    }

    #confirm(): void {
        const chosen = this.#chosen;
        if (chosen?.move) this.#choose(chosen.move, chosen.targets.size > 0 ? chosen.targets : undefined);
    }

    // ---- mouse and finger

    #under(event: Event): { one: Place; left: bigint } | null {
        const target = event.target as HTMLElement;
        const row = target.closest<HTMLElement>("[data-place]");
        const one = this.#shown.layout.places.find((p) => String(p.id) === row?.dataset.place);
        const i = target.closest<HTMLElement>(".stone:not(.ghost):not(.more)")?.dataset.i;
        return one && i !== undefined ? { one, left: BigInt(i) } : null;
    }

    #point(event: Event): void {
        if (!this.#shown.open) return;
        const under = this.#under(event);
        if (!under) return void (this.#chosen?.by === "mouse" && !this.#halfway() && this.#set(null));
        const choice = this.#choiceAt(under.one.id, under.left, "mouse");
        if (same(choice, this.#chosen)) return;
        if (choice || !this.#halfway()) this.#set(choice);
        if (!choice) this.#rows.get(under.one.id)?.classList.add("refused");
    }

    #click(event: Event): void {
        const under = this.#under(event);
        if (!under || !this.#shown.open) return;
        const before = this.#chosen;
        const choice = this.#choiceAt(under.one.id, under.left, this.#pointer);
        this.#rove(this.#rows.get(under.one.id));
        if (!choice) {
            this.#set(null);
            return this.#refuse(under.one);
        }
        const again = before?.by === "touch" && before.move !== null && (before.targets.get(under.one.id) ?? under.one.size) <= under.left;
        if (again && before) return this.#confirm();
        this.#set(choice);
        if (this.#pointer === "mouse" && choice.move) return this.#confirm();
        this.#firm = new Map(choice.targets);
    }

    #step(one: Place, by: 1 | -1): void {
        const now = this.#chosen?.targets.get(one.id) ?? one.size;
        const legal = this.#legal(one.id);
        const next = by < 0 ? legal.filter((left) => left < now).at(-1) : legal.find((left) => left > now);
        if (next !== undefined) this.#set(this.#choiceAt(one.id, next, this.#chosen?.by ?? "keys"));
        else if (by > 0) this.#set(null);
    }

    // ---- keys

    #focused(): number | null {
        const id = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("b-board [data-place]")?.dataset.place;
        return id !== undefined && this.#rows.has(Number(id)) ? Number(id)
            : this.element.contains(document.activeElement) && document.activeElement !== document.body ? 0 : null;
    }

    #focus(id: number): void {
        const places = this.#shown.layout.places;
        const here = places.findIndex((one) => one.id === id);
        const order = [...places.slice(Math.max(here, 0)), ...places.slice(0, Math.max(here, 0)).reverse()];
        const one = order.find((p) => p.size > 0) ?? order[0];
        if (one) this.#rows.get(one.id)?.focus({ preventScroll: true });
    }

    /** Somebody pressed an arrow key while nothing had the focus. */
    begin(): void {
        this.#focus(0);
    }

    #rove(target: HTMLElement | undefined): void {
        const row = target?.closest<HTMLElement>("[data-place]");
        if (!row) return;
        for (const one of this.#rows.values()) one.setAttribute("tabindex", one === row ? "0" : "-1");
    }

    #key(event: KeyboardEvent): void {
        const row = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
        const one = this.#shown.layout.places.find((p) => String(p.id) === row?.dataset.place);
        if (!one || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!this.#act(event.key, one)) return;
        event.preventDefault();
        event.stopPropagation();
    }

    #act(key: string, one: Place): boolean {
        switch (key) {
        case "ArrowUp": case "ArrowDown": return this.#next(one, key === "ArrowUp" ? -1 : 1);
        case "ArrowLeft": this.#step(one, -1); break;
        case "ArrowRight": this.#step(one, 1); break;
        case "Home": this.#choosePlace(one, this.#legal(one.id)[0]); break;
        case "End": this.#set(null); break;
        case "Enter": case " ": this.#confirm(); break;
        case "Escape":
            if (!this.#chosen) return false;
            this.#set(null);
            break;
        default:
            if (!/^[1-9]$/.test(key)) return false;
            this.#choosePlace(one, one.size - BigInt(key));
        }
        if (this.#together && this.#chosen) this.#firm = new Map(this.#chosen.targets);
        return true;
    }

    #choosePlace(one: Place, left: bigint | undefined): void {
        if (!this.#shown.open || left === undefined) return;
        const choice = this.#choiceAt(one.id, left, "keys");
        if (choice) this.#set(choice);
        else this.#refuse(one);
    }

    #next(one: Place, by: 1 | -1): boolean {
        const places = this.#shown.layout.places.filter((p) => p.size > 0 || p === one);
        const to = places[(places.indexOf(one) + by + places.length) % places.length];
        if (to && to !== one) {
            if (!this.#together) this.#set(null);
            this.#rows.get(to.id)?.focus();
        }
        return true;
    }

    // ---- motion

    /** Lights a move up: a hint, or what the opponent is about to do. */
    mark(move: Move, targets?: Targets, wrong = false): void {
        this.#set({ targets: new Map(targets ?? []), move, by: "mouse" });
        this.#heaps.classList.toggle("wrong", wrong); // a move that was made, and should not have been
        if (wrong) fill(this.#choice);
    }

    /** Stones leave; ends when the board may show what is left. */
    async leave(move: Move, targets?: Targets): Promise<void> {
        this.mark(move, targets);
        if (store.state.calm) return;
        for (const row of this.#rows.values())
            row.querySelectorAll(".chosen").forEach((stone) => stone.classList.add("leaving"));
        await pause(320);
    }
}

function same(a: Choice | null, b: Choice | null): boolean {
    return a?.move === b?.move && [...(a?.targets ?? [])].join() === [...(b?.targets ?? [])].join();
}

/** "1,000,000", as far as that can be read. */
function grouped(n: bigint): string {
    const whole = shortened(n);
    return n > 9999 && !whole.includes("…") ? n.toLocaleString(store.state.language) : whole;
}

function larger(a: bigint, b: bigint): bigint {
    return a > b ? a : b;
}

/** A number as people type it: "1000000", "1,000,000", "1 000 000". */
function typedNumber(text: string): bigint | null {
    return /^\s*(\d+|\d{1,3}([\s.,'’]\d{3})+)\s*$/.test(text) ? BigInt(text.replace(/\D/g, "")) : null;
}

/** A heap that becomes two: stones that stay, that go, and the rest. */
function splitOf(move: Move | null | undefined, one: Place): { left: bigint; taken: bigint } | null {
    const edit = move && editsOf(move).find((e) => one.bag && e.field === one.field && e.from.length === 1 && e.from[0] === one.size && e.to.length === 2);
    const [a = 0n, b = 0n] = edit?.to ?? [];
    return edit ? { left: a < b ? a : b, taken: one.size - a - b } : null;
}
