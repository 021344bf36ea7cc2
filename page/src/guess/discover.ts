// discover.ts: "Guess for me": Bouton looks for the P-positions of all sizes, and
// proves what it finds.
import { engine } from "../engine/engine";
import { Cancelled, type Answers, type BoutonError } from "../engine/types";
import { fill, h, say, type Child } from "../dom";
import { about, rulesKeys, store, tableNow, type Table } from "../store";
import { saveButton } from "../share/copy";
import { t } from "../texts";
import { readClaim, statementOfFile } from "./claim";
import { howMany } from "./later";
import { engineWords, sentence, setWords } from "./sentence";
import { badge, errorCard } from "./verdict";
import { waiting, watching, type Work } from "./waiting";

const owner = "discover";

interface Found extends Work {
    table: Table;
    heaps: number;
    answer?: Answers["discover"];
    error?: BoutonError;
    stopped?: boolean;
    /** What it was asked about, as keys of a request. */
    family?: Record<string, unknown>;
    /** Grundy values of a heap, where positions have no fixed number of heaps. */
    values?: boolean;
}

let found: Found | null = null;
let redraw: () => void = () => undefined;

/** How many heaps stand on the board: "3,5,7" and "[1^2,4]" have three. */
function heapsOn(position: string): number {
    const heaps = /^\[?([\d,^\s]*)\]?/.exec(position.trim())?.[1]?.split(",").filter((one) => one.trim() !== "") ?? [];
    return heaps.reduce((sum, one) => sum + Math.max(1, Number(one.split("^")[1] ?? 1)), 0);
}

async function search(now: Found, bags: boolean): Promise<void> {
    const family = () => ({ ...about(now.table), ...(now.values ? { grundy: true } : bags && { heaps: now.heaps }) });
    const ask = () => engine.ask({ ask: "discover", ...family(), save: "guess", certificate: true },
        { line: "long", owner, ...watching(now) });
    try {
        let reply = await ask();
        if (bags && !now.table.misere && reply.error?.message === "these-rules-cannot-be-turned-into-formulas") {
            now.values = true; // heaps that are split: what one of them is worth
            const other = await ask();
            if (other.answers[0]) reply = other;
        }
        now.answer = reply.answers[0];
        now.family = family();
        if (!now.answer) now.error = reply.error;
    } catch (error) {
        if (error instanceof Cancelled) now.stopped = true;
        else now.error = { status: "io", text: String(error), file: null, line: null, column: null };
    }
    say(now.answer ? t(now.answer.verdict === "PROVED" ? "guess.found" : "guess.notFound")
        : now.error ? sentence(now.error) : t("guess.stopped"));
    redraw();
}

type Take = (claim: string, table: Table) => void;

function card(one: Found, take: Take): Child {
    const { answer, error } = one;
    if (error) return errorCard(error, null, null);
    if (one.stopped) return h("section", { class: "g-verdict g-trouble" }, h("p", null, t("guess.stopped")));
    if (!answer) return waiting(owner, t("guess.searching"), one);
    if (answer.verdict !== "PROVED") return h("section", { class: "g-verdict g-open", "data-verdict": "OPEN" },
        h("p", { class: "g-verdict-head" }, badge("OPEN")), h("p", null, t("guess.notFound")),
        answer.why && h("p", { class: "small" }, engineWords(String(answer.why))));
    const statement = answer.check ? readClaim(String(answer.check), one.table, "").statement
        : typeof answer.claim === "string" ? statementOfFile(answer.claim) : null;
    return h("section", { class: "g-verdict g-proved", "data-verdict": "PROVED" },
        h("p", { class: "g-verdict-head" }, badge("PROVED")),
        h("p", null, t(one.values ? "guess.foundValues" : "guess.found")),
        !one.values && answer.family && h("p", { class: "small" }, t("guess.family", { family: String(answer.family).replace(/^.*: /, "") })),
        h("p", null, h("code", { class: "g-found" }, setWords(String(answer.description ?? "")) || (statement || t("guess.automaton", { n: Number(answer.states) })))),
        statement === null && !answer.description && h("p", { class: "small" }, t("guess.noFormula", { n: Number(answer.states) })),
        h("p", { class: "g-checked" }, h("span", { class: "g-tick", "aria-hidden": "true" }, "✓"), t("guess.checked")),
        h("div", { class: "g-row" },
            statement !== null && h("button", { type: "button", class: "main", onclick: () => take(statement, one.table) }, t("guess.take")),
            typeof answer.certificate === "string" && saveButton("guess.certificate", "discovered.certificate", answer.certificate)),
        !one.values && howMany(one.family!));
}

/** The part of the view; `take` gets what was found as a claim. */
export function discoverer(take: Take): HTMLElement {
    const place = h("div"), count = h("span");
    const go = h("button", { type: "button", class: "g-discover" }, t("guess.forMe"));
    const heaps = h("select", { "aria-label": t("guess.heaps") },
        [1, 2, 3, 4].map((n) => h("option", { value: n }, n)));
    let bags = false;
    const element = h("div", { class: "g-for-me" }, h("div", { class: "g-row" }, go, count), place);
    const draw = () => {
        go.disabled = found !== null && !found.answer && !found.error && !found.stopped;
        fill(place, found && card(found, take));
    };
    const look = async () => {
        const reply = await engine.ask({ ask: "show", ...about(store.state) }, { owner: "discover-show" }).catch(() => null);
        const fields: { kind: string }[] = reply?.answers[0]?.fields ?? [];
        bags = fields.some((one) => one.kind === "heaps");
        heaps.value = String(Math.min(4, Math.max(1, heapsOn(store.state.position))));
        fill(count, bags && h("label", { class: "g-how-many" }, t("guess.withHeaps"), " ", heaps));
    };
    go.addEventListener("click", () => {
        found = { table: tableNow(), heaps: Number(heaps.value), since: Date.now() };
        say(t("guess.searching"));
        draw();
        void search(found, bags);
    });
    redraw = () => element.isConnected && draw();
    const end = store.watch(rulesKeys, () => (element.isConnected ? void look() : end()));
    draw();
    void look();
    return element;
}
