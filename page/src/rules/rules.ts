// rules.ts: the view "rules": a game to start from, switches, and the text of the
// rules, which can be edited. The board follows whenever the rules are good.
import { engine } from "../engine/engine";
import { Cancelled, type BoutonError, type Show } from "../engine/types";
import { fill, h, patient, say } from "../dom";
import { wholeSentence } from "../guess/sentence";
import { mini } from "../map/mini";
import { about, rulesKeys, store, type Table } from "../store";
import { t, type Id } from "../texts";
import { offer } from "../view";
import { diagnosis, errorsOf } from "./diagnose";
import { editor } from "./editor";
import { spotOf, type Spot } from "./highlight";
import { Slow, startOf } from "./start";
import { isOn, may, NAMES, thrown, type Name, type Switched } from "./switches";
import { head, joined, needs, statements, type Need } from "./text";
import { inWords } from "./words";

const OWNER = "rules";

/** What a game of the program needs, so that it can be played at once. */
const GIVEN: Record<string, string> = {
    "subtraction S": "{1,3,4}", "maximum-nim f": "n/2", "take-away f": "2*t", "turn-limited-nim f": "2*k",
};

function titleOf(on: Name[], off: Name[]): string {
    const word = (name: Name) => t(`rules.title.${name}` as Id);
    return [...on.map(word), ...off.map((name) => t("rules.title.not", { what: word(name) }))].join(" · ");
}

class RulesView extends HTMLElement {
    #ends: (() => void)[] = [];
    #game = store.state.game;
    /** The rules one started from, as they came. */
    #base = "";
    #misere = store.state.misere;
    #set: string[] = [...store.state.set];
    #turn = 0;
    #own = false;
    /** Another game begins with a position of its own. */
    #fresh = false;
    #mini = mini("rules-mini");
    #list = h("select", { onchange: () => void this.#begin(this.#list.value) });
    #mine = h("option", { value: "", hidden: true });
    #needs = h("div", { class: "rules-needs" });
    #switches = h("div", { class: "switches", role: "group", "aria-label": t("rules.change") });
    #mistakes = h("div", { id: "rules-mistakes", role: "status" });
    #words = h("ul", { class: "rules-words" });
    #about = h("details", { class: "small" });
    #editor = editor(t("rules.text"), "rules-mistakes", () => void this.#check());

