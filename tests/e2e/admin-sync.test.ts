import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectAccessibleInBoth, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
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
import type { OpenDesk, SyncSite } from "./import-page.ts";

let browser: Browser;
let site: SyncSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSyncSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = (given: OpenDesk = {}) => openDesk(browser, site, given);

/** Enough rows to take some seconds on any machine, so that progress can be observed. */
const MANY = 120_000;
const mayors = (count: number) => [
  HEADER,
  ...Array.from(
    { length: count },
    (_, at) => `ADA ${word(at)},Sindaco - FORLI' (FC),LISTA ${at},,`,
  ),
];
/** A surname for each number. */
function word(number: number): string {
  return [...String(number)].map((digit) => "ABCDEFGHIL"[Number(digit)]).join("") + "ESEMPIO";
}

describe("a file", () => {
  it("is shown as what it would change, called off, chosen again, confirmed, and adds nothing twice", async () => {
    const { page, finish } = await open();
    await expectAccessibleInBoth(page);
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
    await expectAccessibleInBoth(page);

    await press(page, "Annulla");
    await card(page, "Operazione annullata").getByText("Non è cambiato nulla").waitFor();
    expect(await inOffice(page, "Regioni")).toBe("0");

    await choose(page, "Regioni", withErrors, "regioni.csv");
    await press(page, "Conferma");
    await page.getByText("Importazione completata").waitFor();
    await page.getByText("3 politici aggiunti, 0 saltati").waitFor();
    expect(await figure(done(page), "Aggiunti")).toBe("3");
    expect(await figure(done(page), "Già presenti e saltati")).toBe("0");
    expect(await figure(done(page), "Rifiutati")).toBe("2");
    await done(page).getByText("regioni.csv").first().waitFor();
    const day = new Date().toLocaleDateString("it-IT", {
      dateStyle: "long",
      timeZone: "Europe/Rome",
    });
    await done(page).getByText(`${day}, ore`).waitFor();
    await problems.getByText("Riga 5, nome: manca il nome").waitFor();
    await expect.poll(() => inOffice(page, "Regioni")).toBe("3");
    await expectAccessibleInBoth(page);

    await choose(page, "Regioni", REGION, "regioni.csv");
    await preview(page).getByText("Non c'è niente da cambiare").waitFor();
    // Removes the politicians of the previous test.
    expect(await done(page).count()).toBe(0);
    await press(page, "Conferma");
    await page.getByText("0 politici aggiunti, 3 saltati").waitFor();
    expect(await figure(done(page), "Già presenti e saltati")).toBe("3");
    await finish();
  });

  it("that is no .csv stays where it is; one that only says so fails and changes nothing", async () => {
    const { page, finish } = await open({ options: PHONE });
    let sent = 0;
    page.on("request", (request) => (sent += request.url().includes("/imports") ? 1 : 0));
    await choose(page, "Regioni", REGION, "elenco.xlsx");
    const wrong = page.getByText("«elenco.xlsx» non è un file .csv");
    await wrong.waitFor();
    expect(await picker(page, "Regioni").getAttribute("aria-invalid")).toBe("true");
    expect(await picker(page, "Regioni").getAttribute("accept")).toBe(".csv");
    await expectAccessibleInBoth(page);
    expect(sent).toBe(0);

    await choose(page, "Regioni", ["una cosa qualunque"], "regioni.csv");
    const failed = card(page, "Sincronizzazione Fallita");
    await failed.waitFor();
    expect(await wrong.count()).toBe(0);
    await page.getByText("Errore", { exact: true }).waitFor();
    await failed.getByText("Il file non ha un'intestazione riconoscibile").first().waitFor();
    await failed.getByText("Non è cambiato nulla").waitFor();
    await expectAccessibleInBoth(page);
    await finish();
  });

  it("may be dropped on its source, one at a time", async () => {
    const { page, finish } = await open();
    const drop = async (names: string[]) => {
      const files = await page.evaluateHandle(
        ([list, content]) => {
          const transfer = new DataTransfer();
          for (const name of list) transfer.items.add(new File([content], name));
          return transfer;
        },
        [names, REGION.join("\n")] as const,
      );
      const place = page.getByRole("heading", { name: "Regioni" }).locator("..");
      await place.dispatchEvent("drop", { dataTransfer: files });
    };
    await drop(["a.csv", "b.csv"]);
    await page.getByText("Un file alla volta").waitFor();
    await drop(["regioni.CSV"]);
    await preview(page).waitFor();
    await expect
      .poll(() => preview(page).textContent())
      .toContain("Importazione · Regioni · regioni.CSV");
    await press(page, "Annulla");
    await card(page, "Operazione annullata").waitFor();
    await finish();
  });

  it("that would end more than a fifth is asked about again, with the number", async () => {
    const { page, finish } = await open({ options: PHONE });
    const deputies = ["ADA", "UGO", "IDA"].map((name) => `${name} PROVA,Deputato,MISTO,,`);
    await bring(page, "Camera", [HEADER, ...deputies]);
    // A file alone ends no mandates.
    await choose(page, "Camera", [HEADER, "ADA PROVA,Deputato,MISTO,,"]);
    await preview(page).getByText("nel file non c'è resta in carica").waitFor();
    await press(page, "Annulla");
    const complete = page
      .getByRole("heading", { name: "Camera" })
      .locator("..")
      .getByLabel("Il file elenca tutte le persone in carica di questa fonte");
    await complete.check();
    await expectAccessibleInBoth(page);
    await choose(page, "Camera", [HEADER, "ADA PROVA,Deputato,MISTO,,"]);
    // The choice applies to one file.
    expect(await complete.isChecked()).toBe(false);
    await preview(page).getByText("Più di un quinto").waitFor();
    await page.getByRole("button", { name: "Cessati 2" }).click();
    const names = page.getByRole("list", { name: "Righe dell'elenco" });
    await names.getByRole("link", { name: "Ugo Prova" }).waitFor();
    await press(page, "Conferma");
    const again = page.getByRole("alertdialog", { name: "Segnare come cessati 2 politici?" });
    await expectAccessibleInBoth(page);
    await again.getByRole("button", { name: "Annulla" }).first().click();
    await preview(page).waitFor();
    await press(page, "Conferma");
    await again.getByRole("button", { name: "Sì, segna 2 come cessati" }).click();
    await done(page).waitFor();
    expect(await figure(done(page), "Cessati")).toBe("2");
    await expect.poll(() => inOffice(page, "Camera")).toBe("1");
    await finish();
  });

  it("of towns may be complete for the towns that it names", async () => {
    const { page, finish } = await open();
    await bring(page, "Comuni", [
      HEADER,
      "ADA PROVA,Sindaco - ASTI (AT),,,",
      "UGO PROVA,Consigliere - ASTI (AT),,,",
      "IDA PROVA,Sindaco - ALBA (CN),,,",
    ]);
    const towns = page.getByRole("heading", { name: "Comuni" }).locator("..");
    await towns.getByLabel("Il file elenca tutte").check();
    await towns.getByLabel("Solo i comuni nominati nel file").check();
    await choose(page, "Comuni", [HEADER, "ADA PROVA,Sindaco - ASTI (AT),,,"]);
    await page.getByRole("button", { name: "Cessati 1" }).click();
    const names = page.getByRole("list", { name: "Righe dell'elenco" });
    const line = "Ugo Prova, Consigliere · Asti (AT)";
    await expect.poll(() => names.getByRole("listitem").allTextContents()).toEqual([line]);
    await press(page, "Annulla");
    await card(page, "Operazione annullata").waitFor();
    await finish();
  });

  it("shows row by row what it would change, is limited by keyboard, and downloads as CSV", async () => {
    const { page, finish } = await open();
    await bring(page, "Comuni", [HEADER, "ADA LIMITE,Sindaco - TORINO (TO),LEGA,,"]);
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
    await finish();
  });

  it("is imported by keyboard alone, and the focus is never lost", async () => {
    const { page, finish } = await open();
    // Starts waiting before the focus moves: a busy page may handle the key first.
    const chooser = page.waitForEvent("filechooser");
    await picker(page, "Comuni").focus();
    await page.keyboard.press("Enter");
    await (
      await chooser
    ).setFiles({
      name: "comuni.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(mayors(2).join("\n")),
    });
    await preview(page).waitFor();
    await expect.poll(() => focused(page)).toBe("Anteprima");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Annulla");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Conferma");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Sincronizzazione Completata");
    await finish();
  });

  it("of many rows shows how far it is, and can be stopped", async () => {
    const { page, finish } = await open();
    const before = await inOffice(page, "Comuni");
    await choose(page, "Comuni", mayors(MANY), "comuni.csv");
    await page
      .getByRole("progressbar", { name: /120\.00\d righe lette/ })
      .waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    await press(page, "Annulla");
    await card(page, "Operazione annullata").waitFor();
    await page.getByText("Operazione annullata").nth(1).waitFor();
    expect(await inOffice(page, "Comuni")).toBe(before);
    await finish();
  });
});
