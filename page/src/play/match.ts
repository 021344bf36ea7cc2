// match.ts: a game that goes on: what lies on the table, who moved how, whose
// turn it is. It asks the desk and tells those who watch; it draws nothing.
import { agrees, follow, heapsIn, layOut, readMoves, ROOM, stonesOf, type Field, type Layout, type Move, type Targets, type Values } from "../board/model";
import { engine } from "../engine/engine";
import { Cancelled, TooLong, type Answer, type BoutonError, type Reply, type Request } from "../engine/types";
import { wholeSentence } from "../guess/sentence";
import { about, store, type Table } from "../store";
import { t } from "../texts";
import { farMove, farOpening, farTurn, isFar, nearMoves } from "./far";
import { isNim } from "./rule";

export type Outcome = "P" | "N" | null;
/** 0: you, or the first of two people; 1: the opponent, or the second. */
export type Side = 0 | 1;
export type Phase = "loading" | "open" | "thinking" | "over" | "refused";

/** A move that was made. */
export interface Step {
    side: Side;
    position: string;
    layout: Layout;
    move: Move;
    targets?: Targets;
    /** Who wins before it and after it, where that is known. */
    before: Outcome;
    after: Outcome;
    /** A winning move there was. */
    winning: Move | null;
    /** What there was before it: moves, their number, the opponent's one mistake. */
    moves: Move[] | null;
    count: number;
    spent: boolean;
}

/** More moves than these are not listed: they are typed. */
const LISTED = 3000;
/** More are not counted by the desk. */
const COUNTED = 10_000;
/** Positions that are looked at to say who wins, where nobody waits for it. */
const LOOKED = 100_000;
const levels = { careless: "careless", chance: "chance", perfect: "perfect", person: null } as const;
type Turn = (how: Record<string, unknown>, seconds: number) => Promise<Answer>;
type Event = "loading" | "begin" | "move" | "turn" | "over" | "refused" | "back" | "cannot";

/** An answer, or why there is none. */
export async function askDesk(request: Request, owner: string, seconds = 20): Promise<Answer> {
    const reply: Reply = await engine.ask(request, { owner, seconds });
    if (reply.error) throw new Refused(reply.error);
    return reply.answers[0];
}

export class Refused extends Error {
    constructor(readonly error: BoutonError) {
        super(error.text);
    }
}

/** What to tell somebody whose question failed. */
export function reason(problem: unknown): string {
    if (problem instanceof Refused) return wholeSentence(problem.error);
    if (problem instanceof TooLong) return t("frame.tooMuch");
    return String(problem instanceof Error ? problem.message : problem);
}

/** The same position, if there is room for it. */
function fitting(at: Answer): Answer {
    const n = heapsIn(at.fields ?? {});
    if (n > ROOM) throw new Error(t("play.room", { n, most: ROOM }));
    return at;
}

/** A layout without the marks of its places. */
const bare = (layout: Layout) => ({ ...layout, places: layout.places.map((one) => ({ ...one, id: 0 })) });

export class Match {
    phase: Phase = "loading";
    /** Why the table is refused, or a move. */
    problem = "";
    show: Answer = null;
    fields: Field[] = [];
    layout: Layout = { places: [], numbers: [] };
    position = "";
    start = "";
    moves: Move[] | null = [];
    /** How many moves there are. */
    count = 0;
    steps: Step[] = [];
    side: Side = 0;
    first: Side = 0;
    winner: Side | null = null;
    spent = false;
    #rules: Omit<Table, "position"> = store.state;
    #mine = "";
    #game = 0;
    #watchers = new Set<(event: Event, step?: Step) => unknown>();

    watch(tell: (event: Event, step?: Step) => unknown): () => void {
        this.#watchers.add(tell);
        return () => this.#watchers.delete(tell);
    }

