// When the largest part of a page shows and how much of it moves, on a slow phone: 1.6 Mbit/s, 150 ms
// to the server and back, a processor four times slower, nothing in the cache. Medians of five visits.
// Figures of time belong to a machine at rest; nothing is enforced.
//
//     npm run bench:paint

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { startSite } from "#tests/e2e/start-site.ts";

const PATHS = ["/", "/politicians-live", "/politician-live/1", "/topics", "/topic/1", "/privacy"];
const VISITS = 5;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const SLOWER_PROCESSOR = 4;

interface Paint {
  /** Milliseconds from the start of the visit. */
  firstPaint: number;
  largestPaint: number;
  /** What it was. */
  largest: string;
  /** Cumulative layout shift. */
  shift: number;
  /** Milliseconds of tasks beyond 50 each. */
  blocked: number;
}

const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const site = await startSite({ DATA_DIR: dataDir });
const browser = await launchBrowser();
try {
  console.log(
    `${"".padEnd(22)}first paint  largest paint   shift  blocked   (ms, medians of ${VISITS})`,
  );
  for (const path of PATHS) {
    // The copy of the page that every later visitor gets.
    await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } });
    const visits: Paint[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await look(browser, site.url + path));
    const median = (of: (paint: Paint) => number) =>
      visits.map(of).toSorted((a, b) => a - b)[2] ?? 0;
    console.log(
      path.padEnd(22) +
        median((paint) => paint.firstPaint)
          .toFixed(0)
          .padStart(11) +
        median((paint) => paint.largestPaint)
          .toFixed(0)
          .padStart(15) +
        median((paint) => paint.shift)
          .toFixed(3)
          .padStart(8) +
        median((paint) => paint.blocked)
          .toFixed(0)
          .padStart(9) +
        `   ${visits[0]?.largest ?? ""}`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function look(inBrowser: Browser, url: string): Promise<Paint> {
  const context = await inBrowser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "it-IT",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

/** Runs in the page, before anything else. */
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
