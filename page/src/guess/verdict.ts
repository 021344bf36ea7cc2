// verdict.ts: a verdict as people read it: what it is, why, and what can be done
// with it. Guesses and papers share it.
import { Cancelled, type BoutonError, type Verdict } from "../engine/types";
import { fill, h, type Child } from "../dom";
import { store, type Table } from "../store";
import { saveButton } from "../share/copy";
import { shellWord } from "../share/copyas";
import { t, type Id } from "../texts";
import { nameOf } from "./claim";
import { counterexampleOn, reasonOf, type Line, type Reason } from "./ask";
import { writtenProof } from "./later";
import { engineText, engineWords, wholeSentence } from "./sentence";

const kinds: Record<string, string> = { PROVED: "proved", REFUTED: "refuted", OPEN: "open" };

export function badge(verdict: string): HTMLElement {
    const kind = kinds[verdict] ?? "none";
    return h("span", { class: `g-verdict-badge g-${kind}` }, kinds[verdict] ? t(`guess.${kind}` as Id) : verdict);
}

/** The sentence for screen readers, and for lists. */
export function verdictSentence(answer: Verdict): string {
    if (answer.verdict === "REFUTED") return t("guess.say.refuted", { at: String(answer.counterexample ?? "") });
    if (answer.verdict === "OPEN") return t("guess.say.open", { range: engineText(String(answer.checked_to)) });
    return answer.method === "exhaustive" ? t("guess.say.exhaustive", { range: engineText(String(answer.checked_to)) }) : t("guess.say.proved");
}

/** Puts a table on the board. */
export function play(table: Table, close: boolean): void {
    store.change({ ...table, ...(close && { view: null }) });
}

// ---- refuted

const shown = 12;

/** `lost`: each move has an answer; one without it is the last, and loses. */
function step(table: Table, line: Line, lost: boolean): HTMLElement {
    const to = (move: string, position: string) =>
        h("button", { type: "button", class: "g-line-move", title: t("guess.toBoard"), onclick: () => play({ ...table, position }, false) },
            move.replaceAll("->", "→"));
    return h("li", null, to(line.move, line.position),
        line.reply ? [h("span", { class: "small" }, ` ${t("guess.answer")} `), to(line.reply.move, line.reply.position)]
            : lost && h("span", { class: "small" }, ` ${t("guess.lastLoses")}`));
}

function replies(table: Table, reason: Reason): Child {
    if (reason.value !== null) return h("p", null, t("guess.hasValue", { at: table.position, n: reason.value }));
    if (reason.over) return h("p", null, t(reason.outcome === "P" ? "guess.overP" : "guess.overN", { at: table.position }));
    const title = reason.outcome === "P" ? t("guess.isP", { at: table.position }) : t("guess.isN", { at: table.position });
    const lost = reason.outcome === "P";
    const list = h("ul", { class: "g-replies" }, reason.lines.slice(0, shown).map((one) => step(table, one, lost)));
    const rest = reason.lines.slice(shown);
    return [h("p", null, title), list, rest.length > 0 && h("button", { type: "button", class: "quiet", onclick: (event: Event) => {
        list.append(...rest.map((one) => step(table, one, lost)));
        (event.currentTarget as HTMLElement).remove();
    } }, t("guess.more", { n: rest.length }))];
}

function plainReason(answer: Verdict): Child {
    const lines = answer.explanation ?? [];
    return lines.length > 0 && h("pre", { class: "g-explanation", lang: "en" }, lines.join("\n"));
}

/** The counterexample, and once it is known, how it answers; `place` puts it on the board. */
function refuted(answer: Verdict, how: Showing): Child {
    const reason = h("div", { class: "g-reason" }, plainReason(answer)), buttons = h("div", { class: "g-row" });
    const at = String(answer.counterexample ?? "");
    if (how.about && at !== "") void board(at, how, reason, buttons);
    return [
        at !== "" && h("p", null, t("guess.counterexample"), " ", h("code", { class: "g-found" }, at),
            hasFewer(at, how.statement) && h("span", { class: "small" }, ` ${t("guess.emptyHeaps")}`)),
        answer.note && h("p", { class: "small" }, t("guess.note"), " ", h("span", { lang: "en" }, String(answer.note))),
        reason, buttons,
    ];
}

/** The counterexample has fewer heaps than the statement writes. */
function hasFewer(at: string, statement: string): boolean {
    const written = /\[([^\]^]*)\]/.exec(statement)?.[1], found = /^\[([^\]]*)\]$/.exec(at)?.[1];
    return written !== undefined && found !== undefined && found.split(",").length < written.split(",").length;
}

async function board(text: string, how: Showing, into: HTMLElement, buttons: HTMLElement): Promise<void> {
    const { place } = how;
    try {
        const table = await counterexampleOn(how.about!, text, "guess-board");
        if (!table) return;
        const first = place !== null && !place.placed;
        if (first) {
            place.placed = true;
            play(table, false);
        }
        const reason = await reasonOf(table, "guess-why", /\bgrundy\b/.test(how.statement));
        fill(buttons,
            !reason?.over && h("button", { type: "button", class: "main", onclick: () => play(table, true) }, t("guess.playFromHere")),
            !first && h("button", { type: "button", onclick: () => play(table, false) }, t("guess.onBoard")));
        const other = /\b[PN]\s+(?:iff|if)\b|(?:^|[\s:])[PN]$/.test(how.statement.trim());
        if (reason) fill(into, replies(table, reason), other && h("p", null, t("guess.otherwise")));
    } catch (error) {
        if (!(error instanceof Cancelled)) console.warn(error);
    }
}

