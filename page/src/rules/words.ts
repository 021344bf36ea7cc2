// words.ts: the rules in words. The desk says them in English, in sentences that
// are made of few phrases; other languages have these phrases here.
import { store } from "../store";

const GERMAN: [RegExp, string][] = [
    [/^A position is (.*)$/, "Eine Stellung besteht aus $1"],
    [/a bag of heaps (\S+) \(their order does not matter, empty ones vanish\)/g, "Haufen $1 (ihre Reihenfolge ist egal, leere verschwinden)"],
    [/choose a pile (\S+); it becomes /g, "wähle einen Stapel $1; aus ihm wird "],
    [/numbered piles (\S+), (\S+), \.\.\. \(which may be empty\)/g, "nummerierten Stapeln $1, $2, … (die leer sein dürfen)"],
    [/\ba pile (\S+)/g, "einem Stapel $1"],
    [/\ba number (\S+), at first /g, "einer Zahl $1, anfangs "],
    [/^(Eine Stellung besteht aus [^]*?)(, with )/, "$1, wobei gilt: "],
    [/^(Eine Stellung besteht aus [^]*) and (eine[mr] |Haufen |nummerierten )/, "$1 und $2"],
    [/^Here /, "Hier ist "],
    [/\.\.\. \(the last value repeated\)/, "… (der letzte Wert wiederholt sich)"],
    [/^Move (\S+): /, "Zug $1: "],
    [/choose different heaps (\S+) and (\S+) and replace them by /g, "wähle zwei Haufen $1 und $2 und ersetze sie durch "],
    [/choose different heaps ([^;]*) and replace them by /g, "wähle verschiedene Haufen $1 und ersetze sie durch "],
    [/choose a heap (\S+), which becomes /g, "wähle einen Haufen $1, der zu "],
    [/choose a heap ([^;]*); it becomes /g, "wähle einen Haufen $1; aus ihm wird "],
    [/(\S+) becomes /g, "$1 wird zu "],
    [/ and (?=[^;]* \(so many heaps\))/g, " und "],
    [/ \(so many heaps\)/g, " (so viele Haufen)"],
    [/; allowed for /g, "; erlaubt für "],
    [/ \(movable means that some other move is possible\)/g, " (movable heißt, dass ein anderer Zug möglich ist)"],
    [/^The game is over where /, "Das Spiel ist zu Ende, wo "],
    [/^No move may lead to a position where /, "Kein Zug darf in eine Stellung führen mit "],
    [/^The player who cannot move loses \(normal play\)\.$/, "Wer nicht mehr ziehen kann, verliert."],
    [/^The player who cannot move wins \(misère play\)\.$/, "Wer nicht mehr ziehen kann, gewinnt (Misère)."],
];
const ENGLISH: [RegExp, string][] = [
    [/ \(normal play\)\.$/, "."],
];
const PHRASES: Record<string, [RegExp, string][]> = { en: ENGLISH, de: GERMAN };

/** Signs as people write them. */
export function signs(text: string): string {
    return text.replaceAll("<=", "≤").replaceAll(">=", "≥").replaceAll("!=", "≠").replaceAll("->", "→").replaceAll(" - ", " − ");
}

/** A sentence of `show`, in the language of the reader. */
export function inWords(sentence: string): string {
    const list = PHRASES[store.state.language] ?? ENGLISH;
    return signs(list.reduce((text, [from, to]) => text.replace(from, to), sentence));
}
