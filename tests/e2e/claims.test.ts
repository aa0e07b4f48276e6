// Speaking for an office-holder: a claim by an institution's address, confirmed by its link and decided by an
// administrator, and a reply that is reported, each in their own browser. What becomes of the report:
// src/server/features/replies/moderated-replies.test.ts.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { signInAs } from "./sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

const POLITICIAN = "/politician-live/3";
/** Forms that lack something are tried. */
const REFUSED = [/status of 400/];
const QUESTION = "Sei tu, o lavori per questa persona?";

const visit = async (options = DESKTOP, tolerated: RegExp[] = []) =>
  openPage(await launchBrowser(), options, tolerated);

/** Signed in, with the cookie banner closed. */
async function arrive(options = DESKTOP, tolerated: RegExp[] = []) {
  const visitor = await visit(options, tolerated);
  await signInAsSomebodyNew(visitor.page);
  return visitor;
}

it("a claim by an institution's address is confirmed, decided and used", async () => {
  const holder = await visit(PHONE, REFUSED);
  const address = `sindaca-${crypto.randomUUID()}@comune.torino.it`;
  await holder.page.goto(POLITICIAN);
  const name = await holder.page.getByRole("heading", { level: 1 }).innerText();
  await holder.page.getByRole("link", { name: QUESTION }).click();
  await holder.page.waitForURL("/claim?politico=3");
  // Who is signed out reads for whom the claim is and why, and is led to the sign-in and back.
  const claim = holder.page.getByRole("main");
  await claim.getByRole("heading", { level: 2, name, exact: true }).waitFor();
  await claim.getByText("La richiesta resta nel tuo account").waitFor();
  await claim.getByRole("link", { name: `Torna alla pagina di ${name}` }).waitFor();
  await expectWholePage(holder.page, null, "Parla a nome di chi è in carica");
  await claim.getByRole("link", { name: "Accedi per fare la richiesta" }).click();
  await holder.page.waitForURL("/auth?ritorno=%2Fclaim%3Fpolitico%3D3");
  await expect.poll(() => holder.page.getByLabel("Email", { exact: true }).isVisible()).toBe(true);
  const email = await signInAsSomebodyNew(holder.page);
  // Links to other addresses are sent for confirmed accounts.
  await holder.page.goto(await linkSentTo(email, "/conferma-email"));
  await holder.page.getByRole("button", { name: "Conferma", exact: true }).click();
  await holder.page.getByText("Grazie: ora sappiamo che è tuo.").waitFor();
  await makeClaim(holder.page, address);
  await expectAccessible(holder.page);
  const link = await linkSentTo(address, "/claim?politico=3");
  await holder.page.goto(link);
  await holder.page.getByRole("button", { name: "Conferma", exact: true }).click();
  await holder.page.getByText(`${address} · confermato`).waitFor();

  const admin = await visit(DESKTOP, REFUSED);
  await signInAs(admin.page, "admin");
  await admin.page.goto("/admin/claims");
  const entry = admin.page.getByRole("article").filter({ hasText: name });
  await entry.getByText("Indirizzo istituzionale confermato").waitFor();
  await entry.getByRole("button", { name: "Apri la richiesta" }).click();
  await entry.getByText("Comuni (comune.{provincia}.it;").waitFor();
  await expectWholePage(admin.page, "admin", "Richieste di rappresentanza");
  await entry.getByRole("button", { name: "Accogli" }).click();
  await entry.getByText("Scrivi le ragioni").waitFor();
  await entry.getByLabel("Motivazione").fill("L'indirizzo è del Comune.");
  await entry.getByRole("button", { name: "Accogli" }).click();
  await entry.getByRole("button", { name: "Revoca l'accesso" }).waitFor();

  // A reply below a review, in the name of who is rated.
  const words = `Il cantiere chiude a maggio, ${address}.`.replace(/@.*/, "");
  await holder.page.goto("/my-office");
  const office = holder.page.getByRole("region", { name, exact: true });
  await office.getByRole("button", { name: "Rispondi" }).first().click();
  const item = office.getByRole("listitem").filter({ has: holder.page.getByRole("textbox") });
  await expect
    .poll(() => holder.page.evaluate(() => document.activeElement?.tagName))
    .toBe("TEXTAREA");
  await item.getByRole("button", { name: "Pubblica" }).click();
  await item.getByText("Scrivi il testo").waitFor();
  await item.getByRole("textbox").fill(words);
  await item.getByRole("button", { name: "Pubblica" }).click();
  await office.getByText("Pubblicata", { exact: true }).waitFor();
  await expectWholePage(holder.page, "citizen", "A nome di chi è in carica");

  const reader = await arrive(PHONE);
  await reader.page.goto(POLITICIAN);
  const shown = reader.page.getByRole("article").filter({ hasText: words });
  await shown.getByRole("heading", { name: `Risposta di ${name}` }).waitFor();
  await expectAccessible(reader.page);
  await shown.getByRole("button", { name: /la risposta del/ }).click();
  const dialog = reader.page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Segnala questo testo" }).waitFor();
  await dialog.getByLabel("Fuori tema").check();
  await dialog.getByRole("button", { name: "Invia la segnalazione" }).click();
  await dialog.getByText("Segnalazione ricevuta").waitFor();
  await reader.finish();
  await admin.finish();
  await holder.finish();
});

it("a refusal is explained, and can be appealed against", async () => {
  const staff = await arrive(DESKTOP, REFUSED);
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

  const admin = await visit(DESKTOP, REFUSED);
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

async function makeClaim(page: Page, address: string): Promise<void> {
  await page.goto("/claim?politico=3");
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await page.getByText("Scrivi un indirizzo dell'istituzione, allega un documento").waitFor();
  await page.getByLabel("Indirizzo email dell'istituzione").fill(address);
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await page.getByText("In attesa di una decisione").waitFor();
}
