// guess.ts: the view "guess": say what you think holds for all sizes, and see it
// proved or refuted. Guesses stay listed as long as the page is open.
import { engine } from "../engine/engine";
import { Cancelled, type BoutonError } from "../engine/types";
import { fill, h, say, type Child } from "../dom";
import { about, rulesKeys, store, tableNow, type Table } from "../store";
import { t } from "../texts";
import { offer } from "../view";
import { claimKeys, outcomeOf } from "./ask";
import { nameOf, placeIn, readClaim, tableOf } from "./claim";
import { discoverer } from "./discover";
import { examplesFor } from "./examples";
import { formsFor, type Form } from "./forms";
import { tipFor } from "./tip";
import { unlessOff } from "./off";
import { sentence, wholeSentence } from "./sentence";
import { badge, caret, errorCard, verdictCard, verdictSentence } from "./verdict";
import { guesses, type Guess } from "./kept";
import { waiting, watching } from "./waiting";

const owner = "guess";
/** Draws what is open again; the view that is shown last has it. */
let redraw: () => void = () => undefined;

/** The rules that a guess is about. */
function subject(guess: Guess): Table {
    return guess.claim.head === null ? guess.table : tableOf(guess.claim.head, guess.table, nameOf(guess.table));
}

// ---- asking

function busy(): boolean {
    return guesses.list.some((one) => !one.answer && !one.error && !one.stopped);
}

/** Of a request: what is asked about it. */
function keysOf(guess: Guess): Record<string, unknown> {
    return { ...claimKeys(guess.claim.line, guess.table), ...(guess.deep && { deep: true }) };
}

async function settle(guess: Guess): Promise<void> {
    try {
        const reply = await engine.ask({ ask: "prove", ...keysOf(guess), certificate: true }, { line: "long", owner, ...watching(guess) });
        Object.assign(guess, outcomeOf(reply));
    } catch (error) {
        if (error instanceof Cancelled) guess.stopped = true;
        else guess.error = { status: "io", text: String(error), file: null, line: null, column: null };
    }
    guesses.changed();
    if (guess === guesses.open) say(guess.answer ? verdictSentence(guess.answer) : guess.error ? sentence(guess.error) : t("guess.stopped"));
    redraw();
    if (guess === guesses.open && guess.answer) document.querySelector(".g-result")?.scrollIntoView({ block: "nearest" });
}

function ask(typed: string, table: Table, deep = false): void {
    if (typed.trim() === "") return;
    if (busy()) engine.cancel(owner); // a newer one
    const guess: Guess = { typed, table, deep, claim: readClaim(typed, table, nameOf(table)), since: Date.now() };
    const { list } = guesses, same = list.findIndex((one) => one.claim.line === guess.claim.line && one.table.rules === table.rules);
    if (same >= 0) list.splice(same, 1);
    list.unshift(guess);
    guesses.open = guess;
    guesses.changed();
    say(t("guess.asking"));
    redraw();
    void settle(guess);
}

// ---- what is seen

function errorOf(guess: Guess, error: BoutonError): HTMLElement {
    return error.file === "claim" && error.column !== null
        ? errorCard(error, guess.claim.before === 0 ? guess.claim.line : guess.typed, placeIn(guess.claim, error.column))
        : errorCard(error, null, null);
}

/** Asked about rules of one's own that have been changed since. */
function isOld(guess: Guess): boolean {
    return guess.table.rules !== null && guess.table.rules !== store.state.rules;
}

/** The verdict stands below the claim that it is about, whatever is in the box by now. */
function result(guess: Guess): Child {
    return [h("p", { class: "g-asked" }, h("code", null, guess.claim.line),
        isOld(guess) && h("span", { class: "small" }, ` ${t("guess.oldRules")}`)), card(guess)];
}

function card(guess: Guess): HTMLElement {
    const { answer, error } = guess;
    if (answer)
        return verdictCard(answer, { about: subject(guess), place: guess, statement: guess.claim.statement, line: guess.claim.line, keys: keysOf(guess),
            further: guess.deep || !/\bdeep\b/.test(guess.typed) ? null : () => ask(guess.typed, guess.table, true) });
    if (error) return errorOf(guess, error);
    if (guess.stopped) return h("section", { class: "g-verdict g-trouble" }, h("p", null, t("guess.stopped")));
    return waiting(owner, t("guess.asking"), guess);
}

function listed(guess: Guess): HTMLElement {
    const again = () => {
        store.change({ claim: guess.typed, ...(guess.claim.head === null && pick(guess.table)) });
        ask(guess.typed, guess.table, guess.deep);
    };
    const word = guess.answer ? badge(guess.answer.verdict)
        : h("span", { class: "g-verdict-badge g-none" }, guess.error ? "?" : guess.stopped ? "–" : "…");
    return h("li", null, h("button", { type: "button", class: "g-guess", "aria-current": guess === guesses.open ? "true" : null,
        title: t("guess.again"), onclick: again }, word, h("code", null, guess.claim.line), isOld(guess) && h("span", { class: "small" }, t("guess.oldRules"))));
}

/** The rules of a table, without its position. */
function pick(table: Table): Partial<Table> {
    const { game, rules, set, misere } = table;
    return { game, rules, set, misere };
}

// ---- the box

