// The report card of a person: read without scripts, kept by the browser, and marked by one's own review.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Score } from "#domain/rating/attributes.ts";
import { expectAccessible, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { rateEverything } from "./rate-everything.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const card = (page: Page) => page.getByRole("region", { name: "Pagella" });

/** The site's people with the most reviews. */
async function findPeople(page: Page): Promise<{ id: number; name: string }[]> {
  const { items } = (await (
    await page.request.get("/api/politicians?sort=reviews&limit=30")
  ).json()) as { items: { id: number; name: string; role: string }[] };
  return items;
}

describe("the report card", () => {
  it("is whole without scripts, and each row opens into words", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const [person] = await findPeople(page);
    await page.goto(`/politician-live/${person?.id}`);
    const rows = card(page).locator("summary");
    await expect.poll(() => rows.count()).toBe(10);
    const words = card(page)
      .getByText(/^\d+ voti: /)
      .first();
    expect(await words.isVisible()).toBe(false);
    await rows.first().click();
    await expect.poll(() => words.isVisible()).toBe(true);
    await expect
      .poll(() => card(page).getByRole("table", { name: "Pagella in cifre" }).count())
      .toBe(1);
    await card(page).getByRole("link", { name: "Leggi chi ha dato 4 o 5 a Onestà" }).click();
    await page.waitForURL(/\?voce=onesta&voti=4-5#reviews$/);
    const reviews = page.getByRole("region", { name: "Recensioni più recenti" });
    await reviews.getByText("Solo chi ha dato 4 o 5 a «Onestà».").waitFor();
    expect(await reviews.getByRole("article").count()).toBeGreaterThan(0);
    await finish();
  });

  it("is accessible with open rows, on a phone and on a desktop, and prints its numbers", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const [person] = await findPeople(page);
    await page.goto(`/politician-live/${person?.id}`);
    for (const row of await card(page).locator("summary").all()) await row.press("Enter");
    await expectAccessibleEverywhere(page);
    await page.reload();
    await page.emulateMedia({ media: "print" });
    await card(page)
      .getByText(/^Stima \d,\d, tra /)
      .first()
      .waitFor();
    await finish();
  });

  it("costs readers no code until they go on to another person", async () => {
    const { page, finish } = await openPage(browser);
    const [person] = await findPeople(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const isCode = (path: string) => path.includes("politician-figures");
    await page.goto(`/politician-live/${person?.id}`);
    expect(loaded.filter(isCode)).toEqual([]);
    await page.getByRole("navigation").getByRole("link", { name: "Politici" }).first().click();
    await page.waitForURL("/politicians-live");
    await page.locator('main a[href^="/politician-live/"]').first().click();
    await page.waitForURL(/politician-live\/\d+/);
    await card(page).locator("summary").first().waitFor();
    expect(loaded.filter(isCode)).not.toEqual([]);
    await finish();
  });

  it("leads to the reviews with a score, page by page, and back to all of them", async () => {
    const { page, finish } = await openPage(browser);
    const [person] = await findPeople(page);
    await page.goto(`/politician-live/${person?.id}?voce=rispetto&voti=1-2`);
    const reviews = page.getByRole("region", { name: "Recensioni più recenti" });
    const scores = () =>
      reviews
        .locator("dl > div", { hasText: "Rispetto" })
        .evaluateAll((rows) => rows.map((row) => Number(/[1-5]/.exec(row.textContent)?.[0])));
    await reviews.getByRole("link", { name: "Mostra altre recensioni" }).click();
    await expect.poll(async () => (await scores()).length).toBeGreaterThan(5);
    expect((await scores()).filter((score) => score > 2)).toEqual([]);
    await expectAccessible(page);
    await reviews.getByRole("link", { name: "Mostra tutte" }).click();
    await page.waitForURL(/politician-live\/\d+#reviews$/);
    await reviews.getByText(/^Mostrate 5 di /).waitFor();
    await expect.poll(() => card(page).locator("summary").count()).toBe(10);
    await finish();
  });

  it("shows one's own marks after voting, with the step of the estimate, and on return", async () => {
    const { page, finish } = await openPage(browser);
    const email = await signInAsSomebodyNew(page);
    await page.goto(await linkSentTo(email, "conferma-email"));
    await page.getByRole("button", { name: "Conferma", exact: true }).click();
    await page.getByText("Indirizzo confermato").waitFor();
    const people = await findPeople(page);
    const person = people.at(-1);
    await page.goto(`/politician-live/${person?.id}`);
    await rate(page, 1);
    const header = page.getByRole("link", { name: "Il tuo voto: 1,0 · Modifica" });
    await header.waitFor();
    await card(page)
      .getByText(/^La tua recensione è più severa della media su /)
      .waitFor();
    await expect.poll(() => card(page).getByText("tu 1", { exact: true }).count()).toBe(10);
    await page.getByText(/^Con il tuo voto la stima (passa da \d,\d a|resta) \d,\d$/).waitFor();
    await expectAccessible(page);
    await page.reload();
    await header.waitFor();
    await card(page)
      .getByText(/^La tua recensione è più severa della media su /)
      .waitFor();
    expect(await page.getByText(/^Con il tuo voto la stima/).count()).toBe(0);
    await finish();
  });

  it("says that a review does not count yet while the address is not confirmed", async () => {
    const { page, finish } = await openPage(browser);
    await signInAsSomebodyNew(page);
    const person = (await findPeople(page)).at(-2);
    await page.goto(`/politician-live/${person?.id}`);
    await rate(page, 4);
    const uncounted = "La tua recensione è pubblica, ma per ora non conta nella stima.";
    await page.getByText(uncounted).waitFor();
    expect(await page.getByText(/^Con il tuo voto la stima/).count()).toBe(0);
    await finish();
  });
});

async function rate(page: Page, score: Score) {
  await rateEverything(page, score);
  await page.getByRole("textbox", { name: /comment/i }).fill("Sempre presente in aula.");
  const consent = page.getByRole("checkbox", { name: /consen/i });
  if ((await consent.count()) > 0) await consent.check();
  await page.getByRole("button", { name: "Pubblica la recensione" }).click();
  await page.getByText("Recensione pubblicata con successo!").waitFor();
}
