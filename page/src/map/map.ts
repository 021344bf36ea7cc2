// map.ts: the view "map": a plane of positions, which are lost and which are won,
// or their Grundy values.
import { engine } from "../engine/engine";
import { Cancelled } from "../engine/types";
import { fill, h, patient, say } from "../dom";
import { engineText, setWords } from "../guess/sentence";
import { waiting, watching, type Watching, type Work } from "../guess/waiting";
import { rulesKeys, store, type MapShown } from "../store";
import { t } from "../texts";
import { offer } from "../view";
import { CELL, know, sentence, winningMoves, type Known } from "./cell";
import { palette, PRINT, type Palette } from "./colours";
import { bar, legend, sliders } from "./controls";
import { follow, hands, zoom, type Host } from "./hands";
import { locked } from "./locked";
import { bounded, draw, LEFT, limit, seen, type Mark, type Scene, type Window } from "./picture";
import { cellsOf, findPlane, label, pattern, positionAt, type Cell, type Plane } from "./plane";
import { cancelProved, PROVED, findFormula, findRow, hasRow, type Formula, type Period, type Proved } from "./proved";
import { savePng, saveSvg } from "./save";
import { planeShown, shownOf } from "./shown";
import { NOTHING, Tiles, type Kind } from "./tiles";

// What a map shows is about its rules, and ends with the view.
store.watch([...rulesKeys, "view"], ({ view, behind }, changed) => {
    if (!changed.has("map") && (!changed.has("view") || (view === "share" ? behind : view) !== "map")) store.change({ map: null });
});

class MapView extends HTMLElement implements Host {
    plane!: Plane;
    window: Window = { x: 0, y: 0, scale: 18, width: 400, height: 400 };
    cursor: Cell | null = null;
    #kind: Kind = "outcome";
    /** What it shows by itself, "" before it does, and what it has told the store. */
    #plain = "";
    #said = "null";
    #tiles: Tiles | null = null;
    #pointed: Cell | null = null;
    #known: Known | null = null;
    #here: Cell[] = [];
    #marks: Mark[] = [];
    #ringed = false;
    /** The colours of the screen, while it is printed those of paper. */
    #colours: () => Palette = palette;
    #drawn = 0;
    #loads = 0;
    #looks = 0;
    #marked: Promise<void> = Promise.resolve();
    #ends: (() => void)[] = [];
    #canvas = h("canvas", { class: "map-canvas", tabindex: 0, role: "application", "aria-describedby": "map-keys" });
    #controls = h("div");
    #sliders = h("div");
    #legend = h("div");
    #cell = h("div", { class: "map-cell" });
    #proved = h("div", { class: "map-proved" });
    #first = h("div");
    #note = h("p", { class: "small map-note" });

