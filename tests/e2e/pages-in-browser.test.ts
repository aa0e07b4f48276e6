// Every page in a browser: quiet, accessible, not wider than the window. A normal run opens one example of each address,
// in turn on a phone and on a desktop, in light and in dark; TEST_NIGHT=1 opens every example in all four.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { isNight } from "#tests/night.ts";
import { DESKTOP, expectPageAccessible, expectReadable, openPage, PHONE } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMIN_PAGES, onePerTemplate, OTHER_PAGES, OWN_PAGES, PAGES } from "./page-examples.ts";
import type { PageExample } from "./page-examples.ts";
import { signInAs } from "./sign-in.ts";
import type { DemoAccount } from "./site.ts";

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

/**
 * Where a journey reads, by axe, a state that has all of the page and more: by day the page is opened here, and read there
 * alone.
 */
const READ_BY_JOURNEYS: Record<string, Record<string, string>> = {
  citizen: {
    [paths.politician.replace(":id", "1")]: "journey.test.ts",
    [paths.topic.replace(":id", "1")]: "topics.test.ts",
    [paths.devices]: "devices.test.ts",
    [paths.myOffice]: "claims.test.ts",
    [paths.settings]: "settings.test.ts",
  },
  admin: {
    [paths.admin]: "moderation.test.ts",
    [paths.adminModeration]: "reports.test.ts",
    [paths.adminSurges]: "counting.test.ts",
    [paths.adminSurge.replace(":id", "1")]: "counting.test.ts",
    [paths.adminClaims]: "claims.test.ts",
    [paths.adminPerson.replace(":id", "1")]: "admin-people.test.ts",
    [paths.adminPairs]: "admin-pairs.test.ts",
    [paths.adminTransparency]: "admin-transparency.test.ts",
    [paths.adminVotes]: "votes.test.ts",
    [paths.adminCorrections]: "corrections.test.ts",
    [paths.adminAudit]: "admin.test.ts",
  },
};

const ONE_OF_EACH = onePerTemplate(PAGES).filter(({ path }) => !path.startsWith(`${paths.admin}/`));

// One context for each, as for one visitor: shared files are loaded once.
describe.each<{ who: string; kind: DemoAccount["kind"] | null; pages: PageExample[] }>([
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
  let visit: WatchedPage;
  beforeAll(async () => {
    // The browser logs the status of a page that is not found, and of calls that others than administrators make.
    visit = await openPage(await launchBrowser(), PHONE, [/status of 40[34]/]);
    if (kind !== null) await signInAs(visit.page, kind);
  });
  afterAll(() => visit.finish());

  it.each(pages.map((example, at) => ({ ...example, views: viewsOf(at) })))(
    "$path is right, accessible and quiet",
    async ({ path, status, title, views }) => {
      const { page } = visit;
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect.poll(() => page.title()).toContain(title);
      await expect.poll(() => page.locator("h1").count()).toBe(1);
      if (kind !== null)
        // Only the header's menu: an author's age on a moderator's page begins with the same words.
        await page.getByRole("banner").getByText("Account di").waitFor({ state: "attached" });
      const isOfAdmins = path.startsWith(paths.admin);
      await expect
        .poll(() => page.getByText("Permessi Insufficienti").count())
        .toBe(isOfAdmins && kind === "citizen" ? 1 : 0);
      // The header marks the admin area on every one of its pages.
      if (isOfAdmins && kind === "admin")
        await page
          .locator('header a[aria-current="page"]', { hasText: /^Admin$/ })
          .waitFor({ state: "attached" });
      const isReadElsewhere = path in (READ_BY_JOURNEYS[kind ?? ""] ?? {});
      for (const { size, colorScheme } of isReadElsewhere && !isNight ? [] : views) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        // The other rules have the same result in both colour schemes.
        if (isNight && colorScheme === "dark") await expectReadable(page);
        else await expectPageAccessible(page);
      }
      expect(await findWideWindows(page)).toEqual([]);
      visit.expectQuiet();
    },
  );
});

it("no other example is wider than the window, on a phone and on a desktop", async () => {
  const options = { ...DESKTOP, javaScriptEnabled: false };
  const { page, finish } = await openPage(await launchBrowser(), options, [/status of 404/]);
  const wide: Record<string, number[]> = {};
  for (const { path } of PAGES.filter((example) => !ONE_OF_EACH.includes(example))) {
    await page.goto(path);
    const widths = await findWideWindows(page);
    if (widths.length > 0) wide[path] = widths;
  }
  expect(wide).toEqual({});
  await finish();
});

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