    connectedCallback(): void {
        fill(this,
            h("label", { class: "rules-game" }, h("span", null, t("rules.from")), this.#list), this.#needs,
            h("h3", null, t("rules.change")), this.#switches,
            h("h3", null, t("rules.text")), this.#editor.element, this.#mistakes,
            h("div", { class: "rules-said" },
                h("section", null, h("h3", null, t("rules.words")), this.#words, this.#about), this.#mini.element),
            primer());
        void this.#open();
        this.#ends.push(
            store.watch(rulesKeys, () => { if (!this.#own) void this.#open(); }),
            store.watch(["answersOff"], () => {
                this.#about.hidden = store.state.answersOff || this.#about.childNodes.length === 0;
                void this.#mini.draw(store.state);
            }));
    }

    disconnectedCallback(): void {
        // What was chosen last still goes to the board, unless something else does.
        for (const end of this.#ends.splice(0)) end();
        this.#mini.end();
    }

    /** What is on the table comes into the editor. */
    async #open(): Promise<void> {
        const { game, rules, set, misere } = store.state;
        const games = (await engine.ask({ ask: "games" })).answers[0]?.games ?? [];
        const known = games.filter((one) => !one.error);
        fill(this.#list, this.#mine, known.map((one) => h("option", { value: one.name, lang: "en" }, one.title || one.name)));
        this.#game = game;
        this.#base = await this.#source(game);
        this.#set = [...set];
        this.#misere = misere;
        this.#editor.text = rules ?? this.#base;
        await this.#check();
    }

    /** What is said about a game stands below, not in its text: it may give answers away. */
    async #source(game: string): Promise<string> {
        return joined(statements(await engine.source(game) ?? "").filter((one) => one.word !== "about" && one.word !== "source"));
    }

    /** Another game to start from. */
    async #begin(game: string): Promise<void> {
        this.#game = game;
        this.#base = await this.#source(game);
        this.#set = needs(this.#base).filter((one) => one.value === null)
            .map((one) => `${one.head}=${GIVEN[`${game} ${one.name}`] ?? defaultOf(one)}`);
        this.#editor.text = this.#base;
        this.#fresh = true;
        await this.#check();
    }

    #table(): Table {
        const text = this.#editor.text;
        return {
            game: this.#game, rules: text === this.#base ? null : text, misere: this.#misere,
            set: this.#set, position: store.state.position,
        };
    }

    /** The list says which game this is: one of the program's, or one's own. */
    #named(): void {
        const own = this.#editor.text !== this.#base;
        fill(this.#mine, t("rules.own", { title: head(this.#editor.text).title || head(this.#editor.text).name }));
        this.#list.value = own ? "" : this.#game;
    }

    async #check(): Promise<void> {
        const turn = ++this.#turn, sign = h("p", { class: "small" }, t("map.busy"));
        await patient(this.#follow(turn), () => turn === this.#turn && this.#mistakes.prepend(sign));
        sign.remove();
    }

    /** Asks the desk about what stands there; good rules go to the board. */
    async #follow(turn: number): Promise<void> {
        const table = this.#table();
        const before = JSON.stringify(about(store.state));
        const names = needs(this.#editor.text).map((one) => one.name);
        table.set = this.#set = this.#set.filter((one) => names.includes(/^[^=(]*/.exec(one)![0]));
        this.#drawNeeds();
        this.#named();
        const reply = await engine.ask({ ask: "show", ...about(table) }, { owner: OWNER, seconds: 5 })
            .catch((error: unknown) => error instanceof Cancelled ? null : tooLong());
        if (!reply || turn !== this.#turn) return;
        const missing = needs(this.#editor.text).some((one) => one.value === null && !this.#has(one));
        this.#tell(errorsOf(reply));
        const show = reply.answers[0];
        if (show && !missing) this.#said(show);
        else this.#unsaid();
        await this.#drawSwitches(turn);
        if (!show || missing || turn !== this.#turn) return;
        const same = !this.#fresh && JSON.stringify(about(table)) === before; // what is on the board stays
        const position = same ? table.position
            : await startOf(table, show.fields, this.#fresh, () => turn === this.#turn).catch((error: unknown) => error);
        if (turn !== this.#turn) return;
        if (position instanceof Slow) return this.#tell([tooLong().error]);
        if (typeof position === "string") table.position = position;
        if (!this.isConnected && JSON.stringify(about(store.state)) !== before) return;
        this.#fresh = false;
        this.#own = true;
        store.change(table);
        this.#own = false;
        await this.#mini.draw(table);
    }

    #tell(errors: BoutonError[]): void {
        const { text } = this.#editor;
        this.classList.toggle("bad", errors.length > 0);
        this.#editor.area.setAttribute("aria-invalid", String(errors.length > 0));
        this.#editor.mark(errors.map((error) => spotOf(text, error)).filter((spot): spot is Spot => spot !== null));
        fill(this.#mistakes, errors.length > 0 && [
            diagnosis(text, errors, (spot) => this.#editor.go(spot)), h("p", { class: "small" }, t("rules.stays"))]);
    }

    /** What was said, and drawn, is about rules that are no longer there. */
    #unsaid(): void {
        fill(this.#words, h("li", { class: "small" }, t("rules.noWords")));
        fill(this.#about);
        this.#about.hidden = true;
        this.#mini.clear();
    }

    #said(show: Show): void {
        fill(this.#words, show.rules.map((one) => h("li", null, inWords(one))));
        const texts = [...show.about, show.source].filter(Boolean);
        fill(this.#about, h("summary", null, t("rules.about")), texts.map((one) => h("p", { lang: "en" }, one)));
        this.#about.hidden = texts.length === 0 || store.state.answersOff;
    }

    #has(need: Need): boolean {
        return this.#set.some((one) => new RegExp(`^${need.name}\\s*[=(]`, "u").test(one));
    }

    #drawNeeds(): void {
        const list = needs(this.#editor.text);
        const now = list.map((one) => one.head).join();
        if (this.#needs.dataset.of === now) return;
        this.#needs.dataset.of = now;
        fill(this.#needs, list.map((one) => this.#field(one)));
    }

    #field(need: Need): HTMLElement {
        const given = this.#set.find((one) => new RegExp(`^${need.name}\\s*[=(]`, "u").test(one));
        let timer: ReturnType<typeof setTimeout> | undefined;
        const take = () => {
            const rest = this.#set.filter((one) => one !== given && !new RegExp(`^${need.name}\\s*[=(]`, "u").test(one));
            this.#set = box.value.trim() === "" ? rest : [...rest, `${need.head}=${box.value.trim()}`];
            void this.#check();
        };
        const box = h("input", {
            type: "text", class: "mono", value: given?.replace(/^[^=]*=/, "") ?? "", placeholder: need.value ?? defaultOf(need),
            spellcheck: "false", autocapitalize: "off", maxlength: 2000,
            oninput: () => { clearTimeout(timer); timer = setTimeout(take, 350); },
        });
        return h("label", null, h("span", { class: "mono" }, `${need.head} =`), box);
    }

    /** Switches that the desk would refuse say why. */
    async #drawSwitches(turn: number): Promise<void> {
        const now: Switched = { rules: this.#editor.text, misere: this.#misere };
        const made: HTMLElement[] = [];
        for (const name of NAMES) {
            const on = isOn(name, now);
            const able = may(name, now);
            let why = able === "yes" ? "" : t(able);
            if (able === "yes" && !on && name !== "misere") why = await this.#refusal(name, now);
            if (turn !== this.#turn) return;
            made.push(this.#switch(name, on, why));
        }
        const active = this.#switches.contains(document.activeElement) && (document.activeElement as HTMLElement).dataset.name;
        fill(this.#switches, made);
        if (active) this.#switches.querySelector<HTMLElement>(`[data-name="${active}"]`)?.focus();
    }

    async #refusal(name: Name, now: Switched): Promise<string> {
        if (this.classList.contains("bad")) return ""; // the text has to be mended first
        const next = thrown(name, now, this.#base, titleOf);
        const reply = await engine.ask({ ask: "show", rules: next.rules, ...(this.#set.length > 0 && { set: this.#set }) }, { seconds: 5 })
            .catch(() => tooLong());
        const error = reply.error;
        return error ? t("rules.no.desk", { why: wholeSentence(error) }) : "";
    }

    #switch(name: Name, on: boolean, why: string): HTMLElement {
        const text = t(`rules.switch.${name}` as Id);
        return h("button", {
            class: "switch", role: "switch", "aria-checked": String(on), "aria-disabled": why ? "true" : undefined, "data-name": name,
            title: why || undefined, onclick: () => why ? this.#explain(why) : this.#throw(name),
        }, h("span", { class: "knob", "aria-hidden": "true" }), h("span", null, text, why && h("span", { class: "small reason" }, why)));
    }

    #explain(why: string): void {
        say(why);
    }

    #throw(name: Name): void {
        const next = thrown(name, { rules: this.#editor.text, misere: this.#misere }, this.#base, titleOf);
        this.#misere = next.misere;
        if (next.rules !== this.#editor.text) this.#editor.text = next.rules;
        void this.#check();
        say(t("rules.switched", { name: t(`rules.switch.${name}` as Id) }));
    }
}

/** How rules are written, in a few lines. */
function primer(): HTMLElement {
    const lines: [string, Id][] = [
        ["heaps a", "rules.how.heaps"], ["pile x, y", "rules.how.pile"], ["number k = 1", "rules.how.number"],
        ["move take t: a -> a - t  for 1 <= t <= a", "rules.how.take"], ["move split b: a -> b, a - b  for 1 <= b < a", "rules.how.split"],
        ["move merge: a, b -> a + b", "rules.how.merge"], ["move both t: x -> x - t, y -> y - t  for 1 <= t <= min(x, y)", "rules.how.both"],
        ["set S = {1, 3, 4}", "rules.how.set"],
    ];
    return h("details", { class: "primer" }, h("summary", null, t("rules.how")), h("p", null, t("rules.help")),
        h("dl", null, lines.map(([code, id]) => [h("dt", null, h("code", null, code)), h("dd", null, t(id))])));
}

function defaultOf(need: Need): string {
    const letter = /\(\s*(\w+)/.exec(need.head)?.[1] ?? "n";
    return need.kind === "set" ? "{1,3,4}" : need.kind === "function" ? `2*${letter}` : "2";
}

function tooLong() {
    const error: BoutonError = { status: "limit", text: t("rules.tooLong"), file: null, line: null, column: null };
    return { answers: [], status: 3, error };
}

customElements.define("b-rules", RulesView);
offer({ name: "rules", title: "rules.title", make: () => h("b-rules") });
