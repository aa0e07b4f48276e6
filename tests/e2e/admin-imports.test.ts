// Imports, synchronisations and deletions of administrators, with the open data of the two chambers on this machine.
// What fails, and how far a long import is, is in src/web/features/admin/imports/import-page.test.tsx.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
import { expectAccessible, expectAccessibleInBoth, PHONE } from "./browser.ts";
import {
  bring,
  card,
  choose,
  done,
  figure,
  focused,
  HEADER,
  inOffice,
  openDesk,
  picker,
  press,
  preview,
  REGION,
  startSyncSite,
} from "./import-page.ts";
import type { SyncSite } from "./import-page.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { expectWholePage } from "./whole-page.ts";

let site: SyncSite;
beforeAll(async () => {
  site = await startSyncSite();
});
afterAll(() => site.close());

it("a file is shown as what it would change, called off, confirmed by keyboard, adds nothing twice, and is deleted again", async () => {
  const { page, finish } = await openDesk(site, { tolerated: [/status of 403/] });
  expect(await inOffice(page, "Regioni")).toBe("0");
  const withErrors = [...REGION, ",Assessore - PIEMONTE,,,", "MARIO ROSSI,Senatore,MISTO,,"];
  await choose(page, "Regioni", withErrors, "regioni.csv");
  await preview(page).getByText("Non è ancora cambiato nulla").waitFor();
  expect(await figure(preview(page), "Aggiunti")).toBe("3");
  expect(await figure(preview(page), "Rifiutati")).toBe("2");
  const problems = page.getByRole("region", { name: "Errori rilevati:" });
  await problems.getByText("Riga 5, nome: manca il nome").waitFor();
  await problems.getByText("Riga 6, ruolo: questa carica non appartiene").waitFor();
  await problems.focus();
  expect(await focused(page)).toContain("Riga 5");
  await expectWholePage(page, "admin", "Gestione Politici");
  await press(page, "Annulla");
  await card(page, "Operazione annullata").getByText("Non è cambiato nulla").waitFor();
  expect(await inOffice(page, "Regioni")).toBe("0");

  // By keyboard alone; the focus is never lost. Waits before the focus moves: a busy page may handle the key first.
  const chooser = page.waitForEvent("filechooser");
  await picker(page, "Regioni").focus();
  await page.keyboard.press("Enter");
  const buffer = Buffer.from(`${withErrors.join("\n")}\n`);
  await (await chooser).setFiles({ name: "regioni.csv", mimeType: "text/csv", buffer });
  await preview(page).waitFor();
  await expect.poll(() => focused(page)).toBe("Anteprima");
  // The errors can be scrolled, and so have the focus on the way.
  await page.getByRole("button", { name: "Annulla", exact: true }).focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Conferma");
  await page.keyboard.press("Enter");
  // The toast goes by itself, the focus stays.
  await page.getByText("Importazione completata").waitFor();
  await page.getByText("3 politici aggiunti, 0 saltati").waitFor();
  await expect.poll(() => focused(page)).toBe("Sincronizzazione Completata");
  expect(await figure(done(page), "Aggiunti")).toBe("3");
  expect(await figure(done(page), "Già presenti e saltati")).toBe("0");
  expect(await figure(done(page), "Rifiutati")).toBe("2");
  await done(page).getByText("regioni.csv").first().waitFor();
  const day = new Date().toLocaleDateString("it-IT", {
    dateStyle: "long",
    timeZone: "Europe/Rome",
  });
  await done(page).getByText(`${day} alle`).waitFor();
  await problems.getByText("Riga 5, nome: manca il nome").waitFor();
  await expect.poll(() => inOffice(page, "Regioni")).toBe("3");

  await choose(page, "Regioni", REGION, "regioni.csv");
  await preview(page).getByText("Non c'è niente da cambiare").waitFor();
  expect(await done(page).count()).toBe(0);
  await press(page, "Conferma");
  await page.getByText("0 politici aggiunti, 3 saltati").waitFor();
  expect(await figure(done(page), "Già presenti e saltati")).toBe("3");

  // What only says that it is a table fails, and changes nothing.
  await choose(page, "Regioni", ["una cosa qualunque"], "regioni.csv");
  const failed = card(page, "Sincronizzazione Fallita");
  await failed.getByText("Il file non ha un'intestazione riconoscibile").first().waitFor();
  await failed.getByText("Non è cambiato nulla").waitFor();
  await expectAccessibleInBoth(page);

  // Deleting the institution asks with counts, the name and who one is.
  await press(page, "Cancella Regioni");
  const question = page.getByRole("alertdialog", { name: "Cancella Regioni" });
  await question
    .getByText("Sei sicuro di voler cancellare TUTTI i politici delle Regioni?")
    .waitFor();
  await question.getByText("Questa azione non può essere annullata.").waitFor();
  await question.getByText("per 30 giorni chi gestisce il server").waitFor();
  expect(await figure(question, "politici")).toBe("3");
  expect(await figure(question, "recensioni")).toBe("0");
  await expectAccessibleInBoth(page);
  // At the first attempt the server requires a new proof of identity.
  let refusals = 1;
  await page.route("**/sources/Regioni/delete", async (route) => {
    if (refusals === 0) return route.continue();
    refusals -= 1;
    await route.fulfill({ status: 403, json: { code: "reauthentication_required" } });
  });
  await question.getByLabel("Per confermare scrivi Regioni").fill("regioni");
  await page.keyboard.press("Enter");
  const identity = page.getByRole("dialog", { name: "Conferma di essere tu" });
  await identity.getByLabel("Password").fill(ADMINISTRATOR.password);
  await expectAccessible(page);
  await identity.getByRole("button", { name: "Conferma" }).click();
  await page.getByText("Cancellazione completata!").waitFor();
  await page.getByText("3 politici rimossi dal Regioni").waitFor();
  await done(page).getByText("politici rimossi").waitFor();
  await expect.poll(() => inOffice(page, "Regioni")).toBe("0");
  // Importing again brings everybody back.
  await bring(page, "Regioni", REGION);
  await expect.poll(() => inOffice(page, "Regioni")).toBe("3");
  await finish();
});

