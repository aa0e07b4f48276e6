// Monitored pages: a console error or a third-party request fails the test that caused it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
  Response,
} from "playwright-core";
import { expect, inject } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { isNight } from "#tests/night.ts";
import { fromElsewhere } from "./visitor-address.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Of somebody who visits the site at `url`, and has closed the cookie banner, which covers parts of the page. */
export const withoutBanner = (url: string): BrowserContextOptions => ({
  baseURL: url,
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: "cookie-consent", value: "rejected" }] }],
  },
});

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Fails on console errors of the context since the last call, and on third-party requests. */
  expectQuiet: () => void;
  /** Closes it, and expects no console errors. */
  finish: () => Promise<void>;
}

/** Fails actions that hang; a busy machine is slow. */
const ACTION_TIMEOUT_MS = MINUTE_MS;

/** Chromium's message for a blocked worker. */
const BLOCKED_WORKER = /Service Worker registration blocked/;
/**
 * Chromium does not reuse a preload in flight for a module which the service worker serves: it
 * requests it again from the worker, which answers from its cache. Pages without a worker need the
 * preload.
 */
const UNUSED_PRELOADS = [
  /cross-world service worker resource mismatch/,
  /assets\/.* was preloaded using link preload but not used/,
];

/**
 * Without the service worker, unless `serviceWorkers` among the options allows it: a worker that
 * takes over during a test would answer instead of the routes the test has set.
 *
 * `tolerated` are console messages the test provokes on purpose; `friends` other hosts it visits. A
 * `baseURL` among the options is for a site of the test's own.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
  tolerated: RegExp[] = [],
  friends: string[] = [],
): Promise<WatchedPage> {
  const siteUrl = options.baseURL ?? inject("siteUrl");
  const known = [siteUrl, ...friends];
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    extraHTTPHeaders: fromElsewhere(),
    ...options,
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const complaints: string[] = [];
  const strangers: string[] = [];
  // Every tab, also those that a test or the site opens.
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !known.includes(url.origin)) strangers.push(url.href);
  });
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(noteApplication);
    context.on("page", waitForTheApplication);
  }
  const page = await context.newPage();
  const hasWorker = options.serviceWorkers === "allow";
  const expected = [...(hasWorker ? UNUSED_PRELOADS : [BLOCKED_WORKER]), ...tolerated];
  const expectQuiet = () => {
    expect(strangers.splice(0)).toEqual([]);
    const unexpected = complaints.splice(0).filter((text) => !expected.some((t) => t.test(text)));
    expect(unexpected).toEqual([]);
  };
  return {
    page,
    context,
    expectQuiet,
    finish: async () => {
      await context.close();
      expectQuiet();
    },
  };
}

/**
 * From here on, navigation to a page of the site also waits for hydration, because before that the browser
 * handles presses on buttons natively, and, unless `waitUntil` says otherwise, until no request is in flight,
 * because parts that come later hydrate later. That is "networkidle" without Playwright's additional half second.
 */
function waitForTheApplication(page: Page): void {
  const inFlight = new Set<Request>();
  let quiet = Promise.withResolvers<void>();
  const end = (request: Request) => {
    inFlight.delete(request);
    if (inFlight.size === 0) quiet.resolve();
  };
  page.on("request", (request) => {
    if (inFlight.size === 0) quiet = Promise.withResolvers();
    inFlight.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("framenavigated", (frame) => {
    // Requests of the previous page are dropped without an event.
    for (const request of inFlight)
      if (frame === page.mainFrame() && !request.isNavigationRequest()) end(request);
  });
  page.on("close", () => quiet.resolve());
  const untilQuiet = async () => {
    await page.waitForFunction(isAnswering);
    do {
      if (inFlight.size > 0) await quiet.promise;
      await page.evaluate(afterNextFrame);
    } while (inFlight.size > 0);
  };
  type Load = Parameters<Page["goto"]>[1];
  const arrive = async (load: (options?: Load) => Promise<Response | null>, options?: Load) => {
    const response = await load(options);
    if (options?.waitUntil === undefined) await untilQuiet();
    else await page.waitForFunction(isAnswering);
    return response;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForLoadState = page.waitForLoadState.bind(page);
  page.goto = (url, options) => arrive((how) => goto(url, how), options);
  page.reload = (options) => arrive(reload, options);
  page.waitForLoadState = async (state, options) =>
    state === "networkidle" ? untilQuiet() : waitForLoadState(state, options);
}

/** In the page: the next paint is done, and its effects have run. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** In the page, before its own scripts: React has hydrated the HTML once it says so. */
function noteApplication(): void {
  addEventListener("application-ready", () => Object.assign(window, { isAnswering: true }));
}

/** In the page: true if there is no application, or it answers, which a sign of a reader begins. */
function isAnswering(): boolean {
  window.dispatchEvent(new Event("scroll"));
  return document.getElementById("app") === null || "isAnswering" in window;
}

const WCAG_TAGS = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "best-practice",
];
const EVERY_RULE: RunOptions = { runOnly: { type: "tag", values: WCAG_TAGS } };
/** Whose result depends on the colour scheme. */
const COLOR_RULES: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/**
 * No violation of WCAG 2.2 A and AA that axe can find. By day without the site's closed header and its footer, which
 * `expectPageAccessible` reads for every kind of reader, and of a page behind a modal dialog the dialog alone.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, EVERY_RULE, !isNight);
}

/** Of the whole page. */
export function expectPageAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, EVERY_RULE);
}

/** The other colour scheme of a page that passed `expectAccessible` in one. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoViolations(page, COLOR_RULES);
}

/**
 * In both colour schemes at night, else in one of them, by the name of the test. Not wider than the window. Leaves the
 * page in the light scheme.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  const isDark = (expect.getState().currentTestName ?? "").length % 2 === 1;
  if (isNight) {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadable(page);
  }
  await page.emulateMedia({ colorScheme: isDark && !isNight ? "dark" : "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectToFit(page);
}

/**
 * The same on a phone and on a desktop; axe reads the page in the window's own size unless it is night. Leaves the
 * window as it was.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  if (!isNight) await expectAccessibleInBoth(page);
  for (const { viewport } of [PHONE, DESKTOP]) {
    if (viewport) await page.setViewportSize(viewport);
    await (isNight ? expectAccessibleInBoth(page) : expectToFit(page));
  }
  if (before !== null) await page.setViewportSize(before);
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** In ASCII, of which a letter takes one byte on the way to the page. */
const AXE = readFileSync(
  fileURLToPath(import.meta.resolve("axe-core/axe.min.js")),
  "utf8",
).replaceAll(/\P{ASCII}/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

async function expectNoViolations(
  page: Page,
  options: RunOptions,
  isWithoutFrame = false,
): Promise<void> {
  // Once a document: the library is long.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  const violations = await page.evaluate(findViolations, { options, isWithoutFrame });
  expect(violations).toEqual([]);
}

/** In the page. */
async function findViolations(given: { options: RunOptions; isWithoutFrame: boolean }) {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const isFrame = (part: Element) =>
    part.closest("main") === null && part.querySelector("[open], [aria-expanded=true]") === null;
  const modal = document.querySelector("dialog:modal");
  const frame = [...document.querySelectorAll("header, footer")].filter(isFrame);
  const part = modal ?? (frame.length > 0 ? { exclude: frame } : document);
  const options: RunOptions = {
    ...given.options,
    resultTypes: ["violations"],
    // No rule that runs reads style sheets, which axe would load again.
    preload: { assets: ["media"] },
  };
  const results = await inPage.run(given.isWithoutFrame ? part : document, options);
  return results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
  }));
}
