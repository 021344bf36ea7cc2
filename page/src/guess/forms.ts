// forms.ts: how guesses about the game on the table are written: each form is one
// that this game takes.
import type { Field } from "../board/model";
import { list } from "../board/words";
import type { Table } from "../store";
import type { Id } from "../texts";

export interface Form {
    form: string;
    meaning: Id;
    /** What stands for {x} in the meaning. */
    x?: string;
}

function ofHeaps(): Form[] {
    return [
        { form: "[n] P iff n mod 3 = 0", meaning: "guess.help.one" },
        { form: "[a,b] N if a != b", meaning: "guess.help.two" },
        { form: "[2,b,c] where 2 <= b <= c: P iff c = b + 1", meaning: "guess.help.where" },
        { form: "for position x: P iff xor(x) = 0", meaning: "guess.help.all" },
        { form: "[n] grundy = n mod 4", meaning: "guess.help.grundy" },
        { form: "[a,b] P iff exists k >= 0: b = a + 2k", meaning: "guess.help.exists" },
    ];
}

/** Positions with piles that have names, or an order: (x,y). */
function ofPiles(names: string[]): Form[] {
    const all = `(${names.join(",")})`, [x = "x", y = x] = names;
    const k = ["k", "m", "j", "q"].find((one) => !names.includes(one))!, p = ["p", "v", "u"].find((one) => !names.includes(one))!;
    return [
        { form: `${all} P iff ${x} mod 3 = 0`, meaning: "guess.help.pile", x },
        ...(names.length > 1 ? [{ form: `${all} N if ${x} != ${y}`, meaning: "guess.help.unequal" as Id, x: list([x, y]) },
            { form: `${all} where ${x} <= ${y}: P iff ${y} = 2*${x}`, meaning: "guess.help.where" as Id }] : []),
        { form: `for position ${p}: P iff stones(${p}) mod 3 = 0`, meaning: "guess.help.stones" },
        { form: `${all} grundy = ${x} mod 4`, meaning: "guess.help.grundy" },
        { form: `${all} P iff exists ${k} >= 0: ${x} = 2*${k} + 1`, meaning: "guess.help.exists" },
    ];
}

/** Any positions, whatever they consist of. */
function ofAll(): Form[] {
    return [{ form: "for position p: P iff stones(p) mod 3 = 0", meaning: "guess.help.stones" }];
}

export function formsFor(table: Readonly<Table>, fields: readonly Field[]): Form[] {
    const places = fields.filter((one) => one.kind !== "number"), kinds = new Set(places.map((one) => one.kind));
    const own = places.length === 1 && kinds.has("heaps") ? ofHeaps()
        : kinds.size === 1 && kinds.has("pile") ? ofPiles(places.map((one) => one.name))
        : places.length === 1 && kinds.has("piles") ? ofPiles(["a", "b", "c"]) : ofAll();
    const other = table.rules === null && table.game === "wythoff" ? "nim: [a,b] P iff a = b" : "wythoff: (x,y) P iff x = y";
    return [...own, { form: other, meaning: "guess.help.game" }];
}
