// A request to correct a page: made from the page, answered by an administrator. Without scripts: without-scripts.test.ts.

import { expect, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "./browser.ts";
import { signInAs } from "./sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";
import { countMailsTo } from "./outbox.ts";
import { expectWholePage } from "./whole-page.ts";

const POLITICIAN = "/politician-live/5";
/** Forms that lack something are tried. */
const REFUSED = [/status of 400/];

it("a request made from a person's page is answered by an administrator", async () => {
  const address = `bruno-${crypto.randomUUID()}@example.org`;
  const reader = await openPage(await launchBrowser(), PHONE, REFUSED);
  await reader.page.goto(POLITICIAN, { waitUntil: "networkidle" });
  const name = await reader.page.getByRole("heading", { level: 1 }).innerText();
  await reader.page.getByRole("link", { name: "Sei tu, o lavori per questa persona?" }).click();
  await reader.page.getByRole("link", { name: /Chiedi una correzione$/ }).click();
  await reader.page.waitForURL("/for-politicians?politico=5#richiesta");
  // On a busy machine the link loads a whole page, whose form the browser sends until it is taken over.
  await reader.page.waitForLoadState("networkidle");
  const main = reader.page.getByRole("main");
  await main.getByRole("link", { name, exact: true }).waitFor();
  await main.getByLabel("Che cosa è giusto").fill("Dal 3 marzo.");
  await main.getByRole("button", { name: "Invia la richiesta" }).click();
  await main.getByText("Scegli che cosa non va").waitFor();
  await expect
    .poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("datum");
  await expectWholePage(reader.page, null, "Per chi è valutato");
  await main.getByLabel("Che cosa non va").selectOption("Date dell'incarico");
  await main.getByLabel("Nome e cognome").fill("Bruno Neri");
  await main.getByLabel("Email", { exact: true }).fill(address);
  // What was typed is kept.
  await reader.page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => main.getByLabel("Che cosa è giusto").inputValue()).toBe("Dal 3 marzo.");
  await main.getByRole("button", { name: "Invia la richiesta" }).click();
  await main.getByText("Richiesta ricevuta").waitFor();
  await expect.poll(() => countMailsTo(address)).toBe(1);
  await reader.finish();

  const admin = await openPage(await launchBrowser(), DESKTOP, REFUSED);
  await signInAs(admin.page, "admin");
  await admin.page.goto("/admin/corrections", { waitUntil: "networkidle" });
  const entry = admin.page.getByRole("article").filter({ hasText: "Date dell'incarico" });
  await entry.getByRole("button", { name: `Apri la richiesta su ${name}` }).click();
  await entry.getByText(`Bruno Neri, ${address}`).waitFor();
  await expectWholePage(admin.page, "admin", "Richieste di correzione");
  await entry.getByRole("button", { name: "Corretta: rispondi" }).click();
  await entry.getByText("Scrivi le ragioni").waitFor();
  await entry.getByLabel("Risposta").fill("Hai ragione: è dal 3 marzo.");
  await entry.getByRole("button", { name: "Corretta: rispondi" }).click();
  await entry.getByText("Corretta", { exact: true }).waitFor();
  await admin.finish();
});
