// Comparing politicians: from a card into the tray to the comparison, and the comparison without scripts.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const tray = (page: Page) => page.getByRole("region", { name: "Da confrontare" });
const attributes = (page: Page) => page.getByRole("region", { name: "I dieci attributi" });
const people = (page: Page) => page.getByRole("region", { name: "Chi è a confronto" });

interface Person {
  id: number;
  name: string;
  ratings: { low: number | null; high: number | null };
}

/** Those with the most reviews. */
async function findPeople(page: Page, query = "sort=reviews&limit=40"): Promise<Person[]> {
  const response = await page.request.get(`/api/politicians?${query}`);
  return ((await response.json()) as { items: Person[] }).items;
}

async function answerCookies(page: Page) {
  await page
    .getByRole("region", { name: "Preferenze cookie" })
    .getByRole("button", { name: "Accetta" })
    .click();
}

/** The numbers in the tray, as the tab stores them. */
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("scrutinio-compare"));

describe("on a phone", () => {
  it("people go from their cards into the tray, survive a reload, and come to the comparison", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const [first, second, third] = await findPeople(page);
    await page.goto("/politicians-live?ordina=recensioni");
    await answerCookies(page);
    await page.getByRole("link", { name: `Confronta ${first?.name}` }).click();
    await tray(page).getByText(`${first?.name} nel confronto: 1 persona`).waitFor();
    // From now on by keyboard.
    const button = page.getByRole("button", { name: `Confronta ${second?.name}` });
    await button.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    await expectAccessible(page);
    await page.reload();
    await tray(page).getByText("2 persone da confrontare").waitFor();
    await page.goto(`/politician-live/${third?.id}`);
    await page.getByRole("button", { name: `Confronta ${third?.name}` }).press("Enter");
    await tray(page).getByRole("link", { name: "Confronta (3)" }).press("Enter");
    await page.waitForURL(`/compare?p=${first?.id},${second?.id},${third?.id}`);
    await attributes(page).waitFor();
    expect(await page.title()).toContain(`${first?.name}, ${second?.name} e ${third?.name}`);
    expect(await tray(page).count()).toBe(0);
    await expectAccessible(page);
    await people(page)
      .getByRole("link", { name: `Togli ${second?.name}` })
      .click();
    await page.waitForURL(`/compare?p=${first?.id},${third?.id}`);
    await expect.poll(() => stored(page)).toBe(`${first?.id},${third?.id}`);
    await page.goto("/compare");
    await tray(page).getByRole("link", { name: "Confronta le 2 persone scelte" }).waitFor();
    await expectAccessible(page);
    await page.goto("/politicians-live?ordina=recensioni");
    await tray(page).getByText("2 persone da confrontare").waitFor();
    await tray(page).getByRole("button", { name: "Svuota" }).click();
    await expect.poll(() => tray(page).count()).toBe(0);
    expect(await stored(page)).toBeNull();
    await finish();
  });

  it("people of a table go into the tray, by keyboard too", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const [first, second] = await findPeople(page);
    await page.goto("/politicians-live?ordina=recensioni&vista=tabella");
    await answerCookies(page);
    const table = page.getByRole("table", { name: "Risultati" });
    await table.getByRole("link", { name: `Confronta ${first?.name}`, exact: true }).press("Enter");
    await tray(page).getByText(`${first?.name} nel confronto: 1 persona`).waitFor();
    const button = table.getByRole("button", { name: `Confronta ${second?.name}`, exact: true });
    await button.press("Space");
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    await tray(page).getByRole("link", { name: "Confronta (2)" }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await finish();
  });

  it("a fifth person does not fit", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/politicians-live");
    await answerCookies(page);
    await page
      .locator("main")
      .getByRole("link", { name: /^Confronta / })
      .first()
      .click();
    await tray(page).waitFor();
    const buttons = page.locator("main").getByRole("button", { name: /^Confronta / });
    for (const at of [1, 2, 3, 4]) await buttons.nth(at).click();
    await tray(page).getByText("Nel confronto ci sono già 4 persone").waitFor();
    await buttons.nth(0).click();
    await tray(page).getByText("via dal confronto: 3 persone").waitFor();
    expect(await buttons.nth(0).getAttribute("aria-pressed")).toBe("false");
    await finish();
  });
});

