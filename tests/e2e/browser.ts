// Pages under watch: a console error or a request to anybody else fails the test that caused it.

import { AxeBuilder } from "@axe-core/playwright";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
  Response,
} from "playwright-core";
import { expect, inject } from "vitest";
import { fromElsewhere } from "./visitor-address.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Fails on what pages of the context complained about since the last time, and on requests to others. */
  expectQuiet: () => void;
  /** Closes it, and expects it to have been quiet. */
  finish: () => Promise<void>;
}

/** Ends what hangs; a busy machine takes its time. */
const ACTION_TIMEOUT_MS = 60_000;

/** Chromium's word for a worker that was kept from starting. */
const BLOCKED_WORKER = /Service Worker registration blocked/;
/**
 * Chromium does not reuse a preload that was in flight for a module which the service worker serves: it asks
 * the worker again, which answers from its cache. Pages without a worker need the preload.
 */
const UNUSED_PRELOADS = [
  /cross-world service worker resource mismatch/,
  /assets\/.* was preloaded using link preload but not used/,
];

/**
 * Without the service worker, unless `serviceWorkers` among the options allows it: a worker that takes
 * over in the middle of a test answers in place of the routes the test has set.
 *
 * `tolerated` are console messages the test provokes on purpose; `friends` other hosts it goes to. A
 * `baseURL` among the options stands for a site of the test's own.
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
  // Every tab, also those that a test or the site itself opens.
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !known.includes(url.origin)) strangers.push(url.href);
  });
  if (options.javaScriptEnabled !== false) context.on("page", waitForTheApplication);
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
 * From here on, going to a page of the site means that its script answers too: before that a press on a button
 * is the browser's own business. "networkidle" means that no request is in flight, instead of Playwright's half
 * a second without one.
 */
function waitForTheApplication(page: Page): void {
  const inFlight = new Set<Request>();
  page.on("request", (request) => inFlight.add(request));
  page.on("requestfinished", (request) => inFlight.delete(request));
  page.on("requestfailed", (request) => inFlight.delete(request));
  page.on("framenavigated", (frame) => {
    // What the page before asked for is dropped without an event.
    for (const request of inFlight)
      if (frame === page.mainFrame() && !request.isNavigationRequest()) inFlight.delete(request);
  });
  const untilQuiet = async () => {
    do await page.evaluate(afterNextFrame);
    while (inFlight.size > 0);
  };
  type Load = Parameters<Page["goto"]>[1];
  const arrive = async (load: (options?: Load) => Promise<Response | null>, options?: Load) => {
    const isQuiet = options?.waitUntil === "networkidle";
    const response = await load(isQuiet ? { ...options, waitUntil: "load" } : options);
    await page.waitForFunction(isAnswering);
    if (isQuiet) await untilQuiet();
    return response;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForLoadState = page.waitForLoadState.bind(page);
  page.goto = (url, options) => arrive((how) => goto(url, how), options);
  page.reload = (options) => arrive(reload, options);
  page.waitForLoadState = async (state, options) =>
    state === "networkidle" ? untilQuiet() : waitForLoadState(state, options);
}

/** In the page: when it has drawn once more, and effects of what was drawn have run. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** In the page: true where there is no application, or React has taken the HTML over. */
function isAnswering(): boolean {
  const app = document.getElementById("app");
  const main = app?.querySelector("main");
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  return app === null || (main !== null && main !== undefined && isTaken(main));
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
/** The rules whose outcome depends on the colour scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** No violation of WCAG 2.2 A and AA that axe can find. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, (axe) => axe.withTags(WCAG_TAGS));
}

/** In the other colour scheme, of a page that `expectAccessible` has seen in one. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoViolations(page, (axe) => axe.withRules(COLOR_RULES));
}

async function expectNoViolations(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // In the page itself: no other tab is opened for the reckoning, and no frame here is ours.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await choose(axe).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
    })),
  ).toEqual([]);
}
