// A site for tests of moderation: two administrators, and visitors and users in browsers of their own.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { createAdministrator } from "./create-administrator.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage, withoutBanner } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startTestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";
import type { Credentials } from "./sign-in.ts";

const PASSWORD = "una-frase-da-ricordare";
export const QUEUE = "/admin/moderation";
export const second: Credentials = { email: "seconda@example.org", password: PASSWORD };

export type ModerationSite = Awaited<ReturnType<typeof startModerationSite>>;

/** `first` is the administrator of the demonstration accounts. */
export async function startModerationSite() {
  const browser = await launchBrowser();
  const site = await startTestSite({
    prepare: (dataDir) => createAdministrator(dataDir, second),
  });
  const admin = inject("demoAccounts").find(({ kind }) => kind === "admin");
  if (admin === undefined) throw new Error("There is no administrator");
  const first: Credentials = admin;

  const visit = (options = DESKTOP, tolerated: RegExp[] = []): Promise<WatchedPage> =>
    openPage(browser, { ...options, ...withoutBanner(site.url) }, tolerated);

  let people = 0;
  /** A new account, signed in. */
  async function arrive(
    name: string,
    options = DESKTOP,
    tolerated: RegExp[] = [],
  ): Promise<WatchedPage & { email: string }> {
    const email = `moderazione-${(people += 1)}@example.org`;
    const response = await fetch(`${site.url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify({ name, email, password: PASSWORD }),
    });
    expect(response.status).toBe(201);
    const visitor = await visit(options, tolerated);
    await signIn(visitor.page, { email, password: PASSWORD });
    return { ...visitor, email };
  }

  async function administrator(who = first, options = DESKTOP, tolerated: RegExp[] = []) {
    const visitor = await visit(options, tolerated);
    await signIn(visitor.page, who);
    return visitor;
  }

  async function close() {
    await browser.close();
    await site.close();
  }

  return { first, dataDir: site.dataDir, visit, arrive, administrator, close };
}

/** Like the form, with the page's own session. */
export async function review(page: Page, politician: number, comment: string): Promise<string> {
  const status = await page.evaluate(
    async ([path, json]) => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: json,
      });
      return ((await answer.json()) as { review: { status: string } }).review.status;
    },
    [
      `/api/politicians/${politician}/reviews`,
      JSON.stringify({
        scores: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 2])),
        comment,
        consent: true,
      }),
    ] as const,
  );
  return status;
}

export const articleWith = (page: Page, words: string) =>
  page.getByRole("article").filter({ hasText: words });

/** Without toasts, which cover parts of the page. */
export async function expectClearPageAccessible(page: Page) {
  const close = page.getByRole("button", { name: "Chiudi la notifica" });
  while ((await close.count()) > 0) await close.first().click();
  await expectAccessibleEverywhere(page);
}
