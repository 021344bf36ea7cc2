// modules.mjs: the two modules of the page, asked without a browser: the claims
// of the papers have the verdicts of tests/oracle/papers-verdicts.txt, tiles say
// what tables say, and what is deep, large or broken ends in a sentence. With
// --long all claims, else those that the program decides in a second. Words select
// claims.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { built, top } from "./frame.mjs";

const { build } = await import(path.join(top, "page", "node_modules", "esbuild", "lib", "main.js"));
const made = await build({ entryPoints: [path.join(top, "page", "src", "engine", "desk.ts")],
    bundle: true, write: false, format: "esm" });
const { Desk, check } = await import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`);
const module = async (name) => WebAssembly.compile(await readFile(path.join(built, "site", `${name}.wasm`)));
const modules = { desk: await module("desk"), checker: await module("checker") };

let count = 0, failed = 0;
function ok(good, name, got) {
    console.log(`${good ? "ok" : "not ok"} ${++count} - ${name}`);
    if (!good) console.log(`# ${JSON.stringify(got)?.slice(0, 500)}`);
    failed += !good;
}

const desk = new Desk(modules);
const ask = (request) => desk.ask(JSON.stringify(request));
const works = () => ask({ ask: "solve", game: "nim", position: "1,2,3" }).answers[0]?.outcome === "P";

// ---- verdicts

const SLOW = new Set(["A-L6", "A-O17c", "A-T14p*", "A-play1", "D-L3.2*", "D-L3.2cover*", "D-T3.1*", "E-Q6e"]);
const golden = (await readFile(path.join(top, "tests", "oracle", "papers-verdicts.txt"), "utf8")).split("\n")
    .filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
const tally = {}, wanted = process.argv.slice(2);
for (const [id, verdict, counterexample = null] of golden) {
    if (SLOW.has(id) && !process.env.BOUTON_LONG || wanted.length > 0 && !wanted.includes(id)) continue;
    const reply = ask({ ask: "papers", claims: [id] });
    const claim = reply.answers[0]?.claims[0] ?? {};
    tally[claim.verdict] = (tally[claim.verdict] ?? 0) + 1;
    ok(claim.id === id && claim.verdict === verdict && claim.counterexample === counterexample, `${id} ${verdict}`, reply);
}
console.log(`# ${JSON.stringify(tally)}`);

// ---- the checker does not believe the desk

const proof = ask({ ask: "prove", claim: "subtraction S={1,2}: [n] P iff n mod 3 = 0", certificate: true });
const certificate = proof.answers[0].certificate;
const judged = (text) => check(modules.checker, ["bouton-verify", "-"], new TextEncoder().encode(text));
ok(judged(certificate).code === 0, "a certificate is accepted", judged(certificate));
ok(judged(certificate.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))).code > 0, "a damaged one is not");
const honest = modules.checker;
modules.checker = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
const without = ask({ ask: "prove", claim: "subtraction S={1,2}: [n] P iff n mod 3 = 0" });
ok(without.answers[0]?.verdict !== "PROVED", "nothing is PROVED by a checker that cannot run", without);
modules.checker = honest;

// ---- types: no number of an answer is taken for one that JavaScript knows exactly

