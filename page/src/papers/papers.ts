// papers.ts: the view "papers": four papers, statement by statement. Nothing is
// said about a statement before it was checked here, on this page.
import { engine } from "../engine/engine";
import { Cancelled, type BoutonError, type Verdict } from "../engine/types";
import { fill, h, say } from "../dom";
import { store, type Table } from "../store";
import { t, type Id } from "../texts";
import { offer } from "../view";
import { outcomeOf, paperTable } from "../guess/ask";
import { headOfFile, statementOfFile, tableOf } from "../guess/claim";
import { unlessOff } from "../guess/off";
import { sentence } from "../guess/sentence";
import { badge, errorCard, verdictCard, verdictSentence } from "../guess/verdict";
import { waiting, watching, type Work } from "../guess/waiting";
import { typeset } from "./typeset";

const owner = "papers";

interface Statement {
    id: string;
    title: string;
    as_printed: boolean;
    game: string;
    quote: string;
    note: string | null;
    text: string;
    paper: string;
    answer?: Verdict;
    error?: BoutonError;
    asking?: Work;
    placed?: boolean;
    open?: boolean;
    /** Only the one that was asked for by itself goes to the board. */
    alone?: boolean;
}

interface Paper {
    paper: string;
    reference: string;
    claims: Statement[];
}

let papers: Paper[] | null = null;
let running: { done: number; of: number; stop: boolean; id: string } | null = null;
let filter = { paper: "", verdict: "" };
let redraw: (one?: Statement) => void = () => undefined;

async function load(): Promise<Paper[]> {
    if (papers) return papers;
    const reply = await engine.ask({ ask: "papers", list: true }, { owner: "papers-list" });
    return (papers = (reply.answers[0]?.papers ?? []).map(({ paper, reference, claims }) => ({
        paper, reference, claims: claims.map(({ id, title = "", as_printed = true, game = "", quote = "", note = null, text = "" }) =>
            ({ id, title, as_printed, game, quote, note, text, paper })),
    })));
}

// ---- checking

async function check(one: Statement, deep = false): Promise<boolean> {
    const work: Work = (one.asking = { since: Date.now() });
    delete one.answer;
    delete one.error;
    redraw(one);
    try {
        const reply = await engine.ask({ ask: "prove", claim: one.id, certificate: true, ...(deep && { deep: true }) },
            { line: "long", owner, ...watching(work) });
        Object.assign(one, outcomeOf(reply));
    } catch (error) {
        if (!(error instanceof Cancelled)) one.error = { status: "io", text: String(error), file: null, line: null, column: null };
        delete one.asking;
        redraw(one);
        return false;
    }
    delete one.asking;
    redraw(one);
    return true;
}

function checkAlone(one: Statement, deep = false): void {
    if (running || all().some((other) => other.asking)) return;
    Object.assign(one, { open: true, alone: true, placed: false });
    void check(one, deep).then((done) => say(done && one.answer ? `${one.id}: ${verdictSentence(one.answer)}`
        : one.error ? sentence(one.error) : t("guess.stopped")));
}

async function checkMany(list: Statement[]): Promise<void> {
    if (running || list.length === 0) return;
    const run = (running = { done: 0, of: list.length, stop: false, id: "" });
    say(t("papers.checking", { n: list.length }));
    redraw();
    for (const one of list) {
        one.alone = false;
        run.id = one.id;
        const whole = await check(one);
        if (run.stop || !whole) break;
        run.done++;
        redraw();
    }
    running = null;
    say(tally(list));
    redraw();
}

function stop(): void {
    if (running) running.stop = true;
    engine.cancel(owner);
}

// ---- which are shown

function all(): Statement[] {
    return (papers ?? []).flatMap((one) => one.claims);
}

function state(one: Statement): string {
    return one.answer ? String(one.answer.verdict) : "";
}

/** An id, or its beginning; else words of the statement. */
function found(one: Statement, typed: string): boolean {
    if (typed.length > 1 && all().some((other) => other.id.toLowerCase() === typed)) return one.id.toLowerCase().startsWith(typed);
    const text = `${one.id} ${one.title} ${one.quote} ${one.game}`.toLowerCase();
    return typed.split(/\s+/).every((word) => text.includes(word));
}

function wanted(one: Statement): boolean {
    return (filter.paper === "" || one.paper === filter.paper) && found(one, store.state.search.trim().toLowerCase()) &&
        (filter.verdict === "" || (filter.verdict === "unchecked" ? state(one) === "" :
            filter.verdict === "corrected" ? !one.as_printed : state(one) === filter.verdict));
}

function tally(list: Statement[]): string {
    const count = (verdict: string) => list.filter((one) => state(one) === verdict).length;
    return t("papers.tally", { proved: count("PROVED"), refuted: count("REFUTED"), open: count("OPEN"), rest: count("") });
}

// ---- one statement

async function toGuess(one: Statement, statement: string): Promise<void> {
    const { rules, game } = await subject(one);
    store.change({ ...(rules !== null && { rules, game }), claim: statement, view: "guess" });
}

/** The rules that it is about, to be put on the board. */
async function subject(one: Statement): Promise<Table> {
    const head = headOfFile(one.text) ?? one.game;
    return paperTable(tableOf(head, { ...store.state, rules: null }, ""), one.paper);
}

/** Where it can be changed in the box of guesses: with rules that come with the page. */
function changeable(one: Statement): string | null {
    const statement = statementOfFile(one.text), head = headOfFile(one.text);
    return statement !== null && head !== null ? `${head}: ${statement}` : null;
}

