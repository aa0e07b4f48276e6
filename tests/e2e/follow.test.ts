// Following a person: from the page to the settings and back, and out of the mails with their link.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("one follows a person, changes how often, and stops", async () => {
  const { page, finish } = await openPage(browser, PHONE);
  await signInAsSomebodyNew(page);
  await page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto("/politician-live/1");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "Segui", exact: true }).click();
  await page.waitForURL("/follow?cosa=politician-1");
  await page.getByRole("heading", { level: 2, name }).waitFor();
  await expectAccessible(page);
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

it("who is signed out signs in and comes back", async () => {
  const { page, finish } = await openPage(browser, DESKTOP);
  await page.goto("/follow?cosa=topic-1");
  await page.getByRole("link", { name: "Accedi per seguire" }).click();
  await page.waitForURL("/auth?ritorno=%2Ffollow%3Fcosa%3Dtopic-1");
  await expect.poll(() => page.getByLabel("Email", { exact: true }).isVisible()).toBe(true);
  await finish();
});

it("a link that was changed ends no mail, and says so without scripts", async () => {
  const { page, finish } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${inject("siteUrl")}/unsubscribe?codice=nessuno`);
  await page.getByRole("button", { name: "Non mandarmi più queste email" }).click();
  await page.waitForURL("/unsubscribe?esito=non-valido");
  const said = page.getByRole("main").getByRole("alert");
  await expect.poll(() => said.innerText()).toContain("non è valido");
  await finish();
});
