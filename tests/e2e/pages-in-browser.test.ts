// Every page in a browser: quiet, accessible, not wider than the window. A normal run opens one example of each address,
// in turn on a phone and on a desktop, in light and in dark; TEST_NIGHT=1 opens every example in all four.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { isNight } from "#tests/night.ts";
import {
  DESKTOP,
  expectAccessible,
  expectPageAccessible,
  expectReadable,
  openPage,
  PHONE,
} from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMIN_PAGES, onePerTemplate, OTHER_PAGES, OWN_PAGES, PAGES } from "./page-examples.ts";
import type { PageExample } from "./page-examples.ts";
import { signInAs } from "./sign-in.ts";
import { expectRightPage, READ_BY_JOURNEYS } from "./whole-page.ts";
import type { Reader } from "./whole-page.ts";

const PHONE_SIZE = { width: 360, height: 740 };
const DESKTOP_SIZE = { width: 1280, height: 900 };

interface View {
  size: typeof PHONE_SIZE;
  colorScheme: "light" | "dark";
}
const VIEWS: View[] = [
  { size: PHONE_SIZE, colorScheme: "light" },
  { size: DESKTOP_SIZE, colorScheme: "dark" },
  { size: PHONE_SIZE, colorScheme: "dark" },
  { size: DESKTOP_SIZE, colorScheme: "light" },
];
/** All of them at night, else the next one for each page. */
const viewsOf = (at: number): View[] => (isNight ? VIEWS : VIEWS.slice(at % 4, (at % 4) + 1));

/** Pages whose content depends on who is signed in. The others differ by the header alone. */
const PERSONAL: string[] = [
  paths.home,
  paths.politician.replace(":id", "1"),
  paths.topic.replace(":id", "1"),
  paths.devices,
  `${paths.follow}?cosa=politician-1`,
  `${paths.claim}?politico=1`,
  paths.myOffice,
  paths.adminSync,
];
const CITIZEN_PAGES = isNight
  ? OTHER_PAGES
  : OTHER_PAGES.filter(({ path }) => PERSONAL.includes(path));

/** By day without those that a journey reads. */
const readHere = (reader: Reader, pages: PageExample[]) =>
  isNight ? pages : pages.filter(({ path }) => !(path in READ_BY_JOURNEYS[reader ?? "visitor"]));

/** By day header and footer are read on one page in each view, for each reader. */
const HAS_FRAME_READ = VIEWS.length;

const ONE_OF_EACH = onePerTemplate(PAGES).filter(({ path }) => !path.startsWith(`${paths.admin}/`));

// One context for each, as for one visitor: shared files are loaded once.
describe.each<{ who: string; kind: Reader; pages: PageExample[] }>([
  {
    who: "a visitor",
    kind: null,
    pages: isNight ? PAGES : ONE_OF_EACH,
  },
  { who: "a citizen", kind: "citizen", pages: [...CITIZEN_PAGES, ...OWN_PAGES] },
  {
    who: "an administrator",
    kind: "admin",
    pages: isNight ? [...ADMIN_PAGES, ...OWN_PAGES] : ADMIN_PAGES,
  },
])("for $who [security 36, 38]", ({ kind, pages }) => {
  const examples = readHere(kind, pages).map((example, at) => ({
    ...example,
    views: viewsOf(at),
    isWhole: isNight || at < HAS_FRAME_READ,
  }));
  let visit: WatchedPage;
  beforeAll(async () => {
    // The browser logs the status of a page that is not found, and of calls that others than administrators make.
    visit = await openPage(await launchBrowser(), PHONE, [/status of 40[34]/]);
    if (kind !== null) await signInAs(visit.page, kind);
  });
  afterAll(() => visit.finish());

  it.each(examples)(
    "$path is right, accessible and quiet",
    async ({ path, status, title, views, isWhole }) => {
      const { page } = visit;
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expectRightPage(page, kind, title);
      for (const { size, colorScheme } of views) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        // The other rules have the same result in both colour schemes.
        if (isNight && colorScheme === "dark") await expectReadable(page);
        else await (isWhole ? expectPageAccessible(page) : expectAccessible(page));
      }
      expect(await findWideWindows(page)).toEqual([]);
      visit.expectQuiet();
    },
  );
});

it("no other example is wider than the window, on a phone and on a desktop, or shows without scripts what needs them", async () => {
  const options = { ...DESKTOP, javaScriptEnabled: false };
  const { page, finish } = await openPage(await launchBrowser(), options, [/status of 404/]);
  const wide: Record<string, number[]> = {};
  for (const path of await findDifferentPages()) {
    await page.goto(path);
    const widths = await findWideWindows(page);
    if (widths.length > 0) wide[path] = widths;
    expect(await page.locator(".noscript\\:hidden").filter({ visible: true }).count()).toBe(0);
  }
  expect(wide).toEqual({});
  await finish();
});

/** One of those with the same main part: many pages of administrators are one for a visitor. */
async function findDifferentPages(): Promise<string[]> {
  const found = new Map<string, string>();
  for (const { path } of PAGES.filter((example) => !ONE_OF_EACH.includes(example))) {
    const html = await (await fetch(inject("siteUrl") + path)).text();
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
    found.set(main.replaceAll(/href="[^"]*"/g, ""), path);
  }
  return [...found.values()];
}

/** Widths of windows that the page is wider than. */
async function findWideWindows(page: Page): Promise<number[]> {
  const wide: number[] = [];
  for (const size of [PHONE_SIZE, DESKTOP_SIZE]) {
    await page.setViewportSize(size);
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
      wide.push(size.width);
  }
  return wide;
}
