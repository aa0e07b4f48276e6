// Bytes of a first visit, page by page, measured on real responses in a real browser with an empty
// cache, at phone and desktop width. Fails if a page exceeds its budget.
//
//     npm run bench:bytes

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request, ViewportSize } from "playwright-core";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { openReport } from "./lib/report.ts";

/** Budget in kB of compressed JavaScript (1 kB = 1000 bytes) of a first visit. */
const LIVE = 102;
const PERSON = 80;
const STATIC = 90;
const SCRIPT_BUDGETS: Record<string, number> = {
  "/politicians-live": LIVE,
  "/politician-live/1": PERSON,
  "/compare?p=1,2": LIVE,
  "/rankings": LIVE,
  "/place/001272-torino": LIVE,
  "/my-representatives": LIVE,
  "/parliament/senato": LIVE,
  "/topics": LIVE,
  "/topic/1": LIVE,
  "/share/politician/1": LIVE,
  "/share/compare/1,2": LIVE,
  "/share/rankings/voce%3Donesta": LIVE,
  "/share/place/12": LIVE,
  "/share/topic/1": LIVE,
  "/": LIVE,
  "/auth": STATIC,
  "/about": STATIC,
  "/privacy": STATIC,
  "/methodology": STATIC,
  "/integrity": STATIC,
  "/transparency": LIVE,
  "/transparency/decisions": STATIC,
  "/settings/devices": STATIC,
  "/follow?cosa=politician-1": STATIC,
  "/claim?politico=1": STATIC,
  "/unsubscribe": STATIC,
  "/api": STATIC,
  "/community-guidelines": STATIC,
  "/support": STATIC,
  "/install": STATIC,
  "/accessibilita": STATIC,
};
/** On every page: the inlined style sheet, and the fonts. */
const STYLE_BUDGET = 10;
const FONT_BUDGET = 60;

const WIDTHS: ViewportSize[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** How long no request begins once a page has all it asks for. */
const QUIET_MS = 500;

/** A part is a script that a page starts by itself once it answers, where the part is in sight, as a form at 1280 px. */
const KINDS = ["document", "style", "script", "part", "font", "image", "other"] as const;
type Kind = (typeof KINDS)[number];
type Bytes = Record<Kind, number>;

const rows: string[][] = [];
const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const site = await startSite({ DATA_DIR: dataDir });
const browser = await launchBrowser();
try {
  for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
    const bytes = emptyBytes();
    for (const viewport of WIDTHS) {
      const visit = await firstVisit(browser, site.url + path, viewport);
      for (const kind of KINDS) bytes[kind] = Math.max(bytes[kind], visit[kind]);
    }
    const over = overBudget(bytes, budget);
    if (over.length > 0) process.exitCode = 1;
    rows.push([path, ...KINDS.map((kind) => kilobytes(bytes[kind])), over.join(", ")]);
  }
  const report = openReport("bytes");
  report.say(
    `kB as transferred, at ${WIDTHS.map(({ width }) => width).join(" or ")} px, whichever is more; the style is part of the document; parts are scripts that a page starts by itself once it answers, where they are in sight. At most ${LIVE} kB of scripts on lists, what is listed there and where it is shared, ${PERSON} kB on a person's page, ${STATIC} kB elsewhere; ${STYLE_BUDGET} kB of style, ${FONT_BUDGET} kB of fonts.`,
  );
  report.table(["", ...KINDS, "over its budget"], rows);
  report.end();
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function emptyBytes(): Bytes {
  return { document: 0, style: 0, script: 0, part: 0, font: 0, image: 0, other: 0 };
}

function overBudget(bytes: Bytes, scriptBudget: number): string[] {
  const budgets = { script: scriptBudget, style: STYLE_BUDGET, font: FONT_BUDGET };
  return Object.entries(budgets)
    .filter(([kind, budget]) => bytes[kind as Kind] > budget * 1000)
    .map(([kind, budget]) => `${kind} over its ${budget} kB`);
}

async function firstVisit(inBrowser: Browser, url: string, viewport: ViewportSize): Promise<Bytes> {
  const page = await inBrowser.newPage({ viewport });
  const bytes = emptyBytes();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const response = await page.goto(url, { waitUntil: "networkidle" });
  // Most pages wait for a sign of a reader (src/web/app/wake.ts), and only then ask for scripts.
  await page.evaluate(() => window.dispatchEvent(new Event("scroll")));
  await page.waitForFunction(() => document.documentElement.dataset["asleep"] === undefined);
  while (await isBusy(page));
  const named = JSON.parse((await page.locator("#modules").textContent()) ?? "[]") as string[];
  for (const request of finished) {
    const type = KINDS.find((one) => one === request.resourceType()) ?? "other";
    const isPart = type === "script" && !named.includes(new URL(request.url()).pathname);
    bytes[isPart ? "part" : type] += (await request.sizes()).responseBodySize;
  }
  const html = (await response?.text()) ?? "";
  await page.close();
  for (const [, css = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
    bytes.style += brotliCompressSync(css).length;
  return bytes;
}

/** Whether it begins another request soon: `networkidle` comes once. */
function isBusy(page: Page): Promise<boolean> {
  return page.waitForEvent("request", { timeout: QUIET_MS }).then(
    () => true,
    () => false,
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
