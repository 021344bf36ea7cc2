// settings.ts: against whom, who starts, from which position; and the keys.
import { fill, h } from "../dom";
import { store, type Opponent } from "../store";
import { t, type Id } from "../texts";
import { match, type Side } from "./match";

function choice(label: Id, take: (value: string) => void): { row: HTMLElement; list: HTMLSelectElement } {
    const list = h("select", { onchange: () => take(list.value) });
    return { row: h("label", { class: "setting" }, h("span", null, t(label)), list), list };
}

function options(list: HTMLSelectElement, now: string, all: [string, string][]): void {
    fill(list, all.map(([value, text]) => h("option", { value }, text)));
    list.value = now;
}

function setOpponent(opponent: Opponent): void {
    const people = match.people;
    store.change({ opponent });
    if (people !== match.people) void match.begin();
}

function position(): { form: HTMLElement; box: HTMLInputElement } {
    const box = h("input", { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", "aria-describedby": "start-problem" });
    const problem = h("p", { class: "problem", id: "start-problem", role: "alert" });
    const form = h("form", { class: "setting" },
        h("label", null, h("span", null, t("play.position")), box),
        h("button", null, t("play.put")), problem);
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const wrong = await match.type(box.value);
        problem.textContent = wrong === null ? "" : `${wrong} ${t("play.position.like", { like: match.start })}`;
        box.setAttribute("aria-invalid", String(wrong !== null));
    });
    return { form, box };
}

function keys(): HTMLElement {
    const all: [string, Id][] = [["↑ ↓", "play.keys.heap"], ["← →", "play.keys.stones"], ["1–9", "play.keys.number"], ["Enter", "play.keys.take"],
        ["U", "play.undo"], ["H", "play.hint"], ["N", "play.new"]];
    return h("dl", { class: "keys" }, all.map(([key, what]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, t(what)))));
}

/** Folded: who only plays does not need it. `refresh` shows what was changed elsewhere. */
export function settings(): { element: HTMLElement; refresh(): void } {
    const all: Opponent[] = ["careless", "chance", "perfect", "person"];
    const against = choice("play.opponent", (value) => setOpponent(value as Opponent));
    const first = choice("play.first", (side) => void match.begin(match.start, Number(side) as Side));
    const { form, box } = position();
    const element = h("details", { class: "settings" },
        h("summary", null, t("play.settings")),
        h("div", { class: "settings-body" }, against.row, first.row, form, h("h3", null, t("play.keys")), keys()));
    let start = "";
    const refresh = () => {
        options(against.list, store.state.opponent, all.map((one) => [one, t(`play.opponent.${one}`)]));
        options(first.list, String(match.first), ([["0", "one", "you"], ["1", "two", "me"]] as const).map(([side, person, player]) =>
            [side, t(`play.first.${match.people ? person : player}`)]));
        if (start !== match.start) box.value = start = match.start;
    };
    return { element, refresh };
}
