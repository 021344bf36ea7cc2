// play.ts: the board with a game going on: the rule above it, what is said below,
// and what can be done. At first there are only stones and one line.
import { Board } from "../board/board";
import type { Targets } from "../board/model";
import { phrase } from "../board/words";
import { fill, h, patient, say } from "../dom";
import { engine } from "../engine/engine";
import { Cancelled } from "../engine/types";
import { rulesKeys, store } from "../store";
import { t, type Id } from "../texts";
import { askDesk, reason } from "./asking";
import { match, type Step } from "./match";
import { ruleLine, splits } from "./rule";
import { settings } from "./settings";
import { afterGame, afterMove, hintWords, spoken, turningPoint, who } from "./talk";
import { trick } from "./trick";
import { looking, why } from "./why";

/** How long things stay to be seen; tests are quicker, and who wants less motion does not wait. */
const pace = { factor: 1 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, store.state.calm ? 0 : ms * pace.factor));
/** A first move was made: from now on there is more than stones and a line. */
let begun = false;
const nobody: Targets = new Map();

/** Numbers with a meaning that is known have a name for it. */
function called(name: string): string {
    for (const id of [`play.number.${match.game}.${name}`, `play.number.${name}`] as Id[]) if (t(id) !== id) return t(id);
    return `${name} =`;
}

/** What is open below the board. */
type Leaf = "why" | "trick" | null;

class Play {
    readonly element = h("b-play");
    #rule = h("h1", { class: "rule" });
    #talk = h("p", { class: "talk" });
    #tools = h("div", { class: "tools" });
    #leaf = h("section", { class: "leaf" });
    #settings = settings();
    #board = new Board((move, targets) => void match.make(move, targets));
    #open: Leaf = null;
    /** What was asked for there, so far: the last one is shown. */
    #leaves = 0;
    /** The rules it is about. */
    #about = "";
    #ghosts: Targets = nobody;
    #idle = 0;
    /** What was said about the move before. */
    #said = "";