function form(): { element: HTMLElement; live: () => void } {
    const box = h("textarea", { id: "guess-box", rows: 2, spellcheck: false, autocapitalize: "off", autocomplete: "off",
        "aria-describedby": "guess-live guess-about", maxlength: 4096 });
    const hint = h("div", { id: "guess-live", class: "g-live" });
    const go = h("button", { type: "submit", class: "main" }, t("guess.check"));
    box.value = store.state.claim;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void diagnose(box.value, hint), 250);
    };
    box.addEventListener("input", () => {
        store.change({ claim: box.value });
        look();
    });
    box.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        go.click();
    });
    const element = h("form", { class: "g-guess-form", onsubmit: (event: Event) => {
        event.preventDefault();
        ask(box.value, tableNow());
    } }, h("label", { for: "guess-box" }, t("guess.yours")), box, hint, h("div", { class: "g-row" }, go));
    return {
        element,
        live: () => {
            if (box.value !== store.state.claim) box.value = store.state.claim;
            look();
        },
    };
}

/** What is wrong with it so far, with a caret. */
async function diagnose(typed: string, hint: HTMLElement): Promise<void> {
    const table = tableNow();
    if (typed.trim() === "") return fill(hint);
    const claim = readClaim(typed, table, nameOf(table));
    try {
        const reply = await engine.ask({ ask: "core", ...claimKeys(claim.line, table) }, { owner: "guess-live" });
        const error: BoutonError | undefined = reply.answers[0]?.why ?? reply.error;
        if (store.state.claim !== typed) return;
        if (!error) return fill(hint, h("p", { class: "small g-good" }, claim.head === null ? t("guess.readable") : t("guess.readableAbout", { game: claim.head })));
        if (error.file !== "claim" || error.column === null) return fill(hint, h("p", { class: "small g-bad" }, wholeSentence(error)));
        const source = typed.replace(/\s/g, " "), tip = tipFor(typed);
        fill(hint, caret(source, Math.min(placeIn(claim, error.column), source.length)),
            h("p", { class: "small g-bad" }, wholeSentence(error), tip && [" ", h("span", { class: "g-tip" }, t(tip))]));
    } catch (error) {
        if (!(error instanceof Cancelled)) fill(hint);
    }
}

// ---- examples and help

function examples(names: string[]): Child {
    return names.length > 0 && h("div", { class: "g-examples" }, h("span", { class: "small" }, t("guess.try")),
        names.map((one) => h("button", { type: "button", class: "g-chip", onclick: () => {
            store.change({ claim: one });
            ask(one, tableNow());
        } }, h("code", null, one))));
}

function help(forms: readonly Form[]): Child {
    return [h("summary", null, t("guess.help")),
        h("dl", null, forms.map(({ form, meaning, x = "" }) => [h("dt", null, h("code", null, form)), h("dd", null, t(meaning, { x }))])),
        h("p", { class: "small" }, t("guess.help.words"))];
}

async function showTable(about_: HTMLElement, tries: HTMLElement, how: HTMLElement): Promise<void> {
    const table = tableNow();
    try {
        const reply = await engine.ask({ ask: "show", ...about(table) }, { owner: "guess-show" });
        const answer = reply.answers[0];
        if (!answer) return fill(about_, reply.error ? sentence(reply.error) : null), fill(tries);
        const forms = formsFor(table, answer.fields);
        fill(how, help(forms));
        document.querySelector("#guess-box")?.setAttribute("placeholder", forms[0]!.form);
        const play = table.misere ? t("guess.misere") : "";
        fill(about_, t("guess.about"), " ", h("b", null, String(answer.title || answer.game)), table.set.length > 0 && [", ", h("code", null, table.set.join(" "))], play);
        fill(tries, examples(answer.needs && table.set.length === 0 ? [] : examplesFor(table, nameOf(table), answer.fields)));
    } catch (error) {
        if (!(error instanceof Cancelled)) fill(about_);
    }
}

/** The view, and what keeps it true while it is open. */
function whole(): HTMLElement {
    const about_ = h("p", { id: "guess-about", class: "small" });
    const tries = h("div"), how = h("details", { class: "g-help" }), place = h("div", { class: "g-result", tabindex: -1 }), list = h("div");
    const box = form(), found = discoverer((claim, table) => {
        store.change({ claim });
        ask(claim, table);
    });
    const element = h("div", { class: "g-part g-guess-view" },
        h("p", null, t("guess.lead")), h("p", { class: "small" }, t("guess.pn")), about_, box.element, place, tries, how, found, list);
    const draw = () => {
        const at = document.activeElement, asked = list.contains(at), below = place.contains(at);
        fill(place, guesses.open && result(guesses.open));
        fill(list, guesses.list.length > 0 && [h("h3", null, t("guess.list")),
            h("ol", { class: "g-guesses" }, guesses.list.map(listed))]);
        if (asked) list.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
        if (below) place.focus({ preventScroll: true }); // what was pressed there is gone
    };
    redraw = () => element.isConnected && draw();
    const end = [
        store.watch(rulesKeys, () => (element.isConnected ? void showTable(about_, tries, how) : end.forEach((stop) => stop()))),
        store.watch(["rules"], () => redraw()),
        store.watch(["claim"], () => element.isConnected && box.live()),
    ];
    draw();
    void showTable(about_, tries, how);
    if (store.state.claim !== "") queueMicrotask(() => box.live());
    return element;
}

offer({ name: "guess", title: "guess.title", make: () => unlessOff(whole) });
