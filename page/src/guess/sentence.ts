// sentence.ts: what the engine says in the reader's language, where that is known;
// else as it is.
import sentences from "bouton:messages";
import { h } from "../dom";
import type { BoutonError } from "../engine/types";
import { store } from "../store";
import { t } from "../texts";
import * as de from "../text/de-engine";
import { provers } from "../text/de-provers";
import * as en from "../text/en-engine";

type Part = { form: RegExp; text: string };

function part([english, text]: [string, string]): Part {
    const form = english.split(/\{\d\}/).map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("(.+?)");
    return { form: new RegExp(`^${form}$`, "s"), text };
}

interface Language {
    /** Sentences of failures, by their ids. */
    messages: Record<string, string>;
    /** What comes without an id, by what it is in English; failures, too. */
    parts: Part[];
}

/** `parts` are tried in this order; failures may stand inside of others. */
function language(own: Record<string, string>, said: [string, string][]): Language {
    const failures = Object.entries(own).filter(([id]) => /[a-z]/.test(sentences[id] ?? ""))
        .map(([id, text]): [string, string] => [sentences[id]!, text]);
    return { messages: own, parts: [...said, ...failures].map(part) };
}

const languages: Record<string, Language> = {
    de: language(de.messages, [...de.parts, ...provers]), en: language(en.messages, en.parts),
};

/** {1} is what stands there, {=1} is something the engine says itself. */
function filled(text: string, places: readonly string[]): string {
    return text.replace(/\{(=?)(\d)\}/g, (_, look: string, n: string) => {
        const place = places[Number(n) - 1] ?? "";
        return look ? engineText(place) : place;
    });
}

function known(text: string): string | null {
    for (const { form, text: words } of languages[store.state.language]?.parts ?? []) {
        const found = form.exec(text);
        if (found) return filled(words, found.slice(1));
    }
    return null;
}

/** Anything that the engine says but failures. */
export function engineText(text: string): string {
    return known(text) ?? text;
}

/** A set in words, as people say it who have never met xor. */
export function setWords(text: string): string {
    return engineText(text).replace(/^(\w+) xor (\w+) = 0$/u, "$1 = $2");
}

/** The same to be shown: what stays English says so to those who hear it. */
export function engineWords(text: string): HTMLElement {
    const words = known(text);
    return h("span", words === null ? { lang: "en" } : null, words ?? text);
}

/** The sentence of a failure. */
export function sentence(error: BoutonError): string {
    const known = languages[store.state.language]?.messages;
    const text = known && Object.hasOwn(known, error.message ?? "") ? known[error.message!] : undefined;
    return text === undefined ? engineText(error.text) : filled(text, error.arguments ?? []);
}

/** The same as a sentence of its own; what was too much to work out here is not told in bytes and steps. */
export function wholeSentence(error: BoutonError): string {
    if (error.status === "out of memory" || error.message?.startsWith("gave-up-the-limit-of-steps")) return t("frame.tooMuch");
    const text = sentence(error).replace(/^<rules>:\d+:\d+: /, ""), [first = ""] = error.arguments ?? [];
    const name = /^[\p{L}_][\p{L}\d_-]*$/u.test(first) && text.startsWith(first); // names are written as they are: a is not A
    return (name ? text : text.charAt(0).toUpperCase() + text.slice(1)) + (text === "" || /[.!?]$/.test(text) ? "" : ".");
}
