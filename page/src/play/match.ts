// match.ts: a game that goes on: what lies on the table, who moved how, whose
// turn it is. It asks the desk and tells those who watch; it draws nothing.
import { layOut, stonesOf, valuesOf, type Field, type Layout, type Move, type Targets, type Values } from "../board/model";
import { splitTyped } from "../board/words";
import { engine } from "../engine/engine";
import { Cancelled, type Answers, type Numeral, type Show } from "../engine/types";
import { about, sameTable, store, type Table } from "../store";
import { t } from "../texts";
import { askDesk, fitting, reason, Refused } from "./asking";
import { farMove, farOpening, farTurn, farWinning, isFar, nearMoves } from "./far";
import { after, keep, restored, type Kept } from "./kept";
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
    /** What there was before it: moves (where they are not known any more, they are asked for), their number, the opponent's one mistake. */
    moves: Move[] | null | undefined;
    count: bigint;
    spent: boolean;
}

/** Of an answer to `play`, what a match looks at. */
export type Turn = Pick<Answers["play"], "position" | "fields" | "outcome" | "winning" | "spent" | "now"> & { played: Move | null; answer: Move | null };

/** More moves than these are not listed: they are typed. */
const LISTED = 3000;
/** More are not counted by the desk. */
const COUNTED = 10_000;
/** Positions that are looked at to say who wins, where nobody waits for it. */
const LOOKED = 100_000;
const levels = { careless: "careless", chance: "chance", perfect: "perfect", person: null } as const;
type Asking = (how: Record<string, unknown>, seconds: number) => Promise<Turn>;
type Event = "loading" | "begin" | "resume" | "taken" | "move" | "turn" | "over" | "refused" | "back" | "cannot";

/** A layout without the marks of its places. */
const bare = ({ places, numbers }: Layout) => [...places.map((one) => [one.field, one.index, one.bag, one.size]), ...numbers.map((one) => [one.name, one.value])].join();

export class Match {
    phase: Phase = "loading";
    /** Why the table is refused, or a move. */
    problem = "";
    show: Show | null = null;
    fields: Field[] = [];
    layout: Layout = { places: [], numbers: [] };
    position = "";
    start = "";
    moves: Move[] | null = [];
    /** How many moves there are. */
    count = 0n;
    steps: Step[] = [];
    side: Side = 0;
    first: Side = 0;
    winner: Side | null = null;
    spent = false;
    /** A game that goes on, whose place another position has taken. */
    aside: Kept | null = null;
    /** A game to go on with, and one whose board is just coming back. */
    #waiting: Kept | null = null;
    resuming: Kept | null = null;
    /** Each game that is begun has its own. */
    id = "";
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

    /** What can be shown before the engine is there; a game that was kept is gone on with. */
    expect(kept: Kept | null = this.#waiting): void {
        this.#waiting = kept;
        const heaps = /^\[?(\d{1,2}(?:,\d{1,2})*)\]?$/.exec(store.state.position)?.[1]?.split(",").map(Number);
        if (this.plain && heaps) this.layout = layOut([{ name: "a", kind: "heaps" }], { a: heaps.sort((a, b) => a - b) });
    }

