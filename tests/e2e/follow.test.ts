// Following a person: from one's town to its mayor, to the settings and back. What is sent to followers is in
// src/server/features/follows.

import { expect, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

it("one follows a person, changes how often, and stops", async () => {
  const { page, finish } = await openPage(await launchBrowser(), PHONE);
  // Who is signed out is led to the sign-in and back.
  await page.goto("/follow?cosa=topic-1");
  await expectWholePage(page, null, "Segui una pagina");
  await page.getByRole("link", { name: /^Accedi per seguire (?!questa pagina)/ }).click();
  await page.waitForURL("/auth?ritorno=%2Ffollow%3Fcosa%3Dtopic-1");
  await expect.poll(() => page.getByLabel("Email", { exact: true }).isVisible()).toBe(true);
  await signInAsSomebodyNew(page);
  // The mayor of one's town, by the menu.
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("list", { name: "Esplora" })
    .getByRole("link", { name: "I tuoi rappresentanti" })
    .click();
  const main = page.getByRole("main");
  await main.getByLabel("Nome del comune").fill("Torino");
  await main.getByRole("button", { name: "Mostra chi mi rappresenta" }).click();
  await main.getByRole("link", { name: /^Torino/ }).click();
  await page.waitForURL("/place/001272-torino");
  const mayor = main
    .getByRole("region", { name: /^Alla guida del Comune/ })
    .getByRole("heading", { level: 3 })
    .getByRole("link");
  const name = await mayor.innerText();
  await mayor.click();
  await page.waitForURL(/\/politician-live\/\d+$/);
  // Her town has a link "Segui" too, and is shown until her page is drawn.
  await main.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("link", { name: "Segui", exact: true }).click();
  await page.waitForURL(/\/follow\?cosa=politician-\d+$/);
  await page.getByRole("heading", { level: 2, name }).waitFor();
  await page.getByRole("radio", { name: /^Ogni giorno/ }).check();
  await page.getByRole("button", { name: "Segui", exact: true }).click();
  // Consent is asked for, and what was chosen stays.
  await page.getByText("Per seguire una pagina serve il tuo consenso").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /^Ogni giorno/ }).isChecked()).toBe(true);
  await page.getByRole("checkbox", { name: /^Acconsento/ }).check();
  await page.getByRole("button", { name: "Segui", exact: true }).click();
  await page.getByText("La segui dal").waitFor();
  await page.goto("/settings");
  const part = page.getByRole("region", { name: "Che cosa segui" });
  await part.getByRole("link", { name, exact: true }).waitFor();
  await part.getByRole("link", { name: `Cambia come segui ${name}` }).click();
  await page.getByRole("radio", { name: /^Mai/ }).check();
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await page.getByText("Salvato", { exact: true }).waitFor();
  await page.goto("/settings");
  await part.getByText("senza messaggi").waitFor();
  await part.getByRole("button", { name: `Non seguire più ${name}` }).click();
  await part.getByText("Non segui ancora nulla").waitFor();
  await finish();
});
