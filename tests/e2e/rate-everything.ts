// Filling in the stars of the review form by pointer.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Score } from "#domain/rating/attributes.ts";

/** The same number of stars for every attribute. A star under the bar at the foot is scrolled clear of it. */
export async function rateEverything(page: Page, stars: Score): Promise<void> {
  const groups = page.locator("#valuta").getByRole("radiogroup");
  await expect.poll(() => groups.count()).toBe(ATTRIBUTES.length);
  for (const group of await groups.all())
    await group.locator(".star-hit", { has: page.locator(`input[value="${stars}"]`) }).click();
}
