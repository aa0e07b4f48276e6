// A real browser: the one CHROME_PATH names, else the system's, else the one from the npm registry.
// Every page watched here fails its test on a console error or a request to anybody else.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No phoning home, and none of the sandboxing that containers forbid. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
}

async function findBrowser(): Promise<string> {
  const wanted = process.env["CHROME_PATH"];
  if (wanted !== undefined && wanted !== "") return wanted;
  const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return installed ?? (await unpackBrowser());
}

/** The packaged browser unpacks itself into the temporary folder, into one of its own version. */
async function unpackBrowser(): Promise<string> {
  const folder = join(tmpdir(), "scrutinio-chromium-153");
  await mkdir(folder, { recursive: true });
  process.env["TMPDIR"] = folder;
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Fails on what the page complained about and on requests to other hosts, and closes it. */
  finish: () => Promise<void>;
}

/** `tolerated` are console messages the test provokes on purpose. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
  tolerated: RegExp[] = [],
): Promise<WatchedPage> {
  const siteUrl = inject("siteUrl");
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    reducedMotion: "reduce",
    ...options,
  });
  const complaints: string[] = [];
  const strangers: string[] = [];
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== siteUrl) strangers.push(url.href);
  });
  return {
    page,
    context,
    finish: async () => {
      await context.close();
      expect(strangers).toEqual([]);
      expect(complaints.filter((text) => !tolerated.some((t) => t.test(text)))).toEqual([]);
    },
  };
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
    })),
  ).toEqual([]);
}
