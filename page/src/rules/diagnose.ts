// diagnose.ts: mistakes in the rules, each with its line, a caret and a hint.
import { wholeSentence } from "../guess/sentence";
import { h, type Child } from "../dom";
import type { BoutonError, Reply } from "../engine/types";
import { t } from "../texts";
import { spotOf, type Spot } from "./highlight";

/** All mistakes of a reply. */
export function errorsOf(reply: Reply): BoutonError[] {
    if (!reply.error) return [];
    const all = (reply as { errors?: BoutonError[] }).errors ?? (reply.error as { errors?: BoutonError[] }).errors;
    return Array.isArray(all) && all.length > 0 ? all.slice(0, 8) : [reply.error];
}

/** The line of a mistake with a caret below it. */
function excerpt(text: string, error: BoutonError, spot: Spot): Child {
    const start = text.lastIndexOf("\n", spot.from - 1) + 1;
    const line = text.slice(start).split("\n")[0] ?? "";
    const from = Math.max(0, spot.from - start - 40);
    const width = Math.max(1, Math.min(spot.to, start + line.length) - spot.from);
    return h("pre", { class: "caret" },
        `${String(error.line).padStart(3)} ${line.slice(from, from + 70)}\n${" ".repeat(4 + spot.from - start - from)}${"^".repeat(width)}`);
}

/** What is wrong, to be read and to be pressed: the caret goes there. */
export function diagnosis(text: string, errors: BoutonError[], go: (spot: Spot) => void): HTMLElement {
    return h("div", { class: "diagnosis" }, errors.map((error) => {
        const spot = spotOf(text, error);
        return h("div", { class: "mistake" },
            h("p", null, h("strong", null, spot ? t("rules.line", { line: error.line! }) : t("rules.wrong")), " ", wholeSentence(error)),
            spot && excerpt(text, error, spot),
            error.hint && !error.text.includes(error.hint.replace(/[?.]$/, "")) && h("p", { class: "small" }, error.hint),
            spot && h("button", { class: "link", onclick: () => go(spot) }, t("rules.go")));
    }));
}
