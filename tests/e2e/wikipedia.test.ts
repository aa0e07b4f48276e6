// The only third party a visitor may meet, and only on request.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WIKIPEDIA = "https://it.wikipedia.org";

/** Wikipedia, as far as these tests need it. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${WIKIPEDIA}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: '<!doctype html><html lang="it"><title>Voce</title><h1>Una voce di Wikipedia</h1>',
    });
  });
  return asked;
}

async function readAddress(source: string): Promise<string> {
  const response = await fetch(`${inject("siteUrl")}/api/politicians/all`);
  const { items } = (await response.json()) as { items: { id: number; role: string }[] };
  return `/politician-live/${items.find(({ role }) => role.startsWith(source))?.id}`;
}

describe("the page of Wikipedia", () => {
  for (const view of [PHONE, DESKTOP])
    it(`is loaded only on request, shown in place, and closed again (${view.viewport?.width} px)`, async () => {
      const { page, finish } = await openPage(browser, view, [], [WIKIPEDIA]);
      const asked = await standIn(page);
      await page.goto(await readAddress("Senat"));
      expect(asked).toEqual([]);
      expect(await page.locator("iframe").count()).toBe(0);

      const open = page.getByRole("button", { name: "Scheda Wikipedia" });
      await open.click();
      const frame = page.locator("iframe");
      await page.frameLocator("iframe").getByText("Una voce di Wikipedia").waitFor();
      expect(asked).toHaveLength(1);
      const height = await frame.evaluate((one) => one.clientHeight / window.innerHeight);
      expect(height).toBeCloseTo(0.8, 1);
      expect(await frame.getAttribute("referrerpolicy")).toBe("no-referrer");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Chiudi Wikipedia" }).click();
      await frame.waitFor({ state: "detached" });
      await expect
        .poll(() => open.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await finish();
    });

  it("that is somebody else's is a link to a new tab, not a frame [security 30]", async () => {
    const { page, finish } = await openPage(browser);
    await page.goto(await readAddress("Presidente della regione"));
    const link = page.getByRole("link", { name: /Scheda ufficiale/ });
    await link.waitFor();
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await page.getByRole("button", { name: "Scheda Wikipedia" }).count()).toBe(0);
    await finish();
  });
});
