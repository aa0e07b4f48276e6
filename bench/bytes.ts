// Bytes a first visit costs, page by page, read off real responses in a real browser with an empty
// cache. Ends with an error when the JavaScript of a page is over its budget.
//
//     npm run bench:bytes

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "#tests/e2e/launch-browser.ts";
import { startSite } from "#tests/e2e/start-site.ts";

/** kB of compressed JavaScript (1 kB = 1000 bytes) a first visit may load. */
const BUDGETS: Record<string, number> = {
  "/": 130,
  "/politicians-live": 130,
  "/politician-live/1": 140,
  "/auth": 130,
};

type Kind = "document" | "script" | "stylesheet" | "font" | "image" | "other";
type Bytes = Record<Kind, number>;

const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const site = await startSite({ DATA_DIR: dataDir });
const browser = await launchBrowser();
try {
  let isOver = false;
  console.log("page                    html     js   font  image  other   (kB as transferred)");
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const bytes = await firstVisit(browser, site.url + path);
    const isOverBudget = bytes.script > budget * 1000;
    isOver ||= isOverBudget;
    const columns = [bytes.document, bytes.script, bytes.font, bytes.image, bytes.other];
    console.log(
      `${path.padEnd(20)} ${columns.map((size) => kilobytes(size).padStart(6)).join(" ")}` +
        (isOverBudget ? `   JavaScript over its budget of ${budget} kB` : ""),
    );
  }
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function firstVisit(inBrowser: Browser, url: string): Promise<Bytes> {
  const page = await inBrowser.newPage({ viewport: { width: 360, height: 740 } });
  const bytes: Bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
  const measured: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        const type = request.resourceType();
        bytes[type in bytes ? (type as Kind) : "other"] += responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(measured);
  await page.close();
  return bytes;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