function body(one: Statement): HTMLElement {
    const place = h("div", { class: "g-result" });
    const claim = changeable(one);
    const draw = async () => {
        if (one.asking) return fill(place, waiting(owner, t("papers.asking"), one.asking));
        if (one.error) return fill(place, errorCard(one.error, null, null));
        if (!one.answer) return fill(place);
        const about = one.answer.verdict === "REFUTED" ? await subject(one) : null;
        fill(place, verdictCard(one.answer, { about, place: one.alone ? one : null, statement: statementOfFile(one.text) ?? "", line: null, keys: { claim: one.id },
            further: /^deep\b/m.test(one.text) ? () => checkAlone(one, true) : null }));
    };
    void draw();
    return h("div", { class: "g-statement-body" },
        one.quote && h("blockquote", { lang: "en" }, typeset(one.quote)),
        !one.as_printed && h("p", { class: "small" }, t("papers.correctedNote")),
        h("div", { class: "g-row" },
            h("button", { type: "button", class: one.answer ? "" : "main", disabled: !!one.asking || running !== null,
                onclick: () => checkAlone(one) }, t(one.answer ? "papers.again" : "papers.check")),
            claim !== null && h("button", { type: "button", class: "quiet", onclick: () => void toGuess(one, claim) }, t("papers.change"))),
        place,
        h("details", null, h("summary", null, t("papers.asWritten")), h("pre", { class: "g-explanation" }, one.text)));
}

function row(one: Statement): HTMLElement {
    const word = one.asking ? h("span", { class: "g-verdict-badge g-none" }, "…") : one.answer ? badge(one.answer.verdict)
        : h("span", { class: "g-verdict-badge g-none" }, one.error ? "?" : t("papers.unchecked"));
    const inside = h("div");
    const element = h("details", { class: "g-statement", id: `paper-${one.id}`, open: one.open === true, ontoggle: () => {
        if (one.open === element.open) return;
        one.open = element.open;
        fill(inside, one.open && body(one));
    } }, h("summary", null, h("span", { class: "g-id" }, one.id), h("span", { class: "g-title" }, h("span", { lang: "en" }, typeset(one.title)),
        !one.as_printed && h("span", { class: "small" }, ` ${t("papers.corrected")}`)), word), inside);
    if (one.open) fill(inside, body(one));
    return element;
}

// ---- the view

function filters(change: () => void): HTMLElement {
    const search = h("input", { type: "search", value: store.state.search, placeholder: t("papers.search"), "aria-label": t("papers.search"), maxlength: 200,
        oninput: () => (store.change({ search: search.value }), change()) });
    const paper = h("select", { "aria-label": t("papers.which"), onchange: () => (filter.paper = paper.value, change()) },
        h("option", { value: "" }, t("papers.all")),
        (papers ?? []).map((one) => h("option", { value: one.paper, selected: one.paper === filter.paper }, one.reference || one.paper)));
    const verdicts: [string, Id][] = [["", "papers.any"], ["PROVED", "guess.proved"], ["REFUTED", "guess.refuted"], ["OPEN", "guess.open"],
        ["unchecked", "papers.unchecked"], ["corrected", "papers.onlyCorrected"]];
    const verdict = h("select", { "aria-label": t("papers.verdict"), onchange: () => (filter.verdict = verdict.value, change()) },
        verdicts.map(([value, text]) => h("option", { value, selected: value === filter.verdict }, t(text))));
    return h("div", { class: "g-filters" }, search, paper, verdict);
}

function progress(list: Statement[]): HTMLElement {
    if (!running) return h("div", { class: "g-row" },
        h("button", { type: "button", disabled: list.length === 0 || all().some((one) => one.asking),
            onclick: () => void checkMany(list) }, list.length === 1 ? t("papers.check") : t("papers.checkAll", { n: list.length })),
        h("span", { class: "small" }, tally(list)));
    return h("div", { class: "g-row" }, h("progress", { max: running.of, value: running.done, "aria-label": t("papers.progress") }),
        h("span", { class: "small" }, t("papers.done", { n: running.done, of: running.of, id: running.id })),
        h("button", { type: "button", onclick: stop }, t("guess.cancel")));
}

function whole(): HTMLElement {
    const head = h("div"), bar = h("div"), list = h("div"), element = h("div", { class: "g-part g-papers-view" },
        h("p", null, t("papers.lead")), head, bar, list);
    const rows = new Map<Statement, HTMLElement>();
    const drawList = () => {
        rows.clear();
        fill(list, (papers ?? []).map((paper) => {
            const those = paper.claims.filter(wanted);
            return those.length > 0 && h("section", { class: "g-paper" }, h("h3", null, paper.reference || paper.paper),
                those.map((one) => {
                    rows.set(one, row(one));
                    return rows.get(one)!;
                }));
        }));
        if (rows.size === 0) fill(list, h("p", { class: "small" }, t("papers.none")));
        fill(bar, progress([...rows.keys()]));
    };
    redraw = (one) => {
        if (!element.isConnected) return;
        const old = one && rows.get(one);
        if (one && old) {
            const now = row(one);
            const focused = old.contains(document.activeElement);
            rows.set(one, now);
            old.replaceWith(now);
            if (focused) now.querySelector<HTMLElement>("button, summary")?.focus({ preventScroll: true });
        }
        fill(bar, progress([...rows.keys()]));
    };
    fill(list, h("p", { class: "small" }, t("papers.loading")));
    void load().then(() => {
        fill(head, filters(drawList));
        drawList();
    }, () => fill(list, h("p", null, t("papers.notHere"))));
    return element;
}

offer({ name: "papers", title: "papers.title", make: () => unlessOff(whole) });
