import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
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
  UGO,
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

/** Waits until the stand-in responds again. */
const silence = () => site.parliament.misbehave(() => {});

describe("two administrators", () => {
  it("see the same bulk job; what one has decided the other cannot decide again", async () => {
    const tolerated = [/status of 409/, /net::ERR_FAILED/];
    const ada = await open({ tolerated });
    const ugo = await open({ email: UGO, tolerated });
    // Ugo's page does not hear of what Ada does.
    await ugo.page.route("**/bulk-jobs/current", (route) => route.abort());
    await choose(ada.page, "Regioni", REGION, "regioni.csv");
    await preview(ada.page).waitFor();
    await ugo.page.unrouteAll();
    await choose(ugo.page, "Camera", [HEADER], "camera.csv");
    await ugo.page.getByText("C'è già un'operazione in corso").waitFor();
    await preview(ugo.page).waitFor();
    await expect.poll(() => preview(ugo.page).textContent()).toContain("regioni.csv");
    // Ada's page does not hear of what Ugo does.
    await ada.page.route("**/bulk-jobs/current", (route) => route.abort());
    await press(ugo.page, "Conferma");
    await done(ugo.page).waitFor();
    await press(ada.page, "Conferma");
    await ada.page.getByText("è già stata confermata o annullata").waitFor();
    await ada.page.unrouteAll();
    await done(ada.page).waitFor();
    await expect.poll(() => inOffice(ada.page, "Regioni")).toBe("3");
    await ada.finish();
    await ugo.finish();
  });

  it("may lose the role, and with their next request the page", async () => {
    const ada = await open();
    const ugo = await open({ email: UGO, tolerated: [/status of 403/] });
    const id = await ugo.page.evaluate(
      async () => ((await (await fetch("/api/me")).json()) as { id: string }).id,
    );
    const status = await ada.page.evaluate(
      async ([who, email]) => {
        const response = await fetch(`/api/admin/users/${who}/withdraw-administrator`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ confirmation: email }),
        });
        return response.status;
      },
      [id, UGO] as const,
    );
    expect(status).toBe(200);
    await choose(ugo.page, "Regioni", REGION, "regioni.csv");
    await ugo.page.getByRole("heading", { name: "Permessi Insufficienti" }).waitFor();
    await ugo.page.getByText("Solo gli amministratori possono accedere").waitFor();
    await ada.finish();
    await ugo.finish();
  });
});

describe("a synchronisation", () => {
  it("holds everything else while it runs, outlives a reload, and can be stopped", async () => {
    const { page, finish } = await open();
    silence();
    await press(page, "Senato.it");
    const busy = page.getByRole("button", { name: "Sincronizzazione...", exact: true });
    await busy.waitFor();
    await card(page, "Lettura dei dati").waitFor();
    await page.reload();
    await card(page, "Lettura dei dati").waitFor();
    for (const name of ["Camera.it", "Cancella Senato", "Cancella Comuni"]) {
      const control = page.getByRole("button", { name, exact: true });
      expect(await control.getAttribute("aria-disabled")).toBe("true");
      // The button keeps the focus, gives the reason, and does nothing.
      await control.focus();
      await page.keyboard.press("Enter");
      expect(await focused(page)).toBe(name);
      const reason = (await control.getAttribute("aria-describedby")) ?? "";
      await expect.poll(() => page.locator(`[id="${reason}"]`).textContent()).toContain("In pausa");
    }
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await picker(page, "Senato").focus();
    await page.keyboard.press("Enter");
    await choose(page, "Senato", [HEADER]);
    await card(page, "Lettura dei dati").waitFor();
    await expectAccessibleInBoth(page);
    await press(page, "Annulla");
    await card(page, "Operazione annullata").waitFor();
    await busy.waitFor({ state: "detached" });
    site.parliament.behave();
    await finish();
  });

  it("brings who is in office, and says why it does not believe a short list", async () => {
    const { page, finish } = await open({ options: PHONE });
    await press(page, "Senato.it");
    await page
      .getByText("Sincronizzazione completata", { exact: true })
      .waitFor({ timeout: 60_000 });
    await page.getByText("205 politici aggiunti, 0 saltati").waitFor();
    expect(await figure(done(page), "Aggiunti")).toBe("205");
    await expect.poll(() => inOffice(page, "Senato")).toBe("205");
    site.parliament.load("Senato", senatoGraph(manySenators(20)));
    await press(page, "Senato.it");
    const failed = card(page, "Sincronizzazione Fallita");
    await failed.getByText("ha dato solo 20 nomi").waitFor({ timeout: 60_000 });
    await page.getByText("Errore", { exact: true }).waitFor();
    expect(await inOffice(page, "Senato")).toBe("205");
    await expectAccessibleInBoth(page);
    await finish();
  });
});

