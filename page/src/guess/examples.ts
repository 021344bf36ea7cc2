// examples.ts: guesses one click away that fit the game on the table; some are
// true, some are not.
import type { Field } from "../board/model";
import type { Table } from "../store";

const own: Record<string, string[]> = {
    "nim": ["[a,b] P iff a = b", "[a,b,c] P iff a + b = c", "for position x: P iff xor(x) = 0"],
    "amalgamation-nim": ["[a,b] P iff a = b", "[2,b,c] where 2 <= b <= c: P iff exists k >= 0: b = 2k + 1 and c = 2k + 4",
        "[a,b,c] P iff a xor b xor c = 0"],
    "nim-with-a-pass": ["[a,b] P iff a = b", "for position x where count(x,1) >= 2: P iff xor(x) = 1"],
    "moore-nim": ["[a,b,c] P iff a = b and b = c", "for position x: P iff xor(x, 3) = 0"],
    "wythoff": ["(x,y) P iff x = y", "(x,x) N if x >= 1", "(x,y) where x <= y: P iff y = 2x"],
    "lasker-nim": ["[n] grundy = n", "[4*k+3] grundy = 4*k+4", "[a,b] P iff a = b"],
    "kayles": ["[n] N if n >= 1", "[a,b] P iff a = b", "[a,b] P iff grundy([a]) = grundy([b])"],
    "grundy-game": ["[n] P iff n mod 3 = 1", "[n,n] P"],
    "fibonacci-nim": ["(n) P iff n mod 3 = 0"],
    "euclid": ["(x,y) P iff x = y"],
};

/** Of a subtraction game: the largest number that may be taken. */
function largest(set: readonly string[]): number | null {
    const numbers = /^\s*S\s*=\s*\{([\d,\s]+)\}\s*$/.exec(set.find((one) => /^\s*S\s*=/.test(one)) ?? "");
    return numbers ? Math.max(...numbers[1]!.split(",").map(Number)) : null;
}

function ofSubtraction(most: number): string[] {
    return [`[n] P iff n mod ${most + 1} = 0`, `[n] P iff n mod ${most + 2} = 0`, `[n] grundy = n mod ${most + 1}`];
}

function ofHeaps(misere: boolean): string[] {
    return [...(misere ? ["[1^m] P iff m mod 2 = 1"] : []),
        "[n] P iff n mod 3 = 0", "[a,b] P iff a = b", "for position x: P iff xor(x) = 0"];
}

function ofPiles(names: string[]): string[] {
    const tuple = `(${names.join(",")})`;
    if (names.length === 1) return [`${tuple} P iff ${names[0]} = 0`, `${tuple} P iff ${names[0]} mod 3 = 0`];
    return [`${tuple} P iff ${names.slice(1).map((name, i) => `${names[i]} = ${name}`).join(" and ")}`,
        `${tuple} P iff ${names.join(" xor ")} = 0`];
}

export function examplesFor(table: Readonly<Table>, name: string, fields: readonly Field[]): string[] {
    const most = largest(table.set);
    if (table.rules === null && !table.misere && own[name]) return own[name]!;
    const heaps = fields.filter((one) => one.kind === "heaps").length;
    const piles = fields.filter((one) => one.kind === "pile").map((one) => one.name);
    if (heaps === 1 && piles.length === 0 && !fields.some((one) => one.kind === "piles"))
        return most !== null && !table.misere ? ofSubtraction(most) : ofHeaps(table.misere);
    if (heaps === 0 && piles.length > 0 && !fields.some((one) => one.kind === "piles")) return ofPiles(piles);
    return ["for position x: P iff stones(x) = 0", "for position x: P iff stones(x) mod 2 = 0"];
}
