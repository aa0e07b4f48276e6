// Filling in the stars of the review form by pointer.

import type { Page } from "playwright-core";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Score } from "#domain/rating/attributes.ts";

/** One overall mark gives the same number of stars to every attribute. */
export async function rateEverything(page: Page, stars: Score): Promise<void> {
  const form = page.locator("#valuta");
  const star = { has: page.locator(`input[value="${stars}"]`) };
  const overall = form.getByRole("radiogroup", { name: "Nel complesso" });
  await overall.locator(".star-hit", star).click();
  await form.getByText(`${ATTRIBUTES.length} di ${ATTRIBUTES.length}`).first().waitFor();
}
