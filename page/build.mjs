// build.mjs [--dev]: the page, from page/src and page/style: build/page/bouton.html,
// one file with everything in it, and build/page/site/, separate files.
import { build } from "esbuild";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, "..", "build", "page");
const dev = process.argv.includes("--dev");

async function script() {
    const made = await build({
        entryPoints: [path.join(here, "src", "main.ts")], bundle: true, write: false,
        format: "iife", target: "es2022", minify: !dev, charset: "utf8", legalComments: "none",
    });
    return made.outputFiles[0].text;
}

async function style() {
    const folder = path.join(here, "style");
    const rest = (await readdir(folder)).filter((name) => !["tokens.css", "frame.css"].includes(name)).sort();
    const texts = await Promise.all(["tokens.css", "frame.css", ...rest].map((name) =>
        readFile(path.join(folder, name), "utf8")));
    const made = await build({ stdin: { contents: texts.join("\n"), loader: "css" }, write: false, minify: !dev });
    return made.outputFiles[0].text;
}

const page = await readFile(path.join(here, "index.html"), "utf8");
const [js, css] = await Promise.all([script(), style()]);
const fitted = (how) => page.replace(/<!--(\w+)-->/g, (whole, name) => how[name] ?? whole);
const inside = js.replaceAll("</script", "<\\/script");

await mkdir(path.join(out, "site"), { recursive: true });
await writeFile(path.join(out, "bouton.html"), fitted({ style: `<style>${css}</style>`, script: `<script>${inside}</script>` }));
await writeFile(path.join(out, "site", "index.html"), fitted({
    style: '<link rel="stylesheet" href="bouton.css">', script: '<script src="bouton.js"></script>' }));
await writeFile(path.join(out, "site", "bouton.css"), css);
await writeFile(path.join(out, "site", "bouton.js"), js);
console.log(path.join(out, "bouton.html"));
console.log(path.join(out, "site"));
