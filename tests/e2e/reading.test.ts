// Reading the page of a person: report card, change over time, reviews and sharing. What needs no script is in
// reading-without-scripts.test.ts.

import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { isNight } from "#tests/night.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { readIds } from "./read-ids.ts";
import { expectWholePage } from "./whole-page.ts";

/** The built files of source files below src/web. */
const built = JSON.parse(
  readFileSync(new URL("../../dist/server/manifest.json", import.meta.url), "utf8"),
) as Record<string, { file: string }>;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

const card = (page: Page) => page.getByRole("region", { name: "Pagella" });
const trend = (page: Page) => page.getByRole("region", { name: "Andamento" });
const reviews = (page: Page) => page.getByRole("region", { name: /^Recensioni / });
const articles = (page: Page) => reviews(page).getByRole("article");
const more = (page: Page) => reviews(page).getByRole("link", { name: "Mostra altre recensioni" });

/** The page of the person with the most reviews. */
async function findPath(page: Page): Promise<string> {
  const [id] = await readIds(page, "/api/politicians?sort=reviews&limit=1");
  return `/politician-live/${id}`;
}

const readMeans = (page: Page) =>
  articles(page)
    .locator("p > .stars + .font-semibold")
    .evaluateAll((means) =>
      means.map((mean) => Number(mean.textContent?.replace(",", ".").replace(" su 5", ""))),
    );

const isRising = (means: readonly number[]) =>
  means.every((mean, at) => at === 0 || mean >= (means[at - 1] ?? 0));

describe("with scripts", () => {
  it("no code is loaded until something is pressed, which then happens", async () => {
    const { page, finish } = await openPage(browser);
    const path = await findPath(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const code = (name: string) =>
      loaded.filter((one) => one === `/${built[`routes/parts/${name}.tsx`]?.file}`);
    await page.goto(path);
    expect(code("politician-reviews")).toEqual([]);
    expect(code("politician-figures")).toEqual([]);
    await articles(page)
      .first()
      .getByRole("button", { name: /^Segnala/ })
      .click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(code("politician-reviews")).toHaveLength(1);
    await more(page).click();
    await expect.poll(() => articles(page).count()).toBe(15);
    expect(new URL(page.url()).search).toBe("");
    const words = (await articles(page).locator("p[dir=auto]").first().innerText()).split(/\W+/);
    const word = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    await reviews(page).getByText("Cerca, filtra e ordina").click();
    await page.getByLabel("Parole nel commento").fill(word);
    await page.getByLabel("Parole nel commento").press("Enter");
    await reviews(page).getByText(`Solo con le parole «${word}».`).waitFor();
    expect(await articles(page).count()).toBeGreaterThan(0);

    // Further reviews at the first press, in the order of the address.
    await page.goto(`${path}?ordina=alte`);
    await more(page).press("Enter");
    await expect.poll(() => articles(page).count()).toBe(15);
    expect(isRising((await readMeans(page)).toReversed())).toBe(true);
    await articles(page)
      .first()
      .getByRole("link", { name: /^Utile/ })
      .click();
    await page.waitForURL(/\/auth\?/);
    expect(new URL(page.url()).searchParams.get("ritorno")).toBe(`${path}?ordina=alte#reviews`);
    await finish();
  });

  it("another person's page is read from the list, with the change over time by attribute", async () => {
    const { page, finish } = await openPage(browser);
    const path = await findPath(page);
    await page.goto("/politicians-live?ordina=recensioni");
    await page.locator(`main a[href^="${path}"]`).first().click();
    await page.waitForURL(/politician-live\/\d+/);
    await card(page).locator("summary").first().waitFor();
    const drawing = trend(page).getByRole("img", { name: /^Stima mese per mese, da / });
    await drawing.waitFor();
    // No month has the hundred reviews that the trend of an attribute needs: only an address leads there.
    expect(await trend(page).getByRole("link", { name: "Rispetto" }).count()).toBe(0);
    await page.goto(`${path}?andamento=rispetto`);
    await trend(page).getByText("almeno 100 recensioni in ciascuno di tre mesi").waitFor();
    await trend(page).getByRole("link", { name: "Tutti gli attributi" }).click();
    await drawing.waitFor();
    expect(new URL(page.url()).search).toBe("");

    await page.goto(`${path}?voce=rispetto&voti=1-2`);
    const scores = () =>
      reviews(page)
        .locator("dl > div", { hasText: "Rispetto" })
        .evaluateAll((rows) => rows.map((row) => Number(/[1-5]/.exec(row.textContent)?.[0])));
    await more(page).click();
    await expect.poll(async () => (await scores()).length).toBeGreaterThan(5);
    expect((await scores()).filter((score) => score > 2)).toEqual([]);
    await reviews(page).getByRole("link", { name: "Mostra tutte" }).click();
    await page.waitForURL(/politician-live\/\d+#reviews$/);
    await reviews(page)
      .getByText(/^Mostrate 5 di /)
      .waitFor();
    await expect.poll(() => card(page).locator("summary").count()).toBe(10);
    await finish();
  });

  it("a page with everything open is accessible, and prints its numbers", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const path = await findPath(page);
    await page.goto(`${path}?voce=onesta`);
    for (const row of await card(page).locator("summary").all()) await row.press("Enter");
    await trend(page).getByText("Andamento in cifre").click();
    await expectWholePage(page, null, await page.locator("h1").innerText());
    await page.goto(`${path}?q=ornitorinco`);
    await expectAccessibleEverywhere(page);
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await card(page)
      .getByText(/^Stima \d,\d, tra /)
      .first()
      .waitFor();
    await trend(page).getByRole("table", { name: "Andamento in cifre" }).waitFor();
    // The form is of no use on paper, nor is its card without it.
    expect(await page.locator("[data-print=no]:visible").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });

    await page.goto(`/topic/${await findTopic(page)}`);
    await trend(page).getByText("Andamento in cifre").click();
    await expectWholePage(page, null, await page.locator("h1").innerText());
    await page.reload();
    await page.emulateMedia({ media: "print" });
    await trend(page).getByRole("table", { name: "Andamento in cifre" }).waitFor();
    await finish();
  });

  async function findTopic(page: Page): Promise<number> {
    for (const id of await readIds(page, "/api/topics?limit=12")) {
      const answer = await page.request.get(`/api/topics/${id}/trend`);
      const { months } = (await answer.json()) as { months: unknown[] };
      if (months.length > 0) return id;
    }
    throw new Error("No topic has a trend");
  }
});

