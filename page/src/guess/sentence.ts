// sentence.ts: what the engine says in the reader's language, where that is known;
// else as it is.
import type { BoutonError } from "../engine/types";
import { store } from "../store";
import { messages, parts } from "../text/de-engine";

type Part = { form: RegExp; text: string };

function part([english, text]: [string, string]): Part {
    const form = english.split(/\{\d\}/).map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("(.+?)");
    return { form: new RegExp(`^${form}$`, "s"), text };
}

interface Language {
    messages: Record<string, string>;
    parts: Part[];
}

const languages: Record<string, Language> = { de: { messages, parts: parts.map(part) } };

function filled(text: string, places: readonly string[]): string {
    return text.replace(/\{(\d)\}/g, (_, n: string) => engineText(places[Number(n) - 1] ?? ""));
}

/** Anything that the engine says but failures. */
export function engineText(text: string): string {
    for (const { form, text: known } of languages[store.state.language]?.parts ?? []) {
        const found = form.exec(text);
        if (found) return filled(known, found.slice(1));
    }
    return text;
}

/** The sentence of a failure. */
export function sentence(error: BoutonError): string {
    const known = languages[store.state.language]?.messages;
    const text = known && Object.hasOwn(known, error.message ?? "") ? known[error.message!] : undefined;
    return text === undefined ? error.text : filled(text, error.arguments ?? []);
}
