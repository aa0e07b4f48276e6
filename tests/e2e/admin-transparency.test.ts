// What administrators do for the transparency report, in a browser.

import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { dayInItaly } from "#domain/day.ts";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";
import { expectWholePage } from "./whole-page.ts";

const site = inject("emptySite");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const requests = (page: Page) =>
  page.getByRole("region", { name: "Richieste delle autorità, per tipo ed esito" });

/** Without scripts the page stays as it came, and a busy server may answer once more with what it had. */
async function expectAfterReload(page: Page, part: Locator): Promise<void> {
  const countParts = async () => {
    await page.reload();
    return part.count();
  };
  await expect.poll(countParts).toBe(1);
}

it("a request of an authority is entered, counted in public, changed and deleted; statements of reasons are asked for by period", async () => {
  const options = { ...DESKTOP, baseURL: site.url };
  const { page, finish } = await openPage(await launchBrowser(), options, [/status of 400/]);
  await signIn(page, ADMINISTRATOR);
  await page.goto(paths.adminTransparency);
  await page.getByText("Nessuna richiesta registrata").waitFor();
  await button(page, "Registra una richiesta").click();
  await page.getByLabel("Autorità", { exact: true }).fill("Tribunale di Siena");
  await button(page, "Registra la richiesta").click();
  await page.getByText("Scegli il giorno in cui è arrivata: oggi o prima").waitFor();
  await page.getByText("Scrivi la norma o l'atto").waitFor();
  await expectAccessible(page);
  // Nothing typed is lost.
  await expect
    .poll(() => page.getByLabel("Autorità", { exact: true }).inputValue())
    .toBe("Tribunale di Siena");
  await page.getByLabel("Arrivata il").fill(dayInItaly(new Date()));
  await page.getByLabel("Fondamento giuridico").fill("Decreto del giudice, art. 321 c.p.p.");
  await button(page, "Registra la richiesta").click();
  await page.getByText("Richiesta registrata", { exact: true }).waitFor();

  const reader = await openPage(await launchBrowser(), {
    ...PHONE,
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  await reader.page.goto(paths.transparency);
  await requests(reader.page)
    .getByRole("row", { name: /^Togliere contenuti 1 1 0/ })
    .waitFor();
  await reader.page.getByRole("row", { name: /^Italia 1 1/ }).waitFor();
  expect(await reader.page.getByText("Tribunale").count()).toBe(0);

  await button(page, "Modifica Tribunale di Siena").click();
  await page.getByLabel("Esito").selectOption({ label: "Respinta" });
  await page.getByLabel("Giorno dell'esito").fill(dayInItaly(new Date()));
  await button(page, "Salva le modifiche").click();
  await page.getByText("Richiesta modificata").waitFor();
  await expectWholePage(page, "admin", "Rapporto di trasparenza");
  await expectAfterReload(
    reader.page,
    requests(reader.page).getByRole("row", { name: "Togliere contenuti 1 1 0 0 1 0" }),
  );

  await button(page, "Elimina Tribunale di Siena").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Elimina la richiesta" }).click();
  await page.getByText("Nessuna richiesta registrata").waitFor();
  await expectAfterReload(
    reader.page,
    reader.page.getByText("nessuna autorità ci ha chiesto qualcosa"),
  );
  await reader.finish();

  // Statements of reasons are asked for by period.
  await page.getByLabel("Dal", { exact: true }).fill("2020-01-01");
  await button(page, "Scarica il file (JSON)").click();
  await page.getByText("Scegli un periodo di al massimo un anno").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Dal", { exact: true }).fill(dayInItaly(new Date()));
  await button(page, "Scarica il file (JSON)").click();
  await page.getByText("Nel periodo non c'è nessuna decisione da esportare").waitFor();
  await finish();
});
