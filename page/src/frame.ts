// frame.ts: what stands around the board: the name, the ways to the other views,
// preferences. At first there is only the board and a way to more.
import { fill, h } from "./dom";
import { store, type Theme } from "./store";
import { names, t, type Id } from "./texts";
import { view, views } from "./view";

function way(name: string, title: Id): HTMLElement {
    const open = store.state.view === name;
    return h("button", {
        class: "way", "aria-pressed": String(open), "data-view": name,
        onclick: () => store.change({ view: open ? null : name, behind: name === "share" ? store.state.view : null }),
    }, t(title));
}

function choice(label: Id, now: string, all: [string, string][], take: (value: string) => void): HTMLElement {
    const list = h("select", { onchange: () => take(list.value) },
        all.map(([value, text]) => h("option", { value, selected: value === now }, text)));
    return h("label", { class: "preference" }, h("span", null, t(label)), list);
}

function preferences(): HTMLElement {
    const { language, theme, calm } = store.state;
    const themes: Theme[] = ["auto", "light", "dark"];
    const box = h("input", { type: "checkbox", checked: calm, onchange: () => store.change({ calm: box.checked }) });
    return h("div", { class: "preferences" },
        choice("frame.language", language, Object.entries(names), (value) => store.change({ language: value })),
        choice("frame.theme", theme, themes.map((one) => [one, t(`frame.theme.${one}`)]),
            (value) => store.change({ theme: value as Theme })),
        h("label", { class: "preference" }, h("span", null, t("frame.calm")), box),
        h("p", { class: "small" }, t("frame.about")));
}

/** Ways to the views stand open once a game was played or a view was opened. */
function grown(): boolean {
    return store.state.played > 0 || store.state.view !== null || document.body.classList.contains("grown");
}

function menu(): HTMLElement {
    const inside = grown() ? [] : views().map((one) => way(one.name, one.title));
    return h("details", { class: "menu" },
        h("summary", { "aria-label": t("frame.more"), title: t("frame.more") }, "⋯"),
        h("div", { class: "sheet" }, inside, preferences()));
}

function header(top: HTMLElement): void {
    const whole = grown();
    document.body.classList.toggle("grown", whole);
    const ways = h("nav", null, views().map((one) => way(one.name, one.title)));
    fill(top, h("span", { class: "wordmark" }, "Bouton"), whole && ways, menu());
    const open = ways.querySelector<HTMLElement>('[aria-pressed="true"]'); // on phones they scroll
    if (open) ways.scrollLeft = open.offsetLeft - ways.offsetLeft - (ways.clientWidth - open.offsetWidth) / 2;
}

function panel(side: HTMLElement): void {
    const one = view(store.state.view);
    document.body.classList.toggle("beside", one !== undefined);
    if (!one) return fill(side);
    const title = h("h2", { tabindex: -1 }, t(one.title));
    fill(side,
        h("header", { class: "panel-head" }, title,
            h("button", { class: "quiet", onclick: close, "aria-label": t("frame.close"), title: t("frame.close") }, "×")),
        one.make());
    title.focus({ preventScroll: true });
    const behavior = store.state.calm ? "auto" : "smooth";
    const below = side.offsetLeft === document.getElementById("table")!.offsetLeft;
    if (below) side.scrollIntoView({ block: "start", behavior });
    else scrollTo({ top: 0, behavior });
}

function close(): void {
    const name = store.state.view;
    store.change({ view: null });
    document.querySelector<HTMLElement>(`[data-view="${name}"], .menu summary`)?.focus();
}

function look(): void {
    const { theme, language, calm } = store.state;
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme;
    root.classList.toggle("calm", calm);
    document.title = t("frame.title");
}

/** Builds the frame into the page; `board` makes what is always there. */
export function frame(board: () => HTMLElement): void {
    const top = h("header", { class: "top" });
    const table = h("main", { id: "table" });
    const side = h("aside", { id: "panel" });
    // How much of it stays at the top: what is scrolled to begins below that.
    const measure = () => document.documentElement.style.setProperty("--top", `${Math.max(0, top.offsetHeight + (parseFloat(getComputedStyle(top).top) || 0))}px`);
    new ResizeObserver(measure).observe(top);
    document.body.prepend(top, h("div", { class: "room" }, table, side));
    const draw = () => {
        look();
        header(top);
        measure();
        panel(side);
    };
    const again = () => {
        fill(table, board());
        draw();
    };
    store.watch(["view", "theme", "calm"], draw);
    store.watch(["played"], () => header(top));
    store.watch(["language"], again);
    document.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && store.state.view !== null && !event.defaultPrevented) close();
    });
    again();
}
