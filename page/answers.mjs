// answers.mjs [FILE]: page/src/engine/answers.ts, the types of docs/formats/answer.schema.json,
// so that nobody takes a number for one that JavaScript knows exactly. Made before
// types are checked (npm run check, tests/page/modules.mjs); the page itself has none.
import { readFile, writeFile } from "node:fs/promises";

const schema = JSON.parse(await readFile(new URL("../docs/formats/answer.schema.json", import.meta.url), "utf8"));
const PLAIN = { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" };
const united = (all) => [...new Set(all)].join(" | ");
const list = (type) => (/[|&]/.test(type) && !/^\{[^]*\}$/.test(type) ? `(${type})[]` : `${type}[]`);

function object({ properties = {}, required = [], additionalProperties: rest }) {
    if (rest) return `Record<string, ${typed(rest)}>`;
    const rows = Object.entries(properties).map(([name, one]) => `${name}${required.includes(name) ? "" : "?"}: ${typed(one)};`);
    return rows.length > 0 ? `{ ${rows.join(" ")} }` : "object";
}

function typed(one) {
    if (one.$ref) return `Answers[${JSON.stringify(one.$ref.split("/").at(-1))}]`;
    if (one.enum) return united(one.enum.map((value) => JSON.stringify(value)));
    if (one.anyOf) return united(one.anyOf.map(typed));
    if (one.allOf) return one.allOf.map(typed).join(" & ");
    if (one.type === "array") return list(typed(one.items));
    if (one.type === "object") return object(one);
    return one.type ? united([one.type].flat().map((type) => PLAIN[type])) : "unknown";
}

const rows = Object.entries(schema.$defs).map(([name, one]) => `    ${JSON.stringify(name)}: ${typed(one)};\n`);
await writeFile(process.argv[2] ?? new URL("src/engine/answers.ts", import.meta.url),
    `// Made by page/answers.mjs.\nexport interface Answers {\n${rows.join("")}}\n`);