const WIKIPEDIA = "https://it.wikipedia.org";

describe("the page of Wikipedia", () => {
  it("is loaded only on request, shown in place, and closed again; another page is a link [security 30]", async () => {
    const { page, finish } = await openPage(browser, PHONE, [], [WIKIPEDIA]);
    const asked: string[] = [];
    await page.route(`${WIKIPEDIA}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: '<!doctype html><html lang="it"><title>Voce</title><h1>Una voce di Wikipedia</h1>',
      });
    });
    const response = await page.request.get("/api/politicians/all");
    const { items } = (await response.json()) as { items: { id: number; role: string }[] };
    const find = (role: string) =>
      `/politician-live/${items.find((one) => one.role.startsWith(role))?.id}`;
    await page.goto(find("Senat"));
    const frame = page.locator("iframe");
    expect(asked).toEqual([]);
    expect(await frame.count()).toBe(0);
    const open = page.getByRole("button", { name: "Scheda Wikipedia" });
    await open.click();
    await page.frameLocator("iframe").getByText("Una voce di Wikipedia").waitFor();
    expect(asked).toHaveLength(1);
    const height = await frame.evaluate((one) => one.clientHeight / window.innerHeight);
    expect(height).toBeCloseTo(0.8, 1);
    expect(await frame.getAttribute("referrerpolicy")).toBe("no-referrer");
    await expectAccessibleEverywhere(page);
    await page.getByRole("button", { name: "Chiudi Wikipedia" }).click();
    await frame.waitFor({ state: "detached" });
    await expect
      .poll(() => open.evaluate((element) => element === document.activeElement))
      .toBe(true);

    await page.goto(find("Presidente della regione"));
    const link = page.getByRole("link", { name: /Scheda ufficiale/ });
    await link.waitFor();
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await open.count()).toBe(0);
    await finish();
  });
});

describe("sharing", () => {
  const PATHS = ["/politician-live/1", "/compare?p=1,2", "/place/12-lazio", "/topic/1"];

  it("opens in a dialog by keyboard alone, asks nothing of services, and hands over both pictures", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const dialog = page.getByRole("dialog", { name: "Condividi" });
    const opener = page.getByRole("main").getByRole("link", { name: "Condividi" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // By day two kinds of page, with and without a code to embed.
    for (const path of isNight ? PATHS : PATHS.slice(0, 2)) {
      await page.goto(path);
      await opener.press("Enter");
      await dialog.waitFor();
      await expect
        .poll(() => dialog.getByRole("textbox", { name: "Link alla pagina" }).inputValue())
        .toBe(inject("siteUrl") + path);
      await dialog.getByText("Codice QR", { exact: true }).press("Enter");
      await dialog.getByRole("img", { name: /^Codice QR della pagina/ }).waitFor();
      for (const [name, size] of [
        ["Orizzontale, 1200 × 630", [1200, 630]],
        ["Per le storie, 1080 × 1920", [1080, 1920]],
      ] as const) {
        const downloading = page.waitForEvent("download");
        await dialog.getByRole("link", { name }).press("Enter");
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^scrutinio-[\w-]+-\d+x\d+\.jpg$/);
        const { width, height } = await sharp(await download.path()).metadata();
        expect([width, height]).toEqual(size);
      }
      await expectAccessibleEverywhere(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect
        .poll(() => opener.evaluate((link) => link === document.activeElement))
        .toBe(true);
    }
    expect(asked.filter((address) => !address.startsWith(inject("siteUrl")))).toEqual([]);
    await finish();
  });
});
