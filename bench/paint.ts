// Largest contentful paint and layout shift on a slow phone: 1.6 Mbit/s, 150 ms round trip, a
// processor four times slower, an empty cache. Medians of five visits. Fails if a page exceeds a limit.
// Times are only comparable on an idle machine. Text shifts as on a visitor's device only with a browser
// that has the fonts that src/web/styles/fonts.css adjusts: the packaged one has none of them.
//
//     npm run bench:paint

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchWholeBrowser } from "#tests/e2e/launch-browser.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { openReport } from "./lib/report.ts";
import { openSlowPhone, SLOW_PHONE } from "./lib/slow-phone.ts";

const PATHS = [
  "/",
  "/politicians-live",
  "/politician-live/1",
  "/compare?p=1,2",
  "/rankings",
  "/place/001272-torino",
  "/my-representatives",
  "/topics",
  "/topic/1",
  "/share/politician/1",
  "/share/compare/1,2",
  "/follow?cosa=politician-1",
  "/unsubscribe",
  "/integrity",
  "/transparency",
  "/privacy",
];
const VISITS = 5;
/** Of the medians. */
const MAX_LARGEST_PAINT_MS = 2_000;
const MAX_SHIFT = 0.1;
const LONG_LIST = 400;
/** Of desktops, phones and Linux, as in fonts.css. */
const FALLBACK_FONTS = [
  "Arial",
  "Liberation Sans",
  "Roboto",
  "Georgia",
  "Gelasio",
  "NotoSerif-Regular",
  "Liberation Serif",
];
const SCROLL_MS = 4_000;

interface Paint {
  /** Milliseconds from the start of the visit. */
  firstPaint: number;
  largestPaint: number;
  /** The element. */
  largest: string;
  /** Cumulative layout shift. */
  shift: number;
  /** Milliseconds of tasks beyond 50 each. */
  blocked: number;
}

const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const site = await startSite({ DATA_DIR: dataDir });
const browser = await launchWholeBrowser();
try {
  const rows: string[][] = [];
  for (const path of PATHS) {
    // The cached page that every later visitor gets.
    await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } });
    const visits: Paint[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await look(browser, site.url + path));
    const median = (of: (paint: Paint) => number) =>
      visits.map(of).toSorted((a, b) => a - b)[2] ?? 0;
    const largestPaint = median((paint) => paint.largestPaint);
    const shift = median((paint) => paint.shift);
    const over = [
      ...(largestPaint > MAX_LARGEST_PAINT_MS ? ["largest paint"] : []),
      ...(shift > MAX_SHIFT ? ["layout shift"] : []),
    ];
    if (over.length > 0) process.exitCode = 1;
    rows.push([
      path,
      median((paint) => paint.firstPaint).toFixed(0),
      largestPaint.toFixed(0),
      shift.toFixed(3),
      median((paint) => paint.blocked).toFixed(0),
      visits[0]?.largest ?? "",
      over.join(", "),
    ]);
  }
  const report = openReport("paint");
  report.say(
    `A slow phone: ${SLOW_PHONE}. Milliseconds, medians of ${VISITS} visits; "blocked" is what tasks took beyond 50 ms each. At most ${MAX_LARGEST_PAINT_MS} ms to the largest paint, and ${MAX_SHIFT} of layout shift. Fonts until ours arrive: ${(await findFallbackFonts(browser)).join(", ") || "none that are adjusted"}.`,
  );
  report.table(
    ["", "first paint", "largest paint", "layout shift", "blocked", "largest", "over its limit"],
    rows,
  );
  const { cards, frames, late, longest } = await scroll(browser, `${site.url}/politicians-live`);
  report.say(
    `A list of ${cards} cards on a phone's screen, scrolled for ${SCROLL_MS / 1_000} s without slowing the processor down: ${frames} frames, ${late} of them later than 1.5 times 1/60 s, the longest ${longest.toFixed(0)} ms.`,
  );
  report.end();
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function look(inBrowser: Browser, url: string): Promise<Paint> {
  const page = await openSlowPhone(inBrowser);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await page.context().close();
  return paint;
}

/** Those of `FALLBACK_FONTS` that the browser has. */
async function findFallbackFonts(inBrowser: Browser): Promise<string[]> {
  const page = await inBrowser.newPage();
  const found = await page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(
      names.map((name) => new FontFace(name, `local("${name}")`).load()),
    );
    return names.filter((_, index) => loaded[index]?.status === "fulfilled");
  }, FALLBACK_FONTS);
  await page.close();
  return found;
}

/** Runs in the page before other scripts. */
function watch(): void {
  const paint = { firstPaint: 0, largestPaint: 0, largest: "", shift: 0, blocked: 0 };
  Object.assign(window, { paint });
  const each = (type: string, work: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({
      type,
      buffered: true,
    });
  each("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paint.firstPaint = startTime;
  });
  each("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    paint.largestPaint = entry.startTime;
    paint.largest = `${element?.tagName.toLowerCase()} ${element?.textContent.trim().slice(0, 40)}`;
  });
  each("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) paint.shift += value;
  });
  each("longtask", ({ duration }) => {
    paint.blocked += Math.max(0, duration - 50);
  });
}

/** Smoothness of scrolling a long list, after all of it was loaded. */
async function scroll(inBrowser: Browser, url: string) {
  const page = await inBrowser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(url, { waitUntil: "networkidle" });
  const cards = page.locator("main li article, main li a[href^='/politician-live/']");
  const more = page.getByRole("link", { name: "Mostra altri", exact: true });
  for (let count = await cards.count(); count < LONG_LIST; count = await cards.count()) {
    if ((await more.count()) === 0) break;
    await more.click();
    await page.waitForFunction(
      ([selector, before]) => document.querySelectorAll(selector).length > before,
      ["main li article, main li a[href^='/politician-live/']", count] as const,
    );
  }
  const gaps = await page.evaluate(glide, SCROLL_MS);
  const found = await cards.count();
  await page.close();
  return {
    cards: found,
    frames: gaps.length,
    late: gaps.filter((gap) => gap > 1_500 / 60).length,
    longest: Math.max(...gaps),
  };
}

/**
 * In the page: milliseconds between frames while it scrolls 1,500 pixels a second, down and up
 * again.
 */
function glide(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const start = performance.now();
    let last = start;
    const step = (now: number) => {
      if (now > last) gaps.push(now - last);
      last = now;
      const passed = now - start;
      window.scrollTo({ top: 1.5 * Math.min(passed, forMs - passed) + 500, behavior: "instant" });
      if (passed < forMs) requestAnimationFrame(step);
      else resolve(gaps);
    };
    requestAnimationFrame(step);
  });
}