    /** The table was changed by somebody else. */
    follow(): void {
        const { game, rules, set, misere, position } = store.state;
        const now = JSON.stringify([game, rules, set, misere, position]);
        if (now === this.#mine) return;
        const kept = this.#waiting;
        if (kept && sameTable(kept, store.state)) {
            this.#waiting = null;
            return void this.#resume(kept);
        }
        this.aside = this.running ?? this.aside;
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

    /** What the page opens with: the game that was kept, if it is that of the table. */
    open(): void {
        if (this.#waiting) this.follow();
        else void this.begin(store.state.position);
    }

    async begin(position: string = this.start, first: Side = this.first): Promise<void> {
        const before = this.#rules;
        this.first = first;
        this.resuming = null;
        await this.#load(position, async (mine) => {
            const other = JSON.stringify([before.game, before.rules, before.set]) !== JSON.stringify([this.#rules.game, this.#rules.rules, this.#rules.set]);
            const now = await this.#opening(position, other);
            if (mine === this.#game) await this.#open(now, mine);
        });
    }

    /** The rules on the table, and then what is played with them. */
    async #load(position: string, then: (mine: number) => Promise<void>): Promise<void> {
        const mine = this.#anew();
        const { game, rules, set, misere } = store.state;
        this.#rules = { game, rules, set, misere };
        this.#mine = JSON.stringify([game, rules, set, misere, position]);
        this.phase = "loading";
        this.problem = "";
        void this.#tell("loading");
        try {
            this.show = null;
            const show = await askDesk({ ask: "show", ...this.about() }, "play.show", 10);
            if (mine !== this.#game) return;
            this.show = show;
            this.fields = show.fields;
            await then(mine);
        } catch (problem) {
            if (mine !== this.#game || problem instanceof Cancelled) return;
            this.phase = "refused";
            const needs = /needs ([^:]+):/.exec(this.show?.needs ?? "")?.[1];
            this.problem = needs ? t("play.needs", { what: needs }) : reason(problem);
            void this.#tell("refused");
        }
    }

    /** The start as the desk sees it; what is no position of the game is left for one that is. */
    async #opening(position: string, other: boolean): Promise<Turn> {
        const request = { ask: "play" as const, ...this.about(), level: "careless" };
        try {
            return fitting(await this.#look(position, "play.begin"));
        } catch (problem) {
            if (!(problem instanceof Refused) || problem.error.file !== "position") throw problem;
            if (!other) this.problem = reason(problem);
            return await askDesk(request, "play.begin");
        }
    }

    /** A position, and how many moves it has. */
    #look(position: string, owner: string): Promise<Turn> {
        return isNim(this.show) && isFar(position) ? farOpening(this.#solve, this.#field, position)
            : askDesk({ ask: "play", ...this.about(), level: "careless", position }, owner);
    }

    #solve = (position: string): Promise<Answers["solve"]> => askDesk({ ask: "solve", ...this.about(), position }, "play.solve");

    /** Of Nim. */
    get #field(): string {
        return this.fields[0]?.name ?? "a";
    }

    /** Who wins here, and by which moves. */
    async solved(): Promise<{ outcome: "P" | "N"; winning: Move[] | null }> {
        const solve = (position: string) => askDesk({ ask: "solve", ...this.about(), position }, "play.hint");
        if (!this.far) return solve(this.position);
        const { outcome, best } = await farWinning(solve, this.#values, this.position);
        return { outcome, winning: best ? [best] : [] };
    }

    /** Moves are too many to list, and need not be. */
    get far(): boolean {
        return this.moves === null && isNim(this.show);
    }

    /** Is `count` how many moves there are, or are there more? */
    get counted(): boolean {
        return this.far || this.count < COUNTED;
    }

    /** What the board can offer. */
    get offered(): readonly Move[] | null {
        return this.far ? nearMoves(this.#values) : this.moves;
    }

    /** A position somebody typed: what is wrong with it is said, and nothing else done. */
    async type(position: string): Promise<string | null> {
        try {
            fitting(await this.#look(position, "play.type"));
        } catch (problem) {
            return reason(problem);
        }
        this.aside = this.running ?? this.aside;
        await this.begin(position);
        return null;
    }

    async #open(answer: Turn, mine: number): Promise<void> {
        this.position = this.start = answer.position;
        this.id = crypto.randomUUID?.() ?? String(Math.random());
        const layout = layOut(this.fields, answer.fields ?? {});
        const same = this.steps.length === 0 && bare(layout) === bare(this.layout);
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
        if (this.count === 0n) return this.#finish();
        if (this.side === 1 && !this.people) await this.#answer(mine);
    }

    async #list(count: Numeral): Promise<void> {
        this.count = BigInt(count);
        this.moves = null;
        if (this.count <= LISTED)
            this.moves = (await askDesk({ ask: "moves", ...this.about(), position: this.position, "no-outcome": true }, "play.moves")).moves;
    }

    // ---- games that are kept

    /** The game that goes on, if a move was made in it. */
    get running(): Kept | null {
        return this.steps.length > 0 && ["open", "thinking"].includes(this.phase) ? this.kept : null;
    }

    /** The game as it can be gone on with; null where there is none yet. */
    get kept(): Kept | null {
        if (this.phase === "loading") return this.resuming;
        return this.show !== null && this.phase !== "refused" ? keep(this, { ...this.#rules, position: this.position }) : null;
    }

    /** Goes on with a game that was kept: now, or when its table is there. */
    goOn(kept: Kept): void {
        this.#waiting = kept;
        if (this.aside?.id === kept.id) this.aside = null;
        const { game, rules, set, misere, position } = kept;
        store.change({ game, rules, set, misere, position });
        this.#mine = "";
        if (this.#waiting) this.follow(); // the table is the same
    }

    /** Back to the game whose place another position took. */
    backToGame(): void {
        const kept = this.aside;
        this.aside = null;
        if (kept) this.goOn(kept);
    }

    async #resume(kept: Kept): Promise<void> {
        this.resuming = kept;
        await this.#load(kept.position, async (mine) => {
            const { id, start, first, spent, position, over } = kept;
            Object.assign(this, restored(kept, this.fields), { id, start, first, spent, position, winner: null });
            this.#hard = false;
            this.#reply = null;
            this.count = over ? 0n : BigInt(kept.count);
            await this.#listNow();
            if (mine !== this.#game) return;
            this.#put();
            this.phase = "open";
            if (over) this.#ended();
            this.resuming = null;
            await this.#tell("resume");
            const last = this.steps.at(-1);
            if (over || this.side === 0 || this.people || mine !== this.#game) return;
            this.phase = "thinking";
            if (!last) return this.#answer(mine);
            await this.#judge(last); // it was not answered yet
            if (mine === this.#game) await this.#turn(mine, "answer");
        });
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
        const move: unknown = words.startsWith("{") ? JSON.parse(words) : splitTyped(words, this.layout) ?? words;
        const { played } = await askDesk({ ask: "play", ...this.about(), position: this.position, two: true, "max-positions": LOOKED, move }, "play.move", 40);
        return played!;
    }

    get #values(): Values {
        return valuesOf(this.layout, this.fields);
    }

    #step(move: Move, targets?: Targets): Step {
        return {
            side: this.side, position: this.position, layout: this.layout, move, ...(targets && { targets }),
            before: null, after: null, winning: null, moves: this.moves, count: this.count, spent: this.spent,
        };
    }

    #take(step: Step): void {
        this.layout = after(this.layout, step.move, step.targets, this.fields);
        this.position = step.move.position;
        this.steps.push(step);
        this.side = this.side === 0 ? 1 : 0;
        this.count = -1n;
        this.#put();
        void this.#tell("taken");
    }

    /** Who wins before and after a move; what cannot be found out stays unknown. */
    async #judge(step: Step): Promise<void> {
        this.#reply = null;
        const level = levels[store.state.opponent];
        const turn: Asking = (how, seconds) => askDesk(
            { ask: "play", ...this.about(), position: step.position, move: step.move.position, ...how }, "play.judge", seconds);
        try {
            const answer = this.far ? await farTurn(this.#solve, this.#field, step.position, step.move, level, this.spent)
                : level === null ? await turn({ two: true, "max-positions": LOOKED }, 6)
                : await this.#answered(level, turn);
            this.#reply = answer;
            step.before = answer.outcome;
            step.after = answer.played?.outcome ?? null;
            step.winning = answer.winning;
            this.count = answer.answer ? 1n : BigInt(answer.now.moves);
        } catch (problem) {
            if (problem instanceof Cancelled) throw problem;
        }
    }
    #reply: Turn | null = null;

    /** The answer of an opponent; any move where it is too much to say who wins, which then is tried more shortly. */
    async #answered(level: string, turn: Asking): Promise<Turn> {
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
        if (this.count === 0n) return this.#finish();
        this.phase = next === "person" ? "open" : "thinking";
        await this.#tell("turn");
        if (next === "answer" && mine === this.#game) await this.#answer(mine);
    }

    async #listNow(): Promise<void> {
        const far = this.count < 0 && stonesOf(this.layout) > LISTED;
        if (this.count === 0n || this.count > LISTED || far) return void (this.moves = this.count === 0n ? [] : null);
        await this.#list(0);
        this.count = BigInt(this.moves?.length ?? 0);
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
        step.before = (reply?.played ? reply.played.outcome : reply?.outcome) ?? null;
        step.after = reply?.answer?.outcome ?? null;
        this.#reply = null;
        await this.#tell("move", step);
        if (mine !== this.#game) return;
        this.#take(step);
        this.spent = reply?.spent ?? this.spent;
        this.count = BigInt(reply?.now.moves ?? -1);
        await this.#turn(mine, "person");
    }

    async #firstAnswer(): Promise<Turn | null> {
        const level = levels[store.state.opponent] ?? "perfect";
        if (this.far) return farTurn(this.#solve, this.#field, this.position, null, level, this.spent);
        return await this.#answered(level, (how, seconds) => askDesk(
            { ask: "play", ...this.about(), position: this.position, first: "me", ...how }, "play.judge", seconds)).catch(() => null);
    }

    #finish(): void {
        this.#ended();
        void this.#tell("over");
        if (this.steps.length > 0) store.change({ played: store.state.played + 1, again: this.start });
    }

    #ended(): void {
        this.phase = "over";
        this.moves = [];
        const moved: Side = this.side === 0 ? 1 : 0;
        this.winner = this.misere ? this.side : moved;
    }

    // ---- going back

    get undoable(): boolean {
        return this.steps.some((step) => step.side === 0 || this.people);
    }

    /** Takes back the last move, with the opponent's answer to it. */
    async undo(): Promise<void> {
        let last = this.steps.length - 1;
        while (last > 0 && !this.people && this.steps[last]?.side === 1) last--;
        await this.back(last);
    }

    /** To the position before a step. */
    async back(index: number): Promise<void> {
        const step = this.steps[index];
        if (!step || (step.side === 1 && !this.people)) return;
        const mine = this.#anew();
        this.steps = this.steps.slice(0, index);
        const { layout, position, side, spent, moves, count } = step;
        Object.assign(this, { layout, position, side, spent, moves: moves ?? null, count, winner: null });
        this.#reply = null;
        this.#put();
        this.phase = "thinking";
        if (moves === undefined) await this.#listNow();
        if (mine !== this.#game) return;
        this.phase = "open";
        void this.#tell("back");
    }
}

export const match = new Match();
