// later.ts: what more there is about a proved statement, found when it is asked
// for: the proof as people write it, and how many P-positions there are.
import { engine } from "../engine/engine";
import { Cancelled, type Answer, type Answers, type Ask, type Numeral, type Request } from "../engine/types";
import { download, fill, h, say, type Child } from "../dom";
import { t, type Id } from "../texts";
import { markdown } from "./markdown";
import { engineWords, sentence } from "./sentence";
import { waiting, watching, type Work } from "./waiting";

const owner = "guess-later";

/** Opened for the first time, it asks and shows what came; what was cancelled is asked again when it is opened again. */
function later<K extends Ask>(title: Id, request: Request<K>, show: (answer: Answer<K>) => Child): HTMLElement {
    const place = h("div", { class: "g-later" });
    let asked = false;
    const ask = async () => {
        const work: Work = { since: Date.now() };
        asked = true;
        fill(place, waiting(owner, t("guess.searching"), work));
        try {
            const reply = await engine.ask(request, { line: "long", owner, ...watching(work) });
            fill(place, reply.answers[0] ? show(reply.answers[0]) : reply.error ? h("p", null, sentence(reply.error)) : null);
        } catch (error) {
            asked = false;
            fill(place, h("p", null, error instanceof Cancelled ? t("guess.stopped") : String(error)));
        }
        say(place.querySelector("p")?.textContent ?? "");
    };
    const element = h("details", { ontoggle: () => element.open && !asked && void ask() }, h("summary", null, t(title)), place);
    return element;
}

// ---- the proof

/** Written once more in another format, and handed over. */
async function save(request: Request<"prove">, format: "html" | "tex", type: string): Promise<void> {
    const reply = await engine.ask({ ...request, proof: `proof.${format}` }, { line: "long", owner }).catch(() => null);
    const [answer] = reply?.answers ?? [];
    if (answer && "proof" in answer && answer.proof !== undefined) download(new Blob([answer.proof], { type }), `proof.${format}`);
}

function proof(request: Request<"prove">, answer: Answer<"prove">): Child {
    if (!("verdict" in answer)) return h("p", null, sentence(answer.error));
    if (answer.proof === undefined) return h("p", { class: "small" }, engineWords(answer.proof_why ?? ""));
    const body = answer.proof.replace(/^# .*\n+/, "").replace(/\n### The certificate\n[^]*$/, "");
    return [
        h("div", { class: "g-written", lang: "en", tabindex: 0 }, markdown(body)),
        h("div", { class: "g-row" },
            h("button", { type: "button", onclick: () => void save(request, "tex", "application/x-tex") }, t("guess.saveLatex")),
            h("button", { type: "button", onclick: () => void save(request, "html", "text/html") }, t("guess.saveHtml"))),
    ];
}

/** `keys` say which claim it is. */
export function writtenProof(keys: Record<string, unknown>): HTMLElement {
    const request = { ask: "prove" as const, ...keys };
    return later("guess.written", { ...request, proof: true }, (answer) => proof(request, answer));
}

// ---- how many

function listed(terms: Numeral[], most: number): string {
    return `${terms.slice(0, most).join(", ")}, …`;
}

/** "a(m) = 3 a(m-1) - a(m-2)" */
function recurrence(list: Numeral[]): string {
    const parts = list.map((c, i) => ({ c: BigInt(c), i })).filter(({ c }) => c !== 0n).map(({ c, i }, k) =>
        `${c < 0 ? (k === 0 ? "−" : " − ") : k === 0 ? "" : " + "}${c === 1n || c === -1n ? "" : `${c < 0 ? -c : c} `}a(m−${i + 1})`);
    return `a(m) = ${parts.join("") || "0"}`;
}

/** `bag`: what is counted has heaps, whose order means nothing. */
function counts(answer: Answers["count"], bag: boolean): Child {
    if (!answer.below) return h("p", { class: "small" }, engineWords(String(answer.why ?? "")));
    const { below, total } = answer;
    return [
        h("p", null, t(answer.numeration === "zeckendorf" ? "guess.countFibonacci" : "guess.countBelow")),
        h("p", null, h("code", { class: "g-found" }, listed(below.terms, 12))),
        below.recurrence.length > 0 && h("p", null, h("code", null, recurrence(below.recurrence)), " ", t("guess.countFrom", { n: below.from })),
        below.generating_function && h("p", { class: "small" }, t("guess.generating"), " ", h("code", null, below.generating_function)),
        total && total.terms.length > 0 && [h("p", null, t("guess.countStones")), h("p", null, h("code", null, listed(total.terms, 20)))],
        bag && h("p", { class: "small" }, t("guess.countOrder")),
        h("p", { class: "g-checked" }, h("span", { class: "g-tick", "aria-hidden": "true" }, "✓"), t("guess.counted")),
    ];
}

/** `keys` are a game and how many heaps it has. */
export function howMany(keys: Record<string, unknown>): HTMLElement {
    return later("guess.howMany", { ask: "count", ...keys, terms: 20 }, (answer) => counts(answer, "heaps" in keys));
}