function said(file, ...words) {
    try {
        return execFileSync(process.execPath, [path.join(top, "page", file), ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
        return error.stdout;
    }
}
const copy = await mkdtemp(path.join(os.tmpdir(), "bouton-types-")); // nothing is made in the source
for (const name of ["src", "tsconfig.json"]) await cp(path.join(top, "page", name), path.join(copy, name), { recursive: true });
said("answers.mjs", path.join(copy, "src", "engine", "answers.ts"));
const complaints = said(path.join("node_modules", "typescript", "bin", "tsc"), "--noEmit", "-p", copy);
ok(complaints === "", "the types of the page agree with the schema of answers", complaints);
await rm(copy, { recursive: true });
const any = execFileSync("grep", ["-rnE", "\\bany(\\[\\])?[;,)>=]|as any\\b", path.join(top, "page", "src"), "--include=*.ts"], { encoding: "utf8" })
    .split("\n").filter((line) => /(:|<|as) *any\b/.test(line));
ok(any.length === 0, "nothing is of the type any", any);

// ---- tiles

for (const grundy of [false, true]) {
    const about = { game: "wythoff", max: 20, grundy };
    const table = ask({ ...about, ask: "table" }).answers[0].rows;
    const { reply, cells } = desk.tile(JSON.stringify({ ...about, ask: "tile", row: 3, rows: 5, columns: 21, bytes: 2 }), 5 * 21 * 2);
    const got = [...new Uint16Array(cells)];
    const want = table.slice(3, 8).flat().map((value) => ({ P: 0, N: 1 })[value] ?? value);
    ok(JSON.stringify(got) === JSON.stringify(want), `a tile of ${grundy ? "values" : "outcomes"} is the table`, [reply, got, want]);
}
const small = desk.tile(JSON.stringify({ ask: "tile", game: "wythoff", rows: 9, columns: 9 }), 80);
ok(small.reply.error?.status === "argument" && small.cells.byteLength === 0, "a tile does not leave its room", small);

// ---- what is deep, large or broken

const nim = "game own\nheaps a\nmove take t: a -> a - t  for 1 <= t <= a\n";
const deep = (open, close, n) => open.repeat(n) + "1" + close.repeat(n);
const hostile = {
    "a deep request": '{"ask":' + "[".repeat(400000),
    "a deep claim": JSON.stringify({ ask: "prove", claim: `nim: [n] P iff n = ${deep("(", ")", 150000)}` }),
    "a claim with many nots": JSON.stringify({ ask: "prove", claim: `nim: [n] P iff ${"not ".repeat(200000)} n = 0` }),
    "a long sum in a claim": JSON.stringify({ ask: "prove", claim: `nim: [n] P iff n = ${"1+".repeat(250000)}1` }),
    "deep rules": JSON.stringify({ ask: "show", rules: nim.replace("a - t ", deep("(", ")", 300000)) }),
    "long rules": JSON.stringify({ ask: "show", rules: nim.replace("a - t ", "a - t" + " - 1".repeat(200000)) }),
    "a deep position": JSON.stringify({ ask: "solve", game: "nim", position: "[".repeat(500000) }),
    "a deep answer": JSON.stringify({ ask: "why", game: "subtraction", set: "S={1,2}", position: "200000", depth: 1000000 }),
    "a large game": JSON.stringify({ ask: "solve", game: "amalgamation-nim", position: "90,91,92,93,94,95,96", "max-steps": 3000000 }),
    "bytes that are no request": "\u0000\ud800{{{",
    "a request of a megabyte": JSON.stringify({ ask: "solve", game: "x".repeat(1 << 20) }),
    "no memory": JSON.stringify({ ask: "solve", game: "amalgamation-nim", position: "60,61,62,63,64", "max-memory": "1M" }),
};
for (const [name, request] of Object.entries(hostile)) {
    const reply = desk.ask(request), error = reply.error ?? reply.answers[0]?.error;
    ok(error?.text && error.status !== "crashed" && works(), `${name}: a sentence, and the next question is answered`, reply);
    console.log(`# ${error?.status}: ${error?.text.slice(0, 100)}`);
}

// ---- sizes

for (const [name, most] of [["bouton.html", 1600], ["site/desk.wasm", 1300], ["site/checker.wasm", 900], ["site/bouton.js", 400]]) {
    const contents = await readFile(path.join(built, name)), packed = gzipSync(contents).length;
    ok(contents.length < most * 1000, `${name}: ${Math.round(contents.length / 1000)} kB, packed ${Math.round(packed / 1000)} kB`);
}

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
