// Reading the reviews of a person: order, filters and search in the address, without scripts as with them.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const reviews = (page: Page) => page.getByRole("region", { name: /^Recensioni / });
const articles = (page: Page) => reviews(page).getByRole("article");

/** The address of the person with the most reviews. */
async function findPath(page: Page): Promise<string> {
  const answer = await page.request.get("/api/politicians?sort=reviews&limit=1");
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return `/politician-live/${items[0]?.id}`;
}

const readMeans = (page: Page) =>
  articles(page)
    .locator("p .font-semibold > [aria-hidden]")
    .evaluateAll((means) => means.map((mean) => Number(mean.textContent?.replace(",", "."))));

const isRising = (means: readonly number[]) =>
  means.every((mean, at) => at === 0 || mean >= (means[at - 1] ?? 0));

describe("reading reviews", () => {
  it("goes by order and filters without scripts, page by page, and back", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const path = await findPath(page);
    await page.goto(path);
    await reviews(page).getByText("Cerca, filtra e ordina").click();
    await page.getByLabel("Ordina").selectOption({ label: "Voti più bassi" });
    await page.getByRole("button", { name: "Mostra le recensioni" }).click();
    await page.waitForURL(/ordina=basse/);
    await page.getByRole("region", { name: "Recensioni con i voti più bassi" }).waitFor();
    const first = await readMeans(page);
    await reviews(page).getByRole("link", { name: "Mostra altre recensioni" }).click();
    await page.waitForURL(/ordina=basse&dopo=/);
    const second = await readMeans(page);
    expect(first).toHaveLength(5);
    expect(second).toHaveLength(5);
    expect(isRising([...first, ...second])).toBe(true);
    await reviews(page).getByRole("link", { name: "Torna alle prime" }).click();
    await page.waitForURL(/\?ordina=basse#reviews$/);
    expect(await readMeans(page)).toEqual(first);
    await finish();
  });

  it("counts beside the filters what they find, and leads back from nothing", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const path = await findPath(page);
    await page.goto(path);
    const [chosen = ""] = await page
      .getByLabel("Voce", { exact: true })
      .locator("option", { hasText: "Trasparenza" })
      .allTextContents();
    await page.goto(`${path}?voce=trasparenza`);
    const [low = ""] = await page
      .getByLabel("Voto alla voce")
      .locator("option", { hasText: "1 o 2" })
      .allTextContents();
    const count = /\((\d+)\)$/.exec(low)?.[1];
    expect(chosen).toContain(`Trasparenza · 1-2: ${count} · 4-5: `);
    await page.getByLabel("Voto alla voce").selectOption({ label: low });
    await page.getByRole("button", { name: "Mostra le recensioni" }).click();
    await reviews(page)
      .getByText(`Solo chi ha dato 1 o 2 a «Trasparenza». Mostrate 5 di ${count} recensioni`)
      .waitFor();
    await page.goto(`${path}?q=ornitorinco`);
    await reviews(page).getByRole("heading", { name: "Nessuna recensione così" }).waitFor();
    await expect
      .poll(() => page.getByLabel("Parole nel commento").inputValue())
      .toBe("ornitorinco");
    await reviews(page).getByRole("link", { name: "Mostra tutte le recensioni" }).click();
    await page.waitForURL(`${path}#reviews`);
    await expect.poll(() => articles(page).count()).toBe(5);
    await finish();
  });

  it("searches in the comments of one person", async () => {
    const { page, finish } = await openPage(browser);
    const path = await findPath(page);
    await page.goto(path);
    const words = (await articles(page).locator("p[dir=auto]").first().innerText()).split(/\W+/);
    const word = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    await reviews(page).getByText("Cerca, filtra e ordina").click();
    await page.getByLabel("Parole nel commento").fill(word);
    await page.getByLabel("Parole nel commento").press("Enter");
    await reviews(page).getByText(`Solo con le parole «${word}».`).waitFor();
    expect(await articles(page).count()).toBeGreaterThan(0);
    await finish();
  });

  it("costs no code until something is pressed, which then happens", async () => {
    const { page, finish } = await openPage(browser);
    const path = await findPath(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const code = () => loaded.filter((one) => /politician-reviews/.test(one));
    await page.goto(path);
    expect(code()).toEqual([]);
    await articles(page)
      .first()
      .getByRole("button", { name: /^Segnala/ })
      .click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(code()).toHaveLength(1);
    await reviews(page).getByRole("link", { name: "Mostra altre recensioni" }).click();
    await expect.poll(() => articles(page).count()).toBe(15);
    expect(new URL(page.url()).search).toBe("");
    await finish();
  });

  it("loads further reviews at the first press, and stays on the page", async () => {
    const { page, finish } = await openPage(browser);
    const path = await findPath(page);
    await page.goto(`${path}?ordina=alte`);
    await reviews(page).getByRole("link", { name: "Mostra altre recensioni" }).press("Enter");
    await expect.poll(() => articles(page).count()).toBe(15);
    expect(isRising((await readMeans(page)).toReversed())).toBe(true);
    await finish();
  });

  it("leads visitors who find a review useful to the sign-in, also without scripts", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled });
      const path = await findPath(page);
      await page.goto(`${path}?ordina=utili`);
      await articles(page)
        .first()
        .getByRole("link", { name: /^Utile/ })
        .click();
      await page.waitForURL(/\/auth\?/);
      expect(new URL(page.url()).searchParams.get("ritorno")).toBe(`${path}?ordina=utili#reviews`);
      await finish();
    }
  });

  it("remembers what one finds useful, and takes it back", async () => {
    const { page, finish } = await openPage(browser);
    await signInAsSomebodyNew(page);
    const path = await findPath(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect.poll(() => asked.filter((one) => one.endsWith("/useful/mine")).length).toBe(1);
    const useful = articles(page)
      .nth(1)
      .getByRole("button", { name: /^Utile/ });
    await useful.focus();
    await page.keyboard.press("Enter");
    const asking = page.getByRole("dialog", { name: "Prima di votare" });
    await asking.getByRole("button", { name: "È utile" }).click();
    await asking.getByText(/^Per dire che una recensione è utile serve/).waitFor();
    expect(await useful.getAttribute("aria-pressed")).toBe("false");
    await expectAccessible(page);
    await asking.getByRole("checkbox").check();
    await asking.getByRole("button", { name: "È utile" }).click();
    await expect.poll(() => useful.getAttribute("aria-pressed")).toBe("true");
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => useful.getAttribute("aria-pressed")).toBe("true");
    await useful.click();
    await expect.poll(() => useful.getAttribute("aria-pressed")).toBe("false");
    await page.reload();
    expect(await useful.getAttribute("aria-pressed")).toBe("false");
    await finish();
  });

  it("is accessible with the filters open, on a phone and on a desktop", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const path = await findPath(page);
    for (const query of ["voce=onesta", "q=ornitorinco"]) {
      await page.goto(`${path}?${query}`);
      await expectAccessibleEverywhere(page);
    }
    await finish();
  });
});
