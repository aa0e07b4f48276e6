// Pages under watch: a console error or a request to anybody else fails the test that caused it.

import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
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

/** Chromium's word for a worker that was kept from starting. */
const BLOCKED_WORKER = /Service Worker registration blocked/;

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
  const expected = [BLOCKED_WORKER, ...tolerated];
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
 * From here on, going to a page of the site means that its script answers too. Before that a press on a
 * button is the browser's own business, and on a busy machine a test is faster than the script.
 */
function waitForTheApplication(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await page.waitForFunction(isAnswering);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isAnswering);
    return response;
  };
}

/** In the page: true where there is no application, or React has taken the HTML over. */
function isAnswering(): boolean {
  const app = document.getElementById("app");
  const main = app?.querySelector("main");
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  return app === null || (main !== null && main !== undefined && isTaken(main));
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: no other tab is opened for the reckoning, and no frame here is ours.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
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
