// The second factor from switching it on to losing the phone.

import type { Browser, Page } from "playwright-core";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { sendSignIn, signIn } from "./sign-in.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** Submits the password. */
async function enterPassword(page: Page, email: string, from = "/auth") {
  await page.goto(from);
  await sendSignIn(page, { email, password: PASSWORD });
}

const menu = (page: Page) => page.getByText("Account di Maria Rossi");
const section = (page: Page, name: string) => page.getByRole("region", { name });
const factor = (page: Page) => section(page, "Verifica in due passaggi");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("scrutinio-session"));
const toCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Switches it on in the settings; returns the app's secret and the recovery codes. */
async function enable(page: Page, email: string): Promise<{ secret: string; codes: string[] }> {
  const link = new URL(await linkSentTo(email, "conferma-email"));
  await page.goto(link.pathname + link.hash);
  await page.getByRole("button", { name: "Conferma" }).click();
  await page.getByText("Indirizzo confermato").first().waitFor();
  await page.goto("/settings#verifica-in-due-passaggi");
  await factor(page).getByRole("button", { name: "Attiva" }).click();
  const dialog = page.getByRole("dialog", { name: "Attiva la verifica in due passaggi" });
  await dialog.getByRole("img", { name: "Codice QR da inquadrare con l'app" }).waitFor();
  await expectAccessible(page);
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByRole("button", { name: "Verifica e attiva" }).click();
  await dialog.getByText("Inserisci il codice").first().waitFor();
  await dialog.getByLabel("Codice dell'app").fill(toCode(secret));
  await dialog.getByRole("button", { name: "Verifica e attiva" }).click();
  const list = page.getByRole("list", { name: "Codici di recupero" });
  await list.waitFor();
  await expectAccessible(page);
  const codes = await list.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "Li ho salvati" }).click();
  await factor(page).getByText("Hai ancora 10 codici di recupero").waitFor();
  return { secret, codes };
}

describe("the second factor", () => {
  it("is switched on with the app, asked for at the sign-in, survives a lost phone, and is switched off", async () => {
    const { page, context, finish } = await openPage(browser, PHONE, [/status of 403/]);
    const email = await createAccount();
    await signIn(page, { email, password: PASSWORD });
    const { secret, codes } = await enable(page, email);
    expect(codes).toHaveLength(10);

    const other = await openPage(browser, DESKTOP, [/status of 403/]);
    await enterPassword(other.page, email, "/auth?ritorno=%2Fabout");
    await other.page.waitForURL("/auth?modo=verifica&ritorno=%2Fabout");
    const heading = other.page.getByRole("heading", { level: 1, name: "Verifica in due passaggi" });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await stored(other.page)).toBeNull();
    await expectAccessible(other.page);

    const submit = other.page.getByRole("button", { name: "Verifica", exact: true });
    await submit.click();
    await other.page.getByText("Inserisci il codice").first().waitFor();
    await other.page.getByLabel("Codice dell'app").fill("000000");
    await submit.click();
    await other.page.getByText("Codice non corretto o già usato").waitFor();
    // Another tab updates afterwards.
    const tab = await other.context.newPage();
    await tab.goto("/");
    await other.page.getByLabel("Codice dell'app").fill(toCode(secret, 1));
    await submit.click();
    await other.page.waitForURL("/about");
    await menu(other.page).waitFor({ state: "attached" });
    await menu(tab).waitFor({ state: "attached" });
    await other.finish();

    await context.clearCookies({ name: "scrutinio.session_token" });
    await page.evaluate(() => localStorage.clear());
    await enterPassword(page, email);
    await page.getByRole("button", { name: "Non ho l'app" }).click();
    await page.getByLabel("Codice di recupero").fill(codes[0] ?? "");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Verifica", exact: true }).click();
    await page.waitForURL("/");
    await page.goto("/settings#verifica-in-due-passaggi");
    await factor(page).getByText("Hai ancora 9 codici di recupero").waitFor();

    // At the first attempt the server requires a new proof of identity.
    let refusals = 1;
    await page.route("**/second-factor/recovery-codes", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      await route.fulfill({ status: 403, json: { code: "reauthentication_required" } });
    });
    await factor(page).getByRole("button", { name: "Nuovi codici di recupero" }).click();
    const question = page.getByRole("dialog", { name: "Conferma di essere tu" });
    await question.getByLabel("Password").fill("sbagliata");
    await question.getByLabel("Codice dell'app o di recupero").fill(codes[1] ?? "");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Conferma" }).click();
    await question.getByText("Password non corretta").waitFor();
    await question.getByLabel("Password").fill(PASSWORD);
    await question.getByRole("button", { name: "Conferma" }).click();
    await page.getByRole("list", { name: "Codici di recupero" }).waitFor();
    await page.getByRole("button", { name: "Li ho salvati" }).click();

    // Cancelling changes nothing.
    refusals = 1;
    await factor(page).getByRole("button", { name: "Nuovi codici di recupero" }).click();
    await question.getByRole("button", { name: "Annulla" }).click();
    await factor(page).getByText("Hai ancora 10 codici di recupero").waitFor();

    await factor(page).getByRole("button", { name: "Disattiva" }).click();
    const warning = page.getByRole("alertdialog", { name: /Disattivare/ });
    await warning.getByRole("button", { name: "Disattiva" }).click();
    await page.getByText("Verifica in due passaggi disattivata").waitFor();
    await factor(page).getByRole("button", { name: "Attiva", exact: true }).waitFor();
    expect(await factor(page).getByRole("button", { name: "Disattiva" }).count()).toBe(0);
    await finish();
  });
});