describe("the comparison", () => {
  it("is whole without scripts: from a card, with a search, in both orders", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const list = await findPeople(page);
    const [first] = list;
    await page.goto("/politicians-live?ordina=recensioni");
    await page.getByRole("link", { name: `Confronta ${first?.name}` }).click();
    await page.waitForURL(`/compare?p=${first?.id}`);
    await page.getByText("Aggiungi un'altra persona per vedere il confronto.").waitFor();
    const other = list.at(20);
    const search = page.getByRole("searchbox", { name: "Aggiungi una persona al confronto" });
    await search.fill(other?.name ?? "");
    await search.press("Enter");
    await page
      .getByRole("link", { name: `Aggiungi ${other?.name}` })
      .first()
      .click();
    await page.waitForURL(`/compare?p=${first?.id},${other?.id}`);
    await expect.poll(() => attributes(page).getByRole("heading", { level: 3 }).count()).toBe(10);
    await attributes(page).getByRole("link", { name: "Per differenza" }).click();
    await page.waitForURL(/ordina=differenza#attributi$/);
    await attributes(page)
      .getByText("Prima gli attributi in cui le stime distano di più.")
      .waitFor();
    await page.getByText("Tutte le cifre in una tabella").click();
    const table = page.getByRole("table", { name: "Confronto in cifre" });
    await expect
      .poll(() => table.getByRole("columnheader").allTextContents())
      .toEqual(["Voce", first?.name, other?.name]);
    await expect.poll(() => table.getByRole("row").count()).toBe(19);
    await finish();
  });

  it("names who is higher only where intervals part", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const list = await findPeople(page, "sort=rating&limit=100");
    const [top] = list;
    const parted = list.find(({ ratings }) => (ratings.high ?? 5) < (top?.ratings.low ?? 0));
    const tied = list.find(
      ({ id, ratings }) => id !== top?.id && (ratings.high ?? 0) >= (top?.ratings.low ?? 5),
    );
    const whole = page.getByRole("region", { name: "Nel complesso" });
    await page.goto(`/compare?p=${parted?.id},${top?.id}`);
    await whole.getByText(`${top?.name} ha una stima più alta di ${parted?.name}.`).waitFor();
    await page.goto(`/compare?p=${tied?.id},${top?.id}`);
    await whole.getByText("Non distinguibili con i dati attuali.").waitFor();
    expect(await whole.getByText("stima più alta").count()).toBe(0);
    await finish();
  });

  it("tells what of the address it cannot show, and keeps the others", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const [first, second] = await findPeople(page);
    await page.goto(`/compare?p=${first?.id},999999,anna,${second?.id},${first?.id}`);
    await page.getByText("«anna» non è il numero di una scheda.").waitFor();
    await page.getByText("La scheda 999999 non esiste o non è più pubblicata.").waitFor();
    await expect
      .poll(() => people(page).getByRole("heading", { level: 3 }).allTextContents())
      .toEqual([first?.name, second?.name]);
    const five = (await findPeople(page)).slice(0, 5).map(({ id }) => id);
    await page.goto(`/compare?p=${five.join(",")}`);
    await page.getByText("Si confrontano al massimo quattro persone").waitFor();
    await expect.poll(() => people(page).getByRole("heading", { level: 3 }).count()).toBe(4);
    await finish();
  });

  it("says of whom there are too few reviews", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const [first] = await findPeople(page);
    const [unrated] = await findPeople(page, "rated=unrated&limit=1");
    await page.goto(`/compare?p=${first?.id},${unrated?.id}`);
    await expect.poll(() => people(page).getByText("Ancora poche recensioni").count()).toBe(1);
    await finish();
  });

  it("grows by the suggestions of the search, by keyboard", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const list = await findPeople(page);
    const [first] = list;
    const other = list.at(10);
    await page.goto(`/compare?p=${first?.id}`);
    await page.getByRole("searchbox", { name: "Aggiungi una persona al confronto" }).focus();
    await page.keyboard.type(other?.name ?? "", { delay: 10 });
    await page
      .getByRole("option", { name: other?.name ?? "" })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`/compare?p=${first?.id},${other?.id}`);
    await attributes(page).waitFor();
    await finish();
  });

  it("prints its numbers", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    const [first, second] = await findPeople(page);
    await page.goto(`/compare?p=${first?.id},${second?.id}`);
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(() => page.getByRole("table", { name: "Confronto in cifre" }).isVisible())
      .toBe(true);
    expect(await page.getByRole("searchbox", { name: /^Aggiungi/ }).isVisible()).toBe(false);
    await finish();
  });
});
