// Those whom moderation brings together on the shared site, each in a context of their own: the authors and readers of
// a text, and two administrators.

import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { publishReview } from "#contract/reviews.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage, withoutBanner } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";
import { closeToasts } from "./toasts.ts";

export const QUEUE = "/admin/moderation";

export async function visit(options = DESKTOP, tolerated: RegExp[] = []): Promise<WatchedPage> {
  const site = withoutBanner(inject("siteUrl"));
  return openPage(await launchBrowser(), { ...options, ...site }, tolerated);
}

/** A new account of this name, signed in. */
export async function arrive(
  name: string,
  options = DESKTOP,
  tolerated: RegExp[] = [],
): Promise<WatchedPage & { email: string }> {
  const visitor = await visit(options, tolerated);
  const email = await createAccount(inject("siteUrl"), name);
  await signIn(visitor.page, { email, password: PASSWORD });
  return { ...visitor, email };
}

export async function administrator(
  who = ADMINISTRATOR,
  options = DESKTOP,
  tolerated: RegExp[] = [],
): Promise<WatchedPage> {
  const visitor = await visit(options, tolerated);
  await signIn(visitor.page, who);
  return visitor;
}

/** Reviews a politician with the session of the page; returns the status of the review. */
export async function review(page: Page, politician: number, comment: string): Promise<string> {
  const response = await page.request.post(publishReview.path.replace("{id}", String(politician)), {
    headers: { Origin: inject("siteUrl") },
    data: { scores: perAttribute(() => 2), comment, consent: true },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { review: { status: string } }).review.status;
}

export const articleWith = (page: Page, words: string) =>
  page.getByRole("article").filter({ hasText: words });

/** Without toasts, which cover parts of the page. */
export async function expectClearPageAccessible(page: Page) {
  await closeToasts(page);
  await expectAccessibleEverywhere(page);
}
