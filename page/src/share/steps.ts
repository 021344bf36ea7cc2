// steps.ts: the history of the browser: a view that is opened or closed is a step
// that Back takes back, and so is whatever takes the place of a game that goes on;
// moves, and what is typed, are none. Each entry keeps the question, the game with
// its moves, and guesses, so that the page can be loaded anew in mid-turn.
import { guesses } from "../guess/kept";
import type { Kept } from "../play/kept";
import { match } from "../play/match";
import { sameTable, store, type State } from "../store";
import { questionKeys } from "./code";

const FORM = 1;
const keys = [...questionKeys, "played"] as const;
type Question = Pick<State, (typeof keys)[number]>;

interface Entry {
    bouton: typeof FORM;
    question: Question;
    game: Kept | null;
    guesses: ReturnType<typeof guesses.kept> | null;
}

function isEntry(value: unknown): value is Entry {
    return typeof value === "object" && value !== null && (value as Partial<Entry>).bouton === FORM;
}

function question(): Question {
    return Object.fromEntries(keys.map((key) => [key, store.state[key]])) as unknown as Question;
}

/** What the entry of now is to keep; a game that is not that of the table is none. */
function entry(): Entry {
    const { kept } = match;
    return { bouton: FORM, question: question(), game: kept && sameTable(kept, store.state) ? kept : null, guesses: guesses.kept() };
}

let now: Entry;
/** The entry is one that was just made by its address: what comes of it is no step. */
let fresh = false;

/** Too large to be kept, or too often: the page goes on without. */
function put(way: "pushState" | "replaceState", what: Entry): void {
    try {
        history[way](what, "");
    } catch {
        try {
            history[way]({ ...what, game: null, guesses: null }, "");
        } catch {
            // An address that may not be changed.
        }
    }
}

function note(): void {
    now = entry();
    put("replaceState", now);
}

function step(): void {
    if (fresh) return note();
    put("replaceState", now);
    now = entry();
    put("pushState", now);
}

/** Another entry is shown. A game that still goes on is not taken back with a view. */
function show({ question: then, game }: Entry): void {
    const { view, behind, map, part } = then, { answersOff } = store.state; // no step back shows answers again
    now = { ...now, question: then, game }; // what follows from it is no step
    if (game !== null && game.id === match.id) return store.change({ view, behind, map, part });
    if (game) match.goOn(game);
    store.change({ ...then, answersOff });
}

/** What the entry of the page that was loaded keeps goes to the table; says whether there was one. */
function load(): boolean {
    const kept: unknown = history.state;
    try {
        if (!isEntry(kept)) return false;
        store.change(kept.question);
        guesses.restore(kept.guesses);
        if (kept.game) match.expect(kept.game);
        return true;
    } catch {
        return false; // another version of the page has kept it
    }
}

/** An address is followed: what comes of it belongs to its entry. */
export async function following<T>(work: Promise<T>): Promise<T> {
    fresh = true;
    try {
        return await work;
    } finally {
        fresh = false;
        note();
    }
}

/** `shown` is called when another entry is shown: its address is true already. Says whether the page was loaded from one. */
export function keepSteps(shown: () => void): boolean {
    const loaded = load();
    now = entry();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
        clearTimeout(timer);
        timer = setTimeout(note, 300);
    };
    store.watch(keys, ({ view, game }, changed) => {
        if (view !== now.question.view || game !== now.question.game) step();
        else if (changed.has("played")) note();
        else later();
    });
    match.watch((event) => {
        if (event === "loading" && now.game !== null && now.game.steps.length > 0 && !now.game.over && now.game.id !== match.resuming?.id) step();
        else if (event !== "loading" && event !== "move") note();
    });
    guesses.watch(later);
    addEventListener("popstate", ({ state }) => {
        if (!isEntry(state)) return;
        shown();
        show(state);
        later();
    });
    return loaded;
}
