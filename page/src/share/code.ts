// code.ts: a question as a code: base64url of the deflated desk request
// (docs/formats/answer.md), with what the page shows beside it under "page".
// Codes come from strangers: what is not exactly of this form is refused.
import { about, nothingAsked, tableKeys, type State, type Table } from "../store";

/** What a code may say of the page; the rest stays as the reader has it. */
const pageKeys = ["view", "claim", "opponent", "answersOff", "map", "part", "sheet", "search"] as const;
export type Shared = Table & Partial<Pick<State, (typeof pageKeys)[number]>>;

const limits = { code: 1 << 17, bytes: 1 << 17, rules: 1 << 16, claim: 4096, line: 2048, sets: 16 };

export type Trouble = "share.bad.letters" | "share.bad.broken" | "share.bad.large" | "share.bad.content";

/** A code that is not one; `why` is the id of a sentence. */
export class BadCode extends Error {
    constructor(readonly why: Trouble) {
        super(why);
    }
}

// ---- what it says

type Test = (value: unknown) => boolean;

const oneLine = (most: number): Test => (value) =>
    typeof value === "string" && value.length <= most && !/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(value);
const lines = (most: number): Test => (value) =>
    typeof value === "string" && value.length <= most && !/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(value);
const flag: Test = (value) => typeof value === "boolean";
const oneOf = (...all: string[]): Test => (value) => typeof value === "string" && all.includes(value);
const number = (least: number, most: number): Test => (value) => typeof value === "number" && value >= least && value <= most;
const natural = (least: number, most: number): Test => (value) => Number.isInteger(value) && number(least, most)(value);
const listOf = (test: Test, most: number): Test => (value) =>
    Array.isArray(value) && value.length <= most && value.every(test);

const requestForm: Record<string, Test> = {
    ask: oneOf("solve"),
    game: (value) => typeof value === "string" && /^[\p{L}\p{N}._*:{},-]{1,200}$/u.test(value),
    rules: lines(limits.rules),
    set: listOf(oneLine(limits.line), limits.sets),
    misere: flag,
    position: oneLine(limits.line),
    page: (value) => fits(value, pageForm),
};

const pageForm: Record<string, Test> = {
    view: oneOf("rules", "map", "guess", "papers", "classroom", "share"),
    claim: lines(limits.claim),
    opponent: oneOf("careless", "chance", "perfect", "person"),
    answersOff: flag,
    map: (value) => fits(value, mapForm) && ["values", "across", "x", "y", "scale"].every((key) => key in value),
    part: oneOf("predict", "sheet", "challenge"),
    sheet: natural(1, 999),
    search: oneLine(200),
};

const mapForm: Record<string, Test> = {
    kind: oneOf("outcome", "grundy"), values: listOf(natural(0, 99_999), 32), across: natural(0, 31), up: natural(0, 31),
    wrap: natural(2, 64), x: number(0, 65_536), y: number(0, 65_536), scale: number(1, 64),
};

/** An object with no other keys than these, and values that pass. */
function fits(value: unknown, form: Record<string, Test>): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value) &&
        Object.entries(value).every(([key, one]) => Object.hasOwn(form, key) && form[key]!(one));
}

function sharedOf(request: unknown): Shared {
    if (!fits(request, requestForm) || request.ask !== "solve" || request.position === undefined ||
        (request.game === undefined) === (request.rules === undefined))
        throw new BadCode("share.bad.content");
    const one = request as Partial<Table> & { page?: Partial<State> };
    return {
        game: one.game ?? "nim", rules: one.rules ?? null, set: one.set ?? [],
        misere: one.misere ?? false, position: one.position!, ...one.page,
    };
}

/** The desk request that a state stands for, with what the page shows. */
export function requestOf(state: Readonly<State>): Record<string, unknown> {
    const { claim, opponent, answersOff, map, part, sheet, search } = state;
    const view = state.view === "share" ? state.behind : state.view;
    const page = {
        ...(view !== null && { view }),
        ...(claim !== "" && { claim }),
        ...(opponent !== "chance" && { opponent }),
        ...(answersOff && { answersOff }),
        ...(view === "map" && map !== null && { map }),
        ...(view === "classroom" && part !== nothingAsked.part && { part }),
        ...(view === "classroom" && part === "sheet" && sheet !== nothingAsked.sheet && { sheet }),
        ...(view === "papers" && search !== "" && { search }),
    };
    return {
        ask: "solve", ...about(state), position: state.again ?? state.position,
        ...(Object.keys(page).length > 0 && { page }),
    };
}

// ---- bytes and letters

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const reader = (new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Uint8Array>).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) {
            void reader.cancel().catch(() => undefined);
            throw new BadCode("share.bad.large");
        }
        parts.push(value as Uint8Array<ArrayBuffer>);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
    let all = "";
    for (const byte of bytes) all += String.fromCharCode(byte);
    return btoa(all).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> {
    if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) throw new BadCode("share.bad.letters");
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
}

// ---- codes

/** The code of a state, to paste into any copy of the page. */
export async function shareCode(state: Readonly<State>): Promise<string> {
    const request = requestOf(state);
    if (!fits(request, requestForm)) throw new BadCode("share.bad.large"); // nobody could open it
    const text = new TextEncoder().encode(JSON.stringify(request));
    return toLetters(await through(text, new CompressionStream("deflate-raw"), limits.bytes));
}

/** The same as an address of this page. */
export async function shareLink(state: Readonly<State>): Promise<string> {
    return `${location.href.split("#")[0]}#q=${await shareCode(state)}`;
}

/** The letters of a code, or of an address with one in it, as mail may have broken them. */
export function lettersOf(text: string): string {
    const bare = text.replace(/[\s\u200b\u00ad<>"'`]+/g, "");
    const at = bare.lastIndexOf("#q=");
    return at < 0 ? bare : bare.slice(at + 3);
}

/** What a code says. Throws BadCode; nothing is changed by reading. */
export async function readCode(text: string): Promise<Shared> {
    if (text.length > limits.code) throw new BadCode("share.bad.large");
    const bytes = fromLetters(lettersOf(text));
    try {
        const plain = await through(bytes, new DecompressionStream("deflate-raw"), limits.bytes);
        return sharedOf(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain)));
    } catch (error) {
        throw error instanceof BadCode ? error : new BadCode("share.bad.broken");
    }
}

/** Keys whose change is a change of the question. */
export const questionKeys = [...tableKeys, ...pageKeys, "again", "behind"] as const;
