// sentence.ts: sentences of the engine in the reader's language, where they are
// known; else as they are.
import { store } from "../store";
import { sentences as de } from "../text/de-engine";

type Known = { form: RegExp; text: string };

function known([english, text]: [string, string]): Known {
    const form = english.split(/\{\d\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("(.+)");
    return { form: new RegExp(`^${form}$`, "s"), text };
}

const languages: Record<string, Known[]> = { de: de.map(known) };

export function engineText(text: string): string {
    for (const { form, text: translated } of languages[store.state.language] ?? []) {
        const found = form.exec(text);
        if (found) return translated.replace(/\{(\d)\}/g, (_, n: string) => found[Number(n)] ?? "");
    }
    return text;
}

export function sentence(error: { text: string }): string {
    return engineText(error.text);
}
