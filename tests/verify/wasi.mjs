// wasi.mjs PROGRAM.wasm FOLDER ARGUMENTS..: run a program for WASI, in which
// FOLDER is called /folder, and exit as it does.
import {readFile} from "node:fs/promises";
import process from "node:process";
import {WASI} from "node:wasi";

process.removeAllListeners("warning"); // that WASI may change one day
const [program, folder, ...rest] = process.argv.slice(2);
const wasi = new WASI({version: "preview1", args: ["bouton-verify", ...rest],
                       preopens: {"/folder": folder}, returnOnExit: true});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
