import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import { startSite } from "./start-site.ts";
import type { RunningSite } from "./start-site.ts";

describe("with the server gone", () => {
  let folder: string;
  let site: RunningSite;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scrutinio-offline-"));
    site = await startSite({ DATA_DIR: folder });
    browser = await launchBrowser();
    context = await browser.newContext({ baseURL: site.url, locale: "it-IT" });
    page = await context.newPage();
    await page.goto("/politicians-live");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(
      async () => (await caches.match("/api/politicians/all")) !== undefined,
    );
    // Seen with the worker in charge, so it is kept.
    await page.goto("/politician-live/1", { waitUntil: "networkidle" });
    await page.waitForFunction(
      async () => (await caches.match("/politician-live/1")) !== undefined,
    );
    await site.stop();
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("the home page opens", async () => {
    await page.goto("/");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
  });

  it("a politician already seen opens", async () => {
    await page.goto("/politician-live/1");
    const reviews = page.getByRole("heading", { name: "Recensioni più recenti" });
    await reviews.waitFor();
    expect(await reviews.isVisible()).toBe(true);
  });

  it("the list opens and its search answers", async () => {
    await page.goto("/politicians-live");
    await page.getByRole("searchbox").fill("forli");
    await page.getByText(/\d+ risultat[oi] per/).waitFor();
    const names = await page.locator("main article, main li").allInnerTexts();
    expect(names.join(" ")).toContain("Forlì");
  });

  it("a page never seen says so and leads on", async () => {
    await page.goto("/politician-live/700");
    await page.getByRole("heading", { name: "Nessuna connessione" }).waitFor();
    await page.getByRole("link", { name: "Apri l'elenco dei politici" }).click();
    await page.waitForURL(/politicians-live/);
    expect(await page.getByRole("searchbox").isVisible()).toBe(true);
  });

  it("nothing about the person is among what is kept", async () => {
    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          addresses.push(new URL(request.url).pathname);
      return addresses;
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /\/(me|auth|settings|admin|mine)(\/|$)/.test(path))).toEqual([]);
  });
});