    /** Ends when all have done what they do about it: stones that leave take their time. */
    async #tell(event: Event, step?: Step): Promise<void> {
        await Promise.all([...this.#watchers].map((tell) => tell(event, step)));
    }

    about(): Record<string, unknown> {
        return about({ ...this.#rules, position: "" });
    }

    /** Two people play at this screen. */
    get people(): boolean {
        return store.state.opponent === "person";
    }

    get misere(): boolean {
        return this.#rules.misere;
    }

    /** The rules are those of a game that comes with Bouton. */
    get game(): string | null {
        return this.#rules.rules === null ? this.#rules.game : null;
    }

    /** Nim as everybody meets it first: that needs no asking. */
    get plain(): boolean {
        const { game, rules, set, misere } = this.#rules;
        return game === "nim" && rules === null && set.length === 0 && !misere;
    }

    // ---- beginning

    /** What can be shown before the engine is there. */
    expect(): void {
        const heaps = /^\[?(\d{1,2}(?:,\d{1,2})*)\]?$/.exec(store.state.position)?.[1]?.split(",").map(Number);
        if (this.plain && heaps) this.layout = layOut([{ name: "a", kind: "heaps" }], { a: heaps.sort((a, b) => a - b) });
    }

    /** The table was changed by somebody else. */
    follow(): void {
        const { game, rules, set, misere, position } = store.state;
        const now = JSON.stringify([game, rules, set, misere, position]);
        if (now === this.#mine) return;
        const moved = position !== this.position; // else other rules: the game starts again
        void this.begin(moved || this.steps.length === 0 ? position : this.start, moved ? 0 : this.first);
    }

    /** Puts the position on the table into the store, without hearing of it. */
    #put(): void {
        const { game, rules, set, misere } = this.#rules;
        this.#mine = JSON.stringify([game, rules, set, misere, this.position]);
        store.change({ position: this.position });
    }

    /** Whatever is asked about the game so far need not be answered any more. */
    #anew(): number {
        engine.cancel("play");
        store.change({ again: null });
        return ++this.#game;
    }

    async begin(position: string = this.start, first: Side = this.first): Promise<void> {
        const mine = this.#anew();
        const { game, rules, set, misere } = store.state;
        const other = JSON.stringify([game, rules, set]) !== JSON.stringify([this.#rules.game, this.#rules.rules, this.#rules.set]);
        this.#rules = { game, rules, set, misere };
        this.#mine = JSON.stringify([game, rules, set, misere, position]);
        this.phase = "loading";
        this.first = first;
        void this.#tell("loading");
        try {
            this.show = null;
            const show = await askDesk({ ask: "show", ...this.about() }, "play.show", 10);
            if (mine !== this.#game) return;
            this.show = show;
            this.fields = show.fields;
            const now = await this.#opening(position, other);
            if (mine !== this.#game) return;
            await this.#open(now, mine);
        } catch (problem) {
            if (mine !== this.#game || problem instanceof Cancelled) return;
            this.phase = "refused";
            const needs = /needs ([^:]+):/.exec(this.show?.needs ?? "")?.[1];
            this.problem = needs ? t("play.needs", { what: needs }) : reason(problem);
            void this.#tell("refused");
        }
    }

    /** The start as the desk sees it; what is no position of the game is left for one that is. */
    async #opening(position: string, other: boolean): Promise<Answer> {
        const request = { ask: "play", ...this.about(), level: "careless" };
        this.problem = "";
        try {
            return fitting(isNim(this.show) && isFar(position) ? await farOpening(this.#solve, position)
                : await askDesk({ ...request, position }, "play.begin"));
        } catch (problem) {
            if (!(problem instanceof Refused) || problem.error.file !== "position") throw problem;
            if (!other) this.problem = reason(problem);
            return await askDesk(request, "play.begin");
        }
    }

    #solve = (position: string): Promise<Answer> => askDesk({ ask: "solve", ...this.about(), position }, "play.solve");

    /** Moves are too many to list, and need not be. */
    get far(): boolean {
        return this.moves === null && isNim(this.show);
    }

    /** Is `count` how many moves there are, or are there more? */
    get counted(): boolean {
        return this.far || this.count < COUNTED;
    }

    /** What the board can offer. */
    get offered(): Move[] | null {
        return this.far ? nearMoves(this.#values) : this.moves;
    }

    /** A position somebody typed: what is wrong with it is said, and nothing else done. */
    async type(position: string): Promise<string | null> {
        try {
            fitting(isNim(this.show) && isFar(position) ? await this.#solve(position)
                : await askDesk({ ask: "play", ...this.about(), level: "careless", position }, "play.type"));
        } catch (problem) {
            return reason(problem);
        }
        await this.begin(position);
        return null;
    }

    async #open(answer: Answer, mine: number): Promise<void> {
        this.position = this.start = answer.position;
        const layout = layOut(this.fields, answer.fields ?? {});
        const same = this.steps.length === 0 && JSON.stringify(bare(layout)) === JSON.stringify(bare(this.layout));
        if (!same) this.layout = layout;
        this.steps = [];
        this.winner = null;
        this.spent = this.#hard = false;
        this.side = this.first;
        await this.#list(answer.now.moves);
        if (mine !== this.#game) return;
        this.#put();
        this.phase = "open";
        void this.#tell("begin");
        if (this.count === 0) return this.#finish();
        if (this.side === 1 && !this.people) await this.#answer(mine);
    }

    async #list(count: number): Promise<void> {
        this.count = count;
        this.moves = null;
        if (count <= LISTED)
            this.moves = readMoves(await askDesk(
                { ask: "moves", ...this.about(), position: this.position, "no-outcome": true }, "play.moves"));
    }

    // ---- moving

    /** Somebody at the screen moves; `move` is in words where moves are not listed. */
    async make(move: Move | string, targets?: Targets): Promise<void> {
        if (this.phase !== "open") return;
        const mine = this.#game;
        this.phase = "thinking";
        for (const owner of ["hint", "why", "trick"]) engine.cancel(`play.${owner}`); // the answer is not to wait for them
        try {
            if (typeof move === "string") move = await this.#meant(move);
            if (mine !== this.#game) return;
            const step = this.#step(move, targets);
            await this.#tell("move", step);
            if (mine !== this.#game) return;
            this.#take(step);
            await this.#judge(step);
            if (mine !== this.#game) return;
            await this.#turn(mine, this.people ? "person" : "answer");
        } catch (problem) {
            if (mine !== this.#game || problem instanceof Cancelled) return;
            this.problem = reason(problem);
            this.phase = "open";
            void this.#tell("cannot");
        }
    }

    async #meant(words: string): Promise<Move> {
        if (this.far) return farMove(this.#values, words);
        const move: unknown = words.startsWith("{") ? JSON.parse(words) : this.#split(words) ?? words;
        const answer = await askDesk({ ask: "play", ...this.about(), position: this.position, two: true, "max-positions": LOOKED, move }, "play.move", 40);
        return answer.played as Move;
    }

    /** "100 -> 40 + 60": the position that is left, which the desk knows in any game of one bag. */
    #split(words: string): string | null {
        const { places, numbers } = this.layout, said = /^(\d+)\s*(?:->|→)\s*(\d+)\s*[+,]\s*(\d+)$/.exec(words.trim());
        const at = said ? places.findIndex((one) => one.size === Number(said[1])) : -1;
        if (!said || at < 0 || numbers.length > 0 || places.some((one) => !one.bag || one.field !== places[0]!.field)) return null;
        return `[${[...places.filter((one, i) => i !== at && one.size > 0).map((one) => one.size), said[2], said[3]].join(",")}]`;
    }

    get #values(): Values {
        const values: Record<string, number[]> = {};
        for (const one of this.layout.places) (values[one.field] ??= []).push(one.size);
        return values;
    }

    #step(move: Move, targets?: Targets): Step {
        return {
            side: this.side, position: this.position, layout: this.layout, move, ...(targets && { targets }),
            before: null, after: null, winning: null, moves: this.moves, count: this.count, spent: this.spent,
        };
    }

    #take(step: Step): void {
        const values: Values = step.move.fields ?? {};
        const next = follow(this.layout, step.move, step.targets);
        this.layout = agrees(next, values) ? next : layOut(this.fields, values);
        this.position = step.move.position;
        this.steps.push(step);
        this.side = this.side === 0 ? 1 : 0;
    }

    /** Who wins before and after a move; what cannot be found out stays unknown. */
    async #judge(step: Step): Promise<void> {
        this.#reply = null;
        const level = levels[store.state.opponent];
        const turn: Turn = (how, seconds) => askDesk(
            { ask: "play", ...this.about(), position: step.position, move: step.move.position, ...how }, "play.judge", seconds);
        try {
            const answer = this.far ? await farTurn(this.#solve, step.position, step.move, level, this.spent)
                : level === null ? await turn({ two: true, "max-positions": LOOKED }, 6)
                : await this.#answered(level, turn);
            this.#reply = answer;
            step.before = answer.outcome;
            step.after = answer.played.outcome;
            step.winning = answer.winning;
            this.count = answer.answer ? 1 : answer.now.moves;
        } catch (problem) {
            if (problem instanceof Cancelled) throw problem;
            this.count = -1;
        }
    }
    #reply: Answer = null;

    /** The answer of an opponent; any move where it is too much to say who wins, which then is tried more shortly. */
    async #answered(level: string, turn: Turn): Promise<Answer> {
        const seed = Math.floor(Math.random() * 1e9);
        try {
            return await turn({ level, spent: this.spent, seed }, this.#hard ? 2 : 8);
        } catch (problem) {
            if (problem instanceof Cancelled) throw problem;
            this.#hard = true;
            return await turn({ level: "careless", "max-positions": LOOKED, seed }, 12);
        }
    }
    #hard = false;

    /** After a move: the other one's turn. */
    async #turn(mine: number, next: "answer" | "person"): Promise<void> {
        if (next === "person" || !this.#reply?.answer) await this.#listNow();
        if (mine !== this.#game) return;
        this.#put();
        if (this.count === 0) return this.#finish();
        this.phase = next === "person" ? "open" : "thinking";
        await this.#tell("turn");
        if (next === "answer" && mine === this.#game) await this.#answer(mine);
    }

    async #listNow(): Promise<void> {
        const far = this.count < 0 && stonesOf(this.layout) > LISTED;
        if (this.count === 0 || this.count > LISTED || far) return void (this.moves = this.count === 0 ? [] : null);
        await this.#list(0);
        this.count = this.moves?.length ?? 0;
    }

    /** The opponent's move: as the desk says, or any where it cannot say. */
    async #answer(mine: number): Promise<void> {
        this.phase = "thinking";
        const reply = this.#reply ?? (this.steps.length === 0 ? await this.#firstAnswer() : null);
        if (mine !== this.#game) return;
        const any = this.moves?.[Math.floor(Math.random() * this.moves.length)];
        const move: Move | undefined = reply?.answer ?? any;
        if (!move) throw new Refused({ status: "limit", text: t("play.giveUp"), file: null, line: null, column: null });
        const step = this.#step(move);
        step.before = reply ? (reply.played ? reply.played.outcome : reply.outcome) : null;
        step.after = reply?.answer?.outcome ?? null;
        this.#reply = null;
        await this.#tell("move", step);
        if (mine !== this.#game) return;
        this.#take(step);
        this.spent = reply?.spent ?? this.spent;
        this.count = reply?.now.moves ?? -1;
        await this.#turn(mine, "person");
    }

    async #firstAnswer(): Promise<Answer> {
        const level = levels[store.state.opponent] ?? "perfect";
        if (this.far) return farTurn(this.#solve, this.position, null, level, this.spent);
        return await this.#answered(level, (how, seconds) => askDesk(
            { ask: "play", ...this.about(), position: this.position, first: "me", ...how }, "play.judge", seconds)).catch(() => null);
    }

    #finish(): void {
        this.phase = "over";
        this.moves = [];
        const moved: Side = this.side === 0 ? 1 : 0;
        this.winner = this.misere ? this.side : moved;
        void this.#tell("over");
        if (this.steps.length > 0) store.change({ played: store.state.played + 1, again: this.start });
    }

    // ---- going back

    get undoable(): boolean {
        return this.steps.some((step) => step.side === 0 || this.people);
    }

    /** Takes back the last move, with the opponent's answer to it. */
    undo(): void {
        let keep = this.steps.length - 1;
        while (keep > 0 && !this.people && this.steps[keep]?.side === 1) keep--;
        this.back(keep);
    }

    /** To the position before a step. */
    back(index: number): void {
        const step = this.steps[index];
        if (!step || (step.side === 1 && !this.people)) return;
        this.#anew();
        this.steps = this.steps.slice(0, index);
        const { layout, position, side, spent, moves, count } = step;
        Object.assign(this, { layout, position, side, spent, moves, count, winner: null, phase: "open" });
        this.#reply = null;
        this.#put();
        void this.#tell("back");
    }
}

export const match = new Match();
