// why.ts: the reason, level by level: a winning move, or an answer to every move;
// each line can be opened, and put on the table.
import { layOut, type Layout } from "../board/model";
import { phrase, positionWords } from "../board/words";
import { fill, h, patient, type Child } from "../dom";
import { engine } from "../engine/engine";
import { Cancelled, type Answers } from "../engine/types";
import { engineText } from "../guess/sentence";
import { store } from "../store";
import { t, type Id } from "../texts";
import { askDesk, reason } from "./asking";
import { match } from "./match";
import { isNim } from "./rule";

/** Lines that are shown at once. */
const LINES = 24;

type Node = Answers["why_tree"];
type Line = Answers["why_move"];

/** The move of a line, as the board knows moves. */
const moved = (line: Line) => ({ ...line, position: line.to.position });

function layoutOf(node: Node): Layout {
    return layOut(match.fields, node.fields ?? {});
}

function words(node: Node): string {
    return node.fields ? positionWords(layoutOf(node)) || t("play.why.empty") : node.position;
}

function tryIt(position: string): HTMLElement {
    return h("button", {
        class: "try", title: t("play.why.try"), "aria-label": t("play.why.tryThis", { position }),
        onclick: () => store.change({ position }),
    }, "▷");
}

/** While reasons are looked for for long: a way to stop it. */
export function looking(): Child {
    return h("p", { class: "small" }, t("play.why.wait"), " ", h("button", { class: "stop", onclick: () => {
        engine.cancel("play.why");
        engine.cancel("play.trick");
    } }, t("guess.cancel")));
}

/** Opens once: its inside is asked for only then. */
function fold(summary: string, inside: () => Promise<HTMLElement> | HTMLElement): HTMLElement {
    const body = h("div", { class: "why-body" });
    const all = h("details", { class: "why-line" }, h("summary", null, summary), body);
    all.addEventListener("toggle", () => {
        if (!all.open || body.childNodes.length > 0) return;
        fill(body, h("p", { class: "small" }, t("play.why.wait")));
        void patient(Promise.resolve(inside()), () => fill(body, looking())).then((made) => fill(body, made), (problem) => {
            fill(body, !(problem instanceof Cancelled) && h("p", { class: "small" }, reason(problem)));
            if (problem instanceof Cancelled) all.open = false; // asked again when it is opened again
        });
    });
    return all;
}

async function deeper(node: Node): Promise<HTMLElement> {
    if (node.because !== null) return explain(node);
    const answer = await askDesk({ ask: "why", ...match.about(), position: node.position }, `play.why.${node.position}`);
    return explain(answer);
}

/** One move and the answer to it. */
function answered(line: Line, from: Layout): HTMLElement {
    const reply = line.to.because;
    const move = phrase(moved(line), from);
    if (!reply || typeof reply === "string" || Array.isArray(reply))
        return h("li", null, h("div", { class: "why-row" }, h("span", null, move), tryIt(line.to.position)));
    const answer = phrase(moved(reply), layoutOf(line.to));
    const text = t("play.why.answer", { move, answer, position: words(reply.to) });
    const over = typeof reply.to.because === "string";
    return h("li", null, h("div", { class: "why-row" },
        over ? h("span", null, text) : fold(text, () => deeper(reply.to)), tryIt(line.to.position)));
}

function answers(node: Node, lines: Line[]): HTMLElement {
    const from = layoutOf(node), list = h("ul", { class: "why" });
    const show = (from_: number) => lines.slice(from_, from_ + LINES).map((line) => answered(line, from));
    fill(list, show(0));
    if (lines.length > LINES) {
        const more = h("button", { class: "quiet", onclick: () => {
            const shown = list.querySelectorAll(":scope > li").length - 1;
            more.parentElement?.before(...show(shown));
            if (shown + LINES >= lines.length) more.parentElement?.remove();
        } }, t("play.why.more", { n: lines.length }));
        list.append(h("li", null, more));
    }
    return h("div", null, h("p", null, t("play.why.lost", { position: words(node) })), list);
}

function explain(node: Node): HTMLElement {
    const { because } = node;
    if (Array.isArray(because) && because.length > 0) return answers(node, because);
    if (because === null || typeof because === "string" || Array.isArray(because))
        return h("p", null, t(because === null ? "play.why.far" : "play.why.over", { position: words(node) }));
    const text = t("play.why.wins", { move: phrase(moved(because), layoutOf(node)), position: words(because.to) });
    return h("div", { class: "why-row" }, fold(text, () => deeper(because.to)), tryIt(because.to.position));
}

/** Lines of the desk that are known, in the language of the reader. */
const KNOWN: [RegExp, Id, string[]][] = [
    [/^PROVED for all sizes: P-positions of [^,]+, (?:normal|mis\S+) play: (.*?)(?: \(an automaton .*\))?$/, "play.principle.set", ["what"]],
    [/^The heaps do not touch each other, so the xor of their Grundy values decides$/, "play.principle.sum", []],
    [/^\(Sprague and Grundy\):$/, "play.principle.names", []],
    [/^The xor of the heaps decides, column by column of their binary digits:$/, "play.principle.xor", []],
    [/^The Grundy value of the heap decides: it is (\d+)\.$/, "play.principle.value", ["n"]],
    [/^Grundy values have period (\d+) from heap (\d+) on: PROVED\.$/, "play.principle.period", ["n", "from"]],
    [/^In (\S+) every a has exactly one partner b that makes it a P-position;$/, "play.principle.partner", ["row"]],
    [/^b - a has period (\d+) from a = (\d+) on: PROVED\.$/, "play.principle.gap", ["n", "from"]],
    [/^The partner of (\d+) is (\d+): a P-position\.$/, "play.principle.is", ["a", "b"]],
    [/^The partner of (\d+) is (\d+), not (\d+): an N-position\.$/, "play.principle.isNot", ["a", "b", "c"]],
    [/^( *\d+)  value (.*)$/, "play.principle.heap", ["heap", "rest"]],
    [/^(.*\S)   all 0: a P-position$/, "play.principle.zero", ["row"]],
    [/^(.*\S)   not 0: an N-position$/, "play.principle.notZero", ["row"]],
];

function known(line: string): string {
    for (const [form, id, places] of KNOWN) {
        const found = form.exec(line);
        if (found) return t(id, Object.fromEntries(places.map((name, i) => [name, engineText(found[i + 1] ?? "")])));
    }
    return line;
}

/** What decides, as the desk says it. */
export function principle(answer: Answers["why"]): HTMLElement | false {
    const lines = answer.principle ?? [];
    if (lines.length === 0) return false;
    const proved = lines.some((line) => /PROVED/.test(line));
    const table = lines.some((line) => line.startsWith("  "));
    return h("div", { class: "principle" },
        proved && h("p", { class: "proved" }, t("play.proved")),
        table ? h("pre", { class: "wrap", tabindex: 0 }, lines.map(known).join("\n")) : h("p", null, lines.map(known).join(" ")));
}

/** Why the position on the table is won or lost. */
export async function why(): Promise<HTMLElement> {
    const answer = await askDesk({ ask: "why", ...match.about(), position: match.position }, "play.why");
    const inside = explain(answer);
    if (!Array.isArray(answer.because)) inside.querySelector("details")?.setAttribute("open", "");
    return h("div", { class: "reason" }, inside, !isNim(match.show) && principle(answer));
}
