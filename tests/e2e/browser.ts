// Pages under watch: a console error or a request to anybody else fails the test that caused it.

import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";

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
    if (url.protocol.startsWith("http") && !known.includes(url.origin)) strangers.push(url.href);
  });
  return {
    page,
    context,
    finish: async () => {
      await context.close();
      expect(strangers).toEqual([]);
      const expected = [BLOCKED_WORKER, ...tolerated];
      expect(complaints.filter((text) => !expected.some((t) => t.test(text)))).toEqual([]);
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