it("a file is read row by row, limited by keyboard, downloaded, and may be complete", async () => {
  const { page, finish } = await openDesk(site);
  await bring(page, "Comuni", [
    HEADER,
    "ADA LIMITE,Sindaco - TORINO (TO),LEGA,,",
    "ENZO LIMITE,Consigliere - TORINO (TO),,,",
    "IDA PROVA,Sindaco - ALBA (CN),,,",
  ]);
  const rows = [
    HEADER,
    "ADA LIMITE,Sindaco - TORINO (TO),INSIEME,,",
    "UGO LIMITE,Sindaco - MILANO (MI),,,",
    "UGO LIMITE,Sindaco - MILANO (MI),,,",
    "IDA LIMITE,Consigliere - MILANO (MI),,,",
  ];
  await choose(page, "Comuni", rows, "limiti.csv");
  const list = page.getByRole("list", { name: "Righe dell'elenco" });
  await list.getByText("lista: Lega → Insieme").waitFor();
  await list.getByText("ripete la riga 3").waitFor();
  await list.getByRole("link", { name: "Ada Limite" }).waitFor();
  await page.getByLabel("Cerca per nome o luogo").fill("ida milano");
  await page.keyboard.press("Enter");
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  await page.getByRole("button", { name: "Togli il filtro" }).click();
  const added = page.getByRole("button", { name: "Aggiunti 2" });
  await added.click();
  expect(await added.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);

  const limits = page.getByText("Applica solo a una parte");
  await limits.focus();
  await page.keyboard.press("Enter");
  const mayors = page.getByRole("group", { name: /^Cariche/ }).getByLabel("Sindaco");
  await mayors.focus();
  await page.keyboard.press("Space");
  await page.getByText("Cariche: Sindaco. 1 riga del file fuori dai limiti.").waitFor();
  await expect.poll(() => figure(preview(page), "Aggiunti")).toBe("1");
  await page.reload();
  await page.getByText("Cariche: Sindaco. 1 riga del file fuori dai limiti.").waitFor();
  await expect.poll(() => mayors.isChecked()).toBe(true);
  await list.getByText("Ugo Limite").first().waitFor();
  expect(await list.getByText("Ida Limite").count()).toBe(0);
  await expectAccessibleInBoth(page);

  const download = page.waitForEvent("download");
  await press(page, "Scarica CSV");
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(
    "Aggiornati;2;Ada Limite;Sindaco;Torino (TO);Insieme;lista: Lega → Insieme;",
  );
  expect(csv).not.toContain("Ida Limite");

  await press(page, "Conferma");
  await done(page).getByText("Cariche: Sindaco").waitFor();
  await done(page).getByText("1 riga del file fuori dai limiti.").waitFor();
  expect(await figure(done(page), "Aggiunti")).toBe("1");
  await press(page, "Mostra che cosa è cambiato");
  await list.getByRole("link", { name: "Ugo Limite" }).first().waitFor();
  await expectAccessibleInBoth(page);

  // A file of towns may be complete for the towns that it names.
  const towns = page.getByRole("heading", { name: "Comuni" }).locator("..");
  await towns.getByLabel("Il file elenca tutte").check();
  await towns.getByLabel("Solo i comuni nominati nel file").check();
  await expectAccessibleInBoth(page);
  await choose(page, "Comuni", [HEADER, "ADA LIMITE,Sindaco - TORINO (TO),INSIEME,,"]);
  await page.getByRole("button", { name: "Cessati 1" }).click();
  const line = "Enzo Limite, Consigliere · Torino (TO)";
  await expect.poll(() => list.getByRole("listitem").allTextContents()).toEqual([line]);
  // The choice applies to one file, and a file alone ends no mandates.
  expect(await towns.getByLabel("Il file elenca tutte").isChecked()).toBe(false);
  await press(page, "Annulla");
  await card(page, "Operazione annullata").waitFor();
  await choose(page, "Comuni", [HEADER, "ADA LIMITE,Sindaco - TORINO (TO),INSIEME,,"]);
  await preview(page).getByText("nel file non c'è resta in carica").waitFor();
  await press(page, "Annulla");
  await card(page, "Operazione annullata").waitFor();

  // More than a fifth is asked about again, with the number.
  await towns.getByLabel("Il file elenca tutte").check();
  await choose(page, "Comuni", [HEADER, "ADA LIMITE,Sindaco - TORINO (TO),INSIEME,,"]);
  await preview(page).getByText("Più di un quinto").waitFor();
  await press(page, "Conferma");
  const again = page.getByRole("alertdialog", { name: "Segnare come cessati 3 politici?" });
  await expectAccessibleInBoth(page);
  await again.getByRole("button", { name: "Sì, segna 3 come cessati" }).click();
  await done(page).waitFor();
  expect(await figure(done(page), "Cessati")).toBe("3");
  await expect.poll(() => inOffice(page, "Comuni")).toBe("1");
  await finish();
});

