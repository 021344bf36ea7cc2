// challenge.ts: "beat me from here": a position to send to somebody, who plays it
// against the perfect opponent.
import { fill, h, patient } from "../dom";
import { engine } from "../engine/engine";
import type { Plane } from "../map/plane";
import { copyButton } from "../share/copy";
import { shareCode, shareLink } from "../share/code";
import { about, store, type State } from "../store";
import { t } from "../texts";
import { chosen } from "./choose";
import { stones } from "./stones";

/** What the other one gets: the table, a perfect opponent, nothing beside the board. */
function sent(): State {
    return { ...store.state, view: null, opponent: "perfect", claim: "" };
}

/** However it is written. */
const numbers = (position: string) => String(position.match(/\d+/g));

/** Boards so far: the last one is drawn. */
let boards = 0;

/** The board as stones, and whether the one who starts can win. */
async function draw(place: HTMLElement): Promise<void> {
    const mine = ++boards;
    const { position } = store.state;
    const reply = await engine.ask({ ask: "solve", ...about(store.state), position, "max-steps": 20_000_000 },
        { owner: "challenge", seconds: 5 }).catch(() => null);
    const found = reply?.answers[0];
    if (mine !== boards) return;
    if (!found) return fill(place, h("p", null, position));
    const numbers = Object.entries(found.fields ?? {}).map(([name]) => name)
        .filter((name) => new RegExp(`\\b${name}=`).test(found.position));
    fill(place, stones(found.fields ?? {}, numbers), h("p", null, h("strong", { class: "mono" }, found.position), " ",
        !store.state.answersOff && t(found.outcome === "N" ? "classroom.canWin" : "classroom.cannotWin")));
}

export function challenge(plane: Plane | null): HTMLElement {
    const place = h("div", { class: "challenge-board" });
    let seed = Math.floor(performance.now()) % 997;
    const said = h("p", { class: "small", role: "status" });
    const other = async () => {
        const asked = chosen(plane!, ++seed, `challenge-${seed}`).catch(() => ({ moves: [] }));
        const { moves } = await patient(asked, () => fill(said, t("map.busy")));
        const next = moves.reverse().find((one) => numbers(one.typed) !== numbers(store.state.position));
        fill(said, next ? null : t("frame.tooMuch"));
        if (next) store.change({ position: next.typed });
    };
    const end = store.watch(["position"], () => (place.isConnected ? void draw(place) : end()));
    void draw(place);
    return h("section", { class: "challenge" },
        h("p", null, t("classroom.challengeHow")), place,
        h("div", { class: "answers-row" },
            copyButton(t("classroom.copyLink"), () => shareLink(sent()), "main"),
            copyButton(t("classroom.copyCode"), () => shareCode(sent())),
            plane && h("button", { class: "quiet", onclick: () => void other() }, t("classroom.other"))), said,
        h("p", { class: "small" }, t("classroom.codeHow")));
}
