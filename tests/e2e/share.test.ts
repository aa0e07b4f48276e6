// Sharing a person, a comparison, a place and a topic: the dialog, the page without scripts, the pictures.

import sharp from "sharp";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole("dialog", { name: "Condividi" });
const opener = (page: Page) => page.getByRole("main").getByRole("link", { name: "Condividi" });

describe.each([
  { path: "/politician-live/1", embed: "/embed/politician/1" },
  { path: "/compare?p=1,2", embed: null },
  { path: "/place/12-lazio", embed: null },
  { path: "/topic/1", embed: "/embed/topic/1" },
])("sharing $path", ({ path, embed }) => {
  it("offers services as plain links, both pictures and a QR code, by keyboard alone", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto(path);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await opener(page).press("Enter");
    await dialog(page).waitFor();
    const url = new URL(path, inject("siteUrl")).href;
    await expect
      .poll(() => dialog(page).getByRole("textbox", { name: "Link alla pagina" }).inputValue())
      .toBe(url);
    const hosts = await dialog(page)
      .getByRole("region", { name: "Invia con" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [
          new URL((link as HTMLAnchorElement).href).host,
          link.getAttribute("rel"),
          decodeURIComponent((link as HTMLAnchorElement).href).includes(window.location.href),
        ]),
      );
    const rel = "noopener noreferrer";
    expect(hosts).toEqual([
      ["wa.me", rel, true],
      ["t.me", rel, true],
      ["", rel, true],
      ["x.com", rel, true],
      ["www.facebook.com", rel, true],
    ]);
    const code = dialog(page).getByRole("textbox", { name: "Incorpora in un sito" });
    const codes = await code.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value.split('"')[1]),
    );
    expect(codes).toEqual(embed === null ? [] : [inject("siteUrl") + embed]);
    await dialog(page).getByText("Codice QR", { exact: true }).press("Enter");
    await dialog(page)
      .getByRole("img", { name: /^Codice QR della pagina/ })
      .waitFor();
    for (const [name, size] of [
      ["Orizzontale, 1200 × 630", [1200, 630]],
      ["Per le storie, 1080 × 1920", [1080, 1920]],
    ] as const) {
      const downloading = page.waitForEvent("download");
      await dialog(page).getByRole("link", { name }).press("Enter");
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^scrutinio-[\w-]+-\d+x\d+\.jpg$/);
      const { width, height } = await sharp(await download.path()).metadata();
      expect([width, height]).toEqual(size);
    }
    // Nothing is asked of the services.
    expect(asked.filter((address) => !address.startsWith(inject("siteUrl")))).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await finish();
  });

  it("is accessible on a phone and on a desktop, light and dark", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto(path);
    await opener(page).click();
    await dialog(page).getByText("Codice QR", { exact: true }).click();
    await expectAccessibleEverywhere(page);
    await finish();
  });

  it("is a page of its own without scripts", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(path);
    await opener(page).click();
    await page.getByRole("heading", { level: 1, name: /^Condividi / }).waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Link alla pagina" }).inputValue())
      .toBe(inject("siteUrl") + path);
    await page.getByRole("link", { name: "Per le storie" }).waitFor();
    await page.getByRole("link", { name: "Torna alla pagina" }).click();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await finish();
  });
});

it("copies the link, and says so", async () => {
  const { page, finish } = await openPage(browser, DESKTOP);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/politician-live/1");
  await opener(page).click();
  await dialog(page).getByRole("button", { name: "Copia Link alla pagina" }).click();
  await dialog(page).getByRole("button", { name: "Copiato Link alla pagina" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/politician-live\/1$/,
  );
  await finish();
});

it("opens the device's own share sheet where there is one", async () => {
  const { page, finish } = await openPage(browser, PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => {
        document.title = `shared ${shared.url}`;
      },
    });
  });
  await page.goto("/topic/1");
  await opener(page).click();
  await dialog(page).getByRole("button", { name: "Apri le app del dispositivo" }).click();
  await expect.poll(() => page.title()).toMatch(/^shared http.*\/topic\/1$/);
  await finish();
});
