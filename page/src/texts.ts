// texts.ts: every sentence of the page, by id, in the language of the reader.
// A text may have places: t('play.took', {n: 2}) fills "{n}". English is what is
// shown where another language lacks a text; texts without an id are a bug.
import { store } from "./store";
import * as en from "./text/en";
import * as de from "./text/de";

export type Texts = Record<string, string>;
const languages: Record<string, Texts> = { en: en.texts, de: de.texts };
export const names: Record<string, string> = { en: "English", de: "Deutsch" };

export type Id = keyof typeof en.texts & string;

type Places = Record<string, string | number | bigint>;

export function t(id: Id, places: Places = {}): string {
    const text = languages[store.state.language]?.[id] ?? en.texts[id] ?? id;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
        name in places ? inPlace(places[name]!) : whole);
}

/** Numbers of very many digits are told by their ends. */
function inPlace(place: Places[string]): string {
    return typeof place === "bigint" ? shortened(place) : String(place);
}

/** "1000000", "100000…000001" */
export function shortened(n: bigint): string {
    const digits = String(n);
    return digits.length <= 32 ? digits : `${digits.slice(0, 8)}…${digits.slice(-8)}`;
}

/** One or many: tn('play.stones', 3) takes "play.stones.one" or "play.stones.many". */
export function tn(id: string, n: number | bigint, places: Places = {}): string {
    return t(`${id}.${n == 1 ? "one" : "many"}` as Id, { n, ...places });
}
