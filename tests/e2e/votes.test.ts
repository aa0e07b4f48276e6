// The silence before a vote in a browser: announced by an administrator, tried as an exercise, in force for readers. Whom
// a vote concerns: src/web/features/admin/votes and src/server/features/votes.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, dayInItaly } from "#domain/day.ts";
import { paths } from "#web/lib/paths.ts";
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleEverywhere,
  openPage,
  PHONE,
} from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { rateEverything } from "./rate-everything.ts";
import { signIn } from "./sign-in.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

/** Of the demonstration data: a member of parliament with an estimate. */
const PERSON = "/politician-live/1";
const SILENT = "Silenzio prima del voto";
const today = dayInItaly(new Date());

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite();
});
afterAll(() => site.close());

async function openVotes() {
  const opened = await openPage(browser, { ...DESKTOP, baseURL: site.url }, [/status of 400/]);
  const { page } = opened;
  await signIn(page, ADMINISTRATOR);
  await page.goto(paths.adminVotes);
  return opened;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rating = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^Stima.*, tra/)
    .first();

/** All offices in all of Italy. */
async function announce(page: Page, name: string, firstDay: string) {
  await button(page, "Nuova votazione").click();
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByRole("radio", { name: "Elezioni politiche" }).check();
  await page.getByLabel("Primo giorno di voto").fill(firstDay);
  for (const office of await page
    .getByRole("group", { name: "Cariche" })
    .getByRole("checkbox")
    .all())
    await office.check();
  await page.getByLabel("Aggiungi una regione").selectOption({ label: "Tutta l'Italia" });
}

it("is announced, tried by the administrator alone, and cancelled again", async () => {
  const { page, finish } = await openVotes();
  await button(page, "Nuova votazione").click();
  await button(page, "Metti in calendario").click();
  await page.getByText("Scrivi il nome della votazione").waitFor();
  await page.getByText("Scegli il primo e l'ultimo giorno di voto").waitFor();
  await expectAccessible(page);
  await button(page, "Chiudi senza salvare").click();

  await announce(page, "Elezioni lontane", addDays(today, 40));
  await page.getByText(/^Il silenzio va dal/).waitFor();
  // A candidate is added by the number of the page; once chosen, not again.
  const field = page.getByRole("group", { name: "Altre persone interessate" }).getByRole("textbox");
  await field.fill("1");
  await page
    .getByRole("button", { name: /^Aggiungi [A-Z]/ })
    .first()
    .press("Enter");
  await field.fill("1");
  await expect.poll(() => button(page, "Già aggiunta").isDisabled()).toBe(true);
  await expectAccessibleEverywhere(page);
  await button(page, "Metti in calendario").click();
  await page.getByText("Votazione messa in calendario").waitFor();
  await page.getByText("1 candidatura aggiunta a mano").waitFor();
  await button(page, "Modifica Elezioni lontane").click();
  await page
    .getByRole("list", { name: "Altre persone interessate" })
    .getByRole("button")
    .press("Enter");
  await page.getByText("Nessuna, per ora.").waitFor();
  await button(page, "Salva le modifiche").click();
  await page.getByText("Votazione modificata").waitFor();
  await expectWholePage(page, "admin", "Elezioni e referendum");

  // Others are told from when on, and still see figures.
  const reader = await openPage(browser, { ...PHONE, baseURL: site.url });
  await reader.page.goto(PERSON);
  await reader.page.getByText(/^Elezioni lontane: dal.* questa pagina non mostra/).waitFor();
  await rating(reader.page).waitFor();
  await reader.page.goto("/");
  await reader.page.getByText(/^Elezioni lontane: dal/).waitFor();

  await button(page, "Prova il silenzio Elezioni lontane").click();
  await page.waitForURL("/");
  await page.getByText("Esercitazione: vedi il sito").waitFor();
  await page.goto(PERSON);
  await page.getByText(/^Silenzio prima del voto, fino al/).waitFor();
  expect(await rating(page).count()).toBe(0);
  await reader.page.goto(PERSON);
  await rating(reader.page).waitFor();
  await reader.finish();

  await page.goto(paths.adminVotes);
  await button(page, "Finisci l'esercitazione").click();
  await page.getByText("Esercitazione in corso").waitFor({ state: "detached" });
  await page.goto(PERSON);
  await rating(page).waitFor();
  await page.goto(paths.adminVotes);
  await button(page, "Annulla la votazione Elezioni lontane").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Annulla la votazione" }).click();
  await page.getByText("Votazione annullata").waitFor();
  await finish();
});

it("takes the figures off the pages of readers at once, without scripts too, and keeps what is written", async () => {
  const { page, finish } = await openVotes();
  await announce(page, "Elezioni vicine", addDays(today, 3));
  await button(page, "Metti in calendario").click();
  await page.getByText("Silenzio in corso").waitFor();
  await finish();

  const reader = await openPage(browser, { ...PHONE, baseURL: site.url, javaScriptEnabled: false });
  await reader.page.goto(PERSON);
  await reader.page.getByText(/^Silenzio prima del voto, fino al/).waitFor();
  await reader.page.getByText("Puoi scrivere la tua recensione").waitFor();
  expect(await rating(reader.page).count()).toBe(0);
  await reader.page.goto(`${paths.politicians}?ordina=valutazione`);
  await expect
    .poll(() => reader.page.getByText(SILENT, { exact: true }).count())
    .toBeGreaterThan(10);
  await reader.finish();

  // Who writes meanwhile is told that the review is kept, and from when it is seen.
  const author = await openPage(browser, { ...PHONE, baseURL: site.url });
  await signInAsSomebodyNew(author.page, site.url);
  await author.page.goto(PERSON);
  await rateEverything(author.page, 4);
  await author.page.getByLabel("Il tuo commento").fill("Presente in aula e chiara nelle risposte.");
  await author.page.getByRole("checkbox", { name: /consen/i }).check();
  await author.page
    .locator("#valuta")
    .getByRole("button", { name: "Pubblica la recensione" })
    .click();
  await author.page.getByText("Recensione salvata").waitFor();
  const kept = author.page.getByText(/^È conservata: si vedrà dopo il voto, dal/);
  await expect.poll(() => kept.isVisible()).toBe(true);
  // Without scores above it, what a reader can do with a review stays above the line below it.
  for (const width of [390, 1280]) {
    await author.page.setViewportSize({ width, height: 900 });
    const below = await author.page.locator("li article button").evaluateAll((buttons) =>
      buttons.map((one) => {
        const end = one.closest("li")?.getBoundingClientRect().bottom ?? 0;
        return end - one.getBoundingClientRect().bottom;
      }),
    );
    expect(below.length).toBeGreaterThan(0);
    expect(Math.min(...below)).toBeGreaterThanOrEqual(0);
  }
  await author.finish();
});
