// Comparing politicians: from a card into the tray to the comparison. without-scripts.test.ts reads the comparison
// itself.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { expectWholePage } from "./whole-page.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Da confrontare" });
const attributes = (page: Page) => page.getByRole("region", { name: "I dieci attributi" });
const people = (page: Page) => page.getByRole("region", { name: "Chi è a confronto" });

interface Person {
  id: number;
  name: string;
}

/** Those with the most reviews. */
async function findPeople(page: Page): Promise<Person[]> {
  const response = await page.request.get("/api/politicians?sort=reviews&limit=40");
  return ((await response.json()) as { items: Person[] }).items;
}

/** The numbers in the tray, as the tab stores them. */
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("scrutinio-compare"));

it("people go from cards and table into the tray, survive a reload, and come to a comparison that grows and prints", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  const [first, second, third, ...others] = await findPeople(page);
  await page.goto("/politicians-live?ordina=recensioni");
  await page
    .getByRole("region", { name: "Preferenze cookie" })
    .getByRole("button", { name: "Accetta" })
    .click();
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
  const title = `${first?.name}, ${second?.name} e ${third?.name}`;
  await expect.poll(() => page.title()).toContain(title);
  expect(await tray(page).count()).toBe(0);
  await expectAccessible(page);
  await people(page)
    .getByRole("link", { name: `Togli ${second?.name}` })
    .click();
  await page.waitForURL(`/compare?p=${first?.id},${third?.id}`);
  await expect.poll(() => stored(page)).toBe(`${first?.id},${third?.id}`);

  // It grows by the suggestions of the search, and prints its numbers.
  const other = others.at(10);
  const search = page.getByRole("searchbox", { name: "Aggiungi una persona al confronto" });
  await search.focus();
  await page.keyboard.type(other?.name ?? "");
  // Of the whole name: beginnings of it bring others first.
  const option = page.getByRole("option").first();
  await expect.poll(() => option.textContent()).toContain(other?.name);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`/compare?p=${first?.id},${third?.id},${other?.id}`);
  // The comparison before looks the same, and the tray is filled by the new one.
  await expect.poll(() => stored(page)).toBe(`${first?.id},${third?.id},${other?.id}`);
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => page.getByRole("table", { name: "Confronto in cifre" }).isVisible())
    .toBe(true);
  expect(await search.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  // An empty comparison offers the people of the tray.
  await page.goto("/compare");
  await tray(page).getByRole("link", { name: "Confronta le 3 persone scelte" }).waitFor();
  await expectWholePage(page, null, "Confronto fra politici");

  // The table has the same buttons, and a fifth person does not fit.
  await page.goto("/politicians-live?ordina=recensioni&vista=tabella");
  const table = page.getByRole("table", { name: "Risultati" });
  const inTable = table.getByRole("button", { name: `Confronta ${second?.name}`, exact: true });
  await inTable.press("Space");
  await expect.poll(() => inTable.getAttribute("aria-pressed")).toBe("true");
  await tray(page).getByRole("link", { name: "Confronta (4)" }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await table
    .getByRole("button", { name: `Confronta ${others[0]?.name}`, exact: true })
    .press("Enter");
  await tray(page).getByText("Nel confronto ci sono già 4 persone").waitFor();
  await inTable.press("Enter");
  await tray(page).getByText("via dal confronto: 3 persone").waitFor();
  await expect.poll(() => inTable.getAttribute("aria-pressed")).toBe("false");
  await tray(page).getByRole("button", { name: "Svuota" }).click();
  await expect.poll(() => tray(page).count()).toBe(0);
  expect(await stored(page)).toBeNull();
  await finish();
});
