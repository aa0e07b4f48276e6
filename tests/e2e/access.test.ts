// Access to the administration: its states, each with its text and its link.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { signInAs } from "./sign-in.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the administration", () => {
  it("says 'Accesso Negato' to a visitor, and leads to the sign-in and back", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/admin/sync");
    await page.getByRole("heading", { level: 1, name: "Accesso Negato" }).waitFor();
    await page.getByText("Devi essere autenticato per accedere a questa pagina").waitFor();
    expect(
      await page.getByRole("main").getByRole("link", { name: "Accedi" }).getAttribute("href"),
    ).toBe("/auth?ritorno=%2Fadmin%2Fsync");
    expect(await page.getByRole("link", { name: "Admin" }).count()).toBe(0);
    await finish();
  });

  it("says 'Permessi Insufficienti' to who is signed in, after 'Caricamento...', and leads home", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 403/]);
    await signInAs(page, "citizen");
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/admin/access", async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Admin" }).click();
    await page.getByRole("main").getByText("Caricamento...").first().waitFor();
    asked.resolve();
    await page.getByRole("heading", { level: 1, name: "Permessi Insufficienti" }).waitFor();
    await page.getByText("Solo gli amministratori possono accedere a questa pagina").waitFor();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL("/");
    await expect.poll(() => page.getByText("Permessi Insufficienti").count()).toBe(0);
    await finish();
  });

  it("opens to an administrator", async () => {
    const { page, finish } = await openPage(browser, DESKTOP);
    await signInAs(page, "admin");
    await page.getByRole("link", { name: "Admin" }).click();
    await page.getByRole("heading", { level: 1, name: "Gestione Politici" }).waitFor();
    await page.getByRole("navigation", { name: "Area di amministrazione" }).waitFor();
    expect(await page.getByText("Permessi Insufficienti").count()).toBe(0);
    await finish();
  });
});
