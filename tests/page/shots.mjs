// shots.mjs [FOLDER]: pictures of every view of the page, light and dark, on a
// phone and on a desktop, to look at: docs/page/VIEW-SIZE-THEME.webp (png would be four times as large).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { address, browser, quiet, show, theme, top, VIEWS } from "./frame.mjs";

const SIZES = { phone: { width: 360, height: 720 }, desktop: { width: 1200, height: 750 } };
const folder = process.argv[2] ?? path.join(top, "docs", "page");
await mkdir(folder, { recursive: true });
const chromium = await browser("chromium");
for (const [size, screen] of Object.entries(SIZES))
    for (const view of VIEWS) {
        const page = await chromium.newPage();
        await page.setViewport(screen);
        await page.goto(await address("file"));
        await show(page, view);
        for (const name of ["light", "dark"]) {
            await theme(page, name);
            await show(page, view); // a change of theme draws it anew
            await quiet(page);
            await new Promise((later) => setTimeout(later, 300));
            await page.screenshot({ path: path.join(folder, `${view}-${size}-${name}.webp`), type: "webp", quality: 60 });
        }
        await page.close();
    }
await chromium.close();
process.exit(0);
