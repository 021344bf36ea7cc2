// waiting.ts: what is shown while the engine works on a question.
import { engine } from "../engine/engine";
import type { How, Progress } from "../engine/types";
import { h } from "../dom";
import { store } from "../store";
import { t } from "../texts";

/** What is worked on: since when, and how far it is. */
export interface Work {
    since: number;
    progress?: Progress;
}

export type Watching = Pick<How, "progress">;

/** For `How`: what the engine says of its progress is kept. */
export function watching(work: Work): Watching {
    return { progress: (now) => (work.progress = now) };
}

/** While it is worked on: how long, how far, and a way to stop it. */
export function waiting(owner: string, label: string, work: Work): HTMLElement {
    const text = h("span", null, label), clock = h("span", { class: "small g-clock", "aria-hidden": "true" });
    const element = h("section", { class: "g-verdict g-asking" },
        h("span", { class: "g-dots", "aria-hidden": "true" }), text, clock,
        h("button", { type: "button", onclick: () => engine.cancel(owner) }, t("guess.cancel")));
    const tick = () => {
        const seconds = Math.floor((Date.now() - work.since) / 1000), steps = work.progress?.steps ?? 0;
        text.textContent = work.progress?.checking ? t("guess.checking") : label;
        clock.textContent = seconds < 2 ? "" : steps === 0 ? t("guess.seconds", { n: seconds })
            : t("guess.steps", { n: seconds, steps: new Intl.NumberFormat(store.state.language, { notation: "compact" }).format(steps) });
        if (element.isConnected || seconds < 1) setTimeout(tick, 250);
    };
    tick();
    return element;
}