it("a synchronisation outlives a reload, is stopped, brings who is in office, and does not believe a short list", async () => {
  const { page, finish } = await openDesk(site, { options: PHONE });
  // Until the stand-in responds again.
  site.parliament.misbehave(() => {});
  await press(page, "Senato.it");
  const busy = page.getByRole("button", { name: "Sincronizzazione...", exact: true });
  await busy.waitFor();
  await card(page, "Lettura dei dati").waitFor();
  await page.reload();
  await card(page, "Lettura dei dati").waitFor();
  await expectAccessibleInBoth(page);
  await press(page, "Annulla");
  await card(page, "Operazione annullata").waitFor();
  await busy.waitFor({ state: "detached" });
  site.parliament.behave();

  await press(page, "Senato.it");
  await page.getByText("Sincronizzazione completata", { exact: true }).waitFor();
  await page.getByText("205 politici aggiunti, 0 saltati").waitFor();
  expect(await figure(done(page), "Aggiunti")).toBe("205");
  await expect.poll(() => inOffice(page, "Senato")).toBe("205");
  site.parliament.load("Senato", senatoGraph(manySenators(20)));
  await press(page, "Senato.it");
  const failed = card(page, "Sincronizzazione Fallita");
  await failed.getByText("ha dato solo 20 nomi").waitFor();
  await page.getByText("Errore", { exact: true }).waitFor();
  expect(await inOffice(page, "Senato")).toBe("205");

  // The page asks nothing while it is hidden, and at once when it is seen again.
  let asked = 0;
  page.on("request", (request) => (asked += request.url().endsWith("/current") ? 1 : 0));
  const turn = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Importa da file CSV" }).waitFor();
  await turn(true);
  const before = asked;
  await page.clock.fastForward("10:00");
  expect(asked).toBe(before);
  await turn(false);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await finish();
});
