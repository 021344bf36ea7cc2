// store.ts: what is on the table and what is shown; the one thing that all parts
// of the page share.

/** A game and a position in it. */
export interface Table {
    /** A game that comes with Bouton, unless `rules` holds a text of rules. */
    game: string;
    rules: string | null;
    /** NAME=VALUE, as --set of the program. */
    set: string[];
    misere: boolean;
    /** As it is typed: "3,5,7". */
    position: string;
}

export type Opponent = "careless" | "chance" | "perfect" | "person";
export type Theme = "auto" | "light" | "dark";

/** What the map shows, where that is not what it shows by itself (map/shown.ts). */
export interface MapShown {
    kind?: "outcome" | "grundy";
    /** Of all coordinates, in the order of the rules. */
    values: number[];
    /** Which coordinates run; without `up` the one that does is wrapped. */
    across: number;
    up?: number;
    wrap?: number;
    /** The cell in the lower left corner, and pixels a cell. */
    x: number;
    y: number;
    scale: number;
}
/** What the view for a class shows. */
export type Part = "predict" | "sheet" | "challenge";

export interface State extends Table {
    /** The panel beside the board, or none. */
    view: string | null;
    /** The panel that was open before `share`: what is shared has it. */
    behind: string | null;
    /** The start of the game on the board, once it is over: what is shared begins there. */
    again: string | null;
    opponent: Opponent;
    /** For a class: nothing is shown that gives answers away. */
    answersOff: boolean;
    /** The claim in the box of guesses. */
    claim: string;
    map: MapShown | null;
    part: Part;
    /** The number of the worksheet. */
    sheet: number;
    /** What is looked for in the papers. */
    search: string;
    /** Games that were played to their end on this page. */
    played: number;
    language: string;
    theme: Theme;
    calm: boolean;
}

type Watcher = (state: Readonly<State>, changed: ReadonlySet<keyof State>) => void;

const preferences = ["language", "theme", "calm"] as const;
const shelf = "bouton";

export class Store {
    #state: State;
    #watchers = new Set<{ keys: readonly (keyof State)[]; tell: Watcher }>();

    constructor(first: State) {
        this.#state = first;
    }

    get state(): Readonly<State> {
        return this.#state;
    }

    /** Changes what differs, and tells those who watch it. */
    change(patch: Partial<State>): void {
        const changed = new Set<keyof State>();
        for (const key of Object.keys(patch) as (keyof State)[])
            if (JSON.stringify(patch[key]) !== JSON.stringify(this.#state[key])) changed.add(key);
        if (changed.size === 0) return;
        this.#state = { ...this.#state, ...patch };
        if (preferences.some((key) => changed.has(key))) this.#keep();
        for (const watcher of [...this.#watchers])
            if (watcher.keys.some((key) => changed.has(key))) watcher.tell(this.#state, changed);
    }

    /** `tell` is called after each change of one of the keys; ends by calling what is returned. */
    watch(keys: readonly (keyof State)[], tell: Watcher): () => void {
        const watcher = { keys, tell };
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
    }

    #keep(): void {
        const kept: Record<string, unknown> = {};
        for (const key of preferences) kept[key] = this.#state[key];
        try {
            localStorage.setItem(shelf, JSON.stringify(kept));
        } catch {
            // Private windows keep nothing; the page works all the same.
        }
    }
}

function asked(): Partial<State> {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(shelf) ?? "{}");
        const one = kept as Record<string, unknown>;
        return {
            ...(typeof one.language === "string" && { language: one.language }),
            ...((one.theme === "light" || one.theme === "dark") && { theme: one.theme }),
            ...(typeof one.calm === "boolean" && { calm: one.calm }),
        };
    } catch {
        return {};
    }
}

/** Views that nobody has changed anything in. */
export const nothingAsked = { claim: "", map: null, part: "predict" as Part, sheet: 1, search: "" };

/** What is there before anybody has touched anything. */
export function first(): State {
    return {
        game: "nim", rules: null, set: [], misere: false, position: "3,5,7",
        view: null, behind: null, again: null, opponent: "chance", answersOff: false, ...nothingAsked, played: 0,
        language: navigator.language.startsWith("de") ? "de" : "en",
        theme: "auto", calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...asked(),
    };
}

/** The keys that every request about the table has. */
export function about(table: Readonly<Table>): Record<string, unknown> {
    return {
        ...(table.rules === null ? { game: table.game } : { rules: table.rules }),
        ...(table.set.length > 0 && { set: table.set }),
        ...(table.misere && { misere: true }),
    };
}

export const tableKeys = ["game", "rules", "set", "misere", "position"] as const;
export const rulesKeys = ["game", "rules", "set", "misere"] as const;

export const store = new Store(first());

export function sameTable(a: Readonly<Table>, b: Readonly<Table>): boolean {
    return tableKeys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** What is on the table, without the rest. */
export function tableNow(): Table {
    const { game, rules, set, misere, position } = store.state;
    return { game, rules, set, misere, position };
}
