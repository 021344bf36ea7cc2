// classroom.ts: the view "classroom": predict and check, a worksheet, a challenge
// to send, and answers off.
import { fill, h } from "../dom";
import { engine } from "../engine/engine";
import { findPlane, type Found } from "../map/plane";
import { rulesKeys, store, type Part } from "../store";
import { t, type Id } from "../texts";
import { offer } from "../view";
import { answers } from "./answers";
import { challenge } from "./challenge";
import { predict } from "./predict";
import { endWorksheet, worksheet } from "./worksheet";

const PARTS: Part[] = ["predict", "sheet", "challenge"];

class Classroom extends HTMLElement {
    #ends: (() => void)[] = [];
    #parts = h("div", { class: "segments no-print", role: "group", "aria-label": t("classroom.title") });
    #turn = 0;
    #inside = h("div");
    #answers = h("div", { class: "no-print" });

    connectedCallback(): void {
        fill(this, this.#parts, this.#inside, this.#answers);
        void this.#draw();
        this.#ends.push(
            store.watch([...rulesKeys, "part"], () => void this.#draw()),
            store.watch(["answersOff"], () => {
                fill(this.#answers, answers());
                if (store.state.part !== "predict") void this.#draw(); // it sees to itself, and keeps what was coloured
            }));
    }

    disconnectedCallback(): void {
        for (const end of this.#ends.splice(0)) end();
        engine.cancel(`classroom-${this.#turn}`);
        endWorksheet();
    }

    async #draw(): Promise<void> {
        fill(this.#parts, PARTS.map((one) => h("button", {
            class: "segment", "aria-pressed": String(one === store.state.part), onclick: () => store.change({ part: one }),
        }, t(`classroom.part.${one}` as Id))));
        fill(this.#answers, answers());
        engine.cancel(`classroom-${this.#turn}`);
        const turn = ++this.#turn;
        endWorksheet();
        const found = await findPlane(store.state, { owner: `classroom-${turn}` }).catch(() => null);
        if (this.isConnected && turn === this.#turn) fill(this.#inside, this.#made(found));
    }

    #made(found: Found | null): HTMLElement {
        const { part } = store.state;
        if (part === "challenge") return challenge(found?.plane ?? null);
        if (!found?.plane) return h("p", null, t(found ? "map.none" : "map.cannot"));
        return part === "sheet" ? worksheet(found.plane, found.show) : predict(found.plane);
    }
}

customElements.define("b-classroom", Classroom);
offer({ name: "classroom", title: "classroom.title", make: () => h("b-classroom") });
