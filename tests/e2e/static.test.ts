import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the sample politicians", () => {
  it("are searched as one types, and lead to pages with the fixed 87%", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/politicians");
    await expect.poll(() => page.getByText("Dati di esempio").isVisible()).toBe(true);
    await page.getByText("6 risultati", { exact: true }).waitFor();
    await page.getByRole("main").getByRole("searchbox").fill("orvièto");
    await page.getByText("1 risultato per «orvièto»").waitFor();
    await page.getByRole("link", { name: "Ludovica Montelupi" }).click();
    await page.waitForURL("**/politician/5");
    await page.getByRole("heading", { level: 1, name: "Ludovica Montelupi" }).waitFor();
    await expect.poll(() => page.getByText("87%", { exact: true }).isVisible()).toBe(true);
    await page.goBack();
    await page.getByText("1 risultato per «orvièto»").waitFor();
    await finish();
  });

  it("are searched without JavaScript too, and kept from search engines", async () => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto("/politicians");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.getByRole("main").getByRole("searchbox").fill("faro");
    await page.getByRole("main").getByRole("button", { name: "Cerca", exact: true }).click();
    await expect.poll(() => page.getByText("1 risultato per «faro»").isVisible()).toBe(true);
    await expect
      .poll(() => page.getByRole("link", { name: "Bianca Solmarini" }).isVisible())
      .toBe(true);
    await finish();
  });
});

describe("the support page", () => {
  it("folds eight questions, and tells search engines the same eight", async () => {
    const { page, finish } = await openPage(browser);
    await page.goto("/support");
    const questions = page.locator("main details");
    await expect.poll(() => questions.count()).toBe(8);
    await questions.nth(1).locator("summary").click();
    await expect.poll(() => page.getByText("10 recensioni al giorno").isVisible()).toBe(true);
    const html = await (await fetch(`${inject("siteUrl")}/support`)).text();
    const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? "";
    const faq = JSON.parse(data) as { "@type": string; mainEntity: { name: string }[] };
    expect(faq["@type"]).toBe("FAQPage");
    expect(faq.mainEntity.map(({ name }) => name)).toEqual(
      await questions.locator("summary").allInnerTexts(),
    );
    await finish();
  });
});

describe("the privacy policy", () => {
  it("leads from its table of contents to each of twelve sections", async () => {
    const { page, finish } = await openPage(browser);
    await page.goto("/privacy");
    const links = page.getByRole("navigation", { name: "Indice" }).getByRole("link");
    await expect.poll(() => links.count()).toBe(12);
    await links.last().click();
    expect(new URL(page.url()).hash).toBe("#modifiche");
    await expect.poll(() => page.getByRole("heading", { name: /^12\./ }).isVisible()).toBe(true);
    await finish();
  });
});