    connectedCallback(): void {
        if (store.state.answersOff) {
            fill(this, locked());
        } else {
            this.#build();
            void this.#load();
            this.#ends.push(store.watch([...rulesKeys, "map"], ({ map }, changed) => {
                if (!changed.has("map") || JSON.stringify(map) !== this.#said) void this.#load();
            }), store.watch(["position"], () => this.#mark()));
        }
        this.#ends.push(store.watch(["answersOff"], () => {
            this.disconnectedCallback();
            this.connectedCallback();
        }));
    }

    disconnectedCallback(): void {
        for (const end of this.#ends.splice(0)) end();
        this.#tiles?.end();
        cancelProved();
        engine.cancel(CELL);
        engine.cancel(`map-plane-${this.#loads}`);
    }

    #build(): void {
        const button = (text: string, name: string, go: () => void) =>
            h("button", { class: "round", "aria-label": name, title: name, onclick: go }, text);
        fill(this, this.#controls, this.#sliders,
            h("div", { class: "map-figure" }, this.#canvas,
                h("div", { class: "map-zoom" },
                    button("+", t("map.zoomIn"), () => zoom(this, 1.5)), button("−", t("map.zoomOut"), () => zoom(this, 1 / 1.5)),
                    button("⌂", t("map.home"), () => this.#home()))),
            this.#legend, this.#note, this.#cell, this.#proved,
            h("details", { class: "map-first" }, h("summary", null, t("map.first")), this.#first),
            h("div", { class: "map-save" },
                h("button", { class: "quiet", onclick: () => savePng(this.#scene()) }, t("map.png")),
                h("button", { class: "quiet", onclick: () => saveSvg(this.#scene()) }, t("map.svg"))),
            h("p", { class: "small", id: "map-keys" }, t("map.keys")));
        hands(this.#canvas, this);
        const watch = new ResizeObserver(() => this.#fit());
        watch.observe(this.#canvas);
        const paper = () => {
            this.#colours = () => PRINT;
            this.#paint();
        };
        const screen = () => {
            this.#colours = palette;
            this.#paint();
        };
        addEventListener("beforeprint", paper);
        const scheme = matchMedia("(prefers-color-scheme: dark)");
        const again = () => this.moved();
        scheme.addEventListener("change", again);
        this.#ends.push(() => watch.disconnect(), () => scheme.removeEventListener("change", again),
            () => removeEventListener("beforeprint", paper), () => removeEventListener("afterprint", screen));
        addEventListener("afterprint", screen);
    }

    #fit(): void {
        const { clientWidth: width, clientHeight: height } = this.#canvas;
        if (width === 0 || (width === this.window.width && height === this.window.height)) return;
        this.window = { ...this.window, width, height };
        if (this.plane && store.state.map === null) this.#settle();
        else if (this.plane) this.moved();
    }

    /** Other rules: everything anew. */
    async #load(): Promise<void> {
        const turn = ++this.#loads;
        const found = await findPlane(store.state, { owner: `map-plane-${turn}` }).catch(() => null);
        if (!this.isConnected || turn !== this.#loads) return;
        this.classList.toggle("no-map", !found?.plane);
        if (!found?.plane) {
            this.#tiles?.end();
            this.#tiles = null;
            return void fill(this.#note, found ? t("map.none") : t("map.cannot"));
        }
        const { map, misere } = store.state, meant = map && planeShown(found.plane, map);
        this.#kind = misere ? "outcome" : map?.kind ?? "outcome";
        this.#plain = "";
        await this.#turn(meant ?? found.plane, meant ? map : null);
        if (meant) this.#plain = "-";
        else if (turn === this.#loads) this.#settle();
    }

    /** Where it looks by itself. */
    #settle(): void {
        this.#home();
        if (this.cursor) follow(this, this.cursor);
        this.#plain = JSON.stringify(shownOf(this.plane, this.#kind, this.window));
    }

    /** Other coordinates run: one looks where one is told to, or at the position of the board again. */
    async #turn(plane: Plane, map: MapShown | null = null): Promise<void> {
        this.cursor = this.#known = null;
        fill(this.#cell);
        this.#take(plane, true);
        this.#home();
        if (map) this.window = bounded({ ...this.window, x: map.x, y: map.y, scale: map.scale }, plane);
        await this.#marked;
        if (map) return;
        const most = limit(plane);
        const here = this.#here.filter((cell) => cell.x <= most.x && cell.y <= most.y).at(-1);
        if (this.plane !== plane || this.cursor) return; // somebody may hold another by now
        if (here) this.hold(here, false);
        else fill(this.#cell, h("p", { class: "small" }, t("map.beyond")));
    }

    /** Where the position of the board is. */
    #mark(): void {
        this.#marked = this.#find(++this.#looks);
    }

    /** Ends when the place is known, if need be that of a position which came meanwhile. */
    async #find(turn: number): Promise<void> {
        const found = await findPlane(store.state, { owner: `map-mark-${turn}` }).catch(() => null);
        if (turn !== this.#looks) return this.#marked;
        if (!found?.plane || !this.plane) return;
        this.#here = cellsOf(this.plane, found.at);
        this.moved();
    }

    #take(plane: Plane, shape: boolean): void {
        const same = this.plane === plane;
        this.plane = plane;
        this.#tiles?.end();
        this.#tiles = new Tiles(plane, this.#kind, () => this.moved());
        if (!same) this.#forget();
        const choice = {
            plane, kind: this.#kind,
            take: (next: Plane) => void this.#turn(next),
            show: (kind: Kind) => { this.#kind = kind; this.#take(this.plane, false); },
        };
        fill(this.#controls, bar(choice));
        if (shape) fill(this.#sliders, sliders({ ...choice, take: (next) => { this.#take(next, false); } }));
        this.#canvas.setAttribute("aria-label", t("map.label", { pattern: pattern(plane) }));
        if (this.cursor) this.hold(this.cursor, false);
        this.#mark();
    }

    /** What was proved is about another plane. */
    #forget(): void {
        this.#marks = [];
        this.#ringed = false;
        cancelProved();
        this.#offerProofs();
    }

    #home(): void {
        const { all, across, up, wrap } = this.plane;
        const sizes = all.filter((one, i) => one.field.kind !== "number" || i === across || i === up).map((one) => one.value);
        const wide = up === null ? wrap : Math.max(16, 1.4 * Math.max(0, ...sizes));
        const scale = Math.min((this.window.width - LEFT) / wide, 34);
        this.window = bounded({ ...this.window, x: 0, y: 0, scale }, this.plane);
        this.moved();
    }

    /** What it shows goes into the address, where it is not what it shows by itself. */
    #tellStore(): void {
        if (this.#plain === "") return;
        const now = shownOf(this.plane, this.#kind, this.window);
        const map = JSON.stringify(now) === this.#plain ? null : now;
        this.#said = JSON.stringify(map);
        store.change({ map });
    }

    #scene(): Scene {
        const known = this.#known;
        return {
            tiles: this.#tiles!, window: this.window, table: this.#here, cursor: this.#pointed ?? this.cursor,
            options: known?.options ?? [], winning: known?.winning ?? [], marks: this.#marks, ringed: this.#ringed,
        };
    }

    moved(): void {
        if (this.#drawn || !this.#tiles) return;
        this.#drawn = requestAnimationFrame(() => {
            this.#drawn = 0;
            if (!this.#tiles || !this.isConnected) return;
            const tiles = this.#tiles;
            tiles.want(seen(this.window, this.plane));
            this.#paint();
            this.#tellStore();
            this.#notes(tiles);
        });
    }

    #paint(): void {
        if (!this.#tiles) return;
        const look = this.#colours();
        draw(this.#canvas, this.#scene(), look, devicePixelRatio || 1);
        fill(this.#legend, legend(this.#kind, this.#tiles.most(), look));
    }

    #notes(tiles: Tiles): void {
        const refused = seen(this.window, this.plane).map((one) => tiles.get(one.x, one.y)).find((one) => one && "refused" in one);
        const why = refused && "refused" in refused ? refused.refused : "";
        fill(this.#note, tiles.busy ? t("map.busy") : refused ? t(why ? "map.refusedWhy" : "map.refused", { why }) : "");
        const list: string[] = [];
        for (let sum = 0; sum < 40 && list.length < 30; sum++)
            for (let x = 0; x <= sum && list.length < 30; x++)
                if (tiles.value({ x, y: sum - x }) === 0) list.push(`(${x}, ${sum - x})`);
        const text = this.plane.up === null ? this.#line(tiles) : list.join(" ");
        if (this.#first.lastElementChild?.textContent === text) return;
        const { plane } = this;
        fill(this.#first, plane.up !== null && h("p", { class: "small" }, t("map.firstOf", {
            pattern: pattern(plane), a: label(plane, plane.across), b: label(plane, plane.up) })), h("p", null, text));
    }

    #line(tiles: Tiles): string {
        const list: number[] = [];
        for (let n = 0; n < 1024 && list.length < 40; n++)
            if (tiles.value({ x: n % this.plane.wrap, y: Math.floor(n / this.plane.wrap) }) === 0) list.push(n);
        return list.join(", ");
    }

    point(cell: Cell | null): void {
        if (cell?.x === this.#pointed?.x && cell?.y === this.#pointed?.y) return;
        this.#pointed = cell;
        const at = cell ?? this.cursor;
        if (at) void this.#look(at, false);
        this.moved();
    }

    hold(cell: Cell, aloud = true): void {
        this.cursor = cell;
        this.#pointed = null;
        follow(this, cell);
        void this.#look(cell, aloud);
        this.moved();
    }

    async #look(cell: Cell, aloud: boolean): Promise<void> {
        const here = () => {
            const at = this.#pointed ?? this.cursor;
            return this.isConnected && at?.x === cell.x && at.y === cell.y;
        };
        const asked = know(this.plane, cell).catch((error: unknown) => error instanceof Cancelled ? undefined : null);
        const known = await patient(asked, () => here() && this.#unsaid(t("map.busy")));
        if (known === undefined || !here()) return;
        if (!known) this.#unsaid("");
        this.#known = known;
        const value = this.#kind === "grundy" ? this.#tiles?.value(cell) : undefined;
        const text = known ? sentence(known, value === NOTHING ? undefined : value) : t("map.tooMuch");
        if (aloud) say(text);
        fill(this.#cell, h("p", null, text),
            known?.position && h("button", { class: "main", onclick: () => this.#play(known.position!) }, t("map.play")),
            known && winningMoves(known, (position) => this.#play(position)));
        this.moved();
    }

    /** What was known is about another cell. */
    #unsaid(text: string): void {
        this.#known = null;
        fill(this.#cell, h("p", null, text));
        this.moved();
    }

    #play(position: string): void {
        store.change({ position });
        say(t("map.played", { position }));
    }

    play(): void {
        if (this.#known?.position && this.#known.cell === this.cursor) this.#play(this.#known.position);
        else if (this.cursor) this.#play(positionAt(this.plane, this.cursor));
    }

    #offerProofs(): void {
        fill(this.#proved,
            hasRow(this.plane) && h("button", { onclick: () => void this.#prove(findRow) }, t("map.findRow")),
            h("button", { onclick: () => void this.#prove(findFormula) }, t("map.findFormula")));
    }

    async #prove(find: (plane: Plane, how: Watching) => Promise<Proved>): Promise<void> {
        const { plane } = this;
        const work: Work = { since: Date.now() };
        fill(this.#proved, waiting(PROVED, t("map.proving"), work));
        const found = await find(plane, watching(work)).catch((error: unknown): Proved | null => error instanceof Cancelled ? null : { kind: "open", why: "" });
        if (!this.isConnected || this.plane !== plane) return;
        this.#offerProofs();
        if (!found) return;
        this.#tell(found);
        this.moved();
    }

    #tell(found: Proved): void {
        if (found.kind === "open") {
            this.#proved.append(h("p", { class: "open" }, found.why ? t("map.openWhy", { why: found.why }) : t("map.open")));
        } else if (found.kind === "row") {
            this.#marks = found.marks;
            this.#proved.append(h("div", { class: "proof" },
                h("p", null, h("strong", null, t("map.provedRow")), " ", t("map.checked")),
                h("p", { class: "mono" }, found.families.slice(0, 12).join("  "), BigInt(found.familyCount) > 12 && " …"),
                BigInt(found.exceptionCount) > 0 && h("p", { class: "small" }, t("map.exceptions"), " ",
                    h("span", { class: "mono" }, found.exceptions.slice(0, 12).join("  "), BigInt(found.exceptionCount) > 12 && " …"))));
        } else {
            this.#ringed = true;
            this.#proved.append(h("div", { class: "proof" },
                h("p", null, h("strong", null, t("map.provedAll")), " ", allSizes(found)),
                h("p", { class: "small" }, found.kind === "formula" && `${engineText(found.family)}. `, t("map.checked"))));
        }
        say(this.#proved.lastElementChild?.textContent ?? "");
    }
}

/** What is proved, in words. */
export function allSizes(found: Formula | Period): string {
    if (found.kind === "formula")
        return found.description ? t("map.lostWhen", { what: setWords(found.description) }) : t("map.automaton", { n: found.states });
    const values = found.values.slice(0, found.preperiod + found.period);
    return t(found.preperiod === 0 ? "map.period" : "map.periodAfter", {
        period: found.period, preperiod: found.preperiod, values: values.slice(0, 24).join(" ") + (values.length > 24 ? " …" : "") });
}

customElements.define("b-map", MapView);
offer({ name: "map", title: "map.title", make: () => h("b-map") });
