// What every page is to be, wherever it is opened: pages-in-browser.test.ts opens them one after another, but by day those
// alone that no journey has open in a state with all of the page and more. That journey expects the same of it there.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { expectAccessibleEverywhere } from "./browser.ts";
import type { DemoAccount } from "./site.ts";

export type Reader = DemoAccount["kind"] | null;

const PERSON = paths.politician.replace(":id", "1");
const TOPIC = paths.topic.replace(":id", "1");

/** The journeys that call `expectWholePage`, by reader and page. */
export const READ_BY_JOURNEYS: Record<DemoAccount["kind"] | "visitor", Record<string, string>> = {
  visitor: {
    [paths.home]: "browse.test.ts",
    [paths.politicians]: "browse.test.ts",
    [PERSON]: "reading.test.ts",
    [paths.compare]: "compare.test.ts",
    [paths.rankings]: "rankings.test.ts",
    [paths.place.replace(":slug", "058091-roma")]: "browse.test.ts",
    [TOPIC]: "reading.test.ts",
    [paths.topics]: "new-topics.test.ts",
    [paths.auth]: "configured-site.test.ts",
    [paths.about]: "browse.test.ts",
    [paths.devices]: "devices.test.ts",
    [paths.receipt]: "counting.test.ts",
    [`${paths.follow}?cosa=politician-1`]: "follow.test.ts",
    [`${paths.claim}?politico=1`]: "claims.test.ts",
    [paths.api]: "public-api.test.ts",
    [paths.forPoliticians]: "corrections.test.ts",
  },
  citizen: {
    [PERSON]: "journey.test.ts",
    [TOPIC]: "topics.test.ts",
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
    [paths.adminSync]: "admin-imports.test.ts",
    [paths.adminPersonNew]: "admin-people.test.ts",
    [paths.adminPerson.replace(":id", "1")]: "admin-people.test.ts",
    [paths.adminTopic.replace(":id", "1")]: "admin.test.ts",
    [paths.adminUsers]: "admin.test.ts",
    [paths.adminPairs]: "admin-pairs.test.ts",
    [paths.adminTransparency]: "admin-transparency.test.ts",
    [paths.adminVotes]: "votes.test.ts",
    [paths.adminCorrections]: "corrections.test.ts",
    [paths.adminAudit]: "admin.test.ts",
  },
};

/** The title has these words, there is one heading of the first level, and the page is there for this reader. */
export async function expectRightPage(page: Page, reader: Reader, title: string): Promise<void> {
  await expect.poll(() => page.title()).toContain(title);
  await expect.poll(() => page.locator("h1").count()).toBe(1);
  if (reader !== null)
    // Only the header's menu: an author's age on a moderator's page begins with the same words.
    await page.getByRole("banner").getByText("Account di").waitFor({ state: "attached" });
  const isOfAdmins = new URL(page.url()).pathname.startsWith(paths.admin);
  await expect
    .poll(() => page.getByText("Permessi Insufficienti").count())
    .toBe(isOfAdmins && reader === "citizen" ? 1 : 0);
  // The header marks the admin area on every one of its pages.
  if (isOfAdmins && reader === "admin")
    await page
      .locator('header a[aria-current="page"]', { hasText: /^Admin$/ })
      .waitFor({ state: "attached" });
}

/** It is right, accessible, and not wider than the window on a phone and on a desktop. */
export async function expectWholePage(page: Page, reader: Reader, title: string): Promise<void> {
  await expectRightPage(page, reader, title);
  await expectAccessibleEverywhere(page);
}