// ---- proved

/** What the checker says it proved, without its bookkeeping. */
function theorem(answer: Verdict): string[] {
    const lines = answer.checker ?? [];
    const end = lines.indexOf("compared with the core text of");
    return (end < 0 ? lines : lines.slice(0, end)).map((one) => one.trim().replace(/^PROVED by \S+: /, ""))
        .filter((one) => one !== "PROVED");
}

/** The theorem itself, where it is short enough to be read. */
function shortly(lines: string[]): string | null {
    const last = lines.slice(/^For every .*:$/.test(lines.at(-2) ?? "") ? -2 : -1).join(" ");
    return last !== "" && last.length < 400 ? last : null;
}

function fileName(answer: Verdict): string {
    const id = String(answer.id).replaceAll("*", "-corrected").replace(/[^\w.-]/g, "");
    return `${id === "typed" || id === "" ? "guess" : id}.certificate`;
}

/** How to check a certificate against what was claimed, without the page. */
function verifyCommand(answer: Verdict, { line, about }: Showing): string {
    const rules = about?.rules != null ? ["--game", `${nameOf(about)}=${nameOf(about)}.game`] : ["--games", "games"];
    return ["bouton-verify", fileName(answer), ...(line === null ? [] : [...rules, "--say", line.trim()])].map(shellWord).join(" ");
}

function proved(answer: Verdict, how: Showing): Child {
    const lines = theorem(answer), short = shortly(lines);
    const method = `guess.method.${answer.method}` as Id;
    return [
        h("p", null, answer.method === "exhaustive"
            ? t("guess.finite", { range: engineText(String(answer.checked_to)) }) : t("guess.allSizes")),
        h("p", { class: "g-checked" }, h("span", { class: "g-tick", "aria-hidden": "true" }, "✓"), t(answer.certificate ? "guess.checked" : "guess.finiteChecked")),
        h("p", { class: "small" }, t(method) === method ? t("guess.method", { name: String(answer.method) }) : t(method)),
        short !== null && h("p", null, t("guess.inItsWords"), " ", h("q", { lang: "en" }, short)),
        answer.answer && h("p", null, t("guess.works"), " ", h("code", null, String(answer.answer))),
        h("div", { class: "g-row" }, typeof answer.certificate === "string" &&
            saveButton("guess.certificate", fileName(answer), answer.certificate)),
        typeof answer.certificate === "string" && writtenProof(how.keys),
        (lines.length > 0 || answer.obligations.length > 0) && h("details", null,
            h("summary", null, t("guess.whatWasProved")),
            h("ul", { class: "g-theorem", lang: "en" }, lines.map((one) => h("li", null, one))),
            answer.obligations.length > 0 && [h("p", { class: "small" }, t("guess.obligations")),
                h("ul", { class: "small" }, answer.obligations.map((one) => h("li", null, engineText(one.meaning))))],
            typeof answer.certificate === "string" && h("p", { class: "small" }, t("guess.howToVerify"), " ",
                h("code", null, verifyCommand(answer, how)))),
    ];
}

// ---- open

function open(answer: Verdict, further: (() => void) | null): Child {
    const tried = answer.tried.filter((one) => one.why);
    return [
        h("p", null, t(answer.gave_up ? "guess.gaveUp" : "guess.noneFound", { range: engineText(String(answer.checked_to)) })),
        answer.answer && h("p", null, t("guess.worksSoFar"), " ", h("code", null, String(answer.answer))),
        answer.gave_up && (answer.explanation ?? []).map((line) => h("p", { class: "small" }, engineWords(line))),
        !further && answer.id === "typed" && h("p", { class: "small" }, t(answer.gave_up ? "guess.rangeLess" : "guess.rangeHint")),
        further && h("div", { class: "g-row" }, h("button", { type: "button", onclick: further }, t("guess.further"))),
        tried.length > 0 && h("details", null, h("summary", null, t("guess.whyNot")),
            h("ul", { class: "small" }, tried.map((one) => h("li", null, h("b", null, String(one.prover)), ": ", engineWords(String(one.why)))))),
    ];
}

export interface Showing {
    statement: string;
    /** In one line, as it was asked; null: by its id. */
    line: string | null;
    /** Of a request: which claim it is. */
    keys: Record<string, unknown>;
    /** The rules that the claim is about; null: they cannot be put on the board. */
    about: Table | null;
    /** A counterexample goes to the board by itself, once; null: it does not. */
    place: { placed?: boolean } | null;
    /** Search a larger range; null: it was. */
    further: (() => void) | null;
}

export function verdictCard(answer: Verdict, how: Showing): HTMLElement {
    return h("section", { class: `g-verdict g-${kinds[answer.verdict] ?? ""}`, "data-verdict": String(answer.verdict) },
        h("p", { class: "g-verdict-head" }, badge(answer.verdict)),
        answer.verdict === "REFUTED" ? refuted(answer, how)
            : answer.verdict === "PROVED" ? proved(answer, how) : open(answer, how.further));
}

/** Something went wrong: the sentence, and where, with a caret. */
export function errorCard(error: BoutonError, source: string | null, at: number | null): HTMLElement {
    return h("section", { class: "g-verdict g-trouble", role: "alert" },
        h("p", null, wholeSentence(error)),
        source !== null && at !== null && caret(source, at));
}

export function caret(source: string, at: number): HTMLElement {
    const from = Math.max(0, at - 48), piece = source.slice(from, from + 72);
    return h("pre", { class: "g-caret" }, `${from > 0 ? "…" : ""}${piece}\n${" ".repeat(at - from + (from > 0 ? 1 : 0))}^`);
}
