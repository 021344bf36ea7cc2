// shots.mjs [FOLDER]: the pictures of the page that documents show, to be looked
// at: docs/page/NAME.webp (png would be four times as large).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { address, browser, show, theme, top } from "./frame.mjs";

const DESKTOP = { width: 1200, height: 750 };
const SHOTS = [ // name, view, window, theme, keys
    { name: "board", view: "board", screen: { width: 900, height: 440, deviceScaleFactor: 2 }, keys: ["ArrowDown", "ArrowDown", "4"] },
    { name: "board-phone", view: "board", screen: { width: 360, height: 720 } },
    { name: "classroom", view: "classroom", screen: DESKTOP },
    { name: "guess", view: "guess", screen: DESKTOP },
    { name: "map", view: "map", screen: DESKTOP },
    { name: "map-dark", view: "map", screen: DESKTOP, colours: "dark" },
    { name: "papers", view: "papers", screen: DESKTOP },
    { name: "rules", view: "rules", screen: DESKTOP },
];
const folder = process.argv[2] ?? path.join(top, "docs", "page");
await mkdir(folder, { recursive: true });
const chromium = await browser("chromium");
for (const { name, view, screen, colours, keys } of SHOTS) {
    const page = await chromium.newPage();
    await page.setViewport(screen);
    await page.goto(await address("file"));
    await page.bringToFront();
    await theme(page, colours ?? "light"); // it is kept from page to page
    await show(page, view);
    if (keys) for (const key of keys) await page.keyboard.press(key);
    await new Promise((later) => setTimeout(later, 300));
    await page.screenshot({ path: path.join(folder, `${name}.webp`), type: "webp", quality: 60 });
    await page.close();
}
await chromium.close();
process.exit(0);
