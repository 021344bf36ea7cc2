// answers.ts: answers off, for a class. The teacher may choose a word that brings
// them back; it is kept in this page only.
import { fill, h, say } from "../dom";
import { store } from "../store";
import { t } from "../texts";

let word = "";

function offer(): HTMLElement {
    const box = h("input", { type: "text", maxlength: 40, autocomplete: "off", "aria-label": t("classroom.word"), placeholder: t("classroom.word") });
    return h("form", {
        class: "answers", onsubmit: (event: Event) => {
            event.preventDefault();
            word = box.value.trim();
            store.change({ answersOff: true });
            say(t("classroom.areOff"));
        },
    }, h("p", null, t("classroom.offWhat")),
    h("div", { class: "answers-row" }, box, h("button", { type: "submit" }, t("classroom.off"))),
    h("p", { class: "small" }, t("classroom.offHow")));
}

function wayOut(): HTMLElement {
    const box = h("input", { type: "text", maxlength: 40, autocomplete: "off", "aria-label": t("classroom.wordAsked"), placeholder: t("classroom.wordAsked") });
    const note = h("p", { class: "small", role: "status" });
    return h("form", {
        class: "answers", onsubmit: (event: Event) => {
            event.preventDefault();
            if (word !== "" && box.value.trim().toLowerCase() !== word.toLowerCase()) return void fill(note, t("classroom.wrongWord"));
            word = "";
            store.change({ answersOff: false });
            say(t("classroom.areOn"));
        },
    }, h("p", null, h("strong", null, t("classroom.areOff")), " ", t("classroom.areOffWhat")),
    h("div", { class: "answers-row" }, word !== "" && box, h("button", { type: "submit" }, t("classroom.on"))), note);
}

export function answers(): HTMLElement {
    return h("section", { class: "answers-box" }, h("h3", null, t("classroom.forTeachers")), store.state.answersOff ? wayOut() : offer());
}