    constructor() {
        fill(this.element, this.#rule, this.#board.element, this.#talk, this.#tools, this.#leaf, this.#settings.element);
    }

    // ---- drawing

    draw(): void {
        const { phase, layout, steps } = match;
        begun ||= steps.length > 0 || store.state.played > 0 || store.state.view !== null;
        this.element.classList.toggle("begun", begun);
        this.element.dataset.phase = phase;
        this.element.dataset.side = String(match.side);
        this.element.dataset.position = match.position;
        this.element.dataset.won = String(match.winner);
        const rule = ruleLine();
        this.#rule.classList.toggle("long", rule.length > 170);
        fill(this.#rule, rule, " ", (match.show || match.plain) && phase !== "over" && t(`play.start.${who(match.first)}` as Id));
        this.#board.show({ layout, moves: match.offered, partial: match.far, splits: splits(), open: phase === "open", ghosts: this.#ghosts, called });
        this.#drawTools();
        this.#settings.refresh();
    }

    #drawTools(): void {
        const over = match.phase === "over", off = store.state.answersOff;
        const lost = over && match.steps.length > 0 && (match.winner === 1 || match.people);
        const tool = (label: Id, go: () => void, key = "", main = false) =>
            h("button", { class: main ? "main" : "", "data-tool": label.slice(5), ...(key && { "aria-keyshortcuts": key }), onclick: go }, t(label));
        fill(this.#tools,
            lost && !off && tool("play.whereTurn", () => void this.turned(), "", true),
            over && tool("play.again", () => this.again(), "N", !lost || off),
            over && match.winner === 0 && !match.people && store.state.opponent !== "perfect" && tool("play.harder", () => this.#harder()),
            store.state.played >= 2 && !off && tool("play.isTrick", () => void this.leaf("trick")),
            match.aside !== null && match.phase !== "thinking" && tool("play.resume", () => match.backToGame()),
            begun && match.undoable && tool("play.undo", () => void match.undo(), "U"),
            begun && !over && !off && [
                tool("play.hint", () => void this.hint(), "H"),
                tool("play.isWinning", () => void this.isWinning()),
                tool("play.why", () => void this.leaf("why"))],
            begun && !over && tool("play.new", () => this.again(), "N"));
    }

    /** Shown, and said to those who listen; perhaps with something to do about it. */
    tell(text: string, heard = text, action?: HTMLElement, before = ""): void {
        clearTimeout(this.#idle);
        fill(this.#talk, before !== "" && h("span", { class: "before" }, before), h("span", null, text), action && [" ", action]);
        say(heard);
    }

    async leaf(which: Leaf, keep = false): Promise<void> {
        const mine = ++this.#leaves;
        if (this.#open === which && !keep) which = null;
        this.#open = which;
        this.#about = JSON.stringify(match.about());
        engine.cancel("play.why"); // what the last one still asks for
        engine.cancel("play.trick");
        fill(this.#leaf, which !== null && h("p", { class: "small" }, t("play.why.wait")));
        if (which === null) return;
        let inside: HTMLElement;
        try {
            inside = await patient(which === "why" ? why() : trick(), () => mine === this.#leaves && fill(this.#leaf, looking()));
        } catch (problem) {
            if (problem instanceof Cancelled && mine === this.#leaves) return void this.leaf(null);
            inside = h("p", null, reason(problem));
        }
        if (mine !== this.#leaves) return;
        const title = h("h2", { tabindex: -1 }, t(which === "why" ? "play.why" : "play.isTrick"));
        fill(this.#leaf, h("div", { class: "card" },
            h("header", { class: "panel-head" }, title, h("button", {
                class: "quiet", "aria-label": t("frame.close"), title: t("frame.close"),
                onclick: () => void this.leaf(null),
            }, "×")), inside));
        if (!keep) title.focus({ preventScroll: false });
    }

    /** The same game in another language. */
    resume(): void {
        this.draw();
        const step = match.steps.at(-1);
        this.#talk.classList.toggle("ended", match.phase === "over");
        fill(this.#talk, match.phase === "over" ? afterGame() : step ? afterMove(step) : "");
    }

    // ---- what can be done

    #harder(): void {
        store.change({ opponent: store.state.opponent === "careless" ? "chance" : "perfect" });
        this.again();
    }

    again(): void {
        void match.begin();
    }

    /** Who wins here; null where it is no longer asked, or cannot be said, which it then says. */
    async #solved(): Promise<Awaited<ReturnType<typeof match.solved>> | null> {
        const { position } = match, about = JSON.stringify(match.about());
        const gone = () => match.phase !== "open" || match.position !== position || JSON.stringify(match.about()) !== about;
        try {
            const answer = await patient(match.solved(), () => this.#waiting());
            return gone() ? null : answer;
        } catch (problem) {
            if (!gone()) this.tell(problem instanceof Cancelled ? "" : reason(problem));
            return null;
        }
    }

    /** What takes long says so, and can be taken back. */
    #waiting(): void {
        this.tell(t("play.why.wait"), undefined, h("button", { "data-tool": "cancel", onclick: () => {
            engine.cancel("play.hint");
            engine.cancel("play.turn");
        } }, t("guess.cancel")));
    }

    async hint(): Promise<void> {
        if (match.phase !== "open" || store.state.answersOff) return;
        const answer = await this.#solved(), [best] = answer?.winning ?? [];
        if (!answer) return;
        if (answer.outcome === "P") return this.tell(t("play.hint.none"));
        if (!best) return this.tell(t("play.hint.unlisted"));
        this.#board.mark(best);
        this.tell(hintWords(best));
    }

    async isWinning(): Promise<void> {
        if (match.phase !== "open") return;
        const answer = await this.#solved(), n = answer?.winning?.length ?? 0;
        if (!answer) return;
        const words = { n, all: match.count }, of = match.counted ? "" : ".of"; // of how many is not known
        if (answer.outcome === "P") this.tell(t(`play.winning.no${of}` as Id, words));
        else if (n === 1) this.tell(t(`play.winning.one${of}` as Id, words));
        else this.tell(n > 1 ? t(`play.winning.many${of}` as Id, words) : t("play.winning.yes"));
    }

    /** Back to where the game was given away. */
    async turned(): Promise<void> {
        const { steps } = match;
        try {
            const outcomes = await patient(Promise.all(steps.map(async (step, i) => step.before ?? (
                await askDesk({ ask: "solve", ...match.about(), position: step.position }, `play.turn.${i}`)).outcome)), () => this.#waiting());
            if (match.steps !== steps) return;
            const at = turningPoint(outcomes), step = steps[at];
            if (!step) return this.#never();
            await match.back(at);
            this.#board.mark(step.move, step.targets, true);
            this.tell(t(`play.turn.${who(step.side)}` as Id, { move: phrase(step.move, step.layout) }));
        } catch (problem) {
            engine.cancel("play.turn"); // one that cannot be said is enough
            if (match.steps === steps) this.tell(problem instanceof Cancelled ? afterGame() : reason(problem));
        }
    }

    /** Who lost had never a winning move: then the other one has to begin. */
    #never(): void {
        this.#talk.classList.remove("ended");
        if (match.people) return this.tell(t("play.turn.neverTwo"));
        const first = match.first === 0 ? 1 : 0;
        this.tell(t("play.turn.never"), undefined, h("button", { onclick: () => void match.begin(match.start, first) },
            t(first === 1 ? "play.turn.letMe" : "play.turn.letYou")));
    }

    // ---- what happens

    async happened(event: string, step?: Step): Promise<void> {
        if (event === "taken") return;
        clearTimeout(this.#idle);
        if (event === "move" && step) return this.#moved(step);
        if (event === "loading") {
            this.element.dataset.phase = match.phase;
            return void (this.#idle = window.setTimeout(() => this.tell(t("play.why.wait")), 700));
        }
        if (event === "begin" || event === "back") {
            this.#ghosts = nobody;
            this.#said = "";
            this.#talk.classList.remove("ended");
            if (event === "begin") this.#board.fresh();
            this.draw();
            fill(this.#talk, match.problem);
            if (event === "begin") this.#wait();
        } else if (event === "resume") {
            this.#ghosts = nobody;
            this.#said = "";
            this.#board.fresh();
            this.resume();
        } else if (event === "turn") await this.#turned();
        else if (event === "over") this.#over();
        else {
            this.draw();
            this.tell(match.problem);
        }
        if (this.#open === "trick" && this.#about !== JSON.stringify(match.about())) void this.leaf("trick", true);
        if (this.#open === "why" && event !== "over") void this.leaf(match.phase === "open" ? "why" : null, true);
    }

    /** Stones leave; an opponent's are shown first. */
    async #moved(step: Step): Promise<void> {
        const mine = step.side === 1 && !match.people;
        const gone = () => match.phase !== "thinking" || match.position !== step.position; // taken back meanwhile
        this.element.dataset.phase = match.phase;
        if (mine) {
            await pause(500);
            if (gone()) return;
            this.#board.mark(step.move, step.targets);
            await pause(900);
        }
        if (gone()) return;
        await this.#board.leave(step.move, step.targets);
        if (gone()) return;
        this.#ghosts = new Map(step.layout.places.map((one) => [one.id, one.size]));
        if (!mine) this.#thinking();
    }

    /** Where it takes long to say who wins, that is said. */
    #thinking(): void {
        clearTimeout(this.#idle);
        this.#idle = window.setTimeout(() => this.tell(t("play.thinking")), 1500);
    }

    /** Ghosts: what a place had before the last move, less what it has. */
    #fade(): void {
        const before = this.#ghosts;
        this.#ghosts = new Map(match.layout.places.map(({ id, size }): [number, bigint] => [id, (before.get(id) ?? size) - size]).filter(([, gone]) => gone > 0));
    }

    async #turned(): Promise<void> {
        const step = match.steps.at(-1);
        this.#fade();
        this.draw();
        if (!step) return;
        const mine = step.side === 1 && !match.people;
        this.tell(afterMove(step), spoken(step), undefined, mine ? this.#said : "");
        this.#said = mine || store.state.answersOff ? "" : afterMove(step);
        if (match.phase === "thinking") await pause(900);
    }

    #over(): void {
        const step = match.steps.at(-1);
        this.#fade();
        this.draw();
        this.tell(afterGame(), `${step ? spoken(step).split(/(?<=\.) /)[0] ?? "" : ""} ${afterGame()}`);
        this.#talk.classList.add("ended");
        if (step) this.#tools.scrollIntoView({ block: "nearest", behavior: store.state.calm ? "auto" : "smooth" });
    }

    /** Who does nothing for a while is told how stones are taken. */
    #wait(): void {
        if (store.state.played > 0 || match.steps.length > 0) return;
        this.#idle = window.setTimeout(() => match.steps.length === 0 && match.problem === "" && fill(this.#talk, t("play.idle")), 6000 * pace.factor);
    }

    // ---- keys

    key(event: KeyboardEvent): void {
        const target = event.target as HTMLElement;
        const elsewhere = target !== document.body && !this.element.contains(target);
        if (elsewhere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (target.closest("input, select, textarea, [contenteditable]")) return;
        const key = event.key.toLowerCase();
        if (key === "u" && match.undoable) void match.undo();
        else if (key === "h") void this.hint();
        else if (key === "n") this.again();
        else if (key.startsWith("arrow") && target === document.body) this.#board.begin();
        else return;
        event.preventDefault();
    }
}

let current: Play | null = null;
const bouton = (globalThis as { bouton?: object }).bouton ?? {};
Object.assign(globalThis, { bouton: Object.assign(bouton, { store, match, pace }) }); // for the console and for tests

/** The game on the table; made anew when the language changes. */
export function board(): HTMLElement {
    const first = current === null;
    current = new Play();
    if (first) {
        match.watch((event, step) => current?.happened(event, step));
        store.watch([...rulesKeys, "position"], () => match.follow());
        store.watch(["opponent", "answersOff", "played"], (_, changed) => {
            current?.draw();
            if (changed.has("answersOff")) void current?.leaf(null);
        });
        store.watch(["view"], () => begun || current?.draw()); // who looks further may have a hint, too
        document.addEventListener("keydown", (event) => current?.key(event));
        match.expect();
        current.draw();
        match.open();
    } else current.resume();
    return current.element;
}
