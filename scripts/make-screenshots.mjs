// Draws the two pictures of the install dialog (public/screenshot-*.png) from a running site:
//   node scripts/make-screenshots.mjs http://localhost:3000
// Needs a browser: CHROME_PATH, or Chromium where Debian puts it.

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";

const [site = "http://localhost:3000"] = process.argv.slice(2);
const folder = fileURLToPath(new URL("../public", import.meta.url));

const PICTURES = [
  { name: "wide", path: "/politicians-live", viewport: { width: 1280, height: 800 }, scale: 1 },
  { name: "narrow", path: "/politician-live/1", viewport: { width: 390, height: 844 }, scale: 2 },
];

const browser = await chromium.launch({
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, path, viewport, scale } of PICTURES) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: "it-IT",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  // Without the cookie banner.
  await context.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: "networkidle" });
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toFile(`${folder}/screenshot-${name}.png`);
  await context.close();
}
await browser.close();
