// One person in the hands of an administrator: added, corrected, ended, hidden, shown again, and each of it
// undone.

import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { adminPersonPath, paths, politicianPath } from "#web/lib/paths.ts";
import { expectAccessibleInBoth, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";
import { expectWholePage } from "./whole-page.ts";

const REASON = "Lo dice l'albo pretorio.";

const site = inject("emptySite");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Gives the reason in the open dialog and confirms. */
async function confirm(page: Page, name: string, said: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Motivo").fill(REASON);
  await dialog.getByRole("button", { name, exact: true }).click();
  await page.getByText(said, { exact: true }).waitFor();
  await dialog.waitFor({ state: "detached" });
}

/** What a visitor gets: a cached page is replaced a moment after the change. */
const visit = async (path: string) => {
  const response = await fetch(`${site.url}${path}`, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
};
async function expectStatus(path: string, status: number): Promise<void> {
  await expect.poll(async () => (await visit(path)).status).toBe(status);
}

it("a person is added, corrected, ended, hidden and shown again, on the site at once, and gets a second office", async () => {
  // What a page that is hidden, or a form with a namesake, answers.
  const tolerated = [/status of 4(?:00|04|09)/];
  const options = { ...PHONE, baseURL: site.url };
  const { page, finish } = await openPage(await launchBrowser(), options, tolerated);
  await signIn(page, ADMINISTRATOR);
  await page.goto(paths.adminPeople);
  await page.getByRole("link", { name: "Aggiungi una persona" }).click();
  await page.getByLabel("Nome", { exact: true }).fill("Ada");
  await page.getByLabel("Cognome").fill("Nerri");
  await page.getByLabel("Carica", { exact: true }).fill("Consigliera");
  await page.getByLabel("Comune", { exact: true }).fill("stio");
  await page.getByLabel("Motivo").fill(REASON);
  await button(page, "Aggiungi").click();
  await page.getByText("Persona aggiunta").waitFor();
  await page.waitForURL(/\/admin\/people\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  await page.getByText("aggiunti a mano da chi amministra il sito").waitFor();
  await expectStatus(politicianPath(id), 200);

  await page.getByLabel("Cognome").fill("Neri");
  await page.getByLabel("Motivo").fill(REASON);
  await button(page, "Salva").click();
  await page.getByText("Modifiche salvate").waitFor();
  await expect
    .poll(async () => (await visit(politicianPath(id))).html)
    .toMatch(/<h1[^>]*>Ada Neri<\/h1>/u);

  await button(page, "Fai cessare").click();
  await page.getByRole("alertdialog").getByLabel("Ultimo giorno in carica").fill("2026-01-31");
  await expectAccessibleInBoth(page);
  await confirm(page, "Fai cessare", "Carica cessata");
  await page.getByText("Non più in carica").waitFor();
  await button(page, "Riapri").click();
  await confirm(page, "Riapri", "Carica riaperta");

  await button(page, "Nascondi").click();
  await expectAccessibleInBoth(page);
  await confirm(page, "Nascondi", "Persona nascosta");
  await expectStatus(politicianPath(id), 404);
  await page.goto(`${paths.adminPeople}?q=neri`);
  await page.getByRole("link", { name: "Nascosti (1)" }).first().click();
  await page.getByRole("link", { name: "Ada Neri" }).click();
  await button(page, "Mostra di nuovo").click();
  await confirm(page, "Mostra di nuovo", "Persona di nuovo sul sito");
  await expectStatus(politicianPath(id), 200);

  // The log leads back to the person.
  await page.getByRole("link", { name: "Nel registro" }).click();
  const entries = page.getByRole("list", { name: "Voci del registro" });
  await entries.getByText("ha mostrato di nuovo una persona").waitFor();
  await entries.getByText("nome: Ada Nerri → Ada Neri").waitFor();
  await entries
    .getByRole("link", { name: `politico n. ${id}` })
    .first()
    .click();
  await page.waitForURL(adminPersonPath(id));

  // She is not added twice without a warning, and keeps a second office until it is removed.
  await page.goto(paths.adminPersonNew);
  await page.getByLabel("Nome", { exact: true }).fill("Ada");
  await page.getByLabel("Cognome").fill("Neri");
  await page.getByLabel("Carica", { exact: true }).fill("Sindaca");
  await page.getByLabel("Comune", { exact: true }).fill("Stio (SA)");
  await page.getByLabel("Motivo").fill(REASON);
  await button(page, "Aggiungi").click();
  await page.getByText("C'è già chi si chiama così").waitFor();
  await expectWholePage(page, "admin", "Nuova persona");
  await page.getByRole("link", { name: "Ada Neri" }).click();
  await button(page, "Aggiungi una carica").click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Carica", { exact: true }).fill("Sindaca");
  await dialog.getByLabel("Comune", { exact: true }).fill("Stio (SA)");
  await expectAccessibleInBoth(page);
  await confirm(page, "Aggiungi una carica", "Carica aggiunta");
  await page
    .getByRole("group", { name: "Azioni per la carica Sindaca" })
    .getByText("Togli")
    .click();
  await confirm(page, "Togli", "Carica tolta");
  await expectWholePage(page, "admin", "Scheda di una persona");
  await finish();
});
