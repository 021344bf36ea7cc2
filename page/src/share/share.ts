// share.ts: the view "share": the question as a link and as a code, a code from
// somebody else, and the question in other tongues: command, Python, LaTeX.
import { engine } from "../engine/engine";
import { fill, h, say } from "../dom";
import { about, store, tableNow } from "../store";
import { t, type Id } from "../texts";
import { offer } from "../view";
import { questionKeys, shareCode, shareLink } from "./code";
import { claimCommand, claimLatex, claimPython, positionLatex, solveCommand, solvePython } from "./copyas";
import { copyButton } from "./copy";
import { followAddress, openCode } from "./follow";

// ---- a code from somebody else

function paste(): HTMLElement {
    const box = h("input", { type: "text", id: "share-paste", autocomplete: "off", autocapitalize: "off", spellcheck: false,
        placeholder: t("share.pasteHere") });
    const said = h("p", { class: "small", role: "status" });
    return h("form", { class: "g-paste", onsubmit: (event: Event) => {
        event.preventDefault();
        if (box.value.trim() === "") return box.focus();
        void openCode(box.value).then((outcome) => {
            if (!outcome) return;
            said.classList.toggle("g-bad", !outcome.done);
            fill(said, outcome.done ? t("share.opened") : outcome.why);
            say(outcome.done ? t("share.opened") : outcome.why);
        });
    } }, h("label", { for: "share-paste" }, h("b", null, t("share.paste"))), h("div", { class: "g-row" }, box,
        h("button", { type: "submit" }, t("share.open"))), said);
}

// ---- link and code

/** To whatever the device shares with. */
async function send(): Promise<void> {
    await navigator.share({ title: "Bouton", url: await shareLink(store.state) }).catch(() => undefined);
}

function given(): { element: HTMLElement; draw: () => void } {
    const code = h("output", { class: "g-code", tabindex: 0, "aria-label": t("share.code") });
    const draw = () => void shareCode(store.state).then((text) => (code.textContent = text), () => (code.textContent = t("share.bad.large")));
    const local = location.protocol === "file:";
    return {
        draw,
        element: h("div", null,
            h("p", null, t("share.lead")), code,
            h("div", { class: "g-row" },
                copyButton(t("share.copyCode"), () => shareCode(store.state), "main"),
                copyButton(t("share.copyLink"), () => shareLink(store.state)),
                !local && "share" in navigator && h("button", { type: "button", onclick: () => void send() }, t("share.send"))),
            h("p", { class: "small" }, t(local ? "share.local" : "share.both"))),
    };
}

// ---- in other tongues

async function tableLatex(): Promise<string> {
    const reply = await engine.ask({ ask: "export", ...about(tableNow()), format: "latex", max: 12 }, { owner: "share-table" });
    return reply.answers[0]?.output ?? `% ${reply.error?.text}`;
}

function tongue(label: Id, text: string): HTMLElement {
    return h("div", { class: "g-tongue" }, h("div", { class: "g-tongue-head" }, h("span", null, t(label)),
        copyButton(t("share.copy"), () => text, "quiet")), h("pre", { tabindex: 0 }, text));
}

function tongues(): HTMLElement[] {
    const table = tableNow(), { claim, answersOff } = store.state;
    return [
        h("h3", null, t("share.position")),
        tongue("share.command", solveCommand(table)), tongue("share.python", solvePython(table)),
        tongue("share.latex", positionLatex(table.position)),
        ...(answersOff ? [] : [h("div", { class: "g-row" }, copyButton(t("share.table"), tableLatex))]),
        ...(claim.trim() === "" ? [] : [
            h("h3", null, t("share.guess")),
            tongue("share.command", claimCommand(claim, table)), tongue("share.python", claimPython(claim, table)),
            tongue("share.latex", claimLatex(claim, table))]),
    ];
}

function make(): HTMLElement {
    const code = given(), others = h("div", { class: "g-tongues" });
    const element = h("div", { class: "g-part g-share-view" }, code.element, paste(),
        h("details", { class: "g-copy-as" }, h("summary", null, t("share.copyAs")), others));
    const draw = () => {
        code.draw();
        fill(others, tongues());
    };
    const end = store.watch(questionKeys, () => (element.isConnected ? draw() : end()));
    draw();
    return element;
}

offer({ name: "share", title: "share.title", make });

// ---- the address

/** One sentence at the top of the page, until it is closed. */
function notice(why: string): void {
    document.querySelector(".g-notice")?.remove();
    const line = h("div", { class: "g-notice", role: "alert" }, h("span", null, why),
        h("button", { type: "button", class: "quiet", "aria-label": t("frame.close"), onclick: () => line.remove() }, "×"));
    document.body.prepend(line);
    say(why);
}

followAddress(notice);
