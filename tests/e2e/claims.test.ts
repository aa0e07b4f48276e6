// Speaking for an office-holder: a claim by an institution's address, confirmed by its link and decided by an
// administrator, each in their own browser.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { signInAs } from "./demo-sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

const POLITICIAN = "/politician-live/3";
/** Forms that lack something are tried. */
const REFUSED = [/status of 400/];
const QUESTION = "Sei tu, o lavori per questa persona?";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("a claim by an institution's address is confirmed, decided and used", async () => {
  const holder = await openPage(browser, PHONE, REFUSED);
  const address = `sindaca-${crypto.randomUUID()}@comune.torino.it`;
  await holder.page.goto(POLITICIAN);
  const name = await holder.page.getByRole("heading", { level: 1 }).innerText();
  await holder.page.getByRole("link", { name: QUESTION }).click();
  await holder.page.waitForURL("/claim?politico=3");
  await holder.page.getByRole("link", { name: "Accedi per fare la richiesta" }).waitFor();
  await signInAsSomebodyNew(holder.page);
  await holder.page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
  await makeClaim(holder.page, address);
  await expectAccessible(holder.page);
  const link = await linkSentTo(address, "/claim?politico=3");
  await holder.page.goto(link);
  await holder.page.getByRole("button", { name: "Conferma", exact: true }).click();
  await holder.page.getByText(`${address} · confermato`).waitFor();

  const admin = await openPage(browser, DESKTOP, REFUSED);
  await signInAs(admin.page, "admin");
  await admin.page.goto("/admin/claims");
  const entry = admin.page.getByRole("article").filter({ hasText: name });
  await entry.getByText("Indirizzo istituzionale confermato").waitFor();
  await entry.getByRole("button", { name: "Apri la richiesta" }).click();
  await entry.getByText("Comuni (comune.{provincia}.it;").waitFor();
  await expectAccessible(admin.page);
  await entry.getByRole("button", { name: "Accogli" }).click();
  await entry.getByText("Scrivi le ragioni").waitFor();
  await entry.getByLabel("Motivazione").fill("L'indirizzo è del Comune.");
  await entry.getByRole("button", { name: "Accogli" }).click();
  await entry.getByRole("button", { name: "Revoca l'accesso" }).waitFor();
  await admin.finish();

  await holder.page.goto("/my-office");
  await holder.page.getByRole("heading", { level: 2, name }).waitFor();
  await expectAccessible(holder.page);
  await holder.finish();
});

it("a refusal is explained, and can be appealed against", async () => {
  const staff = await openPage(browser, DESKTOP, REFUSED);
  await signInAsSomebodyNew(staff.page);
  await staff.page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
  await staff.page.goto("/claim?politico=4");
  const main = staff.page.getByRole("main");
  const name = await main.getByRole("heading", { level: 2 }).innerText();
  await staff.page.getByRole("radio", { name: "Lavoro per questa persona" }).check();
  await staff.page.getByRole("button", { name: "Manda la richiesta" }).click();
  await staff.page.getByText("Scrivi che ruolo hai nello staff").waitFor();
  await staff.page.getByLabel("Che ruolo hai nello staff").fill("Portavoce");
  await staff.page.getByLabel("Come possiamo verificare chi sei").fill("Ecco la tessera.");
  await staff.page.getByLabel(/^Documento/).setInputFiles({
    name: "tessera.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 tessera"),
  });
  await staff.page.getByRole("button", { name: "Manda la richiesta" }).click();
  await staff.page.getByText("tessera.pdf · 1 kB").waitFor();

  const admin = await openPage(browser, DESKTOP, REFUSED);
  await signInAs(admin.page, "admin");
  await admin.page.goto("/admin/claims");
  const entry = admin.page.getByRole("article").filter({ hasText: name });
  await entry.getByRole("button", { name: "Apri la richiesta" }).click();
  const download = admin.page.waitForEvent("download");
  await entry.getByRole("button", { name: "Apri il documento" }).click();
  expect((await download).suggestedFilename()).toBe("tessera.pdf");
  await entry.getByLabel("Motivazione").fill("La tessera non dice per chi lavori.");
  await entry.getByRole("button", { name: "Rifiuta" }).click();
  await entry.getByText("Rifiutata").first().waitFor();
  await admin.finish();

  await staff.page.reload();
  await staff.page.getByText("La tessera non dice per chi lavori.").waitFor();
  await staff.page.getByLabel("Perché la decisione è sbagliata").fill("È scritto sul retro.");
  await staff.page.getByRole("button", { name: "Manda il ricorso" }).click();
  await staff.page.getByText("Il tuo ricorso aspetta una risposta.").waitFor();
  await staff.finish();
});

it("who is signed out signs in and comes back", async () => {
  const { page, finish } = await openPage(browser, DESKTOP);
  await page.goto(`${inject("siteUrl")}/claim?politico=1`);
  await page.getByRole("link", { name: "Accedi per fare la richiesta" }).click();
  await page.waitForURL("/auth?ritorno=%2Fclaim%3Fpolitico%3D1");
  expect(await page.getByLabel("Email", { exact: true }).isVisible()).toBe(true);
  await finish();
});

async function makeClaim(page: Page, address: string): Promise<void> {
  await page.goto("/claim?politico=3");
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await page.getByText("Scrivi un indirizzo dell'istituzione, oppure spiega").waitFor();
  await page.getByLabel("Indirizzo email dell'istituzione").fill(address);
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await page.getByText("In attesa di una decisione").waitFor();
}