describe("deleting an institution", () => {
  it("asks with counts, the name and who one is; importing again brings everybody back", async () => {
    const { page, finish } = await open({ tolerated: [/status of 403/] });
    await bring(page, "Regioni", REGION);

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
    const name = question.getByLabel("Per confermare scrivi Regioni");
    const submit = question.getByRole("button", { name: "Cancella Regioni" });
    await name.fill("Comuni");
    await submit.click();
    await question.getByText("Scrivi il nome dell'istituzione per confermare").waitFor();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await question.getByRole("button", { name: "Annulla" }).click();
    expect(await inOffice(page, "Regioni")).toBe("3");

    // At the first attempt the server requires a new proof of identity.
    let refusals = 1;
    await page.route("**/sources/Regioni/delete", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      await route.fulfill({ status: 403, json: { code: "reauthentication_required" } });
    });
    await press(page, "Cancella Regioni");
    await name.fill("regioni");
    await page.keyboard.press("Enter");
    const identity = page.getByRole("dialog", { name: "Conferma di essere tu" });
    await identity.getByLabel("Password").fill("una-frase-da-ricordare");
    await expectAccessible(page);
    await identity.getByRole("button", { name: "Conferma" }).click();
    await page.getByText("Cancellazione in corso...").waitFor();
    await page.getByText("Cancellazione completata!").waitFor();
    await page.getByText("3 politici rimossi dal Regioni").waitFor();
    await done(page).getByText("politici rimossi").waitFor();
    await expect.poll(() => inOffice(page, "Regioni")).toBe("0");

    await press(page, "Cancella Regioni");
    await question.getByText("Non c'è nessun politico delle Regioni").waitFor();
    await question.getByRole("button", { name: "Chiudi" }).last().click();

    await bring(page, "Regioni", REGION);
    await expect.poll(() => inOffice(page, "Regioni")).toBe("3");
    await finish();
  });

  it("that fails shows its message", async () => {
    const { page, finish } = await open({ tolerated: [/ERR_FAILED/, /status of 500/] });
    const question = page.getByRole("alertdialog");
    await bring(page, "Regioni", REGION);
    await page.route("**/sources/Regioni/delete", (route) => route.abort());
    await press(page, "Cancella Regioni");
    await question.getByLabel("Per confermare scrivi Regioni").fill("Regioni");
    await page.keyboard.press("Enter");
    await page.getByText("Errore durante la cancellazione").waitFor();
    expect(await question.count()).toBe(0);
    // The refusal replaces the previous result.
    await card(page, "Sincronizzazione Fallita").getByText("Nessuna connessione").waitFor();
    expect(await done(page).count()).toBe(0);

    // It starts, and the server fails it.
    await page.unrouteAll();
    await page.route("**/sources/Regioni/delete", async (route) => {
      const response = await page.request.get("/api/admin/bulk-jobs/current");
      const { bulkJob } = (await response.json()) as { bulkJob: BulkJob };
      const result = { ...bulkJob.result, success: false, error: "Il disco è pieno" };
      await route.fulfill({
        status: 201,
        json: { bulkJob: { ...bulkJob, kind: "delete", state: "failed", result } },
      });
    });
    await press(page, "Cancella Regioni");
    await question.getByLabel("Per confermare scrivi Regioni").fill("Regioni");
    await page.keyboard.press("Enter");
    await page.getByText("Cancellazione fallita").first().waitFor();
    await expect.poll(() => page.getByText("Il disco è pieno").count()).toBe(2);
    await card(page, "Sincronizzazione Fallita").getByText("Il disco è pieno").waitFor();
    await page.reload();
    expect(await inOffice(page, "Regioni")).toBe("3");
    await finish();
  });
});

describe("what fails before it begins", () => {
  it.each([
    ["imports", "Errore durante l'importazione"],
    ["syncs", "Errore durante la sincronizzazione"],
  ])("/api/admin/%s shows '%s' and the failed state", async (path, sentence) => {
    const { page, finish } = await open({ tolerated: [/status of 500/] });
    await page.route(`**/api/admin/${path}**`, (route) =>
      route.fulfill({ status: 500, json: { code: "internal" } }),
    );
    if (path === "syncs") await press(page, "Camera.it");
    else await choose(page, "Regioni", REGION);
    await card(page, "Sincronizzazione Fallita").getByText(sentence).waitFor();
    await page.getByText("Errore", { exact: true }).waitFor();
    await expect.poll(() => page.getByText(sentence).count()).toBe(2);
    await finish();
  });
});

describe("the page", () => {
  it("asks nothing while it is hidden, and at once when it is seen again", async () => {
    const { page, finish } = await open();
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
    await expect.poll(() => asked).toBe(before + 1);
    await finish();
  });
});
