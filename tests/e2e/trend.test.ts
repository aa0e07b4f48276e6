// Change over time of a politician and of a topic: read without scripts, by attribute, in numbers and on paper.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const trend = (page: Page) => page.getByRole("region", { name: "Andamento" });

async function readIds(page: Page, path: string): Promise<number[]> {
  const { items } = (await (await page.request.get(path)).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

/** The one with the most reviews. */
async function findPerson(page: Page): Promise<number> {
  const [id = 0] = await readIds(page, "/api/politicians?sort=reviews&limit=1");
  return id;
}

async function findTopic(page: Page): Promise<number> {
  for (const id of await readIds(page, "/api/topics?limit=12")) {
    const answer = await page.request.get(`/api/topics/${id}/trend`);
    const { months } = (await answer.json()) as { months: unknown[] };
    if (months.length > 0) return id;
  }
  throw new Error("No topic has a trend");
}

describe("the change over time", () => {
  it("is whole without scripts, and its attribute is chosen by plain links", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const id = await findPerson(page);
    await page.goto(`/politician-live/${id}`);
    const region = trend(page);
    await region.getByRole("img", { name: /^Stima mese per mese, da / }).waitFor();
    await region.getByText(/^Da \d,\d \(.+ 2\d+\) a \d,\d \(/).waitFor();
    await region.getByRole("link", { name: "Onestà" }).click();
    await page.waitForURL(/\?andamento=onesta#trend$/);
    await region.getByRole("img", { name: /^Stima mese per mese di Onestà/ }).waitFor();
    await expect.poll(() => region.locator("[aria-current]").textContent()).toBe("Onestà");
    await region.getByText("Andamento in cifre").click();
    const rows = region.getByRole("table", { name: "Andamento in cifre" }).getByRole("row");
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    await expect
      .poll(() => rows.nth(1).textContent())
      .toMatch(/^\w+ \d{4}\d,\dtra \d,\d e \d,\d\d+\d+$/);
    await finish();
  });

  it("is accessible on a phone and on a desktop, in both schemes, and prints its numbers", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    for (const path of [
      `/politician-live/${await findPerson(page)}?andamento=rispetto`,
      `/topic/${await findTopic(page)}`,
    ]) {
      await page.goto(path);
      await trend(page).getByText("Andamento in cifre").click();
      await expectAccessibleEverywhere(page);
      await page.reload();
      await page.emulateMedia({ media: "print" });
      await trend(page).getByRole("table", { name: "Andamento in cifre" }).waitFor();
      await page.emulateMedia({ media: "screen" });
    }
    await finish();
  });

  it("is read by the browser when it opens the page itself, and follows the attribute", async () => {
    const { page, finish } = await openPage(browser);
    const id = await findPerson(page);
    await page.goto("/politicians-live?ordina=recensioni");
    await page.locator(`main a[href^="/politician-live/${id}"]`).first().click();
    await page.waitForURL(/politician-live\/\d+/);
    const region = trend(page);
    await region.getByRole("link", { name: "Rispetto" }).click();
    await region.getByRole("img", { name: /^Stima mese per mese di Rispetto/ }).waitFor();
    await page.goBack();
    await region.getByRole("img", { name: /^Stima mese per mese, da / }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await finish();
  });

  it("is not shown with too few reviews", async () => {
    const { page, finish } = await openPage(browser);
    const ids = await readIds(page, "/api/politicians?sort=name&limit=40");
    for (const id of ids) {
      const answer = await page.request.get(`/api/politicians/${id}/trend`);
      const { months } = (await answer.json()) as { months: unknown[] };
      if (months.length > 0) continue;
      await page.goto(`/politician-live/${id}`);
      await page.getByRole("region", { name: "Pagella" }).waitFor();
      expect(await trend(page).count()).toBe(0);
      break;
    }
    await finish();
  });
});
