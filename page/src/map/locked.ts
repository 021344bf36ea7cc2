// locked.ts: what stands where answers would be while they are switched off.
import { h } from "../dom";
import { store } from "../store";
import { t } from "../texts";

export function locked(): HTMLElement {
    return h("div", { class: "locked" },
        h("p", null, t("map.locked")),
        h("button", { onclick: () => store.change({ view: "classroom" }) }, t("map.toClassroom")));
}
