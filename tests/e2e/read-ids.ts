// Ids of what a list of the API answers.

import type { Page } from "playwright-core";

export async function readIds(page: Page, path: string): Promise<number[]> {
  const { items } = (await (await page.request.get(path)).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}
